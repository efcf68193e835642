import DiscernCore
import DiscernProcesses
import Foundation

/// A plugin's program, which is started on request and answers one request at a time.
///
/// Any violation of the order of lines (an end, silence, garbage, an answer to another request, an endless line) ends
/// the process; the next request starts another, `restarts` times at most.
final class PluginProgram: Sendable {
  /// The state of the program; the task that has taken it has its turn.
  private struct Session: Sendable {
    var child: ChildProcess?
    var starts = 0
    var lastID = 0
    var isShut = false
  }

  /// Maximum number of restarts after errors of the process.
  static let restarts = 3
  /// Maximum number of reread requests for one document.
  static let looks = 16

  private let launch: ChildProcess.Launch
  private let limits: Limits
  private let budget: PageBudget
  private let turn = Rendezvous(Session())

  init(_ launch: ChildProcess.Launch, limits: Limits) {
    self.launch = launch
    self.limits = limits
    budget = PageBudget(secondsPerPage: limits.secondsPerPage)
  }

  private var secondsPerAnswer: Double { limits.secondsPerAnswer }

  /// Sends a request and waits for the answer.
  func ask<Answer: Decodable & Sendable>(
    _ question: Question, rereading rereader: any Rereader, as kind: String
  ) async throws(PluginError) -> Answer {
    guard var session = await turn.take(within: Deadline.left) else {
      throw Task.isCancelled ? .cancelled(kind) : .timeIsUp(kind)
    }
    defer { turn.giveBack(session) }
    let (deadline, started) = (budget.deadline, ContinuousClock.now)
    // Without time left, the process would only be ended for its silence.
    if let deadline, deadline <= started {
      throw budget.wasSilent ? .timedOut(kind: kind, seconds: secondsPerAnswer) : .timeIsUp(kind)
    }
    defer { budget.add(ContinuousClock.now - started) }
    let child = try start(&session, as: kind)
    session.lastID += 1
    var question = question
    question.id = session.lastID
    do throws(PluginProcessError) {
      child.send(try encoded(question))
      return try await answer(to: question, from: child, rereading: rereader, until: deadline)
    } catch {
      if case .late = error { budget.close() }
      if error.endsChild {
        child.end()
        session.child = nil
        if !isToBlame(for: error) { session.starts -= 1 }
      }
      throw error.pluginError(kind: kind)
    }
  }

  /// Ends the process and waits until it is gone; later requests are refused.
  func shutDown() async {
    guard var session = await turn.take() else { return }
    await session.child?.endAndWait()
    session.child = nil
    session.isShut = true
    turn.giveBack(session)
  }

  /// Returns the running process, else starts one.
  private func start(_ session: inout Session, as kind: String) throws(PluginError) -> ChildProcess {
    if let child = session.child, !child.isOver { return child }
    guard !session.isShut else { throw .unavailable(kind: kind, reason: "It has been shut down.") }
    guard session.starts <= Self.restarts else {
      throw .unavailable(
        kind: kind,
        reason: "Its program came to a bad end \(session.starts) times and is not started again. "
          + "Run ‘\(launch.program)’ by hand to see why.")
    }
    session.starts += 1
    let child = ChildProcess(launch)
    session.child = child
    return child
  }

  /// True if an error counts against the program; cancellation and the end of the page's time do not.
  private func isToBlame(for error: PluginProcessError) -> Bool {
    switch error {
    case .cancelled, .timeIsUp: false
    case .late(let seconds): seconds >= secondsPerAnswer
    default: true
    }
  }

  /// Waits for the answer, and serves the process's reread requests.
  private func answer<Answer: Decodable>(
    to question: Question, from child: ChildProcess, rereading rereader: any Rereader,
    until deadline: ContinuousClock.Instant?
  ) async throws(PluginProcessError) -> Answer {
    for _ in 0...Self.looks {
      let line = try await line(from: child, until: deadline)
      let head: AnswerHead = try decoded(line)
      guard head.id == question.id else { throw .foreign(expected: question.id, got: head.id) }
      if let sentence = head.error { throw .refused(sentence) }
      guard let request = head.look else {
        guard head.hasResult else { throw .malformed("The answer has neither a result nor an error nor a look.") }
        let body: AnswerBody<Answer> = try decoded(line)
        return body.result
      }
      guard question.method == .document else { throw .malformed("It may look only while it makes a document.") }
      if let flaw = AnswerCheck.flaw(of: request, within: limits.plugin) { throw .malformed(flaw) }
      let look = await Deadline.$current.withValue(deadline) {
        await self.recognize(request, id: question.id, rereading: rereader)
      }
      child.send(try encoded(look))
    }
    throw .malformed("It asked for more than \(Self.looks) looks for one document.")
  }

  private func recognize(_ request: RecognitionRequest, id: Int, rereading rereader: any Rereader) async -> RereadReply
  {
    do throws(RecognitionError) {
      return RereadReply(id: id, readings: try await rereader.recognize(request))
    } catch {
      return RereadReply(id: id, error: error.description)
    }
  }

  /// Returns the process's next line, within the time for an answer and before the deadline.
  private func line(from child: ChildProcess, until deadline: ContinuousClock.Instant?)
    async throws(PluginProcessError) -> [UInt8]
  {
    let own = Duration.seconds(clamping: secondsPerAnswer)
    let time = min(own, deadline.map { max(.zero, $0 - ContinuousClock.now) } ?? own)
    guard time > .zero else { throw .timeIsUp }
    switch await child.next(within: time) {
    case .line(let line): return line
    case .lineTooLong: throw .tooLong(limit: launch.answerBytes)
    case .notStarted(let reason): throw .notStarted(reason)
    case .ended(let how): throw .ended(how)
    case nil: throw Task.isCancelled ? .cancelled : .late(seconds: time / .seconds(1))
    }
  }

  private func encoded(_ message: some Encodable) throws(PluginProcessError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(message))
    } catch {
      throw .unspeakable("\(error)")
    }
  }

  private func decoded<Message: Decodable>(_ line: [UInt8]) throws(PluginProcessError) -> Message {
    do {
      return try JSONDecoder().decode(Message.self, from: Data(line))
    } catch {
      throw .malformed(DecodingIssue(error).description)
    }
  }
}
