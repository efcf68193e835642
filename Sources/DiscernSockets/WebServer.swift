import DiscernCore
public import DiscernServer
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Serves a service over HTTP/1.1 (RFC 9112) and WebSockets (RFC 6455).
public final class WebServer: Sendable {
  /// The port at which the server listens.
  public let port: Int

  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Starts listening.
  /// - Parameters:
  ///   - address: a numeric address.
  ///   - port: 0 for any free port.
  ///   - encryption: nil for plain HTTP.
  /// - Throws: `ServerError.cannotListen`.
  public init(
    _ service: ServerService, address: String, port: Int, encryption: Encryption? = nil
  ) async throws(ServerError) {
    // One thread is enough: long work runs elsewhere.
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try Connection.prepare(channel, service: service, encryption: encryption)
        }
      }
    do {
      channel = try await bootstrap.bind(host: address, port: port).get()
    } catch {
      group.shutdownGracefully { _ in }
      let reason = (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
      throw .cannotListen(address: address, port: port, reason: reason)
    }
    self.port = channel.localAddress?.port ?? port
  }

  /// Waits until the server stops.
  public func run() async { _ = try? await channel.closeFuture.get() }  // the reason of the close does not matter

  /// Stops listening, and closes all connections.
  public func stop() async {
    channel.close(promise: nil)
    _ = try? await group.shutdownGracefully()  // nothing can be done if this fails
  }
}

/// Installs the handlers of a connection.
private enum Connection {
  /// The table is full of connections that showed the token; the channel is closed.
  struct IsOneTooMany: Error {}

  static func prepare(_ channel: any Channel, service: ServerService, encryption: Encryption?) throws {
    let address = ClientAddress(channel.remoteAddress)
    let id = service.connections.admit(from: address, at: NIODeadline.seconds) { channel.close(promise: nil) }
    guard let id else { throw IsOneTooMany() }
    channel.closeFuture.whenComplete { _ in service.connections.remove(id) }
    let pipeline = channel.pipeline.syncOperations
    if let encryption { try pipeline.addHandler(NIOSSLServerHandler(context: encryption.context)) }
    let timer = ConnectionTimer(service: service, id: id)
    try pipeline.addHandler(timer)
    let handler = NIOLoopBound(
      RequestHandler(service: service, address: address, timer: timer), eventLoop: channel.eventLoop)
    let upgrade: NIOHTTPServerUpgradeConfiguration = (
      upgraders: [upgrader(service, address, NIOLoopBound(timer, eventLoop: channel.eventLoop))],
      completionHandler: { context in context.pipeline.syncOperations.removeHandler(handler.value, promise: nil) }
    )
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = service.limits.headerBytes
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: upgrade, withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    try pipeline.addHandler(handler.value)
  }

  private static func upgrader(
    _ service: ServerService, _ address: ClientAddress, _ timer: NIOLoopBound<ConnectionTimer>
  ) -> NIOWebSocketServerUpgrader {
    let limits = service.limits
    return NIOWebSocketServerUpgrader(
      maxFrameSize: limits.frameBytes,
      // The session sends the reason for its end itself.
      automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        let mayBegin = service.mayStartSession(ServerRequest(head), from: address, at: NIODeadline.seconds)
        return channel.eventLoop.makeSucceededFuture(
          mayBegin ? ["Sec-WebSocket-Protocol": ServerService.protocolName] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let timer = timer.value
          timer.authenticate()
          timer.requestEnded()
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(FrameValidator())
          // Browsers send large messages in parts.
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limits.frameBytes))
          try pipeline.addHandler(ClientSessionHandler(service: service, timer: timer))
        }
      })
  }
}

extension ClientAddress {
  /// Converts the address of a connection's other end.
  fileprivate init(_ address: SocketAddress?) {
    self = address?.ipAddress.flatMap { ClientAddress($0) } ?? .unknown
  }
}

extension ServerRequest {
  /// Creates the request that a head begins.
  init(_ head: HTTPRequestHead) {
    self.init(
      method: head.method.rawValue, target: head.uri, headers: head.headers.map { (name: $0.name, value: $0.value) })
  }
}
