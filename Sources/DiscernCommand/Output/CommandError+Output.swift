import DiscernCommandLine
import DiscernReport

extension CommandError {
  /// Does what may fail to write a file, and says so in the words of the command line.
  static func wrapping<Value>(_ body: () throws(OutputFault) -> Value) throws(CommandError) -> Value {
    do throws(OutputFault) {
      return try body()
    } catch {
      throw CommandError(error.sentence(overwriting: "add --force"))
    }
  }

  /// What went wrong; nil where nothing did.
  static func caught(_ body: () throws(CommandError) -> Void) -> CommandError? {
    do throws(CommandError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
