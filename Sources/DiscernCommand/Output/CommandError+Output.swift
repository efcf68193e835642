import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernReport

extension CommandError {
  /// Creates the error for the name of a format that does not exist.
  static func unknownFormat(_ name: String, among names: [String]) -> CommandError {
    CommandError("There is no format ‘\(name)’.\(NearMiss.remedy(for: name, among: names))")
  }

  /// Runs code that writes a file; an error becomes a sentence with the command line's remedy.
  static func wrapping<Value>(_ body: () throws(OutputError) -> Value) throws(CommandError) -> Value {
    do throws(OutputError) {
      return try body()
    } catch {
      throw CommandError(error.sentence(overwriting: "add --force"))
    }
  }

  /// Runs code that writes a file and returns its error, as `wrapping` has it; nil if it succeeded.
  static func caughtWriting(_ body: () throws(OutputError) -> Void) -> CommandError? {
    caught { () throws(CommandError) in try wrapping(body) }
  }

  /// Runs code and returns its error; nil if it succeeded.
  static func caught(_ body: () throws(CommandError) -> Void) -> CommandError? {
    do throws(CommandError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
