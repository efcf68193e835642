import DiscernTestSupport
import Foundation
import Glibc
import Testing

/// Tests of the end of `discern pipe`: no worker remains, however it ends.
@Suite("End of discern pipe", .serialized)
struct PipeEndTests {
  private let folder: TemporaryFolder
  private let blank: String

  init() throws {
    folder = try TemporaryFolder()
    blank = try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "blank.pgm")
  }

  @Test("A signal ends it with all workers, stopped ones included", arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
  func signals(_ number: Int32) async throws {
    let pipe = try RunningPipe("--jobs", "2")
    try pipe.send(path: blank)
    _ = try pipe.object()
    let workers = try await pipe.workers(2)
    kill(workers[0], SIGSTOP)
    try pipe.send(path: blank)
    kill(pipe.process.processIdentifier, number)
    pipe.process.waitUntilExit()
    let reason = pipe.process.terminationReason
    #expect(number == SIGKILL ? reason == .uncaughtSignal : reason == .exit)
    #expect(pipe.process.terminationStatus == (number == SIGKILL ? number : 128 + number))
    for worker in workers { #expect(try await isGone(worker)) }
  }

  @Test("The end of the input, and a reader that goes away, end it with all workers")
  func streams() async throws {
    let ended = try RunningPipe("--jobs", "2")
    let first = try await ended.workers(2)
    try ended.endInput()
    let end = try ended.end()
    #expect(end.status == 1 && end.errors.isEmpty)
    let broken = try RunningPipe("--jobs", "2")
    let second = try await broken.workers(2)
    try broken.closeOutput()
    try broken.send(path: blank)
    // As a program that SIGPIPE ends.
    let broke = try broken.end()
    #expect(broke.status == 128 + SIGPIPE && broke.errors.isEmpty)
    for worker in first + second { #expect(try await isGone(worker)) }
  }

  @Test("Workers that fail at their start end it with a sentence, and no picture is blamed")
  func start() async throws {
    // The first process checks the options; those that come later are the workers.
    let plugin = try folder.write(
      Array(
        """
        #!/bin/sh
        if [ -e '\(folder.path)/started' ]; then exit 9; fi
        touch '\(folder.path)/started'
        exec python3 '\(Self.example)'
        """.utf8), to: "plugin.sh")
    chmod(plugin, 0o755)
    let pipe = try RunningPipe("--jobs", "1", "--plugin", plugin)
    #expect(try pipe.object() == nil)
    let (status, errors) = try pipe.end()
    #expect(status == 2)
    #expect(errors.contains("The process that reads pictures failed 3 times at its start (exit code 2)."), "\(errors)")
    #expect(errors.contains("Its program ended (exit code 9)"))
  }

  private static let example = URL(fileURLWithPath: Tool.samples).deletingLastPathComponent()
    .appendingPathComponent("plugins/ParcelTracking/Sources/parcel_tracking.py").path
}
