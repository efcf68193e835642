public import DiscernCore

/// Reads lines with PP-OCR's recogniser, or with a recogniser of our own that a request names.
public struct NeuralReader: Reader {
  /// As in `--engine neural` and in every reading.
  public static let readerName = "neural"

  /// The name that `--engine` takes.
  public let name = NeuralReader.readerName
  private let engine: NeuralEngine
  private let warping: any PictureWarping

  /// A reader that shares its networks with a finder.
  public init(engine: NeuralEngine, warping: any PictureWarping) {
    self.engine = engine
    self.warping = warping
  }

  /// Lines at known places, with the general model, or with one that is there; our own see light as it is and even it out
  /// themselves.
  public func canAnswer(_ request: ReadingRequest) -> Bool {
    guard request.layout == .line, !request.areas.isEmpty else { return false }
    guard let model = request.model else { return true }
    return request.light == .asFound && NeuralEngine.path(of: model) != nil
  }

  /// Reads every area as one line, lines of like length together.
  public func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    let recogniser = try await engine.recogniser(request.model)
    let allowed = request.alphabet.map(recogniser.alphabet.classes)
    let batches = LineBatch.batches(of: request.areas)
    let outcomes = await withTaskGroup(of: Result<[(Int, Reading.Line?)], ReadingError>.self) { group in
      for batch in batches {
        group.addTask { await self.read(batch, of: sheet.picture, with: recogniser, allowed: allowed) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var lines: [Int: Reading.Line] = [:]
    for outcome in outcomes {
      for (place, line) in try outcome.get() { lines[place] = line }
    }
    let kept = lines.sorted { $0.key < $1.key }.map(\.value).filter { $0.textHeight >= request.minimumTextHeight }
    return [Reading(reader: name, request: request, lines: kept)]
  }

  private func read(
    _ batch: LineBatch, of picture: Picture, with recogniser: Recogniser, allowed: Set<Int>?
  ) async -> Result<[(Int, Reading.Line?)], ReadingError> {
    var input = Tensor(
      pictures: batch.strips.count, colours: recogniser.colours, height: LineStrip.height, width: batch.width)
    for (place, strip) in batch.strips.enumerated() {
      if let pixels = warping.flattened(strip.area, of: picture, width: strip.width, height: LineStrip.height) {
        input.put(pixels, at: place)
      }
    }
    let strips = batch.strips
    let width = batch.width
    do throws(ReadingError) {
      let (steps, signs) = try await recogniser.requests.infer(input) { answer in
        (answer.dimensions.dropFirst().first ?? 1, Self.signs(of: strips, in: answer, width: width, allowed: allowed))
      }
      let stepWidth = Double(width) / Double(max(1, steps))
      return .success(
        zip(strips, signs).map { strip, signs in
          (strip.place, strip.line(of: signs, alphabet: recogniser.alphabet, stepWidth: stepWidth))
        })
    } catch {
      return .failure(error)
    }
  }

  /// Decodes each strip of a batch, as far as its own picture goes.
  private static func signs(
    of strips: [LineStrip], in answer: TensorView, width: Int, allowed: Set<Int>?
  ) -> [[SymbolDecoder.Sign]] {
    guard answer.dimensions.count == 3, answer.dimensions[0] == strips.count else { return strips.map { _ in [] } }
    let (steps, classes) = (answer.dimensions[1], answer.dimensions[2])
    return strips.enumerated().map { place, strip in
      let values = UnsafeBufferPointer(
        rebasing: answer.values[place * steps * classes..<(place + 1) * steps * classes])
      let shown = min(steps, (strip.width * steps + width - 1) / width)
      return SymbolDecoder(values: values, steps: shown, classes: classes, allowed: allowed).signs()
    }
  }
}
