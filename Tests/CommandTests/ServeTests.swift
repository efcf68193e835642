import DiscernTestSupport
import Foundation
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

  /// The address that a server prints, and what `body` makes of it; the server ends with it.
  private func served<Result>(_ arguments: [String], body: (String) throws -> Result) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Tool.path())
    process.arguments = ["serve", "--port", "0"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    return try body(line.trimmingCharacters(in: .newlines))
  }

  @Test("It prints its address with a token, which opens what is behind it")
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

  @Test("Beyond this machine it is served by HTTPS alone, with the certificate that the script makes")
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
    // Another certificate's key.
    #expect(try run(Self.root + "/Scripts/certificate", [folder.path + "/other"]).status == 0)
    let mixed = try await Tool.run(
      "serve", "--port", "0", "--certificate", certificate, "--key", folder.path + "/other/key.pem")
    #expect(mixed.status == 2 && mixed.errors.contains("is not the key of"))
  }

  @Test("What is wrong on its command line is a sentence with a remedy, and the status is 2")
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

  @Test("discern itself links nothing that serves")
  func startUp() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: try Tool.path()))
    #expect(bytes.range(of: Data("NIOHTTP1".utf8)) == nil)
  }
}
