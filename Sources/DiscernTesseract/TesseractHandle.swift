import CTesseract
import DiscernCore
import Glibc

/// The owner of one `TessBaseAPI`. Only one thread at a time may use a handle; several handles may work in parallel.
struct TesseractHandle: ~Copyable {
  private let api: OpaquePointer

  /// Takes ownership of a started engine.
  private init(owning api: OpaquePointer) {
    self.api = api
    set("lstm_choice_mode", "2")
    // Try inverted lines and keep the better result; otherwise light text on dark within a page is lost.
    set("tessedit_do_invert", "1")
    set("debug_file", "/dev/null")
  }

  deinit {
    TessBaseAPIEnd(api)
    TessBaseAPIDelete(api)
  }

  /// Starts an engine for a language in a folder.
  ///
  /// Calls `TessBaseAPIInit4` with the LSTM engine alone; this takes about 60 ms with Debian's `eng`.
  /// - Throws: `RecognitionError.engineFailed` if Tesseract does not start with these data.
  static func start(_ data: LanguageData, usesDictionary: Bool) throws(RecognitionError) -> TesseractHandle {
    guard let api = TessBaseAPICreate() else {
      throw .engineFailed(recognizer: TesseractRecognizer.recognizerName, reason: "There is no memory for an engine.")
    }
    // Dictionaries can be turned off only while an engine starts.
    let variables = usesDictionary ? [] : ["load_system_dawg", "load_freq_dawg", "load_number_dawg", "load_punc_dawg"]
    guard start(api, language: data.language, folder: data.folder, off: variables) == 0 else {
      TessBaseAPIDelete(api)
      throw .engineFailed(
        recognizer: TesseractRecognizer.recognizerName,
        reason: "Tesseract does not start with ‘\(data.language)’ of \(data.folder). Install the data again.")
    }
    return TesseractHandle(owning: api)
  }

  private static func start(_ api: OpaquePointer, language: String, folder: String, off names: [String]) -> Int32 {
    var names = names.map { strdup($0) }
    var values = names.map { _ in strdup("0") }
    defer { (names + values).forEach { free($0) } }
    return TessBaseAPIInit4(api, folder, language, OEM_LSTM_ONLY, nil, 0, &names, &values, names.count, 0)
  }

  /// Sets a variable of the engine.
  func set(_ name: String, _ value: String) { TessBaseAPISetVariable(api, name, value) }

  /// Recognises a gray or RGB picture and passes an iterator over its symbols to `body`; nil if there is no text.
  ///
  /// The layout analysis of a page cannot be interrupted; it takes at most some seconds for a page of noise.
  /// - Throws: `RecognitionError.deadlinePassed` if the deadline has passed or would pass with this many lines;
  ///   `.cancelled`; the errors of `body`.
  func recognize<Result>(
    _ picture: Picture, mode: TessPageSegMode, body: (OpaquePointer) throws(RecognitionError) -> Result
  ) throws(RecognitionError) -> Result? {
    TessBaseAPISetPageSegMode(api, mode)
    defer { TessBaseAPIClear(api) }
    // The bytes need to live only during this call: Tesseract copies them into its own PIX.
    picture.pixels.withUnsafeBufferPointer { bytes in
      TessBaseAPISetImage(
        api, bytes.baseAddress, Int32(picture.width), Int32(picture.height), Int32(picture.channels.rawValue),
        Int32(picture.width * picture.channels.rawValue))
    }
    // Preprocessed text is about 36 pixels high, as 12-point text is at 300 dpi; without a value, Tesseract guesses and
    // prints so.
    TessBaseAPISetSourceResolution(api, 300)
    let watch = RecognitionWatch(blocksHoldLines: mode != PSM_SPARSE_TEXT)
    let monitor = TessMonitorCreate()
    defer { TessMonitorDelete(monitor) }
    let isWhole = withExtendedLifetime(watch) {
      TessMonitorSetCancelFunc(monitor, RecognitionWatch.stops)
      TessMonitorSetCancelThis(monitor, Unmanaged.passUnretained(watch).toOpaque())
      return TessBaseAPIRecognize(api, monitor) == 0
    }
    if Task.isCancelled { throw .cancelled }
    if watch.hasStopped || Deadline.hasPassed { throw .deadlinePassed }
    guard isWhole, let iterator = TessBaseAPIGetIterator(api) else { return nil }
    defer { TessResultIteratorDelete(iterator) }
    return try body(iterator)
  }
}

/// Turns off Tesseract's own OpenMP threads, with which a page takes three times as long, and far longer under load.
enum ThreadLimit {
  /// `omp_set_max_active_levels`, looked up at run time so that building needs no OpenMP header.
  private static let setMaximumLevels: (@convention(c) (CInt) -> Void)? = {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "omp_set_max_active_levels") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) (CInt) -> Void).self)
  }()

  /// Limits the calling thread to serial recognition. The limit is per thread, so it is set before every recognition.
  static func apply() { setMaximumLevels?(0) }
}

extension TesseractRecognizer {
  /// Version of the loaded Tesseract library (`TessVersion`), for example `5.3.0`.
  public static var libraryVersion: String { TessVersion().map { String(cString: $0) } ?? "unknown" }
}
