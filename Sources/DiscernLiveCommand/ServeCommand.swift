import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernPipeline
import DiscernServer
import DiscernSockets
import DiscernVideo

/// `discern serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve a web page that scans with the visitor's camera.",
    discussion: """
      The page is for this machine alone, unless --listen names another address; that needs a certificate and its key, which \
      Scripts/certificate makes, since browsers give a camera to encrypted pages alone. Whoever opens the page needs the address \
      that is printed, with its token. Pictures stay in memory while they are read, and go nowhere else.

      Exit status: 2 where it cannot be served; else that of the signal that ends it.
      """)

  @Option(help: ArgumentHelp("The port; 0 takes any that is free.", valueName: "number"))
  var port = 8_737

  @Option(
    help: ArgumentHelp("The address to listen at; 0.0.0.0 is every address of the machine.", valueName: "address"))
  var listen = ListenAddress.loopback

  @Option(
    help: ArgumentHelp("The certificate, a PEM file; then the page is served by HTTPS.", valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(help: ArgumentHelp("The certificate's key, a PEM file.", valueName: "file"), completion: .file())
  var key: String?

  @Option(help: ArgumentHelp("A further name by which the page is called; may be repeated.", valueName: "name"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp(
      "The token of the address. The list of processes shows it to everybody: better --token-file or DISCERN_TOKEN. "
        + "(default: a new one each time)", valueName: "token"))
  var token: String?

  @Option(
    help: ArgumentHelp(
      "A file with the token, which its owner alone can read. The variable DISCERN_TOKEN can hold the token, too.",
      valueName: "file"), completion: .file())
  var tokenFile: String?

  @Option(
    help: ArgumentHelp("A JSON file with texts and colours for the page.", valueName: "file"),
    completion: .file())
  var texts: String?

  @Flag(help: "Let the page show card numbers in full where its user asks for it.")
  var reveal = false

  @OptionGroup(title: "Reading") var scanner: ScannerArguments

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535, not \(port).") }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together. Scripts/certificate makes both.")
    }
    guard token == nil || tokenFile == nil else {
      throw ValidationError("--token and --token-file exclude each other. Prefer --token-file.")
    }
  }

  func run() async throws {
    // Taken before plugins start: their processes must not inherit it.
    let inherited = Environment.take("DISCERN_TOKEN")
    let address = try address()
    let token = try chosenToken(inherited: inherited)
    let encryption = try encryption()
    let page: PageFiles
    do throws(PageError) {
      page = try PageFiles(settings: texts)
    } catch {
      throw CommandError(error.description)
    }
    Interruption.endProcess()
    let discern = try await scanner.scanner()
    let parts = ServerParts(
      pipeline: discern.pipeline, options: discern.options, follower: OpticalFlowFollower(),
      reveal: reveal ? Reveal() : nil)
    let service = ServerService(
      parts: parts, page: page, names: HostNames(address.names + name), token: token, isSecure: encryption != nil)
    let server: WebServer
    do throws(ServerError) {
      server = try await WebServer(service, address: address.text, port: port, encryption: encryption)
    } catch {
      throw CommandError(error.description)
    }
    announce(address, port: server.port, token: token)
    await server.run()
  }

  /// Returns the address to listen at.
  /// - Throws: `CommandError` if `--listen` is malformed, or others could eavesdrop.
  private func address() throws(CommandError) -> ListenAddress {
    guard let address = ListenAddress(listen) else {
      throw CommandError(
        "‘\(listen)’ is no address in figures. Write one of this machine, such as 192.168.1.20, or 0.0.0.0.")
    }
    guard address.isLoopback || certificate != nil else {
      throw CommandError(
        "Beyond this machine the page is served by HTTPS alone. Add --certificate and --key; Scripts/certificate makes both."
      )
    }
    return address
  }

  /// Returns the token that the user chose on the command line, in a file or in the environment; else a new one.
  private func chosenToken(inherited: String?) throws(CommandError) -> AccessToken {
    if token != nil {
      StandardStream.error.say(
        "discern: warning: --token shows in the list of processes. Use --token-file FILE or the variable DISCERN_TOKEN."
      )
    }
    guard token != nil || tokenFile != nil || inherited != nil else { return AccessToken() }
    let chosen: AccessToken?
    do throws(ServerError) {
      chosen =
        if let tokenFile { try AccessToken(file: tokenFile) } else { (token ?? inherited).flatMap { AccessToken($0) } }
    } catch {
      throw CommandError(error.description)
    }
    guard let chosen else {
      let (least, most) = (AccessToken.lengths.lowerBound, AccessToken.lengths.upperBound)
      let place = tokenFile.map { "in ‘\($0)’" } ?? (token == nil ? "in DISCERN_TOKEN" : "of --token")
      throw CommandError(
        "The token \(place) must have \(least) to \(most) letters, digits, - or _. Choose none for a new one each time."
      )
    }
    return chosen
  }

  private func encryption() throws(CommandError) -> Encryption? {
    guard let certificate, let key else { return nil }
    do throws(ServerError) {
      return try Encryption(certificate: certificate, key: key)
    } catch {
      throw CommandError(error.description)
    }
  }

  /// Prints the address on standard output; on a terminal also as a QR code if other machines can reach it.
  private func announce(_ address: ListenAddress, port: Int, token: AccessToken) {
    let called = name.first ?? address.called
    let host = called.contains(":") ? "[\(called)]" : called
    let text = "\(certificate == nil ? "http" : "https")://\(host):\(port)/#token=\(token.text)"
    StandardStream.output.say(text)
    StandardStream.error.say("discern: Open this address. Whoever has it can use the page; Ctrl-C ends it.")
    StandardStream.error.say("discern: \(Reach(address).advice)")
    guard StandardStream.error.isTerminal, Reach(address) == .network else { return }
    if let code = TerminalCode(of: text) {
      StandardStream.error.write(code.text)
    } else {
      StandardStream.error.say("discern: Without the package libqrencode4 the address is not shown as a QR code.")
    }
  }
}
