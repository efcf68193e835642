import DiscernCore

/// A BMP file with any header, bit depth and compression in common use. Leptonica itself decodes only a few of them.
struct BmpFile: PictureFile {
  static let name = "BMP"

  private let bytes: [UInt8]
  private let head: BmpHeader?

  init?(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    guard view.holds("BM") else { return nil }
    self.bytes = bytes
    head = BmpHeader(view)
  }

  func header(ofPage index: Int) -> PageHeader? {
    head.map { PageHeader(width: $0.width, height: $0.height, orientation: $0.beginsAtTop ? .topLeft : .bottomLeft) }
  }

  func raster(ofPage index: Int) -> Raster? {
    guard let head, let compression = head.compression else { return nil }
    switch (head.depth, compression) {
    case (1, .none), (2, .none), (4, .none), (8, .none): return rows(head, of: .rgb, palettePixels)
    case (8, .runs8), (4, .runs4): return runs(head)
    case (24, .none): return rows(head, of: .rgb, plainPixels)
    case (16, _), (32, _): return rows(head, of: head.masks[3] == 0 ? .rgb : .rgba, maskedPixels).map(withoutEmptiness)
    default: return nil
    }
  }

  func obstacle(inPage index: Int) -> String? {
    head?.compression == nil ? "an unusual compression" : nil
  }

  /// A function that converts the bytes of a stored row to the channels of its pixels.
  private typealias RowDecoder = (
    _ head: BmpHeader, _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) -> Void

  /// Decodes the stored rows, each padded to four bytes, as far as the file goes; nil if fewer than half are present.
  private func rows(_ head: BmpHeader, of layout: Raster.Layout, _ decode: RowDecoder) -> Raster? {
    let stride = (head.width * head.depth + 31) / 32 * 4
    let available = min(head.height, max(0, bytes.count - head.pixelOffset) / stride)
    guard available * 2 >= head.height else { return nil }
    let row = head.width * layout.rawValue
    var samples = [UInt8](repeating: 255, count: row * head.height)
    bytes.withUnsafeBufferPointer { source in
      samples.withUnsafeMutableBufferPointer { target in
        for index in 0..<available {
          let start = head.pixelOffset + index * stride
          decode(
            head, UnsafeBufferPointer(rebasing: source[start..<start + stride]),
            UnsafeMutableBufferPointer(rebasing: target[index * row..<(index + 1) * row]))
        }
      }
    }
    var raster = Raster(width: head.width, height: head.height, layout: layout, samples: samples)
    raster.paintMissingRows(from: available)
    return raster
  }
}

// MARK: Pixels

extension BmpFile {
  private func palettePixels(
    _ head: BmpHeader, _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (depth, perByte) = (head.depth, 8 / head.depth)
    for column in 0..<head.width {
      let shift = 8 - depth * (column % perByte + 1)
      let index = Int(source[column / perByte]) >> shift & (1 << depth - 1)
      head.colour(index, into: target, at: 3 * column)
    }
  }

  private func plainPixels(
    _ head: BmpHeader, _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    for start in stride(from: 0, to: 3 * head.width, by: 3) {
      target[start] = source[start + 2]
      target[start + 1] = source[start + 1]
      target[start + 2] = source[start]
    }
  }

  private func maskedPixels(
    _ head: BmpHeader, _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (size, depth) = (head.depth / 8, target.count / head.width)
    for column in 0..<head.width {
      var pixel: UInt32 = 0
      for byte in 0..<size { pixel |= UInt32(source[column * size + byte]) << UInt32(8 * byte) }
      for channel in 0..<depth { target[column * depth + channel] = pixel.scaled(by: head.masks[channel]) }
    }
  }

  /// Makes a raster opaque if the opacity is 0 throughout: many programs write 0 and mean no transparency.
  private func withoutEmptiness(_ raster: Raster) -> Raster {
    guard raster.layout == .rgba else { return raster }
    let opacities = stride(from: 3, to: raster.samples.count, by: 4)
    guard opacities.allSatisfy({ raster.samples[$0] == 0 }) else { return raster }
    var opaque = raster
    for index in opacities { opaque.samples[index] = 255 }
    return opaque
  }

  /// Decodes run-length encoded indices (Microsoft, *Bitmap Compression*). Skipped pixels get the first palette colour.
  private func runs(_ head: BmpHeader) -> Raster? {
    var decoder = BmpRuns(width: head.width, height: head.height, nibbles: head.depth == 4)
    let start = min(head.pixelOffset, bytes.count)
    bytes.withUnsafeBufferPointer { decoder.decode(UnsafeBufferPointer(rebasing: $0[start...])) }
    guard !Deadline.hasPassed, decoder.rows * 2 >= head.height else { return nil }
    var samples = [UInt8](repeating: 0, count: head.width * head.height * 3)
    samples.withUnsafeMutableBufferPointer { target in
      decoder.indices.withUnsafeBufferPointer { indices in
        for place in indices.indices { head.colour(Int(indices[place]), into: target, at: 3 * place) }
      }
    }
    return Raster(width: head.width, height: head.height, layout: .rgb, samples: samples)
  }
}

extension BmpHeader {
  /// Writes a colour of the palette at an offset; black for an index outside the palette.
  fileprivate func colour(_ index: Int, into target: UnsafeMutableBufferPointer<UInt8>, at place: Int) {
    let colour = palette.indices.contains(index) ? palette[index] : (0, 0, 0)
    (target[place], target[place + 1], target[place + 2]) = colour
  }
}

extension UInt32 {
  /// Extracts the bits under a mask and scales them to 0…255.
  fileprivate func scaled(by mask: UInt32) -> UInt8 {
    guard mask != 0 else { return 0 }
    let shift = UInt32(mask.trailingZeroBitCount)
    let (value, highest) = (UInt64((self & mask) >> shift), UInt64(mask >> shift))
    return UInt8(truncatingIfNeeded: (value * 255 + highest / 2) / highest)
  }
}
