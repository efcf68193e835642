import DiscernTestSupport
import Foundation
import Glibc
import Testing

/// Tests of `discern pipe`: its answers, and what a picture that ends or stops a worker costs.
@Suite("discern pipe", .serialized)
struct PipeTests {
  private let folder: TemporaryFolder
  private let blank: String
  private static let samples = [
    "payment-card/specimen.png", "nothing/plain.png", "business-card/classic.png", "math-expression/fraction.png",
  ].map { Tool.samples + "/" + $0 }

  init() throws {
    folder = try TemporaryFolder()
    blank = try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "blank.pgm")
  }

  @Test("Answers come in the order of the pictures, and are those of a scan", arguments: ["1", "3"])
  func order(_ jobs: String) async throws {
    let paths = Self.samples + ["/nowhere/card.png", blank] + Self.samples.reversed()
    let scanned = try await Tool.run(["scan", "--json"] + paths).objects()
    let input = Array(paths.joined(separator: "\n").utf8)
    let piped = try await Tool.run(["pipe", "--jobs", jobs], input: input)
    #expect(piped.status == 2 && piped.errors.isEmpty)
    let objects = try piped.objects()
    #expect(objects.map(\.source) == paths)
    #expect(objects.map(\.documents) == scanned.map(\.documents))
    #expect(objects.map(\.errorMessage) == scanned.map(\.errorMessage))
    #expect(!piped.output.contains("4000 1234 5678 9010") && !piped.output.contains("4000123456789010"))
  }

  @Test("The status is that of a scan, and --reveal and --kind have their effect")
  func options() async throws {
    #expect(try await Tool.run(["pipe"]).status == 1)
    #expect(try await Tool.run(["pipe"], input: Array("\n\n".utf8)).output.isEmpty)
    let card = Array(Self.samples[0].utf8)
    let shown = try await Tool.run(["pipe", "--reveal", "--jobs", "1"], input: card)
    #expect(shown.status == 0 && shown.output.contains("4000123456789010"))
    let other = try await Tool.run(["pipe", "--kind", "math-expression", "--jobs", "1"], input: card)
    #expect(other.status == 1 && !other.output.contains(#""kind":"payment-card""#))
  }

  @Test("A wrong option, and a form of input that does not exist, are told once")
  func wrong() async throws {
    let kind = try await Tool.run(["pipe", "--kind", "payment-crad"], input: Array(blank.utf8))
    #expect(
      kind.status == 2 && kind.errors == "discern: There is no kind ‘payment-crad’. Did you mean ‘payment-card’?\n")
    let form = try await Tool.run(["pipe", "--input", "byte"])
    #expect(form.status == 2 && form.errors.contains("--input cannot be ‘byte’. Did you mean ‘bytes’?"))
    #expect(try await Tool.run(["pipe", "--jobs", "0"]).errors.contains("--jobs must be 1 to"))
  }

  @Test("An answer comes while the input stays open, and other lines are errors of their own")
  func conversation() async throws {
    let pipe = try RunningPipe("--jobs", "2")
    for path in [
      blank, "-", "4111111111111111", folder.path, String(repeating: "x", count: 70_000), blank,
    ] {
      try pipe.send(path: path)
    }
    let objects = try (0..<6).map { _ in try #require(try pipe.object()) }
    #expect(objects.map(\.errorCode) == [nil, "unreadable", "unreadable", "unreadable", "unreadable", nil])
    #expect(objects[1].errorMessage?.contains("Standard input carries the paths") == true)
    #expect(objects[2].source == "411111******1111")
    #expect(objects[4].errorMessage?.contains("more than 65536 bytes") == true && objects[4].source?.count == 80)
    try pipe.endInput()
    #expect(try pipe.end().status == 2)
  }

  @Test("A worker that is killed costs its picture alone, and one without a picture costs none")
  func killed() async throws {
    let pipe = try RunningPipe("--jobs", "1")
    try pipe.send(path: blank)
    #expect(try pipe.object()?.errorCode == nil)
    let first = try #require(try await pipe.workers(1).first)
    // It gets the picture and cannot answer.
    let isStopped = try await stop(first)
    try #require(isStopped, "The worker did not stop.")
    try pipe.send(path: Self.samples[3])
    try pipe.send(path: blank)
    let hasPicture = try await hasUnreadInput(first)
    try #require(hasPicture, "The picture did not reach the stopped worker within 10 seconds.")
    kill(first, SIGKILL)
    let lost = try #require(try pipe.object())
    #expect(lost.source == Self.samples[3] && lost.errorCode == "process-ended")
    #expect(lost.errorMessage?.contains("signal 9") == true)
    #expect(try pipe.object()?.errorCode == nil)
    let second = try #require(try await pipe.workers(1).first)
    #expect(second != first)
    kill(second, SIGKILL)
    // `ChildProcess.isOver` becomes true before that, so that the next picture gets another worker.
    #expect(try await isGone(second))
    try pipe.send(path: blank)
    let last = try #require(try pipe.object())
    #expect(last.source == blank && last.errorCode == nil)
    try pipe.endInput()
    #expect(try pipe.end().status == 2)
  }

  @Test("A worker that hangs costs its picture alone, once its time is over")
  func hanging() async throws {
    let pipe = try RunningPipe("--jobs", "1", "--seconds", "5")
    // Its answer says that the worker is ready.
    try pipe.send(path: blank)
    #expect(try pipe.object()?.source == blank)
    let worker = try #require(try await pipe.workers(1).first)
    let started = ContinuousClock.now
    kill(worker, SIGSTOP)
    for path in [Self.samples[3], blank] { try pipe.send(path: path) }
    let objects = try (0..<2).map { _ in try #require(try pipe.object()) }
    #expect(objects.map(\.source) == [Self.samples[3], blank])
    #expect(objects[0].errorCode == "process-timed-out")
    // Five seconds for the page and ten of grace.
    #expect(objects[0].errorMessage?.contains("within 15 seconds") == true)
    #expect(ContinuousClock.now - started >= .seconds(15))
    #expect(objects[1].errorCode != "process-timed-out")
    #expect(try await isGone(worker))
    try pipe.endInput()
    #expect(try pipe.end().status == 2)
  }

  @Test("Pictures wait in the input while nobody takes the answers")
  func backPressure() async throws {
    let (jobs, name) = (2, [UInt8](repeating: UInt8(ascii: "n"), count: 60_000))
    let pipe = try RunningPipe("--jobs", "\(jobs)", "--input", "named-bytes")
    let picture = RunningPipe.framed(name) + RunningPipe.framed(PictureBytes.pgm(width: 8, height: 8))
    var (offered, quiet) = (0, 0)
    // Nothing is taken any more for five seconds.
    while quiet < 500, offered < 100 * picture.count {
      let taken = pipe.offer(Array((picture + picture).dropFirst(offered % picture.count).prefix(picture.count)))
      offered += taken
      quiet = taken > 0 ? 0 : quiet + 1
      try await Task.sleep(for: .milliseconds(10))
    }
    // Eight times as many as workers, the one that is being written, and what fits into both pipes (64 KiB each).
    #expect((2...8 * jobs + 4).contains(offered / picture.count), "\(offered / picture.count)")
    let count = offered / picture.count + 1
    let rest = Array(picture.dropFirst(offered % picture.count))
    let reading = Task.detached { try (0..<count).map { _ in try pipe.object()?.errorCode } }
    try pipe.send(rest)
    try pipe.endInput()
    #expect(try await reading.value == Array(repeating: nil, count: count))
    #expect(try pipe.end().status == 1)
  }
}

extension RunningPipe: @unchecked Sendable {}
