/// Agreement of an organisation's name with the host names of its internet addresses.
enum HostAgreement {
  /// Degree of agreement, weakest first.
  enum Degree: Int, Comparable {
    case none, beginning, initials, whole, exact

    static func < (one: Degree, other: Degree) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the registered label of a host: `brightwater` of `brightwater.com.sg`; nil for hosts of public mail services.
  static func registeredName(of host: String) -> String? {
    var labels = host.split(separator: ".").map(String.init)
    guard labels.count >= 2 else { return nil }
    labels.removeLast()
    if labels.count >= 2, let last = labels.last, TopLevelDomains.secondLevel.contains(last) { labels.removeLast() }
    guard let name = labels.last, !TopLevelDomains.publicMail.contains(name) else { return nil }
    return name
  }

  /// Compares `Bright Water Ltd.` with `brightwater`: whole words in any order, or initials, as `floresns` for `Flores Novas
  /// Serra`.
  static func degree(of printed: [String], with name: String) -> Degree {
    let bare = Spelling.squashed(name)
    let words = printed.flatMap { $0.split(whereSeparator: { !$0.isLetter && !$0.isDigit }).map(String.init) }
      .filter { !legalForms.contains($0) }
    let text = words.joined()
    guard text.count >= 3, bare.count >= 2 else { return .none }
    if text == bare { return .exact }
    guard bare.count >= 3 else { return .none }
    if words.count >= 2, covers(bare, words) { return .whole }
    if bare.count >= 4, words.first == bare { return .initials }
    if words.count >= 2, isSpelled(bare[...], by: words[...], letters: 0) { return .initials }
    if text.count >= 5, bare.hasPrefix(text), text.count * 2 >= bare.count { return .beginning }
    return .none
  }

  /// Returns true if the name contains all words, in any order, and at most a fifth of it is anything else.
  private static func covers(_ name: String, _ words: [String]) -> Bool {
    var rest = name
    for word in words.filter({ $0.count > 2 }).sorted(by: { $0.count > $1.count }) {
      guard let place = rest.firstRange(of: word) else { return false }
      rest.removeSubrange(place)
    }
    return rest.count * 5 <= name.count
  }

  /// Returns true if the name consists of the words in order, each whole or as an initial; short words may be missing.
  /// - Parameter letters: Score so far: three for a whole word, one for an initial; at least three are required.
  private static func isSpelled(_ name: Substring, by words: ArraySlice<String>, letters: Int) -> Bool {
    // The last words may be missing if more than one word matched whole.
    if name.isEmpty, letters >= 5 { return true }
    guard let word = words.first else { return name.isEmpty && letters >= 3 }
    let rest = words.dropFirst()
    if name.hasPrefix(word),
      isSpelled(name.dropFirst(word.count), by: rest, letters: letters + (word.count > 2 ? 3 : 1))
    {
      return true
    }
    if word.count <= 3, isSpelled(name, by: rest, letters: letters) { return true }
    return name.first == word.first && isSpelled(name.dropFirst(), by: rest, letters: letters + 1)
  }

  /// Splits a host printed in camel case: `BrookWater.com` gives `Brook Water`; nil for a single word.
  static func words(inPrintedHost printed: String, ofName name: String) -> String? {
    guard let place = printed.lowercased().firstRange(of: name) else { return nil }
    let start = printed.lowercased().distance(from: printed.lowercased().startIndex, to: place.lowerBound)
    let letters = Array(printed.dropFirst(start).prefix(name.count))
    guard letters.count == name.count, letters.allSatisfy(\.isLetter) else { return nil }
    // A word begins at a capital after a small letter, and at the last of several capitals before a small letter.
    let starts = letters.indices.filter { place in
      place == 0
        || letters[place].isUppercase
          && (letters[place - 1].isLowercase || place + 1 < letters.count && letters[place + 1].isLowercase)
    }
    let words = zip(starts, starts.dropFirst() + [letters.count]).map { String(letters[$0..<$1]) }
    guard words.count > 1, words.allSatisfy({ $0.count >= 2 && $0.first?.isUppercase == true }) else { return nil }
    return words.joined(separator: " ")
  }

  /// Legal forms, which hosts omit.
  private static let legalForms: Set<String> = [
    "inc", "ltd", "limited", "llc", "llp", "plc", "corp", "corporation", "co", "company", "gmbh", "ag", "kg", "ohg",
    "mbh", "ug", "ev", "sa", "sas", "sarl", "srl", "spa", "sl", "bv", "nv", "ab", "as", "aps", "oy", "oyj", "ltda",
    "eireli", "me", "pte", "pty", "pvt", "sdn", "bhd", "kk",
  ]
}
