import DiscernCore
import Foundation
import Testing

@testable import DiscernSymbols

/// Signs that are told by their shape, or cut where print lets two of them touch. A digit is 50 pixels high throughout.
@Suite("Shapes of signs")
struct SignShapeTests {
  private let digit = 50.0
  private let shipped =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Models/math-symbols.safetensors"

  private func reader() throws -> SignReader { SignReader(try SymbolModels.load(shipped).get()) }

  /// The ink of strokes on a sheet of 300 by 200, drawn with a pen of 5 pixels.
  private func piece(_ pen: Double = 5, _ draw: (inout PenStrokes) -> Void) throws -> Piece {
    var strokes = PenStrokes(width: 300, height: 200)
    strokes.pen = pen
    draw(&strokes)
    return try #require(strokes.piece)
  }

  // MARK: The bar of a magnitude

  private func bar(_ piece: Piece) throws -> String? {
    UprightBar(digit: digit).told([try reader().unknown(piece)]).first?.told?.text
  }

  @Test("A straight upright stroke that is higher than digits is the bar of a magnitude", arguments: [60.0, 75, 120])
  func uprightBar(height: Double) throws {
    #expect(try bar(piece { $0.draw(through: (100, 20), (100, 20 + height)) }) == "|")
  }

  @Test("A stroke as high as digits, one far higher, and a thick one are no bars")
  func noBarByItsSize() throws {
    #expect(try bar(piece { $0.draw(through: (100, 20), (100, 68)) }) == nil)
    #expect(try bar(piece { $0.draw(through: (100, 20), (100, 175)) }) == nil)
    #expect(try bar(piece(14) { $0.draw(through: (100, 20), (100, 80)) }) == nil)
  }

  @Test("What leans, bends or has a foot is no bar: a slash, a bracket, a long 1")
  func noBarByItsShape() throws {
    #expect(try bar(piece { $0.draw(through: (100, 90), (130, 20)) }) == nil)
    #expect(try bar(piece { $0.draw(through: (110, 20), (100, 45), (100, 65), (110, 90)) }) == nil)
    #expect(try bar(piece { $0.draw(through: (92, 32), (100, 20), (100, 90)) }) == nil)
  }

  @Test("What is known to be another sign stays that")
  func toldBefore() throws {
    var sign = try reader().unknown(piece { $0.draw(through: (100, 20), (100, 95)) })
    sign.told = Sign.Told(text: "⟌", probability: 0.9)
    #expect(UprightBar(digit: digit).told([sign]).first?.told?.text == "⟌")
  }

  // MARK: The bracket of a long division

  private func bracket(_ piece: Piece) throws -> String? {
    let reader = try reader()
    return DivisionBracket(digit: digit).told([reader.unknown(piece)], reader).first?.told?.text
  }

  @Test(
    "An overline with a stroke straight down at its left end is the bracket of a division, and so is one that bends")
  func divisionBracket() throws {
    #expect(try bracket(piece { $0.draw(through: (50, 90), (50, 30), (200, 30)) }) == "⟌")
    #expect(try bracket(piece { $0.draw(through: (46, 92), (56, 75), (58, 55), (50, 30), (200, 30)) }) == "⟌")
  }

  @Test("A root is none: its stroke comes up from a hook")
  func root() throws {
    #expect(try bracket(piece { $0.draw(through: (30, 65), (42, 60), (58, 92), (80, 30), (200, 30)) }) == nil)
  }

  @Test("An overline alone, a box, and what is smaller than a digit are none")
  func noBracket() throws {
    #expect(try bracket(piece { $0.draw(through: (50, 30), (200, 30)) }) == nil)
    #expect(try bracket(piece { $0.draw(through: (50, 90), (50, 30), (200, 30), (200, 90), (50, 90)) }) == nil)
    #expect(try bracket(piece { $0.draw(through: (50, 60), (50, 30), (200, 30)) }) == nil)
    #expect(try bracket(piece { $0.draw(through: (50, 90), (50, 30), (85, 30)) }) == nil)
  }

  // MARK: The degree of a root

  private func cut(_ piece: Piece) throws -> [String] {
    var reader = try reader()
    let signs = RootDegree(digit: digit).cut([reader.sign(piece)], &reader)
    return signs.map { reader.text($0) }
  }

  @Test("A root without a degree stays whole, and so does a digit")
  func noDegree() throws {
    let plain = try piece(4) { $0.draw(through: (30, 85), (42, 78), (62, 140), (92, 30), (230, 30)) }
    #expect(try cut(plain) == ["√"])
    #expect(try cut(piece { $0.draw("4", in: Box(x: 30, y: 30, width: 40, height: 60)) }).count == 1)
  }

  // MARK: The minus sign of an exponent

  private func signed(_ piece: Piece) throws -> [String] {
    var reader = try reader()
    let sign = reader.sign(piece)
    return SignedExponent(digit: digit).cut([sign], &reader).map { $0.told?.text ?? reader.text($0) }
  }

  /// A small 4 with a stroke that touches it from the left, at a height.
  private func exponent(strokeAt row: Double, height: Double = 28) throws -> Piece {
    try piece(3.5) { pen in
      pen.draw(through: (20, row), (41, row))
      pen.draw("4", in: Box(x: 42, y: 40, width: 0.65 * height, height: height))
    }
  }

  /// A model that takes everything for a 7, so that the shape alone decides.
  private func signedByShape(_ piece: Piece) throws -> [String] {
    var bytes = ModelBytes.stubborn
    bytes.tensors[1].values = [9, 1, 0]
    var reader = SignReader(try SymbolModel(bytes.bytes))
    let sign = reader.sign(piece)
    return SignedExponent(digit: digit).cut([sign], &reader).map { $0.told?.text ?? reader.text($0) }
  }

  @Test("A stroke that touches a small digit in the middle is its minus sign")
  func signedExponent() throws {
    #expect(try signedByShape(exponent(strokeAt: 55)) == ["-", "7"])
  }

  @Test("A stroke at the head or the foot of a digit is a part of it, and so is all of a digit of the line")
  func unsignedExponent() throws {
    #expect(try signedByShape(exponent(strokeAt: 41)) == ["7"])
    #expect(try signedByShape(exponent(strokeAt: 68)) == ["7"])
    #expect(try signedByShape(exponent(strokeAt: 60, height: 50)) == ["7"])
  }

  @Test("What is no digit is not cut: a dash")
  func dash() throws {
    #expect(try signed(piece { $0.draw(through: (20, 55), (60, 55)) }).count == 1)
  }

  // MARK: Two pens

  /// A small stroke over a long level one, of some darkness.
  private func strokes(upper: Double) throws -> [Piece] {
    let pens = [(20.0, 60.0), (upper, 40.0)].map { ink, row in
      var pen = PenStrokes(width: 120, height: 100)
      pen.ink = ink
      pen.draw(through: (20, row), (70, row))
      return pen
    }
    return try pens.map { try #require($0.piece) }
  }

  @Test("Two level strokes of one pen are an equals sign, those of a strong and a weak one are not")
  func twoPens() throws {
    let reader = try reader()
    func texts(_ pieces: [Piece]) -> [String] {
      let signs = pieces.compactMap { reader.sign($0, taken: "-", probability: 0.95) }
      return PartJoin(digit: digit).joined(signs, reader).map { reader.text($0) }
    }
    #expect(try texts(strokes(upper: 20)) == ["="])
    #expect(try texts(strokes(upper: 40)) == ["="])
    #expect(try texts(strokes(upper: 120)) == ["-", "-"])
  }

  @Test("A thin stroke is of the same pen though it looks weaker, and ink of unknown strength is of any")
  func samePen() throws {
    let strong = try #require(
      Piece([PixelRun(row: 0, start: 0, end: 40), PixelRun(row: 1, start: 0, end: 40)], strength: 200))
    let thin = try #require(Piece([PixelRun(row: 9, start: 0, end: 40)], strength: 100))
    let thick = try #require(
      Piece([PixelRun(row: 9, start: 0, end: 40), PixelRun(row: 10, start: 0, end: 40)], strength: 100))
    let unknown = try #require(Piece([PixelRun(row: 9, start: 0, end: 40), PixelRun(row: 10, start: 0, end: 40)]))
    #expect(thick.isOfOtherPen(than: strong) && strong.isOfOtherPen(than: thick))
    #expect(!thin.isOfOtherPen(than: strong) && !unknown.isOfOtherPen(than: strong))
    #expect(strong.joined(thick).strength == 200 && strong.moved(x: 3, y: 4).strength == 200)
  }
}
