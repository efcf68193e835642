/// Plain text: lines, an empty line between blocks, a form feed between pages.
struct PlainDocument: TranscriptDocument {
  private var pages = 0

  mutating func start() -> [UInt8] { [] }

  mutating func bytes(of page: PageTranscript, picture: JPEGPicture?) -> [UInt8] {
    defer { pages += 1 }
    let blocks = page.blocks.map { $0.lines.map { $0.text + "\n" }.joined() }
    return Array(((pages == 0 ? "" : "\u{C}") + blocks.joined(separator: "\n")).utf8)
  }

  mutating func end() -> [UInt8] { [] }
}
