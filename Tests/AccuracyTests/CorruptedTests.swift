import Foundation
import Subprocess
import SystemPackage
import Testing

/// Real pictures as they come in: taken again from further away, sent by a messenger, tilted, in the dark. What is near a
/// limit in one of them is beyond it in another, which no single set of pictures shows.
@Suite(
  "Corrupted pictures",
  .withBinary,
  .enabled(
    if: Scanner.isLong && Scanner.corpus != nil && Sight.here.contains(.full),
    "corrupted pictures: not run (a long run with the networks, and DISCERN_CORPUS names a folder)"),
  .serialized, .timeLimit(.minutes(60)))
struct CorruptedTests {
  private static let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Corruption/corrupt.py")
    .standardizedFileURL.path

  @Test("Real pictures corrupted in four ways are read nearly as well, and hardly more of them is wrong")
  func corrupted() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("discern-corrupted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let record = try await Subprocess.run(
      .name("python3"), arguments: ["-W", "ignore", Self.script, try #require(Scanner.corpus).path, folder.path],
      output: .discarded, error: .string(limit: 1 << 16))
    try #require(record.terminationStatus.isSuccess, "\(record.standardError)")
    var score = CorpusScore(.corrupted, with: .full)
    for copy in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      try await score.measure(copy)
    }
    score.judgement.report()
  }
}
