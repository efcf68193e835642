import NIOCore
import NIOWebSocket

/// The violation of the protocol by a WebSocket frame, beyond those that SwiftNIO detects (RFC 6455, section 5).
enum FrameViolation: Error {
  /// The frame is not masked (section 5.1).
  case isUnmasked
  /// A reserved bit is set without an extension that defines it (section 5.2).
  case hasReservedBit
  /// The opcode has no meaning (section 5.2).
  case hasReservedOpcode
  /// The payload of a close frame is malformed (section 5.5.1).
  case isMalformedClosing
  /// A text is not UTF-8 (section 8.1).
  case isNoText
}

/// Refuses the first frame that violates the protocol, and passes on nothing after it. It stands before fragments are
/// joined: a joined frame does not show how its parts were sent.
final class FrameValidator: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private static let opcodes: [WebSocketOpcode] = [.continuation, .text, .binary, .connectionClose, .ping, .pong]

  private var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    guard let violation = Self.violation(of: unwrapInboundIn(data)) else { return context.fireChannelRead(data) }
    hasRefused = true
    context.fireErrorCaught(violation)
  }

  private static func violation(of frame: WebSocketFrame) -> FrameViolation? {
    if frame.maskKey == nil { return .isUnmasked }
    if frame.rsv1 || frame.rsv2 || frame.rsv3 { return .hasReservedBit }
    return opcodes.contains(frame.opcode) ? nil : .hasReservedOpcode
  }
}

extension WebSocketErrorCode {
  /// Returns the code and reason of the close frame after an error (RFC 6455, section 7.4.1).
  static func closing(after error: any Error) -> (code: WebSocketErrorCode, reason: String) {
    switch error {
    case FrameViolation.isUnmasked: (.protocolError, "A frame is not masked.")
    case FrameViolation.hasReservedBit: (.protocolError, "A frame has a reserved bit set, and no extension is used.")
    case FrameViolation.hasReservedOpcode: (.protocolError, "A frame has a reserved opcode.")
    case FrameViolation.isMalformedClosing: (.protocolError, "The closing frame is malformed.")
    case FrameViolation.isNoText: (.dataInconsistentWithMessage, "A text is not UTF-8.")
    case NIOWebSocketError.fragmentedControlFrame: (.protocolError, "A control frame is fragmented.")
    case NIOWebSocketError.multiByteControlFrameLength: (.protocolError, "A control frame is longer than 125 bytes.")
    case NIOWebSocketError.invalidFrameLength, NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
      (.messageTooLarge, "A message is too large.")
    case NIOWebSocketFrameAggregator.Error.tooManyFragments: (.messageTooLarge, "A message has too many fragments.")
    case is NIOWebSocketFrameAggregator.Error: (.protocolError, "Fragments of messages are out of order.")
    default: (.protocolError, "What came in cannot be read.")
    }
  }

  /// True if a client may close with this code (RFC 6455, section 7.4, and the IANA registry).
  var isSendable: Bool {
    switch UInt16(webSocketErrorCode: self) {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
