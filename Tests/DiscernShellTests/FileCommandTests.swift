import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernShell

/// Tests of the commands that write files.
@Suite struct FileCommandTests {
  @Test("crop writes one document with private places black unless revealed")
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

  /// A skewed card on the page.
  private static let card = DetectedQuad(
    outline: Quadrilateral(
      topLeft: Point(200.5, 100.5), topRight: Point(700.5, 140.5), bottomRight: Point(690.5, 440.5),
      bottomLeft: Point(190.5, 400.5)), confidence: 0.9)

  @Test("crop writes a rectified card with its edges, and crop sheet a rectified sheet")
  func cropSheet() async throws {
    var stage = try Stage(seeing: [], readers: [SheetRecognizer()], quads: [Self.card])
    try await stage.loadPicture()
    let extent = " is written, 502 × 300 pixels.\n"
    #expect(await stage.perform("crop 1 '\(stage.folder.path)/flat.png'").output.hasSuffix("flat.png" + extent))
    #expect(await stage.perform("crop sheet 1 '\(stage.folder.path)/sheet.png'").output.hasSuffix("sheet.png" + extent))
    #expect(try stage.folder.bytes(of: "sheet.png") == stage.folder.bytes(of: "flat.png"))
    #expect(try stage.folder.bytes(of: "sheet.png").dropFirst(4).count { $0 == 0 } > 200 * 20)
    #expect(await stage.perform("crop sheet 2 a.png").error == "There is no sheet ‘2’: there is only 1.\n")
    #expect(await stage.perform("crop sheet 1").error.hasPrefix("Write what where?"))
    #expect(await stage.perform("crop sheet! 1 a.png").status == .failed)
  }

  @Test("save writes what the number and the ending say, and overwrites only with !")
  func save() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let folder = stage.folder.path
    #expect(await stage.perform("save \(folder)/all.json").output.hasSuffix("all.json is written: 2 documents.\n"))
    #expect(await stage.perform("save 2 \(folder)/one.vcf").output.hasSuffix("one.vcf is written: 1 document.\n"))
    #expect(
      await stage.perform("save 1 \(folder)/card.jpg").output.hasSuffix("card.jpg is written, 454 × 40 pixels.\n"))
    #expect(await stage.perform("save \(folder)/marked.png").output.hasSuffix("marked.png is written.\n"))
    #expect(await stage.perform("save \(folder)/all.json").error.contains("put a ! behind the command"))
    #expect(await stage.perform("save! \(folder)/all.json").status == .done)
    #expect(await stage.perform("save").error.hasPrefix("Save what?"))
    #expect(await stage.perform("save a b c").status == .failed)
  }

  @Test("trace writes a folder, and replaces an earlier trace but no other files")
  func trace() async throws {
    var stage = try Stage()
    try await stage.loadPicture(pages: 2)
    let folder = stage.folder.path + "/trace"
    for _ in 1...2 {
      #expect(await stage.perform("trace \(folder)").output.hasPrefix("The trace is written to "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2 + 2 * 6)
    }
    let readings = try stage.folder.text(of: "trace/card.png-p1-s0-4-readings.txt")
    #expect(readings.contains("Ada Example") && !readings.contains("1111"))
    #expect(await stage.perform("trace \(stage.folder.path)").error.contains("holds other files."))
    #expect(await stage.perform("trace").error == "Write it where? trace FOLDER.\n")
  }

  @Test("mark blackens private places even if revealed, and writes every page")
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

  @Test("mark writes vectors by the ending, with clear numbers only if revealed", arguments: [true, false])
  func markAsVectors(isRevealed: Bool) async throws {
    var stage = try Stage(reveal: isRevealed)
    try await stage.loadPicture()
    #expect(await stage.perform("save \(stage.folder.path)/found.svg").status == .done)
    let file = try stage.folder.text(of: "found.svg")
    #expect(file.contains("<svg ") && file.contains(">Payment card</text>"))
    #expect(file.contains("number: 4111111111111111") == isRevealed)
    #expect(file.contains("number: 411111******1111") != isRevealed)
    #expect(
      await stage.perform("mark \(stage.folder.path)/found.bmp").error.hasSuffix("must end in .png, .jpg or .svg.\n"))
    #expect(await stage.perform("crop 1 \(stage.folder.path)/one.svg").error.hasSuffix("must end in .png or .jpg.\n"))
  }

  @Test("export writes JSON or a plugin's format, for one document or all")
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
    // The name of a format counts more than the ending.
    #expect(
      await stage.perform("export 2 \(folder)/ada.txt vcard").output.hasSuffix("ada.txt is written: 1 document.\n"))
    #expect(try stage.folder.text(of: "ada.txt") == "FN:Ada Example\n")
    #expect(await stage.perform("export 2 \(folder)/b.vcf vcrd").error.hasPrefix("There is no format ‘vcrd’."))
    #expect(!FileManager.default.fileExists(atPath: folder + "/b.vcf"))
  }

  @Test("Only ! overwrites an existing file, and never the loaded picture")
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
    // Only commands that write files accept !.
    #expect(await stage.perform("show! 1").status == .failed)
  }

  @Test("A path that cannot be written is an error")
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

/// A recogniser that returns a card number and a name for every sheet.
private struct SheetRecognizer: TextRecognizer {
  let name = "sheet"

  func canAnswer(_ request: RecognitionRequest) -> Bool { request.name == RecognitionRequest.generalName }

  func recognize(_ request: RecognitionRequest, on sheet: Sheet) async throws(RecognitionError) -> [RecognitionResult] {
    let lines = [DrawnLine(cardNumber, x: 40, y: 100, height: 30)]
    return [RecognitionResult(recognizer: name, request: request, lines: lines.map(\.reading))]
  }
}
