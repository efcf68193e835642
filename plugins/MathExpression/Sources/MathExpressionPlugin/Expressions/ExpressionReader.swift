internal import DiscernCore
internal import Glibc

/// Reads an expression as a whole: a network turns its picture into tokens; see `Models/README.md`.
struct ExpressionReader: Sendable {
  /// What the network sees of a picture.
  static let picture: ModelReference = "expression-picture"

  /// A reading of an expression, and how much of all votes it has.
  struct Reading: Sendable {
    let text: LinearText
    /// The share of the votes, 0 to 1.
    var share: Double
    /// Its surest sequence of tokens.
    var sequence: BeamSearch.Sequence
    /// Where each token looked, in the sheet's pixels.
    var places: [Box]
  }

  /// The readings of an area.
  struct Readings: Sendable {
    let area: ExpressionArea
    /// That with the most votes first; empty where nothing was read.
    let list: [Reading]
    let calibration: ReadingCalibration
  }

  /// How much larger than usual a crop is seen. What one size misreads, another does not: their shares are added up.
  private static let zooms = [1, 0.8, 1.25]

  let services: PluginServices

  /// The readings of an area.
  /// - Throws: `ModelError` if a model is missing, fails, or gives unexpected outputs.
  func readings(of area: ExpressionArea) async throws(ModelError) -> Readings {
    var votes: [String: Reading] = [:]
    var calibration = ReadingCalibration()
    var inkBox: Box?
    for zoom in Self.zooms where !Deadline.hasPassed {
      guard let crop = ExpressionCrop(area, zoom: zoom, services: services) else { continue }
      inkBox = inkBox ?? crop.inkBox
      let seen = try await services.models.run(Self.picture, ["picture": crop.tensor])
      guard let remembered = seen["remembered"], remembered.shape.last(2)?.first == crop.cells.rows * crop.cells.columns
      else { throw .unexpectedOutput(model: Self.picture.name, detail: "‘remembered’ is missing or of another shape.") }
      calibration = try ReadingCalibration(seen["calibration"])
      let sequences = try await BeamSearch(models: services.models, remembered: remembered).sequences()
      let total = sequences.reduce(0) { $0 + exp($1.score) }
      for sequence in sequences {
        guard let node = ExpressionNode(sequence.tokens) else { continue }
        let text = LinearText(node)
        let share = exp(sequence.score) / total / Double(Self.zooms.count)
        var reading =
          votes[text.text]
          ?? Reading(
            text: text, share: 0, sequence: sequence, places: crop.places(of: sequence, signSize: area.signSize))
        reading.share += share
        votes[text.text] = reading
      }
    }
    let list = votes.values.sorted { ($0.share, $1.text.text) > ($1.share, $0.text.text) }
    let tight = ExpressionArea(box: inkBox ?? area.box, signSize: area.signSize, logOdds: area.logOdds)
    return Readings(area: tight, list: list, calibration: calibration)
  }
}

extension ExpressionCrop {
  /// The squares about what each token looked at, as large as a sign.
  fileprivate func places(of sequence: BeamSearch.Sequence, signSize: Double) -> [Box] {
    sequence.looks.map { look in
      let (row, column) = (look / cells.columns, look % cells.columns)
      let x = box.left + (Double(column) + 0.5) * Double(Self.cell) / scale
      let y = box.top + (Double(row) + 0.5) * Double(Self.cell) / scale
      return Box(x: x - signSize / 2, y: y - signSize / 2, width: signSize, height: signSize)
    }
  }
}

extension Array {
  /// The last elements; nil where there are fewer.
  fileprivate func last(_ count: Int) -> ArraySlice<Element>? { self.count >= count ? suffix(count) : nil }
}
