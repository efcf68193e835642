import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Decimals that repeat")
struct RepetendTests {
  /// The values on a sheet of signs.
  private static func values(_ signs: DrawnSigns) async throws -> [String] {
    try await Asking.seen(Transcript(signs: signs)).compactMap { $0.value("value") }
  }

  @Test("Digits under a line behind the decimal point repeat, also in a fraction, with a point or a comma")
  func overline() async throws {
    let number = DrawnSigns("1.23+1")
    #expect(try await Self.values(number + .bar(from: 176, to: 200, y: 150)) == ["67/30"])
    let upper = DrawnSigns("1,23", baseline: 180) + .bar(from: 178, to: 202, y: 130)
    let fraction = upper + .bar(from: 95, to: 210, y: 190) + DrawnSigns("3,7", x: 110, baseline: 245)
    #expect(try await Self.values(fraction) == ["1/3"])
    let second =
      DrawnSigns("+", x: 230, baseline: 210) + DrawnSigns("1,2", x: 280, baseline: 180)
      + .bar(from: 326, to: 350, y: 130) + .bar(from: 270, to: 370, y: 190)
      + DrawnSigns("0,11", x: 272, baseline: 245)
    #expect(try await Self.values(fraction + second) == ["103/9"])
  }

  @Test("One dot repeats its digit, two repeat all from the first to the last")
  func dots() async throws {
    func dot(_ x: Double) -> DrawnSigns { DrawnSigns("˙", left: x, top: 148, right: x + 5, bottom: 153) }
    #expect(try await Self.values(DrawnSigns("0.3×2") + dot(157)) == ["2/3"])
    #expect(try await Self.values(DrawnSigns("0.12×2") + dot(153) + dot(184)) == ["8/33"])
  }

  @Test("A dot over a whole number is dirt, and a bar over a denominator divides")
  func opposites() async throws {
    let speck = DrawnSigns("12+3") + DrawnSigns("˙", left: 125, top: 148, right: 130, bottom: 153)
    #expect(try await Self.values(speck) == ["15"])
    let fraction = DrawnSigns("1", x: 128, baseline: 180) + .bar(from: 95, to: 175, y: 190)
    #expect(try await Self.values(fraction + DrawnSigns("0.3", x: 105, baseline: 245)) == ["10/3"])
  }
}
