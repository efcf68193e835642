import Glibc

/// The interface of the default route, by which other machines most likely reach this one.
enum DefaultRoute {
  /// The kernel's table of IPv4 routes (proc_net(5)).
  private static let table = "/proc/net/route"
  /// The flag of a route that is in use (RTF_UP in route(4)).
  private static let isUp = 1

  /// The name of the interface; nil without a default route.
  static var interface: String? {
    guard let file = fopen(table, "r") else { return nil }
    defer { fclose(file) }
    var (lines, buffer): ([String], [CChar]) = ([], [CChar](repeating: 0, count: 512))
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      lines.append(String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return interface(in: lines)
  }

  /// Returns the interface of the route to everywhere with the lowest metric.
  /// - Parameter lines: the lines of the table; the first has the names of the columns.
  static func interface(in lines: [String]) -> String? {
    let rows = lines.map { $0.split(whereSeparator: \.isWhitespace).map { String($0) } }
    guard let names = rows.first else { return nil }
    let routes = rows.dropFirst().compactMap { row -> (name: String, metric: Int)? in
      let columns = Dictionary(zip(names, row)) { first, _ in first }
      guard columns["Destination"] == "00000000", columns["Mask"] == "00000000", let name = columns["Iface"],
        let flags = columns["Flags"].flatMap({ Int($0, radix: 16) }), flags & isUp != 0,
        let metric = columns["Metric"].flatMap({ Int($0) })
      else { return nil }
      return (name, metric)
    }
    return routes.min { $0.metric < $1.metric }?.name
  }
}
