import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport
import DiscernVision

/// Creates small rectified pictures of documents for address books, private places blackened.
struct DocumentThumbnail {
  let warping: any PictureWarping
  let reveal: Reveal?
  private let writer: any PictureWriter = LeptonicaWriter()

  /// Maximum length of the longer side in pixels: address books show no larger picture.
  private static let longestSide = 800.0

  init(warping: any PictureWarping, reveal: Reveal?) {
    self.warping = warping
    self.reveal = reveal
  }

  /// Returns a JPEG of a document; nil if its outline has no area.
  /// - Throws: `CommandError` if the encoder fails.
  func picture(of document: Document, in scan: Scan) throws(CommandError) -> [UInt8]? {
    guard scan.pages.indices.contains(document.page) else { return nil }
    let flat = RectifiedCrop(document, in: scan.report).rectified(
      from: scan.pages[document.page], of: scan.report, by: writer, warping, reveal: reveal)
    guard let flat else { return nil }
    do throws(PictureError) {
      return try writer.bytes(of: small(flat), as: .jpeg)
    } catch {
      throw CommandError(error.description)
    }
  }

  private func small(_ picture: Picture) -> Picture {
    let shrink = min(1, Self.longestSide / max(picture.bounds.width, picture.bounds.height))
    guard shrink < 1 else { return picture }
    let (width, height) = (picture.bounds.width * shrink, picture.bounds.height * shrink)
    return warping.rectified(
      Quadrilateral(picture.bounds), of: picture, width: max(1, Int(clamping: width.rounded())),
      height: max(1, Int(clamping: height.rounded()))) ?? picture
  }
}
