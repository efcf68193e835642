public import DiscernCore

/// Reads QR codes and barcodes by ZBar, as symbols of kind code: one word and one line each. Without the library it can
/// answer nothing, and scans go on without it.
public struct CodeReader: Reader {
  /// The name that stands in its readings.
  public let name = "zbar"
  private let library: CodeLibrary?

  /// A reader by the library that is installed.
  public init() { library = CodeLibrary.shared }

  /// A reader by a library of another name, for tests.
  init(library name: String) { library = CodeLibrary(named: name) }

  /// The version of the library; nil where it is not installed.
  public static var libraryVersion: String? { CodeLibrary.shared?.version }

  /// Codes, where the library is there.
  public func canAnswer(_ request: ReadingRequest) -> Bool { request.layout == .codes && library != nil }

  /// A code carries its own check: errors are corrected or found (ISO/IEC 18004), a barcode has a check digit.
  private static let confidence = 0.99
  /// In pixels: on a smaller picture a module of a code may be less than the library needs, so it is looked at enlarged.
  private static let small = 900

  /// All codes in the areas, or on the whole sheet.
  public func read(_ request: ReadingRequest, on sheet: Sheet) async throws(ReadingError) -> [Reading] {
    guard let library else { throw .notAnswerable(request: request.name) }
    let areas = request.areas.isEmpty ? [sheet.picture.bounds] : request.areas.map(\.bounds)
    var lines: [Reading.Line] = []
    for (block, area) in areas.enumerated() {
      guard !Task.isCancelled else { throw .cancelled }
      guard let part = sheet.picture.cropped(to: area) else { continue }
      for code in try codes(in: part.gray, by: library) {
        let box = code.box.moved(x: area.left.rounded(.down), y: area.top.rounded(.down))
        let symbol = Symbol(
          kind: .code, text: code.text, box: Quadrilateral(box), confidence: Self.confidence)
        lines.append(
          Reading.Line(
            words: [Reading.Word(symbols: [symbol], confidence: Self.confidence)], block: block, textHeight: box.height)
        )
      }
    }
    return [Reading(reader: name, request: request, lines: lines)]
  }

  private func codes(in gray: Picture, by library: CodeLibrary) throws(ReadingError) -> [CodeLibrary.Code] {
    guard let found = library.codes(in: gray) else {
      throw .engineFailed(reader: name, reason: "ZBar could not look at the picture.")
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
  /// Its brightness: the mean of its channels, which is enough for black on white.
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

  /// A grey picture of twice the width and height; what lies between two pixels is their mean.
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
