import DiscernCore

/// Checks a program's answers against the contract and the limits. Each function returns a sentence on the first
/// violation; nil if there is none.
struct AnswerCheck {
  let manifest: PluginManifest
  let limits: PluginLimits

  /// Checks a manifest: names are lower-case words with hyphens and unique, bounds of numbers in order.
  static func flaw(of manifest: PluginManifest, within limits: PluginLimits) -> String? {
    let names = [manifest.fields.map(\.name), manifest.options.map(\.name), manifest.exporters.map(\.format)]
    if let flaw = limits.flaw(inCounts: names.map(\.count) + [manifest.models.count], most: limits.declarations) {
      return flaw
    }
    for name in [manifest.kind] + names.joined() where !isWord(name) {
      return "‘\(name.prefix(limits.nameLength))’ is no name of lower-case letters, digits and hyphens."
    }
    if let flaw = limits.flaw(inNames: [manifest.kind] + names.joined() + manifest.models.map(\.name)) { return flaw }
    for list in names where Set(list).count < list.count { return "A name stands twice in its manifest." }
    if manifest.fields.isEmpty { return "Its manifest names no field." }
    for option in manifest.options {
      if let flaw = flaw(of: option.form, within: limits) { return "The option ‘\(option.name)’: \(flaw)" }
    }
    let texts =
      [manifest.summary, manifest.typedLines ?? ""] + manifest.fields.map(\.help)
      + manifest.options.flatMap { [$0.help, $0.standard] } + manifest.models.flatMap { [$0.help, $0.loss] }
      + manifest.exporters.flatMap { [$0.fileExtension, $0.mediaType, $0.help] }
    return limits.flaw(inTexts: texts)
  }

  private static func flaw(of form: PluginManifest.Option.Form, within limits: PluginLimits) -> String? {
    switch form {
    case .flag: nil
    case .text(let placeholder): limits.flaw(inNames: [placeholder])
    case .number(let minimum, let maximum):
      minimum.isFinite && maximum.isFinite && minimum <= maximum
        ? nil : "Its minimum is above its maximum, or one of them is no number."
    case .choice(let words):
      limits.flaw(inCounts: [words.count], most: limits.declarations) ?? limits.flaw(inNames: words)
    case .term(let placeholder, let words, let synonyms):
      limits.flaw(inCounts: [words.count, synonyms.count], most: limits.declarations)
        ?? limits.flaw(inNames: [placeholder] + words + Array(synonyms.keys) + Array(synonyms.values))
    }
  }

  /// Checks the number of recognition requests, and each request.
  static func flaw(of requests: [RecognitionRequest], within limits: PluginLimits) -> String? {
    if requests.count > limits.requests { return limits.tooMany("reading requests", requests.count, limits.requests) }
    return requests.lazy.compactMap { flaw(of: $0, within: limits) }.first
  }

  /// Checks a request: its areas have finite corners within the range of pixels.
  static func flaw(of request: RecognitionRequest, within limits: PluginLimits) -> String? {
    if request.areas.count > limits.areas {
      return limits.tooMany("areas of a request", request.areas.count, limits.areas)
    }
    if let flaw = limits.flaw(inNames: [request.name, request.model ?? ""]) { return flaw }
    if let flaw = limits.flaw(inTexts: [request.alphabet ?? ""]) { return flaw }
    guard limits.hold(request.areas), limits.holds(height: request.minimumTextHeight) else {
      return "The request ‘\(request.name)’ has an area with a coordinate out of range. \(limits.rangeOfPixels)"
    }
    return nil
  }

  /// Checks the number and IDs of claims, and each claim.
  func flaw(of claims: [Claim], on transcript: Transcript) -> String? {
    if claims.count > limits.claims { return limits.tooMany("claims", claims.count, limits.claims) }
    let symbols = claims.reduce(0) { $0 + $1.symbols.count }
    if symbols > limits.claimedSymbols { return limits.tooMany("claimed symbols", symbols, limits.claimedSymbols) }
    if !claims.allSatisfy({ $0.id.number >= 0 }) || Set(claims.map(\.id)).count < claims.count {
      return "Its claims have no ID each of their own: a number from 0, in all of them or in none."
    }
    return claims.lazy.compactMap { flaw(of: $0, on: transcript) }.first
  }

  /// Checks a claim: its kind, existing symbols, roles and private symbols among its own, finite evidence.
  func flaw(of claim: Claim, on transcript: Transcript) -> String? {
    if claim.kind != manifest.kind { return "It claims a document of kind ‘\(claim.kind.prefix(limits.nameLength))’." }
    if claim.symbols.isEmpty { return "It claims no symbol." }
    if !claim.symbols.allSatisfy({ transcript.symbols.indices.contains($0.index) }) {
      return "It claims symbols that do not exist."
    }
    if !claim.symbols.isSuperset(of: claim.roles.values.joined()) {
      return "A role has symbols that it does not claim."
    }
    if !claim.privateSymbols.isSubset(of: claim.symbols) { return "Private are symbols that it does not claim." }
    if let flaw = limits.flaw(inCounts: [claim.roles.count, claim.evidence.count], most: limits.reasons) {
      return flaw
    }
    if let flaw = limits.flaw(inNames: claim.roles.keys + claim.evidence.map(\.name)) { return flaw }
    if let flaw = limits.flaw(inTexts: claim.evidence.map(\.detail)) { return flaw }
    guard (claim.evidence.map(\.logOdds) + [claim.logOdds]).allSatisfy({ abs($0) <= limits.logOdds }) else {
      return "Its evidence is no number from -\(Int(clamping: limits.logOdds)) to \(Int(clamping: limits.logOdds))."
    }
    if let outline = claim.outline, !limits.hold([outline]) {
      return "The claim's outline has a coordinate out of range. \(limits.rangeOfPixels)"
    }
    return nil
  }

  /// Checks a document: its kind, fields of the manifest, confidences from 0 to 1, finite places.
  func flaw(of document: Document) -> String? {
    if document.kind != manifest.kind {
      return "Its document is of kind ‘\(document.kind.prefix(limits.nameLength))’."
    }
    let (fields, issues) = (document.fields, document.issues)
    if let flaw = limits.flaw(inCounts: [fields.count, issues.count, document.remembered.count], most: limits.fields) {
      return flaw
    }
    let boxes = fields.map(\.boxes) + issues.map(\.boxes)
    if let flaw = limits.flaw(inCounts: boxes.map(\.count), most: limits.boxes) { return flaw }
    if let flaw = flaw(inFieldsOf: document) ?? flaw(inTextsOf: document) { return flaw }
    let probabilities = document.fields.map(\.confidence) + [document.confidence]
    if !probabilities.allSatisfy((0...1).contains) { return "A confidence is not from 0 to 1." }
    if !limits.hold(boxes.joined() + [document.outline]) {
      return "A box has a coordinate out of range. \(limits.rangeOfPixels)"
    }
    if !limits.holds(height: document.textHeight) {
      return "The height of its text is out of range. \(limits.rangeOfPixels)"
    }
    return nil
  }

  private func flaw(inFieldsOf document: Document) -> String? {
    let names = Set(manifest.fields.map(\.name))
    for field in document.fields where !names.contains(field.name) {
      return "The field ‘\(field.name.prefix(limits.nameLength))’ is not in its manifest."
    }
    for issue in document.issues {
      if let field = issue.field, !names.contains(field) {
        return "An issue names ‘\(field.prefix(limits.nameLength))’, which is no field."
      }
      guard let span = issue.span else { continue }
      let characters = 0...limits.characters
      guard characters.contains(span.start), characters.contains(span.length) else {
        return "An issue has a span out of range: start and length are from 0 to \(limits.characters)."
      }
    }
    return nil
  }

  private func flaw(inTextsOf document: Document) -> String? {
    limits.flaw(inNames: document.issues.map(\.code) + document.remembered.keys)
      ?? limits.flaw(
        inTexts: document.issues.map(\.message) + document.fields.compactMap(\.note) + document.remembered.values)
      ?? limits.flaw(inTexts: document.fields.flatMap { [$0.value.shown(), $0.text.shown()] })
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}

extension PluginLimits {
  /// True if every coordinate is a number within the range of pixels.
  fileprivate func hold(_ shapes: some Sequence<Quadrilateral>) -> Bool {
    shapes.allSatisfy { shape in shape.corners.allSatisfy { abs($0.x) <= pixels && abs($0.y) <= pixels } }
  }

  fileprivate func holds(height: Double) -> Bool { (0...pixels).contains(height) }

  /// The remedy for a coordinate or a height out of range.
  fileprivate var rangeOfPixels: String {
    "Coordinates are numbers of pixels up to \(Int(clamping: pixels)), heights are not negative."
  }

  fileprivate func tooMany(_ things: String, _ count: Int, _ most: Int) -> String {
    "It has \(count) \(things); at most \(most) are taken."
  }

  fileprivate func flaw(inCounts counts: some Sequence<Int>, most: Int) -> String? {
    counts.first { $0 > most }.map { "A list has \($0) entries; at most \(most) are taken." }
  }

  fileprivate func flaw(inNames names: some Sequence<String>) -> String? {
    names.contains { $0.unicodeScalars.count > nameLength } ? "A name has more than \(nameLength) characters." : nil
  }

  fileprivate func flaw(inTexts texts: some Sequence<String>) -> String? {
    texts.contains { $0.unicodeScalars.count > textLength } ? "A text has more than \(textLength) characters." : nil
  }
}
