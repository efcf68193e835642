/// What a line says that somebody may mean otherwise.
extension ShuntingYard {
  mutating func noteUnwritten(_ span: Span) {
    for frame in frames.reversed() where frame.precedence <= Precedence.prefix {
      switch frame {
      case .function(let call) where call.index == nil:
        noteNarrow(call, span)
      case .waiting(let row, _) where row.symbol == "/":
        let message =
          "A product without a sign after a division is worked from left to right; write brackets to be clear."
        notes.append(Note(code: .implicitAfterDivision, message: message, span: span))
        return
      default: return
      }
    }
  }

  mutating func noteRemainder(_ span: Span) {
    let message = "% between two operands is the remainder; write * behind it for a product of a share."
    notes.append(Note(code: .remainder, message: message, span: span))
  }

  mutating func noteWholeQuotient(_ token: Token) {
    guard token.symbol == "div", token.text != token.symbol else { return }
    let message = "\(token.text) is the whole part of the quotient; write / for the quotient itself."
    notes.append(Note(code: .wholeQuotient, message: message, span: token.span))
  }

  /// `12:30`: the colon divides, although times are written so.
  mutating func noteTime(_ colon: Token) {
    guard dialect == .typed, colon.text == ":", position + 1 < tokens.count else { return }
    let (hours, minutes) = (tokens[position - 1], tokens[position + 1])
    let isTight = hours.span.upper == colon.span.lower && colon.span.upper == minutes.span.lower
    guard isTight, [hours, minutes].allSatisfy({ $0.kind == .number && $0.text.allSatisfy(\.isNumber) }),
      hours.text.count <= 2, minutes.text.count == 2, let count = Int(minutes.text), count < Self.minutes
    else { return }
    let message = "The colon divides; a time has units: \(hours.text) h \(minutes.text) min."
    notes.append(Note(code: .dividingColon, message: message, span: hours.span.union(minutes.span)))
  }

  /// Of an hour.
  private static let minutes = 60

  /// `sin pi/6`, `sin 2*pi`: the angle of a function without brackets ends before a written sign.
  mutating func noteAngle(_ sign: Token) {
    guard case .function(let call)? = frames.last, call.function.isOfAngles, ["*", "/"].contains(sign.symbol),
      position + 1 < tokens.count
    else { return }
    let next = tokens[position + 1]
    let sides = [tokens[position - 1], next]
    guard [.number, .constant].contains(next.kind), sides.contains(where: { $0.kind == .constant && $0.symbol == "pi" })
    else { return }
    noteNarrow(call, sign.span.union(next.span))
  }

  private mutating func noteNarrow(_ call: Call, _ span: Span) {
    let message = "\(call.function.name) is applied to what stands right after it alone; write brackets for more."
    notes.append(Note(code: .functionWithoutBrackets, message: message, span: span))
  }
}
