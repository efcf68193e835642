import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport
import DiscernVision

/// A folder of rectified crops, one picture per document and sheet.
struct CropTarget {
  private var folder: OutputFolder
  private let overwrites: Bool
  private let warping: any PictureWarping
  private let reveal: Reveal?
  private let writer: any PictureWriter = LeptonicaWriter()
  /// The paths of the pictures that were written.
  private(set) var written: [String] = []

  /// Creates a target, and its folder if it is missing.
  init(_ path: String, overwrites: Bool, warping: any PictureWarping, reveal: Reveal?) throws(CommandError) {
    folder = try CommandError.wrapping { () throws(OutputError) in try OutputFolder(path) }
    self.overwrites = overwrites
    self.warping = warping
    self.reveal = reveal
  }

  /// Writes `card.jpg.document1.png`, `card.jpg.sheet2.png` and so on; outlines without area are left out.
  mutating func write(_ scan: Scan) throws(CommandError) {
    let name = folder.name(for: scan.report.source)
    for (ending, part) in RectifiedCrop.all(of: scan.report) where scan.pages.indices.contains(part.page) {
      let page = scan.pages[part.page]
      guard let flat = part.rectified(from: page, of: scan.report, by: writer, warping, reveal: reveal) else {
        continue
      }
      let path = "\(folder.path)/\(name).\(ending).png"
      try CommandError.wrapping { () throws(OutputError) in
        let file = try OutputFile(path, overwrites: overwrites, isPrivate: reveal != nil)
        try file.write(try flat.encoded(as: .png, by: writer, for: path))
      }
      written.append(path)
    }
  }
}
