import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernReport

/// Writing of trace folders, and rejected folders.
@Suite struct TraceFolderTests {
  private let home: TemporaryFolder
  private var path: String { home.path + "/trace" }

  init() throws { home = try TemporaryFolder() }

  private func names(in path: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path))
  }

  private func write(_ scan: Scan, to path: String, sources: [String] = []) throws {
    var folder = try TraceFolder(path, sources: sources, writer: PlainWriter())
    try folder.write(scan)
  }

  @Test("The folder is created, and lists its files")
  func made() async throws {
    try write(await .ofCard(["x"]), to: path + "/")
    let names = try names(in: path)
    #expect(names.count == 8 && names.contains("card.jpg-0-scan.txt") && names.contains("card.jpg-p0-1-rows.png"))
    let list = try String(contentsOfFile: path + "/discern-trace.txt", encoding: .utf8).split(separator: "\n")
    #expect(Set(list.dropFirst().map(String.init)) == names.subtracting(["discern-trace.txt"]))
  }

  @Test("Sources with equal names in different folders do not collide")
  func equalNames() async throws {
    var folder = try TraceFolder(path, sources: [], writer: PlainWriter())
    for source in ["a/card.jpg", "b/card.jpg", "-"] { try folder.write(await .ofCard(["x"], source: source)) }
    let scans = try names(in: path).filter { $0.hasSuffix("-0-scan.txt") }
    #expect(scans == ["card.jpg-0-scan.txt", "card.jpg-2-0-scan.txt", "standard-input-0-scan.txt"])
    #expect(try String(contentsOfFile: path + "/card.jpg-2-0-scan.txt", encoding: .utf8).contains("Source: b/card.jpg"))
  }

  @Test("A later trace replaces all files of its source, and keeps those of other sources")
  func replaced() async throws {
    try write(await .ofCard(["x"], pages: 3), to: path)
    try write(await .ofCard(["x"], source: "other.png"), to: path)
    try home.write([1], to: "trace/notes.txt")
    try write(await .ofCard(["y"]), to: path)
    let names = try names(in: path)
    #expect(!names.contains("card.jpg-p1-1-rows.png") && names.contains("card.jpg-p0-1-rows.png"))
    #expect(names.contains("other.png-p0-1-rows.png") && names.contains("notes.txt"))
    #expect(
      try String(contentsOfFile: path + "/card.jpg-p0-s0-4-readings.txt", encoding: .utf8).contains("    y  0.95"))
  }

  @Test("A folder with other files, or with a foreign list, is rejected unchanged")
  func foreign() throws {
    try home.write([1], to: "mine/thesis.tex")
    let folder = home.path + "/mine"
    #expect(throws: OutputError.holdsOthers(path: folder)) {
      try TraceFolder(folder, sources: [], writer: PlainWriter())
    }
    try home.write(Array("thesis.tex\n".utf8), to: "mine/discern-trace.txt")
    #expect(throws: OutputError.holdsOthers(path: folder)) {
      try TraceFolder(folder, sources: [], writer: PlainWriter())
    }
    #expect(try names(in: folder) == ["thesis.tex", "discern-trace.txt"])
    #expect(throws: OutputError.noFolder(path: folder + "/thesis.tex")) {
      try TraceFolder(folder + "/thesis.tex", sources: [], writer: PlainWriter())
    }
    #expect(throws: OutputError.self) { try TraceFolder("/absent/trace", sources: [], writer: PlainWriter()) }
  }

  @Test("A scanned folder, or one inside it, is rejected without leftovers")
  func inSource() throws {
    try home.write([1], to: "shots/card.png")
    let shots = home.path + "/shots"
    for folder in [shots, shots + "/trace"] {
      #expect(throws: OutputError.isRead(path: folder)) {
        try TraceFolder(folder, sources: [shots], writer: PlainWriter())
      }
    }
    #expect(try names(in: shots) == ["card.png"])
  }

  @Test(
    "A scanned picture and unlisted files are never replaced")
  func source() async throws {
    try write(await .ofCard(["x"]), to: path)
    let picture = path + "/card.jpg-p0-1-rows.png"
    let before = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(throws: OutputError.isSource(path: picture)) {
      try write(Scan(report: ScanReport(source: "card.jpg", error: .picture(.empty))), to: path, sources: [picture])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == before)
    try home.write([9], to: "trace/new.png-0-scan.txt")
    let scan = await Scan.ofCard(["x"], source: "new.png")
    #expect(throws: OutputError.exists(path: path + "/new.png-0-scan.txt")) { try write(scan, to: path) }
  }

  @Test("A link at the path of an earlier file is removed, and its target is unchanged")
  func planted() async throws {
    try write(await .ofCard(["x"]), to: path)
    let precious = try home.write([7], to: "precious")
    let scan = path + "/card.jpg-0-scan.txt"
    try FileManager.default.removeItem(atPath: scan)
    try FileManager.default.createSymbolicLink(atPath: scan, withDestinationPath: precious)
    try write(await .ofCard(["y"]), to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: precious)) == Data([7]))
    #expect(try String(contentsOfFile: scan, encoding: .utf8).contains("Source:"))
  }

  @Test("A revealing trace is readable by its owner only")
  func modes() async throws {
    var folder = try TraceFolder(path, sources: [], writer: PlainWriter(), reveal: Reveal())
    try folder.write(await .ofCard(["x"]))
    let names = try names(in: path)
    #expect(!names.isEmpty)
    for name in names {
      let mode = try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
  }

  @Test("Names are the last components of paths, unique, and short enough for file systems")
  func sourceNames() {
    var names = SourceNames()
    #expect(
      ["x/a.png", "a.png", "a.png-2", "-", "/"].map { names.name(for: $0) }
        == ["a.png", "a.png-2", "a.png-2-2", "standard-input", "picture"])
    let long = names.name(for: String(repeating: "ä", count: 200) + ".png")
    #expect(long.utf8.count == 180 && long.allSatisfy { $0 == "ä" })
  }
}

/// Draws nothing; the bytes of a picture are its size.
struct PlainWriter: PictureWriter {
  func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture { picture }
  func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8] {
    Array("\(picture.width)x\(picture.height)".utf8)
  }
}
