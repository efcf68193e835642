import Discern
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
    _ = try OutputFile(path, overwrites: overwrites)
  }

  /// Writes the pages of a scan; one that gave no pages writes nothing.
  func write(_ scan: Scan) throws(CommandError) {
    for (page, picture) in scan.pages.enumerated() {
      let marked = writer.marked(picture, with: Marking.shapes(of: scan.report, page: page))
      let bytes: [UInt8]
      do throws(PictureError) {
        bytes = try writer.bytes(of: marked, as: isFolder ? .png : format)
      } catch {
        throw CommandError("The marked picture of ‘\(scan.report.source)’ cannot be made. \(error)")
      }
      try OutputFile(name(of: scan.report.source, page: page), overwrites: overwrites).write(bytes)
    }
  }

  /// In a folder `card.jpg` becomes `card.jpg.marked.png`; further pages have their number, counted from 1.
  private func name(of source: String, page: Int) -> String {
    let number = page > 0 ? ".\(page + 1)" : ""
    if isFolder {
      let name =
        source == FileReader.standardInput ? "standard-input" : source.split(separator: "/").last.map(String.init)
      return "\(path)/\(name ?? "picture").marked\(number).png"
    }
    guard page > 0, let dot = path.lastIndex(of: ".") else { return path }
    return path[..<dot] + number + path[dot...]
  }
}
