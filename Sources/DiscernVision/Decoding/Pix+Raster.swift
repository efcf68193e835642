internal import CLeptonica
import DiscernCore

extension Pix {
  /// Decodes a picture from memory with one of Leptonica's `pixReadMem…` functions; nil if that fails.
  init?(bytes: [UInt8], by decode: (UnsafePointer<UInt8>?, Int) -> UnsafeMutablePointer<PIX>?) {
    self.init(owning: bytes.withUnsafeBufferPointer { decode($0.baseAddress, $0.count) })
  }

  /// Copies the pixels, with transparency if there is any.
  borrowing func raster() -> Raster? {
    if pixGetSpp(pointer) == 4, depth == 32 { return transparentRaster() }
    guard let picture = picture() else { return nil }
    return Raster(
      width: picture.width, height: picture.height, layout: picture.channels == .gray ? .gray : .rgb,
      samples: picture.pixels)
  }

  private borrowing func transparentRaster() -> Raster? {
    guard let words = pixGetData(pointer) else { return nil }
    let total = width * height
    let samples = [UInt8](unsafeUninitializedCapacity: total * 4) { target, count in
      for index in 0..<total {
        let word = words[index]
        for channel in 0..<4 {
          target[4 * index + channel] = UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * channel))
        }
      }
      count = total * 4
    }
    return Raster(width: width, height: height, layout: .rgba, samples: samples)
  }
}
