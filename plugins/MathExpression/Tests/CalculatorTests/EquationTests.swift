import Testing

@testable import Calculator

@Suite("Equations in one unknown")
struct EquationTests {
  private func solve(_ line: String, _ variables: [String: Value] = [:]) throws -> Solution {
    try Calculator().solve(line, variables: variables)
  }

  @Test(
    "Linear and quadratic equations are solved exactly, the least solution first",
    arguments: [
      ("2x+3=7", "x = 2"), ("6x+5-4=0", "x = -1/6 ≈ -0.166666666666667"), ("14+3x-6=11x-16", "x = 3"),
      ("0.20k+0.05k+0.35=3.10", "k = 11"), ("4(2y-3)+3y=32", "y = 4"), ("t/4-1=1/2", "t = 6"), ("50%*x=10", "x = 20"),
      ("x²=2", "x = -sqrt(2) ≈ -1.41421356237310 or x = sqrt(2) ≈ 1.41421356237310"), ("-x^2=-9", "x = -3 or x = 3"),
      ("x(x-5)=0", "x = 0 or x = 5"), ("x^3=4x", "x = -2 or x = 0 or x = 2"),
      ("(1+t)/(1-t)=2", "t = 1/3 ≈ 0.333333333333333"),
      ("x^2-2√2*x+1=0", "x = -1+sqrt(2) ≈ 0.414213562373095 or x = 1+sqrt(2) ≈ 2.41421356237310"),
      ("1/x+1/(2x)+1/(3x)=1", "x = 11/6 ≈ 1.83333333333333"), ("ln(2)x=1", "x ≈ 1.44269504088896"), ("2x=x", "x = 0"),
      ("x^5-x^5+x=1", "x = 1"), ("3 = x", "x = 3"),
      ("z^2=√2", "z = -root(2,4) ≈ -1.18920711500272 or z = root(2,4) ≈ 1.18920711500272"),
    ])
  func solved(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test("A double root is named, and is one solution")
  func double() throws {
    let solution = try solve("x²-2x+1=0")
    #expect(solution.roots.map(\.multiplicity) == [2])
    #expect(solution.text == "x = 1 (double)")
    #expect(try solve("x^3=0").text == "x = 0 (3-fold)")
    #expect(try solve("x²-2x+1.0001=0").roots.isEmpty)
  }

  @Test(
    "No solution, no real one, and every number are told apart",
    arguments: [
      ("x=x+1", "No number solves it: it comes to -1 = 0, a contradiction."),
      ("2(x+1)=2x+2", "Every number solves it."),
      ("x^2+1=0", "No real number solves it: the discriminant is -4."), ("x^0=1", "Every number solves it but 0."),
      ("(x^2-1)/(x-1)=2", "Only a number at which a denominator is zero would solve it."),
      ("(x²-1)/(x-1)=x+1", "Every number solves it but 1."),
    ])
  func others(_ line: String, _ text: String) throws {
    let solution = try solve(line)
    #expect(solution.roots.isEmpty)
    #expect(solution.text == text)
  }

  @Test(
    "Equations that fall into factors are solved, and those of the second degree in a power",
    arguments: [
      ("x^3=8", "x = 2"), ("x^3=-8", "x = -2"), ("x^4=16", "x = -2 or x = 2"),
      ("x^4-5x^2+4=0", "x = -2 or x = -1 or x = 1 or x = 2"),
      ("x^3-6x^2+11x-6=0", "x = 1 or x = 2 or x = 3"),
      ("6x^3-5x^2-2x+1=0", "x = -1/2 = -0.5 or x = 1/3 ≈ 0.333333333333333 or x = 1"),
      ("(x-1)^2*(x+2)=0", "x = -2 or x = 1 (double)"), ("x^3=2", "x = cbrt(2) ≈ 1.25992104989487"),
      ("x^4=x^2", "x = -1 or x = 0 (double) or x = 1"), ("x^3-3x-2=0", "x = -1 (double) or x = 2"),
      ("x^4-x^2-2=0", "x = -sqrt(2) ≈ -1.41421356237310 or x = sqrt(2) ≈ 1.41421356237310"),
      ("x^4-2x^2-1=0", "x ≈ -1.55377397403004 or x ≈ 1.55377397403004"),
      ("x^4+3x^3+2x^2-3x-3=0", "x = -1 or x = 1"),
      ("x^4+x^3-x^2-2x-2=0", "x = -sqrt(2) ≈ -1.41421356237310 or x = sqrt(2) ≈ 1.41421356237310"),
      (
        "(x^2-x-1)(x^2+x-3)=0",
        "x = -1/2-sqrt(13)/2 ≈ -2.30277563773199 or x = 1/2-sqrt(5)/2 ≈ -0.618033988749895 or x = -1/2+sqrt(13)/2 ≈ 1.30277563773199 or x = 1/2+sqrt(5)/2 ≈ 1.61803398874989"
      ),
      ("12/x=4", "x = 3"), ("-3/(2x)=1/4", "x = -6"), ("6/x=x-1", "x = -2 or x = 3"),
      ("1/x^3=8", "x = 1/2 = 0.5"), ("8/x^2=x", "x = 2"),
    ])
  func factors(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test(
    "Beyond the second degree, too, no solution has its reason",
    arguments: [
      ("x^4+1=0", "No real number solves it: x^4 would be negative."),
      ("x^4+x^2+1=0", "No real number solves it: the discriminant is -3."),
      ("x^4+3x^2+2=0", "No real number solves it: x^2 would be negative."),
      ("x^4+x^3+3x^2+x+2=0", "No real number solves it: neither of its factors is zero anywhere."),
      ("(x^3-1)/(x-1)=3", "x = -2"),
    ])
  func noRoots(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test(
    "Magnitudes are solved case by case, and only solutions that lie in their case count",
    arguments: [
      ("|x|=3", "x = -3 or x = 3"), ("|x-2|=3", "x = -1 or x = 5"), ("|2x+1|=x+2", "x = -1 or x = 1"),
      ("|x|=-1", "No number solves it in any of the cases."), ("|x-1|=2x", "x = 1/3 ≈ 0.333333333333333"),
      ("|x^2-4|=5", "x = -3 or x = 3"), ("||x|-2|=1", "x = -3 or x = -1 or x = 1 or x = 3"),
      ("abs(x-1)+abs(x+1)=4", "x = -2 or x = 2"),
      ("|x-5|=0", "x = 5"), ("|1/x|=2", "x = -1/2 = -0.5 or x = 1/2 = 0.5"), ("|3-5|x=4", "x = 2"),
    ])
  func magnitudes(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test(
    "A polynomial that falls into no factors has all its real roots as decimals",
    arguments: [
      ("x^3=3x-1", "x ≈ -1.87938524157182 or x ≈ 0.347296355333861 or x ≈ 1.53208888623796"),
      ("x^3-2x-5=0", "x ≈ 2.09455148154233"), ("x^5-x-1=0", "x ≈ 1.16730397826142"),
      (
        "x^6-3x^2+1=0",
        "x ≈ -1.23777578189184 or x ≈ -0.589318551662732 or x ≈ 0.589318551662732 or x ≈ 1.23777578189184"
      ),
      (
        "(x^3-3x+1)^2=0",
        "x ≈ -1.87938524157182 (double) or x ≈ 0.347296355333861 (double) or x ≈ 1.53208888623796 (double)"
      ),
      ("(x-1)(x^3-2)(x^5-x-1)=0", "x = 1 or x ≈ 1.16730397826142 or x ≈ 1.25992104989487"),
      ("√2x^5-√2x-√2=0", "x ≈ 1.16730397826142"),
      ("x^4+x+1=0", "No real number solves it: by Sturm's theorem x^4+x+1 is zero nowhere."),
    ])
  func counted(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test("Roots that lie close together, far away or near zero are told apart")
  func closeRoots() throws {
    // Mignotte's polynomial: two roots about 1/100, 2·10⁻⁷ apart.
    let close = try solve("x^5-2(100x-1)^2=0").roots.map(\.decimal)
    #expect(
      close.count == 3 && close[0] != close[1]
        && close.prefix(2).allSatisfy { $0.hasPrefix("0.00999") || $0.hasPrefix("0.01000") })
    #expect(
      try solve("x^5-10^30x+1=0").roots.map(\.decimal) == [
        "-31622776.6016838", "1.00000000000000e-30", "31622776.6016838",
      ])
  }

  @Test("As many digits as are asked for are certain")
  func manyDigits() throws {
    let root = try Calculator(digits: 50).solve("x^3-2x-5=0").roots[0]
    #expect(root.decimal == "2.0945514815423265914823865405793029638573061056282")
  }

  @Test("Two hundred equations of the third and fourth degree made from their solutions give these back")
  func higherDegrees() throws {
    var generator = SeededGenerator(state: 5)
    for count in 0..<200 {
      let roots = (0..<(3 + count % 2)).map { _ in random(&generator) }
      let factors = roots.map { "(\(random(&generator))x-(\($0)))" }
      let line = factors.joined(separator: "*") + "=0"
      let expected = Set(try factors.map { try solve($0 + "=0").roots.map(\.value) }.joined())
      #expect(Set(try solve(line).roots.map(\.value)) == expected, "\(line)")
    }
  }

  @Test("A number at which a denominator is zero is left out with a word, and a single solution stays")
  func excluded() throws {
    let solution = try solve("(x^2-1)/(x-1)=3")
    #expect(solution.text == "x = 2")
    #expect(solution.notes.map(\.code) == [.excludedSolution])
    #expect(solution.notes.first?.message == "x = 1 is no solution: a denominator is zero there.")
    #expect(try solve("(x^2-1)/(x+3)=3").notes.isEmpty)
  }

  @Test("The equation is echoed as it was understood, in postfix order and on one side")
  func echo() throws {
    let solution = try solve("3(x-1)² = 12")
    #expect(solution.expression == "3*(x-1)^2=12")
    #expect(solution.rpn == "3 x 1 - 2 ^ * 12 =")
    #expect(solution.standardForm == "3*x^2-6*x-9=0")
    #expect(solution.unknown == "x")
  }

  @Test(
    "What is not solved is refused with its place and reason",
    arguments: [
      ("x^3-√2x=1", "unsolved-equation", "x^3-sqrt(2)*x-1 remains", 0),
      ("sin(x)=1", "unsolved-equation", "within sin", 0),
      ("2^x=8", "unsolved-equation", "exponent", 1), ("x+y=3", "unsolved-equation", "y is unknown too", 2),
      ("2+2=4", "unsolved-equation", "no unknown", 0), ("x=1=2", "misplaced-equals", "one too many", 3),
      ("x/0=1", "division-by-zero", "zero", 1), ("x=", "missing-operand", "missing", 1),
      ("2x", "unknown-name", "x = 2", 1),
      ("|x|=x", "unsolved-equation", "every number may solve it where x >= 0", 0),
      ("|x|+|x-1|+|x-2|+|x-3|=9", "unsolved-equation", "more than 3 magnitudes", 0),
      ("|sin(x)|=1", "unsolved-equation", "within sin", 1),
      ("x^17=1", "unsolved-equation", "from -16 to 16", 1), ("x+ln(0)=1", "domain", "logarithm", 2),
      ("foo+1=2", "unknown-name", "foo", 0), ("xx=4", "unknown-name", "xx", 0),
    ])
  func refused(_ line: String, _ code: String, _ reason: String, _ start: Int) throws {
    let error = try #require(throws: CalculatorError.self) { try solve(line) }
    #expect(error.code == code)
    #expect(error.message.contains(reason), "\(error.message)")
    #expect(error.span.lower == start)
  }

  @Test("A name with a value is no unknown: the line is checked, or solved for another letter")
  func names() throws {
    let values = ["x": Value(3)]
    guard case .evaluation(let check) = try Calculator().answer("2x+3=7", variables: values) else {
      Issue.record("a line without an unknown has a value")
      return
    }
    #expect(check.claimedAnswer?.holds == false && check.value == "9")
    #expect(try solve("x*y=6", values).text == "y = 2")
  }

  @Test(
    "A name before an equals sign gets a value",
    arguments: [("x = 3", "x", "3"), ("rate=5%", "rate", "1/20"), (" y2 = √8 ", "y2", "2*sqrt(2)"), ("X=1", "X", "1")])
  func definitions(_ line: String, _ name: String, _ value: String) throws {
    guard case .definition(let defined, let evaluation) = try Calculator().answer(line) else {
      Issue.record("\(line) gives a value to a name")
      return
    }
    #expect(defined == name && evaluation.value == value)
  }

  @Test("Functions, constants, operators and ans keep their meaning", arguments: ["pi=3", "e=3", "ans=3", "ANS=3"])
  func reserved(_ line: String) throws {
    let answer = try Calculator().answer(line, variables: ["ans": Value(2), "ANS": Value(2)])
    guard case .definition(let name, _) = answer else { return }
    #expect(name == "ANS")
  }

  @Test("A name on both sides is an equation until it has a value")
  func bothSides() throws {
    guard case .solution(let solution) = try Calculator().answer("x = 2x - 3") else {
      Issue.record("an unknown on both sides is solved")
      return
    }
    #expect(solution.text == "x = 3")
    guard case .definition(_, let next) = try Calculator().answer("x = 2x - 3", variables: ["x": Value(5)]) else {
      Issue.record("a name with a value gets a new one")
      return
    }
    #expect(next.value == "7")
  }

  @Test("Two thousand equations made from their solutions give these solutions back")
  func madeFromSolutions() throws {
    var generator = SeededGenerator(state: 11)
    for _ in 0..<2_000 {
      let (a, b, c, d) = (random(&generator), random(&generator), random(&generator), random(&generator))
      let line = "(\(a)x-(\(b)))*(\(c)x-(\(d)))=0"
      let expected = Set([try evaluate("(\(b))/(\(a))").value, try evaluate("(\(d))/(\(c))").value])
      #expect(Set(try solve(line).roots.map(\.value)) == expected, "\(line)")
    }
  }

  private func random(_ generator: inout SeededGenerator) -> Int {
    let number = Int.random(in: -20...20, using: &generator)
    return number == 0 ? 21 : number
  }
}
