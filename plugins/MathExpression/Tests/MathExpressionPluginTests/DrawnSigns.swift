import DiscernCore
import DiscernTestSupport

@testable import MathExpressionPlugin

/// Signs at places on an invented sheet, as a reader of symbols would have seen them.
struct DrawnSigns {
  var symbols: [Symbol] = []

  /// The height of a digit that nothing else is said of.
  static let height = 40.0

  /// Signs in one line from left to right, digits standing on the baseline; a space is half a digit wide.
  init(_ text: String, x: Double = 100, baseline: Double = 200, height: Double = height) {
    var left = x
    for character in text {
      let shape = Self.shape(of: character)
      if character != " " {
        let box = Box(
          left: left, top: baseline - shape.top * height, right: left + shape.width * height,
          bottom: baseline - shape.bottom * height)
        symbols.append(Symbol(text: String(character), box: Quadrilateral(box), confidence: 0.97))
      }
      left += (shape.width + 0.25) * height
    }
  }

  /// A bar or a root of a given extent.
  init(_ sign: String, left: Double, top: Double, right: Double, bottom: Double) {
    let box = Box(left: left, top: top, right: right, bottom: bottom)
    symbols = [
      Symbol(kind: sign == "√" ? .radical : .text, text: sign, box: Quadrilateral(box), confidence: 0.97)
    ]
  }

  static func bar(from left: Double, to right: Double, y: Double) -> DrawnSigns {
    DrawnSigns("-", left: left, top: y - 2, right: right, bottom: y + 2)
  }

  /// Where ink begins and ends above the baseline, and how wide it is, in heights of a digit.
  private static func shape(of character: Character) -> (width: Double, top: Double, bottom: Double) {
    switch character {
    case "-": (0.6, 0.54, 0.46)
    case "+", "×", "÷", "x": (0.55, 0.75, 0.25)
    case "=": (0.6, 0.65, 0.35)
    case "(", ")", "[", "]": (0.3, 1.15, -0.15)
    case ".": (0.12, 0.12, 0)
    case ",": (0.15, 0.12, -0.15)
    case "·": (0.12, 0.56, 0.44)
    case " ": (0.25, 0, 0)
    case "1": (0.2, 1, 0)
    default: (0.55, 1, 0)
    }
  }

  static func + (left: DrawnSigns, right: DrawnSigns) -> DrawnSigns {
    var both = left
    both.symbols += right.symbols
    return both
  }

  /// The same where one sign may be others too: the place counts from left to right as they were drawn.
  func mayBe(_ others: [String: Double], at place: Int, confidence: Double) -> DrawnSigns {
    var copy = self
    copy.symbols[place].confidence = confidence
    copy.symbols[place].alternatives = others.sorted { $0.value > $1.value }.map {
      Symbol.Alternative($0.key, logProbability: NaturalLogarithm.of($0.value))
    }
    return copy
  }

  /// The same with one sign taken for another.
  func misread(_ place: Int, as text: String) -> DrawnSigns {
    var copy = self
    copy.symbols[place].text = text
    return copy
  }

  var reading: RecognitionResult.Line {
    let sorted = symbols.sorted { $0.box.bounds.left < $1.box.bounds.left }
    return RecognitionResult.Line(
      words: [RecognitionResult.Word(symbols: sorted, confidence: 0.9)], block: 0, textHeight: Self.height)
  }
}

extension Transcript {
  /// A sheet at which a reader of symbols has looked several times; lines are what the general reader saw.
  init(looks: [DrawnSigns], lines: [DrawnLine] = []) {
    self.init(drawn: lines, width: 1600, height: 1200)
    let request = RecognitionRequest(name: "math.symbols", layout: .symbols, model: "math-symbols")
    for look in looks { append(RecognitionResult(recognizer: "symbols", request: request, lines: [look.reading])) }
  }

  /// The same signs in every look.
  init(signs: DrawnSigns, lines: [DrawnLine] = []) {
    self.init(looks: Array(repeating: signs, count: 4), lines: lines)
  }
}
