internal import CJPEG
import DiscernCore

/// A JPEG file (ITU-T T.81): gray, colour or CMYK, decoded by libjpeg.
struct JpegFile: PictureFile {
  static let name = "JPEG"

  private let bytes: [UInt8]
  private let view: ByteView

  init?(_ bytes: [UInt8]) {
    view = ByteView(bytes)
    guard view.number(0, bytes: 3, .big) == 0xFFD8FF else { return nil }
    self.bytes = bytes
  }

  private var extent: jpeg_extent? {
    var extent = jpeg_extent()
    return jpeg_extent_of(bytes, bytes.count, &extent) == 0 ? extent : nil
  }

  func header(ofPage index: Int) -> PageHeader? {
    extent.map {
      PageHeader(
        width: Int($0.width), height: Int($0.height), orientation: orientation,
        resolution: segment(0xFFE0, beginningWith: "JFIF\0").map(Resolution.init(jfif:)) ?? .unknown)
    }
  }

  func raster(ofPage index: Int) -> Raster? {
    guard let extent, let layout = Raster.Layout(rawValue: Int(extent.channels)) else { return nil }
    let (width, height) = (Int(extent.width), Int(extent.height))
    var rows = -1
    // A damaged file may leave rows unwritten, so they start as zeros.
    var samples = [UInt8](repeating: 0, count: width * height * layout.rawValue)
    samples.withUnsafeMutableBufferPointer {
      rows = jpeg_decode(bytes, bytes.count, extent, $0.baseAddress) { Deadline.hasPassed ? 1 : 0 }
    }
    guard rows > 0, rows * 2 >= height else { return nil }
    var raster = Raster(width: width, height: height, layout: layout, samples: samples)
    raster.paintMissingRows(from: rows)
    return raster
  }

  func obstacle(inPage index: Int) -> String? {
    let startOfScan: UInt8 = 0xDA
    let scans = zip(bytes, bytes.dropFirst()).count { $0 == 0xFF && $1 == startOfScan }
    return scans > Int(jpeg_maximum_scans) ? "more than \(jpeg_maximum_scans) scans" : nil
  }

  /// The orientation in the first EXIF segment before the pixels.
  private var orientation: Orientation {
    segment(0xFFE1, beginningWith: "Exif\0\0").map(Orientation.init(exif:)) ?? .topLeft
  }

  /// Returns the first segment before the pixels with a marker and a beginning.
  private func segment(_ wanted: Int, beginningWith name: StaticString) -> ByteView? {
    var offset = 2
    while let marker = view.number(offset, bytes: 2, .big), let length = view.number(offset + 2, bytes: 2, .big),
      marker >= 0xFF00, marker != 0xFFDA, length >= 2
    {
      let segment = view.part(from: offset + 4, count: length - 2)
      if marker == wanted, segment.holds(name) { return segment }
      offset += 2 + length
    }
    return nil
  }
}
