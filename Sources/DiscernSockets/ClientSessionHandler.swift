import DiscernCore
import DiscernServer
import NIOCore
import NIOWebSocket

/// Carries a client's session over a WebSocket.
final class ClientSessionHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let service: ServerService
  private let timer: ConnectionTimer
  private var session: ClientSession?
  /// Deadline for the next frame or message of the client.
  private var silence = ChannelDeadline()
  /// Deadline for the client to receive pending data.
  private var receiver = ChannelDeadline()
  private var pings: RepeatedTask?
  /// Time of the last ping in seconds; nil if data came in since then.
  private var pinged: Double?
  private var isClosing = false

  /// Maximum seconds for a client to answer a close frame (RFC 6455, section 7.1.1).
  private static let secondsForClosing = 2.0

  init(service: ServerService, timer: ConnectionTimer) { (self.service, self.timer) = (service, timer) }

  func handlerAdded(context: ChannelHandlerContext) {
    let (handler, place) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    let loop = context.eventLoop
    let session = service.startSession { text in
      loop.execute { handler.value.send(text, place.value) }
    }
    silence.set(service.limits.secondsWithoutFrame, on: context.channel)
    guard let session else {
      return close(.unknown(1013), "Too many active sessions. Try again later.", context)
    }
    self.session = session
    let pause = TimeAmount.nanoseconds(Int64(clamping: service.limits.secondsBetweenPings * 1e9))
    pings = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in handler.value.ping(place.value) }
    session.begin()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    session?.end()
    session = nil
    silence.clear()
    receiver.clear()
    pings?.cancel()
    pings = nil
  }

  /// Sends a ping to a silent client; closes the connection if the last ping had no answer.
  private func ping(_ context: ChannelHandlerContext) {
    guard !isClosing, context.channel.isActive else { return }
    let now = NIODeadline.seconds
    if let pinged, timer.lastActivity < pinged { return context.close(promise: nil) }
    pinged = nil
    guard now - timer.lastActivity >= service.limits.secondsBetweenPings else { return }
    pinged = now
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard !isClosing || frame.opcode == .connectionClose else { return }
    switch frame.opcode {
    case .binary, .text: take(frame, context)
    case .ping: answer(ping: frame, context)
    case .connectionClose: isClosing ? context.close(promise: nil) : take(closing: frame.unmaskedData, context)
    default: break
    }
  }

  private func take(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    silence.set(service.limits.secondsWithoutFrame, on: context.channel)
    let bytes = Array(frame.unmaskedData.readableBytesView)
    let goesOn: Bool?
    if frame.opcode == .binary {
      goesOn = session?.take(frame: bytes, at: NIODeadline.seconds)
    } else if bytes.count > service.limits.messageBytes {
      return close(.messageTooLarge, "A message is larger than \(service.limits.messageBytes) bytes.", context)
    } else if let text = String(validating: bytes, as: UTF8.self) {
      goesOn = session?.take(message: text, at: NIODeadline.seconds)
    } else {
      return close(after: FrameViolation.isNoText, context)
    }
    if goesOn == false { refuseMore(context) }
  }

  private func answer(ping frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    guard session?.take(pingAt: NIODeadline.seconds) != false else { return refuseMore(context) }
    let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
    context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
  }

  private func refuseMore(_ context: ChannelHandlerContext) {
    close(.policyViolation, "Too many messages came in.", context)
  }

  /// Answers a close frame: an empty one, or a code with a reason (RFC 6455, section 5.5.1).
  private func take(closing payload: ByteBuffer, _ context: ChannelHandlerContext) {
    var payload = payload
    guard payload.readableBytes > 0 else { return close(.normalClosure, "", context) }
    guard let code = payload.readWebSocketErrorCode(), code.isSendable else {
      return close(after: FrameViolation.isMalformedClosing, context)
    }
    guard String(validating: payload.readableBytesView, as: UTF8.self) != nil else {
      return close(after: FrameViolation.isNoText, context)
    }
    close(.normalClosure, "", context)
  }

  private func send(_ text: String, _ context: ChannelHandlerContext) {
    guard !isClosing, context.channel.isActive else { return }
    let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// Limits the time for which unsent data may pile up.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      receiver.clear()
    } else {
      receiver.set(service.limits.secondsForReceiver, on: context.channel)
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(after: error, context) }

  private func close(after error: any Error, _ context: ChannelHandlerContext) {
    let (code, reason) = WebSocketErrorCode.closing(after: error)
    close(code, reason, context)
  }

  /// Sends a close frame, and closes the connection if the client does not answer (RFC 6455, section 7.1).
  private func close(_ code: WebSocketErrorCode, _ reason: String, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    session?.end()
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(reason)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    silence.set(Self.secondsForClosing, on: context.channel)
  }
}
