import DiscernCore
import DiscernExternal
import DiscernTestSupport
import Foundation
import Testing

@Suite("Life of a plugin process", .serialized)
struct ChildLifeTests {
  @Test(
    "A program that is missing or not executable is an error with the remedy",
    arguments: ["/nowhere/plugin", #filePath, "/"])
  func notStarted(_ path: String) async throws {
    let error = await #expect(throws: PluginError.self) { try await ExternalPlugin.load(program: path) }
    #expect(error?.code == "plugin-unavailable")
    #expect(error?.description.contains("chmod") == true)
  }

  @Test(
    "A program that crashes while loading is an error",
    arguments: [("sys.exit(4)", "plugin-failed"), ("say('{}')", "plugin-invalid-answer")])
  func crashAtStart(_ start: String, _ code: String) async throws {
    let error = await #expect(throws: PluginError.self) { try await Children.child("pass", start: start) }
    #expect(error?.code == code)
  }

  @Test("A program that does not answer while loading is an error")
  func silenceAtStart() async throws {
    let error = await #expect(throws: PluginError.self) {
      try await Children.child("pass", start: "time.sleep(60)", seconds: 0.3)
    }
    #expect(error?.code == "plugin-timed-out")
  }

  @Test("A program with a later protocol is refused with both versions")
  func laterProtocol() async throws {
    let error = await #expect(throws: PluginError.self) {
      try await Children.child("pass", start: "manifest['protocolVersion'] = 3")
    }
    #expect(error?.code == "plugin-unavailable")
    #expect(error?.description.contains("version 3") == true && error?.description.contains("versions 1 to 2") == true)
  }

  @Test("A manifest with invalid names is refused", arguments: ["", "Payment Card", "päckchen", "a_b"])
  func badManifest(_ kind: String) async throws {
    let error = await #expect(throws: PluginError.self) {
      try await Children.child("pass", start: "manifest['kind'] = '\(kind)'")
    }
    #expect(error?.code == "plugin-invalid-answer")
  }

  @Test(
    "A manifest that is too long, or has bounds out of order, is refused",
    arguments: [
      "manifest['options'] = [{'name': 'n', 'form': {'number': {'minimum': 9, 'maximum': 0}}, 'standard': '1', 'help': ''}]",
      "manifest['fields'] = [{'name': 'f%d' % k, 'help': ''} for k in range(2000)]",
      "manifest['kind'] = 'x' * 999", "manifest['summary'] = 'x' * 200000", "manifest['models'] = ['x' * 999]",
    ])
  func excessiveManifest(_ start: String) async throws {
    let error = await #expect(throws: PluginError.self) { try await Children.child("pass", start: start) }
    #expect(error?.code == "plugin-invalid-answer")
    #expect((error?.description.count ?? 0) < 1_000)
  }

  @Test("Cancellation ends the process, and the next request starts another")
  func cancellation() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child(
      "print('asked', file=sys.stderr, flush=True); time.sleep(600)", diagnostics: diagnostics)
    let first = try #require(try await diagnostics.processes(atLeast: 1).first)
    // More often than a child that failed is started again: to be cancelled is no fault of its own.
    for times in 1...6 {
      let task = Task { try await plugin.claims(on: .about("AB")) }
      try await diagnostics.wait(for: "asked", times: times)
      task.cancel()
      await #expect(throws: PluginError.self) { try await task.value }
    }
    #expect(try await isGone(first))
    #expect(try await plugin.requests(on: .about("AB")).isEmpty)
    await plugin.shutDown()
  }

  @Test("A task that is cancelled while waiting for its turn does not end the process")
  func cancelledInTheQueue() async throws {
    let diagnostics = Lines()
    let folder = try TemporaryFolder()
    let plugin = try await Children.child(
      """
      print('asked', file=sys.stderr, flush=True)
      while not os.path.exists('\(folder.path)/go'): time.sleep(0.01)
      say(claim())
      """, diagnostics: diagnostics)
    let first = Task { try await plugin.claims(on: .about("AB")) }
    try await diagnostics.wait(for: "asked")
    // Cancelled before it stands in the queue, on its way there and within.
    for yields in [0, 1, 10, 100, 1_000, 10_000] {
      let second = Task { try await plugin.claims(on: .about("AB")) }
      for _ in 0..<yields { await Task.yield() }
      second.cancel()
      await #expect(throws: PluginError.self) { try await second.value }
    }
    _ = try folder.write([], to: "go")
    #expect(try await first.value.count == 1)
    #expect(diagnostics.processes.count == 1)
    await plugin.shutDown()
  }

  @Test("shutDown() ends the process and its child though both ignore SIGTERM")
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

  @Test("Releasing a plugin ends its process")
  func letGo() async throws {
    let diagnostics = Lines()
    func load() async throws { _ = try await Children.child("pass", diagnostics: diagnostics) }
    try await load()
    let processes = try await diagnostics.processes(atLeast: 1)
    #expect(processes.count == 1)
    for process in processes { #expect(try await isGone(process)) }
  }

  @Test("Standard error is masked, cleaned and kept apart from answers")
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
    #expect(diagnostics.all.contains { $0.hasPrefix("saw 4111 11** **** 1111 ") && !$0.contains("\u{1B}") })
    #expect((500...1_002).contains(diagnostics.all.count))
  }

  @Test("Texts in answers are masked and cleaned")
  func words() async throws {
    let plugin = try await Children.child(
      "say(claim(evidence=[{'name': 'seen', 'nats': 1, 'detail': 'in 4111111111111111\\x1b[2J'}]))")
    let claims = try await plugin.claims(on: .about("AB"))
    #expect(claims.first?.evidence.first?.detail.hasPrefix("in 411111******1111 ") == true)
    await plugin.shutDown()
  }

  @Test("Concurrent requests are answered in turn, each with its own answer")
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

  @Test("Unrequested answers fail only the next request, and are not stored")
  func unasked() async throws {
    let plugin = try await Children.child("say(claim())\nfor _ in range(100000): say('{\"id\": 0, \"result\": []}')")
    #expect(try await plugin.claims(on: .about("AB")).count == 1)
    let error = await #expect(throws: PluginError.self) { try await plugin.requests(on: .about("AB")) }
    #expect(error?.code == "plugin-invalid-answer")
    #expect(try await plugin.requests(on: .about("AB")).isEmpty)
    await plugin.shutDown()
  }

  @Test("Exporters receive masked secrets")
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
