import Synchronization
import Testing

@testable import DiscernProcesses

@Suite struct ChildProcessTests {
  private static func launch(_ script: String, environment: [String: String] = [:]) -> ChildProcess.Launch {
    ChildProcess.Launch(
      program: "/bin/sh", arguments: ["-c", script], environment: environment, answerBytes: 100, onDiagnostic: { _ in })
  }

  private static func words(_ output: ChildProcess.Output?) -> String? {
    switch output {
    case .line(let bytes): String(decoding: bytes, as: UTF8.self)
    case .lineTooLong: "too long"
    case .notStarted(let reason): reason
    case .ended(let how): how
    case nil: nil
    }
  }

  @Test("Bytes that are no lines arrive as they are")
  func bytes() async {
    let process = ChildProcess(Self.launch("head -c 5 | od -An -tx1"))
    process.send(bytes: [0, 10, 13])
    process.send(bytes: [255, 254])
    #expect(Self.words(await process.next(within: .seconds(60))) == " 00 0a 0d ff fe")
    #expect(Self.words(await process.next(within: .seconds(60))) == "exit code 0")
    await process.endAndWait()
  }

  @Test("A process has the variables of its launch, and none of this one")
  func environment() async {
    let process = ChildProcess(Self.launch("echo $GREETING; echo \"[$HOME]\"", environment: ["GREETING": "hello"]))
    #expect(Self.words(await process.next(within: .seconds(60))) == "hello")
    #expect(Self.words(await process.next(within: .seconds(60))) == "[]")
    await process.endAndWait()
  }

  @Test("The signal that ended a process is told, and a program that is missing")
  func ends() async {
    let killed = ChildProcess(Self.launch("kill -9 $$"))
    #expect(Self.words(await killed.next(within: .seconds(60))) == "signal 9")
    var launch = Self.launch("")
    launch.program = "/nowhere/program"
    let missing = ChildProcess(launch)
    #expect(
      Self.words(await missing.next(within: .seconds(60)))?.contains("‘/nowhere/program’ could not be started") == true)
    await killed.endAndWait()
    await missing.endAndWait()
  }
}
