/// From where a server can be reached, which decides whether a phone is offered its address as a QR code.
public enum Reach: Hashable, Sendable {
  /// From this machine alone.
  case machine
  /// From the network.
  case network
  /// From the network once there is one: the server listens at all addresses, and only loopback has any.
  case nowhere

  /// Tells the reach of a server at an address.
  public init(_ address: ListenAddress) {
    self = address.reachable != nil ? .network : address.isLoopback ? .machine : .nowhere
  }

  /// A sentence that says what a phone needs.
  public var advice: String {
    switch self {
    case .machine:
      "A phone cannot reach this address. For one, run Scripts/certificate FOLDER, then serve with --listen 0.0.0.0 "
        + "--certificate FOLDER/certificate.pem --key FOLDER/key.pem."
    case .network:
      "A phone in the same network opens the camera after you accept the certificate, of which it warns at the first "
        + "visit."
    case .nowhere: "This machine has no network, so a phone cannot reach it. Connect it, then start the server again."
    }
  }
}
