/// Splits a stream of bytes into JPEG pictures (ITU-T T.81, annex B): each from its start to its end marker.
///
/// The segments' lengths are followed, so a picture within a picture (an EXIF thumbnail) ends nothing. Bytes between
/// pictures are skipped; a picture larger than the limit is dropped.
public struct JPEGSplitter: Sendable {
  private var bytes: [UInt8] = []
  /// Offset up to which the current picture was parsed; 0 while its start is sought.
  private var offset = 0
  private let limit: Int

  /// Creates a splitter that buffers at most `limit` bytes.
  public init(limit: Int) { self.limit = limit }

  /// True if a picture has begun and not ended.
  public var isWithinPicture: Bool { offset > 0 }

  /// Adds bytes and returns the pictures that they complete.
  public mutating func take(_ more: [UInt8]) -> [[UInt8]] {
    bytes += more
    var pictures: [[UInt8]] = []
    while let end = endOfPicture() {
      pictures.append(Array(bytes[..<end]))
      bytes.removeFirst(end)
      offset = 0
    }
    if bytes.count > limit { (bytes, offset) = ([], 0) }
    return pictures
  }

  /// Continues parsing; returns the offset after the end marker, nil if more bytes are needed.
  private mutating func endOfPicture() -> Int? {
    if offset == 0 {
      guard let start = start() else { return nil }
      bytes.removeFirst(start)
      offset = 2
    }
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xFF else {
        // Entropy-coded data, or garbage: the next marker ends it.
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      case 0xD9: return offset + 2
      // Byte stuffing, TEM and restart markers: within entropy-coded data.
      case 0x00, 0x01, 0xD0...0xD7: offset += 2
      case 0xFF: offset += 1
      default:
        guard offset + 3 < bytes.count else { return nil }
        let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
        // A segment length includes its own two bytes; smaller values are invalid.
        offset += 2 + max(2, length)
      }
    }
    return nil
  }

  private mutating func start() -> Int? {
    for place in bytes.indices.dropLast() where bytes[place] == 0xFF && bytes[place + 1] == 0xD8 { return place }
    bytes = Array(bytes.suffix(1))
    return nil
  }
}
