import DiscernCore
import Testing

@Suite("Drawing places outlines and tags")
struct DrawingTests {
  private func shape(_ box: Box, label: String = "") -> MarkedShape {
    MarkedShape(outline: Quadrilateral(box), label: label, role: .field(0))
  }

  @Test("Where a tag cannot but cover text, it covers the least of it") func crowded() throws {
    let above = shape(Box(x: 100, y: 100, width: 200, height: 30))
    let named = shape(Box(x: 100, y: 132, width: 200, height: 30), label: "title")
    let below = shape(Box(x: 100, y: 164, width: 200, height: 30))
    let left = shape(Box(x: 40, y: 130, width: 58, height: 34))
    let right = shape(Box(x: 302, y: 155, width: 60, height: 40))
    let drawing = Drawing(of: [above, named, below, left, right], width: 500, height: 400) { label in
      label.isEmpty ? nil : (width: 40, height: 12)
    }
    let tags = drawing.elements.compactMap { element -> Box? in
      if case .tag(let box, _) = element.form { box } else { nil }
    }
    let tag = try #require(tags.first)
    #expect(tags.count == 1 && tag.left >= 300 && tag.top < 155)
  }
}
