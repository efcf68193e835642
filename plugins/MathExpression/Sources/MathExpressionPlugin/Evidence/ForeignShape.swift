/// The shapes of what is written with digits, `-`, `/` and brackets and is no sum: dates, phone numbers, scores.
///
/// A shape is the text with every digit as 9 and without blanks. All but dates weigh nothing where an equals sign follows.
struct ForeignShape: Sendable {
  /// What such a text is.
  let name: String
  /// In nats; how much likelier the text is that than a sum.
  let logOdds: Double

  /// Whether it is a day: that counts even where an equals sign is seen behind it.
  var isDate: Bool { name == "date" }

  /// The shape of a text; nil for none that is known.
  static func of(_ text: String) -> ForeignShape? {
    let plain = text.filter { !$0.isWhitespace }
    let shape = String(plain.map { $0.isArabicDigit ? "9" : ($0 == "−" || $0 == "–" ? "-" : $0) })
    let numbers = plain.split { !$0.isArabicDigit }.compactMap { Int($0) }
    let digits = plain.filter(\.isArabicDigit).count
    if let row = table.first(where: { $0.shapes.contains(shape) && $0.holds(numbers) }) {
      return ForeignShape(name: row.name, logOdds: row.logOdds)
    }
    guard !plain.isEmpty, plain.allSatisfy({ $0.isArabicDigit || "-–−/().+".contains($0) }) else { return nil }
    return generalShape(plain, shape, digits)
  }

  /// Long numbers in groups of at least two digits.
  private static func generalShape(_ plain: String, _ shape: String, _ digits: Int) -> ForeignShape? {
    let groups = shape.split { $0 != "9" }.map(\.count)
    if (12...19).contains(digits), groups.dropLast().allSatisfy({ $0 == 4 }), groups.count >= 3 {
      return ForeignShape(name: "card number", logOdds: -9)
    }
    if groups.count >= 4, digits >= 9, plain.allSatisfy({ $0.isArabicDigit || $0 == "-" }) {
      return ForeignShape(name: "serial number", logOdds: -6)
    }
    let joins = plain.filter { "-–−/.".contains($0) }.count
    let hasInnerPlus = plain.dropFirst().drop { $0 == "(" }.contains("+")
    let areaCode = plain.hasPrefix("(") && groups.count >= 2 && joins <= 2
    guard !hasInnerPlus, digits >= 7, groups.allSatisfy({ $0 >= 2 }) || plain.hasPrefix("+"), !groups.isEmpty,
      joins == groups.count - 1 || areaCode || plain.hasPrefix("+")
    else { return nil }
    return ForeignShape(name: groups.count > 3 ? "serial number" : "phone number", logOdds: groups.count == 2 ? -3 : -5)
  }

  private struct Row: Sendable {
    let name: String
    let logOdds: Double
    let shapes: Set<String>
    let holds: @Sendable ([Int]) -> Bool
  }

  private static let isDay = { @Sendable (number: Int) in (1...31).contains(number) }
  private static let areTimes = { @Sendable (numbers: [Int]) in
    numbers.indices.allSatisfy { numbers[$0] < ($0.isMultiple(of: 2) ? 24 : 60) }
  }
  private static let isYear = { @Sendable (number: Int) in (1000...2199).contains(number) }

  /// The first row that fits counts.
  private static let table: [Row] = [
    Row(
      name: "date", logOdds: -6,
      shapes: ["99/99/9999", "9/9/9999", "99/9/9999", "9/99/9999", "99-99-9999", "9-9-9999", "99-9-9999", "9-99-9999"],
      holds: { isDay($0[0]) && isDay($0[1]) && isYear($0[2]) }),
    Row(name: "date", logOdds: -6, shapes: ["9999-99-99", "9999/99/99"], holds: { isYear($0[0]) && isDay($0[2]) }),
    Row(
      name: "date", logOdds: -4, shapes: ["99/99/99", "99-99-99", "9/9/99", "9/99/99", "99/9/99"],
      holds: { isDay($0[0]) && isDay($0[1]) }),
    Row(
      name: "month and year", logOdds: -4, shapes: ["99/9999", "9/9999", "99-9999"],
      holds: { (1...12).contains($0[0]) && isYear($0[1]) }),
    Row(name: "month and year", logOdds: -1.5, shapes: ["99/99"], holds: { (1...12).contains($0[0]) }),
    Row(
      name: "years", logOdds: -5, shapes: ["9999-9999", "9999/9999"],
      holds: { isYear($0[0]) && isYear($0[1]) && $0[0] < $0[1] }),
    Row(name: "years", logOdds: -4, shapes: ["9999/99", "9999-99"], holds: { isYear($0[0]) }),
    Row(name: "time", logOdds: -4, shapes: ["9:99", "99:99", "99:99-99:99", "9:99-9:99"], holds: areTimes),
    Row(name: "score", logOdds: -1, shapes: ["9-9", "9:9", "9-9/9"], holds: { _ in true }),
    Row(name: "fraction", logOdds: -1, shapes: ["9/9", "99/9"], holds: { _ in true }),
    Row(name: "range", logOdds: -1, shapes: ["9-99", "99-99", "99-999", "999-999", "9/99"], holds: { $0[0] < $0[1] }),
    Row(
      name: "phone number", logOdds: -6, shapes: ["999-9999", "999-999-9999", "(999)999-9999", "1-999-999-9999"],
      holds: { _ in true }),
    Row(name: "postal code", logOdds: -4, shapes: ["99999-9999", "99-999", "99999-999"], holds: { _ in true }),
    Row(name: "social security number", logOdds: -5, shapes: ["999-99-9999"], holds: { _ in true }),
  ]
}
