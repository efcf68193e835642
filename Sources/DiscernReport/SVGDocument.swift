import DiscernCore

/// A picture with shapes drawn on it, in Scalable Vector Graphics 1.1 (<https://www.w3.org/TR/SVG11/>), in its pixels.
struct SVGDocument {
  /// The width of a character of a monospaced font, and its height above the baseline, as shares of the font's size; labels
  /// are stretched to this width in any font.
  private static let (advance, ascent) = (0.6, 0.8)

  /// The title of the whole picture.
  let title: String
  private let drawing: Drawing
  /// The picture's JPEG file.
  private let jpeg: [UInt8]

  /// Creates the drawing of shapes over a JPEG picture of this size.
  init(title: String, shapes: [MarkedShape], width: Int, height: Int, jpeg: [UInt8]) {
    self.title = title
    self.jpeg = jpeg
    let labelHeight = Drawing.labelHeight(width: width, height: height)
    drawing = Drawing(of: shapes, width: width, height: height) { label in
      label.isEmpty ? nil : (Self.advance * labelHeight * Double(label.count), labelHeight)
    }
  }

  /// The file.
  var text: String {
    let size = "width=\"\(drawing.width)\" height=\"\(drawing.height)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" \
      \(size) viewBox="0 0 \(drawing.width) \(drawing.height)" pointer-events="visible">
      <title>\(XMLText.escaped(title))</title>
      <image \(size) xlink:href="data:image/jpeg;base64,\(Base64.text(of: jpeg))"/>
      \(drawing.elements.map(text).joined())</svg>\n
      """
  }

  /// Returns an element as a group, whose title is what viewers show of it under the pointer, anywhere inside of its outline.
  private func text(of element: Drawing.Element) -> String {
    let details = element.shape.details
    let title = details.isEmpty ? "" : "<title>\(XMLText.escaped(details))</title>"
    return """
      <g class="\(Self.className(of: element.shape.role))">\(title)\(Self.content(of: element))</g>\n
      """
  }

  private static func content(of element: Drawing.Element) -> String {
    let (colour, legible) = (code(of: element.colour), code(of: element.colour.legible))
    switch element.form {
    case .bar(let area):
      return polygon(area, fill: colour, stroke: colour, width: 3)
    case .outline(let sides, let thickness, let border):
      return polygon(sides, fill: "none", stroke: legible, width: thickness + 2 * border)
        + polygon(sides, fill: "none", stroke: colour, width: thickness)
    case .tag(let box, let text):
      return """
        <rect \(place(of: box)) width="\(number(box.width))" height="\(number(box.height))" fill="\(colour)"/>\
        <text x="\(number(text.left))" y="\(number(text.top + ascent * text.height))" fill="\(legible)" \
        font-family="monospace" font-size="\(number(text.height))" textLength="\(number(text.width))" \
        lengthAdjust="spacingAndGlyphs">\(XMLText.escaped(element.shape.label))</text>
        """
    }
  }

  private static func polygon(_ outline: Quadrilateral, fill: String, stroke: String, width: Double) -> String {
    let points = outline.corners.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return
      "<polygon points=\"\(points)\" fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"\(number(width))\"/>"
  }

  private static func place(of box: Box) -> String { "x=\"\(number(box.left))\" y=\"\(number(box.top))\"" }

  /// Returns a number as SVG writes it; far outside of any picture, it does not matter where.
  private static func number(_ value: Double) -> String { DecimalNumber.text(of: value, places: 2) ?? "0" }

  private static func code(of colour: Colour) -> String {
    "#"
      + [colour.red, colour.green, colour.blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }
      .joined()
  }

  /// Returns the name for style sheets: `document`, `field`.
  private static func className(of role: MarkedShape.Role) -> String {
    switch role {
    case .document: "document"
    case .field: "field"
    case .unclaimed: "unclaimed"
    case .row: "row"
    case .accepted: "accepted"
    case .rejected: "rejected"
    case .redacted: "redacted"
    }
  }
}
