import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

/// What may hide the beginning or the end of a line is told by the ground beside it.
@Suite struct LineGroundTests {
  private static let line = Box(x: 60, y: 20, width: 100, height: 20)

  /// How the ground changes beside a line of dark stripes on a level ground, with something else on some columns of the sheet.
  private func change(
    painted color: [UInt8] = [], on columns: Range<Int> = 0..<0, beside box: Box = line
  ) -> LineGround.Change? {
    let (width, height, ground) = (220, 60, [UInt8](arrayLiteral: 200, 190, 180))
    let pixels = (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in
        let isInk = Self.line.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) && x % 8 < 3
        return columns.contains(x) ? color : isInk ? [20, 20, 20] : ground
      }
    }
    guard let picture = Picture(width: width, height: height, channels: .rgb, pixels: pixels) else { return nil }
    let sheet = Sheet(wholePage: picture, page: 0)
    return LineGround(
      PluginServices(sheet: sheet, warping: NearestPixels()),
      leveledIn: DeskewedView(Transcript(sheet: sheet.geometry))
    ).change(beside: box)
  }

  @Test("Beside a line on a level ground nothing changes")
  func levelGround() throws {
    let found = try #require(change())
    #expect(found.level == 0 && found.hue == 0)
  }

  @Test("A finger changes brightness and hue", arguments: [0..<58, 162..<220])
  func finger(_ columns: Range<Int>) throws {
    let found = try #require(change(painted: [150, 80, 60], on: columns))
    #expect(found.level > 0.5 && found.hue > 20)
  }

  @Test("A shadow changes brightness alone")
  func shadow() throws {
    let found = try #require(change(painted: [100, 90, 80], on: 0..<58))
    #expect(found.level > 0.5 && found.hue == 0)
  }

  @Test("What lies farther away than a line is high changes nothing")
  func farAway() throws {
    let found = try #require(change(painted: [150, 80, 60], on: 0..<36))
    #expect(found.level == 0 && found.hue == 0)
  }

  @Test("A name beside which a finger begins is told less surely")
  func coveredName() async throws {
    func confidence(withFinger isCovered: Bool) async throws -> Double {
      let (width, height) = (1000, 630)
      let pixels = (0..<height).flatMap { y in
        (0..<width).flatMap { x -> [UInt8] in isCovered && x < 108 && y > 500 ? [150, 80, 60] : [200, 190, 180] }
      }
      let picture = try #require(Picture(width: width, height: height, channels: .rgb, pixels: pixels))
      let script = FieldScript(places: [.init(.card, Box(x: 10, y: 10, width: 980, height: 610))])
      let services = PluginServices(
        models: script.runner, sheet: Sheet(wholePage: picture, page: 0), warping: NearestPixels())
      let transcript = Transcript(
        drawn: card(number: "4111 1111 1111 1111", holder: "MARY HARTWELL"), width: width, height: height,
        calibration: .calibrated)
      let outcome = try await Outcome(PluginContext(transcript: transcript, today: .ofTests), using: services)
      return outcome.document?.fields(named: "holder").first?.confidence ?? 0
    }
    let (clear, covered) = (try await confidence(withFinger: false), try await confidence(withFinger: true))
    #expect(clear > 0.5 && covered < clear)
  }

  @Test("Without pixels, and of a box without extent, nothing is known")
  func unknown() {
    let view = DeskewedView(
      Transcript(drawn: [DrawnLine("JANE DOE", x: 60, y: 20, height: 20)], width: 220, height: 60))
    #expect(LineGround(PluginServices(), leveledIn: view).change(beside: Self.line) == nil)
    #expect(change(beside: Box(x: 60, y: 20, width: 0, height: 20)) == nil)
  }
}
