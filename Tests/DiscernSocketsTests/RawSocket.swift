import Dispatch
import Foundation
import Glibc

/// A connection to this machine that can send arbitrary bytes, as hostile clients do. It blocks, so use it on a thread
/// of its own.
final class RawSocket {
  /// An error with its reason.
  struct Fault: Error { var reason: String }

  private let descriptor: Int32
  private var rest: [UInt8] = []

  /// - Parameter source: the last number of the client's address, 127.0.0.x: each is another client to the server.
  init(port: Int, source: UInt32 = 1, secondsToWait: Int = 120) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: secondsToWait, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    own.sin_addr.s_addr = in_addr_t(0x7F00_0000 + source).bigEndian
    withUnsafePointer(to: &own) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Fault(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Runs blocking socket code off Swift's threads, which the server needs.
  static func apart<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// Sends bytes; false if the other side has closed.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      left = left.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Returns the next bytes; empty if the other side has closed.
  private func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN { throw Fault(reason: "Nothing came in time.") }
    return count > 0 ? Array(buffer[..<count]) : []
  }

  private func take(_ count: Int) throws -> [UInt8]? {
    while rest.count < count {
      let more = try receive()
      if more.isEmpty { return nil }
      rest += more
    }
    defer { rest.removeFirst(count) }
    return Array(rest[..<count])
  }

  /// Reads until the other side closes.
  func untilClosed() throws -> [UInt8] {
    var bytes = rest
    rest = []
    while true {
      let more = try receive()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Returns the next response; nil if the other side has closed without one.
  func answer() throws -> (status: Int, head: String, body: String)? {
    let end = Array("\r\n\r\n".utf8)
    var place: Int?
    while place == nil {
      place = rest.indices.first { rest[$0...].starts(with: end) }
      if place == nil {
        let more = try receive()
        if more.isEmpty { return nil }
        rest += more
      }
    }
    let head = String(decoding: try take((place ?? 0) + 4) ?? [], as: UTF8.self)
    let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    let length = head.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
    return (status, head, String(decoding: try take(length) ?? [], as: UTF8.self))
  }

  // MARK: - WebSocket (RFC 6455, section 5.2)

  /// Sends a masked message. `kind` is the opcode: 1 text, 2 binary, 8 close.
  @discardableResult
  func send(kind: UInt8, _ payload: [UInt8], declared: Int? = nil) -> Bool {
    send(start: 0x80 | kind, payload, declared: declared)
  }

  /// Sends a frame with this first byte of flags and opcode.
  /// - Parameter declared: the length in the header; nil for the actual one.
  @discardableResult
  func send(start: UInt8, _ payload: [UInt8], declared: Int? = nil, isMasked: Bool = true) -> Bool {
    let length = declared ?? payload.count
    guard isMasked else { return send([start, UInt8(length)] + payload) }
    var frame: [UInt8] = [start]
    switch length {
    case ..<126: frame.append(0x80 | UInt8(length))
    case ..<65_536: frame += [0x80 | 126, UInt8(length >> 8), UInt8(length & 255)]
    default: frame += [0x80 | 127] + (0..<8).reversed().map { UInt8((length >> ($0 * 8)) & 255) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    return send(frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] })
  }

  /// Returns the opcode and payload of the next message; nil if the other side has closed.
  func message() throws -> (kind: UInt8, payload: [UInt8])? {
    guard let start = try take(2) else { return nil }
    var length = Int(start[1] & 0x7F)
    if length >= 126 {
      guard let more = try take(length == 126 ? 2 : 8) else { return nil }
      length = more.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = try take(length) else { return nil }
    return (start[0] & 0x0F, payload)
  }

  /// Returns the code of the close frame, ignoring messages before it; nil if the server closes without one.
  func closingCode() throws -> Int? {
    while let message = try message() {
      if message.kind == 8 { return message.payload.prefix(2).reduce(0) { $0 << 8 | Int($1) } }
    }
    return nil
  }

  /// Returns the first text that contains `part`, sending a frame at each request; empty if none does.
  func text(holding part: String, whenWanted frame: [UInt8]? = nil) throws -> String {
    while let message = try message() {
      let text = String(decoding: message.payload, as: UTF8.self)
      if text.contains(part) { return text }
      if let frame, text.contains("\"wanted\"") { send(kind: 2, frame) }
    }
    return ""
  }
}
