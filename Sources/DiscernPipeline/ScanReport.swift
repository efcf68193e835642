public import DiscernCore

/// Everything that is known of a file after a scan.
public struct ScanReport: Sendable {
  /// A page of the file and the sheets that were found on it.
  public struct Page: Sendable {
    /// Pixels in a row of the upright page.
    public var width: Int
    /// Rows of the upright page.
    public var height: Int
    /// The flat surfaces.
    public var sheets: [SheetReport]
    /// Outlines that were found and are no sheets.
    public var rejected: [RejectedSurface] = []
  }

  /// A sheet, what is written on it, and what the plugins made of it.
  public struct SheetReport: Sendable {
    /// What is written on it; holds secrets, show it through `view` alone.
    public var transcript: Transcript
    /// Every claim and what became of it.
    public var verdicts: [Verdict]

    /// Where the sheet lies on its page.
    public var geometry: SheetGeometry { transcript.sheet }
    /// What may be shown of the writing.
    public var view: TranscriptView { TranscriptView(transcript, verdicts: verdicts) }
  }

  /// The path as it was given; `-` for standard input.
  public var source: String
  /// The pages that were read.
  public var pages: [Page] = []
  /// The documents, those with the largest text first.
  public var documents: [Document] = []
  /// The file with whose document that of this file stands: another picture of the same card; nil where there is none.
  public internal(set) var joinedTo: String?
  /// What is to be known of the scan itself: a plugin that failed, pages beyond the limit.
  public var notices: [Issue] = []
  /// Milliseconds by stage, in order: `decode`, `locate`, `read`, `claim`, `settle`.
  public var milliseconds: [Stage: Double] = [:]
  /// Why there is no answer; then all else is empty.
  public var error: ScanError?

  /// A report on a file of which nothing is known yet.
  public init(source: String) { self.source = source }

  /// A report that there is no answer.
  public init(source: String, error: ScanError) {
    self.source = source
    self.error = error
  }

  /// What was read and belongs to no document, a line or a code each, in the order of pages, sheets and lines.
  public var unclaimed: [UnclaimedText] {
    pages.enumerated().flatMap { page, content in content.sheets.flatMap { $0.view.unclaimed(page: page) } }
  }
}

/// A step of the way from a file to its documents.
public enum Stage: String, CaseIterable, Sendable {
  /// Bytes to upright pixels.
  case decode
  /// Pixels to flat surfaces.
  case locate
  /// Surfaces to symbols.
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
  /// What is written, every long run of digits masked.
  public var text: FieldText
  /// Whether it stands in a QR code or a barcode, and not in letters.
  public var isCode: Bool
  /// The mean of its words' confidences, 0 to 1.
  public var confidence: Double
  /// Where it stands in the page's pixels.
  public var box: Quadrilateral
}

/// Why a file gave no answer at all.
public enum ScanError: Error, Hashable, Sendable {
  /// The file gave no pixels.
  case picture(PictureError)
  /// The pixels could not be read.
  case reading(ReadingError)

  /// A short word for programs.
  public var code: String {
    switch self {
    case .picture(let error): error.code
    case .reading(let error): error.code
    }
  }
}

extension ScanError: CustomStringConvertible {
  /// What is wrong and what helps, as a sentence.
  public var description: String {
    switch self {
    case .picture(let error): error.description
    case .reading(let error): error.description
    }
  }
}

/// A report, and the pixels of the pages where they were to be kept.
public struct Scan: Sendable {
  /// What was found.
  public var report: ScanReport
  /// The upright pages; empty unless `ScanOptions.keepsPages`.
  public var pages: [Picture]
  /// The sheets of each page, straightened; empty unless `ScanOptions.keepsPages`.
  public var sheets: [[Sheet]] = []

  /// A report and the pages that it speaks of.
  public init(report: ScanReport, pages: [Picture] = []) {
    self.report = report
    self.pages = pages
  }
}
