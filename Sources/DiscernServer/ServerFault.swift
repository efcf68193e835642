/// Why a server cannot be started.
public enum ServerFault: Error, Hashable, Sendable {
  /// The address cannot be listened at; the reason is the system's.
  case cannotListen(address: String, port: Int, reason: String)
  /// A file is no certificate.
  case badCertificate(path: String)
  /// A file is no key, or not that of the certificate.
  case badKey(path: String, certificate: String)
}

extension ServerFault: CustomStringConvertible {
  /// What is wrong and what helps, as a sentence.
  public var description: String {
    switch self {
    case .cannotListen(let address, let port, let reason):
      "Nothing can be served at \(address), port \(port): \(reason). Name another with --port; 0 takes any that is free."
    case .badCertificate(let path):
      "‘\(path)’ is no certificate in PEM form, or cannot be read. Scripts/certificate makes one."
    case .badKey(let path, let certificate):
      "‘\(path)’ is not the key of ‘\(certificate)’ in PEM form, or cannot be read. Scripts/certificate makes both."
    }
  }
}
