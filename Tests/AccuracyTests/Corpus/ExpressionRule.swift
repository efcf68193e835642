/// A sum is right when its value is, each sum of the page by a document of its own; a bare number is no sum.
func countExpressions(_ truth: CorpusTruth, _ found: [ScanObject.Document], _ tally: inout Tally) {
  let answers = found.flatMap(answers(of:))
  var left = answers.filter(\.isSum).map(\.number)
  var real: [Double] = []
  for expression in truth.expressions ?? [] {
    let solutions = expression.solution.flatMap { $0.isEmpty ? nil : $0 }
    let values = [expression.value, expression.valueRadians].compactMap(\.self)
    real += solutions ?? values
    for target in solutions ?? Array(values.prefix(1)) {
      let hit = left.firstIndex { Figure.isNear($0, target) }
      if let hit { left.remove(at: hit) }
      tally.add(solutions == nil ? "value" : "solution", hit != nil)
      if solutions == nil, let bucket = truth.bucket { tally.add("value, \(bucket)", hit != nil) }
    }
  }
  let allowed = real + harmless(in: truth)
  tally.addWrong(
    "value", Set(answers.map(\.number)).count { number in !allowed.contains { Figure.isNear(number, $0) } })
}

/// Numbers that stand in the picture as such: to report them is neither right nor wrong.
private func harmless(in truth: CorpusTruth) -> [Double] {
  let written = (truth.expressions ?? []).compactMap(\.writtenAnswer).compactMap(Figure.value)
  let shown = (truth.otherLines ?? []).flatMap { $0.matches(of: #/-?\d+(?:\.\d+)?/#).compactMap { Double($0.output) } }
  return written + shown
}

/// What a document says comes out; its expression tells whether it is a sum or a number that stands there alone.
private func answers(of document: ScanObject.Document) -> [(number: Double, isSum: Bool)] {
  let values = ["solution", "decimal", "value"].map { [document].values($0) }.first { !$0.isEmpty } ?? []
  let expression = [document].values("expression").joined(separator: " ")
  let isSum = expression.contains(#/[\d)\]!%°²³]\s*[^\d\s.,)\]]|[a-z]{2,}\(|√/#)
  return values.compactMap(Figure.value).map { ($0, isSum) }
}
