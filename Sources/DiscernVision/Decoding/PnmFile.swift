/// A PNM file: bitmap, graymap, pixmap or PAM, plain or packed, with any maximum. Leptonica supports only some maxima.
struct PnmFile: PictureFile {
  static let name = "PNM"

  private let bytes: [UInt8]
  private let head: PnmHeader

  init?(_ bytes: [UInt8]) {
    guard let head = PnmHeader(ByteView(bytes)) else { return nil }
    self.bytes = bytes
    self.head = head
  }

  func header(ofPage index: Int) -> PageHeader? { PageHeader(width: head.width, height: head.height) }

  func raster(ofPage index: Int) -> Raster? {
    let row = head.width * head.channels
    let found = samples(atMost: row * head.height)
    let rows = found.count / row
    guard rows > 0, rows * 2 >= head.height else { return nil }
    let missing = [UInt8](repeating: 255, count: row * head.height - rows * row)
    var raster = raster(of: Array(found[..<(rows * row)]) + missing)
    raster.paintMissingRows(from: rows)
    return raster
  }

  /// Returns the samples that the file holds, scaled to 0…255.
  private func samples(atMost count: Int) -> [UInt8] {
    switch head.coding {
    case .plain: plainSamples(atMost: count)
    case .bits: bitSamples()
    case .bytes: byteSamples(atMost: count)
    }
  }

  private func stretched(_ sample: Int) -> UInt8 {
    let light = (min(sample, head.maximum) * 255 + head.maximum / 2) / head.maximum
    return UInt8(head.isBitmap ? 255 - light : light)
  }

  private func plainSamples(atMost count: Int) -> [UInt8] {
    var (samples, number) = ([UInt8](), nil as Int?)
    for byte in bytes.dropFirst(head.end) {
      guard samples.count < count else { break }
      if (48...57).contains(byte) {
        number = min((number ?? 0) * 10 + Int(byte) - 48, 65_535)
        guard head.isBitmap else { continue }
      } else if !PnmHeader.isSpace(Int(byte)) {
        break
      }
      if let sample = number { samples.append(stretched(sample)) }
      number = nil
    }
    if let number, samples.count < count { samples.append(stretched(number)) }
    return samples
  }

  private func bitSamples() -> [UInt8] {
    let stride = (head.width + 7) / 8
    let rows = min(head.height, max(0, bytes.count - head.end) / stride)
    var samples: [UInt8] = []
    samples.reserveCapacity(rows * head.width)
    for row in 0..<rows {
      let start = head.end + row * stride
      for column in 0..<head.width { samples.append(stretched(Int(bytes[start + column / 8]) >> (7 - column % 8) & 1)) }
    }
    return samples
  }

  private func byteSamples(atMost count: Int) -> [UInt8] {
    let found = bytes.dropFirst(head.end)
    if head.maximum == 255 { return Array(found.prefix(count)) }
    if head.maximum < 255 { return found.prefix(count).map { stretched(Int($0)) } }
    let start = found.startIndex
    return (0..<min(count, found.count / 2)).map { index in
      stretched(Int(bytes[start + 2 * index]) << 8 | Int(bytes[start + 2 * index + 1]))
    }
  }

  private func raster(of samples: [UInt8]) -> Raster {
    let (width, height) = (head.width, head.height)
    if let layout = Raster.Layout(rawValue: head.channels) {
      return Raster(width: width, height: height, layout: layout, samples: samples)
    }
    // Gray with opacity.
    var spread: [UInt8] = []
    spread.reserveCapacity(samples.count * 2)
    for index in stride(from: 0, to: samples.count, by: 2) {
      spread += [samples[index], samples[index], samples[index], samples[index + 1]]
    }
    return Raster(width: width, height: height, layout: .rgba, samples: spread)
  }
}
