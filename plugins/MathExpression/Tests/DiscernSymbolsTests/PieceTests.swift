import DiscernCore
import Testing

@testable import DiscernSymbols

extension InkMap {
  /// A map that is drawn: `#` is strong ink, `+` weak, anything else paper.
  init(drawn rows: [String]) {
    let pixels = rows.joined().map { $0 == "#" ? UInt8(200) : $0 == "+" ? 80 : 0 }
    self.init(width: rows[0].count, height: rows.count, pixels: pixels)
  }
}

@Suite("Pieces of ink")
struct PieceTests {
  private func pieces(_ rows: [String], threshold: UInt8 = 50, peak: UInt8 = 0, leastArea: Int = 1) -> [Piece] {
    PieceSearch(threshold: threshold, peak: peak, leastArea: leastArea).pieces(of: InkMap(drawn: rows))
  }

  @Test("Pixels that touch at a side or a corner are one piece, those a pixel apart are two")
  func connectedness() {
    #expect(pieces(["##..", "..##"]).count == 1)
    #expect(pieces(["..##", "##.."]).count == 1)
    #expect(pieces(["##...", "...##"]).count == 2)
    #expect(pieces(["##.##", "##.##"]).count == 2)
  }

  @Test("Arms that meet further down are one piece, and so is a spiral")
  func arms() {
    #expect(pieces(["#...#", "#...#", "#####"]).count == 1)
    #expect(pieces(["#.#.#", "#.#.#", "###.#"]).count == 2)
    #expect(pieces(["#######", "#.....#", "#.###.#", "#.#...#", "#.#####"]).count == 1)
  }

  @Test("A piece knows its box and its pixels")
  func extent() throws {
    let piece = try #require(pieces([".....", ".##..", "..##.", "....."]).first)
    #expect(piece.box == Box(left: 1, top: 1, right: 4, bottom: 3))
    #expect(piece.area == 4)
  }

  @Test("What is nowhere strong, and what is too small, is left out")
  func weak() {
    #expect(pieces(["+++.###"], peak: 100).map(\.left) == [4])
    #expect(pieces(["++#.+++"], peak: 100).map(\.left) == [0])
    #expect(pieces(["#...##"], leastArea: 2).map(\.left) == [4])
  }

  @Test("A map without ink has no pieces, and one that is all grain has none either")
  func extremes() {
    #expect(pieces(["....", "...."]).isEmpty)
    #expect(pieces(["####", "####"]).count == 1)
    let width = 1000
    let grain = InkMap(
      width: width, height: 700,
      pixels: (0..<width * 700).map { ($0 + $0 / width) % 2 == 0 && $0 / width % 2 == 0 ? 200 : 0 })
    #expect(PieceSearch(threshold: 50, peak: 0, leastArea: 1).pieces(of: grain).isEmpty)
  }

  @Test("Of very many pieces the largest are kept")
  func many() {
    let width = 400
    var pixels = [UInt8](repeating: 0, count: width * 100)
    for row in stride(from: 0, to: 99, by: 4) {
      for column in stride(from: 0, to: width - 3, by: 4) { pixels[row * width + column] = 200 }
    }
    for column in 0..<3 { pixels[column] = 200 }
    let found = PieceSearch(threshold: 50, peak: 0, leastArea: 1).pieces(
      of: InkMap(width: width, height: 100, pixels: pixels))
    #expect(found.count == 400)
    #expect(found[0].area == 3)
  }

  @Test("Gaps between pieces are counted in pixels, negative where they overlap")
  func gaps() throws {
    let found = pieces(["##..#", "##..#"])
    let (left, right) = (try #require(found.first { $0.left == 0 }), try #require(found.first { $0.left == 4 }))
    #expect(left.gapX(right) == 2)
    #expect(left.gapY(right) == -2)
    #expect(left.joined(right).box == Box(left: 0, top: 0, right: 5, bottom: 2))
  }
}

@Suite("Rules and frames")
struct FrameTests {
  /// A filled rectangle.
  private func bar(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Piece {
    Piece((top..<bottom).map { PixelRun(row: Int32($0), start: Int32(left), end: Int32(right)) })
      ?? bar(0, 0, 1, 1)
  }

  private let frames = Frames(width: 600, height: 300)

  @Test("A line from border to border goes, a fraction's bar that falls short of one stays")
  func rules() {
    #expect(frames.without([bar(0, 150, 600, 154)]).isEmpty)
    #expect(frames.without([bar(10, 150, 600, 154)]).count == 1)
    #expect(frames.without([bar(20, 150, 580, 154)]).count == 1)
  }

  @Test("An upright line from border to border goes, a 1 in a tight crop stays")
  func uprights() {
    #expect(frames.without([bar(300, 0, 304, 300)]).isEmpty)
    #expect(Frames(width: 60, height: 50).without([bar(20, 0, 29, 50)]).count == 1)
  }

  @Test("A frame goes, a root over the whole sum stays")
  func frame() {
    let sides = bar(50, 50, 550, 53).joined(bar(50, 250, 550, 253), bar(50, 50, 53, 253), bar(547, 50, 550, 253))
    #expect(frames.without([sides]).isEmpty)
    let root = bar(50, 50, 550, 53).joined(bar(50, 50, 53, 253))
    #expect(frames.without([root]).count == 1)
  }

  @Test("The dark side of a photograph goes, a sign that is cut off by the border stays")
  func edges() {
    #expect(frames.without([bar(0, 0, 380, 60)]).isEmpty)
    #expect(frames.without([bar(0, 100, 40, 160)]).count == 1)
  }

  @Test("A ruled line is taken out from under the signs that stand on it")
  func ruledLine() {
    let line = bar(0, 60, 200, 63)
    let writing = line.joined(bar(40, 20, 46, 80), bar(100, 30, 106, 62))
    let left = RuledLines.removed(from: [writing], width: 200, height: 300)
    #expect(left.count == 2)
    #expect(left.allSatisfy { $0.width <= 8 && $0.height >= 28 })
    #expect(left.contains { $0.top == 20 && $0.bottom == 80 })
    let short = bar(20, 60, 180, 63).joined(bar(40, 20, 46, 80))
    #expect(RuledLines.removed(from: [short], width: 200, height: 300) == [short])
  }
}
