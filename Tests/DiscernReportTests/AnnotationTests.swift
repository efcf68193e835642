import DiscernCore
import DiscernPipeline
import Testing

@testable import DiscernReport

@Suite struct AnnotationTests {
  @Test("Documents, fields and unclaimed text are outlined, with private symbols blackened on top")
  func shapes() async throws {
    let box = Quadrilateral(Box(x: 20, y: 40, width: 48, height: 20))
    let document = Document.prepared(
      "payment-card", fields: [Field("number", value: "x", text: "x", confidence: 1, boxes: [box])])
    let report = try await ScanReport.prepared(
      ["4111", "Lost?"],
      plugins: [PreparedPlugin("payment-card", lines: 0..<1, isPrivate: true, document: document)])
    let shapes = Annotation.shapes(of: report, page: 0)
    #expect(shapes.map(\.role) == [.unclaimed, .document(0), .field(0), .redacted])
    #expect(shapes.map(\.label).prefix(3) == ["", "Payment card", "number"])
    // A third of its height more on every side, so that the line does not cut through the digits.
    let field = shapes[2].outline.bounds
    #expect(abs(field.left - (20 - 20.0 / 3)) < 1e-9 && abs(field.bottom - (60 + 20.0 / 3)) < 1e-9)
    let black = try #require(shapes.last?.outline.bounds)
    // A fifth of their height more on every side, because a recogniser's box may cut off an edge.
    #expect(black.left == 16 && black.right > 70 && black.top == 36 && black.bottom == 64)
  }

  @Test("A sum's outline keeps clear of its print, a card's stays on its edge")
  func room() async throws {
    let box = Quadrilateral(Box(x: 20, y: 40, width: 48, height: 21))
    func outline(_ outline: Box) async throws -> Box {
      var document = Document.prepared(
        "sum", fields: [Field("value", value: "x", text: "x", confidence: 1, boxes: [box])])
      document.outline = Quadrilateral(outline)
      document.textHeight = 21
      let report = try await ScanReport.prepared(
        ["1+1"], plugins: [PreparedPlugin("sum", lines: 0..<1, document: document)])
      return try #require(Annotation.shapes(of: report, page: 0).first { $0.role == .document(0) }).outline.bounds
    }
    let tight = try await outline(box.bounds)
    #expect(abs(tight.left - 6) < 1e-9 && abs(tight.top - 26) < 1e-9)
    let card = Box(x: 0, y: 0, width: 200, height: 120)
    #expect(try await outline(card) == card)
  }

  @Test("A digit group is one black bar, which hides the width of digits; lines are separate bars")
  func bars() async throws {
    let report = try await ScanReport.prepared(["4111 1111", "1111 1111", "then", "x"])
    #expect(Annotation.shapes(of: report, page: 0).filter { $0.role == .redacted }.count == 2)
  }

  @Test("No label contains a value, and a missing page has no shapes")
  func labels() async throws {
    let report = try await ScanReport.prepared(["4111 1111 1111 1111"])
    let shapes = Annotation.shapes(of: report, page: 0)
    #expect(shapes.allSatisfy { !$0.label.contains("1") })
    #expect(shapes.contains { $0.role == .redacted })
    #expect(Annotation.shapes(of: report, page: 1).isEmpty)
  }
}
