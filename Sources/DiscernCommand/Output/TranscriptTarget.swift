import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport
import DiscernVision
import Glibc

/// The target of everything that is read: one file for all pages, or a folder with files for each picture.
struct TranscriptTarget {
  private enum Place {
    case file(String)
    case folder(OutputFolder)
  }

  /// A file that pages are added to.
  private struct OpenDocument {
    let file: GrowingFile
    var document: any TranscriptDocument
  }

  private var place: Place
  private let format: TranscriptFormat
  private let overwrites: Bool
  private let reveal: Reveal?
  private let writer: any PictureWriter = LeptonicaWriter()
  /// The file for all pages, once there is one.
  private var shared: OpenDocument?
  /// The paths of the files that were written.
  private(set) var written: [String] = []

  /// True if the pixels of pages are needed.
  var showsPictures: Bool { format.showsPictures }

  /// Creates a target whose format is given by name, or else by the path's ending; a folder is made if it is missing.
  init(_ path: String, format name: String?, sources: [String], overwrites: Bool, reveal: Reveal?) throws(CommandError)
  {
    self.overwrites = overwrites
    self.reveal = reveal
    let isFolder = FileWalker.isFolder(path) || TranscriptFormat(fileName: path) == nil && path.hasSuffix("/")
    format = try Self.format(name, path: path, isFolder: isFolder)
    guard !isFolder else {
      place = .folder(try CommandError.wrapping { () throws(OutputError) in try OutputFolder(path) })
      return
    }
    guard format.holdsManyPages || sources.count == 1 && !FileWalker.isFolder(sources[0]) else {
      throw CommandError(
        """
        A file of the format \(format.rawValue) holds one picture: name a folder, such as ‘texts/’, with --text and add \
        --text-format \(format.rawValue).
        """)
    }
    place = .file(path)
    try CommandError.wrapping { () throws(OutputError) in _ = try OutputFile(path, overwrites: overwrites) }
  }

  /// Writes the pages of a scan.
  mutating func write(_ scan: Scan) throws(CommandError) {
    guard scan.report.error == nil else { return }
    switch place {
    case .file(let path) where format.holdsManyPages:
      if shared == nil { shared = try begin(path) }
      guard var open = shared else { return }
      try add(scan.report.pages.indices, of: scan, to: &open)
      shared = open
    case .file(let path): try write(scan, to: path)
    case .folder(var folder):
      let name = folder.name(for: scan.report.source)
      place = .folder(folder)
      try write(scan, to: "\(folder.path)/\(name).\(format.endings[0])")
    }
  }

  /// Ends the file for all pages; without any page, none is made.
  mutating func finish() throws(CommandError) {
    guard let open = shared else { return }
    shared = nil
    try end(open)
  }

  /// Writes the files of one picture.
  private mutating func write(_ scan: Scan, to path: String) throws(CommandError) {
    let pages = scan.report.pages.indices
    let files = format.holdsManyPages ? [pages] : pages.map { $0..<$0 + 1 }
    for (number, pages) in files.enumerated() {
      var open = try begin(OutputFile.name(path, page: number))
      try add(pages, of: scan, to: &open)
      try end(open)
    }
  }

  private func begin(_ path: String) throws(CommandError) -> OpenDocument {
    try CommandError.wrapping { () throws(OutputError) in
      let file = try OutputFile(path, overwrites: overwrites, isPrivate: reveal != nil).begin()
      var document = format.document(version: DiscernTool.version, date: Self.now)
      try file.write(document.start())
      return OpenDocument(file: file, document: document)
    }
  }

  private func add(_ pages: Range<Int>, of scan: Scan, to open: inout OpenDocument) throws(CommandError) {
    for page in pages {
      let transcript = PageTranscript(of: scan.report, page: page, reveal: reveal)
      let bytes = open.document.bytes(of: transcript, picture: try picture(of: page, in: scan))
      try CommandError.wrapping { () throws(OutputError) in try open.file.write(bytes) }
    }
  }

  private mutating func end(_ open: OpenDocument) throws(CommandError) {
    var document = open.document
    try CommandError.wrapping { () throws(OutputError) in
      try open.file.write(document.end())
      try open.file.finish()
    }
    written.append(open.file.path)
  }

  /// Returns a page with its secrets blackened; nil where the format shows no pictures.
  private func picture(of page: Int, in scan: Scan) throws(CommandError) -> JPEGPicture? {
    guard showsPictures, scan.pages.indices.contains(page) else { return nil }
    let black = Annotation.redactions(of: scan.report, page: page, reveal: reveal)
    let picture = black.isEmpty ? scan.pages[page] : writer.marked(scan.pages[page], with: black)
    return try CommandError.wrapping { () throws(OutputError) in
      JPEGPicture(
        bytes: try picture.encoded(as: .jpeg, by: writer, for: scan.report.source), isGray: picture.channels == .gray)
    }
  }

  private static func format(_ name: String?, path: String, isFolder: Bool) throws(CommandError) -> TranscriptFormat {
    let names = TranscriptFormat.allCases.map(\.rawValue)
    if let name {
      guard let format = TranscriptFormat(rawValue: name) else {
        throw .unknownFormat(name, among: names)
      }
      return format
    }
    guard !isFolder else {
      throw CommandError("--text with a folder needs --text-format. Valid formats: \(names.joined(separator: ", ")).")
    }
    guard let format = TranscriptFormat(fileName: path) else {
      let endings = TranscriptFormat.allCases.flatMap(\.endings).map { ".\($0)" }.joined(separator: ", ")
      throw CommandError("No format is known by the ending of ‘\(path)’. Endings are: \(endings).")
    }
    return format
  }

  /// The time in ISO 8601, UTC.
  private static var now: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    func padded(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    let date = [parts.tm_mon + 1, parts.tm_mday].map(padded).joined(separator: "-")
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
    return "\(Int(parts.tm_year) + 1900)-\(date)T\(clock)Z"
  }
}
