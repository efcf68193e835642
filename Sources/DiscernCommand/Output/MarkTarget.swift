import Discern
import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport
import DiscernVision

/// The target of pictures with the results drawn on them: one file, or a folder.
struct MarkTarget {
  private let path: String
  private let isFolder: Bool
  private let format: PictureFormat
  private let overwrites: Bool
  private let writer: any PictureWriter = LeptonicaWriter()
  private var names = SourceNames()

  /// Creates a target for these sources: a folder, or a file for a single source.
  init(_ path: String, sources: [String], overwrites: Bool) throws(CommandError) {
    self.path = path
    self.overwrites = overwrites
    isFolder = FileWalker.isFolder(path)
    format = PictureFormat(fileName: path) ?? .png
    guard !isFolder else { return }
    guard PictureFormat(fileName: path) != nil else {
      throw CommandError("--mark writes .png and .jpg files, or into a folder; ‘\(path)’ is neither.")
    }
    guard sources.count == 1, !FileWalker.isFolder(sources[0]) else {
      throw CommandError("Several pictures cannot be marked in one file: name a folder that exists with --mark.")
    }
    try CommandError.wrapping { () throws(OutputError) in _ = try OutputFile(path, overwrites: overwrites) }
  }

  /// Writes the marked pages of a scan; a scan without pages writes nothing.
  mutating func write(_ scan: Scan) throws(CommandError) {
    let name = names.name(for: scan.report.source)
    for (page, picture) in scan.pages.enumerated() {
      let marked = writer.marked(picture, with: Annotation.shapes(of: scan.report, page: page))
      // In a folder `card.jpg` becomes `card.jpg.marked.png`.
      let path = OutputFile.name(isFolder ? "\(self.path)/\(name).marked.png" : self.path, page: page)
      try CommandError.wrapping { () throws(OutputError) in
        let bytes = try marked.encoded(as: isFolder ? .png : format, by: writer, for: path)
        try OutputFile(path, overwrites: overwrites).write(bytes)
      }
    }
  }
}
