import DiscernCore
import DiscernTestSupport
import Testing

@testable import Discern

@Suite struct FileWalkerTests {
  private let folder: TemporaryFolder
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]

  init() throws { folder = try TemporaryFolder() }

  /// Returns the entries under the folder, without its own path.
  private func walk(_ limits: Limits = Limits()) -> [String] {
    FileWalker([folder.path], limits: limits).map { entry in
      switch entry {
      case .file(let path): String(path.dropFirst(folder.path.count + 1))
      case .failure(let path, let error): "\(path.dropFirst(folder.path.count)): \(error.code)"
      }
    }
  }

  @Test("Files and folders are sorted by name, with a folder's content in its place")
  func sorted() throws {
    for name in ["b.png", "a/2.png", "a/1.png", "c.JPEG", "a.png"] { try folder.write(Self.png, to: name) }
    #expect(walk() == ["a/1.png", "a/2.png", "a.png", "b.png", "c.JPEG"])
  }

  @Test("A folder gives its pictures by content or name, except hidden ones")
  func pictures() throws {
    try folder.write(Self.png, to: "by-content")
    try folder.write(Self.png, to: "by-content.txt")
    try folder.write(Array("no picture".utf8), to: "by-name.webp")
    try folder.write(Array("BMW is a car".utf8), to: "notes.txt")
    try folder.write([], to: "empty")
    try folder.write(Self.png, to: ".hidden.png")
    try folder.write(Self.png, to: ".git/picture.png")
    #expect(walk() == ["by-content", "by-content.txt", "by-name.webp"])
  }

  @Test(
    "A file of a format that is known and not read is named with the program that converts it, by content or name; one that an optional package reads is taken"
  )
  func foreign() throws {
    try folder.write(Array("\0\0\0\u{18}ftypheic\0\0\0\0".utf8), to: "photo.HEIC")
    try folder.write(Array("%!PS-Adobe\n".utf8), to: "scan")
    try folder.write(Array("%PDF-1.7\n".utf8), to: "letter")
    try folder.write(Array("<?xml version='1.0'?>".utf8), to: "drawing.svg")
    try folder.write(Self.png, to: "really-a-png.heic")
    #expect(
      walk() == [
        "/drawing.svg: foreign-format", "letter", "photo.HEIC", "really-a-png.heic", "/scan: foreign-format",
      ])
    for case .failure(let path, let error) in FileWalker([folder.path]) {
      #expect(error.description.contains("Convert it to PNG") && error.description.contains("(package "), "\(path)")
    }
  }

  @Test("Files that are no pictures are listed as skipped; pictures, failures and hidden files are not")
  func skipped() throws {
    try folder.write(Array("text".utf8), to: "a/notes.txt")
    try folder.write(Array("{}".utf8), to: "b.json")
    try folder.write(Self.png, to: "c.png")
    try folder.write(Array("%PDF-1.7\n".utf8), to: "d.pdf")
    try folder.write(Array("text".utf8), to: ".hidden.txt")
    var iterator = FileWalker([folder.path]).makeIterator()
    while iterator.next() != nil {}
    #expect(iterator.skipped.map { $0.dropFirst(folder.path.count + 1) } == ["a/notes.txt", "b.json"])
  }

  @Test("Files that the user names are scanned under any name; `-` is no folder")
  func operands() throws {
    let text = try folder.write([1], to: ".hidden.txt")
    let paths = [text, "-", folder.path + "/nowhere"]
    #expect(Array(FileWalker(paths)) == paths.map { .file($0) })
  }

  @Test("Cycles of links end, and a folder with two links is visited once")
  func circles() throws {
    try folder.write(Self.png, to: "inner/picture.png")
    try folder.link("inner/up", to: folder.path)
    try folder.link("inner/self", to: "self")
    try folder.link("other", to: "inner")
    #expect(walk() == ["inner/picture.png"])
  }

  @Test("A broken link with a picture's name is reported when read")
  func dangling() throws {
    try folder.link("gone.png", to: "nowhere")
    try folder.link("gone.txt", to: "nowhere")
    #expect(walk() == ["gone.png"])
  }

  @Test("A folder without pictures is one error, and the walk continues")
  func empty() throws {
    try folder.write(Array("text".utf8), to: "a/b/notes.txt")
    #expect(walk() == [": no-pictures"])
    let entries = Array(FileWalker([folder.path, "x.png"]))
    #expect(entries == [.failure(path: folder.path, .noPicturesInFolder), .file("x.png")])
  }

  @Test("Folders nested deeper than the limit are an error")
  func depth() throws {
    try folder.write(Self.png, to: "1/2/deep.png")
    var limits = Limits()
    limits.folderDepth = 2
    #expect(walk(limits) == ["1/2/deep.png"])
    limits.folderDepth = 1
    #expect(walk(limits) == ["/1/2: unreadable"])
  }

  @Test(
    "The first bytes distinguish pictures from other files",
    arguments: [
      (png, true), ([0xFF, 0xD8, 0xFF, 0xE0], true), (Array("GIF89a".utf8), true),
      (Array("RIFF????WEBPVP8 ".utf8), true),
      (Array("RIFF????WAVEfmt ".utf8), false), ([0x49, 0x49, 0x2A, 0], true), ([0x4D, 0x4D, 0, 0x2A], true),
      (Array("II*".utf8), false), (Array("BM".utf8), false), ([], false), (Array("P5 1 1".utf8), false),
    ] as [([UInt8], Bool)])
  func signatures(bytes: [UInt8], isPicture: Bool) {
    #expect(PictureSignature.isPicture(bytes) == isPicture)
  }
}
