import DiscernTestSupport
import Foundation
import Testing

@Suite struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Scans one bad file between two good ones; returns its object.
  private func scan(_ path: String) async throws -> [String: Any] {
    let sound = try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "sound.pgm")
    let result = try await Tool.run("--json", sound, path, sound)
    let objects = try result.objects()
    try #require(objects.count == 3)
    #expect(objects.map { $0["source"] as? String } == [sound, path, sound])
    #expect(objects[0]["documents"] != nil && objects[2]["documents"] != nil)
    #expect(objects.allSatisfy { $0["schema"] as? String == "discern.scan/1" })
    #expect(result.status == (objects[1]["error"] == nil ? 1 : 2))
    return objects[1]
  }

  private func expect(_ code: String, from path: String) async throws {
    let error = try #require(try await scan(path)["error"] as? [String: Any])
    #expect(error["code"] as? String == code)
    let message = try #require(error["message"] as? String)
    #expect(message.contains { ".?".contains($0) } && message.contains(" "))
  }

  @Test("An empty file is an error with its code, and the rest of the batch goes on")
  func empty() async throws { try await expect("empty-file", from: folder.write([], to: "empty.png")) }

  @Test("A text file is not a picture")
  func text() async throws {
    try await expect("not-a-picture", from: folder.write(Array("Dear Sir or Madam".utf8), to: "letter.png"))
  }

  @Test("A JPEG truncated in its header is damaged")
  func truncated() async throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Tool.samples + "/payment-card/flat.jpg"))
    try await expect("damaged", from: folder.write(Array(bytes.prefix(bytes.count / 50)), to: "cut.jpg"))
  }

  @Test("A PNG with a wrong header is damaged")
  func lying() async throws {
    let bytes = PictureBytes.pngHeader(width: 5_000, height: 4_000, rest: 20)
    try await expect("damaged", from: folder.write(bytes, to: "lie.png"))
  }

  @Test("A PNG of 30,000 × 30,000 pixels is refused by its header")
  func huge() async throws {
    let path = try folder.write(PictureBytes.pngHeader(width: 30_000, height: 30_000), to: "huge.png")
    try await expect("too-many-pixels", from: path)
  }

  @Test("A file of more bytes than the limit is refused")
  func large() async throws {
    let path = try folder.write(PictureBytes.pgm(width: 200, height: 200), to: "large.pgm")
    let result = try await Tool.run("--json", "--max-bytes", "1000", path)
    #expect(result.output.contains(#""code":"too-many-bytes""#) && result.output.contains("--max-bytes"))
    #expect(result.status == 2)
  }

  @Test("A folder without pictures is an error")
  func noPictures() async throws {
    try folder.write(Array("text".utf8), to: "notes/text.txt")
    try await expect("no-pictures", from: folder.path + "/notes")
  }

  @Test("A broken link and a missing file cannot be read")
  func unreadable() async throws {
    try folder.link("gone.png", to: "nowhere")
    try await expect("unreadable", from: folder.path + "/gone.png")
    try await expect("unreadable", from: folder.path + "/never.png")
  }

  @Test("A folder named like a picture is walked")
  func folderNamedLikePicture() async throws {
    try folder.write(Array("text".utf8), to: "x.png/text.txt")
    try await expect("no-pictures", from: folder.path + "/x.png")
  }

  @Test("A picture of one pixel is valid and empty")
  func onePixel() async throws {
    let object = try await scan(folder.write(PictureBytes.onePixel, to: "one.pbm"))
    #expect((object["documents"] as? [Any])?.isEmpty == true)
    #expect(object["error"] == nil)
  }

  @Test("Without --json an error goes to standard error with the file's name")
  func sentence() async throws {
    let path = try folder.write([], to: "empty.png")
    let result = try await Tool.run(path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "discern: \(path): The file is empty. Was it copied completely?\n")
  }

  @Test("An area outside of the picture is an error")
  func area() async throws {
    let path = try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "small.pgm")
    let result = try await Tool.run("--json", "--area", "100,100,50x50", path)
    #expect(result.output.contains(#""code":"area-outside""#) && result.status == 2)
  }
}
