package import ArgumentParser
import DiscernReport
import Glibc

/// The exit status of the command; thrown to end it at once.
package enum ExitStatus: Int32, Error {
  /// Something was found.
  case found = 0
  /// Nothing was found.
  case nothingFound = 1
  /// A file could not be read, or the command line was wrong.
  case error = 2

  /// Returns the status of two parts of the work: an error is told in any case.
  package func joined(with other: ExitStatus) -> ExitStatus {
    if self == .error || other == .error { return .error }
    return self == .found || other == .found ? .found : .nothingFound
  }
}

extension AsyncParsableCommand {
  /// Runs a command line with this command as its root, and returns the exit status.
  package static func exitStatus(of arguments: [String]) async -> Int32 {
    let (arguments, isFullHelp) = HelpText.requested(by: arguments)
    do {
      var command = try parseAsRoot(ManifestFlags.translated(arguments))
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      return ExitStatus.found.rawValue
    } catch let error as ExitStatus {
      return error.rawValue
    } catch let error as CommandError {
      StandardStream.error.say(TypedNumber.masked("discern: \(error)", repeating: arguments))
      return ExitStatus.error.rawValue
    } catch  where exitCode(for: error).isSuccess {
      // Help and version are thrown as errors, too.
      StandardStream.output.say(HelpText(message: fullMessage(for: error), isFull: isFullHelp).text)
      return ExitStatus.found.rawValue
    } catch {
      // The parser's message repeats the arguments.
      StandardStream.error.say(TypedNumber.masked(fullMessage(for: error), repeating: arguments))
      return ExitStatus.error.rawValue
    }
  }
}
