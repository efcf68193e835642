public import DiscernCore
import DiscernResources

/// Recognises lines with PP-OCR's recogniser, or with a recogniser of ours that a request names.
public struct NeuralRecognizer: TextRecognizer {
  /// The name in `--engine neural` and in every recognition result.
  public static let recognizerName = "neural"

  /// The name for `--engine`.
  public let name = NeuralRecognizer.recognizerName
  private let engine: NeuralEngine
  private let warping: any PictureWarping

  /// Creates a recogniser that shares its networks with a text detector.
  public init(engine: NeuralEngine, warping: any PictureWarping) {
    self.engine = engine
    self.warping = warping
  }

  /// Returns true for lines at known positions, with the general model or an available model of ours. Our own models
  /// normalise light themselves, so they need the picture as found.
  public func canAnswer(_ request: RecognitionRequest) -> Bool {
    guard request.layout == .line, !request.areas.isEmpty else { return false }
    guard let model = request.model else { return true }
    return request.light == .asFound && NeuralEngine.path(of: model) != nil
  }

  /// Recognises every area as one line; lines of similar length share a batch.
  public func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError)
    -> [RecognitionResult]
  {
    let recogniser = try await engine.recogniser(request.model)
    let allowed = request.alphabet.map(recogniser.alphabet.classes)
    let batches = LineBatch.batches(of: request.areas)
    let outcomes = await batches.concurrentMap(atMost: 2 * Processors.count) {
      await self.read($0, of: sheet.picture, with: recogniser, allowed: allowed)
    }
    var lines: [Int: RecognitionResult.Line] = [:]
    for outcome in outcomes {
      for (place, line) in try outcome.get() { lines[place] = line }
    }
    let kept = lines.sorted { $0.key < $1.key }.map(\.value).filter { $0.textHeight >= request.minimumTextHeight }
    // The general model's softmax is a probability; ours were divided by a temperature that was fitted on drawn lines.
    let calibration = request.model == nil ? Calibration.calibrated : .measured
    return [RecognitionResult(recognizer: name, calibration: calibration, request: request, lines: kept)]
  }

  private func read(
    _ batch: LineBatch, of picture: Picture, with recogniser: Recogniser, allowed: Set<Int>?
  ) async -> Result<[(Int, RecognitionResult.Line?)], RecognitionError> {
    if Deadline.hasPassed { return .failure(Task.isCancelled ? .cancelled : .deadlinePassed) }
    var input = PictureBatch(
      pictures: batch.strips.count, colours: recogniser.colours, height: LineStrip.height, width: batch.width)
    for (place, strip) in batch.strips.enumerated() {
      if let pixels = warping.rectified(strip.area, of: picture, width: strip.width, height: LineStrip.height) {
        input.put(pixels, at: place)
      }
    }
    let strips = batch.strips
    let width = batch.width
    do throws(RecognitionError) {
      let (steps, signs) = try await recogniser.requests.infer(input) { answer in
        (
          answer.dimensions.dropFirst().first ?? 1,
          Self.signs(of: strips, in: answer, width: width, allowed: allowed, by: recogniser)
        )
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

  /// Decodes each strip of a batch, without its padding.
  private static func signs(
    of strips: [LineStrip], in answer: TensorView, width: Int, allowed: Set<Int>?, by recogniser: Recogniser
  ) -> [[SymbolDecoder.Sign]] {
    guard answer.dimensions.count == 3, answer.dimensions[0] == strips.count else { return strips.map { _ in [] } }
    let (steps, classes) = (answer.dimensions[1], answer.dimensions[2])
    return strips.enumerated().map { place, strip in
      let values = UnsafeBufferPointer(
        rebasing: answer.values[place * steps * classes..<(place + 1) * steps * classes])
      let shown = min(steps, (strip.width * steps + width - 1) / width)
      let decoder = SymbolDecoder(values: values, steps: shown, classes: classes, allowed: allowed)
      guard recogniser.isGeneral else { return decoder.signs() }
      let stepWidth = Double(width) / Double(max(1, steps)) / Double(LineStrip.height)
      return WordGaps(decoder: decoder, alphabet: recogniser.alphabet, stepWidth: stepWidth).completed(decoder.signs())
    }
  }
}
