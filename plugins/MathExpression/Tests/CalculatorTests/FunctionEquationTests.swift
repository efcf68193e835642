import Testing

@testable import Calculator

/// The solution of a typed line.
private func solve(_ line: String, angle: AngleUnit = .radians) throws -> Solution {
  let calculator = Calculator(angle: angle, dialect: .typed, clock: stopped)
  guard case .solution(let solution) = try calculator.answer(line) else {
    throw CalculatorError.empty(Span(0, 0))
  }
  return solution
}

@Suite("Equations with functions of the unknown")
struct FunctionEquationTests {
  @Test(
    "Powers, logarithms and roots of the unknown are turned round exactly",
    arguments: [
      ("2^x=8", "x = 3"), ("3^(2x+1)=27", "x = 1"), ("4^x-3*2^x+2=0", "x = 0 or x = 1"), ("4^x=2^(x+3)", "x = 3"),
      ("e^x=2", "x ≈ 0.693147180559945"), ("exp(2x)-3exp(x)+2=0", "x = 0 or x ≈ 0.693147180559945"),
      ("e^(2x)=e^(x+1)", "x = 1"), ("2^(x^2)=16", "x = -2 or x = 2"), ("10^x=0.01", "x = -2"),
      ("ln(x)=2", "x = e^2 ≈ 7.38905609893065"), ("log(x)^2-3log(x)+2=0", "x = 10 or x = 100"),
      ("log_3(x)=2", "x = 9"), ("log2(x+1)=4", "x = 15"), ("sqrt(x)=3", "x = 9"), ("sqrt(x+2)=x", "x = 2"),
      ("x-sqrt(x)=6", "x = 9"), ("cbrt(x)=-2", "x = -8"), ("x^(3/2)=8", "x = 4"), ("asin(x)=pi/6", "x = 1/2 = 0.5"),
      ("root(x,4)=2", "x = 16"), ("tanh(x)=0", "x = 0"), ("cosh(x)=1", "x = 0"),
    ])
  func turnedRound(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test(
    "A function that takes no such value has no solution, and the reason",
    arguments: [
      ("2^x=-1", "a power of a positive number is positive"), ("sqrt(x)=-1", "sqrt(x) takes no such value"),
      ("sin(x)=2", "sin(x) takes no such value"), ("acos(x)=4", "acos(x) takes no such value"),
      ("sqrt(x)=x-1/4+1", "a square root is not negative"), ("cosh(x)=1/2", "cosh(x) takes no such value"),
    ])
  func noSolution(_ line: String, _ reason: String) throws {
    let solution = try solve(line)
    #expect(solution.roots.isEmpty && solution.text.contains(reason), "\(solution.text)")
  }

  @Test(
    "Angles have all their solutions, with those that stand at equal distances as one",
    arguments: [
      ("sin(x)=1/2", "x = pi/6+2*pi*n or x = 5*pi/6+2*pi*n"), ("sin(x)=0", "x = pi*n"), ("cos(x)=0", "x = pi/2+pi*n"),
      ("sin(x)=1", "x = pi/2+2*pi*n"), ("tan(x)=1", "x = pi/4+pi*n"), ("cos(2x)=1", "x = pi*n"),
      ("sin(x)^2-sin(x)=0", "x = pi*n or x = pi/2+2*pi*n"), ("sin(x)=cos(x)", "x = pi/4+pi*n"),
      ("sin(2x)=sin(x)", "x = pi*n or x = pi/3+2*pi*n or x = 5*pi/3+2*pi*n"),
      ("cos(x)+cos(3x)=0", "x = pi/4+pi/2*n or x = pi/2+pi*n"),
      ("sin(x)+cos(x)=sqrt(2)", "x = pi/4+2*pi*n"), ("2sin(x)cos(x)=1", "x = pi/4+pi*n"),
      ("sin(x/3)=1", "x = 3*pi/2+6*pi*n"), ("sin(-x)=1/2", "x = 7*pi/6+2*pi*n or x = 11*pi/6+2*pi*n"),
      ("tan(2x+pi/4)=1", "x = pi/2*n"), ("ln(sin(x))=0", "x = pi/2+2*pi*n"), ("tan(x)*cos(x)=0", "x = pi*n"),
      ("1/cos(x)=2", "x = pi/3+2*pi*n or x = 5*pi/3+2*pi*n"),
      ("sin(2x)+sin(4x)+sin(6x)=0", "x = pi/4*n or x = pi/3+pi*n or x = 2*pi/3+pi*n"),
      ("sin(n)=0", "n = pi*k"),
    ])
  func angles(_ line: String, _ families: String) throws {
    let solution = try solve(line)
    #expect(solution.text == families + " for every whole number \(solution.counter)")
  }

  @Test(
    "An identity holds for every number but those for which it is undefined",
    arguments: [
      ("sin(x)^2+cos(x)^2=1", ""), ("sin(2x)=2sin(x)cos(x)", ""), ("exp(x)*exp(-x)=1", ""),
      ("tan(x)cos(x)=sin(x)", " but pi/2+pi*n for every whole number n"),
      ("tan(x)=tan(x)", " but pi/2+pi*n for every whole number n"),
      ("tan(x)/tan(x)=1", " but pi/2*n for every whole number n"),
      ("tan(3x)cos(3x)=sin(3x)", " but pi/6+pi/3*n for every whole number n"), ("(2^x-4)/(2^x-4)=1", " but 2"),
    ])
  func identities(_ line: String, _ exceptions: String) throws {
    #expect(try solve(line).text == "Every number solves it\(exceptions).")
  }

  @Test(
    "Of an identity that is not defined everywhere, and whose gaps are not known, nothing is claimed",
    arguments: ["ln(x)=ln(x)", "ln(x^2)=2ln(x)", "sqrt(x^2)=abs(x)", "sqrt(x)/sqrt(x)=1"])
  func undefined(_ line: String) throws {
    let error = try #require(throws: CalculatorError.self) { try solve(line) }
    #expect(error.message.contains("equal for every number for which they are defined"), "\(error.message)")
  }

  @Test("The unit of angles is said, and degrees are what the solutions are given in")
  func units() throws {
    let solution = try solve("sin(x)=1/2", angle: .degrees)
    #expect(solution.text == "x = 30+360*n or x = 150+360*n for every whole number n")
    #expect(solution.notes.map(\.message) == ["Angles are in degrees; the option angle changes that."])
    for calculator in [Calculator(), Calculator(dialect: .typed)] {
      for line in ["2*sin(30)", "asin(1/2)"] {
        #expect(try calculator.evaluate(line).notes.map(\.code).contains(.angleUnit), "\(line)")
      }
      for line in ["2*sin(30°)", "2*ln(30)", "sin(pi/5)"] {
        #expect(try !calculator.evaluate(line).notes.map(\.code).contains(.angleUnit), "\(line)")
      }
    }
    #expect(try Calculator(angle: .degrees).evaluate("sin(pi/5)").notes.map(\.code).contains(.angleUnit))
  }

  @Test("Every family of eight equations of angles solves its equation, and no other number of a period does")
  func families() throws {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<8 {
      let (first, second) = (Int.random(in: 1...4, using: &generator), Int.random(in: 1...4, using: &generator))
      let names = ["sin", "cos"]
      let left = "\(names.randomElement(using: &generator) ?? "sin")(\(first)x)"
      let right = "\(names.randomElement(using: &generator) ?? "sin")(\(second)x)"
      let sign = Bool.random(using: &generator) ? "+" : "-"
      let line = "\(left)\(sign)\(right)=0"
      let solution = try solve(line)
      guard case .families(let families) = solution.outcome else { continue }
      // On a grid of π/12.
      for step in 0..<24 {
        let angle = "(\(step)*pi/12)"
        let program = "\(left)\(sign)\(right)".split(separator: "x").joined(separator: "*" + angle)
        let value = try Calculator(digits: 20).evaluate(program).decimal
        let isZero = value == "0" || value.contains("e-")
        let isFound = try families.contains { family in
          let line = "(\(angle)-(\(family.start.number.text)))/(\(family.period.number.text))"
          return try family.start.value != nil && Calculator().evaluate(line).number.rational?.isInteger == true
        }
        #expect(isZero == isFound, "\(line) at \(angle)")
      }
    }
  }
}

@Suite("Solutions within bounds")
struct IntervalTests {
  @Test(
    "What cannot be turned round has every solution between bounds as a decimal, and the bounds are said",
    arguments: [
      ("cos(x)=x", ["0.739085133215161"]), ("x*e^x=1", ["0.567143290409784"]),
      ("2^x=x^2", ["-0.766664695962123", "2", "4"]),

      ("sqrt(x)+sqrt(x+5)=5", ["4"]), ("x^3-sqrt(2)*x=1", ["1.45040544332076"]), ("ln(x)+x=0", ["0.567143290409784"]),
      ("sqrt(x)=cos(x)", ["0.641714370872883"]),
    ])
  func within(_ line: String, _ decimals: [String]) throws {
    let solution = try solve(line)
    #expect(solution.roots.map(\.decimal) == decimals)
    #expect(solution.notes.map(\.code).filter { $0 != .angleUnit } == [.searchedInterval])
  }

  @Test(
    "A power of the unknown with the unknown in its exponent is looked through where it is positive, and at whole numbers below",
    arguments: [
      ("x^x=27", ["3"]), ("x^x=1/4", ["-2"]), ("x^x=5", ["2.12937248276016"]), ("x^x=x^2", ["1", "2"]),
      ("x^(-3x)=2", ["0.100608326825277", "0.728084411821389"]), ("x^x=1/2", []),
    ])
  func powers(_ line: String, _ decimals: [String]) throws {
    let solution = try solve(line)
    #expect(solution.roots.map(\.decimal) == decimals)
    #expect(solution.notes.map(\.code) == [.searchedInterval])
    #expect(solution.notes[0].message.contains("between 0.000001 and 100"))
    #expect(solution.notes[0].message.hasSuffix("Of negative numbers only whole ones down to -100 were tried."))
  }

  @Test("A number about which nothing is certain is named")
  func uncertain() throws {
    let touching = try solve("ln(x)=x/e")
    #expect(touching.roots.isEmpty)
    #expect(touching.notes.map(\.code) == [.searchedInterval, .uncertainSolution])
    #expect(touching.notes.last?.message == "It is not certain whether near 2.71828 lies a solution.")
  }

  @Test(
    "In print, where many readings are tried, such equations stay unsolved",
    arguments: ["cos(x)=x", "sin(x)=1/2", "2^x=8"])
  func print(_ line: String) {
    #expect(throws: CalculatorError.self) { try Calculator().solve(line) }
  }

  @Test(
    "In print, too, functions and roots are turned round where that is asked for",
    arguments: [("2^x=8", "x = 3"), ("√(55+3x)=37", "x = 438"), ("1/3*x-√(x)-6=0", "x = 36")])
  func turnedRound(_ line: String, _ solution: String) throws {
    #expect(try Calculator().solve(line, by: .functions).text == solution)
  }

  @Test("Where functions are turned round nothing is searched for")
  func unsearched() {
    #expect(throws: CalculatorError.self) { try Calculator().solve("cos(x)=x", by: .functions) }
  }

  @Test(
    "What is beyond the bounds of time or of places is refused, not answered in part", arguments: ["sin(x^2)=x/200"])
  func refused(_ line: String) {
    var limits = Limits()
    limits.seconds = 1
    #expect(throws: CalculatorError.self) { try Calculator(limits: limits, dialect: .typed).solve(line) }
  }
}

@Suite("Systems of linear equations")
struct SystemTests {
  @Test(
    "As many equations as unknowns have one number for each",
    arguments: [
      ("x+y=3, x-y=1", "x = 2, y = 1"), ("x+y=3 and x-y=1", "x = 2, y = 1"), ("2x+3y=7; x=2y", "x = 2, y = 1"),
      ("x+y+z=6, x-y=0, z=3", "x = 3/2 = 1.5, y = 3/2 = 1.5, z = 3"),
      ("a+b=1, a-b=√2", "a = 1/2+sqrt(2)/2 ≈ 1.20710678118655, b = 1/2-sqrt(2)/2 ≈ -0.207106781186548"),
      ("y=2, x+y=1", "x = -1, y = 2"), ("x/2+y/3=1, 50%*x=y", "x = 3/2 = 1.5, y = 3/4 = 0.75"),
      ("x+y=3, x-y=1, 2x=4", "x = 2, y = 1"),
    ])
  func solved(_ line: String, _ text: String) throws {
    #expect(try solve(line).text == text)
  }

  @Test("Contradictions and too few equations are told apart")
  func others() throws {
    #expect(try solve("x+y=3, x+y=4").text == "No numbers solve it: the equations contradict each other.")
    #expect(try solve("x+y=3, 2x+2y=6").text.hasPrefix("Many numbers solve it: the equations do not settle y"))
    #expect(throws: CalculatorError.self) { try solve("x*y=3, x+y=1") }
    #expect(throws: CalculatorError.self) { try solve("x+y=3,2x=1") }
  }

  @Test("Five hundred systems made from their solutions give these back")
  func madeFromSolutions() throws {
    var generator = SeededGenerator(state: 21)
    for count in 0..<500 {
      let names = ["x", "y", "z"].prefix(2 + count % 2)
      let numbers = names.map { _ in Int.random(in: -9...9, using: &generator) }
      let rows = names.map { _ in names.map { _ in Int.random(in: -5...5, using: &generator) } }
      let lines = rows.map { row in
        let left = zip(row, names).map { "(\($0))*\($1)" }.joined(separator: "+")
        return left + "=" + String(zip(row, numbers).reduce(0) { $0 + $1.0 * $1.1 })
      }
      let solution = try solve(lines.joined(separator: ", "))
      switch solution.outcome {
      case .system(let roots): #expect(roots.map(\.value) == numbers.map(String.init), "\(lines)")
      case .many: continue
      default: Issue.record("\(lines): \(solution.text)")
      }
    }
  }
}
