import CTesseract
import DiscernCore
import DiscernQueues

/// One Tesseract engine with a queue of its own, so that long C calls keep off Swift's cooperative threads.
actor Engine {
  private let executor = QueueExecutor(label: "discern.tesseract")
  private let handle: TesseractHandle
  private let reliability: Reliability?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Starts an engine.
  /// - Throws: `ReadingError.engineFailed`.
  init(data: LanguageData, usesDictionary: Bool) throws(ReadingError) {
    handle = try TesseractHandle.start(data, usesDictionary: usesDictionary)
    reliability = Reliability(model: data.language)
  }

  /// Reads prepared ink; lines in the sheet's pixels.
  /// - Throws: `ReadingError.deadlinePassed`, `.cancelled`.
  func lines(in ink: PreparedInk, for request: ReadingRequest) throws(ReadingError) -> [Reading.Line] {
    if Task.isCancelled { throw .cancelled }
    if Deadline.hasPassed { throw .deadlinePassed }
    ThreadLimit.apply()
    handle.set("tessedit_char_whitelist", request.alphabet ?? "")
    let milliseconds = Deadline.left.map { Int32(clamping: Int64($0 / .milliseconds(1))) }
    return try handle.recognize(ink.picture, mode: request.layout.pageSegmentation, milliseconds: milliseconds) {
      var walk = SymbolWalk(iterator: $0, ink: ink, reliability: reliability)
      return walk.lines()
    } ?? []
  }
}

extension ReadingRequest.Layout {
  /// Tesseract's page segmentation mode for a layout.
  var pageSegmentation: TessPageSegMode {
    switch self {
    case .page: PSM_AUTO
    case .sparse, .symbols, .codes: PSM_SPARSE_TEXT
    case .block: PSM_SINGLE_BLOCK
    case .line: PSM_SINGLE_LINE
    }
  }
}
