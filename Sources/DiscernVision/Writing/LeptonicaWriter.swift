internal import CLeptonica
internal import CPNG
public import DiscernCore

/// Draws on pictures and writes them as PNG and JPEG without metadata.
public struct LeptonicaWriter: PictureWriter {
  /// libjpeg's quality, 1 to 100; at 90, small print keeps its edges.
  private static let jpegQuality: Int32 = 90

  /// Creates a writer; it keeps no state between pictures.
  public init() {}

  /// Returns a colour copy with redacted shapes filled with black, then every other outline in the colour of its
  /// document, with its label on a tag of that colour.
  public func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture {
    Annotator(picture).marked(with: shapes)
  }

  /// Encodes a PNG or JPEG file without metadata.
  /// - Throws: `PictureError.damaged` if the encoder fails, which takes a picture of more than 65,500 pixels per side.
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
    // No chroma subsampling: thin coloured lines need their colour in every pixel.
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
    // A photograph of 12 megapixels takes 0.6 s with this flag, and 2.5 s at the default effort for 60 % of the size.
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    defer { png_image_free(&image) }
    // Incompressible data grow slightly: headers of zlib and of the chunks.
    let capacity = picture.pixels.count + picture.height + picture.pixels.count / 64 + 4096
    var succeeded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      var size = png_alloc_size_t(capacity)
      succeeded = png_image_write_to_memory(&image, target.baseAddress, &size, 0, picture.pixels, 0, nil) != 0
      count = succeeded ? Int(size) : 0
    }
    return succeeded ? bytes : nil
  }
}
