import DiscernCore
import Foundation
import Glibc
import Subprocess
import Synchronization
import SystemPackage

/// A running program that receives bytes and answers with lines. It is ended and waited for when the object is released.
package final class ChildProcess: Sendable {
  /// The program to run and the handling of its output.
  package struct Launch: Sendable {
    /// The path of the program, absolute or from the working directory; `PATH` is not searched.
    package var program: String
    package var arguments: [String]
    /// The variables of its environment.
    package var environment: [String: String]
    /// Maximum length of a line in bytes.
    package var answerBytes: Int
    /// Maximum number of lines of its standard error that are handed on.
    package var diagnosticLines: Int
    /// Receives the lines of its standard error, from any thread.
    package var onDiagnostic: @Sendable (String) -> Void

    /// Creates a launch; by default with the variables that foreign programs may see.
    package init(
      program: String, arguments: [String], environment: [String: String] = ProgramEnvironment.handedOn(),
      answerBytes: Int, diagnosticLines: Int = 1_000, onDiagnostic: @escaping @Sendable (String) -> Void
    ) {
      (self.program, self.arguments, self.environment) = (program, arguments, environment)
      (self.answerBytes, self.diagnosticLines) = (answerBytes, diagnosticLines)
      self.onDiagnostic = onDiagnostic
    }
  }

  /// An event of the process.
  package enum Output: Sendable {
    /// A line of its standard output, without the line feed.
    case line([UInt8])
    /// A line longer than the limit; nothing comes after it.
    case lineTooLong
    /// The process could not be started; the reason is a sentence.
    case notStarted(String)
    /// The process ended, as `exit code 1` says.
    case ended(String)
  }

  /// The flag that the process ended; an object of its own, so that the running task does not retain the process.
  private final class Over: Sendable {
    let flag = Atomic(false)
  }

  private let output = Rendezvous<Output>()
  private let input: AsyncStream<[UInt8]>.Continuation
  private let life: Task<Void, Never>
  private let over = Over()

  /// Starts the program; a failure to start is the first output.
  package init(_ launch: Launch) {
    Self.ignoreBrokenPipes
    let (lines, input) = AsyncStream.makeStream(of: [UInt8].self)
    self.input = input
    life = Task { [output, over] in
      let last = await Self.live(launch, input: lines, output: output, over: over)
      over.flag.store(true, ordering: .releasing)
      await output.put(last)
    }
  }

  /// True if the process cannot answer any more: it closed its output or ended. It becomes true before the process
  /// leaves the system's process table.
  package var isOver: Bool { over.flag.load(ordering: .acquiring) }

  deinit { end() }

  /// Sends a line, which must not contain a line feed. Returns before the process has read it.
  package func send(_ line: [UInt8]) { send(bytes: line + [UInt8(ascii: "\n")]) }

  /// Sends bytes. Returns before the process has read them.
  package func send(bytes: [UInt8]) { input.yield(bytes) }

  /// Returns the next output; nil after `time`, or if the task is cancelled.
  package func next(within time: Duration) async -> Output? { await output.take(within: time) }

  /// Ends the process and all that it has started: SIGTERM first, SIGKILL a fifth of a second later.
  package func end() {
    input.finish()
    life.cancel()
    output.close()
  }

  /// Ends the process, and returns when it is gone from the system's process table.
  package func endAndWait() async {
    end()
    await life.value
  }

  /// Runs the program, and returns its last output.
  private static func live(
    _ launch: Launch, input: AsyncStream<[UInt8]>, output: Rendezvous<Output>, over: Over
  ) async -> Output {
    guard launch.isExecutable else { return .notStarted(launch.refusal("")) }
    let mark = ProgramMark()
    do {
      let (program, arguments) = Keeper.command(launch.program, launch.arguments)
      let result = try await Subprocess.run(
        .path(FilePath(program)), arguments: Arguments(arguments), environment: mark.added(to: launch.environment),
        platformOptions: .ownSession, input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        let leader = execution.processIdentifier.value
        ChildProcessRegistry.add(leader, mark: mark.assignment)
        defer { ChildProcessRegistry.remove(leader) }
        return await withTaskGroup(of: Void.self) { group in
          group.addTask { await write(input, to: execution.standardInputWriter) }
          group.addTask { await report(execution.standardError, of: launch) }
          let hasSpoken = await read(execution.standardOutput, upTo: launch.answerBytes, into: output)
          over.flag.store(true, ordering: .releasing)
          // The process has closed its output. Its descendants are found by their parents, which are known only as long
          // as it lives.
          let family = ProcessFamily(of: leader, mark: mark.assignment)
          await execution.teardown(using: teardown)
          family.kill()
          group.cancelAll()
          return hasSpoken
        }
      }
      if !result.closureResult, Keeper.isThere, case .exited(126...127) = result.terminationStatus {
        return .notStarted(launch.refusal("Its interpreter may be missing."))
      }
      return .ended(words(for: result.terminationStatus))
    } catch {
      return .notStarted(launch.refusal("\(error)"))
    }
  }

  /// SIGTERM first, SIGKILL a little later.
  static let teardown = [
    TeardownStep.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: ChildProcessRegistry.grace)
  ]

  private static func write(_ lines: AsyncStream<[UInt8]>, to writer: StandardInputWriter) async {
    do {
      for await line in lines { _ = try await writer.write(line) }
      try await writer.finish()
    } catch {
      return  // It reads no more; its output shows if it has ended.
    }
  }

  /// Reads lines until the end of the output; true if there was any output.
  private static func read(
    _ bytes: SubprocessOutputSequence, upTo limit: Int, into output: Rendezvous<Output>
  ) async -> Bool {
    var splitter = LineSplitter()
    var hasSpoken = false
    do {
      for try await buffer in bytes {
        hasSpoken = true
        let lines = buffer.withUnsafeBytes { splitter.lines(adding: $0) }
        for line in lines where line.count <= limit { await output.put(.line(line)) }
        guard splitter.rest.count <= limit, lines.allSatisfy({ $0.count <= limit }) else {
          await output.put(.lineTooLong)
          return true
        }
      }
    } catch {
      return hasSpoken  // The pipe broke; the end of the process follows.
    }
    return hasSpoken
  }

  private static func report(_ bytes: SubprocessOutputSequence, of launch: Launch) async {
    var diagnostics = Diagnostics(lineCount: launch.diagnosticLines, report: launch.onDiagnostic)
    do {
      for try await buffer in bytes { buffer.withUnsafeBytes { diagnostics.add($0) } }
    } catch {
      launch.onDiagnostic("What the program says on its standard error cannot be read any more: \(error)")
    }
    diagnostics.flush()
  }

  private static func words(for status: TerminationStatus) -> String {
    switch status {
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): "signal \(signal)"
    }
  }

  /// Writing to a process that ended would end this process too (signal(7), SIGPIPE); with the signal ignored it is an
  /// error. Children start with the default action.
  static let ignoreBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()
}

extension ChildProcess.Launch {
  /// True if the program is an executable file.
  fileprivate var isExecutable: Bool {
    var status = stat()
    return stat(program, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(program, X_OK) == 0
  }

  /// Returns the sentence for a program that could not be started.
  fileprivate func refusal(_ reason: String) -> String {
    "‘\(program)’ could not be started. Is it there, and executable (chmod +x)?\(reason.isEmpty ? "" : " ")\(reason)"
  }
}

/// Splits a stream of bytes into lines.
struct LineSplitter {
  /// The bytes of an unfinished line.
  private(set) var rest: [UInt8] = []

  /// Adds bytes and returns the lines that they complete, without line feeds; empty lines are left out.
  mutating func lines(adding bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      if !rest.isEmpty { lines.append(rest) }
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    return lines
  }
}
