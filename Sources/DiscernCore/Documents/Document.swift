/// What a claim turned out to be: a card, a contact, a sum.
public struct Document: Hashable, Codable, Sendable {
  /// As in the plugin's manifest: `payment-card`.
  public var kind: String
  /// The page, counted from 0; filled in by the pipeline.
  public var page: Int
  /// The sheet on that page, counted from 0; filled in by the pipeline.
  public var sheet: Int
  /// The probability that there is such a document, 0 to 1.
  public var confidence: Double
  /// Where it lies: in the page's pixels; in a plugin the sheet's.
  public var outline: Quadrilateral
  /// The height of its leading text in pixels; the largest document comes first.
  public var textHeight: Double
  /// What it says.
  public var fields: [Field]
  /// Doubts and faults.
  public var issues: [Issue]
  /// What the shell is to remember for the next line of this kind: the calculator's `ans`. Never a secret.
  public var remembered: [String: String]
  /// A JPEG file of the document, cut out of its page and laid flat; filled in for an export that asks for it, else nil.
  public var picture: [UInt8]?

  /// A document as a plugin makes it, in the sheet's pixels.
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

  /// The fields of a name, in order.
  public func fields(named name: String) -> [Field] { fields.filter { $0.name == name } }

  /// The same document with every place taken through a map: from the sheet's pixels to the page's.
  public func placed(on geometry: SheetGeometry) -> Document {
    var copy = self
    let map = geometry.toPage
    copy.page = geometry.page
    copy.sheet = geometry.index
    copy.outline = map.apply(outline)
    for index in copy.fields.indices { copy.fields[index].boxes = copy.fields[index].boxes.map(map.apply) }
    for index in copy.issues.indices { copy.issues[index].boxes = copy.issues[index].boxes.map(map.apply) }
    // The height is a length, so it grows as the outline does.
    if outline.height > 0 { copy.textHeight = textHeight * copy.outline.height / outline.height }
    return copy
  }
}
