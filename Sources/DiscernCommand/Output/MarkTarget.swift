import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport
import DiscernVision

/// The target of pictures with the results drawn on them: one file, or a folder.
struct MarkTarget {
  private enum Place {
    case file(String, MarkedFormat)
    case folder(OutputFolder, MarkedFormat)
  }

  private var place: Place
  private let overwrites: Bool
  private let reveal: Reveal?
  private let writer: any PictureWriter = LeptonicaWriter()
  /// The paths of the pictures that were written.
  private(set) var written: [String] = []

  /// Creates a target for these sources: a file for a single source, or a folder, which is made if it is missing. The format is
  /// given by name, or else by the path's ending; in a folder it is PNG otherwise.
  init(
    _ path: String, format name: String?, sources: [String], overwrites: Bool, reveal: Reveal?
  ) throws(CommandError) {
    self.overwrites = overwrites
    self.reveal = reveal
    let named = try name.map(Self.format)
    let ending = MarkedFormat(fileName: path)
    guard !FileWalker.isFolder(path), ending != nil || Self.hasExtension(path) else {
      let folder = try CommandError.wrapping { () throws(OutputError) in try OutputFolder(path) }
      place = .folder(folder, named ?? .picture(.png))
      return
    }
    guard let format = named ?? ending else {
      throw CommandError("--mark writes \(MarkedFormat.namedEndings) files, or into a folder; ‘\(path)’ is neither.")
    }
    guard sources.count == 1, !FileWalker.isFolder(sources[0]) else {
      throw CommandError("Several pictures cannot be marked in one file: name a folder with --mark.")
    }
    place = .file(path, format)
    try CommandError.wrapping { () throws(OutputError) in _ = try OutputFile(path, overwrites: overwrites) }
  }

  /// Writes the marked pages of a scan; a scan without pages writes nothing.
  mutating func write(_ scan: Scan) throws(CommandError) {
    let (path, format) = target(of: scan.report.source)
    for (page, picture) in scan.pages.enumerated() {
      let marked = MarkedPage(page, of: scan.report, picture: picture, reveal: reveal)
      let path = OutputFile.name(path, page: page)
      try CommandError.wrapping { () throws(OutputError) in
        let bytes = try marked.encoded(as: format, by: writer, for: path)
        try OutputFile(path, overwrites: overwrites, isPrivate: reveal != nil && format.showsText).write(bytes)
      }
      written.append(path)
    }
  }

  /// Returns the path for a source; in a folder `card.jpg` becomes `card.jpg.marked.png`.
  private mutating func target(of source: String) -> (path: String, format: MarkedFormat) {
    switch place {
    case .file(let path, let format): return (path, format)
    case .folder(var folder, let format):
      defer { place = .folder(folder, format) }
      return ("\(folder.path)/\(folder.name(for: source)).marked.\(format.ending)", format)
    }
  }

  private static func format(_ name: String) throws(CommandError) -> MarkedFormat {
    guard let format = MarkedFormat.allCases.first(where: { $0.ending == name }) else {
      throw .unknownFormat(name, among: MarkedFormat.allCases.map(\.ending))
    }
    return format
  }

  private static func hasExtension(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).last?.dropFirst().contains(".") == true
  }
}
