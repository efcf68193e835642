internal import CLeptonica

/// GIF by giflib through Leptonica (GIF89a specification), the first frame.
struct GifFile: PictureFile {
  static let name = "GIF"

  private let bytes: [UInt8]
  private let frame: GifFrame?

  init?(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    guard view.holds("GIF87a") || view.holds("GIF89a") else { return nil }
    self.bytes = bytes
    frame = GifFrame(firstOf: view)
  }

  func header(ofPage index: Int) -> PageHeader? {
    frame.map { PageHeader(width: $0.width, height: $0.height) }
  }

  func raster(ofPage index: Int) -> Raster? {
    guard let frame else { return nil }
    // The rest of an animation is never decoded: the file ends after its first frame.
    let single = bytes.prefix(frame.end) + [UInt8(ascii: ";")]
    guard let pix = Pix(bytes: Array(single), by: { pixReadMemGif($0, $1) }) else { return nil }
    guard let transparent = frame.transparent, let colours = pixGetColormap(pix.pointer),
      pixcmapSetAlpha(colours, Int32(transparent), 0) == 0
    else { return pix.raster() }
    return pix.mapped { pixRemoveColormap($0, Int32(REMOVE_CMAP_WITH_ALPHA)) }?.raster()
  }
}

/// The first frame of a GIF: its extent, its transparent colour, and where its data ends.
struct GifFrame: Sendable {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// The colour that stands for nothing, as an index into the table.
  let transparent: Int?
  /// The offset behind the frame's last block; the end of the file where it is cut off.
  let end: Int

  /// Walks over the blocks to the first image descriptor; nil where there is none.
  init?(firstOf view: ByteView) {
    guard let flags = view.byte(10) else { return nil }
    var offset = 13 + Self.tableLength(flags)
    var transparent: Int?
    while view.byte(offset) == 0x21, let label = view.byte(offset + 1) {
      if label == 0xF9, let flags = view.byte(offset + 3), flags & 1 == 1 { transparent = view.byte(offset + 6) }
      offset = Self.endOfBlocks(view, from: offset + 2)
    }
    guard view.byte(offset) == 0x2C, let width = view.number(offset + 5, bytes: 2, .little),
      let height = view.number(offset + 7, bytes: 2, .little), let flags = view.byte(offset + 9)
    else { return nil }
    self.width = width
    self.height = height
    self.transparent = transparent
    // The byte before the blocks is the initial code size.
    end = Self.endOfBlocks(view, from: offset + 10 + Self.tableLength(flags) + 1)
  }

  /// Bytes of a colour table, from the flags that announce it.
  private static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// The offset behind a chain of blocks, each with its length before it, the last of length 0.
  private static func endOfBlocks(_ view: ByteView, from start: Int) -> Int {
    var offset = start
    while let length = view.byte(offset), length > 0 { offset += 1 + length }
    return min(offset + 1, view.count)
  }
}
