import Testing

@testable import Calculator

/// The evaluation of a typed line with units.
private func quantity(
  _ line: String, angle: AngleUnit = .radians, digits: Int = 15, _ variables: [String: Value] = [:]
) throws -> Evaluation {
  let calculator = Calculator(angle: angle, digits: digits, dialect: .typed, clock: stopped)
  guard case .evaluation(let evaluation) = try calculator.answer(line, variables: variables) else {
    throw CalculatorError.empty(Span(0, 0))
  }
  return evaluation
}

/// The value with its unit: `15625/8382 mi`.
private func text(_ line: String, angle: AngleUnit = .radians) throws -> String {
  let evaluation = try quantity(line, angle: angle)
  return (evaluation.value ?? evaluation.decimal) + (evaluation.unit.map { " " + $0 } ?? "")
}

private func refusal(_ line: String) -> CalculatorError? {
  do throws(CalculatorError) {
    _ = try Calculator(dialect: .typed, clock: stopped).answer(line)
    return nil
  } catch {
    return error
  }
}

@Suite("Units in typed lines")
struct UnitTests {
  @Test(
    "A quantity is converted exactly",
    arguments: [
      ("3 km in miles", "15625/8382 mi"), ("3 km to mi", "15625/8382 mi"), ("3 km -> mi", "15625/8382 mi"),
      ("3km as m", "3000 m"), ("5 ft 3 in in cm", "8001/50 cm"), ("60 mph to km/h", "301752/3125 km/h"),
      ("1 GiB to MB", "16777216/15625 MB"), ("2 h 30 min in s", "9000 s"), ("12 oz to g", "136077711/400000 g"),
      ("(3+4)*2 km in miles", "109375/12573 mi"), ("1/3 inch in mm", "127/15 mm"), ("12 in to cm", "762/25 cm"),
      ("5 in in in", "5 in"), ("3 m2 in cm²", "30000 cm^2"), ("10 square feet in sq in", "1440 in^2"),
      ("2 cubic meters in liters", "2000 L"), ("3 km^2 in ha", "300 ha"), ("1 kWh in kJ", "3600 kJ"),
      ("100 Mbit/s in MB/s", "25/2 MB/s"), ("5 kg * 9.81 m/s^2 in N", "981/20 N"), ("3 N m in J", "3 J"),
      ("100 km/(2 h) in km/h", "50 km/h"), ("36 km per hour in m/s", "10 m/s"), ("1 234 m to km", "617/500 km"),
      ("20% of 50 kg in g", "10000 g"), ("km in m", "1000 m"), ("3 miles in KM", "75438/15625 km"),
      ("min(3 km, 2 mi) in m", "3000 m"), ("30 mpg in L/100km", "112903/14400 L/100km"),
      ("5 L/100 km in km/L", "20 km/L"), ("2 * 5 ft 3 in in ft", "21/2 ft"), ("sqrt(16 m^2) in cm", "400 cm"),
    ])
  func conversions(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
  }

  @Test(
    "Without a unit that is asked for, the first unit that fits is kept",
    arguments: [
      ("3 km", "3 km"), ("3 km + 200 m", "16/5 km"), ("10 meters + 20%", "12 m"), ("5 ft 3 in", "21/4 ft"),
      ("60 km/h", "60 km/h"), ("3 m/s²", "3 m/s^2"), ("50 km/h * 2 h", "100 km"), ("5 kg*9.81 m/s²", "981/20 N"),
      ("6 km / (2 m)", "3000"), ("-5 ft 3 in", "-21/4 ft"), ("3 m * 2 s", "6 m*s"),
    ])
  func kept(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
  }

  @Test(
    "A number with its unit behind a function of angles is its argument, without brackets too",
    arguments: [
      ("sin 30 deg", "1/2"), ("2 sin 30 deg", "1"), ("sin 90 deg/2", "1/2"), ("sin -30 deg", "-1/2"),
      ("sin² 30 deg", "1/4"), ("tan 45 deg + 1", "2"), ("cos 59 deg 60 arcmin * 2", "1"), ("sin 0.25 turn", "1"),
      ("sqrt 4 m", "2 m"),
    ])
  func arguments(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
    #expect(refusal("sin 5 m") != nil)
  }

  @Test(
    "A quantity is divided by a quantity, and the line says so",
    arguments: [
      ("100 km/2 h in km/h", "50 km/h"), ("100 km / 8 L in km/L", "25/2 km/L"), ("10 m / 2 s", "5 m/s"),
      ("10 m/2 m", "5"), ("10 m/2 m/s", "5 s"), ("12 m^2/3 m", "4 m"), ("8 m^3/2 m^2 in cm", "400 cm"),
      ("8 m³/2 m² in cm", "400 cm"), ("(3 + 4) km/2 h in km/h", "7/2 km/h"), ("(3 km + 1 km) : 2 h in km/h", "2 km/h"),
      ("36 km per 2 h", "18 km/h"), ("60 mi/2 gal", "30 mi/US gal"), ("5 L / 100 km", "1/20 L/km"),
      ("6 J/2 s", "3 W"),
      ("12 g / 3 cm^3", "4 g/cm^3"), ("100 km/2 h 30 min in km/h", "40 km/h"),
      ("6 km/2 h + 1 km/h in km/h", "4 km/h"),
    ])
  func quotients(_ line: String, _ result: String) throws {
    let quotient = try quantity(line)
    let isCompound = line.contains("30 min")
    #expect(try text(line) == result && quotient.notes.contains { $0.code == .implicitAfterDivision } != isCompound)
  }

  @Test(
    "A plain number over a number is a share of the unit behind it",
    arguments: [
      ("1/2 m", "1/2 m"), ("1/3 inch in mm", "127/15 mm"), ("2 km + 1/2 km", "5/2 km"), ("3/4 h in min", "45 min"),
    ])
  func shares(_ line: String, _ result: String) throws {
    #expect(try text(line) == result && quantity(line).notes.allSatisfy { $0.code == .rounded })
  }

  @Test(
    "Temperatures have scales that do not begin at zero",
    arguments: [
      ("20 °C in °F", "68 degF"), ("-40 °C in °F", "-40 degF"), ("20 C to F", "68 degF"),
      ("300 K in °C", "537/20 degC"),
      ("(3+4)*2 °C to K", "5743/20 K"), ("212 degrees Fahrenheit in celsius", "100 degC"), ("20 °C", "20 degC"),
      ("0 K in °F", "-45967/100 degF"), ("491.67 °R in °C", "0 degC"),
    ])
  func temperatures(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
  }

  @Test(
    "A plain angle is given in radians, or in degrees where it is one in radians",
    arguments: [
      ("90 deg", "pi/2 rad"), ("pi rad", "180 deg"), ("45° in rad", "pi/4 rad"), ("pi/2 to degrees", "90 deg"),
      ("45°30′ in deg", "91/2 deg"), ("1 turn in deg", "360 deg"), ("sin(30 deg)", "1/2"),
      ("asin(1/2) in deg", "30 deg"),
      ("100 gon in deg", "90 deg"),
    ])
  func angles(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
  }

  @Test("Where angles are in degrees, a plain number is one in degrees, and units mean the same as ever")
  func degrees() throws {
    #expect(try text("90 deg in rad", angle: .degrees) == "pi/2 rad")
    #expect(try text("sin(pi/6 rad)", angle: .degrees) == "1/2")
    let plain = try quantity("90 in rad", angle: .degrees)
    #expect(plain.value == "pi/2" && plain.notes.map(\.message).first?.contains("angle in degrees") == true)
  }

  @Test("The linear form has the units, and reverse Polish text the factors as numbers")
  func forms() throws {
    let length = try quantity("5 ft 3 in in cm")
    #expect(length.expression == "5*ft+3*in in cm" && length.rpn == "5 0.3048 * 3 0.0254 * + 0.01 /")
    #expect(length.decimal == "160.02" && !length.isRounded)
    let temperature = try quantity("20 °C in °F")
    #expect(temperature.expression == "20*degC in degF" && temperature.rpn == "20 273.15 + 9 * 5 / 459.67 -")
    #expect(try quantity("3 km in m").rpn == "3 1000 *")
    let steps = try Calculator(dialect: .typed).steps(of: "5 ft 3 in in cm").map(\.text)
    #expect(steps.last == "= 8001/50" && steps.count == 4)
  }

  @Test("What was understood is the same when it is read again", arguments: UnitTests.lines)
  func echoes(_ line: String) throws {
    let first = try quantity(line)
    let again = try quantity(first.expression)
    #expect(again.value == first.value && again.unit == first.unit, "\(first.expression)")
  }

  private static let lines = [
    "3 km in miles", "5 ft 3 in in cm", "20 °C in °F", "3 gallons to L", "10 square feet in m^2", "1 year in days",
    "60 kph in m/s", "6 L/100km in mpg", "5 kg*9.81 m/s² in N", "45°30′ in rad", "(3+4)*2 km in miles", "3 km + 200 m",
  ]

  @Test(
    "A name of several units is told as what was meant",
    arguments: [
      ("3 gallons to L", "1419529419/125000000 L"), ("1 ton to kg", "45359237/50000 kg"),
      ("1 year in days", "1461/4 d"),
      ("1 pint in mL", "473176473/1000000 mL"), ("1 cal in J", "523/125 J"),
    ])
  func choices(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
    #expect(try quantity(line).notes.contains { $0.code == .unitChoice && $0.message.hasSuffix(".") })
  }

  @Test(
    "Imperial measures and those of the United States have names of their own, without a remark",
    arguments: [
      ("1 imp gal to L", "454609/100000 L"), ("1 US gal to L", "473176473/125000000 L"),
      ("160 imperial fl oz in imp gal", "1 imp gal"), ("128 US fluid ounces in US gal", "1 US gal"),
      ("1 long ton in lb", "2240 lb"), ("1 tonne in kg", "1000 kg"),
    ])
  func countries(_ line: String, _ result: String) throws {
    #expect(try text(line) == result)
    #expect(try quantity(line).notes.allSatisfy { $0.code == .rounded })
  }
}

@Suite("Lines with units that have no answer")
struct UnitErrorTests {
  @Test(
    "What does not fit is named, with its place and the remedy",
    arguments: [
      ("3 kg in km", "unit-mismatch", "Valid units: g, kg,"),
      ("3 km + 2 kg", "unit-mismatch", "write units of one kind"),
      ("3 km + 5", "unit-mismatch", "5 is a plain number"), ("12 oz to ml", "unit-mismatch", "Did you mean US fl oz?"),
      ("3 in cm", "unit-mismatch", "write one of length behind it, such as m"),
      ("3 km in foo", "unknown-unit", "did you mean foot?"),
      ("3 foo in km", "unknown-unit", "did you mean foot?"), ("3 km in", "unknown-unit", "A unit is missing"),
      ("3 km to", "unknown-unit", "A unit is missing"), ("5 gb in MB", "unknown-unit", "did you mean GB or Gbit?"),
      ("100/2 h in Hz", "unit-mismatch", "Brackets around a divisor with its unit: /(2 h)."),
      ("20 °C + 3 °C", "unit-mismatch", "write K in sums"), ("-300 °C in K", "domain", "below the absolute zero"),
      ("5 ft 3", "missing-operator", "between ft and 3"), ("ln(3 km)", "unit-mismatch", "ln takes plain numbers"),
      ("2^(3 kg)", "unit-mismatch", "takes plain numbers"),
      ("3 km^0.5 in m", "unit-mismatch", "a power that is not whole"),
    ])
  func sentences(_ line: String, _ code: String, _ part: String) throws {
    let error = try #require(refusal(line))
    #expect(error.code == code && error.message.contains(part), "\(error.message)")
    #expect([".", "?"].contains(error.message.last) && error.span.lower <= line.count)
  }

  @Test(
    "What is not about units is refused as before, and two quantities with a blank before each unit are",
    arguments: [
      ("h", "unknown-name"), ("2m+3", "unknown-name"), ("4a+3b", "unknown-name"),
      ("2 m + 3", "unknown-name"), ("10 m + 3 s", "unit-mismatch"), ("3 apples to oranges", "unknown-name"),
      ("N m", "unknown-name"),
      ("3 4", "missing-operator"), ("hello", "unknown-name"), ("x in y", "unknown-name"), ("1/0", "division-by-zero"),
    ])
  func others(_ line: String, _ code: String) {
    #expect(refusal(line)?.code == code)
  }

  @Test("In print there are no units", arguments: ["3 km in miles", "90 deg", "3 km", "20 °C in °F"])
  func print(_ line: String) {
    #expect(failure(line) != nil)
    #expect(throws: CalculatorError.self) { try Calculator(clock: stopped).answer(line) }
  }

  @Test("A letter that is unknown, or has a value, comes to the same as without units")
  func letters() throws {
    let calculator = Calculator(dialect: .typed, clock: stopped)
    for (line, expected) in [("2m+3=7", "m = 2"), ("3h = 12", "h = 4"), ("s^2=4", "s = -2 or s = 2")] {
      guard case .solution(let solution) = try calculator.answer(line) else {
        Issue.record("\(line) is an equation")
        continue
      }
      #expect(solution.text == expected)
    }
    let values = ["m": Value(2), "km": Value(5), "ans": Value(7)]
    for (line, expected) in [("3m", "6"), ("3 km", "15"), ("2 m + 1", "5"), ("min(3,4)", "3"), ("3 per 4", "3/4")] {
      let evaluation = try quantity(line, values)
      #expect(evaluation.value == expected && evaluation.unit == nil, "\(line)")
    }
    #expect(try quantity("ans km in m", values).value == "7000")
    guard case .definition("km", _) = try calculator.answer("km = 2") else {
      Issue.record("km may have a value")
      return
    }
  }
}

@Suite("The table of units")
struct UnitTableTests {
  @Test("Every spelling is read as its unit, and every unit is one of itself")
  func spellings() throws {
    for unit in Unit.table where !unit.isScale {
      for spelling in unit.spellings {
        let evaluation = try quantity("7 \(spelling) in \(unit.symbol)")
        #expect(evaluation.value == "7" && evaluation.unit == unit.symbol, "\(spelling)")
      }
    }
  }

  @Test("No spelling means two different units")
  func unambiguous() {
    var factors: [String: Set<Value>] = [:]
    for unit in Unit.table {
      for spelling in unit.spellings { factors[spelling, default: []].insert(unit.factor) }
    }
    let double = factors.filter { $0.value.count > 1 }.keys.sorted()
    #expect(double.isEmpty, "\(double)")
  }

  @Test(
    "Factors are those that NIST SP 811 gives, to seven digits",
    arguments: [
      ("1 psi in Pa", "6894.757"), ("1 Btu in J", "1055.056"), ("1 hp in W", "745.6999"), ("1 PS in W", "735.4988"),
      ("1 US gal in m^3", "0.003785412"), ("1 imp gal in m^3", "0.00454609"), ("1 US fl oz in mL", "29.57353"),
      ("1 imp fl oz in mL", "28.41306"), ("1 US pt in mL", "473.1765"), ("1 imp pt in mL", "568.2613"),
      ("1 mmHg in Pa", "133.3224"), ("1 Torr in Pa", "133.3224"), ("1 inHg in Pa", "3386.389"),
      ("1 lbf in N", "4.448222"),
      ("1 ft lbf in J", "1.355818"), ("1 kn in m/s", "0.5144444"), ("1 oz in g", "28.34952"),
      ("1 oz t in g", "31.10348"),
      ("1 gr in mg", "64.79891"), ("1 acre in m^2", "4046.856"), ("1 bbl in m^3", "0.1589873"),
      ("1 ly in m", "9.460731e15"),
      ("1 mil in um", "25.4"), ("1 tbsp in mL", "14.78676"), ("1 tsp in mL", "4.928922"), ("1 cup in mL", "236.5882"),
      ("1 short ton in kg", "907.1847"), ("1 long ton in kg", "1016.047"), ("1 st in kg", "6.350293"),
      ("1 US mpg in km/L", "0.4251437"), ("1 eV in J", "1.602177e-19"), ("1 arcsec in rad", "4.848137e-06"),
    ])
  func factors(_ line: String, _ decimal: String) throws {
    let result = try Double(quantity(line).decimal)
    let expected = try #require(Double(decimal))
    #expect(abs(try #require(result) - expected) <= abs(expected) * 5e-7)
  }

  @Test("Lines strewn with units neither crash nor hang, and every character of an answer stands in a token")
  func fuzz() throws {
    let pieces = [
      "3", "1/2", "2.5", "(", ")", "+", "-", "*", "/", "^2", "²", " in ", " to ", " ", "km", "ft", "in", "°", "°C", "K",
      "deg",
      "sin(", "min", "m2", "square ", "fl oz", "%", "h", "L/100km", "mpg", "->", "foo", "′", "3 km", "2 h",
    ]
    var generator = SeededGenerator(state: 9)
    var answered = 0
    for _ in 0..<500 {
      let count = Int.random(in: 1...8, using: &generator)
      let line = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      var limits = Limits()
      limits.seconds = 1
      do throws(CalculatorError) {
        guard case .evaluation(let evaluation) = try Calculator(limits: limits, dialect: .typed).answer(line) else {
          continue
        }
        answered += 1
        let covered = Set(evaluation.tokens.flatMap { $0.span.lower..<$0.span.upper })
        for (place, character) in line.enumerated() where !character.isWhitespace {
          #expect(covered.contains(place), "\(line) at \(place)")
        }
      } catch {
        #expect([".", "?"].contains(error.message.last) && error.span.upper >= error.span.lower, "\(line)")
      }
    }
    #expect(answered > 10)
  }
}
