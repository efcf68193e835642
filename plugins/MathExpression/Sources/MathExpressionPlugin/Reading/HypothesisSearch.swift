internal import Calculator
internal import DiscernCore

/// Tries the choices of each mark, the likeliest combination first, until the rest is too unlikely to matter.
///
/// Every combination is reached once: from its parent by the next choice of a mark not before the one changed last.
struct HypothesisSearch: Sendable {
  private let marks: [Mark]
  /// The boxes of the marks as they would stand on a level line.
  private let boxes: [Box]
  private let layout: any SignLayout
  private let grammar: Grammar

  /// So many combinations are tried, and fewer of long expressions: each step lays out every sign, a microsecond or two a
  /// sign.
  private static let mostSteps = 300
  private static let mostSigns = 6_000
  /// Combinations less likely than the best by this many nats are rivals of no weight.
  static let span = 4.0

  /// A search over the marks of one group.
  init(_ marks: [Mark], textHeight: Double, layout: any SignLayout, grammar: Grammar) {
    self.marks = marks
    boxes = Inclination(of: marks, textHeight: textHeight).leveled
    self.layout = layout
    self.grammar = grammar
  }

  private struct State {
    var choices: [Int]
    var last: Int
    var score: Double
  }

  /// The best hypothesis for each value, the best first; empty where none is a sum.
  func hypotheses() -> [Hypothesis] {
    var queue = [
      State(
        choices: Array(repeating: 0, count: marks.count), last: 0,
        score: marks.reduce(0) { $0 + $1.choices[0].logProbability })
    ]
    var best: [String: Hypothesis] = [:]
    var top = -Double.infinity
    for _ in 0..<min(Self.mostSteps, Self.mostSigns / max(1, marks.count)) {
      guard let state = queue.popLast(), state.score > top - Self.span, !Deadline.hasPassed else { break }
      if let found = hypothesis(of: state) {
        if found.score > best[found.value]?.score ?? -.infinity { best[found.value] = found }
        top = max(top, found.score)
      }
      for place in state.last..<marks.count where state.choices[place] + 1 < marks[place].choices.count {
        insert(next(of: state, at: place), into: &queue)
      }
    }
    return best.values.sorted { ($0.score, $1.value) > ($1.score, $0.value) }.filter { $0.score > top - Self.span }
  }

  private func next(of state: State, at place: Int) -> State {
    var next = state
    let choices = marks[place].choices
    next.choices[place] += 1
    next.last = place
    next.score += choices[next.choices[place]].logProbability - choices[state.choices[place]].logProbability
    return next
  }

  /// Keeps the queue in order, the likeliest last.
  private func insert(_ state: State, into queue: inout [State]) {
    var (low, high) = (0, queue.count)
    while low < high {
      let middle = (low + high) / 2
      if queue[middle].score < state.score { low = middle + 1 } else { high = middle }
    }
    queue.insert(state, at: low)
  }

  private func hypothesis(of state: State) -> Hypothesis? {
    let signs = marks.indices.compactMap { index in
      marks[index].choices[state.choices[index]].character.map { Sign(character: $0, box: boxes[index], mark: index) }
    }
    guard let text = layout.linear(signs), let judgement = grammar.judge(text.map(\.character)) else { return nil }
    let score = state.score + Plausibility.weight(of: text.map(\.character), judged: judgement)
    return Hypothesis(text: text, marks: marks, choices: state.choices, judgement: judgement, score: score)
  }
}
