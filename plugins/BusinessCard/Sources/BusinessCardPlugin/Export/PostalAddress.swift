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

  /// Splits an address with lines joined by commas. Without a postcode, everything but the country is the street.
  init(_ printed: String) {
    var parts = printed.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    if let last = parts.last, parts.count > 1, Countries.names[Spelling.plain(last)] != nil {
      country = parts.removeLast()
    }
    guard let (place, code) = Self.postcode(in: parts) else {
      street = parts.joined(separator: ", ")
      return
    }
    postcode = code.text
    let rest = code.rest
    // The town is the previous part in `London, W1A 1AA`, and in `Springfield, IL 62701`, in which the state is part of the
    // rest.
    let isState = Self.isState(rest)
    var streets = Array(parts[..<place])
    if rest.isEmpty || isState {
      region = rest
      locality = streets.count > 1 || !country.isEmpty && !streets.isEmpty ? streets.removeLast() : ""
      if let dash = locality.firstRange(of: " - "), region.isEmpty, Self.isState(String(locality[dash.upperBound...])) {
        (locality, region) = (String(locality[..<dash.lowerBound]), String(locality[dash.upperBound...]))
      }
    } else {
      let words = rest.split(separator: " ").map(String.init)
      let endsInState = words.count > 1 && Self.isState(words[words.count - 1])
      locality = (endsInState ? words.dropLast() : words[...]).joined(separator: " ")
      region = endsInState ? words[words.count - 1] : ""
    }
    street = (streets + parts[(place + 1)...]).joined(separator: ", ")
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
          guard isPostcode(code, startsOrEnds: start == 0 || start + count == words.count) else { continue }
          let rest = (words[..<start] + words[(start + count)...]).filter { $0 != "-" && $0 != "–" }
          return (place, (code, rest.joined(separator: " ")))
        }
      }
    }
    return nil
  }

  /// Returns true for a postcode by the addressing guides of the Universal Postal Union; a bare number counts only at either
  /// end of its part.
  private static func isPostcode(_ text: String, startsOrEnds: Bool) -> Bool {
    let shape = Postcode.shape(text.hasPrefix("〒") ? String(text.dropFirst()) : text)
    if shapes.contains(shape) { return true }
    return startsOrEnds && ["9999", "99999", "999999", "999 99", "9999 AA", "999 999"].contains(shape)
  }

  private static let shapes: Set<String> = {
    let british = ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"].map { $0 + " 9AA" }
    let prefixed = ["A", "AA"].flatMap { prefix in ["9999", "99999"].map { "\(prefix)-\($0)" } }
    return Set(british + prefixed + ["A9A 9A9", "99999-9999", "99999-999", "9999-999", "99-999", "999-9999", "9999AA"])
  }()
}
