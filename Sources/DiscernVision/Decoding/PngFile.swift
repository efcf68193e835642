internal import CPNG

/// A PNG file, decoded with libpng's simplified API, which prints no warnings (libpng manual, part V).
struct PngFile: PictureFile {
  static let name = "PNG"

  private let bytes: [UInt8]
  private let view: ByteView

  init?(_ bytes: [UInt8]) {
    view = ByteView(bytes)
    guard view.number(0, bytes: 4, .big) == 0x8950_4E47, view.number(4, bytes: 4, .big) == 0x0D0A_1A0A else {
      return nil
    }
    self.bytes = bytes
  }

  func header(ofPage index: Int) -> PageHeader? {
    guard view.holds("IHDR", at: 12), let width = view.number(16, bytes: 4, .big),
      let height = view.number(20, bytes: 4, .big)
    else { return nil }
    return PageHeader(width: width, height: height, orientation: orientation, resolution: resolution)
  }

  func raster(ofPage index: Int) -> Raster? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard let file = PngChunks(view).ofPixelsAlone(in: bytes) else { return nil }
    return file.withUnsafeBytes { raster(&image, $0) }
  }

  /// Decodes a file; libpng reads the bytes until decoding ends.
  private func raster(_ image: inout png_image, _ file: UnsafeRawBufferPointer) -> Raster? {
    guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0,
      let header = header(ofPage: 0), header.width == Int(image.width), header.height == Int(image.height)
    else { return nil }
    let layout = Self.layout(of: image.format)
    image.format = Self.formats[layout] ?? image.format
    // Take 16-bit samples without a stated colour space as sRGB, as bright as 8-bit ones.
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    return read(&image, layout)
  }

  /// The orientation in the `eXIf` chunk (PNG, third edition, 11.3.4.5).
  private var orientation: Orientation {
    PngChunks(view).first("eXIf").map(Orientation.init(exif:)) ?? .topLeft
  }

  private var resolution: Resolution {
    PngChunks(view).first("pHYs").map(Resolution.init(physicalSize:)) ?? .unknown
  }
}

// MARK: Pixels

extension PngFile {
  private static let formats: [Raster.Layout: png_uint_32] = [
    .gray: 0,
    .rgb: png_uint_32(PNG_FORMAT_FLAG_COLOR),
    .rgba: png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA),
  ]

  private static func layout(of format: png_uint_32) -> Raster.Layout {
    if format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) != 0 { return .rgba }
    return format & png_uint_32(PNG_FORMAT_FLAG_COLOR) != 0 ? .rgb : .gray
  }

  /// Decodes the rows. Of a damaged file, the rows before the damage remain.
  private func read(_ image: inout png_image, _ layout: Raster.Layout) -> Raster? {
    let (width, height) = (Int(image.width), Int(image.height))
    let stride = width * layout.rawValue
    var samples = Self.untouched(count: stride * height)
    let isWhole = samples.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, png_int_32(stride), nil) != 0
    }
    var raster = Raster(width: width, height: height, layout: layout, samples: samples)
    guard !isWhole else { return raster }
    // An interlaced file's passes leave no row complete.
    guard view.byte(28) == 0 else { return nil }
    let rows = Self.touchedRows(samples, stride: stride)
    guard rows > 0, rows * 2 >= height else { return nil }
    raster.paintMissingRows(from: rows)
    return raster
  }

  /// Returns a pattern that no decoded row contains, to recognise rows that were never decoded.
  private static func untouched(count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      for index in 0..<count { target[index] = mark(index) }
      initialized = count
    }
  }

  private static func mark(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(truncatingIfNeeded: index) &* 2_654_435_761) >> 24)
  }

  private static func touchedRows(_ samples: [UInt8], stride: Int) -> Int {
    guard let last = samples.indices.last(where: { samples[$0] != mark($0) }) else { return 0 }
    return last / stride + 1
  }
}
