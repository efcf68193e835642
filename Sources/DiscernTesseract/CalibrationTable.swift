import DiscernCore
import DiscernResources
import Glibc

/// A calibration table for one model: the share of symbols that were right at each confidence, measured on lines held
/// back from training.
///
/// The table lies beside the model as `NAME.reliability`: lines of two numbers, a confidence and the share that was
/// right, both from 0 to 1 and rising. `Scripts/training/measure.py --reliability` writes it.
struct CalibrationTable: Sendable {
  private struct Point {
    let confidence: Double
    let share: Double
  }

  /// Maximum file size in bytes; far more than any table has.
  private static let maximumBytes = 1 << 16

  private let points: [Point]

  /// Loads the table of a model; nil if there is none or it is malformed. Confidences are then used as they are.
  init?(model: String) {
    guard let path = ModelFolders.path(of: "\(model).reliability"),
      let bytes = ModelFile.bytes(of: path, limit: Self.maximumBytes)
    else { return nil }
    self.init(table: String(decoding: bytes, as: UTF8.self))
  }

  /// Parses a table; nil unless both columns are numbers from 0 to 1, the confidences rise and the shares never fall.
  init?(table: String) {
    var points = [Point(confidence: 0, share: 0)]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let numbers = line.split(separator: " ").map { Double($0) }
      guard numbers.count == 2, let confidence = numbers[0], let share = numbers[1], let last = points.last,
        confidence > last.confidence, confidence <= 1, share >= last.share, share <= 1
      else { return nil }
      points.append(Point(confidence: confidence, share: share))
    }
    guard points.count > 1 else { return nil }
    self.points = points
  }

  /// Returns the probability that a symbol of a confidence is right: linear between the measured points, constant after
  /// the last.
  func probability(of confidence: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.confidence >= confidence }), next > 0 else {
      return confidence > 0 ? points[points.count - 1].share : 0
    }
    let (low, high) = (points[next - 1], points[next])
    return low.share + (high.share - low.share) * (confidence - low.confidence) / (high.confidence - low.confidence)
  }

  /// Replaces a symbol's confidence by its probability and scales its alternatives to the rest.
  func calibrated(_ symbol: Symbol) -> Symbol {
    var symbol = symbol
    symbol.confidence = probability(of: symbol.confidence)
    let left = 1 - symbol.confidence
    let total = symbol.alternatives.reduce(0) { $0 + exp($1.logProbability) }
    guard left > 0, total > 0 else {
      symbol.alternatives = []
      return symbol
    }
    symbol.alternatives = symbol.alternatives.map {
      Symbol.Alternative($0.text, logProbability: $0.logProbability + log(left / total))
    }
    return symbol
  }
}
