internal import CLeptonica

/// TIFF by libtiff through Leptonica (TIFF 6.0), every directory of its chain a page.
struct TiffFile: PictureFile {
  static let name = "TIFF"

  private let bytes: [UInt8]
  private let structure: TiffStructure
  private let directories: [Int]

  init?(_ bytes: [UInt8]) {
    guard let structure = TiffStructure(ByteView(bytes)) else { return nil }
    self.bytes = bytes
    self.structure = structure
    directories = structure.directories
  }

  var pageCount: Int { directories.count }

  func header(ofPage index: Int) -> PageHeader? {
    guard directories.indices.contains(index),
      let width = structure.value(of: .width, inDirectory: directories[index]),
      let height = structure.value(of: .height, inDirectory: directories[index])
    else { return nil }
    return PageHeader(
      width: width, height: height,
      orientation: Orientation(stated: structure.value(of: .orientation, inDirectory: directories[index])))
  }

  func raster(ofPage index: Int) -> Raster? {
    let raster = Pix(bytes: storedUpright(index)) { pixReadMemTiff($0, $1, Int32(clamping: index)) }?.raster()
    return raster?.layout == .rgba ? raster?.dividedByOpacity() : raster
  }

  func obstacle(inPage index: Int) -> String? {
    func value(_ tag: TiffStructure.Tag) -> Int? { structure.value(of: tag, inDirectory: directories[index]) }
    if value(.tileWidth) != nil { return "tiles" }
    if value(.planarConfiguration) == 2 { return "a plane for each channel" }
    return (value(.sampleFormat) ?? 1) > 1 ? "samples that are not whole numbers" : nil
  }

  /// The file with the page's orientation erased: Leptonica would obey it for some kinds of pixels and not for others.
  private func storedUpright(_ index: Int) -> [UInt8] {
    guard let entry = structure.entry(of: .orientation, inDirectory: directories[index]),
      entry.offset + entry.length <= bytes.count
    else { return bytes }
    var patched = bytes
    for offset in entry.offset..<entry.offset + entry.length { patched[offset] = 0 }
    let lowest = bytes[0] == UInt8(ascii: "I") ? entry.offset : entry.offset + entry.length - 1
    patched[lowest] = UInt8(Orientation.topLeft.rawValue)
    return patched
  }
}

extension Raster {
  /// The colours as they are where libtiff has multiplied them by their opacity.
  fileprivate func dividedByOpacity() -> Raster {
    var plain = self
    plain.samples.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let opacity = Int(pixels[start + 3])
        guard opacity > 0, opacity < 255 else { continue }
        for index in start..<start + 3 {
          pixels[index] = UInt8(clamping: (Int(pixels[index]) * 255 + opacity / 2) / opacity)
        }
      }
    }
    return plain
  }
}
