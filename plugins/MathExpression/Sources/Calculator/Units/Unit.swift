/// A unit of measurement, with its exact factor to the coherent unit of the SI.
struct Unit: Sendable {
  /// The ASCII form in which it is given back; it is read again as this unit.
  let symbol: String
  /// Every accepted spelling, the symbol first.
  let spellings: [String]
  let quantity: Quantity
  /// How many coherent units it is; of an angle, radians.
  let factor: Value
  /// The reading of its scale at the absolute zero, with the sign changed: 273.15 for °C. Zero for everything else.
  let zero: Rational
  /// What is to be said where it is written so: `gallon` is that of the United States.
  let remark: String?

  /// Whether its scale does not begin at zero, so that it can neither be added nor multiplied.
  var isScale: Bool { !zero.isZero }

  var dimension: Dimension { quantity.dimension }

  init(
    _ symbol: String, _ spellings: [String], _ quantity: Quantity, _ factor: Value, zero: Rational = .zero,
    remark: String? = nil
  ) {
    self.symbol = symbol
    self.spellings = spellings.first == symbol ? spellings : [symbol] + spellings
    self.quantity = quantity
    self.factor = factor
    self.zero = zero
    self.remark = remark
  }

  /// The square or cube of a unit of length: `ft^2`; nil for other units.
  func raised(to power: Int) -> Unit? {
    guard quantity.dimension == Quantity.length.dimension, let factor = factor.rational else { return nil }
    let symbol = "\(symbol)^\(power)"
    return Unit(symbol, [symbol], power == 2 ? .area : .volume, Value(factor.power(power)))
  }

  /// By spelling; lines are read with these, and with `ignoringCase` where no spelling is the same.
  private static let exact = Dictionary(
    table.flatMap { unit in unit.spellings.map { ($0, unit) } }, uniquingKeysWith: { first, _ in first })

  /// By spelling in lower case, where that means one unit: `MB` and `Mb` do not.
  private static let ignoringCase = Dictionary(
    grouping: table.flatMap { unit in unit.spellings.map { (text: $0, unit: unit) } }, by: { $0.text.lowercased() }
  ).compactMapValues { rows in Set(rows.map(\.unit.symbol)).count == 1 ? rows.first?.unit : nil }

  /// Spellings of several words by their first letter, the longest first. Of those with a slash only L/100km is one: m/s² is no square of m/s.
  private static let phrases: [String: [[Character]]] = {
    let texts = exact.keys.filter {
      $0.contains { $0 == " " || $0 == "-" } || exact[$0]?.quantity.name == Quantity.fuelConsumption.name
    }
    let longest = texts.sorted { $0.count > $1.count || $0.count == $1.count && $0 < $1 }
    return Dictionary(grouping: longest.map { Array($0) }) { $0[0].lowercased() }
  }()

  /// The unit of a word; a single letter must have its case.
  static func named(_ word: String) -> Unit? {
    exact[word] ?? (word.count > 1 ? ignoringCase[word.lowercased()] : nil)
  }

  /// The units that a word may mean in other case: `MB` and `Mbit` for `mb`.
  static func inOtherCase(_ word: String) -> [String] {
    table.filter { $0.spellings.contains { $0.lowercased() == word.lowercased() } }.map(\.symbol)
  }

  /// All words that are a unit.
  static var words: [String] { exact.keys.sorted() }

  /// Symbols of units that measure the same, the most usual first.
  static func symbols(of dimension: Dimension) -> [String] {
    var symbols: [String] = []
    for unit in table where unit.dimension == dimension && !symbols.contains(unit.symbol) {
      symbols.append(unit.symbol)
    }
    return symbols
  }

  /// A unit of another quantity whose spelling ends with the word: `fl oz` for `oz` where a volume is asked for.
  static func namesake(of word: String, measuring dimension: Dimension) -> String? {
    table.lazy.filter { $0.dimension == dimension }.flatMap(\.spellings).first { $0.hasSuffix(" " + word) }
  }

  /// The longest unit at a position, with where it ends; `square` and `cubic` before a unit of length belong to it.
  static func longest(in line: [Character], at position: Int) -> (unit: Unit, end: Int)? {
    for phrase in phrases[line[position].lowercased()] ?? [] {
      if let end = end(of: phrase, in: line, from: position), let unit = exact[String(phrase)] {
        return (unit, end)
      }
    }
    let end = wordEnd(in: line, from: position)
    guard end > position else { return nil }
    let word = String(line[position..<end])
    if let power = powerWords[word.lowercased()] {
      var next = end
      while next < line.count, line[next] == " " { next += 1 }
      let last = wordEnd(in: line, from: next)
      let unit = named(String(line[next..<last]))?.raised(to: power)
      return unit.map { ($0, last) }
    }
    return named(word).map { ($0, end) }
  }

  private static let powerWords = ["square": 2, "sq": 2, "cubic": 3, "cu": 3]

  /// Where a word ends: letters, or a degree sign with or without the letter of a scale behind it.
  private static func wordEnd(in line: [Character], from start: Int) -> Int {
    guard start < line.count else { return start }
    if line[start] == "°" {
      let scale = start + 1 < line.count && "CFR".contains(line[start + 1])
      return scale && !(start + 2 < line.count && line[start + 2].isLetter) ? start + 2 : start + 1
    }
    if primes.contains(line[start]) { return start + 1 }
    return line[start...].firstIndex { !$0.isLetter } ?? line.count
  }

  /// Minutes and seconds of arc.
  private static let primes: Set<Character> = ["′", "″"]

  /// Where a spelling of several words ends; any number of blanks may stand for one of its own.
  private static func end(of phrase: [Character], in line: [Character], from start: Int) -> Int? {
    var place = start
    for character in phrase {
      if character == " " {
        let first = place
        while place < line.count, line[place] == " " { place += 1 }
        guard place > first else { return nil }
      } else {
        guard place < line.count, line[place].lowercased() == character.lowercased() else { return nil }
        place += 1
      }
    }
    return place < line.count && line[place].isLetter ? nil : place
  }
}
