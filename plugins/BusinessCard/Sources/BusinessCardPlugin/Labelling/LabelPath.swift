#if canImport(Glibc)
  import Glibc
#endif

/// Best label sequence by emission and transition scores (Viterbi 1967).
struct LabelPath {
  /// Label of each word.
  let labels: [ContactLabel]

  /// - Parameters:
  /// - scores: Logarithm of each label's probability, by word.
  /// - transitions: Score of each pair of labels, `[3, labels, labels]`; the first index is `Boundary`.
  init(scores: [[Double]], words: [CardWord], transitions: [Double]) {
    let count = ContactLabel.count
    guard var best = scores.first else {
      labels = []
      return
    }
    var back: [[Int]] = []
    for place in scores.indices.dropFirst() {
      let table = Boundary(between: words[place - 1], words[place]).rawValue * count * count
      var (next, from) = ([Double](repeating: 0, count: count), [Int](repeating: 0, count: count))
      for label in 0..<count {
        var (value, origin) = (-Double.infinity, 0)
        for previous in 0..<count {
          let candidate = best[previous] + transitions[table + previous * count + label]
          if candidate > value { (value, origin) = (candidate, previous) }
        }
        (next[label], from[label]) = (value + scores[place][label], origin)
      }
      best = next
      back.append(from)
    }
    var path = [best.indices.max { best[$0] < best[$1] } ?? 0]
    for from in back.reversed() { path.append(from[path[path.count - 1]]) }
    labels = path.reversed().map(ContactLabel.init(index:))
  }

  /// Boundary between two consecutive words.
  enum Boundary: Int {
    case space, line, block

    init(between first: CardWord, _ second: CardWord) {
      self = first.row == second.row ? .space : first.block == second.block ? .line : .block
    }
  }
}

/// Arithmetic on logarithms of probabilities.
enum Logarithm {
  /// Returns the logarithm of 1 − p for the logarithm of p; the result is at least the logarithm of 1e-6.
  static func ofComplement(_ logarithm: Double) -> Double { log(max(1 - exp(logarithm), 1e-6)) }

  /// Returns the probabilities for logarithms that share an unknown constant (softmax); they sum to 1.
  static func softmax(of logarithms: [Double]) -> [Double] {
    let maximum = logarithms.max() ?? 0
    let raised = logarithms.map { exp($0 - maximum) }
    let sum = raised.reduce(0, +)
    return raised.map { $0 / sum }
  }

  /// Returns the natural logarithm (`log` of the C library).
  static func of(_ number: Double) -> Double { log(number) }

  /// Returns the logarithm of p + q for the logarithms of p and q.
  static func ofSum(_ first: Double, _ second: Double) -> Double {
    let (large, small) = (max(first, second), min(first, second))
    return large + log1p(exp(small - large))
  }
}
