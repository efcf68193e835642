import Foundation
import Testing

/// The memory that the release binary holds on to while it reads one picture after another.
@Suite(
  "Memory",
  .withBinary, .enabled(if: Scanner.isLong, "a long run: Scripts/test --long"), .serialized, .timeLimit(.minutes(60)))
struct MemoryTests {
  /// Pictures in one process.
  private static let pictures = 500
  /// By then the networks have met every shape of input that there is.
  private static let settled = 200
  /// What may be added from then on, of what there was.
  private static let growth = 1.1

  @Test("Memory stays flat over five hundred pictures")
  func flat() async throws {
    let files = try Self.files()
    #expect(files.count == Self.pictures)
    let resident = try await Self.resident(whileScanning: files)
    try #require(resident.count == files.count)
    let (before, after) = (Self.median(resident[Self.settled - 50..<Self.settled]), Self.median(resident.suffix(50)))
    print("memory: \(before) MiB at \(Self.settled) pictures, \(after) MiB at \(Self.pictures)")
    #expect(Double(after) <= Self.growth * Double(before))
  }

  /// Samples, and real pictures where there are any, again and again; kinds are mixed.
  private static func files() throws -> [URL] {
    let folders = [Scanner.samples] + [Scanner.corpus].compactMap { $0 }
    let found = folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? [])
        .filter { ["png", "jpg", "jpeg", "webp"].contains($0.pathExtension.lowercased()) }
    }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !found.isEmpty else { return [] }
    return (0..<pictures).map { found[$0 % found.count] }
  }

  /// The resident memory in MiB after each picture (`VmRSS` of proc(5)).
  private static func resident(whileScanning files: [URL]) async throws -> [Int] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Scanner.binary))
    process.arguments = ["scan", "--json"] + files.map(\.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var resident: [Int] = []
    var lines = 0
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      lines += data.count { $0 == UInt8(ascii: "\n") }
      if lines > resident.count, let now = memory(of: process.processIdentifier) {
        resident += Array(repeating: now, count: lines - resident.count)
      }
    }
    process.waitUntilExit()
    return resident
  }

  private static func memory(of process: Int32) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 / 1_024 }
  }

  private static func median(_ values: ArraySlice<Int>) -> Int {
    values.sorted()[values.count / 2]
  }
}
