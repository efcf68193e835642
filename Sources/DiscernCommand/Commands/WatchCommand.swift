import ArgumentParser

/// `discern watch SOURCE`, which runs `discern-live`.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Follow what a video or a camera shows; ‘discern watch --help’ says more.")

  @Argument(parsing: .captureForPassthrough, help: "A video, a folder of frames or a camera, and options.")
  var arguments: [String] = []

  func run() throws { try LiveProgram.become("watch", arguments) }
}

/// `discern serve`, which runs `discern-live`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show a page that reads by the browser's camera; ‘discern serve --help’ says more.")

  @Argument(parsing: .captureForPassthrough, help: "Options.")
  var arguments: [String] = []

  func run() throws { try LiveProgram.become("serve", arguments) }
}
