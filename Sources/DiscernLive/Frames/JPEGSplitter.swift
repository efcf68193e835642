/// Cuts a stream of bytes into JPEG pictures (ITU-T T.81, annex B): each from its start to its end marker.
///
/// Lengths of segments are followed, so that a picture within a picture (a thumbnail in EXIF) ends nothing. What lies between
/// pictures is passed over; a picture that grows beyond the limit is dropped.
public struct JPEGSplitter: Sendable {
  private var bytes: [UInt8] = []
  /// How far the current picture was walked through; 0 while its start is looked for.
  private var offset = 0
  private let limit: Int

  /// A splitter that keeps at most so many bytes.
  public init(limit: Int) { self.limit = limit }

  /// Whether a picture has begun that has not ended.
  public var isWithinPicture: Bool { offset > 0 }

  /// Takes in bytes; gives the pictures that they complete.
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

  /// Walks on; the place behind the end marker, nil where more bytes are needed.
  private mutating func endOfPicture() -> Int? {
    if offset == 0 {
      guard let start = start() else { return nil }
      bytes.removeFirst(start)
      offset = 2
    }
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xFF else {
        // Coded pixels, or rubbish: the next marker ends them.
        offset += 1
        continue
      }
      switch bytes[offset + 1] {
      case 0xD9: return offset + 2
      // Stuffing, fill, restart markers: within coded pixels.
      case 0x00, 0x01, 0xD0...0xD7: offset += 2
      case 0xFF: offset += 1
      default:
        guard offset + 3 < bytes.count else { return nil }
        let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
        // A segment that says it is shorter than its own length is none.
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
