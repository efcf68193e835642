import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernMotion
import DiscernPipeline
import DiscernServer
import DiscernSockets

/// `discern serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show a page that reads what the camera of whoever opens it is held over.",
    discussion: """
      The page is for this machine alone, unless --listen names another address; that needs a certificate and its key, which \
      Scripts/certificate makes, since browsers give a camera to encrypted pages alone. Whoever opens the page needs the address \
      that is printed, with its token. Pictures stay in memory while they are read, and go nowhere else.

      Exit status: 2 where it cannot be served; else that of the signal that ends it.
      """)

  @Option(help: ArgumentHelp("The port; 0 takes any that is free.", valueName: "number"))
  var port = 8_737

  @Option(
    help: ArgumentHelp("Listen at this address of the machine; 0.0.0.0 is all of them.", valueName: "address"))
  var listen = ListenAddress.loopback

  @Option(
    help: ArgumentHelp("The certificate, a PEM file; then the page is served by HTTPS.", valueName: "file"),
    completion: .file())
  var certificate: String?

  @Option(help: ArgumentHelp("The certificate's key, a PEM file.", valueName: "file"), completion: .file())
  var key: String?

  @Option(help: ArgumentHelp("A further name by which the page is called; may be repeated.", valueName: "name"))
  var name: [String] = []

  @Option(help: ArgumentHelp("The token of the address. (default: a new one each time)", valueName: "token"))
  var token: String?

  @Option(
    help: ArgumentHelp("Texts and colours of the page in the place of its own: a JSON file.", valueName: "file"),
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
  }

  func run() async throws {
    let address = try address()
    let token = try chosenToken()
    let encryption = try encryption()
    let page: PageFiles
    do throws(PageFault) {
      page = try PageFiles(settings: texts)
    } catch {
      throw CommandError(error.description)
    }
    let discern = try await scanner.scanner()
    let parts = ServerParts(
      pipeline: discern.pipeline, options: discern.options, follower: OpticalFlowFollower(),
      reveal: reveal ? Reveal() : nil)
    let service = ServerService(
      parts: parts, page: page, names: HostNames(address.names + name), token: token, isSecure: encryption != nil)
    let server: WebServer
    do throws(ServerFault) {
      server = try await WebServer(service, address: address.text, port: port, encryption: encryption)
    } catch {
      throw CommandError(error.description)
    }
    let interruption = Interruption()
    announce(address, port: server.port, token: token)
    await server.run()
    interruption.end()
  }

  /// - Throws: `CommandError` where it is none, or others could listen in.
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

  private func chosenToken() throws(CommandError) -> AccessToken {
    guard let token else { return AccessToken() }
    guard let chosen = AccessToken(token) else {
      let (least, most) = (AccessToken.lengths.lowerBound, AccessToken.lengths.upperBound)
      throw CommandError(
        "The token must have \(least) to \(most) letters, digits, - or _. Leave --token out for a new one.")
    }
    return chosen
  }

  private func encryption() throws(CommandError) -> Encryption? {
    guard let certificate, let key else { return nil }
    do throws(ServerFault) {
      return try Encryption(certificate: certificate, key: key)
    } catch {
      throw CommandError(error.description)
    }
  }

  /// The address on standard output; on a terminal also as a QR code, where another machine may use it.
  private func announce(_ address: ListenAddress, port: Int, token: AccessToken) {
    let called = name.first ?? address.called
    let host = called.contains(":") ? "[\(called)]" : called
    let text = "\(certificate == nil ? "http" : "https")://\(host):\(port)/#token=\(token.text)"
    StandardStream.output.write(text + "\n")
    StandardStream.error.write("discern: Open this address. Whoever has it can use the page; Ctrl-C ends it.\n")
    guard StandardStream.error.isTerminal else { return }
    if let code = TerminalCode(of: text) {
      StandardStream.error.write(code.text)
    } else {
      StandardStream.error.write("discern: Without the package libqrencode4 the address is not shown as a QR code.\n")
    }
  }
}
