import DiscernTestSupport
import Foundation
import Subprocess
import Testing

/// `Scripts/discern` in a folder of its own, with a compiler that writes programs which say how they were built.
private struct Checkout {
  struct Result: Equatable {
    var status: TerminationStatus
    var answer: String
    /// What was built, in this order: with or without the optimiser, and the program.
    var built: [String]
  }

  let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    let project = URL(fileURLWithPath: Tool.samples).deletingLastPathComponent()
    try write(
      String(contentsOf: project.appendingPathComponent("Scripts/discern"), encoding: .utf8), to: "Scripts/discern")
    try write("#!/bin/sh\n", to: "Scripts/setup")
    try root.write([], to: "Package.swift")
    try root.write([], to: "Sources/one.swift")
    try root.write([], to: "plugins/two.swift")
    try root.write([], to: "pictures/card.png")
    try write(
      """
      #!/bin/bash
      scratch="$3/.build" speed=fast
      while [ $# -gt 0 ]; do
        case "$1" in --scratch-path) scratch="$2" ;; --product) product="$2" ;; -Onone) speed=hasty ;; esac
        shift
      done
      echo "$speed $product" >> "\(root.path)/built"
      [ ! -e "\(root.path)/broken-$speed" ] || { echo "no such thing"; exit 1; }
      mkdir -p "$scratch/release"
      printf '#!/bin/sh\\necho %s "$@"\\nexit 3\\n' "$speed" > "$scratch/release/$product"
      chmod +x "$scratch/release/$product"

      """, to: "bin/swift")
  }

  func write(_ text: String, to path: String) throws {
    try root.write(Array(text.utf8), to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root.path)/\(path)")
  }

  func discern(_ arguments: [String]) async throws -> Result {
    try root.write([], to: "built")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let record = try await Subprocess.run(
      .name("bash"), arguments: Arguments(["\(root.path)/Scripts/discern"] + arguments),
      environment: .custom(["PATH": "\(root.path)/bin:\(search)"]), output: .string(limit: 1000),
      error: .string(limit: 10_000))
    let built = try String(contentsOfFile: "\(root.path)/built", encoding: .utf8)
    return Result(
      status: record.terminationStatus, answer: record.standardOutput,
      built: built.split(separator: "\n").map(String.init))
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root.path)/\(path)") }
}

@Suite("Scripts/discern builds what a call needs")
struct FirstBuildTests {
  @Test("the first answer comes from a hasty build; the fast program is there for the second")
  func firstAnswer() async throws {
    let checkout = try Checkout()
    let first = try await checkout.discern(["card.png", "two words"])
    #expect(
      first
        == .init(status: .exited(3), answer: "hasty card.png two words\n", built: ["hasty discern", "fast discern"]))
    #expect(!checkout.exists(".build/hasty"))
    let second = try await checkout.discern(["card.png"])
    #expect(second == .init(status: .exited(3), answer: "fast card.png\n", built: []))
  }

  @Test("a change builds the fast program alone")
  func change() async throws {
    let checkout = try Checkout()
    _ = try await checkout.discern(["card.png"])
    try checkout.root.write([], to: "Sources/one.swift")
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now + 60], ofItemAtPath: "\(checkout.root.path)/Sources/one.swift")
    let changed = try await checkout.discern(["card.png"])
    #expect(changed == .init(status: .exited(3), answer: "fast card.png\n", built: ["fast discern"]))
  }

  @Test(
    "what goes on for long waits for the fast program",
    arguments: [["scan", "FOLDER"], ["pipe"], ["shell"]])
  func long(arguments: [String]) async throws {
    let checkout = try Checkout()
    let named = arguments.map { $0 == "FOLDER" ? "\(checkout.root.path)/pictures" : $0 }
    let answer = "fast \(named.joined(separator: " "))\n"
    #expect(try await checkout.discern(named) == .init(status: .exited(3), answer: answer, built: ["fast discern"]))
  }

  @Test("`serve` builds the live program beside the command")
  func live() async throws {
    let result = try await Checkout().discern(["serve"])
    #expect(result.built == ["fast discern", "fast discern-live"])
  }

  @Test("a build that fails ends with exit code 2, and what was begun is taken up again")
  func failure() async throws {
    let checkout = try Checkout()
    try checkout.root.write([], to: "broken-fast")
    let first = try await checkout.discern(["card.png"])
    #expect(
      first == .init(status: .exited(2), answer: "hasty card.png\n", built: ["hasty discern", "fast discern"]))
    let second = try await checkout.discern(["card.png"])
    #expect(second == .init(status: .exited(2), answer: "hasty card.png\n", built: ["fast discern"]))
    try checkout.root.write([], to: "broken-hasty")
    try FileManager.default.removeItem(atPath: "\(checkout.root.path)/.build")
    let third = try await checkout.discern(["card.png"])
    #expect(third == .init(status: .exited(2), answer: "", built: ["hasty discern"]))
  }
}
