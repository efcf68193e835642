import DiscernCore
import Glibc
import Subprocess
import Synchronization
import SystemPackage

/// A running program that is spoken to in lines. It is ended, and waited for, when nobody holds it any more.
final class Child: Sendable {
  /// What to run and what to make of its output.
  struct Launch: Sendable {
    /// The path of the program, absolute or from the working directory; `PATH` is not searched.
    var program: String
    var arguments: [String]
    /// Bytes of the longest line that is taken in.
    var answerBytes: Int
    var onDiagnostic: @Sendable (String) -> Void
  }

  /// What comes from it.
  enum Output: Sendable {
    /// A line of its standard output, without the line feed.
    case line([UInt8])
    /// A line longer than the limit; nothing comes after it.
    case lineTooLong
    /// It could not be started; the reason is a sentence.
    case notStarted(String)
    /// It has ended; how, as in `exit code 1`.
    case ended(String)
  }

  /// That it has ended; an object of its own, so that the running task need not hold the child.
  private final class Over: Sendable {
    let flag = Atomic(false)
  }

  private let output = Slot<Output>()
  private let input: AsyncStream<[UInt8]>.Continuation
  private let life: Task<Void, Never>
  private let over = Over()

  /// Starts the program; that it cannot be started is told by the first output.
  init(_ launch: Launch) {
    Self.ignoreBrokenPipes
    let (lines, input) = AsyncStream.makeStream(of: [UInt8].self)
    self.input = input
    life = Task { [output, over] in
      let last = await Self.live(launch, input: lines, output: output)
      over.flag.store(true, ordering: .releasing)
      await output.put(last)
    }
  }

  /// Whether it has ended, so that there is no use in asking it.
  var isOver: Bool { over.flag.load(ordering: .acquiring) }

  deinit { end() }

  /// Sends a line, which must hold no line feed. It returns before the child has read it.
  func send(_ line: [UInt8]) { input.yield(line + [UInt8(ascii: "\n")]) }

  /// The next thing that comes from it; nil where nothing comes within that time, or the task is cancelled.
  func next(within time: Duration) async -> Output? {
    await withTaskGroup(of: Output?.self) { group in
      group.addTask { [output] in await output.take() }
      group.addTask {
        // Cut short, an output has come or none is wanted; either way there is nothing to say.
        do { try await Task.sleep(for: time) } catch { return nil }
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
  }

  /// Ends it: asked first, killed a fifth of a second later, with all that it has started.
  func end() {
    input.finish()
    life.cancel()
    output.close()
  }

  /// Ends it, and returns when it is gone from the system's table of processes.
  func endAndWait() async {
    end()
    await life.value
  }

  /// Runs the program from start to end, and says how it ended.
  private static func live(
    _ launch: Launch, input: AsyncStream<[UInt8]>, output: Slot<Output>
  ) async -> Output {
    var platform = PlatformOptions()
    // A session of its own: Ctrl-C in the shell is ours to act on, and what the child starts ends with it.
    platform.createSession = true
    platform.teardownSequence = teardown
    do {
      let result = try await Subprocess.run(
        .path(FilePath(launch.program)), arguments: Arguments(launch.arguments), platformOptions: platform,
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await write(input, to: execution.standardInputWriter) }
          group.addTask { await report(execution.standardError, to: launch.onDiagnostic) }
          await read(execution.standardOutput, upTo: launch.answerBytes, into: output)
          // Nothing more will be said, so there is no use for it.
          await execution.teardown(using: teardown)
          killAll(of: execution)
          group.cancelAll()
        }
      }
      return .ended(words(for: result.terminationStatus))
    } catch {
      return .notStarted("‘\(launch.program)’ could not be started. Is it there, and executable (chmod +x)? \(error)")
    }
  }

  private static let teardown = [
    TeardownStep.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .milliseconds(200))
  ]

  /// Kills what the child has started and left behind; its own identifier is still taken, so it can be no other's.
  private static func killAll(of execution: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>) {
    do { try execution.send(signal: .kill, toProcessGroup: true) } catch { return }  // Nobody is left.
  }

  private static func write(_ lines: AsyncStream<[UInt8]>, to writer: StandardInputWriter) async {
    do {
      for await line in lines { _ = try await writer.write(line) }
      try await writer.finish()
    } catch {
      return  // It reads no more; that it has ended, or is silent, is told on the other side.
    }
  }

  private static func read(
    _ bytes: SubprocessOutputSequence, upTo limit: Int, into output: Slot<Output>
  ) async {
    var splitter = LineSplitter()
    do {
      for try await buffer in bytes {
        let lines = buffer.withUnsafeBytes { splitter.lines(adding: $0) }
        for line in lines where line.count <= limit { await output.put(.line(line)) }
        guard splitter.rest.count <= limit, lines.allSatisfy({ $0.count <= limit }) else {
          return await output.put(.lineTooLong)
        }
      }
    } catch {
      return  // The pipe is of no use any more; what follows is the child's end.
    }
  }

  private static func report(_ bytes: SubprocessOutputSequence, to report: @escaping @Sendable (String) -> Void) async {
    var diagnostics = Diagnostics(report: report)
    do {
      for try await buffer in bytes { buffer.withUnsafeBytes { diagnostics.add($0) } }
    } catch {
      report("What the plugin says on its standard error cannot be read any more: \(error)")
    }
    diagnostics.flush()
  }

  private static func words(for status: TerminationStatus) -> String {
    switch status {
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): "signal \(signal)"
    }
  }

  /// Writing to a child that has ended would end this process too (signal(7), SIGPIPE); with the signal ignored it is
  /// an error like others. Children are started with the default.
  private static let ignoreBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()
}
