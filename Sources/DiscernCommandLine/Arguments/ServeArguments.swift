package import ArgumentParser
import DiscernCore

/// The arguments of `discern serve`: `discern` declares them for its help and completions, `discern-live` obeys them.
package struct ServeArguments: ParsableArguments {
  package static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve a web page that scans with the visitor's camera.",
    discussion: """
      The page is for this machine alone, unless --listen names another address; that needs a certificate and its key, which \
      Scripts/certificate makes, since browsers give a camera to encrypted pages alone. Whoever opens the page needs the address \
      that is printed, with its token. Pictures stay in memory while they are read, and go nowhere else.

      Exit status: 2 where it cannot be served; else that of the signal that ends it.
      """)

  @Option(help: ArgumentHelp("The port; 0 takes any that is free.", valueName: "number"))
  package var port = 8_737

  @Option(
    help: ArgumentHelp("The address to listen at; 0.0.0.0 is every address of the machine.", valueName: "address"))
  package var listen = ServerDefaults.address

  @Option(
    help: ArgumentHelp("The certificate, a PEM file; then the page is served by HTTPS.", valueName: "file"),
    completion: .file())
  package var certificate: String?

  @Option(help: ArgumentHelp("The certificate's key, a PEM file.", valueName: "file"), completion: .file())
  package var key: String?

  @Option(help: ArgumentHelp("A further name by which the page is called; may be repeated.", valueName: "name"))
  package var name: [String] = []

  @Option(
    help: ArgumentHelp(
      "The token of the address. The list of processes shows it to everybody: better --token-file or DISCERN_TOKEN. "
        + "(default: a new one each time)", valueName: "token"))
  package var token: String?

  @Option(
    help: ArgumentHelp(
      "A file with the token, which its owner alone can read. The variable DISCERN_TOKEN can hold the token, too.",
      valueName: "file"), completion: .file())
  package var tokenFile: String?

  @Option(
    help: ArgumentHelp("A JSON file with texts and colours for the page.", valueName: "file"),
    completion: .file())
  package var texts: String?

  @Flag(help: "Let the page show card numbers in full where its user asks for it.")
  package var reveal = false

  @OptionGroup(title: "Reading") package var scanner: ScannerArguments

  package init() {}

  package func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535, not \(port).") }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together. Scripts/certificate makes both.")
    }
    guard token == nil || tokenFile == nil else {
      throw ValidationError("--token and --token-file exclude each other. Prefer --token-file.")
    }
  }
}
