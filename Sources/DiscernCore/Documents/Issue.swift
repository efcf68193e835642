/// A doubt or an error about a document. An issue never hides the document.
public struct Issue: Hashable, Codable, Sendable {
  /// A range of characters of a field's text, counted from 0.
  public struct Span: Hashable, Codable, Sendable {
    /// The first character.
    public var start: Int
    /// The number of characters; 0 is the position before `start`.
    public var length: Int

    /// Creates a range of characters.
    public init(start: Int, length: Int) {
      self.start = start
      self.length = length
    }
  }

  /// A short identifier for programs: `check-digit`, `expired`.
  public var code: String
  /// The field concerned; nil for the whole document.
  public var field: String?
  /// A sentence for the user, without secrets.
  public var message: String
  /// The range in the field's text; nil for all of it.
  public var span: Span?
  /// Positions in the picture; may be empty.
  public var boxes: [Quadrilateral]

  /// Creates an issue.
  public init(_ code: String, field: String? = nil, message: String, span: Span? = nil, boxes: [Quadrilateral] = []) {
    self.code = code
    self.field = field
    self.message = message
    self.span = span
    self.boxes = boxes
  }
}
