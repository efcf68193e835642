import Calculator

/// Works out expressions from standard input, one a line, with the calculator alone: what `benchmark.py` measures.
///
/// Each line has one line of answer: the exact value or else the decimal, or the code of an error.
@main
struct Calculate {
  static func main() {
    var limits = Limits()
    // The benchmark has a sum of twenty thousand terms.
    limits.characters = 1_000_000
    let calculator = Calculator(limits: limits)
    var answers = ""
    while let line = readLine() {
      do throws(CalculatorError) {
        let evaluation = try calculator.evaluate(line)
        answers += evaluation.value ?? evaluation.decimal
      } catch {
        answers += error.code
      }
      answers += "\n"
    }
    print(answers, terminator: "")
  }
}
