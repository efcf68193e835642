import DiscernCore
import DiscernExternal
import DiscernTestSupport
import Foundation
import Testing

/// A faulty answer, and the code of the error that it must cause.
struct FaultyAnswer: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var code: String
  var body: String

  init(_ name: String, _ code: String, _ body: String) {
    testDescription = name
    self.code = code
    self.body = body
  }
}

@Suite("Faulty plugin processes cause typed errors and harm nothing", .serialized)
struct FaultyChildTests {
  static let faultyClaims = [
    FaultyAnswer("crash before the answer", "plugin-failed", "sys.exit(3)"),
    FaultyAnswer(
      "crash in the middle of the answer", "plugin-failed",
      "sys.stdout.write(claim()[:40]); sys.stdout.flush(); os._exit(1)"),
    FaultyAnswer("death by a signal", "plugin-failed", "os.kill(os.getpid(), signal.SIGKILL)"),
    FaultyAnswer("output closed, child alive", "plugin-failed", "os.close(1); time.sleep(60)"),
    FaultyAnswer("an exception of its own", "plugin-failed", "raise ValueError('no')"),
    FaultyAnswer("a refusal", "plugin-failed", "say(json.dumps({'id': id, 'error': 'I do not like it.'}))"),
    FaultyAnswer("garbage", "plugin-invalid-answer", "say('Hello, world')"),
    FaultyAnswer(
      "bytes that are no text", "plugin-invalid-answer",
      "sys.stdout.buffer.write(bytes([255, 0, 254, 10])); sys.stdout.flush()"),
    FaultyAnswer(
      "another answer's number", "plugin-invalid-answer",
      "say(claim().replace('\"id\": %d' % id, '\"id\": %d' % (id + 7)))"),
    FaultyAnswer("no number", "plugin-invalid-answer", "say('{\"result\": []}')"),
    FaultyAnswer("neither result nor error", "plugin-invalid-answer", "say(json.dumps({'id': id}))"),
    FaultyAnswer(
      "a result of another form", "plugin-invalid-answer", "say(json.dumps({'id': id, 'result': {'a': 1}}))"),
    FaultyAnswer("a null for claims", "plugin-invalid-answer", "say(json.dumps({'id': id, 'result': None}))"),
    FaultyAnswer(
      "a line without end", "plugin-invalid-answer",
      "sys.stdout.write('x' * (2 << 20)); sys.stdout.flush(); time.sleep(60)"),
    FaultyAnswer("a line that is too long", "plugin-invalid-answer", "say(claim(kind='x' * (2 << 20)))"),
    FaultyAnswer("brackets without end", "plugin-invalid-answer", "say('[' * 100000)"),
    FaultyAnswer(
      "NaN", "plugin-invalid-answer", "say(claim(evidence=[{'name': 'x', 'nats': float('nan'), 'detail': ''}]))"),
    FaultyAnswer("infinite evidence", "plugin-invalid-answer", "say(claim().replace('1.5', '1e999'))"),
    FaultyAnswer(
      "evidence whose sum is infinite", "plugin-invalid-answer",
      "say(claim(evidence=[{'name': 'x', 'nats': 1.7e308, 'detail': ''}] * 2))"),
    FaultyAnswer("huge evidence", "plugin-invalid-answer", "say(claim().replace('1.5', '1e300'))"),
    FaultyAnswer(
      "an outline beyond any picture", "plugin-invalid-answer",
      "say(claim(outline=[[0, 0], [1e100, 0], [1e100, 9], [0, 9]]))"),
    FaultyAnswer(
      "too many claims", "plugin-invalid-answer",
      "say(json.dumps({'id': id, 'result': json.loads(claim())['result'] * 1000}))"),
    FaultyAnswer(
      "too many reasons", "plugin-invalid-answer",
      "say(claim(evidence=[{'name': 'x', 'nats': 0, 'detail': ''}] * 2000))"),
    FaultyAnswer(
      "too many roles", "plugin-invalid-answer", "say(claim(roles={str(k): [0] for k in range(2000)}))"),
    FaultyAnswer(
      "a long name", "plugin-invalid-answer", "say(claim(evidence=[{'name': 'x' * 999, 'nats': 1, 'detail': ''}]))"),
    FaultyAnswer(
      "a long text", "plugin-invalid-answer", "say(claim(evidence=[{'name': 'x', 'nats': 1, 'detail': 'x' * 200000}]))"),
    FaultyAnswer("a symbol beyond all numbers", "plugin-invalid-answer", "say(claim(symbols=[0, 10 ** 30]))"),
    FaultyAnswer("a symbol that does not exist", "plugin-invalid-answer", "say(claim(symbols=[0, 1000000]))"),
    FaultyAnswer("a symbol before the first", "plugin-invalid-answer", "say(claim(symbols=[0, -1]))"),
    FaultyAnswer("no symbol", "plugin-invalid-answer", "say(claim(symbols=[], roles={}))"),
    FaultyAnswer("a role beyond the claim", "plugin-invalid-answer", "say(claim(roles={'number': [1]}))"),
    FaultyAnswer("a private symbol beyond the claim", "plugin-invalid-answer", "say(claim(privateSymbols=[1]))"),
    FaultyAnswer("another kind", "plugin-invalid-answer", "say(claim(kind='payment-card'))"),
    FaultyAnswer(
      "an outline of three corners", "plugin-invalid-answer", "say(claim(outline=[[0, 0], [1, 0], [1, 1]]))"),
    FaultyAnswer(
      "two claims of one ID", "plugin-invalid-answer",
      "say(json.dumps({'id': id, 'result': json.loads(claim(id=3))['result'] * 2}))"),
    FaultyAnswer(
      "an ID in one claim and none in the other", "plugin-invalid-answer",
      "say(json.dumps({'id': id, 'result': [json.loads(claim(**more))['result'][0] for more in ({}, {'id': 1})]}))"),
    FaultyAnswer("a negative ID", "plugin-invalid-answer", "say(claim(id=-7))"),
    FaultyAnswer("a look while claiming", "plugin-invalid-answer", "say(json.dumps({'id': id, 'look': LOOK}))"),
  ]

  static let look = """
    LOOK = {"name": "faulty.look", "areas": [], "layout": "line", "usesDictionary": False, "polarity": "automatic", \
    "minimumTextHeight": 0}
    """

  @Test("Faulty claims are refused", arguments: faultyClaims)
  func claims(_ fault: FaultyAnswer) async throws {
    let plugin = try await Children.child(fault.body, start: Self.look)
    let error = await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB 12")) }
    #expect(error?.code == fault.code, "\(error.map(String.init(describing:)) ?? "no error")")
    #expect(error.map { "\($0)".contains("faulty") } ?? false)
    // The next request is answered after any error.
    #expect(try await plugin.requests(on: .about("AB 12")).isEmpty)
    await plugin.shutDown()
  }

  static let faultyDocuments: [FaultyAnswer] =
    [
      FaultyAnswer("another kind", "plugin-invalid-answer", "say(document(kind='payment-card'))"),
      FaultyAnswer(
        "a field that is not in the manifest", "plugin-invalid-answer",
        "say(document(fields=[{'name': 'colour', 'value': '1', 'text': '1', 'confidence': 1, 'boxes': []}]))"),
      FaultyAnswer(
        "an issue about no field", "plugin-invalid-answer",
        "say(document(issues=[{'code': 'x', 'field': 'colour', 'message': 'X.', 'boxes': []}]))"),
      FaultyAnswer("a confidence beyond certainty", "plugin-invalid-answer", "say(document(confidence=1.5))"),
      FaultyAnswer(
        "a box of three corners", "plugin-invalid-answer", "say(document(outline=[[0, 0], [1, 0], [1, 1]]))"),
      FaultyAnswer("a text of negative height", "plugin-invalid-answer", "say(document(textHeight=-1))"),
    ]
    + [
      "outline=[[0, 0], [1e100, 0], [1e100, 9], [0, 9]]", "outline=[[0, 0], [-1e8, 0], [9, 9], [0, 9]]",
      "textHeight=1e300",
      "issues=[{'code': 'x', 'message': 'X.', 'span': {'start': 2 ** 63 - 1, 'length': 2}, 'boxes': []}]",
      "issues=[{'code': 'x', 'message': 'X.', 'span': {'start': 0, 'length': -1}, 'boxes': []}]",
      "fields=[{'name': 'number', 'value': '1', 'text': '1', 'confidence': 1, 'boxes': []}] * 2000",
      "fields=[{'name': 'number', 'value': '1', 'text': '1', 'confidence': 1, 'boxes': [[[0, 0], [1, 0], [1, 1], [0, 1]]] * 2000}]",
      "fields=[{'name': 'number', 'value': '1' * 200000, 'text': '1', 'confidence': 1, 'boxes': []}]",
      "fields=[{'name': 'number', 'value': '1', 'text': '1', 'confidence': 1, 'boxes': [[[0, 0], [1e18, 0], [1, 1], [0, 1]]]}]",
      "remembered={str(k): '' for k in range(2000)}", "page=10 ** 30", "confidence=-1",
    ].map { FaultyAnswer("out of bounds: \($0)", "plugin-invalid-answer", "say(document(\($0)))") } + [
      FaultyAnswer(
        "a look far away", "plugin-invalid-answer",
        "say(json.dumps({'id': id, 'look': dict(LOOK, areas=[[[0, 0], [1e100, 0], [1e100, 9], [0, 9]]])}))"),
      FaultyAnswer(
        "a look at text of no height", "plugin-invalid-answer",
        "say(json.dumps({'id': id, 'look': dict(LOOK, light='evened', minimumTextHeight=-1e300)}))"),
      FaultyAnswer(
        "a look at very many areas", "plugin-invalid-answer",
        "say(json.dumps({'id': id, 'look': dict(LOOK, light='evened', areas=[[[0, 0], [1, 0], [1, 1], [0, 1]]] * 2000)}))"
      ),
      FaultyAnswer(
        "looks without end", "plugin-invalid-answer",
        "while True:\n    say(json.dumps({'id': id, 'look': LOOK})); sys.stdin.readline()"),
      FaultyAnswer(
        "a look that is none", "plugin-invalid-answer", "say(json.dumps({'id': id, 'look': {'name': 'x'}}))"),
      FaultyAnswer(
        "an area that is none", "plugin-invalid-answer",
        "say(json.dumps({'id': id, 'look': dict(LOOK, areas=[{'left': 0, 'top': 0, 'right': 1}])}))"),
    ]

  @Test("Faulty documents are refused", arguments: faultyDocuments)
  func documents(_ fault: FaultyAnswer) async throws {
    let plugin = try await Children.child(fault.body, start: Self.look)
    let claim = Claim(kind: "faulty", symbols: [Symbol.ID(0)], evidence: [Evidence("shape", logOdds: 1)])
    let error = await #expect(throws: PluginError.self) {
      try await plugin.document(
        from: claim, on: .about("AB 12"), rereading: ScriptedRecognizer(lines: ["faulty.look": []]))
    }
    #expect(error?.code == fault.code, "\(error.map(String.init(describing:)) ?? "no error")")
    #expect(try await plugin.requests(on: .about("AB 12")).isEmpty)
    await plugin.shutDown()
  }

  @Test("A valid claim and a valid document pass the same checks")
  func goodAnswers() async throws {
    let plugin = try await Children.child("say(claim() if question['method'] == 'claims' else document())")
    let context = PluginContext.about("AB 12")
    let claims = try await plugin.claims(on: context)
    #expect(claims.map(\.logOdds) == [1.5])
    let document = try await plugin.document(from: claims[0], on: context, rereading: NoRereader())
    #expect(document?.fields.map(\.value) == ["1"])
    await plugin.shutDown()
  }

  @Test("Silence ends at the time limit, and a late answer is not used for the next request")
  func silence() async throws {
    // The second process answers at once: it finds the file that the first one left.
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

  @Test("The page's deadline limits an answer")
  func deadline() async throws {
    let plugin = try await Children.child("time.sleep(60)", seconds: 50)
    let error = await Deadline.$current.withValue(.now.advanced(by: .milliseconds(300))) {
      await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB")) }
    }
    // The error names the rest of the page's time, not the fifty seconds for an answer.
    guard case .timedOut(_, let seconds) = error else { throw try #require(error) }
    #expect(seconds <= 0.3)
    await plugin.shutDown()
  }

  @Test("A failing process is restarted three times")
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

  @Test("An answer counts if the process ends after it, and another process follows")
  func endAfterAnswer() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child("say(claim()); os._exit(0)", diagnostics: diagnostics)
    #expect(try await plugin.claims(on: .about("AB")).count == 1)
    for process in try await diagnostics.processes(atLeast: 1) { #expect(try await isGone(process)) }
    #expect(try await plugin.claims(on: .about("AB")).count == 1)
    await plugin.shutDown()
  }
}
