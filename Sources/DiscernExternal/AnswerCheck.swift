import DiscernCore

/// Holds what a program answered against the contract. Each function says what is wrong; nil where nothing is.
struct AnswerCheck {
  let manifest: PluginManifest

  /// A kind is named in lower-case words with hyphens; names are unique.
  static func flaw(of manifest: PluginManifest) -> String? {
    let names = [manifest.fields.map(\.name), manifest.options.map(\.name), manifest.exporters.map(\.format)]
    for name in [manifest.kind] + names.joined() where !isWord(name) {
      return "‘\(name)’ is no name of lower-case letters, digits and hyphens."
    }
    for list in names where Set(list).count < list.count { return "A name stands twice in its manifest." }
    if manifest.fields.isEmpty { return "Its manifest names no field." }
    return nil
  }

  /// Areas are finite.
  static func flaw(of request: ReadingRequest) -> String? {
    let edges = request.areas.flatMap { $0.corners.flatMap { [$0.x, $0.y] } } + [request.minimumTextHeight]
    return edges.allSatisfy(\.isFinite) ? nil : "The request ‘\(request.name)’ has an area that is no area."
  }

  /// Its kind, symbols that exist, roles and private symbols among its own, finite evidence.
  func flaw(of claim: Claim, on transcript: Transcript) -> String? {
    if claim.kind != manifest.kind { return "It claims a document of kind ‘\(claim.kind)’." }
    if claim.symbols.isEmpty { return "It claims no symbol." }
    if !claim.symbols.allSatisfy({ transcript.symbols.indices.contains($0.index) }) {
      return "It claims symbols that do not exist."
    }
    if !claim.symbols.isSuperset(of: claim.roles.values.joined()) {
      return "A role has symbols that it does not claim."
    }
    if !claim.privateSymbols.isSubset(of: claim.symbols) { return "Private are symbols that it does not claim." }
    if !claim.evidence.allSatisfy({ $0.nats.isFinite }) || !claim.nats.isFinite { return "Its evidence is no number." }
    if let outline = claim.outline, !Self.isFinite(outline) { return "The claim's outline is no outline." }
    return nil
  }

  /// Its kind, fields of its manifest, probabilities from 0 to 1, finite places.
  func flaw(of document: Document) -> String? {
    if document.kind != manifest.kind { return "Its document is of kind ‘\(document.kind)’." }
    let names = Set(manifest.fields.map(\.name))
    for field in document.fields where !names.contains(field.name) {
      return "The field ‘\(field.name)’ is not in its manifest."
    }
    for issue in document.issues {
      if let field = issue.field, !names.contains(field) { return "An issue names ‘\(field)’, which is no field." }
      if let span = issue.span, span.start < 0 || span.length < 0 { return "An issue has a span that is no span." }
    }
    let probabilities = document.fields.map(\.confidence) + [document.confidence]
    if !probabilities.allSatisfy((0...1).contains) { return "A confidence is not from 0 to 1." }
    let boxes = document.fields.flatMap(\.boxes) + document.issues.flatMap(\.boxes) + [document.outline]
    if !boxes.allSatisfy(Self.isFinite) { return "A box is no box." }
    if !document.textHeight.isFinite || document.textHeight < 0 { return "The height of its text is no height." }
    return nil
  }

  private static func isFinite(_ shape: Quadrilateral) -> Bool {
    shape.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}
