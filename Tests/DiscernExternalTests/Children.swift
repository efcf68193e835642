import DiscernCore
import DiscernExternal
import DiscernTestSupport
import Foundation
import Synchronization
import Testing

/// The programs of the tests: the example, and a process that answers `claims` and `document` as the test says.
enum Children {
  /// The example in `plugins/ParcelTracking`.
  static let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "plugins/ParcelTracking/Sources/parcel_tracking.py").path

  /// Starts the example.
  static func parcelTracking(
    onDiagnostic: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> ExternalPlugin {
    try await ExternalPlugin.load(
      program: "/usr/bin/env", arguments: ["python3", example], limits: patient, onDiagnostic: onDiagnostic)
  }

  /// Limits for a slow or busy machine.
  static var patient: Limits {
    var limits = Limits()
    limits.secondsPerAnswer = 60
    return limits
  }

  /// Starts a program that answers `manifest` and `requests` correctly, and runs these lines of Python for all else.
  ///
  /// The lines may use `id`, `question`, `say(text)`, `claim(…)` and `document(…)`; the latter two make valid answers
  /// to change.
  static func child(
    _ body: String, start: String = "", seconds: Double = 300, answerBytes: Int = 1 << 20, diagnostics: Lines = Lines()
  ) async throws -> ExternalPlugin {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "        \($0)" }
    let text = source.replacing("START", with: start) + lines.joined(separator: "\n") + "\n"
    var limits = Limits()
    limits.secondsPerAnswer = seconds
    return try await ExternalPlugin.load(
      program: "/usr/bin/env", arguments: ["python3", "-c", text], limits: limits, answerBytes: answerBytes,
      onDiagnostic: { diagnostics.add($0) })
  }

  private static let source = """
    import json, os, signal, subprocess, sys, time

    print("pid", os.getpid(), file=sys.stderr, flush=True)

    def say(text):
        sys.stdout.write(text + "\\n")
        sys.stdout.flush()

    def claim(**changes):
        made = {"kind": "faulty", "symbols": [0], "roles": {"number": [0]}, "privateSymbols": [],
                "evidence": [{"name": "shape", "nats": 1.5, "detail": ""}]}
        made.update(changes)
        return json.dumps({"id": id, "result": [made]})

    def document(**changes):
        box = [[0, 0], [10, 0], [10, 10], [0, 10]]
        made = {"kind": "faulty", "page": 0, "sheet": 0, "confidence": 0.5, "outline": box, "textHeight": 10,
                "fields": [{"name": "number", "value": "1", "text": "1", "confidence": 0.5, "boxes": [box]}],
                "issues": [], "remembered": {}}
        made.update(changes)
        return json.dumps({"id": id, "result": made})

    manifest = {"kind": "faulty", "summary": "Does what it is told.",
                "fields": [{"name": "number", "help": "A number."}], "options": [], "models": [],
                "exporters": [{"format": "list", "fileExtension": "txt", "mediaType": "text/plain", "help": "A list."}]}
    START
    for line in sys.stdin:
        question = json.loads(line)
        id = question["id"]
        if question["method"] == "manifest":
            say(json.dumps({"id": id, "result": manifest}))
        elif question["method"] == "requests":
            say(json.dumps({"id": id, "result": []}))
        else:

    """
}

/// The lines of a plugin process, collected from any thread.
final class Lines: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  /// The process IDs that the processes reported, in the order of their starts.
  var processes: [Int32] { all.filter { $0.hasPrefix("pid ") }.compactMap { Int32($0.dropFirst(4)) } }

  func add(_ line: String) { list.withLock { $0.append(line) } }

  /// Waits until children have said a line a number of times, for two minutes at most.
  func wait(for line: String, times: Int = 1) async throws {
    for _ in 0..<12_000 {
      if all.count(where: { $0 == line }) >= times { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("No child said ‘\(line)’ \(times) times.")
  }

  /// Waits until `count` processes have reported their IDs, for a minute at most.
  func processes(atLeast count: Int) async throws -> [Int32] {
    for _ in 0..<12_000 where processes.count < count { try await Task.sleep(for: .milliseconds(10)) }
    return processes
  }
}

/// Whether a process is gone, not even a zombie, within two minutes.
func isGone(_ process: Int32) async throws -> Bool {
  for _ in 0..<12_000 {
    if kill(process, 0) == -1 && errno == ESRCH { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}

extension PluginContext {
  /// Returns a context with lines of one size below each other.
  static func about(_ lines: String...) -> PluginContext {
    PluginContext(transcript: Transcript(lines: lines), today: .ofTests)
  }
}
