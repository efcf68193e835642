internal import DiscernCore
internal import Glibc

/// Reads an expression as a whole: a network turns its picture into tokens; see `Models/README.md`.
struct ExpressionReader: Sendable {
  /// What the network sees of a picture.
  static let picture: ModelReference = "expression-picture"

  /// A reading of an expression, and how much of the votes it has.
  struct Reading: Sendable {
    /// Its text, as its surest sequence of tokens spells it.
    let text: LinearText
    /// Its surest sequence of tokens.
    let sequence: BeamSearch.Sequence
    /// Where each token looked, in the sheet's pixels.
    let places: [Box]
    /// The share of the votes in each look, 0 to 1.
    var shares: [Double]

    /// The votes of all looks.
    var votes: Double { shares.reduce(0, +) }
  }

  /// The readings of an area.
  struct Readings: Sendable {
    let area: ExpressionArea
    /// That with the most votes first; empty where nothing was read.
    let list: [Reading]
    let calibration: ReadingCalibration
  }

  /// How much larger than usual a crop is seen, and the room about it in heights of its digits: mostly what the training draws. What one
  /// look misreads, another does not, and what an area cuts off is seen in the wide ones: all vote.
  /// The ink of the first and tightest is what is outlined.
  private static let looks = [(zoom: 1.25, margin: 0.3), (zoom: 0.9, margin: 0.7), (zoom: 1.0, margin: 1.2)]

  /// Readings beyond these have hardly a vote.
  private static let most = 8

  let services: PluginServices

  /// The readings of an area.
  /// - Throws: `ModelError` if a model is missing, fails, or gives unexpected outputs.
  func readings(of area: ExpressionArea) async throws(ModelError) -> Readings {
    var votes: [String: Reading] = [:]
    var calibration = ReadingCalibration()
    var inkBox: Box?
    for (place, look) in Self.looks.enumerated() where !Deadline.hasPassed {
      guard let crop = ExpressionCrop(area, zoom: look.zoom, margin: look.margin, services: services) else { continue }
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
        let share = exp(sequence.score) / total
        let shares = votes[text.text]?.shares ?? Self.looks.map { _ in 0 }
        // Other tokens may spell the same text: the text's signs know their own.
        if share > shares.max() ?? 0 {
          let places = crop.places(of: sequence, digitHeight: area.digitHeight)
          votes[text.text] = Reading(text: text, sequence: sequence, places: places, shares: shares)
        }
        votes[text.text]?.shares[place] += share
      }
    }
    let sorted = votes.values.sorted { ($0.votes, $1.text.text) > ($1.votes, $0.text.text) }
    let list = Array(sorted.prefix(Self.most))
    let tight = ExpressionArea(box: inkBox ?? area.box, digitHeight: area.digitHeight, logOdds: area.logOdds)
    return Readings(area: tight, list: list, calibration: calibration)
  }
}

extension ExpressionCrop {
  /// The squares about what each token looked at, as large as a digit.
  fileprivate func places(of sequence: BeamSearch.Sequence, digitHeight: Double) -> [Box] {
    sequence.looks.map { look in
      let (row, column) = (look / cells.columns, look % cells.columns)
      let x = box.left + (Double(column) + 0.5) * Double(Self.cell) / scale
      let y = box.top + (Double(row) + 0.5) * Double(Self.cell) / scale
      return Box(x: x - digitHeight / 2, y: y - digitHeight / 2, width: digitHeight, height: digitHeight)
    }
  }
}

extension Array {
  /// The last elements; nil where there are fewer.
  fileprivate func last(_ count: Int) -> ArraySlice<Element>? { self.count >= count ? suffix(count) : nil }
}
