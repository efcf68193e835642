import Glibc

/// The network from which a client connects: an IPv4 address, or the first 64 bits of an IPv6 address, since one host
/// may use every address below them (RFC 4291, section 2.5.4).
public struct ClientAddress: Hashable, Sendable {
  private enum Network: Hashable {
    case unknown
    case version4(UInt32)
    case version6(UInt64)
  }

  private let network: Network

  /// A client without an address.
  public static let unknown = ClientAddress(network: .unknown)

  private init(network: Network) { self.network = network }

  /// Parses a numeric address (inet_pton(3)) with or without a zone (`%eth0`); nil if it is malformed. An IPv4 address
  /// mapped into IPv6 (`::ffff:192.0.2.1`) becomes the IPv4 address.
  public init?(_ text: String) {
    let text = String(text.prefix { $0 != "%" })
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      network = .version4(UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let bytes = withUnsafeBytes(of: six) { Array($0) }
      let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10..<12].allSatisfy { $0 == 0xFF }
      network =
        isMapped
        ? .version4(bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
        : .version6(bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) })
    } else {
      return nil
    }
  }
}
