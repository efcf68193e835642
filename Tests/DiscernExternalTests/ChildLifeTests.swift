import DiscernCore
import DiscernExternal
import DiscernTestSupport
import Foundation
import Testing

@Suite("The life of a child", .serialized)
struct ChildLifeTests {
  @Test(
    "a program that is not there, or cannot be run, is told with the remedy",
    arguments: ["/nowhere/plugin", #filePath, "/"])
  func notStarted(_ path: String) async throws {
    let error = await #expect(throws: PluginError.self) { try await ExternalPlugin.load(program: path) }
    #expect(error?.code == "plugin-unavailable")
    #expect(error?.description.contains("chmod") == true)
  }

  @Test(
    "a program that crashes when it is loaded is told",
    arguments: [("sys.exit(4)", "plugin-failed"), ("say('{}')", "plugin-invalid-answer")])
  func crashAtStart(_ start: String, _ code: String) async throws {
    let error = await #expect(throws: PluginError.self) { try await Children.child("pass", start: start) }
    #expect(error?.code == code)
  }

  @Test("a program that is silent when it is loaded is told")
  func silenceAtStart() async throws {
    let error = await #expect(throws: PluginError.self) {
      try await Children.child("pass", start: "time.sleep(60)", seconds: 0.3)
    }
    #expect(error?.code == "plugin-timed-out")
  }

  @Test("a manifest with names that cannot be options is refused", arguments: ["", "Payment Card", "päckchen", "a_b"])
  func badManifest(_ kind: String) async throws {
    let error = await #expect(throws: PluginError.self) {
      try await Children.child("pass", start: "manifest['kind'] = '\(kind)'")
    }
    #expect(error?.code == "plugin-invalid-answer")
  }

  @Test("a cancelled task ends the child, and the next question starts another")
  func cancellation() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child("time.sleep(60)", diagnostics: diagnostics)
    let first = try #require(try await diagnostics.processes(atLeast: 1).first)
    // More often than a child that failed is started again: to be cancelled is no fault of its own.
    for _ in 0..<6 {
      let task = Task { try await plugin.claims(on: .about("AB")) }
      try await Task.sleep(for: .milliseconds(50))
      task.cancel()
      await #expect(throws: PluginError.self) { try await task.value }
    }
    #expect(try await isGone(first))
    #expect(try await plugin.requests(on: .about("AB")).isEmpty)
    await plugin.shutDown()
  }

  @Test("a task that is cancelled while it waits for its turn leaves the child alone")
  func cancelledInTheQueue() async throws {
    let diagnostics = Lines()
    let folder = try TemporaryFolder()
    let plugin = try await Children.child(
      "while not os.path.exists('\(folder.path)/go'): time.sleep(0.01)\nsay(claim())", diagnostics: diagnostics)
    let first = Task { try await plugin.claims(on: .about("AB")) }
    try await Task.sleep(for: .milliseconds(200))
    let second = Task { try await plugin.claims(on: .about("AB")) }
    try await Task.sleep(for: .milliseconds(200))
    second.cancel()
    await #expect(throws: PluginError.self) { try await second.value }
    _ = try folder.write([], to: "go")
    #expect(try await first.value.count == 1)
    #expect(diagnostics.processes.count == 1)
    await plugin.shutDown()
  }

  @Test("shutting down leaves nothing, though the child and its child ignore being asked to end")
  func shutDown() async throws {
    let diagnostics = Lines()
    let stubborn = """
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
      print("pid", other.pid, file=sys.stderr, flush=True)
      """.split(separator: "\n").joined(separator: "\n")
    let plugin = try await Children.child("pass", start: stubborn, diagnostics: diagnostics)
    let processes = try await diagnostics.processes(atLeast: 2)
    #expect(processes.count == 2)
    await plugin.shutDown()
    for process in processes { #expect(try await isGone(process)) }
    let error = await #expect(throws: PluginError.self) { try await plugin.requests(on: .about("AB")) }
    #expect(error?.code == "plugin-unavailable")
  }

  @Test("a plugin that is let go takes its child with it")
  func letGo() async throws {
    let diagnostics = Lines()
    func load() async throws { _ = try await Children.child("pass", diagnostics: diagnostics) }
    try await load()
    let processes = try await diagnostics.processes(atLeast: 1)
    #expect(processes.count == 1)
    for process in processes { #expect(try await isGone(process)) }
  }

  @Test("what it says on standard error is masked, cleaned and kept out of the answers")
  func diagnostics() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child(
      """
      print("saw 4111 1111 1111 1111 \\x1b[2Jhere", file=sys.stderr, flush=True)
      for _ in range(3000): print("y" * 100, file=sys.stderr)
      say(json.dumps({'id': id, 'error': 'I saw 5555 5555 5555 4444 \\x1b[2J'}))
      """, diagnostics: diagnostics)
    let error = await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB")) }
    #expect(error?.description.contains("5555 55** **** 4444") == true)
    #expect(error?.description.contains("\u{1B}") == false)
    await plugin.shutDown()
    #expect(diagnostics.all.contains("saw 4111 11** **** 1111  [2Jhere"))
    #expect((500...1_002).contains(diagnostics.all.count))
  }

  @Test("words of its answers are masked and cleaned, too")
  func words() async throws {
    let plugin = try await Children.child(
      "say(claim(evidence=[{'name': 'seen', 'nats': 1, 'detail': 'in 4111111111111111\\x1b[2J'}]))")
    let claims = try await plugin.claims(on: .about("AB"))
    #expect(claims.first?.evidence.first?.detail == "in 411111******1111 [2J")
    await plugin.shutDown()
  }

  @Test("questions asked at once are answered in turn, each with its own answer")
  func manyAtOnce() async throws {
    let plugin = try await Children.child(
      "say(claim(symbols=list(range(len(question['inquiry']['transcript']['symbols']))), roles={}))")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for count in 1...20 {
        group.addTask {
          let claims = try await plugin.claims(on: .about(String(repeating: "7", count: count)))
          #expect(claims.map(\.symbols.count) == [count])
        }
      }
      try await group.waitForAll()
    }
    await plugin.shutDown()
  }

  @Test("answers that nobody asked for break only the next question, and take no memory")
  func unasked() async throws {
    let plugin = try await Children.child("say(claim())\nfor _ in range(100000): say('{\"id\": 0, \"result\": []}')")
    #expect(try await plugin.claims(on: .about("AB")).count == 1)
    let error = await #expect(throws: PluginError.self) { try await plugin.requests(on: .about("AB")) }
    #expect(error?.code == "plugin-invalid-answer")
    #expect(try await plugin.requests(on: .about("AB")).isEmpty)
    await plugin.shutDown()
  }

  @Test("secrets reach an exporter masked")
  func export() async throws {
    let plugin = try await Children.child("say(json.dumps({'id': id, 'result': json.dumps(question['documents'])}))")
    let number = FieldText.secret(Secret("4111 1111 1111 1111", mask: .cardNumber))
    let document = Document(
      kind: "faulty", confidence: 1, outline: Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1)), textHeight: 1,
      fields: [Field("number", value: number, text: number, confidence: 1)])
    let text = try await plugin.export([document], as: "list")
    #expect(text.contains("4111 11** **** 1111") && !text.contains("1111 1111"))
    await #expect(throws: PluginError.unknownFormat(kind: "faulty", format: "vcard")) {
      try await plugin.export([document], as: "vcard")
    }
    await plugin.shutDown()
  }
}
