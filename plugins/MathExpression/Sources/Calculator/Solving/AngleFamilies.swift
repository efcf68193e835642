internal import BigInt

/// Solutions that go on for ever, at equal distances.
enum AngleFamilies {
  typealias Family = (start: Value, period: Value)

  /// Families of one period: each start from 0 up to the period, once, and those that stand at equal distances as one of a
  /// shorter period. Starts without an exact form stay as they are.
  static func merged(_ families: [Family], by arithmetic: Arithmetic) throws(ArithmeticError) -> [Family] {
    guard let longest = try longestPeriod(families, by: arithmetic) else { return [] }
    var starts: [Value] = []
    for family in families {
      let count = try arithmetic.divide(longest, family.period)
      guard let steps = count.rational?.smallInteger else { return families }
      for step in 0..<steps {
        let shifted = try arithmetic.add(family.start, try arithmetic.multiply(family.period, Value(step)))
        let start = try reduced(shifted, by: longest, arithmetic)
        if !starts.contains(start) { starts.append(start) }
      }
    }
    var found: [Family] = []
    let order = try RealRoots.ascending(starts.map { ($0, 1) }, by: arithmetic).map(\.value)
    var rest = order
    while let start = rest.first {
      var parts = 1
      // Of a start without an exact form nothing tells whether others stand at equal distances.
      for count in stride(from: order.count, to: 1, by: -1) where parts == 1 && start.exact != nil {
        let isWhole = try others(start, longest, count, arithmetic).allSatisfy { rest.contains($0) }
        if isWhole { parts = count }
      }
      let taken = parts > 1 ? try others(start, longest, parts, arithmetic) : []
      rest.removeAll { taken.contains($0) || $0 == start }
      found.append((start, try arithmetic.divide(longest, Value(parts))))
    }
    return found
  }

  /// The numbers at equal distances behind a start in a period.
  private static func others(
    _ start: Value, _ period: Value, _ count: Int, _ arithmetic: Arithmetic
  ) throws(ArithmeticError) -> [Value] {
    var numbers: [Value] = []
    for step in 0..<count {
      let distance = try arithmetic.multiply(period, Value(Rational(BigInt(step), BigInt(count))))
      numbers.append(try reduced(try arithmetic.add(start, distance), by: period, arithmetic))
    }
    return numbers
  }

  private static func longestPeriod(
    _ families: [Family], by arithmetic: Arithmetic
  ) throws(ArithmeticError) -> Value? {
    var longest: Value?
    for family in families {
      if let current = longest, try arithmetic.compare(family.period, current) <= 0 { continue }
      longest = family.period
    }
    return longest
  }

  /// A number less whole periods: from 0 up to the period.
  static func reduced(_ value: Value, by period: Value, _ arithmetic: Arithmetic) throws(ArithmeticError) -> Value {
    let count = try arithmetic.floor(try arithmetic.divide(value, period))
    return count.isZero ? value : try arithmetic.subtract(value, try arithmetic.multiply(count, period))
  }
}

extension FunctionSolver {
  /// The families at which the sine, cosine or tangent of ax + b has a value: none beyond its range, nil where that is undecided.
  func families(
    of term: FunctionTerm, _ value: Value, _ form: (factor: Value, constant: Value)
  ) throws(CalculatorError) -> [AngleFamilies.Family]? {
    do throws(ArithmeticError) {
      let (angles, period) = try arithmetic.angles(term.name, value)
      return try angles.map { (angle) throws(ArithmeticError) in
        try arithmetic.family(angle, period, form)
      }
    } catch {
      throw error.located(at: span)
    }
  }
}

extension Arithmetic {
  /// The angles of one period at which a function of angles has a value, and the period.
  func angles(_ name: String, _ value: Value) throws(ArithmeticError) -> (angles: [Value], period: Value) {
    let turn = try multiply(halfTurn, Value(2))
    if name == "tan" { return ([try arctangent(value)], halfTurn) }
    let distance = try compare(try magnitude(value), Value(1))
    guard distance <= 0 else { return ([], turn) }
    if name == "sin" {
      let angle = try arcsine(value)
      return (distance == 0 ? [angle] : [angle, try subtract(halfTurn, angle)], turn)
    }
    let angle = try arccosine(value)
    return (distance == 0 ? [angle] : [angle, try negate(angle)], turn)
  }

  /// The numbers x at which ax + b is an angle or whole periods beside it.
  func family(
    _ angle: Value, _ period: Value, _ form: (factor: Value, constant: Value)
  ) throws(ArithmeticError) -> AngleFamilies.Family {
    let distance = try magnitude(try divide(period, form.factor))
    let start = try divide(try subtract(angle, form.constant), form.factor)
    return (try AngleFamilies.reduced(start, by: distance, self), distance)
  }
}
