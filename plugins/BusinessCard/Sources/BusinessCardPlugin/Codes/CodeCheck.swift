internal import DiscernCore

/// Compares the printed fields of a card with its codes: agreement raises the confidence, content of the codes alone becomes a
/// field, and a difference is an issue. The printed value stands, because it is what a person reads.
struct CodeCheck {
  /// Fields so far, with those added from codes.
  private(set) var fields: [Field]
  /// Differences between print and codes.
  private(set) var issues: [Issue] = []

  private let transcript: Transcript
  private let regions: [String]
  private let library = PhoneLibrary()

  /// Normalisation of values for comparison.
  private typealias Key = (String) -> String

  /// Confidence in the text of a code, which has error correction.
  private static let codeConfidence = 0.98
  /// Maximum number of differing characters between two spellings of one number or address.
  private static let maximumDifferences = 2
  /// Minimum number of final digits that two forms of one number share, if one lacks the country code.
  private static let minimumSuffix = 7
  /// Note of a field that only a code contains.
  private static let note = "code"

  /// Compares printed fields with the codes; `regions` are the card's countries, likeliest first.
  init(_ printed: [Field], with codes: [CardCode], on transcript: Transcript, regions: [String]) {
    fields = printed
    self.transcript = transcript
    self.regions = regions
    for code in codes {
      guard let contact = code.contact else {
        add("other", code.text, of: code)
        continue
      }
      checkOne("name", contact.name, of: code)
      checkOne("organization", contact.organization, of: code)
      checkOne("department", contact.department, of: code)
      checkOne("title", contact.title, of: code)
      for phone in contact.phones { check(phone, of: code) }
      for email in contact.emails { checkMany("email", email, of: code) { $0.lowercased() } }
      for site in contact.sites { checkMany("url", site, of: code, by: Self.bareSite) }
      for address in contact.addresses where !fields.contains(where: { $0.name == "address" }) {
        add("address", address, of: code)
      }
    }
  }

  /// Compares a field that a card has once.
  private mutating func checkOne(_ name: String, _ value: String?, of code: CardCode) {
    guard let value, !value.isEmpty else { return }
    guard let place = fields.firstIndex(where: { $0.name == name }) else { return add(name, value, of: code) }
    let printed = Set(Spelling.words(of: fields[place].value.shown()))
    let held = Set(Spelling.words(of: value))
    if printed.isSubset(of: held) || held.isSubset(of: printed) {
      fields[place].confidence = max(fields[place].confidence, Self.codeConfidence)
    } else {
      disagree(name, fields[place], value, of: code)
    }
  }

  /// Compares a field that a card may have several times.
  private mutating func checkMany(_ name: String, _ value: String, of code: CardCode, by key: Key) {
    let places = fields.indices.filter { fields[$0].name == name }
    if let same = places.first(where: { key(fields[$0].value.shown()) == key(value) }) {
      fields[same].confidence = max(fields[same].confidence, Self.codeConfidence)
      return
    }
    if let near = places.first(where: { Self.isNear(key(fields[$0].value.shown()), key(value)) }) {
      disagree(name, fields[near], value, of: code)
    }
    add(name, value, of: code)
  }

  private mutating func check(_ phone: CodeContact.Phone, of code: CardCode) {
    let parsed = number(phone.text)
    let value =
      parsed.flatMap { $0.validity >= .possible ? $0.e164 : nil } ?? phone.text.filter { $0.isDigit || $0 == "+" }
    let digits = value.filter(\.isDigit)
    guard !digits.isEmpty else { return }
    let places = fields.indices.filter { fields[$0].name == "phone" }
    let key = { (text: String) in text.prefix { $0 != ";" }.filter(\.isDigit) }
    let same = places.first { place in
      let printed = key(fields[place].value.shown())
      return printed == digits
        || min(printed.count, digits.count) >= Self.minimumSuffix
          && (printed.hasSuffix(digits) || digits.hasSuffix(printed))
    }
    if let same {
      fields[same].confidence = max(fields[same].confidence, Self.codeConfidence)
      if fields[same].note == nil { fields[same].note = phone.kind?.rawValue }
      return
    }
    if let near = places.first(where: { Self.isNear(key(fields[$0].value.shown()), digits) }) {
      disagree("phone", fields[near], value, of: code)
    }
    add("phone", value, of: code, kind: phone.kind)
  }

  /// Parses a number; one without a country code is dialled from the card's countries in turn. Returns nil if none has it in
  /// use.
  private func number(_ text: String) -> PhoneNumber? {
    if text.hasPrefix("+") { return library.parse(text) }
    return regions.lazy.compactMap { library.parse(text, from: $0) }.first { $0.validity == .valid }
  }

  private mutating func add(_ name: String, _ value: String, of code: CardCode, kind: PhoneKind? = nil) {
    let field = Field(
      name, value: .open(value), text: .open(value), confidence: Self.codeConfidence,
      boxes: [transcript[code.symbol].box],
      note: [kind?.rawValue, Self.note].compactMap { $0 }.joined(separator: "; "))
    // Fields stay in the order of the manifest.
    let order = CardFields.manifest.map(\.name)
    let rank = { (name: String) in order.firstIndex(of: name) ?? order.count }
    let place = fields.firstIndex { rank($0.name) > rank(name) } ?? fields.endIndex
    fields.insert(field, at: place)
  }

  private mutating func disagree(_ name: String, _ printed: Field, _ value: String, of code: CardCode) {
    issues.append(
      Issue(
        "code-disagrees", field: name, message: "The code on the card says otherwise: ‘\(value)’.",
        boxes: printed.boxes + [transcript[code.symbol].box]))
  }

  /// Returns a web address without scheme, `www.` and final slash.
  private static func bareSite(_ text: String) -> String {
    var bare = text.lowercased()
    for start in ["https://", "http://", "www."] where bare.hasPrefix(start) { bare.removeFirst(start.count) }
    while bare.hasSuffix("/") { bare.removeLast() }
    return bare
  }

  /// Returns true if two texts of equal length differ in at most `maximumDifferences` characters.
  private static func isNear(_ first: String, _ second: String) -> Bool {
    first.count == second.count && first.count > minimumSuffix
      && zip(first, second).count { $0 != $1 } <= maximumDifferences
  }
}
