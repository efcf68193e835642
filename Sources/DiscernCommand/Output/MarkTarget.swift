import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport
import DiscernVision

/// Pictures with what was found drawn on them: one file, or a folder of them.
struct MarkTarget {
  private let path: String
  private let isFolder: Bool
  private let format: PictureFormat
  private let overwrites: Bool
  private let writer: any PictureWriter = LeptonicaWriter()
  private var names = SourceNames()

  /// A target for the pages of these sources: a folder, or for a single source a file.
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
    try CommandError.wrapping { () throws(OutputFault) in _ = try OutputFile(path, overwrites: overwrites) }
  }

  /// Writes the pages of a scan; one that gave no pages writes nothing.
  mutating func write(_ scan: Scan) throws(CommandError) {
    let name = names.name(for: scan.report.source)
    for (page, picture) in scan.pages.enumerated() {
      let marked = writer.marked(picture, with: Marking.shapes(of: scan.report, page: page))
      // In a folder `card.jpg` becomes `card.jpg.marked.png`.
      let path = OutputFile.name(isFolder ? "\(self.path)/\(name).marked.png" : self.path, page: page)
      try CommandError.wrapping { () throws(OutputFault) in
        let bytes = try marked.encoded(as: isFolder ? .png : format, by: writer, for: path)
        try OutputFile(path, overwrites: overwrites).write(bytes)
      }
    }
  }
}
