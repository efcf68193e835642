import DiscernTestSupport
import Foundation
import Glibc
import Testing

@Suite("discern serve", .serialized)
struct ServeTests {
  private static let root = URL(fileURLWithPath: Tool.samples).deletingLastPathComponent().path

  /// Runs a program to its end.
  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Starts a server and returns the result of `body`, which gets the printed address; the server ends afterwards.
  private func served<Result>(
    _ arguments: [String], environment: [String: String] = [:], body: (String) throws -> Result
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tool.path())
    process.arguments = ["serve", "--port", "0"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      // A signal that arrives while the program begins to wait for it may be lost.
      while process.isRunning {
        process.terminate()
        usleep(50_000)
      }
    }
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    return try body(line.trimmingCharacters(in: .newlines))
  }

  @Test("The printed address has a token that opens the server")
  func address() throws {
    let (address, open, closed) = try served([]) { address in
      let parts = address.components(separatedBy: "#token=")
      let health = parts[0] + "health"
      return (
        address, try run("/usr/bin/curl", ["-s", "-H", "Authorization: Bearer \(parts.last ?? "")", health]).output,
        try run("/usr/bin/curl", ["-s", health]).output
      )
    }
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/#token=[A-Za-z0-9_-]{22}/) != nil, "\(address)")
    #expect(open.contains(#""status":"ok""#) && closed.contains("wrong-token"))
  }

  @Test("Other machines are served only by HTTPS, with the script's certificate")
  func encrypted() async throws {
    let refused = try await Tool.run("serve", "--listen", "0.0.0.0")
    #expect(refused.status == 2 && refused.errors.contains("--certificate") && refused.output.isEmpty)
    let folder = try TemporaryFolder()
    let made = try run(Self.root + "/Scripts/certificate", [folder.path + "/tls", "desk.example"])
    #expect(made.status == 0 && made.output.contains("DNS:desk.example"))
    let (certificate, key) = (folder.path + "/tls/certificate.pem", folder.path + "/tls/key.pem")
    #expect(try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions] as? Int == 0o600)
    #expect(try run(Self.root + "/Scripts/certificate", [folder.path + "/tls"]).status == 2)
    let (page, plain) = try served(["--listen", "0.0.0.0", "--certificate", certificate, "--key", key]) { address in
      let port = address.split(separator: ":").last?.split(separator: "/").first ?? ""
      return (
        try run("/usr/bin/curl", ["-s", "--cacert", certificate, "https://localhost:\(port)/"]).output,
        try run("/usr/bin/curl", ["-s", "-m", "5", "http://localhost:\(port)/"]).output
      )
    }
    #expect(page.contains("<!DOCTYPE html>") && plain.isEmpty)
    // The key of another certificate.
    #expect(try run(Self.root + "/Scripts/certificate", [folder.path + "/other"]).status == 0)
    let mixed = try await Tool.run(
      "serve", "--port", "0", "--certificate", certificate, "--key", folder.path + "/other/key.pem")
    #expect(mixed.status == 2 && mixed.errors.contains("is not the key of"))
  }

  @Test("A wrong command line is an error with a remedy and status 2")
  func badOptions() async throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(Array("Dear Sir or Madam".utf8), to: "letter.pem")
    for (arguments, reason) in [
      (["--port", "99999"], "--port"), (["--listen", "example.com"], "in figures"),
      (["--token", "short"], "16 to 128"),
      (["--certificate", text], "belong together"), (["--certificate", text, "--key", text], "no certificate"),
      (["--texts", text], "no file of settings"), (["--texts", folder.path + "/none"], "cannot be read"),
      (["--kind", "payment-cart"], "‘payment-card’"),
    ] {
      let result = try await Tool.run(["serve"] + arguments)
      #expect(result.status == 2 && result.errors.contains(reason), "\(arguments): \(result.errors)")
    }
    #expect(try await Tool.run("serve", "--help").output.contains("--listen"))
  }

  /// Creates a folder with a file of this text and these permissions.
  private func file(_ text: String, mode: Int, in folder: TemporaryFolder) throws -> String {
    let path = try folder.write(Array(text.utf8), to: "secret-\(String(mode, radix: 8))")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private static let token = "a-token-of-somebody"

  @Test("The token comes from a private file or from the environment")
  func secretTokens() throws {
    let folder = try TemporaryFolder()
    let path = try file(Self.token + "\n", mode: 0o600, in: folder)
    let fromFile = try served(["--token-file", path]) { $0 }
    #expect(fromFile.hasSuffix("#token=\(Self.token)"))
    let fromEnvironment = try served([], environment: ["DISCERN_TOKEN": Self.token]) { $0 }
    #expect(fromEnvironment.hasSuffix("#token=\(Self.token)"))
    // The command line takes precedence.
    #expect(
      try served(["--token-file", path], environment: ["DISCERN_TOKEN": "another-token-of-somebody"]) { $0 }
        .hasSuffix("#token=\(Self.token)"))
  }

  @Test("A token or key file that others can read is refused with the remedy", arguments: [0o640, 0o604, 0o644])
  func openSecrets(mode: Int) async throws {
    let folder = try TemporaryFolder()
    // Root's group may read root's files.
    let owner = getuid() == 0 && mode == 0o640 ? 65_534 : Int(getuid())
    let path = try file(Self.token, mode: mode, in: folder)
    chown(path, uid_t(owner), gid_t.max)
    let result = try await Tool.run("serve", "--port", "0", "--token-file", path)
    #expect(result.status == 2 && result.errors.contains("chmod 600"), "\(result.errors)")
    #expect(try run(Self.root + "/Scripts/certificate", [folder.path + "/tls"]).status == 0)
    let key = folder.path + "/tls/key.pem"
    chmod(key, mode_t(mode))
    chown(key, uid_t(owner), gid_t.max)
    let keyed = try await Tool.run(
      "serve", "--port", "0", "--certificate", folder.path + "/tls/certificate.pem", "--key", key)
    #expect(keyed.status == 2 && keyed.errors.contains("chmod 600"), "\(keyed.errors)")
  }

  @Test("A token on the command line gets a warning, and an invalid token names its source")
  func tokenFaults() async throws {
    let folder = try TemporaryFolder()
    let short = try file("short", mode: 0o600, in: folder)
    // The texts file is missing, so that nothing is served.
    let warned = try await Tool.run("serve", "--token", Self.token, "--port", "0", "--texts", "/absent")
    #expect(warned.errors.contains("warning: --token shows in the list of processes"))
    for (arguments, environment, reason) in [
      (["--token-file", short], [:], "in ‘\(short)’ must have 16 to 128"),
      ([], ["DISCERN_TOKEN": "short"], "in DISCERN_TOKEN must have 16 to 128"),
      (["--token-file", folder.path + "/absent"], [:], "cannot be read: No such file"),
      (["--token-file", short, "--token", Self.token], [:], "exclude each other"),
    ] as [([String], [String: String], String)] {
      let result = try await Tool.run(["serve"] + arguments, environment: environment)
      #expect(result.status == 2 && result.errors.contains(reason), "\(arguments): \(result.errors)")
    }
  }

  @Test("An external plugin does not inherit the token")
  func inheritance() async throws {
    let folder = try TemporaryFolder()
    let plugin = try folder.write(Array("#!/bin/sh\nenv >\(folder.path)/seen\n".utf8), to: "plugin")
    chmod(plugin, 0o755)
    let environment = ["DISCERN_TOKEN": Self.token, "DISCERN_OTHER": "seen"]
    _ = try await Tool.run(["serve", "--port", "0", "--plugin", plugin], environment: environment)
    let seen = try String(contentsOfFile: folder.path + "/seen", encoding: .utf8)
    #expect(!seen.contains("DISCERN_TOKEN") && !seen.contains(Self.token) && seen.contains("PATH="))
  }

  @Test("The binary discern does not link the server's libraries")
  func startUp() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: try Tool.path()))
    #expect(bytes.range(of: Data("NIOHTTP1".utf8)) == nil)
  }
}
