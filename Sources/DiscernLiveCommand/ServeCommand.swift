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
  static let configuration = ServeArguments.configuration

  @OptionGroup var arguments: ServeArguments

  func run() async throws {
    // Taken before plugins start: their processes must not inherit it.
    let inherited = Environment.take("DISCERN_TOKEN")
    let address = try address()
    let token = try chosenToken(inherited: inherited)
    let encryption = try encryption()
    let page: PageFiles
    do throws(PageError) {
      page = try PageFiles(settings: arguments.texts)
    } catch {
      throw CommandError(error.description)
    }
    Interruption.endProcess()
    let discern = try await arguments.scanner.scanner()
    let parts = ServerParts(
      pipeline: discern.pipeline, options: discern.options, follower: OpticalFlowFollower(),
      reveal: arguments.reveal ? Reveal() : nil)
    let service = ServerService(
      parts: parts, page: page, names: HostNames(address.names + arguments.name), token: token,
      isSecure: encryption != nil)
    let server: WebServer
    do throws(ServerError) {
      server = try await WebServer(service, address: address.text, port: arguments.port, encryption: encryption)
    } catch {
      throw CommandError(error.description)
    }
    announce(address, port: server.port, token: token)
    await server.run()
  }

  /// Returns the address to listen at.
  /// - Throws: `CommandError` if `--listen` is malformed, or others could eavesdrop.
  private func address() throws(CommandError) -> ListenAddress {
    guard let address = ListenAddress(arguments.listen) else {
      throw CommandError(
        "‘\(arguments.listen)’ is no address in figures. Write one of this machine, such as 192.168.1.20, or 0.0.0.0.")
    }
    guard address.isLoopback || arguments.certificate != nil else {
      throw CommandError(
        "Beyond this machine the page is served by HTTPS alone. Add --certificate and --key; Scripts/certificate makes both."
      )
    }
    return address
  }

  /// Returns the token that the user chose on the command line, in a file or in the environment; else a new one.
  private func chosenToken(inherited: String?) throws(CommandError) -> AccessToken {
    let (token, tokenFile) = (arguments.token, arguments.tokenFile)
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
    guard let certificate = arguments.certificate, let key = arguments.key else { return nil }
    do throws(ServerError) {
      return try Encryption(certificate: certificate, key: key)
    } catch {
      throw CommandError(error.description)
    }
  }

  /// Prints the address on standard output; on a terminal also as a QR code if other machines can reach it.
  private func announce(_ address: ListenAddress, port: Int, token: AccessToken) {
    let called = arguments.name.first ?? address.called
    let host = called.contains(":") ? "[\(called)]" : called
    let text = "\(arguments.certificate == nil ? "http" : "https")://\(host):\(port)/#token=\(token.text)"
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
