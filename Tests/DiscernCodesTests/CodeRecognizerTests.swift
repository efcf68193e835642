import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernCodes

/// These tests need ZBar, one of the project's packages. Without it the first test says so, and the others do nothing.
@Suite struct CodeRecognizerTests {
  /// A version 3 QR code of `MECARD:N:Lowe,Ann;TEL:+442079460958;;`, one character per module.
  static let pattern = """
    #######.##...##..###..#######
    #.....#......##.#...#.#.....#
    #.###.#.#..######.#...#.###.#
    #.###.#.##.#....#####.#.###.#
    #.###.#.####.###.####.#.###.#
    #.....#..#..#.#.#.##..#.....#
    #######.#.#.#.#.#.#.#.#######
    .........#.#.##..#...........
    ####..#.#....###.#...#..###.#
    ###.#....#..........#####..#.
    ..#...#.......#.###..#..####.
    #..###.#...####....#####...#.
    ##..#.####.#...####..#.#.#.#.
    ....#..##.##.#.#.##...#...#..
    ...#.##.#...#.#..#.#.#.######
    ####.#.#....##.#..#.##.#.#...
    .#..####.###...##....#.##.##.
    ...##..###..##.##.###.##....#
    #..######..##..#..#.##..#....
    ...##...##..#....#.###..#.##.
    ##...##..#####...#..#####.##.
    ........#.#.###....##...#.##.
    #######....###....###.#.#..#.
    #.....#..#.....#..###...#..##
    #.###.#..#..#.#####.#####....
    #.###.#.#.###.##..#..#.#.#..#
    #.###.#.##.#.#..#...#..#.##.#
    #.....#.#..#..###...#.#....#.
    #######.#...#.#.#..##.####.#.
    """.split(separator: "\n").map(Array.init)

  /// Draws the code at a position on white paper, with `module` pixels per module.
  private func drawn(at place: Point, module: Int, width: Int = 900, height: Int = 700, isColoured: Bool = false)
    -> Sheet?
  {
    let depth = isColoured ? 3 : 1
    var pixels = [UInt8](repeating: 250, count: width * height * depth)
    for (row, line) in Self.pattern.enumerated() {
      for (column, sign) in line.enumerated() where sign == "#" {
        for y in 0..<module {
          for x in 0..<module {
            let start = ((Int(place.y) + row * module + y) * width + Int(place.x) + column * module + x) * depth
            for channel in 0..<depth { pixels[start + channel] = 20 }
          }
        }
      }
    }
    return Picture(width: width, height: height, channels: isColoured ? .rgb : .gray, pixels: pixels).map {
      Sheet(wholePage: $0, page: 0)
    }
  }

  private let request = RecognitionRequest(name: "codes", layout: .codes)

  @Test func `ZBar is installed`() { #expect(CodeRecognizer.libraryVersion != nil, "Install the package libzbar0.") }

  @Test("a code becomes one symbol of kind code at its position", arguments: [false, true])
  func whole(isColoured: Bool) async throws {
    let recognizer = CodeRecognizer()
    guard recognizer.canAnswer(request) else { return }
    let sheet = try #require(drawn(at: Point(200, 150), module: 6, isColoured: isColoured))
    let lines = try await recognizer.recognize(request, on: sheet).flatMap(\.lines)
    let symbol = try #require(lines.first?.symbols.first)
    #expect(lines.count == 1)
    #expect(symbol.kind == .code)
    #expect(symbol.text == "MECARD:N:Lowe,Ann;TEL:+442079460958;;")
    let size = Double(6 * Self.pattern.count)
    let truth = Box(x: 200, y: 150, width: size, height: size)
    #expect(symbol.box.bounds.shareOfSmaller(with: truth) > 0.9)
    #expect(abs(symbol.box.bounds.width - size) < 12)
  }

  @Test func `only the requested area is searched, and boxes are in sheet coordinates`() async throws {
    let recognizer = CodeRecognizer()
    guard recognizer.canAnswer(request) else { return }
    let sheet = try #require(drawn(at: Point(500, 300), module: 6))
    var elsewhere = request
    elsewhere.areas = [Quadrilateral(Box(x: 0, y: 0, width: 400, height: 700))]
    #expect(try await recognizer.recognize(elsewhere, on: sheet).flatMap(\.lines).isEmpty)
    elsewhere.areas = [Quadrilateral(Box(x: 450, y: 250, width: 400, height: 400))]
    let found = try await recognizer.recognize(elsewhere, on: sheet).flatMap(\.lines)
    #expect(found.first?.symbols.first?.box.bounds.contains(Point(560, 360)) == true)
  }

  @Test func `modules of one pixel are recognised after enlargement`() async throws {
    let recognizer = CodeRecognizer()
    guard recognizer.canAnswer(request) else { return }
    let sheet = try #require(drawn(at: Point(40, 30), module: 1, width: 120, height: 100))
    let found = try await recognizer.recognize(request, on: sheet).flatMap(\.lines)
    #expect(found.map(\.symbols.count) == [1])
    #expect(found.first?.symbols.first.map { abs($0.box.bounds.left - 40) < 4 } == true)
  }

  @Test func `it answers requests for codes only, and none without the library`() async throws {
    #expect(!CodeRecognizer().canAnswer(RecognitionRequest(layout: .page)))
    let without = CodeRecognizer(library: "libzbar-that-is-not-there.so")
    #expect(!without.canAnswer(request))
    let sheet = try #require(drawn(at: Point(200, 150), module: 6))
    await #expect(throws: RecognitionError.notAnswerable(request: "codes")) {
      _ = try await without.recognize(request, on: sheet)
    }
  }

  @Test func `paper without a code gives no result`() async throws {
    let recognizer = CodeRecognizer()
    guard recognizer.canAnswer(request) else { return }
    let paper = try #require(
      Picture(width: 300, height: 200, channels: .gray, pixels: Array(repeating: 240, count: 60_000)))
    #expect(try await recognizer.recognize(request, on: Sheet(wholePage: paper, page: 0)).flatMap(\.lines).isEmpty)
  }
}
