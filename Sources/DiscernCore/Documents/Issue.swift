/// A doubt or a fault of a document, with its evidence. It never hides the document.
public struct Issue: Hashable, Codable, Sendable {
  /// Characters of a field's text, counted from 0.
  public struct Span: Hashable, Codable, Sendable {
    /// The first character.
    public var start: Int
    /// How many; 0 is the place before `start`.
    public var length: Int

    /// A run of characters.
    public init(start: Int, length: Int) {
      self.start = start
      self.length = length
    }
  }

  /// A short word for programs: `check-digit`, `expired`.
  public var code: String
  /// The field that it is about; nil for the whole document.
  public var field: String?
  /// A sentence for a person. It never holds anything secret.
  public var message: String
  /// Where in the field's text; nil for all of it.
  public var span: Span?
  /// Where in the picture; may be empty.
  public var boxes: [Quadrilateral]

  /// A fault and where it is.
  public init(_ code: String, field: String? = nil, message: String, span: Span? = nil, boxes: [Quadrilateral] = []) {
    self.code = code
    self.field = field
    self.message = message
    self.span = span
    self.boxes = boxes
  }
}
