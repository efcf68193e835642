import DiscernCore
import DiscernProcesses

/// Poppler's programs pdfinfo(1), pdftoppm(1) and pdftotext(1), of Debian's package poppler-utils. The file goes to their standard input;
/// nothing is written to the disk.
struct Poppler: Sendable {
  /// Memory that a program needs besides the pixels.
  private static let memoryBytes = 1 << 30
  /// Memory per pixel of a rendered page: its colours, and groups with transparency above it.
  private static let bytesPerPixel = 16
  /// Maximum bytes of what pdfinfo says of a file, and of each page.
  private static let (factBytes, factBytesOfPage) = (1 << 20, 256)
  /// Maximum number of pages whose sizes are asked for at once.
  private static let pagesAtOnce = 10_000
  /// Maximum bytes of the text of a page, and of its words; a page with more is taken as if it had none.
  private static let (textBytes, words) = (4 << 20, 20_000)
  /// Maximum time for the text of a page, which can be done without.
  private static let timeForText = Duration.seconds(10)
  /// Bytes of a portable pixmap before its samples: `P6`, width, height, 255.
  private static let pixmapHeaderBytes = 64
  /// Bytes of a pixel in it: red, green, blue.
  private static let samplesPerPixel = 3

  /// Returns the pixels of the largest page of which a pixmap has at most this number of bytes.
  static func pixels(within bytes: Int) -> Int { max(1, (bytes - pixmapHeaderBytes) / samplesPerPixel) }

  private let info: FilterProgram
  private let renderer: FilterProgram
  private let texts: FilterProgram

  /// Finds the programs; nil if one is not installed.
  init?(in searchPath: String = ProgramEnvironment.searchPath) {
    guard let info = FilterProgram(named: "pdfinfo", in: searchPath),
      let renderer = FilterProgram(named: "pdftoppm", in: searchPath),
      let texts = FilterProgram(named: "pdftotext", in: searchPath)
    else { return nil }
    (self.info, self.renderer, self.texts) = (info, renderer, texts)
  }

  /// The version, as `pdfinfo -v` says it: `22.12.0`; nil if it cannot be run.
  var version: String? {
    get async {
      let limits = FilterProgram.Limits(outputBytes: Self.factBytes, memoryBytes: Self.memoryBytes)
      guard let result = try? await info.run(["-v"], on: [], within: limits) else { return nil }
      // The first line of its standard error is `pdfinfo version 22.12.0`.
      return result.diagnostics.split(separator: "\n").first?.split(separator: " ").last.map(String.init)
    }
  }

  /// The size of a page as a viewer shows it, in units of 1/72 inch.
  typealias Size = (width: Double, height: Double)

  /// The properties of a file, as pdfinfo prints them.
  struct Facts: Sendable {
    /// The number of pages.
    var count: Int
    /// The sizes of pages, by their places counted from 0; those that cannot be read are missing.
    var sizes: [Int: Size]
  }

  /// Returns the number of pages, and the sizes of some, counted from 0, at most `pagesAtOnce`.
  func facts(ofPages pages: Range<Int>, in bytes: [UInt8]) async throws(PictureError) -> Facts {
    let pages = pages.lowerBound..<pages.lowerBound + max(1, min(pages.count, Self.pagesAtOnce))
    let facts = try await facts(
      ["-f", String(pages.lowerBound + 1), "-l", String(pages.upperBound)], of: bytes,
      upTo: Self.factBytes + Self.factBytesOfPage * pages.count)
    guard let count = facts["Pages"].flatMap({ Int($0) }), count > 0 else {
      throw .damaged(format: ForeignFormat.pdfName)
    }
    // `Page    3 size` and `Page    3 rot`.
    let named = facts.reduce(into: [[Substring]: String]()) { $0[$1.key.split(separator: " ")] = $1.value }
    let sizes = pages.clamped(to: 0..<count).reduce(into: [Int: Size]()) { sizes, page in
      func value(_ name: Substring) -> String? { named[["Page", Substring(String(page + 1)), name]] }
      sizes[page] = value("size").flatMap { Self.size($0, rotation: value("rot")) }
    }
    return Facts(count: count, sizes: sizes)
  }

  /// Returns the size that `595.28 x 841.89 pts (A4)` names, turned if the rotation is a quarter.
  private static func size(_ text: String, rotation: String?) -> Size? {
    let size = text.split(separator: " ")
    guard size.count > 2, let width = Double(size[0]), let height = Double(size[2]), width > 0, height > 0 else {
      return nil
    }
    return rotation == "90" || rotation == "270" ? (height, width) : (width, height)
  }

  /// Renders a page as a portable pixmap of at most this number of pixels.
  func rendered(
    page index: Int, of bytes: [UInt8], dotsPerInch: Double, pixels: Int
  ) async throws(PictureError) -> [UInt8] {
    let number = String(index + 1)
    let limits = FilterProgram.Limits(
      outputBytes: Self.samplesPerPixel * pixels + Self.pixmapHeaderBytes,
      memoryBytes: Self.memoryBytes + bytes.count + Self.bytesPerPixel * pixels)
    return try await output(
      of: renderer, ["-f", number, "-l", number, "-cropbox", "-r", String(dotsPerInch), "-q", "-"], on: bytes,
      within: limits)
  }

  /// Returns the words that a page states, with their places in pixels at this resolution; none if it states too much, or they are not
  /// found in time.
  func words(ofPage index: Int, in bytes: [UInt8], dotsPerInch: Double) async -> [TextLayer.Word] {
    let number = String(index + 1)
    let limits = FilterProgram.Limits(outputBytes: Self.textBytes, memoryBytes: Self.memoryBytes + bytes.count)
    let end = ContinuousClock.now.advanced(by: Self.timeForText)
    do throws(PictureError) {
      let table = try await Deadline.with(min(end, Deadline.current ?? end)) { () async throws(PictureError) in
        try await output(
          of: texts, ["-f", number, "-l", number, "-cropbox", "-tsv", "-q", "-", "-"], on: bytes, within: limits)
      }
      let words = TextTable.words(
        of: String(decoding: table, as: UTF8.self), scale: dotsPerInch / PDFPages.unitsPerInch)
      return words.count > Self.words ? [] : words
    } catch {
      return []
    }
  }

  /// Returns what pdfinfo says: its lines `Name: value`.
  private func facts(
    _ arguments: [String], of bytes: [UInt8], upTo most: Int
  ) async throws(PictureError) -> [String: String] {
    let limits = FilterProgram.Limits(outputBytes: most, memoryBytes: Self.memoryBytes + bytes.count)
    let text = String(decoding: try await output(of: info, arguments + ["-"], on: bytes, within: limits), as: UTF8.self)
    let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
    // A title may hold a line that looks like another fact; those of pdfinfo itself come after it.
    return Dictionary(pairs) { $1 }
  }

  /// Returns the output of a program that succeeded.
  private func output(
    of program: FilterProgram, _ arguments: [String], on bytes: [UInt8], within limits: FilterProgram.Limits
  ) async throws(PictureError) -> [UInt8] {
    let result: FilterProgram.Result
    do throws(FilterProgram.Failure) {
      result = try await program.run(arguments, on: bytes, within: limits)
    } catch {
      throw error == .deadlinePassed ? .deadlinePassed : .damaged(format: ForeignFormat.pdfName)
    }
    if result.isSuccess { return result.output }
    // The message of poppler's PDFDoc for files that need a password to be opened.
    let isLocked = result.diagnostics.contains("Incorrect password")
    throw isLocked
      ? .unsupported(format: ForeignFormat.pdfName, feature: "a password") : .damaged(format: ForeignFormat.pdfName)
  }
}
