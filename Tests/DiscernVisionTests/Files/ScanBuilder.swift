/// Builds progressive gray JPEG files whose scans are empty: libjpeg decodes each as zeros and only warns.
struct ScanBuilder {
  var width: Int
  var height: Int
  var scans: Int
  /// Number of channels in the frame header.
  var channels = 1
  /// Sides of further, square frame headers.
  var furtherSides: [Int] = []

  var bytes: [UInt8] {
    let quantization = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    // Huffman tables for DC and AC coefficients, each with a single 1-bit code for the value 0.
    let codes = [0, 0x10].flatMap { segment(0xC4, [$0, 1] + [UInt8](repeating: 0, count: 15) + [0]) }
    let scan = segment(0xDA, [1, 1, 0, 0, 0, 0])
    return [0xFF, 0xD8] + quantization + frame(width, height) + furtherSides.flatMap { frame($0, $0) } + codes
      + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9]
  }

  private func frame(_ width: Int, _ height: Int) -> [UInt8] {
    let extent = bigEndian(height).suffix(2) + bigEndian(width).suffix(2)
    return segment(
      0xC2, [8] + extent + [UInt8(channels)] + (0..<channels).flatMap { [UInt8($0 + 1), 0x11, 0] as [UInt8] })
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(content.count + 2).suffix(2) + content
  }
}
