/// The names and addresses under which the server may be called.
///
/// A site of somebody else can have its own name point to this machine, and scripts of it would then speak to the server as if it
/// were theirs (DNS rebinding): but their requests carry that name.
public struct HostNames: Sendable {
  private let names: Set<String>

  /// Names, and addresses with or without brackets.
  public init(_ names: [String]) {
    self.names = Set(names.map { ($0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0).lowercased() })
  }

  /// This machine by itself.
  public static let loopback = ["127.0.0.1", "localhost", "::1"]

  /// Whether a `Host` header names the server; the port may be another, as behind a tunnel.
  public func allows(host: String) -> Bool {
    guard let name = Self.name(of: host) else { return false }
    return names.contains(name.lowercased())
  }

  /// The name in `NAME:PORT`; nil where it is malformed.
  private static func name(of host: String) -> String? {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    guard let end else { return host.isEmpty || host.hasPrefix("[") ? nil : host }
    let rest = host[end...]
    if rest.isEmpty { return host }
    guard rest.first == ":", let port = Int(rest.dropFirst()), (1...65_535).contains(port) else { return nil }
    return String(host[..<end])
  }
}
