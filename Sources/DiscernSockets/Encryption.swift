public import DiscernServer
import NIOCore
import NIOSSL

/// What a server shows of itself, and the key to it: HTTPS.
public struct Encryption: Sendable {
  let context: NIOSSLContext

  /// A certificate, with those that vouch for it, and its key, in PEM files.
  /// - Throws: `ServerFault.badCertificate`, `.badKey`.
  public init(certificate: String, key: String) throws(ServerFault) {
    let chain: [NIOSSLCertificate]
    do {
      chain = try NIOSSLCertificate.fromPEMFile(certificate)
    } catch {
      throw .badCertificate(path: certificate)
    }
    guard !chain.isEmpty else { throw .badCertificate(path: certificate) }
    do {
      let secret = try NIOSSLPrivateKey(file: key, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      // Fails where the key is another certificate's.
      context = try NIOSSLContext(configuration: configuration)
    } catch {
      throw .badKey(path: key, certificate: certificate)
    }
  }
}
