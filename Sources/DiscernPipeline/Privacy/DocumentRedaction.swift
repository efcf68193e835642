import DiscernCore

/// Masks secrets in documents of any plugin: every field, note, issue and reason passes through here.
struct DocumentRedaction {
  let secrets: SheetSecrets
  let transcript: Transcript
  let plan: (any NumberingPlan)?

  /// Minimum number of consecutive digits of a card number that are no coincidence; fewer suffice in a field on the
  /// number's own print.
  private static let (recognised, recognisedOnInk) = (6, 3)
  /// The number of digits at the start and the end of a number that may be visible on their own.
  private static let (front, back) = (6, 4)

  /// Returns the redacted document, in the sheet's pixels.
  ///
  /// - Parameter manifest: the plugin's declaration of its fields.
  func redacted(_ document: Document, manifest: PluginManifest) -> Document {
    var copy = document
    var found: [(field: String, isCode: Bool)] = []
    let known = Dictionary(manifest.fields.map { ($0.name, $0) }) { first, _ in first }
    func isDerived(_ field: Field) -> Bool { known[field.name]?.isDerived ?? false }
    for place in copy.fields.indices where !isDerived(copy.fields[place]) {
      let standard = known[copy.fields[place].name]?.standard ?? .likely
      found += redact(&copy.fields[place], standard: standard).map { (copy.fields[place].name, $0) }
    }
    for place in copy.fields.indices where isDerived(copy.fields[place]) {
      if found.isEmpty {
        found += redact(&copy.fields[place], standard: nil).map { (copy.fields[place].name, $0) }
      } else {
        copy.fields[place].hideDigits()
      }
    }
    for place in copy.issues.indices {
      copy.issues[place].message = message(copy.issues[place].message)
      if message(copy.issues[place].code) != copy.issues[place].code { copy.issues[place].code = "plugin" }
    }
    guard !found.isEmpty else { return copy }
    // Remembered values would be available later, without the number beside them.
    copy.remembered = [:]
    copy.issues += Self.issues(about: found)
    return copy
  }

  /// Masks the digits of the sheet's secrets in a sentence.
  func message(_ text: String) -> String {
    let characters = Array(text)
    var hidden = known(in: characters, minimum: Self.recognised - 1).union(codes(in: characters))
    let scan = SecretScan(of: characters, as: .evident, plan: plan)
    hidden.formUnion(scan.hidden.union(scan.codes))
    return hidden.isEmpty ? text : Self.masked(characters, hidden)
  }

  /// Redacts a field; returns one element per kind of secret in it: true for a security code.
  private func redact(_ field: inout Field, standard: SecretScan.Standard?) -> [Bool] {
    let isOnInk = secrets.isPrivate(under: field.boxes, of: transcript)
    let value = redacted(field.value, isOnInk: isOnInk, hasPlace: !field.boxes.isEmpty, standard: standard)
    let text = redacted(field.text, isOnInk: isOnInk, hasPlace: !field.boxes.isEmpty, standard: standard)
    (field.value, field.text) = (value.text, text.text)
    field.note = field.note.map(message)
    return Array(Set(value.kinds + text.kinds))
  }

  private func redacted(
    _ text: FieldText, isOnInk: Bool, hasPlace: Bool, standard: SecretScan.Standard?
  ) -> (text: FieldText, kinds: [Bool]) {
    guard case .open(let open) = text else { return (text, []) }
    let characters = Array(open)
    var numbers = known(in: characters, minimum: isOnInk ? Self.recognisedOnInk : Self.recognised)
    // Elsewhere on the sheet the same digits may be a house number.
    var codes = isOnInk || !hasPlace ? codes(in: characters) : []
    if let standard {
      let scan = SecretScan(of: characters, as: standard, plan: plan)
      numbers.formUnion(scan.hidden)
      codes.formUnion(scan.codes)
    }
    guard !numbers.isEmpty || !codes.isEmpty else { return (text, []) }
    let kinds = (numbers.isEmpty ? [] : [false]) + (codes.isEmpty ? [] : [true])
    let (shown, clear) = (Self.masked(characters, numbers.union(codes)), Self.masked(characters, codes))
    return (shown == clear ? .open(clear) : .secret(Secret(clear, shownAs: shown)), kinds)
  }

  /// Returns the positions of digits that are part of a card number on the sheet. The ends of a whole number stay
  /// visible.
  private func known(in characters: [Character], minimum: Int) -> Set<Int> {
    guard !secrets.numbers.isEmpty, characters.contains(where: \.isNumber) else { return [] }
    var hidden: Set<Int> = []
    for run in SecretScan.digitRuns(in: characters) {
      let digits = run.map(\.digit)
      if secrets.numbers.contains(digits) {
        let visible = Set(Mask.visiblePlaces(ofDigits: digits.count))
        hidden.formUnion(run.indices.filter { !visible.contains($0) }.map { run[$0].place })
        continue
      }
      for number in secrets.numbers {
        for range in Self.shared(digits, number, minimum: minimum) {
          let visible = range.count == number.count ? Set(Mask.visiblePlaces(ofDigits: range.count)) : []
          hidden.formUnion(range.filter { !visible.contains($0 - range.lowerBound) }.map { run[$0].place })
        }
      }
    }
    return hidden
  }

  /// Returns the longest ranges of digits that also occur in a number, except its start and its end, which may be
  /// visible.
  private static func shared(_ digits: [Int], _ number: [Int], minimum: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for start in digits.indices {
      guard found.last.map({ $0.upperBound <= start }) ?? true else { continue }
      var best: (length: Int, isEnd: Bool) = (0, false)
      for other in number.indices {
        var length = 0
        while start + length < digits.count, other + length < number.count,
          digits[start + length] == number[other + length]
        { length += 1 }
        let isEnd = other == 0 && length <= front || other + length == number.count && length <= back
        if length > best.length { best = (length, isEnd) }
      }
      if best.length >= minimum, !best.isEnd { found.append(start..<start + best.length) }
    }
    return found
  }

  /// Returns the positions of digit groups that are a security code of the sheet.
  private func codes(in characters: [Character]) -> Set<Int> {
    guard !secrets.codes.isEmpty else { return [] }
    return SecretScan.groups(in: characters).reduce(into: []) { hidden, group in
      if secrets.codes.contains(String(group.map { characters[$0] })) { hidden.formUnion(group) }
    }
  }

  private static func masked(_ characters: [Character], _ hidden: Set<Int>) -> String {
    String(characters.indices.map { hidden.contains($0) ? Mask.hidden : characters[$0] })
  }

  private static func issues(about found: [(field: String, isCode: Bool)]) -> [Issue] {
    var issues: [Issue] = []
    for (field, isCode) in found {
      let issue =
        isCode
        ? Issue("security-code", field: field, message: "A security code in the field ‘\(field)’ is never shown.")
        : Issue(
          "card-number", field: field,
          message: "The field ‘\(field)’ holds a card number, which is masked. Reveal it to see all of it.")
      if !issues.contains(issue) { issues.append(issue) }
    }
    return issues
  }
}

extension PluginManifest.Field {
  /// The evidence required to mask a card number in the field.
  fileprivate var standard: SecretScan.Standard { holdsLongNumbers ? .evident : .likely }
}

extension Field {
  /// Hides every digit of a field that is derived from a secret.
  fileprivate mutating func hideDigits() {
    func hidden(_ text: FieldText) -> FieldText {
      guard case .open(let open) = text else { return text }
      let shown = String(open.map { $0.isNumber ? Mask.hidden : $0 })
      return shown == open ? text : .secret(Secret(open, shownAs: shown))
    }
    (value, text) = (hidden(value), hidden(text))
    note = note.map { String($0.map { $0.isNumber ? Mask.hidden : $0 }) }
  }
}
