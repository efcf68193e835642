import DiscernCore
import Glibc

/// Joins the evidence of two engines that read the same rows, sign by sign, so that there is one reading of each ink.
///
/// Where both see the same sign it becomes more certain; where they differ, the likelier one stands, less certain, and the
/// other becomes its alternative. What only the second saw is not put in: an engine invents more easily than it overlooks.
struct ReadingFusion {
  /// How much the second engine's word counts against the first's, as an exponent: it is asked where the first doubts, and
  /// its own confidences are the rasher ones.
  private static let weight = 0.5
  /// What an engine gives a sign that it does not name, of the first and of the second.
  private static let floors = (0.01, 0.05)
  /// Readings that agree in fewer of their signs are of different ink, or one is noise.
  private static let leastAgreement = 0.5
  /// A line that only the second engine saw is taken where its signs mean so much.
  private static let certain = 0.85

  /// The first readings with the second's evidence, and the lines that the second alone saw with certainty.
  static func fused(_ first: [Reading], with second: [Reading]) -> [Reading] {
    var others = second.flatMap(\.lines).compactMap(PlacedLine.init)
    guard !others.isEmpty else { return first }
    var fused = first
    for reading in fused.indices {
      for line in fused[reading].lines.indices {
        guard let place = PlacedLine(fused[reading].lines[line]),
          let index = others.firstIndex(where: { $0.isOfSameInk(as: place) })
        else { continue }
        fused[reading].lines[line] = joined(place.line, others[index].line)
        others.remove(at: index)
      }
    }
    let alone = others.map(\.line).filter { line in
      let symbols = line.symbols
      return symbols.reduce(0) { $0 + $1.confidence } >= certain * Double(max(1, symbols.count))
    }
    guard !alone.isEmpty, let model = second.first else { return fused }
    return fused + [Reading(reader: model.reader, request: model.request, lines: alone)]
  }

  private struct PlacedLine {
    let line: Reading.Line
    let box: Box

    init?(_ line: Reading.Line) {
      guard let box = line.box else { return nil }
      self.line = line
      self.box = box
    }

    func isOfSameInk(as other: PlacedLine) -> Bool {
      guard let shared = box.intersection(other.box) else { return false }
      return shared.width >= 0.6 * max(box.width, other.box.width)
        && shared.height >= 0.5 * min(box.height, other.box.height)
    }
  }

  /// The first line with the evidence of the second.
  private static func joined(_ first: Reading.Line, _ second: Reading.Line) -> Reading.Line {
    let (ours, theirs) = (first.symbols, second.symbols)
    let partners = SignAlignment.partners(of: ours.map(\.text), in: theirs.map(\.text))
    let agreeing = zip(ours, partners).count { $1.map { theirs[$0].text } == $0.text }
    guard Double(agreeing) >= leastAgreement * Double(max(ours.count, theirs.count)) else { return first }
    var next = 0
    var line = first
    for word in line.words.indices {
      for symbol in line.words[word].symbols.indices {
        if let partner = partners[next] {
          line.words[word].symbols[symbol] = joined(ours[next], theirs[partner])
        }
        next += 1
      }
      line.words[word].confidence = line.words[word].symbols.reduce(1) { $0 * $1.confidence }
    }
    return line
  }

  private static func joined(_ first: Symbol, _ second: Symbol) -> Symbol {
    let (ours, theirs) = (first.probabilities, second.probabilities)
    let texts = Set(ours.keys).union(theirs.keys)
    let scores = texts.map { ($0, log(ours[$0] ?? floors.0) + weight * log(theirs[$0] ?? floors.1)) }
    return first.settled(by: Dictionary(uniqueKeysWithValues: scores))
  }
}

/// Which signs of two readings stand for each other: the cheapest way to make one text of the other by replacing, leaving
/// out and putting in (V. Levenshtein, 1966).
package enum SignAlignment {
  /// For each sign of the first text its partner's place in the second; nil where it has none.
  package static func partners(of first: [String], in second: [String]) -> [Int?] {
    let costs = costs(first, second)
    var partners = [Int?](repeating: nil, count: first.count)
    var (row, column) = (first.count, second.count)
    while row > 0, column > 0 {
      if costs[row][column] == costs[row - 1][column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1) {
        (row, column) = (row - 1, column - 1)
        partners[row] = column
      } else if costs[row][column] == costs[row - 1][column] + 1 {
        row -= 1
      } else {
        column -= 1
      }
    }
    return partners
  }

  /// How much of the longer text stands in the other, in order: 1 the same, 0 nothing.
  package static func likeness(_ first: [String], _ second: [String]) -> Double {
    let longest = max(first.count, second.count)
    guard longest > 0 else { return 1 }
    return 1 - Double(costs(first, second)[first.count][second.count]) / Double(longest)
  }

  /// What it costs to make the beginning of one text of the beginning of the other, by their lengths.
  private static func costs(_ first: [String], _ second: [String]) -> [[Int]] {
    var costs = [[Int]](repeating: [Int](repeating: 0, count: second.count + 1), count: first.count + 1)
    for row in 0...first.count { costs[row][0] = row }
    for column in 0...second.count { costs[0][column] = column }
    for row in first.indices {
      for column in second.indices {
        let replaced = costs[row][column] + (first[row] == second[column] ? 0 : 1)
        costs[row + 1][column + 1] = min(replaced, costs[row][column + 1] + 1, costs[row + 1][column] + 1)
      }
    }
    return costs
  }
}
