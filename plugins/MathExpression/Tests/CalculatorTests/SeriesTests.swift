import Testing

@testable import Calculator

@Suite("Sums and products with bounds")
struct SeriesTests {
  @Test(
    "Every way to write bounds means the same",
    arguments: [
      "sum(k=1,10,k^2)", "sum(k=1..10, k^2)", "Σ(k=1;10;k²)", "∑[ k = 1, 10, k^2 ]", "Σ_{k=1}^{10} k^2",
      "Σ_{k=1}^{10}(k^2)",
      "sum(e=1,10,e^2)",
    ])
  func spellings(_ line: String) throws {
    #expect(try evaluate(line).value == "385")
  }

  @Test(
    "The body goes as far as it should",
    arguments: [
      ("Σ_{k=1}^{3} 2k+1", "13", "sum(k=1,3,2*k)+1"), ("2Σ_{k=1}^{3} k", "12", "2*sum(k=1,3,k)"),
      ("∏_{k=1}^{4} k/2", "3/2", "product(k=1,4,k/2)"),
      ("sum(i=1,3,sum(j=1,i,i*j))", "25", "sum(i=1,3,sum(j=1,i,i*j))"),
      ("sum(k=3,1,k)", "0", "sum(k=3,1,k)"), ("product(k=3,1,k)", "1", "product(k=3,1,k)"),
      ("sum(k=-2,2,k^3)", "0", "sum(k=-2,2,k^3)"), ("sum(k=1,3,k)^2", "36", "sum(k=1,3,k)^2"),
      ("sum(k=1,2,sum(k=1,3,k))", "12", "sum(k=1,2,sum(k=1,3,k))"), ("Σ(1,2,3)", "6", "sum(1,2,3)"),
    ])
  func bodies(_ line: String, _ value: String, _ expression: String) throws {
    let answer = try evaluate(line)
    #expect(answer.value == value)
    #expect(answer.expression == expression)
    #expect(try evaluate(answer.expression).rpn == answer.rpn)
  }

  @Test("A telescoping sum of ten thousand fractions is exact")
  func telescope() throws {
    #expect(try evaluate("sum(k=1,10000,1/(k(k+1)))").value == "10000/10001")
  }

  @Test(
    "The running name is known in the body alone, and bounds are whole numbers within the limit",
    arguments: [
      ("sum(k=1,3,k)+k", "unknown-name", 13), ("sum(k=1,k,k)", "unknown-name", 8), ("sum(k=1,2.5,k)", "domain", 0),
      ("sum(k=1,10^9,k)", "too-many-steps", 0), ("sum(k=1,3)", "wrong-argument-count", 0),
      ("sum(k=1,3,2,k)", "wrong-argument-count", 0), ("Σ_{k=1} k", "wrong-argument-count", 0),
      ("sum(k,3)", "unknown-name", 4),
      ("sum(k=1,3,1/(k-2))", "division-by-zero", 11), ("1..3", "misplaced-separator", 1),
      ("max(1..3)", "misplaced-separator", 5),
    ])
  func refused(_ line: String, _ code: String, _ start: Int) throws {
    let error = try #require(failure(line))
    #expect(error.code == code)
    #expect(error.span.lower == start)
  }

  @Test("A lowered number behind log is its base", arguments: ["log_2(8)", "log₂ 8", "log_{2}(8)", "log(8,2)"])
  func bases(_ line: String) throws {
    #expect(try evaluate(line).value == "3")
    #expect(try evaluate(line).expression == "log(8,2)")
  }

  @Test("A lowered number elsewhere means nothing", arguments: ["2_2", "sin_2(1)", "ln₂ 8", "_2"])
  func noBases(_ line: String) {
    #expect(failure(line)?.code == "unexpected-character")
  }

  @Test(
    "Combinations, permutations and places of rounding",
    arguments: [
      ("5 nCr 2", "10"), ("nCr(5,2)*2", "20"), ("nCr(2,5)", "0"), ("nPr(10,0)", "1"), ("round(2.345,2)", "47/20"),
      ("round(-1250,-2)", "-1300"), ("7 mod 3", "1"), ("|−7| mod 3", "1"), ("mod(7,3)", "1"),
      ("nCr(10^30,1)", "1" + String(repeating: "0", count: 30)),
    ])
  func counting(_ line: String, _ value: String) throws {
    #expect(try evaluate(line).value == value)
  }

  @Test(
    "Hyperbolic functions have their digits, small arguments too",
    arguments: [
      ("sinh(1)", "1.17520119364380"), ("sinh(1e-10)", "0.000000000100000000000000"), ("cosh(2)", "3.76219569108363"),
      ("tanh(1/2)", "0.462117157260010"),
      ("asinh(-2)", "-1.44363547517881"), ("acosh(2)", "1.31695789692482"), ("atanh(1/2)", "0.549306144334055"),
    ])
  func hyperbolics(_ line: String, _ decimal: String) throws {
    #expect(try evaluate(line).decimal == decimal)
  }

  @Test(
    "Inverse hyperbolic functions are refused outside of their domain",
    arguments: ["acosh(0.5)", "atanh(1)", "atanh(-2)"])
  func hyperbolicDomains(_ line: String) {
    #expect(failure(line)?.code == "domain")
  }
}
