/// Builds TIFF files with uncompressed gray or colour pages, and EXIF blocks, which are TIFF files without pages.
struct TiffBuilder {
  struct Page {
    var width: Int
    var height: Int
    /// 1 gray, 3 colour.
    var channels = 1
    var bits = 8
    var pixels: [UInt8]
    var orientation: Int?
    /// Further tags of type SHORT.
    var tags: [Int: Int] = [:]
    /// Bytes before the page's directory.
    var size: Int { pixels.count + 8 * fractions.count }
    /// Tags of type RATIONAL, with numerator and denominator.
    var fractions: [Int: (Int, Int)] = [:]
  }

  var isBigEndian = false
  var pages: [Page]

  /// Returns an EXIF block that states only an orientation.
  static func exif(orientation: Int, isBigEndian: Bool = false) -> [UInt8] {
    let builder = TiffBuilder(isBigEndian: isBigEndian, pages: [])
    return builder.header(8) + builder.directory([274: (3, orientation)], next: 0)
  }

  var bytes: [UInt8] {
    var file = header(pages.isEmpty ? 0 : 8 + pages[0].size)
    for (index, page) in pages.enumerated() {
      let strip = file.count
      file += page.pixels
      var fractions: [Int: Int] = [:]
      for (tag, fraction) in page.fractions.sorted(by: { $0.key < $1.key }) {
        fractions[tag] = file.count
        file += number(fraction.0, 4) + number(fraction.1, 4)
      }
      var tags: [Int: (type: Int, value: Int)] = [
        256: (4, page.width), 257: (4, page.height), 258: (3, page.bits), 259: (3, 1),
        262: (3, page.channels == 1 ? 1 : 2), 273: (4, strip), 277: (3, page.channels), 278: (4, page.height),
        279: (4, page.pixels.count),
      ]
      if let orientation = page.orientation { tags[274] = (3, orientation) }
      for (tag, value) in page.tags { tags[tag] = (3, value) }
      for (tag, place) in fractions { tags[tag] = (5, place) }
      let end = file.count + 2 + tags.count * 12 + 4
      file += directory(tags, next: index + 1 < pages.count ? end + pages[index + 1].size : 0)
    }
    return file
  }

  private func header(_ first: Int) -> [UInt8] {
    Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(first, 4)
  }

  /// Writes a directory with one value per tag; for three 8-bit samples the depth is stated once, which libtiff
  /// accepts.
  private func directory(_ tags: [Int: (type: Int, value: Int)], next: Int) -> [UInt8] {
    var entries: [UInt8] = []
    for (tag, entry) in tags.sorted(by: { $0.key < $1.key }) {
      entries += number(tag, 2) + number(entry.type, 2) + number(1, 4)
      entries += entry.type == 3 ? number(entry.value, 2) + [0, 0] : number(entry.value, 4)
    }
    return number(tags.count, 2) + entries + number(next, 4)
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = littleEndian(value, bytes: count)
    return isBigEndian ? bytes.reversed() : bytes
  }
}
