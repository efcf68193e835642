internal import BigInt

extension Unit {
  /// All units. Every factor is exact by definition.
  ///
  /// Sources: A. Thompson and B. N. Taylor, *Guide for the Use of the International System of Units*, NIST Special Publication
  /// 811, 2008, appendix B; BIPM, *The International System of Units*, 9th edition, 2019, tables 4, 7 and 8; IEC 80000-13:2008
  /// for binary prefixes and the byte of eight bits. Customary units are those of the United States; imperial ones that
  /// differ have names of their own.
  static let table: [Unit] =
    lengths + areas + volumes + masses + times + speeds + temperatures + angles + forces + pressures + energies + powers
    + data + fuel

  // MARK: Factors that others are made of

  private static let inch = Rational(254, 10_000)
  private static let foot = inch * Rational(12)
  private static let mile = foot * Rational(5_280)
  private static let pound = Rational(45_359_237, 100_000_000)
  /// The standard acceleration of free fall, in m/s².
  private static let gravity = Rational(980_665, 100_000)
  private static let litre = Rational(1, 1_000)
  /// 231 cubic inches.
  private static let gallon = inch.power(3) * Rational(231)
  private static let imperialGallon = Rational(454_609, 100_000_000)
  private static let hour = Rational(3_600)
  private static let atmosphere = Rational(101_325)
  /// Density of mercury 13.5951 g/cm³ under standard gravity, a millimetre high.
  private static let mercury = Rational(135_951, 10_000) * gravity

  // MARK: Rows

  /// A unit with its symbols and its names in the singular, to which a plural with s is added.
  private static func unit(
    _ symbols: [String], _ names: [String], _ quantity: Quantity, _ factor: Rational, zero: Rational = .zero,
    remark: String? = nil
  ) -> Unit {
    let plurals = names.filter { $0.last?.isLetter == true }.map { $0 + "s" }
    return Unit(symbols[0], symbols + names + plurals, quantity, Value(factor), zero: zero, remark: remark)
  }

  /// The unit and its multiples by the prefixes whose symbols are listed.
  private static func prefixed(
    _ symbols: [String], _ names: [String], _ quantity: Quantity, _ factor: Rational, _ prefixes: [Prefix]
  ) -> [Unit] {
    [unit(symbols, names, quantity, factor)]
      + prefixes.map { prefix in
        unit(
          symbols.flatMap { symbol in prefix.symbols.map { $0 + symbol } }, names.map { prefix.name + $0 }, quantity,
          factor * prefix.factor)
      }
  }

  private static let lengths =
    prefixed(["m"], ["meter", "metre"], .length, .one, Prefix.all("kcdmµn")) + [
      unit(["mi"], ["mile", "statute mile"], .length, mile),
      unit(["ft"], ["foot", "feet"], .length, foot), unit(["in"], ["inch", "inches"], .length, inch),
      unit(["yd"], ["yard"], .length, foot * Rational(3)),
      unit(["nmi", "NM"], ["nautical mile"], .length, Rational(1_852)),
      unit(["mil"], ["thou"], .length, inch / Rational(1_000)),
      unit(["fathom"], [], .length, foot * Rational(6)), unit(["furlong"], [], .length, foot * Rational(660)),
      unit(["chain"], [], .length, foot * Rational(66)),
      unit(["angstrom", "Å"], [], .length, Rational(10).power(-10)),
      unit(["au"], ["astronomical unit"], .length, Rational(149_597_870_700)),
      unit(["ly"], ["light year", "light-year"], .length, Rational(9_460_730_472_580_800)),
    ]

  /// Squares or cubes of the usual units of length, so that they are offered; they are read as powers.
  private static func powers(_ power: Int) -> [Unit] {
    ["m", "km", "cm", "mm", "in", "ft", "yd", "mi"]
      .compactMap { symbol in lengths.first { $0.symbol == symbol }?.raised(to: power) }
  }

  private static let areas =
    powers(2) + [
      unit(["ha"], ["hectare"], .area, Rational(10_000)),
      unit(["acre"], ["acre"], .area, foot.power(2) * Rational(43_560)),
    ]

  private static let volumes =
    powers(3) + prefixed(["L", "l"], ["liter", "litre"], .volume, litre, Prefix.all("mcdhµ"))
    + Liquid.table.flatMap(\.units) + [
      unit(["cup"], ["cup", "US cup"], .volume, gallon / Rational(16)),
      unit(["tbsp"], ["tablespoon"], .volume, gallon / Rational(256)),
      unit(["tsp"], ["teaspoon"], .volume, gallon / Rational(768)),
      unit(["bbl"], ["barrel", "oil barrel"], .volume, gallon * Rational(42)),
    ]

  /// A measure of liquids, of which two countries have two.
  private struct Liquid {
    let symbol: String
    let name: String
    /// How many are a gallon in the United States and in the United Kingdom.
    let parts: (states: Int, imperial: Int)

    static let table = [
      Liquid(symbol: "gal", name: "gallon", parts: (1, 1)), Liquid(symbol: "qt", name: "quart", parts: (4, 4)),
      Liquid(symbol: "pt", name: "pint", parts: (8, 8)),
      Liquid(symbol: "fl oz", name: "fluid ounce", parts: (128, 160)),
    ]

    /// Both measures, and that of the United States without its country, which is remarked on.
    var units: [Unit] {
      let factor = gallon / Rational(parts.states)
      let remark = "The \(name) is that of the United States; write imp \(symbol) for the imperial one."
      return [
        unit(["US \(symbol)", "U.S. \(symbol)"], ["US \(name)", "U.S. \(name)"], .volume, factor),
        unit(
          ["imp \(symbol)", "UK \(symbol)", "imperial \(symbol)"], ["imperial \(name)", "imp \(name)", "UK \(name)"],
          .volume, imperialGallon / Rational(parts.imperial)),
        unit(["US \(symbol)", symbol], [name], .volume, factor, remark: remark),
      ]
    }
  }

  private static let masses =
    prefixed(["g"], ["gram", "gramme"], .mass, Rational(1, 1_000), Prefix.all("kmµn")) + [
      unit(["t"], ["tonne", "metric ton"], .mass, Rational(1_000)),
      unit(["lb", "lbs"], ["pound"], .mass, pound), unit(["oz"], ["ounce"], .mass, pound / Rational(16)),
      unit(["st"], ["stone"], .mass, pound * Rational(14)),
      unit(["gr"], ["grain"], .mass, pound / Rational(7_000)),
      unit(["oz t", "ozt"], ["troy ounce"], .mass, pound * Rational(480, 7_000)),
      unit(["ct"], ["carat"], .mass, Rational(1, 5_000)),
      unit(["short ton"], ["US ton"], .mass, pound * Rational(2_000)),
      unit(["long ton"], ["imperial ton", "UK ton"], .mass, pound * Rational(2_240)),
      unit(
        ["short ton"], ["ton"], .mass, pound * Rational(2_000),
        remark: "The ton is the short ton of 2000 lb; write t for 1000 kg, or long ton for 2240 lb."),
    ]

  private static let times =
    prefixed(["s"], ["second", "sec"], .time, .one, Prefix.all("mµn")) + [
      unit(["min"], ["minute"], .time, Rational(60)), unit(["h", "hr", "hrs"], ["hour"], .time, hour),
      unit(["d"], ["day"], .time, hour * Rational(24)),
      unit(["week", "wk"], ["week"], .time, hour * Rational(168)),
      unit(["Julian year"], [], .time, hour * Rational(8_766)),
      unit(
        ["Julian year", "yr"], ["year"], .time, hour * Rational(8_766),
        remark: "The year is the Julian one of 365.25 days; write 365 d for a common year."),
    ]

  private static let speeds = [
    unit(["m/s"], [], .speed, .one), unit(["km/h", "kph", "kmh"], [], .speed, Rational(1_000) / hour),
    unit(["mph"], [], .speed, mile / hour),
    unit(["kn", "kt", "kts"], ["knot"], .speed, Rational(1_852) / hour),
  ]

  private static let temperatures = [
    unit(["K"], ["kelvin"], .temperature, .one),
    unit(
      ["degC", "°C", "C"], ["celsius", "Celsius", "degree Celsius", "degrees Celsius", "degrees C"], .temperature, .one,
      zero: Rational(27_315, 100)),
    unit(
      ["degF", "°F", "F"], ["fahrenheit", "Fahrenheit", "degree Fahrenheit", "degrees Fahrenheit", "degrees F"],
      .temperature, Rational(5, 9),
      zero: Rational(45_967, 100)),
    unit(["degR", "°R"], ["rankine", "Rankine"], .temperature, Rational(5, 9)),
  ]

  private static let angles = [
    unit(["rad"], ["radian"], .angle, .one), unit(["mrad"], ["milliradian"], .angle, Rational(1, 1_000)),
    part(["deg", "°"], ["degree"], ofHalfTurn: 180),
    part(["gon", "grad"], ["gradian"], ofHalfTurn: 200),
    part(["arcmin", "′"], ["arcminute", "minute of arc"], ofHalfTurn: 180 * 60),
    part(["arcsec", "″"], ["arcsecond", "second of arc"], ofHalfTurn: 180 * 3_600),
    Unit("turn", ["turn", "turns"], .angle, Value(ExactSum(Rational(2), Monomial(pi: 1)))),
  ]

  /// A part of π radians.
  private static func part(_ symbols: [String], _ names: [String], ofHalfTurn count: Int) -> Unit {
    let row = unit(symbols, names, .angle, .one)
    return Unit(row.symbol, row.spellings, .angle, Value(ExactSum(Rational(1) / Rational(count), Monomial(pi: 1))))
  }

  private static let forces =
    prefixed(["N"], ["newton"], .force, .one, Prefix.all("kMm")) + [
      unit(["lbf"], ["pound-force"], .force, pound * gravity),
      unit(["kgf", "kp"], ["kilogram-force", "kilopond"], .force, gravity),
      unit(["dyn"], ["dyne"], .force, Rational(1, 100_000)),
    ]

  private static let pressures =
    prefixed(["Pa"], ["pascal"], .pressure, .one, Prefix.all("hkMG"))
    + prefixed(["bar"], ["bar"], .pressure, Rational(100_000), Prefix.all("m")) + [
      unit(["psi"], [], .pressure, pound * gravity / inch.power(2)),
      unit(["atm"], ["atmosphere", "standard atmosphere"], .pressure, atmosphere),
      unit(["mmHg"], [], .pressure, mercury), unit(["inHg"], [], .pressure, mercury * Rational(254, 10)),
      unit(["Torr"], ["torr"], .pressure, atmosphere / Rational(760)),
    ]

  private static let energies =
    prefixed(["J"], ["joule"], .energy, .one, Prefix.all("mkMGT"))
    + prefixed(["Wh"], ["watt-hour", "watt hour"], .energy, hour, Prefix.all("kMGT"))
    + prefixed(["eV"], ["electronvolt"], .energy, Rational(1_602_176_634) * Rational(10).power(-28), Prefix.all("kMG"))
    + [
      unit(["kcal", "Cal"], ["kilocalorie"], .energy, Rational(4_184), remark: calorie),
      unit(["cal"], ["calorie"], .energy, Rational(4_184, 1_000), remark: calorie),
      unit(["Btu", "BTU"], [], .energy, pound * Rational(5, 9) * Rational(41_868, 10), remark: thermalUnit),
      unit(["ft lbf", "ft lb"], ["foot-pound"], .energy, foot * pound * gravity),
      unit(["erg"], ["erg"], .energy, Rational(10).power(-7)),
    ]

  private static let calorie = "The calorie is the thermochemical one of 4.184 J; that of steam tables is 4.1868 J."
  private static let thermalUnit =
    "The Btu is that of steam tables, 1055.05585262 J; the thermochemical one is smaller."

  private static let powers =
    prefixed(["W"], ["watt"], .power, .one, Prefix.all("kmMGT")) + [
      unit(
        ["hp"], ["horsepower"], .power, foot * pound * gravity * Rational(550),
        remark: "The horsepower is that of 550 foot-pounds a second; write PS for the metric one."),
      unit(["PS"], ["metric horsepower"], .power, gravity * Rational(75)),
    ]

  private static let data =
    prefixed(["B"], ["byte"], .data, Rational(8), Prefix.decimal + Prefix.binary)
    + prefixed(["bit", "b"], ["bit"], .data, .one, Prefix.decimal + Prefix.binary)
    + prefixed(["bps", "bit/s"], [], .dataRate, .one, Prefix.decimal)
    + prefixed(["Hz"], ["hertz"], .frequency, .one, Prefix.all("kMG"))

  private static let fuel = [
    unit(["L/100km", "L/100 km"], [], .fuelConsumption, litre / Rational(100_000)),
    unit(["km/L", "km/l"], [], .fuelEconomy, Rational(1_000) / litre),
    unit(["US mpg"], [], .fuelEconomy, mile / gallon),
    unit(["imp mpg", "UK mpg"], [], .fuelEconomy, mile / imperialGallon),
    unit(
      ["US mpg", "mpg"], [], .fuelEconomy, mile / gallon,
      remark: "The gallon of mpg is that of the United States; write imp mpg for the imperial one."),
  ]
}
