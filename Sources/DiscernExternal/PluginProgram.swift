import DiscernCore
import Foundation

/// A plugin's program, started when it is asked, and asked one thing at a time.
///
/// Whatever breaks the order of lines (an end, silence, garbage, a foreign answer, a line without end) ends the child;
/// the next question starts another, `restarts` times at most.
final class PluginProgram: Sendable {
  /// The child that is running; whoever has taken it has the turn.
  private struct Session: Sendable {
    var child: Child?
    var starts = 0
    var lastID = 0
    var isShut = false
  }

  /// How often a child that came to a bad end is followed by another.
  static let restarts = 3
  /// How often a child may ask for a second look while it makes one document.
  static let looks = 16

  private let launch: Child.Launch
  private let secondsPerAnswer: Double
  private let turn = Slot(Session())

  init(_ launch: Child.Launch, secondsPerAnswer: Double) {
    self.launch = launch
    self.secondsPerAnswer = secondsPerAnswer
  }

  /// Asks, and waits for the answer.
  func ask<Answer: Decodable & Sendable>(
    _ question: Question, through lens: any Lens, as kind: String
  ) async throws(PluginError) -> Answer {
    guard var session = await turn.take() else { throw .cancelled(kind) }
    defer { turn.giveBack(session) }
    let child = try start(&session, as: kind)
    session.lastID += 1
    var question = question
    question.id = session.lastID
    do throws(Fault) {
      child.send(try encoded(question))
      return try await answer(to: question, from: child, through: lens)
    } catch {
      if error.endsChild {
        child.end()
        session.child = nil
        if !isToBlame(for: error) { session.starts -= 1 }
      }
      throw error.pluginError(kind: kind)
    }
  }

  /// Ends the child and waits until it is gone; later questions are refused.
  func shutDown() async {
    guard var session = await turn.take() else { return }
    await session.child?.endAndWait()
    session.child = nil
    session.isShut = true
    turn.giveBack(session)
  }

  /// The child that is running, or else a new one.
  private func start(_ session: inout Session, as kind: String) throws(PluginError) -> Child {
    if let child = session.child, !child.isOver { return child }
    guard !session.isShut else { throw .unavailable(kind: kind, reason: "It has been shut down.") }
    guard session.starts <= Self.restarts else {
      throw .unavailable(
        kind: kind,
        reason: "Its program came to a bad end \(session.starts) times and is not started again. "
          + "Run ‘\(launch.program)’ by hand to see why.")
    }
    session.starts += 1
    let child = Child(launch)
    session.child = child
    return child
  }

  /// Whether a fault counts against the program: not that a task is cancelled, nor that the page's time ran out.
  private func isToBlame(for fault: Fault) -> Bool {
    switch fault {
    case .cancelled: false
    case .late(let seconds): seconds >= secondsPerAnswer
    default: true
    }
  }

  /// Waits for the answer, and looks where the child asks for it.
  private func answer<Answer: Decodable>(
    to question: Question, from child: Child, through lens: any Lens
  ) async throws(Fault) -> Answer {
    for _ in 0...Self.looks {
      let line = try await line(from: child)
      let head: AnswerHead = try decoded(line)
      guard head.id == question.id else { throw .foreign(expected: question.id, got: head.id) }
      if let sentence = head.error { throw .refused(sentence) }
      guard let request = head.look else {
        guard head.hasResult else { throw .malformed("The answer has neither a result nor an error nor a look.") }
        let body: AnswerBody<Answer> = try decoded(line)
        return body.result
      }
      guard question.method == .document else { throw .malformed("It may look only while it makes a document.") }
      if let flaw = AnswerCheck.flaw(of: request) { throw .malformed(flaw) }
      child.send(try encoded(await look(request, id: question.id, through: lens)))
    }
    throw .malformed("It asked for more than \(Self.looks) looks for one document.")
  }

  private func look(_ request: ReadingRequest, id: Int, through lens: any Lens) async -> Look {
    do throws(ReadingError) {
      return Look(id: id, readings: try await lens.look(request))
    } catch {
      return Look(id: id, error: error.description)
    }
  }

  /// The child's next line, within its own time and that of the page.
  private func line(from child: Child) async throws(Fault) -> [UInt8] {
    let left = Deadline.left ?? .seconds(secondsPerAnswer)
    let time = min(left, .seconds(secondsPerAnswer))
    switch await child.next(within: time) {
    case .line(let line): return line
    case .lineTooLong: throw .tooLong(limit: launch.answerBytes)
    case .notStarted(let reason): throw .notStarted(reason)
    case .ended(let how): throw .ended(how)
    case nil: throw Task.isCancelled ? .cancelled : .late(seconds: time / .seconds(1))
    }
  }

  private func encoded(_ message: some Encodable) throws(Fault) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(message))
    } catch {
      throw .unspeakable("\(error)")
    }
  }

  private func decoded<Message: Decodable>(_ line: [UInt8]) throws(Fault) -> Message {
    do {
      return try JSONDecoder().decode(Message.self, from: Data(line))
    } catch {
      throw .malformed(DecodingFlaw(error).description)
    }
  }
}
