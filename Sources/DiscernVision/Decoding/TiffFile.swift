internal import CLeptonica

/// A TIFF file (TIFF 6.0), decoded by libtiff through Leptonica; each directory in its chain is a page.
///
/// libtiff gets a rewritten file with a single directory: it reads only the header that was checked, sees each tag
/// once, and need not walk the preceding pages.
struct TiffFile: PictureFile {
  static let name = "TIFF"

  private let bytes: [UInt8]
  private let structure: TiffStructure

  init?(_ bytes: [UInt8]) {
    guard let structure = TiffStructure(ByteView(bytes)) else { return nil }
    self.bytes = bytes
    self.structure = structure
  }

  var pageCount: Int { structure.directoryCount }

  func hasPage(_ index: Int) -> Bool { structure.directory(index) != nil }

  func header(ofPage index: Int) -> PageHeader? {
    guard let page = structure.directory(index).map(structure.entries), let width = page.value(of: .width),
      let height = page.value(of: .height)
    else { return nil }
    return PageHeader(
      width: width, height: height, orientation: Orientation(stated: page.value(of: .orientation)),
      resolution: Resolution(
        pixels: structure.rational(of: .horizontalResolution, in: page), unit: page.value(of: .resolutionUnit)))
  }

  func raster(ofPage index: Int) -> Raster? {
    guard let page = structure.directory(index).map(structure.entries), page.isDecodable,
      let file = structure.file(of: page, in: bytes)
    else { return nil }
    let raster = Pix(bytes: file) { pixReadMemTiff($0, $1, 0) }?.raster()
    return raster?.layout == .rgba ? raster?.dividedByOpacity() : raster
  }

  func obstacle(inPage index: Int) -> String? {
    structure.directory(index).map(structure.entries)?.obstacle
  }
}

extension TiffEntries {
  /// Longest side that Leptonica decodes, in pixels.
  private static let longestSide = 1 << 18
  /// Supported compressions: none, the fax codings, LZW, JPEG, Deflate (two numbers), PackBits and Zstandard. JBIG,
  /// LERC, LZMA, WebP and old-style JPEG are excluded: they allocate memory according to a header of their own, which
  /// has not been checked.
  private static let compressions: Set<Int> = [1, 2, 3, 4, 5, 7, 8, 32_771, 32_773, 32_946, 50_000]
  /// Bits per sample that Leptonica supports.
  private static let bits: Set<Int> = [1, 2, 4, 8, 16, 32]

  /// True if the page needs at most four bytes per pixel and no table longer than the page's height.
  fileprivate var isDecodable: Bool {
    guard let width = value(of: .width), let height = value(of: .height) else { return false }
    return value(of: .tileWidth) == nil && isCompressionKnown && max(width, height) <= Self.longestSide
      && (1...4).contains(value(of: .samplesPerPixel) ?? 1) && Self.bits.contains(value(of: .bitsPerSample) ?? 1)
  }

  /// The feature that prevents an intact page from being decoded; nil if there is none.
  fileprivate var obstacle: String? {
    if value(of: .tileWidth) != nil { return "tiles" }
    if value(of: .planarConfiguration) == 2 { return "a plane for each channel" }
    if (value(of: .sampleFormat) ?? 1) > 1 { return "samples that are not whole numbers" }
    return isCompressionKnown ? nil : "an unusual compression"
  }

  private var isCompressionKnown: Bool { Self.compressions.contains(value(of: .compression) ?? 1) }
}

extension Raster {
  /// Divides the colours by their opacity: libtiff premultiplies them.
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
