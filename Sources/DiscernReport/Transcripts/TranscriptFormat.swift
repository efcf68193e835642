/// The formats for everything that was read of pages.
public enum TranscriptFormat: String, CaseIterable, Sendable {
  /// Plain text, an empty line between blocks, a form feed between pages.
  case text
  /// A table with Tesseract's columns.
  case tsv
  /// hOCR 1.2, a microformat in XHTML.
  case hocr
  /// ALTO 4 of the Library of Congress.
  case alto
  /// PAGE XML of 2019-07-15 of PRImA.
  case page
  /// The pictures with the text, invisible, on top.
  case pdf

  /// The endings of file names, without the first full stop; the first one is used for new names.
  public var endings: [String] {
    switch self {
    case .text: ["txt"]
    case .tsv: ["tsv"]
    case .hocr: ["hocr", "hocr.html"]
    case .alto: ["alto.xml", "alto"]
    case .page: ["page.xml"]
    case .pdf: ["pdf"]
    }
  }

  /// True if one file holds any number of pages; the schemas of the others describe one picture a file.
  public var holdsManyPages: Bool { self != .alto && self != .page }

  /// True if the file shows the pictures themselves.
  public var showsPictures: Bool { self == .pdf }

  /// Creates the format for a file name, by its ending; nil for any other.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let found = Self.allCases.first { format in format.endings.contains { name.hasSuffix(".\($0)") } }
    guard let found else { return nil }
    self = found
  }

  /// Returns a new document of the format, by a program of this version, written at this time (ISO 8601).
  public func document(version: String, date: String) -> any TranscriptDocument {
    switch self {
    case .text: PlainDocument()
    case .tsv: TSVDocument()
    case .hocr: HOCRDocument(version: version)
    case .alto: ALTODocument(version: version)
    case .page: PAGEDocument(version: version, date: date)
    case .pdf: PDFDocument(version: version, date: date)
    }
  }
}

/// A document that grows page by page, so that its size never stands in memory. The pieces, in order, are the file.
public protocol TranscriptDocument: Sendable {
  /// Returns the bytes before the first page.
  mutating func start() -> [UInt8]

  /// Returns the bytes of a page; `picture` is its JPEG file, empty where the format shows no pictures.
  mutating func bytes(of page: PageTranscript, picture: JPEGPicture?) -> [UInt8]

  /// Returns the bytes behind the last page.
  mutating func end() -> [UInt8]
}

/// A picture as a baseline JPEG file.
public struct JPEGPicture: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// True if it has one channel instead of three.
  public var isGray: Bool

  /// Wraps the bytes of a file.
  public init(bytes: [UInt8], isGray: Bool) {
    self.bytes = bytes
    self.isGray = isGray
  }
}
