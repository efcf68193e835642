import DiscernCore
import DiscernServer
import NIOCore
import NIOWebSocket

/// Carries a conversation over a WebSocket.
final class ConversationHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let service: ServerService
  private var conversation: LiveConversation?
  /// Until when something must come in.
  private var silence = ChannelDeadline()
  /// Until when what was sent must be taken.
  private var receiver = ChannelDeadline()
  private var isClosing = false

  init(service: ServerService) { self.service = service }

  func handlerAdded(context: ChannelHandlerContext) {
    let (handler, place) = (
      NIOLoopBound(self, eventLoop: context.eventLoop), NIOLoopBound(context, eventLoop: context.eventLoop)
    )
    let loop = context.eventLoop
    let conversation = service.converse { text in
      loop.execute { handler.value.send(text, place.value) }
    }
    silence.set(service.limits.secondsWithoutFrame, on: context.channel)
    guard let conversation else {
      return close(.unknown(1013), "As many cameras are followed as may be. Try again later.", context)
    }
    self.conversation = conversation
    conversation.begin()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    conversation?.end()
    conversation = nil
    silence.clear()
    receiver.clear()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard !isClosing || frame.opcode == .connectionClose else { return }
    switch frame.opcode {
    case .binary, .text: take(frame, context)
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose: isClosing ? context.close(promise: nil) : close(.normalClosure, "", context)
    default: break
    }
  }

  private func take(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    silence.set(service.limits.secondsWithoutFrame, on: context.channel)
    let bytes = Array(frame.unmaskedData.readableBytesView)
    let goesOn: Bool?
    if frame.opcode == .binary {
      goesOn = conversation?.take(frame: bytes, at: NIODeadline.seconds)
    } else if bytes.count > service.limits.messageBytes {
      return close(.messageTooLarge, "A message is larger than \(service.limits.messageBytes) bytes.", context)
    } else {
      goesOn = conversation?.take(message: String(decoding: bytes, as: UTF8.self), at: NIODeadline.seconds)
    }
    if goesOn == false { close(.policyViolation, "Too many messages came in.", context) }
  }

  private func send(_ text: String, _ context: ChannelHandlerContext) {
    guard !isClosing, context.channel.isActive else { return }
    let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// What is sent piles up where nobody takes it.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      receiver.clear()
    } else {
      receiver.set(service.limits.secondsForReceiver, on: context.channel)
    }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    close(.messageTooLarge, "A message is too large or malformed.", context)
  }

  /// Says why, and closes; whoever does not answer is left (RFC 6455, section 7.1).
  private func close(_ code: WebSocketErrorCode, _ reason: String, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    conversation?.end()
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(reason)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    silence.set(2, on: context.channel)
  }
}
