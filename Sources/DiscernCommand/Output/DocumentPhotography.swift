import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernReport
import DiscernVision

/// Takes small pictures of documents, laid flat, what is private blackened: for address books.
struct DocumentPhotography {
  let warping: any PictureWarping
  let reveal: Reveal?
  private let writer: any PictureWriter = LeptonicaWriter()

  /// In pixels: an address book shows a picture no larger, and keeps it whole.
  private static let longestSide = 800.0

  init(warping: any PictureWarping, reveal: Reveal?) {
    self.warping = warping
    self.reveal = reveal
  }

  /// A JPEG file of a document; nil where its outline encloses nothing.
  /// - Throws: `CommandError` where the encoder fails.
  func picture(of document: Document, in scan: Scan) throws(CommandError) -> [UInt8]? {
    guard scan.pages.indices.contains(document.page) else { return nil }
    let flat = FlatPart(document, in: scan.report).flattened(
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
    return warping.flattened(
      Quadrilateral(picture.bounds), of: picture, width: max(1, Int(width.rounded())),
      height: max(1, Int(height.rounded()))) ?? picture
  }
}
