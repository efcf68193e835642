import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@testable import PaymentCardPlugin

/// Numbers as readers see them on cards that are hard to read: the noise is drawn from what was measured on drawn cards
/// (`Training/confusions.py`), not from what the plugin takes readers to confuse.
@Suite("Noisy readings")
struct NoisyReadingTests {
  /// What became of a number.
  private enum Fate { case right, unread, toldWrong, wrong }

  /// All ten thousand with `Scripts/test --long`; else as many as take no time.
  private static let numbers = ProcessInfo.processInfo.environment["DISCERN_LONG"] == nil ? 300 : 10_000

  @Test("Of noisy readings none is wrong without a word about it, and most are right")
  func fates() throws {
    let noise = try Noise.measured()
    var random = SplitMix64(state: 11)
    var fates: [Fate: Int] = [:]
    for _ in 0..<Self.numbers {
      let number = Self.number(&random)
      fates[try Self.fate(of: number, noise: noise, &random), default: 0] += 1
    }
    print("noisy readings: \(fates)")
    #expect(fates[.wrong, default: 0] == 0)
    #expect(fates[.right, default: 0] >= Self.numbers / 2, "\(fates)")
    #expect(fates[.toldWrong, default: 0] <= Self.numbers / 50, "\(fates)")
    // Noise that leaves every number legible would test nothing.
    #expect(fates[.right, default: 0] < Self.numbers)
  }

  /// A published test number, or one of a network's prefix with a check digit.
  private static func number(_ random: inout SplitMix64) -> [Int] {
    let published = publishedNumbers.filter { $0.number.count == 16 && Luhn.holds(digits($0.number)) }
    guard Bool.random(using: &random), let row = NetworkTable.rows.randomElement(using: &random),
      row.lengths.contains(16), let prefix = row.prefixes.randomElement(using: &random)?.0
    else { return published.randomElement(using: &random).map { digits($0.number) } ?? [] }
    let start = digits(prefix)
    let account = start + (start.count..<15).map { _ in Int.random(in: 0...9, using: &random) }
    return (0...9).map { account + [$0] }.first(where: Luhn.holds) ?? account
  }

  /// A number seen by the general reader, or by the specialist alone, and, where that does not settle it, by the specialist
  /// in two lights more.
  private static func fate(of number: [Int], noise: Noise, _ random: inout SplitMix64) throws -> Fate {
    let reader = try #require(["neural", "neural", "digits"].randomElement(using: &random))
    var candidate = try #require(noise.candidate(of: number, by: reader, &random))
    if !NumberReader.read(candidate).isSettled {
      for _ in 0..<2 {
        let again = try #require(noise.candidate(of: number, by: "digits", &random))
        candidate = try #require(candidate.joined(with: again))
      }
    }
    let seen = NumberReader.read(candidate)
    guard seen.isReadable else { return .unread }
    guard seen.digits != number else { return .right }
    let isTold = !seen.hasCheckDigit || seen.rival != nil || seen.lookAlikes + seen.repairs > 0
    return isTold ? .toldWrong : .wrong
  }
}

/// What readers saw for printed digits.
private struct Noise {
  struct Sight {
    var sign: String
    var confidence: Double
    var others: [Symbol.Alternative]
  }

  /// For each reader and printed digit what was seen, as often as it was.
  private var sights: [String: [[Sight]]] = [:]
  /// So many digits of a number are seen as the rare cases are, whatever their share: it is the noise that is tested.
  private static let mostHard = 6

  /// The table beside the recipe that measured it.
  static func measured() throws -> Noise {
    let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Training/confusions.txt").standardized
    var noise = Noise()
    for row in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") where !row.hasPrefix("#") {
      let parts = row.split(separator: " ").map(String.init)
      let digit = try #require(parts.count >= 5 ? Int(parts[1]) : nil)
      let (confidence, count) = (try #require(Double(parts[3])), try #require(Int(parts[4])))
      let others = parts.dropFirst(5).compactMap { pair -> Symbol.Alternative? in
        let halves = pair.split(separator: ":").map(String.init)
        return halves.count == 2 ? Double(halves[1]).map { Symbol.Alternative(halves[0], logProbability: $0) } : nil
      }
      let sight = Sight(sign: parts[2], confidence: confidence, others: others)
      // A sign that no digit is taken for parts the number: it is not found at all, and that is not wrong.
      guard parts[2].first.map({ DigitSign.digit($0) != nil || !LookAlikes.meanings(of: $0).isEmpty }) == true else {
        continue
      }
      noise.sights[parts[0], default: Array(repeating: [], count: 10)][digit] += Array(repeating: sight, count: count)
    }
    try #require(noise.sights.values.allSatisfy { $0.allSatisfy { $0.count >= 10 } })
    return noise
  }

  /// A number as a reader may see it, in groups of four; nil where a sign is nothing that a digit is taken for.
  func candidate(of number: [Int], by reader: String, _ random: inout SplitMix64) -> NumberCandidate? {
    let trust: Calibration = reader == "neural" ? .calibrated : .measured
    let count = Int.random(in: 0...Self.mostHard, using: &random)
    let hard = Set((0..<count).map { _ in Int.random(in: 0..<number.count, using: &random) })
    let groups = stride(from: 0, to: number.count, by: 4).compactMap { start -> DigitGroup? in
      let signs = (start..<start + 4).compactMap { place in
        let symbol = symbol(of: number[place], at: place, by: reader, isHard: hard.contains(place), &random)
        return symbol.text.first.flatMap { DigitSign($0, symbol: symbol, id: Symbol.ID(place), trust: trust) }
      }
      guard signs.count == 4, let box = Box.enclosing(signs.map(\.box)) else { return nil }
      return DigitGroup(signs: signs, box: box, height: 60, line: 0, start: start)
    }
    return groups.count == 4 ? NumberCandidate(rows: [DigitRow(groups: groups)], flanks: 0) : nil
  }

  private func symbol(
    of digit: Int, at place: Int, by reader: String, isHard: Bool, _ random: inout SplitMix64
  ) -> Symbol {
    let seen = sights[reader]?[digit] ?? []
    let doubtful = seen.filter { $0.confidence < 0.9 || $0.sign != "\(digit)" }
    let choice = (isHard ? doubtful : seen).randomElement(using: &random) ?? seen.randomElement(using: &random)
    let box = Box(x: 100 + Double(place) * 40 + Double(place / 4) * 40, y: 350, width: 34, height: 60)
    return Symbol(
      text: choice?.sign ?? "\(digit)", box: Quadrilateral(box), confidence: choice?.confidence ?? 1,
      alternatives: choice?.others ?? [])
  }
}
