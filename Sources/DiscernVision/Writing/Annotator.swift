import DiscernCore

/// Draws a drawing on a copy of a picture.
struct Annotator {
  private let original: Picture
  private let font: LabelFont

  /// Takes a picture to copy.
  init(_ picture: Picture) {
    original = picture
    font = LabelFont(height: Drawing.labelHeight(width: picture.width, height: picture.height))
  }

  /// Returns a copy with all shapes drawn on it.
  func marked(with shapes: [MarkedShape]) -> Picture {
    var labels: [String: Picture] = [:]
    for label in Set(shapes.map(\.label)) { labels[label] = font.picture(of: label) }
    let drawing = Drawing(of: shapes, width: original.width, height: original.height) { label in
      labels[label].map { (Double($0.width), Double($0.height)) }
    }
    var canvas = Canvas(original)
    for element in drawing.elements { canvas.draw(element, label: labels[element.shape.label]) }
    return canvas.picture ?? original
  }
}

extension Canvas {
  /// Draws an element, with the picture of its label.
  fileprivate mutating func draw(_ element: Drawing.Element, label: Picture?) {
    let colour = element.colour
    switch element.form {
    case .bar(let area):
      fill(area, colour)
      outline(area, thickness: 3, colour)
    case .outline(let sides, let thickness, let border):
      outline(sides, thickness: thickness + 2 * border, colour.legible)
      outline(sides, thickness: thickness, colour)
    case .tag(let box, let text):
      fill(Quadrilateral(box), colour)
      if let label { stamp(label, x: Int(clamping: text.left), y: Int(clamping: text.top), colour.legible) }
    }
  }
}
