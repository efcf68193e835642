import DiscernCore
import Foundation
import Testing

@testable import DiscernShell

/// Commands that write files.
@Suite struct FileCommandTests {
  @Test("crop writes the document alone, its private places black unless revealed")
  func crop() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let path = "'\(stage.folder.path)/crop.png'"
    #expect(await stage.perform("crop 1 \(path)").output.contains("crop.png is written, 454 × 40 pixels."))
    let masked = try stage.folder.bytes(of: "crop.png")
    #expect(masked.starts(with: Array("png\n".utf8)))
    #expect(masked.count == 4 + 454 * 40)
    #expect(masked.dropFirst(4).count(where: { $0 == 0 }) > 454 * 40 * 9 / 10)
    #expect(await stage.perform("crop 2 '\(stage.folder.path)/name.jpg'").status == .done)
    #expect(try !stage.folder.bytes(of: "name.jpg").contains(0))
    await stage.perform("reveal on")
    #expect(await stage.perform("crop! 1 \(path)").status == .done)
    #expect(try !stage.folder.bytes(of: "crop.png").contains(0))
    let mode = try FileManager.default.attributesOfItem(atPath: stage.folder.path + "/crop.png")[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("mark blackens what is private even where it is revealed, and writes every page")
  func mark() async throws {
    var stage = try Stage(reveal: true)
    try await stage.loadPicture(pages: 2)
    #expect(await stage.perform("mark \(stage.folder.path)/found.png").status == .done)
    for name in ["found.png", "found.2.png"] {
      let bytes = try stage.folder.bytes(of: name)
      #expect(bytes.count == 4 + 1_000 * 630)
      #expect(bytes[4] == 255)
      #expect(bytes.contains(0))
    }
  }

  @Test("export writes JSON of one document or of all, and the formats of the document's own plugin")
  func export() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let folder = stage.folder.path
    #expect(await stage.perform("export 2 \(folder)/ada.vcf").output.hasSuffix("ada.vcf is written: 1 document.\n"))
    #expect(try stage.folder.text(of: "ada.vcf") == "FN:Ada Example\n")
    #expect(await stage.perform("export all \(folder)/all.vcf").output.hasSuffix("1 document.\n"))
    #expect(await stage.perform("export 2 \(folder)/ada.json").status == .done)
    let one = try stage.folder.text(of: "ada.json")
    #expect(one.contains("Ada Example") && !one.contains("payment-card") && !one.contains("small print"))
    #expect(await stage.perform("export all \(folder)/all.json").output.hasSuffix("2 documents.\n"))
    let all = try stage.folder.text(of: "all.json")
    #expect(all.contains("411111******1111") && all.contains("small print") && all.hasSuffix("}\n"))
    #expect(await stage.perform("export 1 \(folder)/card.vcf").error.hasSuffix("Endings are: .json.\n"))
    #expect(await stage.perform("export 2 \(folder)/ada.doc").error.hasSuffix("Endings are: .vcf, .json.\n"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/card.vcf"))
  }

  @Test("A file that exists is overwritten by ! alone, and the loaded picture never")
  func overwriting() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let there = try stage.folder.write([7], to: "there.png")
    for command in ["crop 1", "mark"] {
      #expect(await stage.perform("\(command) \(there)").error.contains("exists."))
      #expect(try stage.folder.bytes(of: "there.png") == [7])
    }
    #expect(await stage.perform("export 1 \(try stage.folder.write([7], to: "there.json"))").error.contains("exists."))
    #expect(await stage.perform("mark! \(stage.folder.path)/card.png").error.contains("the loaded picture itself"))
    #expect(try stage.folder.bytes(of: "card.png") == [1])
    #expect(await stage.perform("mark! \(there)").status == .done)
    #expect(try stage.folder.bytes(of: "there.png").count > 1)
    // Where there is nothing to overwrite, ! is no part of a command.
    #expect(await stage.perform("show! 1").status == .failed)
  }

  @Test("A place that cannot be written to is a sentence")
  func unwritable() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    #expect(
      await stage.perform("mark \(stage.folder.path)/absent/a.png").error.contains("cannot be written: No such file"))
    #expect(await stage.perform("crop 1 \(stage.folder.path)/a.bmp").error.hasSuffix("must end in .png or .jpg.\n"))
    #expect(await stage.perform("crop 1").error.hasPrefix("Write what where?"))
    #expect(await stage.perform("mark").error.hasPrefix("Write it where?"))
    #expect(await stage.perform("export 1").error.hasPrefix("Write what where?"))
  }
}
