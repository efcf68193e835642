import DiscernCore
import Glibc

/// How high the text of a line is.
enum TextHeight {
  /// The median height of digits, capitals and letters that rise as high; of all symbols where there are none.
  static func median(of words: [Reading.Word]) -> Double {
    let symbols = words.flatMap(\.symbols)
    let tall = symbols.filter { $0.text.contains { $0.isNumber || $0.isUppercase || "bdfhkl".contains($0) } }
    let heights = (tall.isEmpty ? symbols : tall).map(\.box.height).sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }
}

/// Logarithms for probabilities.
enum Logarithm {
  /// The natural logarithm (`log` of the C library).
  static func natural(_ value: Double) -> Double { log(value) }
}
