internal import BigInt

/// A sum or product over the whole numbers between two bounds.
struct BoundSeries {
  let function: Function
  let index: String
  let body: [Instruction]
  let span: Span

  /// What there is without a term: 0 for a sum, 1 for a product.
  var empty: Value { Value(function.name == "sum" ? 0 : 1) }

  /// The numbers from `lower` to `upper`, none where `upper` is smaller.
  ///
  /// - Throws: `domain` for bounds that are no integers, `tooManySteps` for more numbers than `limit`.
  func range(
    from lower: Value, to upper: Value, by arithmetic: Arithmetic, limit: Int
  ) throws(CalculatorError) -> Range<Int> {
    let (first, last): (BigInt, BigInt)
    do {
      first = try arithmetic.integer(lower, for: "the lower bound of a \(function.name)")
      last = try arithmetic.integer(upper, for: "the upper bound of a \(function.name)")
    } catch {
      throw error.located(at: span)
    }
    guard last >= first else { return 0..<0 }
    guard last - first < BigInt(limit) else { throw .tooManySteps(limit: limit, span) }
    guard let start = Int(exactly: first), let end = Int(exactly: last), end < .max else {
      throw .overflow(reason: "a bound is beyond the numbers that are counted", span)
    }
    return start..<(end + 1)
  }
}
