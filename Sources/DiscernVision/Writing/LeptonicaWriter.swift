internal import CLeptonica
internal import CPNG
public import DiscernCore

/// Draws on pictures and writes them as PNG and JPEG with nothing beside the pixels.
public struct LeptonicaWriter: PictureWriter {
  /// libjpeg's scale of 1 to 100; at 90 small print keeps its edges.
  private static let jpegQuality: Int32 = 90

  /// A writer; it keeps nothing between pictures.
  public init() {}

  /// A copy in colour: what is redacted filled with black first, then every other outline in the colour of its
  /// document, with its label on a tag of that colour.
  public func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture {
    Marker(picture).marked(with: shapes)
  }

  /// The bytes of a PNG or JPEG file, without metadata.
  /// - Throws: `PictureError.damaged` where the encoder fails, which takes a picture of more than 65,500 pixels a side.
  public func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8] {
    switch format {
    case .png:
      guard let bytes = png(picture) else { throw .damaged(format: PngFile.name) }
      return bytes
    case .jpeg:
      guard let bytes = jpeg(picture) else { throw .damaged(format: JpegFile.name) }
      return bytes
    }
  }

  private func jpeg(_ picture: Picture) -> [UInt8]? {
    // Thin coloured lines need their colour in every pixel.
    guard let pix = Pix(picture), pixSetChromaSampling(pix.pointer, 0) == 0 else { return nil }
    var (start, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    guard pixWriteMemJpeg(&start, &count, pix.pointer, Self.jpegQuality, 0) == 0 else { return nil }
    defer { lept_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func png(_ picture: Picture) -> [UInt8]? {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(picture.width)
    image.height = png_uint_32(picture.height)
    image.format = picture.channels == .gray ? 0 : png_uint_32(PNG_FORMAT_FLAG_COLOR)
    // A photograph of 12 megapixels takes 0.6 s so, and 2.5 s at the usual effort for six tenths of the size.
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    defer { png_image_free(&image) }
    // What cannot be compressed grows a little: zlib's and the chunks' headers.
    let most = picture.pixels.count + picture.height + picture.pixels.count / 64 + 4096
    var succeeded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { target, count in
      var size = png_alloc_size_t(most)
      succeeded = png_image_write_to_memory(&image, target.baseAddress, &size, 0, picture.pixels, 0, nil) != 0
      count = succeeded ? Int(size) : 0
    }
    return succeeded ? bytes : nil
  }
}
