import CTesseract
import DiscernCore
import Glibc

/// Owns one `TessBaseAPI`. A handle is used by one thread at a time; any number of handles work side by side.
struct TesseractHandle: ~Copyable {
  private let api: OpaquePointer

  /// Takes over an engine that was started.
  private init(owning api: OpaquePointer) {
    self.api = api
    set("lstm_choice_mode", "2")
    // The lines are inverted where that reads better; otherwise light text on dark is lost within a page.
    set("tessedit_do_invert", "1")
    set("debug_file", "/dev/null")
  }

  deinit {
    TessBaseAPIEnd(api)
    TessBaseAPIDelete(api)
  }

  /// Starts an engine for a language whose data lie in a folder.
  ///
  /// `TessBaseAPIInit4` with the LSTM engine alone; starting takes about 60 ms with Debian's `eng`.
  /// - Throws: `ReadingError.engineFailed` where Tesseract does not start with these data.
  static func start(_ data: LanguageData, usesDictionary: Bool) throws(ReadingError) -> TesseractHandle {
    guard let api = TessBaseAPICreate() else {
      throw .engineFailed(reader: TesseractReader.readerName, reason: "There is no memory for an engine.")
    }
    // The dictionaries can be left out only while an engine starts.
    let variables = usesDictionary ? [] : ["load_system_dawg", "load_freq_dawg", "load_number_dawg", "load_punc_dawg"]
    guard start(api, language: data.language, folder: data.folder, off: variables) == 0 else {
      TessBaseAPIDelete(api)
      throw .engineFailed(
        reader: TesseractReader.readerName,
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

  /// Sets a variable of the engine by its name.
  func set(_ name: String, _ value: String) { TessBaseAPISetVariable(api, name, value) }

  /// Reads a gray or RGB picture and hands an iterator over its symbols to `body`; nil where there is no text.
  /// - Throws: `ReadingError.deadlinePassed` where the milliseconds did not suffice.
  func recognize<Result>(
    _ picture: Picture, mode: TessPageSegMode, milliseconds: Int32?, body: (OpaquePointer) -> Result
  ) throws(ReadingError) -> Result? {
    TessBaseAPISetPageSegMode(api, mode)
    defer { TessBaseAPIClear(api) }
    // The bytes need live only as long as this call: Tesseract copies them into a PIX of its own.
    picture.pixels.withUnsafeBufferPointer { bytes in
      TessBaseAPISetImage(
        api, bytes.baseAddress, Int32(picture.width), Int32(picture.height), Int32(picture.channels.rawValue),
        Int32(picture.width * picture.channels.rawValue))
    }
    // Prepared text is about 36 pixels high, as 12 points are at 300 dots an inch; without a word Tesseract guesses and says so.
    TessBaseAPISetSourceResolution(api, 300)
    let monitor = TessMonitorCreate()
    defer { TessMonitorDelete(monitor) }
    if let milliseconds { TessMonitorSetDeadlineMSecs(monitor, milliseconds) }
    guard TessBaseAPIRecognize(api, monitor) == 0, let iterator = TessBaseAPIGetIterator(api) else {
      if Deadline.hasPassed { throw .deadlinePassed }
      return nil
    }
    defer { TessResultIteratorDelete(iterator) }
    return body(iterator)
  }
}
