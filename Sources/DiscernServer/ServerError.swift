/// The reason why a server cannot start.
public enum ServerError: Error, Hashable, Sendable {
  /// The server cannot listen at the address; the reason is the system's.
  case cannotListen(address: String, port: Int, reason: String)
  /// The file is not a certificate.
  case badCertificate(path: String)
  /// The file is not a key, or not the certificate's.
  case badKey(path: String, certificate: String)
  /// The secret file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The secret file is readable by other users.
  case readableByOthers(path: String)
  /// The secret file is too large to be a token or a key.
  case tooLarge(path: String)
}

extension ServerError: CustomStringConvertible {
  /// Says what is wrong, then the remedy.
  public var description: String {
    switch self {
    case .cannotListen(let address, let port, let reason):
      "Nothing can be served at \(address), port \(port): \(reason). Name another with --port; 0 takes any that is free."
    case .badCertificate(let path):
      "‘\(path)’ is no certificate in PEM form, or cannot be read. Scripts/certificate makes one."
    case .badKey(let path, let certificate):
      "‘\(path)’ is not the key of ‘\(certificate)’ in PEM form, or cannot be read. Scripts/certificate makes both."
    case .unreadable(let path, let reason):
      "‘\(path)’ cannot be read: \(reason). Check its name and its permissions."
    case .readableByOthers(let path):
      "‘\(path)’ can be read by other users of this machine. Make it yours alone: chmod 600, and chown to yourself."
    case .tooLarge(let path): "‘\(path)’ is too large to be a token or a key. Check its name."
    }
  }
}
