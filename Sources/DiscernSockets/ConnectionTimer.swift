import DiscernCore
import DiscernServer
import NIOCore
import NIOTLS

/// Closes a connection that misses the deadline of its current phase, and records its activity in the connection table.
///
/// It stands between TLS and HTTP, so that it sees the first byte of a request.
final class ConnectionTimer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private enum Phase {
    /// No byte of a request has come in.
    case waiting
    /// The headers of a request are coming in.
    case headers
    /// Later phases, which have their own deadlines.
    case beyond
  }

  /// Time of the last incoming data, in seconds; see `NIODeadline.seconds`.
  private(set) var lastActivity = NIODeadline.seconds

  private let limits: ServerLimits
  private let connections: ConnectionTable
  private let id: ConnectionTable.ID
  private let isEncrypted: Bool
  private var phase = Phase.waiting
  private var deadline = ChannelDeadline()
  private var bodyBegan = 0.0
  private var channel: (any Channel)?

  /// Seconds for which a refused client may go on sending: if the connection closed at once, it would lose the
  /// response.
  private static let secondsAfterRefusal = 2.0

  init(service: ServerService, id: ConnectionTable.ID) {
    (limits, connections, isEncrypted) = (service.limits, service.connections, service.isSecure)
    self.id = id
  }

  func handlerAdded(context: ChannelHandlerContext) {
    channel = context.channel
    allow(isEncrypted ? limits.secondsForHandshake : limits.secondsForFirstByte)
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    deadline.clear()
    channel = nil
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .waiting = phase, case .handshakeCompleted? = event as? TLSUserEvent { allow(limits.secondsForFirstByte) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    lastActivity = NIODeadline.seconds
    connections.touch(id, at: lastActivity)
    if case .waiting = phase {
      phase = .headers
      allow(limits.secondsForHeaders)
    }
    context.fireChannelRead(data)
  }

  private func allow(_ seconds: Double) { if let channel { deadline.set(seconds, on: channel) } }

  // MARK: - Progress of the connection

  /// Records that the connection showed the token: it is not displaced any more.
  func authenticate() { connections.authenticate(id) }

  /// Starts the deadline of the body: the headers are complete.
  func headersEnded() {
    (phase, bodyBegan) = (.beyond, NIODeadline.seconds)
    allow(limits.secondsForBody)
  }

  /// Extends the deadline: `count` bytes of the body have come in.
  func bodyGrew(to count: Int) {
    allow(max(0, bodyBegan + limits.secondsForBody + Double(count) / limits.bytesPerSecond - NIODeadline.seconds))
  }

  /// Removes the deadline: the request is complete, or the connection became a WebSocket, which has its own deadlines.
  func requestEnded() {
    phase = .beyond
    deadline.clear()
  }

  /// Starts the deadline for the client to receive a response of `count` bytes.
  func answerBegan(bytes count: Int) { allow(limits.secondsForReceiver + Double(count) / limits.bytesPerSecond) }

  /// Starts the deadline for the next request: the response was sent.
  func answerEnded() {
    phase = .waiting
    allow(limits.secondsBetweenRequests)
  }

  /// Starts the deadline after a refusal, when the connection closes.
  func refusalBegan() {
    phase = .beyond
    allow(Self.secondsAfterRefusal)
  }
}
