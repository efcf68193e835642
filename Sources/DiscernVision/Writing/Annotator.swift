import DiscernCore

/// Draws outlines with labels on a copy of a picture.
struct Annotator {
  /// Colours distinguishable by the colour-blind (M. Okabe and K. Ito, *Color Universal Design*); documents use them in
  /// turn.
  private static let colours = [
    Colour(red: 213, green: 94, blue: 0), Colour(red: 0, green: 114, blue: 178), Colour(red: 0, green: 158, blue: 115),
    Colour(red: 204, green: 121, blue: 167), Colour(red: 230, green: 159, blue: 0),
    Colour(red: 86, green: 180, blue: 233),
  ]
  private static let unclaimed = Colour(red: 128, green: 128, blue: 128)
  private static let (row, accepted, rejected) = (colours[1], colours[2], colours[0])

  private let original: Picture
  private var canvas: Canvas
  private var tags: [Box] = []
  /// Boxes of text that tags should not cover.
  private var writing: [Box] = []

  /// Stroke width of a document's outline, in pixels: one 300th of the shorter side, visible at any display size.
  private let thickness: Double
  private let font: LabelFont

  /// Copies a picture to draw on.
  init(_ picture: Picture) {
    original = picture
    canvas = Canvas(picture)
    let side = Double(min(picture.width, picture.height))
    thickness = max(1, side / 300)
    font = LabelFont(height: side / 55)
  }

  /// Draws all shapes: redacted ones first, so that they hide no outline; labels last, so that all are legible.
  func marked(with shapes: [MarkedShape]) -> Picture {
    var marker = self
    for shape in shapes where shape.role == .redacted { marker.blacken(shape.outline) }
    for shape in shapes where shape.role != .redacted { marker.draw(shape) }
    marker.writing = shapes.filter(\.role.isWriting).map(\.outline.bounds)
    for shape in shapes { marker.tag(shape) }
    return marker.canvas.picture ?? original
  }

  /// Fills an area with black, with one pixel around it; the bounding box if the outline crosses itself.
  private mutating func blacken(_ outline: Quadrilateral) {
    let area = outline.isConvex ? outline : Quadrilateral(outline.bounds)
    canvas.fill(area, .black)
    canvas.outline(area, thickness: 3, .black)
  }

  /// Draws an outline with a thin black or white border on both sides, to be visible on a background of its own colour.
  private mutating func draw(_ shape: MarkedShape) {
    let (colour, width) = style(of: shape.role)
    canvas.outline(shape.outline, thickness: width + max(2, width / 2), colour.legible)
    canvas.outline(shape.outline, thickness: width, colour)
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

  /// Draws the label on a tag of the shape's colour.
  private mutating func tag(_ shape: MarkedShape) {
    guard shape.outline.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      let text = font.picture(of: shape.label)
    else { return }
    let margin = (Double(text.height) / 3).rounded(.up)
    let place = place(width: Double(text.width) + 2 * margin, height: Double(text.height) + 2 * margin, shape)
    let (colour, _) = style(of: shape.role)
    tags.append(place)
    canvas.fill(Quadrilateral(place), colour)
    canvas.stamp(text, x: Int(clamping: place.left + margin), y: Int(clamping: place.top + margin), colour.legible)
  }

  /// Positions a tag above the outline, else below, beside or inside it: the first position that covers neither another
  /// tag nor text; if there is none, the first that covers no tag and not the text that it names; then one of these.
  private func place(width: Double, height: Double, _ shape: MarkedShape) -> Box {
    let around = shape.outline.bounds.grown(by: thickness)
    let places = [
      (around.left, around.top - height), (around.left, around.bottom),
      (around.right, around.center.y - height / 2), (around.left - width, around.center.y - height / 2),
      (around.left, around.top), (around.right - width, around.top - height), (around.right - width, around.bottom),
    ].map { left, top in
      Box(
        x: left.clamped(to: 0...max(0, Double(canvas.width) - width)).rounded(),
        y: top.clamped(to: 0...max(0, Double(canvas.height) - height)).rounded(), width: width, height: height)
    }
    let free = places.filter { place in tags.allSatisfy { $0.intersection(place) == nil } }
    let own = shape.role.isWriting ? shape.outline.bounds : nil
    func isClear(_ place: Box) -> Bool { own?.intersection(place) == nil }
    return free.first { place in writing.allSatisfy { $0.intersection(place) == nil } } ?? free.first(where: isClear)
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
