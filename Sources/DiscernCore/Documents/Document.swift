/// A recognised document: a card, a contact, an expression.
public struct Document: Hashable, Codable, Sendable {
  /// The kind, as in the plugin's manifest: `payment-card`.
  public var kind: String
  /// The ID of its claim on its sheet; filled in by the pipeline.
  public var claim: Claim.ID?
  /// The page number, counted from 0; filled in by the pipeline.
  public var page: Int
  /// The sheet's number on the page, counted from 0; filled in by the pipeline.
  public var sheet: Int
  /// The probability that there is such a document, 0 to 1.
  public var confidence: Double
  /// The outline in the page's pixels; in a plugin, in the sheet's pixels.
  public var outline: Quadrilateral
  /// The height of its leading text in pixels; the document with the tallest text comes first.
  public var textHeight: Double
  /// The fields, in the order for display.
  public var fields: [Field]
  /// Doubts and errors.
  public var issues: [Issue]
  /// Values to store in the session for the next line of this kind: the calculator's `ans`. Never a secret.
  public var remembered: [String: String]
  /// The rectified crop of the document as a JPEG file; filled in for exports that need it, otherwise nil.
  public var picture: [UInt8]?

  /// Creates a document as a plugin makes it, in the sheet's pixels.
  public init(
    kind: String, page: Int = 0, sheet: Int = 0, confidence: Double, outline: Quadrilateral, textHeight: Double,
    fields: [Field], issues: [Issue] = [], remembered: [String: String] = [:]
  ) {
    self.kind = kind
    self.page = page
    self.sheet = sheet
    self.confidence = confidence
    self.outline = outline
    self.textHeight = textHeight
    self.fields = fields
    self.issues = issues
    self.remembered = remembered
  }

  /// Returns the fields of a name, in order.
  public func fields(named name: String) -> [Field] { fields.filter { $0.name == name } }

  /// Returns a copy with all geometry mapped from the sheet's pixels to the page's.
  public func placed(on geometry: SheetGeometry) -> Document {
    var copy = self
    let map = geometry.toPage
    copy.page = geometry.page
    copy.sheet = geometry.index
    copy.outline = map.apply(outline)
    for index in copy.fields.indices { copy.fields[index].boxes = copy.fields[index].boxes.map(map.apply) }
    for index in copy.issues.indices { copy.issues[index].boxes = copy.issues[index].boxes.map(map.apply) }
    // The text height scales with the height of the outline.
    if outline.height > 0 { copy.textHeight = textHeight * copy.outline.height / outline.height }
    return copy
  }
}
