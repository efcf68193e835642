import DiscernCore
import DiscernProcesses
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernExternal

/// Tests of what a plugin process inherits, and of what remains after it.
@Suite("Environment of a plugin process", .serialized)
struct ProcessTests {
  /// Returns the value of a Python expression in a plugin process.
  private func answer(_ expression: String, start: String = "") async throws -> String {
    let plugin = try await Children.child(
      "say(json.dumps({'id': id, 'result': json.dumps(\(expression))}))", start: start)
    let text = try await plugin.export([], as: "list")
    await plugin.shutDown()
    return text
  }

  @Test("A process inherits the variables that programs need, but no secrets")
  func environment() async throws {
    setenv("SERVICE_TOKEN", "swordfish", 1)
    setenv("DISCERN_TEST_TOKEN", "swordfish", 1)
    setenv("DISCERN_TEST_GREETING", "hello", 1)
    defer { for name in ["SERVICE_TOKEN", "DISCERN_TEST_TOKEN", "DISCERN_TEST_GREETING"] { unsetenv(name) } }
    let variables = try JSONDecoder().decode(
      [String: String].self, from: Data(try await answer("dict(os.environ)").utf8))
    #expect(!variables.values.contains { $0.contains("swordfish") })
    #expect(variables["DISCERN_TEST_GREETING"] == "hello" && variables["PATH"]?.isEmpty == false)
    let known = ProgramEnvironment.names.union(["LC_CTYPE", "PWD", "SHLVL", "_", "OLDPWD"])
    let others = variables.keys.filter { name in
      !known.contains(name) && !["LC_", "DISCERN_", "PYENV", "_PYENV"].contains { name.hasPrefix($0) }
    }
    #expect(others.isEmpty)
  }

  @Test("A process inherits no open files but its three streams")
  func descriptors() async throws {
    let open = Glibc.open("/dev/null", O_RDONLY)
    defer { close(open) }
    #expect(open >= 3)
    let first = "descriptors = sorted(int(name) for name in os.listdir('/proc/self/fd') if int(name) != own)"
    let numbers = try await answer("descriptors", start: "own = os.open('/proc/self/fd', os.O_RDONLY)\n" + first)
    #expect(numbers.hasPrefix("[0, 1, 2"), "\(numbers)")
    // The folder that is listed is open as well, under the next free number.
    #expect(numbers.split(separator: ",").count <= 4, "\(numbers)")
  }

  @Test("shutDown() ends descendants in other sessions that ignore signals")
  func family() async throws {
    let diagnostics = Lines()
    let stubborn = """
      for words in [["sleep", "600"], ["setsid", "sleep", "600"], ["sh", "-c", "trap '' TERM HUP; sleep 600; sleep 600"]]:
          print("pid", subprocess.Popen(words).pid, file=sys.stderr, flush=True)
      """
    let plugin = try await Children.child("pass", start: stubborn, diagnostics: diagnostics)
    let processes = try await diagnostics.processes(atLeast: 4)
    #expect(processes.count == 4)
    await plugin.shutDown()
    for process in processes { #expect(try await isGone(process)) }
  }

  @Test("Orphans outside of the group are ended by their mark")
  func orphans() async throws {
    let diagnostics = Lines()
    let daemon = """
      script = "setsid sh -c 'echo pid $$ >&2; exec sleep 600' & sleep 0.2"
      subprocess.run(["sh", "-c", script])
      """
    let plugin = try await Children.child("pass", start: daemon, diagnostics: diagnostics)
    let processes = try await diagnostics.processes(atLeast: 2)
    #expect(processes.count == 2)
    await plugin.shutDown()
    for process in processes { #expect(try await isGone(process)) }
  }
}

@Suite("Page budget", .serialized)
struct PageBudgetTests {
  @Test("A program gets at most half of a page's time over all answers")
  func share() async throws {
    var limits = Limits()
    limits.secondsPerPage = 20
    let program = PluginProgram(Children.slowLaunch, limits: limits)
    let started = ContinuousClock.now
    var answers = 0
    await Deadline.$current.withValue(started.advanced(by: .seconds(60))) {
      // Each request takes two seconds.
      for _ in 0..<20 {
        do throws(PluginError) {
          let _: [Claim] = try await program.ask(Question(method: .claims), rereading: NoRereader(), as: "slow")
          answers += 1
        } catch {
          break
        }
      }
    }
    #expect((1...5).contains(answers))
    // Another page has its own budget.
    await Deadline.$current.withValue(.now.advanced(by: .seconds(61))) {
      await #expect(throws: Never.self) {
        let _: [Claim] = try await program.ask(Question(method: .claims), rereading: NoRereader(), as: "slow")
      }
    }
    await program.shutDown()
  }

  @Test("A program that did not answer once is not asked again about the page")
  func silence() async throws {
    // Long enough for a program to start on a busy machine.
    let seconds = 10.0
    let plugin = try await Children.child("time.sleep(600)", seconds: seconds)
    let page = ContinuousClock.now.advanced(by: .seconds(600))
    await Deadline.$current.withValue(page) {
      let first = await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB")) }
      #expect(first?.code == "plugin-timed-out")
      // The next request would start another process and wait as long for it.
      let started = ContinuousClock.now
      for _ in 0..<100 {
        await #expect(throws: PluginError.timedOut(kind: "faulty", seconds: seconds)) {
          try await plugin.claims(on: .about("AB"))
        }
      }
      #expect(ContinuousClock.now - started < .seconds(10 * seconds))
    }
    await plugin.shutDown()
  }

  @Test("Waiting for a turn ends at the page's deadline")
  func turn() async throws {
    let diagnostics = Lines()
    let plugin = try await Children.child(
      "print('asked', file=sys.stderr, flush=True); time.sleep(600)", diagnostics: diagnostics)
    let first = Task { try await plugin.claims(on: .about("AB")) }
    try await diagnostics.wait(for: "asked")
    await Deadline.$current.withValue(.now.advanced(by: .milliseconds(200))) {
      let error = await #expect(throws: PluginError.self) { try await plugin.claims(on: .about("AB")) }
      #expect(error?.description.contains("--seconds") == true)
    }
    first.cancel()
    await #expect(throws: PluginError.self) { try await first.value }
    await plugin.shutDown()
  }
}

extension Children {
  /// A program that answers every question with an empty list, two seconds later.
  fileprivate static var slowLaunch: ChildProcess.Launch {
    let text = """
      import json, sys, time
      for line in sys.stdin:
          time.sleep(2)
          print(json.dumps({"id": json.loads(line)["id"], "result": []}), flush=True)
      """
    return ChildProcess.Launch(
      program: "/usr/bin/env", arguments: ["python3", "-c", text], answerBytes: 1 << 20, onDiagnostic: { _ in })
  }
}
