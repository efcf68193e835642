public import DiscernCore

/// Recognises QR codes and barcodes with ZBar, as symbols of kind code: one word and one line each.
///
/// Without the library it can answer no request, and scans continue without it.
public struct CodeRecognizer: TextRecognizer {
  /// The name in recognition results.
  public let name = "zbar"
  private let library: CodeLibrary?

  /// Creates a recogniser with the installed library.
  public init() { library = CodeLibrary.shared }

  /// Creates a recogniser with a library of another name, for tests.
  init(library name: String) { library = CodeLibrary(named: name) }

  /// Library version; nil if it is not installed.
  public static var libraryVersion: String? { CodeLibrary.shared?.version }

  /// Returns true for requests for codes if the library is installed.
  public func canAnswer(_ request: RecognitionRequest) -> Bool { request.layout == .codes && library != nil }

  /// Confidence of every code. Codes check themselves: errors are corrected or detected (ISO/IEC 18004), barcodes have
  /// a check digit.
  private static let confidence = 0.99
  /// Longest side, in pixels, up to which a picture without a code is enlarged and searched again: its modules may be
  /// smaller than the library needs.
  private static let small = 900

  /// Recognises all codes in the areas, or on the whole sheet if there are none.
  public func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError)
    -> [RecognitionResult]
  {
    guard let library else { throw .notAnswerable(request: request.name) }
    let areas = request.areas.isEmpty ? [sheet.picture.bounds] : request.areas.map(\.bounds)
    var lines: [RecognitionResult.Line] = []
    for (block, area) in areas.enumerated() {
      guard !Task.isCancelled else { throw .cancelled }
      guard !Deadline.hasPassed else { throw .deadlinePassed }
      guard let part = sheet.picture.cropped(to: area) else { continue }
      for code in try codes(in: part.gray, by: library) {
        let box = code.box.moved(x: area.left.rounded(.down), y: area.top.rounded(.down))
        let symbol = Symbol(
          kind: .code, text: code.text, box: Quadrilateral(box), confidence: Self.confidence)
        lines.append(
          RecognitionResult.Line(
            words: [RecognitionResult.Word(symbols: [symbol], confidence: Self.confidence)], block: block,
            textHeight: box.height)
        )
      }
    }
    return [RecognitionResult(recognizer: name, request: request, lines: lines)]
  }

  private func codes(in gray: Picture, by library: CodeLibrary) throws(RecognitionError) -> [CodeLibrary.Code] {
    guard let found = library.codes(in: gray) else {
      throw .engineFailed(recognizer: name, reason: "ZBar could not look at the picture.")
    }
    guard found.isEmpty, max(gray.width, gray.height) <= Self.small, let large = gray.doubled else { return found }
    return (library.codes(in: large) ?? []).map { CodeLibrary.Code(text: $0.text, box: $0.box.halved) }
  }
}

extension Box {
  fileprivate func moved(x: Double, y: Double) -> Box {
    Box(x: left + x, y: top + y, width: width, height: height)
  }

  fileprivate var halved: Box { Box(x: left / 2, y: top / 2, width: width / 2, height: height / 2) }
}

extension Picture {
  /// The mean of the channels; sufficient for black on white.
  fileprivate var gray: Picture {
    guard channels == .rgb else { return self }
    var bytes = [UInt8](repeating: 0, count: width * height)
    pixels.withUnsafeBufferPointer { source in
      for place in bytes.indices {
        let sum = Int(source[3 * place]) + Int(source[3 * place + 1]) + Int(source[3 * place + 2])
        bytes[place] = UInt8(sum / 3)
      }
    }
    return Picture(width: width, height: height, channels: .gray, pixels: bytes) ?? self
  }

  /// A gray picture of twice the width and height, with bilinear interpolation.
  fileprivate var doubled: Picture? {
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    pixels.withUnsafeBufferPointer { source in
      for row in 0..<2 * height {
        let (upper, lower) = (row / 2 * width, min(height - 1, (row + 1) / 2) * width)
        for column in 0..<2 * width {
          let (left, right) = (column / 2, min(width - 1, (column + 1) / 2))
          let sum =
            Int(source[upper + left]) + Int(source[upper + right]) + Int(source[lower + left])
            + Int(source[lower + right])
          bytes[row * 2 * width + column] = UInt8(sum / 4)
        }
      }
    }
    return Picture(width: 2 * width, height: 2 * height, channels: .gray, pixels: bytes)
  }
}
