/// The directories of a TIFF file, and of EXIF, which is one (TIFF 6.0, section 2).
struct TiffStructure: Sendable {
  /// A tag of a directory.
  enum Tag: Int {
    case width = 256
    case height = 257
    case orientation = 274
    case planarConfiguration = 284
    case tileWidth = 322
    case sampleFormat = 339
  }

  private let view: ByteView
  private let order: ByteView.Order
  private let firstDirectory: Int

  /// A structure from its bytes, `II*` or `MM*` at their beginning; nil for any others.
  init?(_ view: ByteView) {
    if view.holds("II*\0") {
      order = .little
    } else if view.holds("MM\0*") {
      order = .big
    } else {
      return nil
    }
    guard let offset = view.number(4, bytes: 4, order) else { return nil }
    self.view = view
    firstDirectory = offset
  }

  /// Where the directories begin, each once: a chain that bites its own tail ends there.
  var directories: [Int] {
    var (found, seen, next) = ([Int](), Set<Int>(), firstDirectory)
    while next != 0, let count = view.number(next, bytes: 2, order), seen.insert(next).inserted {
      found.append(next)
      next = view.number(next + 2 + count * 12, bytes: 4, order) ?? 0
    }
    return found
  }

  /// The first value of a tag, where it is a whole number.
  func value(of tag: Tag, inDirectory start: Int) -> Int? {
    guard let entry = entry(of: tag, inDirectory: start) else { return nil }
    return view.number(entry.offset, bytes: entry.length, order)
  }

  /// Where the first value of a tag stands, and of how many bytes it is.
  func entry(of tag: Tag, inDirectory start: Int) -> (offset: Int, length: Int)? {
    guard let count = view.number(start, bytes: 2, order) else { return nil }
    for offset in stride(from: start + 2, to: start + 2 + count * 12, by: 12) {
      guard let found = view.number(offset, bytes: 2, order) else { return nil }
      guard found == tag.rawValue else { continue }
      guard let type = view.number(offset + 2, bytes: 2, order), let length = Self.lengths[type] else { return nil }
      return (offset + 8, length)
    }
    return nil
  }

  /// Bytes of the types that hold whole numbers: BYTE, SHORT and LONG.
  private static let lengths = [1: 1, 3: 2, 4: 4]
}

extension Orientation {
  /// What an EXIF block says; upright where it says nothing. Some writers put `Exif` before it where it does not belong.
  init(exif view: ByteView) {
    let block = view.holds("Exif\0\0") ? view.part(from: 6) : view
    let structure = TiffStructure(block)
    self.init(
      stated: structure.flatMap { found in
        found.directories.first.flatMap { found.value(of: .orientation, inDirectory: $0) }
      })
  }
}
