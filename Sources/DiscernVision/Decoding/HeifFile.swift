internal import CHeif
import DiscernCore

/// A HEIF file (ISO/IEC 23008-12), HEIC with HEVC or AVIF with AV1: its primary picture. libheif decodes it, and turns it
/// upright by its boxes.
struct HeifFile: PictureFile {
  static let name = "HEIC"

  private let bytes: [UInt8]
  private let library: HeifLibrary

  /// Creates a file if the library is installed.
  init?(_ bytes: [UInt8]) {
    guard let library = HeifLibrary.shared,
      ForeignFormat.beginning(with: bytes)?.readingPackage == ForeignFormat.heifPackage
    else { return nil }
    self.bytes = bytes
    self.library = library
  }

  func header(ofPage index: Int) -> PageHeader? { library.withPicture(of: bytes) { $1 } }

  func raster(ofPage index: Int) -> Raster? {
    library.withPicture(of: bytes) { file, header in
      let layout: Raster.Layout = cheif_file_has_alpha(file) == 1 ? .rgba : .rgb
      var samples = [UInt8](repeating: 0, count: header.width * header.height * layout.rawValue)
      guard cheif_file_decode(file, &samples) == 1 else { return nil }
      return Raster(width: header.width, height: header.height, layout: layout, samples: samples)
    }
  }
}
