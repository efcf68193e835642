/// One thing that a document says.
public struct Field: Hashable, Codable, Sendable {
  /// As in the plugin's manifest; a name may repeat.
  public var name: String
  /// Normalised: digits, E.164, `MM/YY`.
  public var value: FieldText
  /// As printed.
  public var text: FieldText
  /// The probability that the value is right, 0 to 1.
  public var confidence: Double
  /// Where it is printed: one quadrilateral a line; of a document in the page's pixels, in a plugin the sheet's.
  public var boxes: [Quadrilateral]
  /// What else there is to know: `mobile`, `rounded`, other networks.
  public var note: String?

  /// A field with its value and where it was found.
  public init(
    _ name: String, value: FieldText, text: FieldText, confidence: Double, boxes: [Quadrilateral] = [],
    note: String? = nil
  ) {
    self.name = name
    self.value = value
    self.text = text
    self.confidence = confidence
    self.boxes = boxes
    self.note = note
  }
}
