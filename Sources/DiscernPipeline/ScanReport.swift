public import DiscernCore

/// The results of scanning a file.
public struct ScanReport: Sendable {
  /// A page of the file with its sheets.
  public struct Page: Sendable {
    /// The width of the upright page in pixels.
    public var width: Int
    /// The height of the upright page in pixels.
    public var height: Int
    /// Pixels of an inch of the original, as the file states it; nil if it does not.
    public var dotsPerInch: Double?
    /// The sheets.
    public var sheets: [SheetReport]
    /// Detected quads that are no sheets.
    public var rejected: [RejectedQuad] = []
  }

  /// A sheet with its transcript and the plugins' verdicts.
  public struct SheetReport: Sendable {
    /// The transcript; contains secrets, so show it through `view` only.
    public var transcript: Transcript { didSet { view = judgedAnew } }
    /// All claims with their outcomes.
    public var verdicts: [Verdict]
    /// The presentable view of the transcript.
    public private(set) var view: TranscriptView
    private let privacy: Privacy

    /// The sheet's geometry on its page.
    public var geometry: SheetGeometry { transcript.sheet }

    init(_ transcript: Transcript, _ outcome: PluginHost.Outcome) {
      self.transcript = transcript
      (verdicts, privacy) = (outcome.verdicts, outcome.privacy)
      // Determined once per sheet, when its documents were redacted.
      let secrets = outcome.secrets ?? SheetSecrets(transcript, verdicts: verdicts, privacy: privacy)
      view = TranscriptView(transcript, verdicts: verdicts, secrets: secrets)
    }

    /// The view of a transcript that was changed since.
    private var judgedAnew: TranscriptView {
      TranscriptView(
        transcript, verdicts: verdicts, secrets: SheetSecrets(transcript, verdicts: verdicts, privacy: privacy))
    }
  }

  /// The path as given; `-` for standard input.
  public var source: String
  /// The scanned pages.
  public var pages: [Page] = []
  /// The documents: page by page, on a page the sheet with the largest text first, on a sheet in reading order.
  public var documents: [Document] = []
  /// The file whose document includes this file's document, as another picture of the same card; nil if there is none.
  public internal(set) var joinedTo: String?
  /// Issues of the scan itself: a plugin that failed, pages beyond the limit.
  public var notices: [Issue] = []
  /// Milliseconds per stage.
  public var milliseconds: [Stage: Double] = [:]
  /// The reason for which there is no result; then all else is empty.
  public var error: ScanError?

  /// Creates an empty report on a file.
  public init(source: String) { self.source = source }

  /// Creates a report of an error.
  public init(source: String, error: ScanError) {
    self.source = source
    self.error = error
  }

  /// Returns the report itself.
  /// - Throws: its error, if it has one.
  public func get() throws(ScanError) -> ScanReport {
    if let error { throw error }
    return self
  }

  /// True if the transcript contains secrets.
  public var holdsSecrets: Bool { pages.contains { $0.sheets.contains { !$0.view.secrets.isEmpty } } }

  /// The text that belongs to no document, one element per line or code, in the order of pages, sheets and lines.
  public var unclaimed: [UnclaimedText] {
    pages.enumerated().flatMap { page, content in content.sheets.flatMap { $0.view.unclaimed(page: page) } }
  }
}

/// A stage of a scan, in order.
public enum Stage: String, CaseIterable, Sendable {
  /// Bytes to upright pixels.
  case decode
  /// Pixels to sheets.
  case locate
  /// Sheets to symbols.
  case read
  /// Symbols to claims.
  case claim
  /// Claims to documents.
  case settle
}

/// A line of text, or a code, that belongs to no document.
public struct UnclaimedText: Hashable, Sendable {
  /// The page, counted from 0.
  public var page: Int
  /// The text, with its secrets masked.
  public var text: FieldText
  /// True if the text is a QR code or a barcode rather than print.
  public var isCode: Bool
  /// The mean of its words' confidences, 0 to 1.
  public var confidence: Double
  /// The position in the page's pixels.
  public var box: Quadrilateral
}

/// The reason for which a file gave no result.
public enum ScanError: Error, Hashable, Sendable {
  /// The file could not be decoded.
  case picture(PictureError)
  /// The pixels could not be recognised.
  case reading(RecognitionError)
  /// The process that read the file gave no result.
  case process(ScanProcessError)
  /// An address that names no file, by its scheme: `https`.
  case notAFile(scheme: String)

  /// The task was cancelled.
  public static let cancelled = ScanError.reading(.cancelled)

  /// True if the time ran out.
  var isOutOfTime: Bool { self == .picture(.deadlinePassed) || self == .reading(.deadlinePassed) }

  /// A short identifier for programs.
  public var code: String {
    switch self {
    case .picture(let error): error.code
    case .reading(let error): error.code
    case .process(let error): error.code
    case .notAFile: "not-a-file"
    }
  }
}

extension ScanError: CustomStringConvertible {
  /// The error and its remedy, as sentences.
  public var description: String {
    switch self {
    case .picture(let error): error.description
    case .reading(let error): error.description
    case .process(let error): error.description
    case .notAFile(let scheme):
      "An address of ‘\(scheme)’ names no file, and a scan opens no network connection. Fetch the picture first, and scan its bytes."
    }
  }
}

/// A report, and the pixels of its pages if they are kept.
public struct Scan: Sendable {
  /// The results.
  public var report: ScanReport
  /// The upright pages; empty unless `ScanOptions.keepsPages`.
  public var pages: [Picture]
  /// The rectified sheets of each page; empty unless `ScanOptions.keepsPages`.
  public var sheets: [[Sheet]] = []

  /// Creates a scan from a report and its pages.
  public init(report: ScanReport, pages: [Picture] = []) {
    self.report = report
    self.pages = pages
  }
}
