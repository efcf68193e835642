import DiscernCore
import DiscernTestSupport

@testable import MathExpressionPlugin

/// Networks that find expressions where they are told to, and write the tokens that they are told to.
struct ReaderScript: Sendable {
  /// What stands at one place of a sheet of 768 pixels a side.
  struct Place: Sendable {
    var box: Box
    var digitHeight: Double
    var logOdds: Double
  }

  var places: [Place] = [
    Place(box: Box(x: 100, y: 200, width: 240, height: 60), digitHeight: 40, logOdds: 4)
  ]
  /// The tokens of each rival sequence, and how much likelier than the next rival one is where they part.
  var sequences: [[String]]
  /// What the second and third look at the usual place write, which have more cells; nil where they write the same.
  var laterSequences: [[String]]?
  var margin: Float = 6
  /// The weights of `ReadingCalibration`, and the least confidence of a value that is told.
  var calibration: [Float] = [1, 0, 0, 0, 30, 0] + [0, 0, 0.6]

  private static let side = 768
  /// More than the first look at the usual place has.
  private static let cellsOfLaterLooks = 120

  /// The networks.
  var runner: ScriptedModelRunner {
    ScriptedModelRunner([
      "expression-areas": { inputs in ["areas": areas(inputs["page"]?.shape ?? [])] },
      "expression-picture": { inputs in
        let shape = inputs["picture"]?.shape ?? [1, 1, 8, 8]
        let cells = shape[2] / ExpressionCrop.cell * shape[3] / ExpressionCrop.cell
        return [
          "remembered": tensor([1, 2, 1, 1, cells, 1], repeating: 0),
          "calibration": tensor([calibration.count], calibration),
        ]
      },
      "expression-token": { inputs in step(inputs) },
    ])
  }

  /// Services with a white sheet.
  var services: PluginServices {
    let pixels = [UInt8](repeating: 255, count: Self.side * Self.side)
    let picture = Picture(width: Self.side, height: Self.side, channels: .gray, pixels: pixels)
    return PluginServices(
      models: runner, sheet: picture.map { Sheet(wholePage: $0, page: 0) }, warping: BlankWarping())
  }

  /// The pixels about the sheet in a look.
  private static let room = 16.0

  /// Marks the places in the look at the sheet's own size, and nothing in smaller ones.
  private func areas(_ shape: [Int]) -> Tensor {
    let cells = (shape.last ?? 0) / ExpressionCrop.cell
    var values = [Float](repeating: 0, count: 6 * cells * cells)
    for index in 0..<cells * cells { values[index] = -8 }
    guard cells * ExpressionCrop.cell > Self.side else { return tensor([1, 6, cells, cells], values) }
    for place in places {
      let middle = Point(place.box.center.x + Self.room, place.box.center.y + Self.room)
      let (column, row) = (Int(middle.x) / ExpressionCrop.cell, Int(middle.y) / ExpressionCrop.cell)
      let (x, y) = (Double(column) * 8 + 4 - Self.room, Double(row) * 8 + 4 - Self.room)
      let index = row * cells + column
      let numbers = [
        place.logOdds, x - place.box.left, y - place.box.top, place.box.right - x, place.box.bottom - y,
        NaturalLogarithm.of(place.digitHeight),
      ]
      for (channel, number) in numbers.enumerated() { values[channel * cells * cells + index] = Float(number) }
    }
    return tensor([1, 6, cells, cells], values)
  }

  /// Favours, for each beam, what follows its last token in the sequences at this place.
  private func step(_ inputs: [String: Tensor]) -> [String: Tensor] {
    let place = inputs["place"]?.integers?.first ?? 0
    let tokens = inputs["tokens"]?.integers ?? []
    let cells = inputs["remembered"]?.shape[4] ?? 1
    let sequences = cells > Self.cellsOfLaterLooks ? laterSequences ?? sequences : sequences
    var logits: [Float] = []
    for last in tokens {
      var row = [Float](repeating: -20, count: Vocabulary.tokens.count)
      for (rank, sequence) in sequences.enumerated() where place <= sequence.count {
        let before = place == 0 ? Vocabulary.start : Vocabulary.index[sequence[place - 1]]
        guard before == last else { continue }
        let next = place == sequence.count ? Vocabulary.end : Vocabulary.index[sequence[place]] ?? Vocabulary.end
        row[next] = max(row[next], -margin * Float(rank))
      }
      logits += row
    }
    let look = tokens.flatMap { _ in (0..<cells).map { Float($0 == 0 ? 1 : 0) } }
    return [
      "logits": tensor([tokens.count, Vocabulary.tokens.count], logits),
      "after": tensor([1, 2, tokens.count, 1, 1, 1], repeating: 0),
      "look": tensor([tokens.count, cells], look),
    ]
  }
}

private struct BlankWarping: PictureWarping {
  func rectified(_ area: Quadrilateral, of picture: Picture, width: Int, height: Int) -> Picture? {
    Picture(
      width: width, height: height, channels: .gray, pixels: [UInt8](repeating: 255, count: max(0, width * height)))
  }
}

private func tensor(_ shape: [Int], _ values: [Float]) -> Tensor {
  guard let tensor = Tensor(shape: shape, values) else { preconditionFailure("The values do not fill \(shape).") }
  return tensor
}

private func tensor(_ shape: [Int], repeating value: Float) -> Tensor {
  tensor(shape, [Float](repeating: value, count: shape.reduce(1, *)))
}
