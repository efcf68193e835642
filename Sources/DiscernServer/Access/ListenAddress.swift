import DiscernCore
import Glibc

/// A numeric address of this machine at which to listen.
public struct ListenAddress: Sendable {
  /// The address as given.
  public let text: String
  /// True if only this machine can reach it.
  public let isLoopback: Bool
  /// True if it stands for all addresses.
  private let isAny: Bool

  /// The default address.
  public static let loopback = ServerDefaults.address

  /// Parses a numeric address (inet_pton(3)); nil if it is malformed.
  public init?(_ text: String) {
    self.text = text
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      let number = UInt32(bigEndian: four.s_addr)
      (isLoopback, isAny) = (number >> 24 == 127, number == 0)
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let bytes = withUnsafeBytes(of: six) { Array($0) }
      isAny = bytes.allSatisfy { $0 == 0 }
      isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    } else {
      return nil
    }
  }

  /// The host names of a server at this address: for loopback the names of the loopback interface; else the address and
  /// the machine's names; for all addresses, the names of both and every address of the machine.
  public var names: [String] {
    let everywhere = HostNames.loopback + Self.machineNames + Self.addresses.map(\.text)
    let own = isLoopback ? HostNames.loopback : isAny ? everywhere : Self.machineNames
    return own.contains(text) || isAny ? own : own + [text]
  }

  /// The address to open: the one for other machines if there is one.
  public var called: String { reachable ?? (isAny ? Self.loopback : text) }

  /// The address at which other machines reach this one: this address; if it stands for all, that of the interface with
  /// the default route, else the first of any network. Nil for loopback, and without a network.
  public var reachable: String? {
    guard isAny else { return isLoopback ? nil : text }
    return Self.reachable(among: Self.addresses, by: DefaultRoute.interface)
  }

  /// Returns the address of an interface; the first one of all if it has none.
  static func reachable(among addresses: [(interface: String, text: String)], by interface: String?) -> String? {
    (addresses.first { $0.interface == interface } ?? addresses.first)?.text
  }

  /// The machine's name, and its name in the local network (RFC 6762).
  private static var machineNames: [String] {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
    let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? [] : name.contains(".") ? [name] : [name, "\(name).local"]
  }

  /// The addresses of this machine's networks (getifaddrs(3)), without loopback addresses and those that need a scope.
  private static var addresses: [(interface: String, text: String)] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry in
      guard let entry, let address = entry.pointee.ifa_addr else { return nil }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { return nil }
      let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(address, socklen_t(size), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
      else { return nil }
      let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard !text.contains("%"), ListenAddress(text)?.isLoopback == false else { return nil }
      return (interface: String(cString: entry.pointee.ifa_name), text: text)
    }
  }
}
