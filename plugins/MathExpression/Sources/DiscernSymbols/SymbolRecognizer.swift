public import DiscernCore

/// Reads single signs wherever they stand: ink is parted into pieces, and a small network tells what each piece is.
///
/// It serves writing that is laid out in two dimensions, which a reader of lines flattens. Every area is read at several
/// thresholds, and each gives a reading of its own: signs that come out alike at all of them are seldom wrong.
public struct SymbolRecognizer: TextRecognizer {
  /// As in every reading.
  public static let recognizerName = "symbols"

  /// The name that stands in its readings.
  public let name = SymbolRecognizer.recognizerName
  private let warping: any PictureWarping
  private let models = SymbolModels()

  /// A reader; its models are looked for when it first reads.
  public init(warping: any PictureWarping) { self.warping = warping }

  /// Single signs, with a model that there is a file of.
  public func canAnswer(_ request: RecognitionRequest) -> Bool {
    guard request.layout == .symbols, let model = request.model else { return false }
    return SymbolModels.exists(model)
  }

  /// The file of a model, which is loaded to see whether it is sound; nil where there is none.
  /// - Throws: `RecognitionError.engineFailed` where the file is damaged.
  public static func checkedFile(ofModel name: String) throws(RecognitionError) -> String? {
    guard let path = SymbolModels.path(of: name) else { return nil }
    _ = try SymbolModels.load(path).get()
    return path
  }

  /// Reads every area at each threshold; a reading a threshold, a line an area. Without areas the whole sheet is one.
  public func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError)
    -> [RecognitionResult]
  {
    guard let name = request.model else { throw .notAnswerable(request: request.name) }
    let model = try await models.model(name)
    let areas = request.areas.isEmpty ? [Quadrilateral(sheet.picture.bounds)] : request.areas
    let found = await withTaskGroup(of: (Int, [RecognitionResult.Line?]).self) { group in
      for (place, area) in areas.enumerated() {
        group.addTask {
          (place, self.lines(in: area, at: place, of: sheet.picture, for: request, with: model))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    return (0..<Look.count).map { threshold in
      let lines = areas.indices.compactMap { found[$0]?[threshold] }
      return RecognitionResult(
        recognizer: self.name, request: request,
        lines: lines.filter { $0.textHeight >= request.minimumTextHeight })
    }
  }

  /// What stands in an area, for each threshold; nil where nothing does.
  private func lines(
    in area: Quadrilateral, at place: Int, of picture: Picture, for request: RecognitionRequest,
    with model: SymbolModel
  ) -> [RecognitionResult.Line?] {
    let none = [RecognitionResult.Line?](repeating: nil, count: Look.count)
    var recognizer = SignReader(model, alphabet: request.alphabet)
    guard !Deadline.hasPassed,
      let view = InkView(of: area, on: picture, by: warping, for: request, &recognizer)
    else { return none }
    return Look.best(at: view).map { look in
      guard !Deadline.hasPassed else { return nil }
      let search = SignSearch(in: view, look, &recognizer)
      return SymbolLine(search, in: view, recognizer).line(block: place)
    }
  }
}
