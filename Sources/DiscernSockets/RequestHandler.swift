import DiscernCore
import DiscernServer
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Takes in the requests of one connection, one after the other, and writes what the service answers.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    /// Nothing was asked yet, or all was answered.
    case waiting
    /// A body comes in, of at most so many bytes.
    case taking(ServerRequest, body: ByteBuffer, most: Int, keepsAlive: Bool)
    /// The service looks for an answer.
    case answering(Task<Void, Never>)
    /// It is answered before all has come in, and the rest passed over; once both are done the connection is closed.
    case refusing(isWritten: Bool, isRead: Bool)
  }

  private let service: ServerService
  private var state = State.waiting
  private var deadline = ChannelDeadline()

  /// Seconds that are left to whoever was refused to stop sending: closed at once, it would not see the answer.
  private static let secondsAfterRefusal = 2.0

  init(service: ServerService) { self.service = service }

  func handlerAdded(context: ChannelHandlerContext) {
    deadline.set(service.limits.secondsForHeaders, on: context.channel)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline.clear() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline.clear()
    if case .answering(let task) = state { task.cancel() }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A request that is refused the upgrade is answered like any other.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let bytes): take(bytes, context)
    case .end: end(context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    deadline.set(service.limits.secondsForBody, on: context.channel)
    let request = ServerRequest(head)
    switch service.receive(request, at: NIODeadline.seconds) {
    case .refused(let response): refuse(response, to: request, context)
    case .expects(let most):
      let length = request.headers["content-length"].first.flatMap { Int($0) } ?? 0
      guard length <= most else { return refuse(.tooLarge(most), to: request, context) }
      if most > 0, request.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }) {
        let go = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
      }
      state = .taking(request, body: ByteBuffer(), most: most, keepsAlive: head.isKeepAlive)
    }
  }

  private func take(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    guard case .taking(let request, var body, let most, let keepsAlive) = state else { return }
    guard body.readableBytes + bytes.readableBytes <= most else {
      return refuse(.tooLarge(most), to: request, context)
    }
    // Given up here, so that the buffer is not copied with each part.
    state = .waiting
    body.writeImmutableBuffer(bytes)
    state = .taking(request, body: body, most: most, keepsAlive: keepsAlive)
  }

  private func end(_ context: ChannelHandlerContext) {
    switch state {
    case .refusing(let isWritten, _): goOnRefusing(isWritten: isWritten, isRead: true, context.channel)
    case .waiting, .answering: break
    case .taking(var request, let body, _, let keepsAlive):
      deadline.clear()
      request.body = Array(body.readableBytesView)
      let (asked, service) = (request, service)
      let (handler, place) = (
        NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
      )
      let loop = context.eventLoop
      state = .answering(
        Task {
          let response = await service.answer(asked)
          loop.execute { handler.value.finish(response, to: asked, keepsAlive: keepsAlive, place.value) }
        })
    }
  }

  private func finish(
    _ response: ServerResponse, to request: ServerRequest, keepsAlive: Bool, _ context: ChannelHandlerContext
  ) {
    state = .waiting
    deadline.set(service.limits.secondsForReceiver, on: context.channel)
    let (handler, channel) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.channel)
    write(response, to: request, keepsAlive: keepsAlive, context).whenComplete { _ in
      guard keepsAlive else { return channel.close(promise: nil) }
      // What comes next has its own time.
      if case .waiting = handler.value.state {
        handler.value.deadline.set(handler.value.service.limits.secondsForHeaders, on: channel)
      }
    }
  }

  private func refuse(_ response: ServerResponse, to request: ServerRequest, _ context: ChannelHandlerContext) {
    state = .refusing(isWritten: false, isRead: false)
    deadline.set(Self.secondsAfterRefusal, on: context.channel)
    let (handler, channel) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.channel)
    write(response, to: request, keepsAlive: false, context).whenComplete { _ in
      guard case .refusing(_, let isRead) = handler.value.state else { return }
      handler.value.goOnRefusing(isWritten: true, isRead: isRead, channel)
    }
  }

  /// To close before the answer is written would lose it, and those before it that are not flushed.
  private func goOnRefusing(isWritten: Bool, isRead: Bool, _ channel: any Channel) {
    state = .refusing(isWritten: isWritten, isRead: isRead)
    if isWritten, isRead { channel.close(promise: nil) }
  }

  private func write(
    _ response: ServerResponse, to request: ServerRequest, keepsAlive: Bool, _ context: ChannelHandlerContext
  ) -> EventLoopFuture<Void> {
    // The name was checked, unless that is why it is refused.
    let host = response.status == 421 ? nil : request.headers["host"].first
    var headers = HTTPHeaders(
      response.headers + ServerResponse.guardingHeaders(host: host, isSecure: service.isSecure))
    headers.add(name: "Content-Length", value: String(response.body.count))
    headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    return written.futureResult
  }
}

extension ServerResponse {
  fileprivate static func tooLarge(_ most: Int) -> ServerResponse {
    most > 0
      ? .problem(413, "too-many-bytes", "The picture has more than \(most) bytes. Save it smaller.")
      : .problem(413, "too-many-bytes", "This address takes no body.")
  }
}
