/// The graphics that mark a list of shapes on a picture: bars, outlines, and tags with labels.
///
/// Places, colours and strokes are decided here, so that a picture of pixels and one of vectors show the same.
public struct Drawing: Sendable {
  /// A drawn part of a shape.
  public struct Element: Hashable, Sendable {
    /// The form of the part.
    public enum Form: Hashable, Sendable {
      /// An area filled with the colour, with one pixel around it.
      case bar(Quadrilateral)
      /// The sides of a quadrilateral in the colour, between two lines in the legible colour, each `border` wide.
      case outline(Quadrilateral, thickness: Double, border: Double)
      /// A box filled with the colour, and in it the label in the legible colour, within `text`.
      case tag(Box, text: Box)
    }

    /// The shape that it is a part of.
    public var shape: MarkedShape
    /// The form.
    public var form: Form
    /// The colour.
    public var colour: Colour
  }

  /// Colours distinguishable by the colour-blind (M. Okabe and K. Ito, *Color Universal Design*); documents use them in
  /// turn.
  private static let colours = [
    Colour(red: 213, green: 94, blue: 0), Colour(red: 0, green: 114, blue: 178), Colour(red: 0, green: 158, blue: 115),
    Colour(red: 204, green: 121, blue: 167), Colour(red: 230, green: 159, blue: 0),
    Colour(red: 86, green: 180, blue: 233),
  ]
  private static let unclaimed = Colour(red: 128, green: 128, blue: 128)
  private static let (row, accepted, rejected) = (colours[1], colours[2], colours[0])

  /// The width of the picture in pixels.
  public let width: Int
  /// The height of the picture in pixels.
  public let height: Int
  /// The parts from bottom to top: bars first, so that they hide no outline; tags last, so that all are legible.
  public private(set) var elements: [Element] = []

  /// Stroke width of a document's outline, in pixels: one 300th of the shorter side, visible at any display size.
  private let thickness: Double
  private var tags: [Box] = []
  /// Boxes of text that tags should not cover.
  private let writing: [Box]

  /// Height of a line of a label for a picture of this size, in pixels: one 55th of the shorter side, and legible on small
  /// pictures.
  public static func labelHeight(width: Int, height: Int) -> Double { max(12, Double(min(width, height)) / 55) }

  /// Creates the drawing of shapes on a picture of this size; those with corners that are no numbers are left out.
  /// - Parameter measure: returns the size of a label, in pixels; nil if it shows nothing.
  public init(
    of shapes: [MarkedShape], width: Int, height: Int,
    measuring measure: (_ label: String) -> (width: Double, height: Double)?
  ) {
    (self.width, self.height) = (width, height)
    thickness = max(1, Double(min(width, height)) / 300)
    let shapes = shapes.filter { $0.outline.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    writing = shapes.filter(\.role.isWriting).map(\.outline.bounds)
    elements = shapes.filter { $0.role == .redacted }.map(Self.bar)
    elements += shapes.filter { $0.role != .redacted }.map(outline)
    for shape in shapes {
      if let size = measure(shape.label) { addTag(of: shape, around: size) }
    }
  }

  /// Returns the black bar over a shape; over its bounding box if the outline crosses itself.
  private static func bar(over shape: MarkedShape) -> Element {
    let area = shape.outline.isConvex ? shape.outline : Quadrilateral(shape.outline.bounds)
    return Element(shape: shape, form: .bar(area), colour: .black)
  }

  /// Returns an outline with a thin black or white border on both sides, to be visible on a background of its own colour.
  private func outline(of shape: MarkedShape) -> Element {
    let (colour, width) = style(of: shape.role)
    return Element(
      shape: shape, form: .outline(shape.outline, thickness: width, border: max(1, width / 4)), colour: colour)
  }

  private func style(of role: MarkedShape.Role) -> (colour: Colour, thickness: Double) {
    switch role {
    case .document(let number): (Self.colour(number), thickness)
    case .field(let number): (Self.colour(number), max(1, thickness / 2))
    case .unclaimed: (Self.unclaimed, max(1, thickness / 2))
    case .row: (Self.row, max(1, thickness / 2))
    case .accepted: (Self.accepted, thickness)
    case .rejected: (Self.rejected, thickness)
    case .redacted: (.black, thickness)
    }
  }

  private static func colour(_ number: Int) -> Colour {
    colours[(number % colours.count + colours.count) % colours.count]
  }

  /// Adds a tag of the shape's colour around a label of this size.
  private mutating func addTag(of shape: MarkedShape, around size: (width: Double, height: Double)) {
    let margin = (size.height / 3).rounded(.up)
    let tag = place(width: size.width + 2 * margin, height: size.height + 2 * margin, shape)
    let text = Box(x: tag.left + margin, y: tag.top + margin, width: size.width, height: size.height)
    tags.append(tag)
    elements.append(Element(shape: shape, form: .tag(tag, text: text), colour: style(of: shape.role).colour))
  }

  /// Positions a tag above the outline, else below, beside or inside it: where it covers no other tag, not the text that it
  /// names, and the least of other text; if there is no such place, where it covers one of these.
  private func place(width: Double, height: Double, _ shape: MarkedShape) -> Box {
    let around = shape.outline.bounds.grown(by: thickness)
    let corners: [(left: Double, top: Double)] = [
      (around.left, around.top - height), (around.left, around.bottom),
      (around.right, around.center.y - height / 2), (around.left - width, around.center.y - height / 2),
      (around.left, around.top), (around.right - width, around.top - height), (around.right - width, around.bottom),
    ]
    let places = corners.map { left, top in
      Box(
        x: max(0, min(left, Double(self.width) - width)).rounded(),
        y: max(0, min(top, Double(self.height) - height)).rounded(), width: width, height: height)
    }
    let free = places.filter { place in tags.allSatisfy { $0.intersection(place) == nil } }
    let own = shape.role.isWriting ? shape.outline.bounds : nil
    func isClear(_ place: Box) -> Bool { own?.intersection(place) == nil }
    func covered(_ place: Box) -> Double { writing.reduce(0) { $0 + ($1.intersection(place)?.area ?? 0) } }
    return free.filter(isClear).min { covered($0) < covered($1) }
      ?? places.first(where: isClear) ?? free.first ?? places[0]
  }
}

extension MarkedShape.Role {
  /// True if the outline surrounds text rather than a document.
  fileprivate var isWriting: Bool {
    switch self {
    case .field, .unclaimed, .row: true
    case .document, .accepted, .rejected, .redacted: false
    }
  }
}
