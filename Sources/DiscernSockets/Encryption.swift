public import DiscernServer
import NIOCore
import NIOSSL

/// The certificate and key of a server, for HTTPS.
public struct Encryption: Sendable {
  let context: NIOSSLContext

  /// Reads a certificate chain and its key from PEM files; only the key file's owner may have access to it.
  /// - Throws: `ServerError.badCertificate`, `.badKey`, and the errors of `PrivateFile.bytes(of:)` for the key.
  public init(certificate: String, key: String) throws(ServerError) {
    let chain: [NIOSSLCertificate]
    do {
      chain = try NIOSSLCertificate.fromPEMFile(certificate)
    } catch {
      throw .badCertificate(path: certificate)
    }
    guard !chain.isEmpty else { throw .badCertificate(path: certificate) }
    let bytes = try PrivateFile.bytes(of: key)
    do {
      let secret = try NIOSSLPrivateKey(bytes: bytes, format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      // A client that does not answer the TLS shutdown would hold its connection.
      configuration.shutdownTimeout = .seconds(1)
      // Fails if the key belongs to another certificate.
      context = try NIOSSLContext(configuration: configuration)
    } catch {
      throw .badKey(path: key, certificate: certificate)
    }
  }
}
