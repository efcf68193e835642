import DiscernCore
public import DiscernServer
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

/// Carries a service over HTTP/1.1 (RFC 9112) and WebSockets (RFC 6455).
public final class WebServer: Sendable {
  /// The port at which it listens.
  public let port: Int

  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Starts to listen.
  /// - Parameters:
  ///   - address: in figures.
  ///   - port: 0 for any that is free.
  ///   - encryption: nil for HTTP in clear.
  /// - Throws: `ServerFault.cannotListen`.
  public init(
    _ service: ServerService, address: String, port: Int, encryption: Encryption? = nil
  ) async throws(ServerFault) {
    // One thread suffices: what takes long is done elsewhere.
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

  /// Waits until it is stopped.
  public func run() async { _ = try? await channel.closeFuture.get() }  // how it was closed makes no difference

  /// Stops to listen, and closes all connections.
  public func stop() async {
    channel.close(promise: nil)
    _ = try? await group.shutdownGracefully()  // there is nothing to be done where that fails
  }
}

/// The handlers of a connection.
private enum Connection {
  /// As many are connected as may be; the channel is closed.
  struct IsOneTooMany: Error {}

  static func prepare(_ channel: any Channel, service: ServerService, encryption: Encryption?) throws {
    guard service.sockets.take() else { throw IsOneTooMany() }
    channel.closeFuture.whenComplete { _ in service.sockets.leave() }
    let pipeline = channel.pipeline.syncOperations
    if let encryption { try pipeline.addHandler(NIOSSLServerHandler(context: encryption.context)) }
    let handler = NIOLoopBound(RequestHandler(service: service), eventLoop: channel.eventLoop)
    let upgrade: NIOHTTPServerUpgradeConfiguration = (
      upgraders: [upgrader(service)],
      completionHandler: { context in context.pipeline.syncOperations.removeHandler(handler.value, promise: nil) }
    )
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = service.limits.headerBytes
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: upgrade, withEncoderConfiguration: HTTPResponseEncoder.Configuration(),
      withDecoderLimitConfiguration: limits)
    try pipeline.addHandler(handler.value)
  }

  private static func upgrader(_ service: ServerService) -> NIOWebSocketServerUpgrader {
    let limits = service.limits
    return NIOWebSocketServerUpgrader(
      maxFrameSize: limits.frameBytes,
      shouldUpgrade: { channel, head in
        let mayBegin = service.mayConverse(ServerRequest(head))
        return channel.eventLoop.makeSucceededFuture(
          mayBegin ? ["Sec-WebSocket-Protocol": ServerService.protocolName] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          // Browsers send large messages in parts.
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limits.frameBytes))
          try pipeline.addHandler(ConversationHandler(service: service))
        }
      })
  }
}

extension ServerRequest {
  /// The request that a head begins.
  init(_ head: HTTPRequestHead) {
    self.init(
      method: head.method.rawValue, target: head.uri, headers: head.headers.map { (name: $0.name, value: $0.value) })
  }
}
