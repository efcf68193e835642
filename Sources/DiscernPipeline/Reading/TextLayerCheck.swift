import DiscernCore

/// Compares the fields of documents with what the text layer states where they are printed.
struct TextLayerCheck {
  /// The code of the issue that names a contradiction.
  static let code = "text-layer-disagrees"

  private let words: [Word]

  /// Takes the words of the layer from a transcript; nil if it has none.
  init?(_ transcript: Transcript) {
    words = transcript.lines(answering: RecognitionRequest.textLayerName).flatMap(\.words)
    if words.isEmpty { return nil }
  }

  /// Returns an issue for each field whose print the layer states otherwise. A value stays what the pixels show.
  ///
  /// - Parameter manifest: the plugin's declaration of its fields; derived ones are printed nowhere.
  func issues(of document: Document, manifest: PluginManifest) -> [Issue] {
    document.fields.compactMap { field in
      let isDerived = manifest.fields.contains { $0.name == field.name && $0.isDerived }
      return isDerived ? nil : issue(of: field)
    }
  }

  private func issue(of field: Field) -> Issue? {
    let words = words.filter { word in field.boxes.contains { $0.contains(word.box.center) } }.map(\.text)
    let stated = words.joined(separator: " ")
    // A layer may leave out words, such as those of a logo, but states the others in whole.
    guard !field.text.isSpelled(in: stated), !field.text.hasWords(words) else { return nil }
    let quoted = field.text.isSecret ? "" : ": ‘\(stated)’"
    return Issue(
      Self.code, field: field.name,
      message: "The text that the file states here is another\(quoted). The value is what the page shows.",
      boxes: field.boxes)
  }
}
