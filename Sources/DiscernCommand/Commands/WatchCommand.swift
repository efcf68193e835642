import ArgumentParser
import DiscernCommandLine

/// `discern watch SOURCE`, declared for help and completions: `LiveProgram` runs it.
struct WatchCommand: ParsableCommand {
  static let configuration = WatchArguments.configuration

  @OptionGroup var arguments: WatchArguments
}

/// `discern serve`, declared for help and completions: `LiveProgram` runs it.
struct ServeCommand: ParsableCommand {
  static let configuration = ServeArguments.configuration

  @OptionGroup var arguments: ServeArguments
}
