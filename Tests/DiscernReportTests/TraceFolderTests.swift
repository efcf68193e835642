import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernReport

/// Where a trace may write, and where it may not.
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

  @Test("The folder is made, and what it holds is listed in it")
  func made() async throws {
    try write(await .ofCard(["x"]), to: path + "/")
    let names = try names(in: path)
    #expect(names.count == 8 && names.contains("card.jpg-0-scan.txt") && names.contains("card.jpg-p0-1-rows.png"))
    let list = try String(contentsOfFile: path + "/discern-trace.txt", encoding: .utf8).split(separator: "\n")
    #expect(Set(list.dropFirst().map(String.init)) == names.subtracting(["discern-trace.txt"]))
  }

  @Test("Sources of one name in different folders do not collide")
  func equalNames() async throws {
    var folder = try TraceFolder(path, sources: [], writer: PlainWriter())
    for source in ["a/card.jpg", "b/card.jpg", "-"] { try folder.write(await .ofCard(["x"], source: source)) }
    let scans = try names(in: path).filter { $0.hasSuffix("-0-scan.txt") }
    #expect(scans == ["card.jpg-0-scan.txt", "card.jpg-2-0-scan.txt", "standard-input-0-scan.txt"])
    #expect(try String(contentsOfFile: path + "/card.jpg-2-0-scan.txt", encoding: .utf8).contains("Source: b/card.jpg"))
  }

  @Test("A later trace replaces the earlier one of the same source whole, and leaves those of others")
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

  @Test("A folder that holds other files is refused and stays as it is, also where its list is not ours")
  func foreign() throws {
    try home.write([1], to: "mine/thesis.tex")
    let folder = home.path + "/mine"
    #expect(throws: OutputFault.holdsOthers(path: folder)) {
      try TraceFolder(folder, sources: [], writer: PlainWriter())
    }
    try home.write(Array("thesis.tex\n".utf8), to: "mine/discern-trace.txt")
    #expect(throws: OutputFault.holdsOthers(path: folder)) {
      try TraceFolder(folder, sources: [], writer: PlainWriter())
    }
    #expect(try names(in: folder) == ["thesis.tex", "discern-trace.txt"])
    #expect(throws: OutputFault.noFolder(path: folder + "/thesis.tex")) {
      try TraceFolder(folder + "/thesis.tex", sources: [], writer: PlainWriter())
    }
    #expect(throws: OutputFault.self) { try TraceFolder("/absent/trace", sources: [], writer: PlainWriter()) }
  }

  @Test("A folder that is read, or lies in one that is, is refused; nothing is left behind")
  func inSource() throws {
    try home.write([1], to: "shots/card.png")
    let shots = home.path + "/shots"
    for folder in [shots, shots + "/trace"] {
      #expect(throws: OutputFault.isRead(path: folder)) {
        try TraceFolder(folder, sources: [shots], writer: PlainWriter())
      }
    }
    #expect(try names(in: shots) == ["card.png"])
  }

  @Test(
    "A picture that is read is never replaced, though a trace has written it, and a file that is not listed neither")
  func source() async throws {
    try write(await .ofCard(["x"]), to: path)
    let picture = path + "/card.jpg-p0-1-rows.png"
    let before = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(throws: OutputFault.isSource(path: picture)) {
      try write(Scan(report: ScanReport(source: "card.jpg", error: .picture(.empty))), to: path, sources: [picture])
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == before)
    try home.write([9], to: "trace/new.png-0-scan.txt")
    let scan = await Scan.ofCard(["x"], source: "new.png")
    #expect(throws: OutputFault.exists(path: path + "/new.png-0-scan.txt")) { try write(scan, to: path) }
  }

  @Test("What is revealed can be read by its owner alone")
  func modes() async throws {
    var folder = try TraceFolder(path, sources: [], writer: PlainWriter(), reveal: Reveal())
    try folder.write(await .ofCard(["x"]))
    for name in try names(in: path) {
      let mode = try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
  }

  @Test("Names are the last parts of paths, told apart, and never too long for a file system")
  func sourceNames() {
    var names = SourceNames()
    #expect(
      ["x/a.png", "a.png", "a.png-2", "-", "/"].map { names.name(for: $0) }
        == ["a.png", "a.png-2", "a.png-2-2", "standard-input", "picture"])
    let long = names.name(for: String(repeating: "ä", count: 200) + ".png")
    #expect(long.utf8.count == 180 && long.allSatisfy { $0 == "ä" })
  }
}

/// Draws nothing; the bytes of a picture are its extent.
struct PlainWriter: PictureWriter {
  func marked(_ picture: Picture, with shapes: [MarkedShape]) -> Picture { picture }
  func bytes(of picture: Picture, as format: PictureFormat) throws(PictureError) -> [UInt8] {
    Array("\(picture.width)x\(picture.height)".utf8)
  }
}
