public import DiscernCore

extension Transcript {
  /// Returns a meaningless transcript: characters of many scripts at random positions, some with alternatives,
  /// reproducible by seed.
  public static func nonsense(symbols count: Int, seed: UInt64 = 1) -> Transcript {
    var generator = SplitMix64(state: seed)
    let signs = Array(
      "0123456789012345678901234567890123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:;/-+*=()@#%&√×÷²½ßÀλж文ʼ\u{202E}"
    )
    let lines = (0..<(count + 49) / 50).map { row in
      let characters = (0..<min(50, count - row * 50)).map { _ in
        generator.next() % 7 == 0 ? " " : signs[Int(generator.next() % UInt64(signs.count))]
      }
      return DrawnLine(
        String(characters), x: Double(generator.next() % 200), y: Double(row) * 12,
        height: Double(generator.next() % 40 + 1),
        confidence: Double(generator.next() % 100) / 100, block: row / 5)
    }
    return Transcript(drawn: lines, width: 1600, height: 1600)
  }
}
