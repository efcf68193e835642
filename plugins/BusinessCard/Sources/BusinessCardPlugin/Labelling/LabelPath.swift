#if canImport(Glibc)
  import Glibc
#endif

/// The best sequence of labels: what the words say of themselves, and what follows what (Viterbi 1967).
struct LabelPath {
  /// The label of each word.
  let labels: [ContactLabel]

  /// - Parameters:
  ///   - scores: the logarithm of each label's probability, by word.
  ///   - transitions: what each pair of labels is worth: `[3, labels, labels]`, the first index `Boundary`.
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

  /// What lies between two words.
  enum Boundary: Int {
    case space, line, block

    init(between first: CardWord, _ second: CardWord) {
      self = first.row == second.row ? .space : first.block == second.block ? .line : .block
    }
  }
}

/// Logarithms of probabilities.
enum Logarithm {
  /// The logarithm of one less a probability that is given by its logarithm; that of a millionth for less.
  static func ofComplement(_ logarithm: Double) -> Double { log(max(1 - exp(logarithm), 1e-6)) }

  /// Probabilities that add up to one, of their logarithms up to a common constant (softmax).
  static func shares(of logarithms: [Double]) -> [Double] {
    let most = logarithms.max() ?? 0
    let raised = logarithms.map { exp($0 - most) }
    let sum = raised.reduce(0, +)
    return raised.map { $0 / sum }
  }

  /// The logarithm of the sum of two numbers that are given by their logarithms.
  static func sum(_ first: Double, _ second: Double) -> Double {
    let (large, small) = (max(first, second), min(first, second))
    return large + log1p(exp(small - large))
  }
}
