import DiscernCore
import Glibc
import Subprocess
import SystemPackage

/// An installed program that takes bytes on its standard input, gives bytes on its standard output, and ends.
package struct FilterProgram: Sendable {
  /// The limits of a run.
  package struct Limits: Sendable {
    /// Maximum bytes of its output.
    package var outputBytes: Int
    /// Maximum bytes of its memory (RLIMIT_AS, by util-linux's prlimit(1)).
    package var memoryBytes: Int

    package init(outputBytes: Int, memoryBytes: Int) {
      (self.outputBytes, self.memoryBytes) = (outputBytes, memoryBytes)
    }
  }

  /// The result of a run that ended by itself.
  package struct Result: Sendable {
    package var output: [UInt8]
    /// The first lines of its standard error.
    package var diagnostics: String
    /// True if its exit status is 0.
    package var isSuccess: Bool
  }

  /// The reason for which a run gave no result.
  package enum Failure: Error, Hashable, Sendable {
    /// The program could not be started, or its output is longer than the limit.
    case failed
    /// `Deadline.current` passed, or the task was cancelled; the program was ended.
    case deadlinePassed
  }

  private static let limiter = "/usr/bin/prlimit"
  private static let diagnosticBytes = 1 << 14

  /// The absolute path of the program.
  package let path: String

  /// Finds a program in the folders of a search path; nil if none has it.
  package init?(named name: String, in searchPath: String = ProgramEnvironment.searchPath) {
    let paths = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// Runs the program on `input`; it ends at `Deadline.current`, and together with this process.
  /// - Throws: `Failure`.
  package func run(_ arguments: [String], on input: [UInt8], within limits: Limits) async throws(Failure) -> Result {
    ChildProcess.ignoreBrokenPipes
    guard !Deadline.hasPassed else { throw .deadlinePassed }
    let left = Deadline.left
    let result = await withTaskGroup(of: Result?.self) { group in
      group.addTask { await ended(arguments, on: input, within: limits) }
      if let left {
        group.addTask {
          // The sleep ends early only if the program has ended.
          try? await Task.sleep(for: left)
          return nil
        }
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    if let result { return result }
    throw Deadline.hasPassed ? .deadlinePassed : .failed
  }

  private func ended(_ arguments: [String], on input: [UInt8], within limits: Limits) async -> Result? {
    let mark = ProgramMark()
    let (program, arguments) = command(arguments, memoryBytes: limits.memoryBytes)
    do {
      let run = try await Subprocess.run(
        .path(FilePath(program)), arguments: Arguments(arguments),
        environment: mark.added(to: ProgramEnvironment.handedOn()), platformOptions: .ownSession, input: .inputWriter,
        output: .sequence, error: .sequence
      ) { execution in
        let leader = execution.processIdentifier.value
        ChildProcessRegistry.add(leader, mark: mark.assignment)
        // It is waited for after this closure only, so that its process ID is its own until then.
        defer { ChildProcessRegistry.remove(leader) }
        async let written: Void = Self.write(input, to: execution.standardInputWriter)
        async let diagnostics = Self.beginning(of: execution.standardError, upTo: Self.diagnosticBytes)
        let output = try await Self.bytes(of: execution.standardOutput, upTo: limits.outputBytes)
        if output == nil { await execution.teardown(using: ChildProcess.teardown) }
        await written
        return (output: output, diagnostics: await diagnostics)
      }
      return run.closureResult.output.map { output in
        Result(
          output: output, diagnostics: String(decoding: run.closureResult.diagnostics, as: UTF8.self),
          isSuccess: run.terminationStatus.isSuccess)
      }
    } catch {
      return nil
    }
  }

  /// Writes the input; a program that ends before it has read all of it is no error.
  private static func write(_ input: [UInt8], to writer: StandardInputWriter) async {
    do {
      _ = try await writer.write(input)
      try await writer.finish()
    } catch {
      return  // Its output shows what it made of the beginning.
    }
  }

  /// Reads all output; nil if it is longer than the limit.
  private static func bytes(of output: SubprocessOutputSequence, upTo limit: Int) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    for try await buffer in output {
      buffer.withUnsafeBytes { bytes.append(contentsOf: $0) }
      if bytes.count > limit { return nil }
    }
    return bytes
  }

  /// Reads all output and returns its beginning.
  private static func beginning(of output: SubprocessOutputSequence, upTo limit: Int) async -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await buffer in output {
        buffer.withUnsafeBytes { bytes += $0.prefix(limit - bytes.count) }
      }
    } catch {
      return bytes  // The pipe broke; what came before stays.
    }
    return bytes
  }

  /// Returns the command line: the program, limited and kept by programs of the system.
  private func command(_ arguments: [String], memoryBytes: Int) -> (program: String, arguments: [String]) {
    guard access(Self.limiter, X_OK) == 0 else { return Keeper.command(path, arguments) }
    return Keeper.command(Self.limiter, ["--as=\(memoryBytes)", "--core=0", "--", path] + arguments)
  }
}
