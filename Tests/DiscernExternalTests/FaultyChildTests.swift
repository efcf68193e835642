import DiscernCore
import DiscernExternal
import DiscernTestSupport
import Foundation
import Testing

/// What a child answers, and the code of the error that it must give.
struct Fault: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var code: String
  var body: String

  init(_ name: String, _ code: String, _ body: String) {
    testDescription = name
    self.code = code
    self.body = body
  }
}

@Suite("A faulty child gives a typed error and harms nothing", .serialized)
struct FaultyChildTests {
  static let faultyClaims = [
    Fault("crash before the answer", "plugin-failed", "sys.exit(3)"),
    Fault(
      "crash in the middle of the answer", "plugin-failed",
      "sys.stdout.write(claim()[:40]); sys.stdout.flush(); os._exit(1)"),
    Fault("death by a signal", "plugin-failed", "os.kill(os.getpid(), signal.SIGKILL)"),
    Fault("output closed, child alive", "plugin-failed", "os.close(1); time.sleep(60)"),
    Fault("an exception of its own", "plugin-failed", "raise ValueError('no')"),
    Fault("a refusal", "plugin-failed", "say(json.dumps({'id': id, 'error': 'I do not like it.'}))"),
    Fault("garbage", "plugin-invalid-answer", "say('Hello, world')"),
    Fault(
      "bytes that are no text", "plugin-invalid-answer",
      "sys.stdout.buffer.write(bytes([255, 0, 254, 10])); sys.stdout.flush()"),
    Fault(
      "another answer's number", "plugin-invalid-answer",
      "say(claim().replace('\"id\": %d' % id, '\"id\": %d' % (id + 7)))"),
    Fault("no number", "plugin-invalid-answer", "say('{\"result\": []}')"),
    Fault("neither result nor error", "plugin-invalid-answer", "say(json.dumps({'id': id}))"),
    Fault("a result of another form", "plugin-invalid-answer", "say(json.dumps({'id': id, 'result': {'a': 1}}))"),
    Fault("a null for claims", "plugin-invalid-answer", "say(json.dumps({'id': id, 'result': None}))"),
    Fault(
      "a line without end", "plugin-invalid-answer",
      "sys.stdout.write('x' * (2 << 20)); sys.stdout.flush(); time.sleep(60)"),
    Fault("a line that is too long", "plugin-invalid-answer", "say(claim(kind='x' * (2 << 20)))"),
    Fault("brackets without end", "plugin-invalid-answer", "say('[' * 100000)"),
    Fault("NaN", "plugin-invalid-answer", "say(claim(evidence=[{'name': 'x', 'nats': float('nan'), 'detail': ''}]))"),
    Fault("infinite evidence", "plugin-invalid-answer", "say(claim().replace('1.5', '1e999'))"),
    Fault(
      "evidence whose sum is infinite", "plugin-invalid-answer",
      "say(claim(evidence=[{'name': 'x', 'nats': 1.7e308, 'detail': ''}] * 2))"),
    Fault("a symbol that does not exist", "plugin-invalid-answer", "say(claim(symbols=[0, 1000000]))"),
    Fault("a symbol before the first", "plugin-invalid-answer", "say(claim(symbols=[0, -1]))"),
    Fault("no symbol", "plugin-invalid-answer", "say(claim(symbols=[], roles={}))"),
    Fault("a role beyond the claim", "plugin-invalid-answer", "say(claim(roles={'number': [1]}))"),
    Fault("a private symbol beyond the claim", "plugin-invalid-answer", "say(claim(privateSymbols=[1]))"),
    Fault("another kind", "plugin-invalid-answer", "say(claim(kind='payment-card'))"),
    Fault("an outline of three corners", "plugin-invalid-answer", "say(claim(outline=[[0, 0], [1, 0], [1, 1]]))"),
    Fault("a look while claiming", "plugin-invalid-answer", "say(json.dumps({'id': id, 'look': LOOK}))"),
  ]

  static let look = """
    LOOK = {"name": "faulty.look", "areas": [], "layout": "line", "usesDictionary": False, "polarity": "automatic", \
    "minimumTextHeight": 0}
    """

  @Test("claims", arguments: faultyClaims)
  func claims(_ fault: Fault) async throws {
    let plugin = try await Children.child(fault.body, start: Self.look)
    let error = await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB 12")) }
    #expect(error?.code == fault.code, "\(error.map(String.init(describing:)) ?? "no error")")
    #expect(error.map { "\($0)".contains("faulty") } ?? false)
    // Whatever it was, the next question is answered.
    #expect(try await plugin.requests(on: .about("AB 12")).isEmpty)
    await plugin.shutDown()
  }

  static let faultyDocuments = [
    Fault("another kind", "plugin-invalid-answer", "say(document(kind='payment-card'))"),
    Fault(
      "a field that is not in the manifest", "plugin-invalid-answer",
      "say(document(fields=[{'name': 'colour', 'value': '1', 'text': '1', 'confidence': 1, 'boxes': []}]))"),
    Fault(
      "an issue about no field", "plugin-invalid-answer",
      "say(document(issues=[{'code': 'x', 'field': 'colour', 'message': 'X.', 'boxes': []}]))"),
    Fault("a confidence beyond certainty", "plugin-invalid-answer", "say(document(confidence=1.5))"),
    Fault("a box of three corners", "plugin-invalid-answer", "say(document(outline=[[0, 0], [1, 0], [1, 1]]))"),
    Fault("a text of negative height", "plugin-invalid-answer", "say(document(textHeight=-1))"),
    Fault(
      "looks without end", "plugin-invalid-answer",
      "while True:\n    say(json.dumps({'id': id, 'look': LOOK})); sys.stdin.readline()"),
    Fault("a look that is none", "plugin-invalid-answer", "say(json.dumps({'id': id, 'look': {'name': 'x'}}))"),
    Fault(
      "an area that is none", "plugin-invalid-answer",
      "say(json.dumps({'id': id, 'look': dict(LOOK, areas=[{'left': 0, 'top': 0, 'right': 1}])}))"),
  ]

  @Test("documents", arguments: faultyDocuments)
  func documents(_ fault: Fault) async throws {
    let plugin = try await Children.child(fault.body, start: Self.look)
    let claim = Claim(kind: "faulty", symbols: [Symbol.ID(0)], evidence: [Evidence("shape", nats: 1)])
    let error = await #expect(throws: PluginError.self) {
      try await plugin.document(from: claim, on: .about("AB 12"), through: ScriptedReader(lines: ["faulty.look": []]))
    }
    #expect(error?.code == fault.code, "\(error.map(String.init(describing:)) ?? "no error")")
    #expect(try await plugin.requests(on: .about("AB 12")).isEmpty)
    await plugin.shutDown()
  }

  @Test("a good claim and a good document pass the same checks")
  func goodAnswers() async throws {
    let plugin = try await Children.child("say(claim() if question['method'] == 'claims' else document())")
    let inquiry = Inquiry.about("AB 12")
    let claims = try await plugin.claims(on: inquiry)
    #expect(claims.map(\.nats) == [1.5])
    let document = try await plugin.document(from: claims[0], on: inquiry, through: ClosedLens())
    #expect(document?.fields.map(\.value) == ["1"])
    await plugin.shutDown()
  }

  @Test("silence ends with the time for an answer, and a late answer is not taken for the next one")
  func silence() async throws {
    // The second child answers at once: it finds the mark that the first one has left.
    let mark = FileManager.default.temporaryDirectory.appending(path: "discern-mark-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let plugin = try await Children.child(
      "if not os.path.exists('\(mark)'):\n    open('\(mark)', 'w').close(); time.sleep(600)\nsay(claim())", seconds: 60)
    await #expect(throws: PluginError.timedOut(kind: "faulty", seconds: 60)) {
      try await plugin.claims(on: .about("AB"))
    }
    #expect(try await plugin.claims(on: .about("AB 12")).count == 1)
    await plugin.shutDown()
  }

  @Test("the time of the page is kept, too")
  func deadline() async throws {
    let plugin = try await Children.child("time.sleep(60)", seconds: 50)
    let error = await Deadline.$current.withValue(.now.advanced(by: .milliseconds(300))) {
      await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB")) }
    }
    // The sentence names the time that was left of the page's, not the child's fifty seconds.
    guard case .timedOut(_, let seconds) = error else { throw try #require(error) }
    #expect(seconds <= 0.3)
    await plugin.shutDown()
  }

  @Test("a child that comes to a bad end is started three times more, and then no longer")
  func restarts() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child("sys.exit(9)", diagnostics: diagnostics)
    for _ in 0..<4 {
      let error = await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB")) }
      #expect(error?.code == "plugin-failed" && error?.description.contains("exit code 9") == true)
    }
    let error = await #expect(throws: PluginError.self) { try await plugin.requests(on: .about("AB")) }
    #expect(error?.code == "plugin-unavailable")
    #expect(diagnostics.processes.count == 4)
    for process in diagnostics.processes { #expect(try await isGone(process)) }
  }

  @Test("a child that ends after its answer has answered, and another one follows")
  func endAfterAnswer() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child("say(claim()); os._exit(0)", diagnostics: diagnostics)
    #expect(try await plugin.claims(on: .about("AB")).count == 1)
    for process in try await diagnostics.processes(atLeast: 1) { #expect(try await isGone(process)) }
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await plugin.claims(on: .about("AB")).count == 1)
    await plugin.shutDown()
  }
}
