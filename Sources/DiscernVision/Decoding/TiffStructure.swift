/// The directories of a TIFF file, or of an EXIF block, which has the same structure (TIFF 6.0, section 2).
struct TiffStructure: Sendable {
  private let view: ByteView
  private let order: ByteView.Order
  private let firstDirectory: Int

  /// Maximum number of directories; further pages are ignored.
  private static let maximumDirectories = 65_535

  /// Creates a structure from bytes that begin with `II*` or `MM*`; nil for any others.
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

  /// Number of directories. Each is counted once, so a cyclic chain ends where it repeats.
  var directoryCount: Int {
    var count = 0
    _ = walk { _ in
      count += 1
      return count < Self.maximumDirectories
    }
    return count
  }

  /// Returns the offset of a directory, counted from 0; nil beyond the last.
  func directory(_ index: Int) -> Int? {
    guard index >= 0, index < Self.maximumDirectories else { return nil }
    var passed = -1
    return walk { _ in
      passed += 1
      return passed < index
    }
  }

  /// Walks the chain while `goesOn` returns true; returns the directory at which it stopped, nil if the chain ended
  /// first.
  private func walk(while goesOn: (Int) -> Bool) -> Int? {
    var (seen, next) = (Set<Int>(), firstDirectory)
    while next != 0, let count = view.number(next, bytes: 2, order), seen.insert(next).inserted {
      if !goesOn(next) { return next }
      next = view.number(next + 2 + count * 12, bytes: 4, order) ?? 0
    }
    return nil
  }

  /// Returns the entries of a directory that describe its pixels. If a tag repeats, the first counts, as in libtiff.
  func entries(ofDirectory start: Int) -> TiffEntries {
    var entries = TiffEntries(order: order)
    guard let count = view.number(start, bytes: 2, order) else { return entries }
    for offset in stride(from: start + 2, to: start + 2 + count * 12, by: 12) {
      guard let tag = view.number(offset, bytes: 2, order) else { break }
      guard TiffEntries.tags.contains(tag) else { continue }
      entries.add(view.part(from: offset, count: 12), tag: tag)
    }
    return entries
  }

  /// Returns the value of a tag that is a fraction, stored elsewhere in the file; nil if it is none.
  func rational(of tag: TiffEntries.Tag, in entries: TiffEntries) -> Double? {
    guard let offset = entries.offset(of: tag, type: TiffEntries.rational),
      let above = view.number(offset, bytes: 4, order), let below = view.number(offset + 4, bytes: 4, order), below > 0
    else { return nil }
    return Double(above) / Double(below)
  }

  /// Returns a file with that page alone: the bytes, followed by a new directory that the header points to; nil beyond
  /// 4 GiB.
  func file(of page: TiffEntries, in bytes: [UInt8]) -> [UInt8]? {
    let start = bytes.count + bytes.count % 2
    guard start <= UInt32.max else { return nil }
    var file: [UInt8] = []
    let directory = page.directory
    file.reserveCapacity(start + directory.count)
    file += bytes
    file += [UInt8](repeating: 0, count: start - bytes.count)
    file += directory
    file.replaceSubrange(4..<8, with: order.bytes(of: start, count: 4))
    return file
  }
}

/// The entries of a directory that describe its pixels.
struct TiffEntries: Sendable {
  /// A tag whose value is used.
  enum Tag: Int {
    case width = 256
    case height = 257
    case bitsPerSample = 258
    case compression = 259
    case orientation = 274
    case samplesPerPixel = 277
    case horizontalResolution = 282
    case planarConfiguration = 284
    case resolutionUnit = 296
    case tileWidth = 322
    case sampleFormat = 339
  }

  /// The tags that libtiff needs to decode pixels: baseline TIFF, fax and JPEG coding, colours and opacity.
  static let tags: Set<Int> = [
    256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 282, 283, 284, 292, 293, 296, 297, 317, 318, 319, 320, 322,
    332, 334, 338, 339, 347, 529, 530, 531, 532,
  ]
  /// Bytes of the integer types, by type number: BYTE, SHORT and LONG.
  private static let lengths = [1: 1, 3: 2, 4: 4]
  /// The type number of LONG.
  private static let long = 4
  /// The type number of RATIONAL.
  static let rational = 5

  private let order: ByteView.Order
  private var entries: [Int: ByteView] = [:]

  /// Creates an empty list of entries in a byte order.
  init(order: ByteView.Order) { self.order = order }

  /// Adds the twelve bytes of an entry, unless its tag exists already.
  mutating func add(_ entry: ByteView, tag: Int) {
    if entries[tag] == nil, entry.count == 12 { entries[tag] = entry }
  }

  /// Returns the first value of a tag if it is an integer stored in the entry itself.
  func value(of tag: Tag) -> Int? {
    guard let entry = entries[tag.rawValue], let type = entry.number(2, bytes: 2, order),
      let length = Self.lengths[type],
      let count = entry.number(4, bytes: 4, order), count >= 1, count * length <= 4
    else { return nil }
    return entry.number(8, bytes: length, order)
  }

  /// Returns where the values of a tag of this type lie, if they do not fit into the entry.
  func offset(of tag: Tag, type: Int) -> Int? {
    guard let entry = entries[tag.rawValue], entry.number(2, bytes: 2, order) == type else { return nil }
    return entry.number(8, bytes: 4, order)
  }

  /// A directory of these entries, sorted by tag, the last of its file.
  ///
  /// Width and height are single numbers, so libtiff cannot read others. The orientation is upright: Leptonica would
  /// apply it to some pixel formats and not to others.
  var directory: [UInt8] {
    var own: [Int: [UInt8]] = [Tag.orientation.rawValue: entry(.orientation, value: Orientation.topLeft.rawValue)]
    for tag in [Tag.width, .height] { own[tag.rawValue] = entry(tag, value: value(of: tag) ?? 0) }
    let all = entries.mapValues { $0.array(0..<12) }.merging(own) { $1 }
    let sorted = all.sorted { $0.key < $1.key }.flatMap(\.value)
    return order.bytes(of: all.count, count: 2) + sorted + [0, 0, 0, 0]
  }

  private func entry(_ tag: Tag, value: Int) -> [UInt8] {
    order.bytes(of: tag.rawValue, count: 2) + order.bytes(of: Self.long, count: 2) + order.bytes(of: 1, count: 4)
      + order.bytes(of: value, count: 4)
  }
}

extension ByteView.Order {
  /// Returns the lowest bytes of a number in this byte order.
  fileprivate func bytes(of number: Int, count: Int) -> [UInt8] {
    let lowestFirst = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return self == .little ? lowestFirst : lowestFirst.reversed()
  }
}

extension Orientation {
  /// Reads the orientation from an EXIF block; upright if it has none. Some writers repeat the `Exif` prefix, which is
  /// skipped.
  init(exif view: ByteView) {
    let block = view.holds("Exif\0\0") ? view.part(from: 6) : view
    let structure = TiffStructure(block)
    self.init(
      stated: structure.flatMap { found in
        found.directory(0).flatMap { found.entries(ofDirectory: $0).value(of: .orientation) }
      })
  }
}
