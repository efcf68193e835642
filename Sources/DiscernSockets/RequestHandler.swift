import DiscernCore
import DiscernServer
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Receives the requests of one connection in turn, and writes the service's responses.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    /// No request is in progress.
    case waiting
    /// A body of at most `most` bytes is coming in.
    case taking(ServerRequest, body: ByteBuffer, most: Int, keepsAlive: Bool)
    /// The service computes the response.
    case answering(Task<Void, Never>)
    /// The request is refused before it is complete, and its rest is ignored. The connection closes once the response
    /// is written and the request has ended.
    case refusing(isWritten: Bool, isRead: Bool)
  }

  private let service: ServerService
  private let address: ClientAddress
  private let timer: ConnectionTimer
  private var state = State.waiting

  init(service: ServerService, address: ClientAddress, timer: ConnectionTimer) {
    (self.service, self.address, self.timer) = (service, address, timer)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if case .answering(let task) = state { task.cancel() }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A request whose upgrade is refused is answered like any other.
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
    timer.headersEnded()
    let request = ServerRequest(head)
    switch service.receive(request, from: address, at: NIODeadline.seconds) {
    case .refused(let response): refuse(response, to: request, context)
    case .expects(let most, let isAuthenticated):
      if isAuthenticated { timer.authenticate() }
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
    // Released here, so that the buffer is not copied with each part.
    state = .waiting
    body.writeImmutableBuffer(bytes)
    timer.bodyGrew(to: body.readableBytes)
    state = .taking(request, body: body, most: most, keepsAlive: keepsAlive)
  }

  private func end(_ context: ChannelHandlerContext) {
    switch state {
    case .refusing(let isWritten, _): goOnRefusing(isWritten: isWritten, isRead: true, context.channel)
    case .waiting, .answering: break
    case .taking(var request, let body, _, let keepsAlive):
      timer.requestEnded()
      request.body = Array(body.readableBytesView)
      if let response = service.immediateAnswer(to: request) {
        return finish(response, to: request, keepsAlive: keepsAlive, context)
      }
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
    timer.answerBegan(bytes: response.body.count)
    let (handler, channel) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.channel)
    write(response, to: request, keepsAlive: keepsAlive, context) {
      handler.value.timer.answerEnded()
    }.whenComplete { _ in
      if !keepsAlive { channel.close(promise: nil) }
    }
  }

  private func refuse(_ response: ServerResponse, to request: ServerRequest, _ context: ChannelHandlerContext) {
    state = .refusing(isWritten: false, isRead: false)
    timer.refusalBegan()
    let (handler, channel) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.channel)
    write(response, to: request, keepsAlive: false, context).whenComplete { _ in
      guard case .refusing(_, let isRead) = handler.value.state else { return }
      handler.value.goOnRefusing(isWritten: true, isRead: isRead, channel)
    }
  }

  /// Closes the connection once both are done: earlier, it would lose this response and unflushed ones before it.
  private func goOnRefusing(isWritten: Bool, isRead: Bool, _ channel: any Channel) {
    state = .refusing(isWritten: isWritten, isRead: isRead)
    if isWritten, isRead { channel.close(promise: nil) }
  }

  /// Writes a response. Its end is written only after the rest was sent, and only then is the connection's next request
  /// read. Otherwise a client that sends requests and receives no responses could pile them up.
  private func write(
    _ response: ServerResponse, to request: ServerRequest, keepsAlive: Bool, _ context: ChannelHandlerContext,
    whenTaken: @escaping @Sendable () -> Void = {}
  ) -> EventLoopFuture<Void> {
    var headers = HTTPHeaders(
      response.headers
        + ServerResponse.guardingHeaders(host: service.ownHost(of: request), isSecure: service.isSecure))
    headers.add(name: "Content-Length", value: String(response.body.count))
    headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let taken = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: taken)
    let (handler, place) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    return taken.futureResult.flatMap {
      whenTaken()
      return place.value.writeAndFlush(handler.value.wrapOutboundOut(.end(nil)))
    }
  }
}

extension ServerResponse {
  fileprivate static func tooLarge(_ most: Int) -> ServerResponse {
    most > 0
      ? .problem(413, "too-many-bytes", "The picture has more than \(most) bytes. Save it smaller.")
      : .problem(413, "too-many-bytes", "This address takes no body.")
  }
}
