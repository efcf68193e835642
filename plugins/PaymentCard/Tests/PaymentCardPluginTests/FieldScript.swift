import DiscernCore
import DiscernTestSupport

@testable import PaymentCardPlugin

/// A network that sees fields where it is told to, on a sheet of the size of the drawn cards.
struct FieldScript: Sendable {
  /// A field in the sheet's pixels.
  struct Place: Sendable {
    var fieldClass: FieldClass
    var box: Box
    var angle = 0.0
    var logOdds = 4.0

    init(_ fieldClass: FieldClass, _ box: Box, angle: Double = 0, logOdds: Double = 4) {
      (self.fieldClass, self.box, self.angle, self.logOdds) = (fieldClass, box, angle, logOdds)
    }
  }

  var places: [Place]
  var width = 1000
  var height = 630
  /// How many cells on each side of a field's middle say the same.
  var reach = 0
  /// Whose each mark looks like, and how surely; nil if no network looks at marks.
  var mark: (network: Network, probability: Double)?

  /// The networks: that of fields answers looks at the whole sheet, and sees nothing in closer ones.
  var runner: ScriptedModelRunner { ScriptedModelRunner(answers) }

  /// What each network answers.
  var answers: [String: ScriptedModelRunner.Answer] {
    var answers: [String: ScriptedModelRunner.Answer] = [
      "card-fields": { inputs in
        ["fields": answer(to: inputs["sheet"]?.shape ?? [1, 1, 32, 32])].compactMapValues(\.self)
      }
    ]
    if let mark {
      answers["card-networks"] = { inputs in
        ["names": names(of: mark, count: inputs["mark"]?.shape.first ?? 0)].compactMapValues(\.self)
      }
    }
    return answers
  }

  /// The probabilities of so many marks; what is left is that of none.
  private func names(of mark: (network: Network, probability: Double), count: Int) -> Tensor? {
    let own = NetworkMark.order.map { $0 == mark.network ? Float(mark.probability) : 0 }
    return Tensor(
      shape: [count, own.count + 1], (0..<count).flatMap { _ in [Float(1 - mark.probability)] + own })
  }

  /// Services with a white sheet.
  func services(_ runner: ScriptedModelRunner? = nil) -> PluginServices {
    let picture = Picture(
      width: width, height: height, channels: .gray, pixels: [UInt8](repeating: 255, count: width * height))
    return PluginServices(
      models: runner ?? self.runner, sheet: picture.map { Sheet(wholePage: $0, page: 0) }, warping: NearestPixels())
  }

  private func answer(to shape: [Int]) -> Tensor? {
    let (rows, columns) = (shape[2] / FieldCells.size, shape[3] / FieldCells.size)
    let cells = rows * columns
    var values = [Float](repeating: 0, count: FieldCells.channels * cells)
    for index in 0..<FieldClass.allCases.count * cells { values[index] = -8 }
    if let scale = scale(of: shape) {
      for place in places { mark(place, at: scale, rows: rows, columns: columns, in: &values) }
    }
    return Tensor(shape: [1, FieldCells.channels, rows, columns], values)
  }

  /// The scale of a look at the whole sheet; nil for other looks.
  private func scale(of shape: [Int]) -> Double? {
    let longest = Double(max(width, height))
    return [480.0, 960].map { min(2, $0 / longest) }.first { scale in
      func padded(_ side: Int) -> Int { (Int((Double(side) * scale).rounded()) + 63) / 32 * 32 }
      return shape[3] == padded(width) && shape[2] == padded(height)
    }
  }

  private func mark(_ place: Place, at scale: Double, rows: Int, columns: Int, in values: inout [Float]) {
    let size = Double(FieldCells.size)
    let middle = place.box.center * scale + Point(16, 16)
    let direction = Point.direction(place.angle)
    for row in Int(middle.y / size) - reach...Int(middle.y / size) + reach {
      for column in Int(middle.x / size) - reach...Int(middle.x / size) + reach {
        let cell = Point((Double(column) + 0.5) * size, (Double(row) + 0.5) * size)
        // From the field's middle to the cell's, in the field's own frame.
        let offset = (cell - middle).rotated(to: Point(direction.x, -direction.y))
        let (across, down) = (place.box.width * scale / 2, place.box.height * scale / 2)
        let first = FieldClass.allCases.count + (place.fieldClass == .card ? 5 : 0)
        let numbers = [across + offset.x, down + offset.y, across - offset.x, down - offset.y, place.angle]
        let index = row * columns + column
        values[place.fieldClass.rawValue * rows * columns + index] = Float(place.logOdds)
        for (channel, number) in numbers.enumerated() {
          values[(first + channel) * rows * columns + index] = Float(number)
        }
      }
    }
  }
}

extension Point {
  /// The unit vector at an angle in radians, clockwise on the screen.
  fileprivate static func direction(_ angle: Double) -> Point {
    // The series of cosine and sine: tests turn by little.
    let square = angle * angle
    return Point(1 - square / 2 + square * square / 24, angle * (1 - square / 6 + square * square / 120))
  }
}

extension Outcome {
  /// What the plugin makes of drawn lines beside what the network sees.
  init(drawn lines: [DrawnLine], seeing script: FieldScript, more results: [RecognitionResult] = []) async throws {
    var transcript = Transcript(drawn: lines, width: script.width, height: script.height)
    for result in results { transcript.append(result) }
    try await self.init(
      PluginContext(transcript: transcript, today: .ofTests), using: script.services())
  }
}
