public import DiscernCore

/// Reads lines with PP-OCR's recogniser.
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

  /// Lines at known places, with the one model that it has.
  public func canAnswer(_ request: ReadingRequest) -> Bool {
    request.model == nil && request.layout == .line && !request.areas.isEmpty
  }

  /// Reads every area as one line, lines of like length together.
  public func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    let parts = try await engine.parts()
    let allowed = request.alphabet.map(parts.alphabet.classes)
    let batches = LineBatch.batches(of: request.areas)
    let outcomes = await withTaskGroup(of: Result<[(Int, Reading.Line?)], ReadingError>.self) { group in
      for batch in batches {
        group.addTask { await self.read(batch, of: sheet.picture, with: parts, allowed: allowed) }
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
    _ batch: LineBatch, of picture: Picture, with parts: NeuralEngine.Parts, allowed: Set<Int>?
  ) async -> Result<[(Int, Reading.Line?)], ReadingError> {
    var input = Tensor(pictures: batch.strips.count, height: LineStrip.height, width: batch.width)
    for (place, strip) in batch.strips.enumerated() {
      if let pixels = warping.flattened(strip.area, of: picture, width: strip.width, height: LineStrip.height) {
        input.put(pixels, at: place)
      }
    }
    let strips = batch.strips
    let width = batch.width
    do throws(ReadingError) {
      let signs = try await parts.recogniser.infer(input) { answer in
        Self.signs(of: strips, in: answer, width: width, allowed: allowed)
      }
      return .success(
        zip(strips, signs).map { strip, signs in
          (strip.place, strip.line(of: signs, alphabet: parts.alphabet))
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
