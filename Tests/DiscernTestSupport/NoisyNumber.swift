import DiscernCore

/// A synthetic card number as a recogniser may return it: with a valid check digit, in any grouping with any
/// separators, with misread, missing and doubled digits, among other words. Its confusions exceed the look-alike tables
/// of the product.
public struct NoisyNumber: Sendable {
  /// The recognised text.
  public let text: String
  /// The position of each digit of the number in the text; nil for a missing one.
  public let places: [Int?]
  /// The number of other digits around it, such as a date.
  public let otherDigits: Int

  /// The amount of misreading.
  public enum Noise: Sendable {
    /// No misreading; grouping and separators vary.
    case none
    /// One digit in eight, at most a quarter of them.
    case usual
  }

  /// Draws a number.
  public init(_ noise: Noise, by random: inout SplitMix64) {
    let digits = Self.digits(by: &random)
    var characters = Array(Self.pick(Self.before, by: &random))
    var places: [Int?] = []
    let groups = Self.groups(of: digits.count, by: &random)
    // The separators of a number are equal; one in six is misread.
    let usual = Self.gap(by: &random)
    var place = 0
    // With more than a quarter of its digits misread, the number is not recognisable.
    var misread = 0
    for (number, length) in groups.enumerated() {
      if number > 0 { characters += Self.chance(6, by: &random) ? Self.gap(by: &random) : usual }
      for digit in digits[place..<place + length] {
        let printed = [Character(String(digit))]
        let read = noise == .none || misread * 4 >= digits.count ? printed : Self.read(digit, by: &random)
        misread += read == printed ? 0 : 1
        places.append(read.isEmpty ? nil : characters.count)
        characters += read
      }
      place += length
    }
    let end = Self.pick(Self.behind, by: &random)
    otherDigits = end.count(where: \.isNumber)
    characters += Array(end)
    (text, self.places) = (String(characters), places)
  }

  /// Returns the number of visible digits in the masked text: in total, and those that every mask must hide.
  public func seen(in shown: [Character]) -> (all: Int, inside: Int) {
    let own = Array(text)
    guard shown.count == own.count else { return (places.count, places.count) }
    let seen = places.indices.filter { index in
      places[index].map { shown[$0] == own[$0] && (own[$0].isNumber || Self.doubles.contains(own[$0])) } ?? false
    }
    return (seen.count, seen.count { $0 >= 6 && $0 < places.count - 4 })
  }

  /// Letters that closely resemble a digit.
  private static let doubles = Set("OoDQIlZzSsBbGgq")

  private static let prefixes = [
    "4", "51", "55", "2221", "2720", "34", "37", "6011", "65", "3528", "36", "62", "50", "67",
  ]

  private static func digits(by random: inout SplitMix64) -> [Int] {
    let prefix = pick(prefixes, by: &random)
    let count = prefix == "34" || prefix == "37" ? 15 : prefix == "36" ? 14 : prefix == "67" ? 19 : 16
    var digits = prefix.compactMap(\.wholeNumberValue)
    while digits.count < count - 1 { digits.append(Int(random.next() % 10)) }
    return (0...9).map { digits + [$0] }.first { Luhn.holds($0) } ?? digits
  }

  private static func groups(of count: Int, by random: inout SplitMix64) -> [Int] {
    switch random.next() % 10 {
    case 0: return [count]
    case 1:
      // Groupings of no card, because recognisers split and join groups.
      var (rest, groups) = (count, [Int]())
      while rest > 0 {
        groups.append(min(rest, 1 + Int(random.next() % 6)))
        rest -= groups[groups.count - 1]
      }
      return groups
    default:
      if count == 15 { return [4, 6, 5] }
      if count == 14 { return [4, 6, 4] }
      return Array(repeating: 4, count: count / 4) + (count % 4 > 0 ? [count % 4] : [])
    }
  }

  private static let gaps = [
    " ", "  ", "     ", "\t", "\n", " \n ", "-", " - ", ".", ",", ", ", ":", ";", "'", "’", "\"", "*", "#", "+", "(",
    ")", ") (",
    "/", "\\", "|", "_", "=", "~", "^", "•", "·", "—", "«", "°", "`", "{", "]", "<", "¦", "×", "÷", "\u{A0}",
    "\u{2009}", "\u{3000}",
    "、", "。", "・", "…", "%", "&", "@", "!", "?", " , ", ".-",
  ]

  private static func gap(by random: inout SplitMix64) -> [Character] {
    // Most separators are blanks.
    random.next() % 3 == 0 ? [" "] : Array(pick(gaps, by: &random))
  }

  /// The misreadings of each digit, by its shape in OCR-A, OCR-B, Farrington 7B and sans serif, in worn or glaring
  /// print.
  private static let confusion = [
    "OoDQCUGOа0689", "Il|iLtJT!/]71", "ZzeEaR?71", "EBS8З35", "AhHyuL19", "SsG$365", "bGCE8S0", "T?/YZ1F", "BESR&a3D60",
    "gqPySe4",
  ].map(Array.init)

  private static func read(_ digit: Int, by random: inout SplitMix64) -> [Character] {
    let printed = Character(String(digit))
    switch random.next() % 1_000 {
    case 0..<100: return [pick(confusion[digit], by: &random)]
    case 100..<110: return [pick(Array("KMNRVWXkmnrvwxфжд口"), by: &random)]
    case 110..<118: return []
    case 118..<125: return [printed, printed]
    default: return [printed]
    }
  }

  private static let before = [
    "", "", "", "Card ", "PAN: ", "No. ", "Karte ", "Number", "Visa\n", "(", "acct#", "a ", "Tel ", "号 ",
  ]
  private static let behind = [
    "", "", "", " 12/29", "\n08/31", " VALID THRU", ".", ")", " Exp 01/30", "\nLEE EXAMPLE", " ok", ";",
  ]

  private static func chance(_ one: UInt64, by random: inout SplitMix64) -> Bool { random.next() % one == 0 }

  private static func pick<List: RandomAccessCollection>(_ list: List, by random: inout SplitMix64) -> List.Element {
    list[list.index(list.startIndex, offsetBy: Int(random.next() % UInt64(list.count)))]
  }
}
