/// Printed address split for an address book, as far as postcode and country identify the parts; the rest stays in `street`.
struct PostalAddress: Hashable, Sendable {
  /// Street, house number, floor, post office box.
  var street = ""
  /// Town.
  var locality = ""
  /// State, if it is printed separately.
  var region = ""
  var postcode = ""
  /// Printed country.
  var country = ""

  /// Splits an address with lines joined by commas. Without a postcode, or if it is not sure which part is the town, everything
  /// but the country is the street.
  init(_ printed: String) {
    var parts = printed.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    if let last = parts.last, parts.count > 1, Countries.names[Spelling.plain(last)] != nil {
      country = parts.removeLast()
    }
    guard let (place, code) = Self.postcode(in: parts), let town = Self.town(in: code.rest, after: parts[..<place])
    else {
      street = parts.joined(separator: ", ")
      return
    }
    (postcode, locality, region) = (code.text, town.locality, town.region)
    street = (parts[..<(place - town.parts)] + parts[(place + 1)...]).joined(separator: ", ")
  }

  /// Town and state, and how many parts before the postcode's they take.
  private typealias Town = (locality: String, region: String, parts: Int)

  /// Returns the town beside a postcode, or else in the part before it, as in `London, W1A 1AA` and `Springfield, IL 62701`;
  /// nil if the words beside the postcode are a street's.
  private static func town(in rest: String, after parts: ArraySlice<String>) -> Town? {
    let before = town(before: parts)
    if rest.isEmpty { return before ?? ("", "", 0) }
    if isState(rest) { return (before?.locality ?? "", rest, before?.parts ?? 0) }
    if StateNames.contain(rest), let before { return (before.locality, rest, before.parts) }
    guard !StreetWords.areFound(in: rest) else { return nil }
    let words = rest.split(separator: " ").map(String.init)
    guard let last = words.last, words.count > 1, isState(last) else { return (rest, "", 0) }
    return (words.dropLast().joined(separator: " "), last, 0)
  }

  /// Returns the town in the last of several parts, with the state of `Riacho - SP`; a single part may as well be the street.
  private static func town(before parts: ArraySlice<String>) -> Town? {
    guard parts.count > 1, let part = parts.last, !StreetWords.areFound(in: part) else { return nil }
    if let dash = part.firstRange(of: " - "), isState(String(part[dash.upperBound...])) {
      return (String(part[..<dash.lowerBound]), String(part[dash.upperBound...]), 1)
    }
    return (part, "", 1)
  }

  /// Returns true for two or three capitals: a state as written in Australia, Brazil, Canada and the United States.
  private static func isState(_ text: String) -> Bool {
    (2...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// Returns the last part with a postcode, the postcode, and the other words of that part. The first part is excluded, because
  /// it may begin with a house number.
  private static func postcode(in parts: [String]) -> (place: Int, code: (text: String, rest: String))? {
    for place in parts.indices.dropFirst().reversed() {
      let words = parts[place].split(separator: " ").map(String.init)
      for start in words.indices {
        for count in [2, 1] where start + count <= words.count {
          let code = words[start..<start + count].joined(separator: " ")
          let isAtEnd = start == 0 || start + count == words.count
          guard isPostcode(code, mayBeBare: isAtEnd && place == parts.count - 1) else { continue }
          let rest = (words[..<start] + words[(start + count)...]).filter { $0 != "-" && $0 != "–" }
          return (place, (code, rest.joined(separator: " ")))
        }
      }
    }
    return nil
  }

  /// Returns true for a postcode by the addressing guides of the Universal Postal Union; a bare number counts only at either
  /// end of the last part.
  private static func isPostcode(_ text: String, mayBeBare: Bool) -> Bool {
    let shape = Postcode.shape(text.hasPrefix("〒") ? String(text.dropFirst()) : text)
    if shapes.contains(shape) { return true }
    return mayBeBare && ["9999", "99999", "999999", "999 99", "9999 AA", "999 999"].contains(shape)
  }

  private static let shapes: Set<String> = {
    let british = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"].map { $0 + " 9AA" }
    let prefixed = ["A", "AA"].flatMap { prefix in ["9999", "99999"].map { "\(prefix)-\($0)" } }
    return Set(british + prefixed + ["A9A 9A9", "99999-9999", "99999-999", "9999-999", "99-999", "999-9999", "9999AA"])
  }()
}
