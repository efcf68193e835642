import DiscernTestSupport
import Foundation
import Testing

@Suite struct ScanCommandTests {
  private let folder: TemporaryFolder
  private static let specimen = Tool.samples + "/payment-card/specimen.png"
  private static let desk = Tool.samples + "/desk/desk.jpg"

  init() throws { folder = try TemporaryFolder() }

  private func blank(_ name: String = "blank.pgm") throws -> String {
    try folder.write(PictureBytes.pgm(width: 64, height: 64), to: name)
  }

  @Test("A card is found with its number masked and status 0")
  func found() async throws {
    let result = try await Tool.run(Self.specimen)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.lines.first == "Payment card")
    // However sure the digits are, it is told that the check digit fails.
    #expect(result.lines.contains("  number   400012******9010"))
    #expect(result.lines.contains("  ! The check digit of the number ending in 9010 does not hold."))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("No output shows more of a number than its mask unless revealed")
  func masked() async throws {
    for arguments in [[], ["--json"], ["--explain"], ["--json", "--explain"], ["--verbose"]] {
      let result = try await Tool.run(arguments + [Self.specimen])
      let joined = (result.output + result.errors).filter { !" -".contains($0) }
      #expect(!joined.contains("4000123") && !joined.contains("345678") && !joined.contains("89010"))
      #expect(joined.contains("9010"))
    }
    let revealed = try await Tool.run("--reveal", Self.specimen)
    #expect(revealed.output.contains("4000123456789010"))
  }

  @Test("A scan that finds nothing says so with status 1")
  func nothing() async throws {
    let result = try await Tool.run(try blank())
    #expect(result.status == 1)
    #expect(result.output == "Nothing was found, and no text was read.\n")
  }

  @Test("JSON is one line per file in the files' order for any number of jobs", arguments: ["1", "3"])
  func order(jobs: String) async throws {
    let paths = [try blank("z.pgm"), Self.specimen, try blank("a.pgm"), folder.path + "/none.png", Self.specimen]
    let result = try await Tool.run(["--json", "--jobs", jobs] + paths)
    let objects = try result.objects()
    #expect(objects.map { $0["source"] as? String } == paths)
    #expect(objects[3]["error"] != nil && objects[4]["documents"] != nil)
    #expect(result.status == 2)
  }

  @Test("- reads standard input")
  func standardInput() async throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.specimen))
    let result = try await Tool.run("--json", "-", input: Array(bytes))
    let object = try #require(try result.objects().first)
    #expect(object["source"] as? String == "-")
    #expect((object["documents"] as? [[String: Any]])?.first?["kind"] as? String == "payment-card")
    #expect(result.status == 0)
    #expect(try await Tool.run("-").errors.contains("discern: -: The file is empty."))
  }

  @Test("A folder is walked in order")
  func folders() async throws {
    _ = try (blank("shots/b.pgm"), blank("shots/a.pgm"))
    let result = try await Tool.run("shots", in: folder.path)
    #expect(
      result.output == """
        shots/a.pgm
        Nothing was found, and no text was read.

        shots/b.pgm
        Nothing was found, and no text was read.

        """)
  }

  @Test("A folder's files that are not read are named with the remedy; a DjVu is an error, a text is not")
  func skippedFiles() async throws {
    _ = try blank("shots/a.pgm")
    try folder.write(Array("text".utf8), to: "shots/notes.txt")
    let fine = try await Tool.run("shots", in: folder.path)
    #expect(fine.status == 1)
    #expect(
      fine.errors
        == "discern: A file is no picture and was skipped: shots/notes.txt. To try one, name the file itself.\n")
    #expect(try await Tool.run("--quiet", "shots", in: folder.path).errors.isEmpty)
    try folder.write(Array("AT&TFORM".utf8), to: "shots/scan.djvu")
    let foreign = try await Tool.run("-q", "shots", in: folder.path)
    #expect(foreign.status == 2 && foreign.errors.contains("shots/scan.djvu: discern does not read DjVu files."))
    #expect(foreign.errors.contains("ddjvu"))
    let named = try await Tool.run("--json", "shots/scan.djvu", in: folder.path)
    #expect(named.output.contains("\"code\":\"foreign-format\""))
  }

  @Test("Of many skipped files ten are named, and --verbose names all")
  func manySkippedFiles() async throws {
    _ = try blank("shots/a.pgm")
    for number in 10..<25 { try folder.write(Array("text".utf8), to: "shots/\(number).txt") }
    let few = try await Tool.run("shots", in: folder.path).errors
    #expect(few.contains("15 files are no pictures") && few.contains("19.txt and 5 more (--verbose names all)"))
    #expect(!few.contains("20.txt"))
    #expect(try await Tool.run("--verbose", "shots", in: folder.path).errors.contains("24.txt"))
  }

  @Test("--kind limits the scan to these kinds")
  func kinds() async throws {
    let result = try await Tool.run("--json", "--explain", "--kind", "payment-card", Self.specimen)
    #expect(result.status == 0)
    let wrong = try await Tool.run("--kind", "payment-crad", Self.specimen)
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(wrong.errors == "discern: There is no kind ‘payment-crad’. Did you mean ‘payment-card’?\n")
  }

  @Test("--max-sheets and --min-sheet-size limit the rectified sheets")
  func quads() async throws {
    func sheets(_ arguments: String...) async throws -> Int {
      let result = try await Tool.run(["--json"] + arguments + [Self.desk])
      return result.output.components(separatedBy: "\"turn\"").count - 1
    }
    let (all, none) = (try await sheets(), try await sheets("--max-sheets", "0"))
    let (one, large) = (try await sheets("--max-sheets", "1"), try await sheets("--min-sheet-size", "0.95"))
    #expect(all > 2 && none == 1 && one == 2 && large == 1)
  }

  @Test(
    "Invalid bounds of document detection are refused with the remedy",
    arguments: [
      ["--max-sheets", "-1"], ["--min-sheet-size", "1.5"], ["--max-corner-tilt", "90"],
      ["--min-sheet-aspect", "0.8", "--max-sheet-aspect", "0.5"],
    ])
  func impossibleSurfaces(arguments: [String]) async throws {
    let result = try await Tool.run(arguments + [Self.desk])
    #expect(result.status == 2)
    #expect(result.errors.contains(arguments[0]))
  }

  @Test("--area limits reading to the area")
  func area() async throws {
    let result = try await Tool.run("--json", "--area", "0%,0%,100%x10%", Self.specimen)
    #expect(!result.output.contains("9010"))
    #expect(result.status == 1)
  }

  @Test("Contacts are exported by the file's extension, and never overwrite a file")
  func exported() async throws {
    let card = Tool.samples + "/business-card/classic.png"
    let path = folder.path + "/contacts.vcf"
    let other = Tool.samples + "/desk/desk.jpg"
    // Two pictures of one card give one contact.
    let result = try await Tool.run("--export", path, card, Self.specimen, card, other)
    #expect(result.status == 0 && result.lines.contains("Business card"))
    let contacts = try String(contentsOfFile: path, encoding: .utf8)
    #expect(contacts.components(separatedBy: "BEGIN:VCARD\r\n").count == 3)
    let again = try await Tool.run("--export", path, card)
    #expect(again.status == 2 && again.output.isEmpty && again.errors.contains("--force"))
    let piped = try await Tool.run("--export", "-", "--export-format", "vcard", card)
    #expect(piped.output.hasPrefix("BEGIN:VCARD\r\n") && !piped.output.contains("sure"))
    let nothing = try await Tool.run("--export", folder.path + "/none.vcf", Self.specimen)
    #expect(nothing.status == 0 && nothing.errors.contains("no business-card was found"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none.vcf"))
  }

  @Test("--mark writes pictures, and overwrites files only with --force")
  func marked() async throws {
    let path = folder.path + "/marked.png"
    let first = try await Tool.run("--mark", path, Self.specimen)
    #expect(first.status == 0 && first.errors == "discern: \(path) is written.\n")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let again = try await Tool.run("--mark", path, Self.specimen)
    #expect(again.status == 2 && again.errors.contains("--force"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try await Tool.run("--mark", path, "--force", Self.specimen).status == 0)
    #expect(try await Tool.run("--mark", folder.path, try blank("x.pgm"), Self.specimen).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/specimen.png.marked.png"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/x.pgm.marked.png"))
    // Like --crop, it makes its folder.
    let several = try await Tool.run("--mark", folder.path + "/new", try blank("x.pgm"), Self.specimen)
    #expect(several.status == 0 && several.errors == "discern: 2 pictures are written to \(folder.path)/new/.\n")
  }

  @Test("--mark writes vectors by the ending, and hides them from others if numbers are clear")
  func markedAsVectors() async throws {
    let paths = ["masked.svg", "clear.svg"].map { folder.path + "/" + $0 }
    #expect(try await Tool.run("--mark", paths[0], Self.specimen).status == 0)
    #expect(try await Tool.run("--reveal", "--mark", paths[1], Self.specimen).status == 0)
    let (masked, clear) = (
      try String(contentsOfFile: paths[0], encoding: .utf8), try String(contentsOfFile: paths[1], encoding: .utf8)
    )
    #expect(masked.contains("number: 400012******9010") && !masked.contains("4000123456789010"))
    #expect(clear.contains("number: 4000123456789010"))
    let permissions = try paths.map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(permissions[1] == 0o600 && permissions[0] != 0o600)
    let unknown = try await Tool.run("--mark", folder.path + "/a.bmp", Self.specimen)
    #expect(unknown.status == 2 && unknown.errors.contains(".png, .jpg or .svg"))
  }

  @Test("--mark-format names the format of a folder's pictures, and goes before the ending of a file")
  func markedInNamedFormat() async throws {
    let marks = folder.path + "/marks"
    let several = try await Tool.run("--mark", marks, "--mark-format", "svg", try blank("x.pgm"), Self.specimen)
    #expect(several.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: marks).sorted()
    #expect(names == ["specimen.png.marked.svg", "x.pgm.marked.svg"])
    let svg = try String(contentsOfFile: marks + "/specimen.png.marked.svg", encoding: .utf8)
    #expect(svg.contains("number: 400012******9010") && !svg.contains("4000123456789010"))
    let path = folder.path + "/drawing.bin"
    #expect(try await Tool.run("--mark", path, "--mark-format", "jpg", Self.specimen).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(2) == Data([0xFF, 0xD8]))
  }

  @Test(
    "--mark-format is refused without --mark, and with a name that no format has",
    arguments: [
      (["--mark-format", "svg"], "--mark-format needs --mark PATH."),
      (["--mark", "marks", "--mark-format", "swg"], "Did you mean ‘svg’?"),
      (["--mark", "marks", "--mark-format", "gif"], "There is no format ‘gif’."),
    ])
  func refusedMarkFormat(options: [String], remedy: String) async throws {
    let result = try await Tool.run(options + [Self.specimen], in: folder.path)
    #expect(result.status == 2 && result.errors.contains(remedy), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/marks"))
  }

  @Test("A trace holds every stage with masked numbers, and replaces only earlier traces")
  func traced() async throws {
    let trace = folder.path + "/trace"
    for _ in 1...2 {
      let result = try await Tool.run("--trace", trace, "--effort", "fast", Self.specimen, try blank("a.pgm"))
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: trace).sorted()
    let own = names.filter { $0.hasPrefix("specimen.png-") }
    #expect(own.first == "specimen.png-0-scan.txt" && own.contains("specimen.png-p0-s0-4-readings.txt"))
    #expect(own.contains("specimen.png-p0-1-rows.png") && names.contains("a.pgm-p0-2-surfaces.png"))
    for name in own {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: trace + "/" + name))
      guard name.hasSuffix(".txt") else {
        #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self).filter { !" -".contains($0) }
      #expect(!text.contains("4000123") && !text.contains("345678") && !text.contains("89010"), "\(name)")
    }
    let foreign = try await Tool.run("--trace", folder.path, Self.specimen)
    #expect(foreign.status == 2 && foreign.output.isEmpty && foreign.errors.contains("holds other files"))
  }

  @Test("--crop writes rectified documents, and overwrites files only with --force")
  func cropped() async throws {
    let crops = folder.path + "/crops"
    #expect(try await Tool.run("--crop", crops, Self.specimen, Self.specimen).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: crops)
    #expect(names.contains("specimen.png.document1.png") && names.contains("specimen.png-2.document1.png"))
    let again = try await Tool.run("--crop", crops, Self.specimen)
    #expect(again.status == 2 && again.errors.contains("--force"))
    #expect(try await Tool.run("--crop", crops, "--force", Self.specimen).status == 0)
  }

  @Test("--verbose logs the decisions of each stage")
  func verbose() async throws {
    let result = try await Tool.run("--verbose", Self.specimen)
    let lines = result.errors.split(separator: "\n")
    for words in ["pixels, turned by 0 degrees", "read", "for ‘general’", "payment-card", ": won", "decode"] {
      #expect(lines.contains { $0.hasPrefix("discern: debug: \(Self.specimen): ") && $0.contains(words) }, "\(words)")
    }
  }

  @Test("A scan writes no file by default")
  func writesNothing() async throws {
    let path = try folder.write(Array(Data(contentsOf: URL(fileURLWithPath: Self.specimen))), to: "card.png")
    _ = try await Tool.run(path, environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path], in: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["card.png"])
  }

  @Test("A closed pipe ends a scan without a message")
  func brokenPipe() async throws {
    let command = "\"$0\" --json \"$1\" \"$1\" \"$1\" | head -c 1"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command, try Tool.path(), try blank()]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(words.isEmpty)
  }

  @Test("Ctrl-C ends a scan with status 130")
  func interrupt() async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tool.path())
    process.arguments = ["--json", try blank(), "-"]
    // Standard input stays open, so that the scan waits.
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.availableData
    #expect(line.last == UInt8(ascii: "\n"), "The first line is there before the second file is read.")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }
}
