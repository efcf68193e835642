import DiscernCore
import Foundation
import Testing

@testable import DiscernSymbols

@Suite("Glyphs made ready for the network")
struct GlyphPictureTests {
  /// A mask and what the training makes of it, as bytes.
  struct Example: Decodable {
    var name: String
    var mask: [String]
    var picture: [String]
  }

  @Test("Glyphs are made ready as the training makes them, to half a level of 255")
  func sameAsTraining() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Training/glyph-examples.json")
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    #expect(examples.count >= 5)
    // One picture for all: what was drawn before must leave nothing behind.
    var glyph = GlyphPicture()
    for example in examples {
      guard let piece = Piece(drawn: example.mask) else { continue }
      glyph.draw(piece)
      let wanted = example.picture.flatMap { row in
        stride(from: 0, to: row.count, by: 2).map { Float(Int(row.dropFirst($0).prefix(2), radix: 16) ?? -1) }
      }
      #expect(wanted.count == GlyphPicture.side * GlyphPicture.side)
      #expect(zip(glyph.values, wanted).allSatisfy { abs($0 * 255 - $1) <= 0.51 }, "\(example.name)")
    }
  }

  @Test("The order of the runs, and where the piece lies, make no difference")
  func order() throws {
    let piece = try #require(Piece(drawn: ["..##", ".#..", "####", "#..#"]))
    let other = try #require(Piece(piece.runs.reversed()))
    let (first, second) = (drawn(piece), drawn(other.moved(x: 40, y: 9)))
    #expect(first == second)
  }

  private func drawn(_ piece: Piece) -> [Float] {
    var glyph = GlyphPicture()
    glyph.draw(piece)
    return glyph.values
  }
}

extension Piece {
  /// The piece of a drawing in which `#` is ink; nil without any.
  init?(drawn rows: [String]) {
    self.init(
      rows.enumerated().flatMap { row, line in
        line.enumerated().filter { $0.element == "#" }.map {
          PixelRun(row: Int32(row), start: Int32($0.offset), end: Int32($0.offset + 1))
        }
      })
  }
}
