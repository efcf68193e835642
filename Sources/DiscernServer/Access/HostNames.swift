/// The host names and addresses of the server.
///
/// A foreign site can point its own name to this machine, so that its scripts reach the server as if it were theirs
/// (DNS rebinding). Their requests carry that name.
public struct HostNames: Sendable {
  private let names: Set<String>

  /// Creates a set of names, and of addresses with or without brackets.
  public init(_ names: [String]) {
    self.names = Set(names.map { ($0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0).lowercased() })
  }

  /// The names of the loopback interface.
  public static let loopback = ["127.0.0.1", "localhost", "::1"]

  /// True if a `Host` header names the server; the port may differ, as behind a tunnel.
  public func allows(host: String) -> Bool {
    guard let name = Self.name(of: host) else { return false }
    return names.contains(name.lowercased())
  }

  /// Returns the name in `NAME:PORT`; nil if it is malformed.
  private static func name(of host: String) -> String? {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    guard let end else { return host.isEmpty || host.hasPrefix("[") ? nil : host }
    let rest = host[end...]
    if rest.isEmpty { return host }
    guard rest.first == ":", let port = Int(rest.dropFirst()), (1...65_535).contains(port) else { return nil }
    return String(host[..<end])
  }
}
