import DiscernTestSupport
import Foundation
import Testing

@Suite struct DoctorTests {
  /// The line of a check, by its name.
  private func line(_ name: String, in output: String) -> String {
    output.split(separator: "\n").map(String.init).first { $0.dropFirst(2).hasPrefix(name) } ?? "none of \(name)"
  }

  @Test("Without the neural engine all is well: the doctor says where it was looked for, and how to get it")
  func without() async throws {
    let home = try TemporaryFolder()
    let absent = try await Tool.run("doctor", environment: ["XDG_DATA_HOME": home.path, "DISCERN_NEURAL": ""])
    let off = try await Tool.run("doctor", environment: ["DISCERN_NEURAL": "off"])
    #expect(absent.status == 0 && off.status == 0, "\(absent.output)\(off.output)")
    let sentence = line("Neural engine", in: absent.output)
    #expect(sentence.hasPrefix("– ") && sentence.contains("\(home.path)/discern/neural. Run Scripts/setup"))
    #expect(line("Neural engine", in: off.output).contains("DISCERN_NEURAL=off turns the neural engine off."))
  }

  @Test("A neural engine that is not where it was said to be, or lacks a file, is wrong, and the status is 2")
  func wrong() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "models/PP-OCRv6_det_small.onnx")
    for (path, sentence) in [
      (folder.path + "/nowhere", "which is no folder"), (folder.path, "lacks lib/libopenvino_c.so.*, "),
    ] {
      let result = try await Tool.run("doctor", environment: ["DISCERN_NEURAL": path])
      let found = line("Neural engine", in: result.output)
      #expect(
        result.status == 2 && found.hasPrefix("✗ ") && found.contains(path) && found.contains(sentence), "\(found)")
      #expect(found.contains("Run Scripts/setup") && !found.contains("det_small"))
    }
  }

  @Test("A neural engine whose files are all there and that does not load is wrong, with the loader's reason")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    let libraries = ["openvino_c.so.1", "openvino.so.1", "openvino_onnx_frontend.so.1", "openvino_ir_frontend.so.1"]
    for name in libraries + ["openvino_intel_cpu_plugin.so", "openvino_arm_cpu_plugin.so", "tbb.so.12"] {
      try folder.write(Array("no library".utf8), to: "lib/lib\(name)")
    }
    for part in ["det", "rec"] { try folder.write([1], to: "models/PP-OCRv6_\(part)_small.onnx") }
    let result = try await Tool.run("doctor", environment: ["DISCERN_NEURAL": folder.path])
    #expect(line("Neural engine", in: result.output).hasPrefix("✓ "))
    let found = line("Neural networks", in: result.output)
    #expect(result.status == 2 && found.hasPrefix("✗ ") && found.contains("Run Scripts/setup again."), "\(found)")
  }

  @Test("Where the neural engine is there, it is loaded, and its version and precision are told")
  func loaded() async throws {
    let output = try await Tool.run("doctor").output
    let isThere = line("Neural engine", in: output).hasPrefix("✓ ")
    let networks = line("Neural networks", in: output)
    #expect(isThere == (networks.hasPrefix("✓ ") && networks.contains("  OpenVINO 20")), "\(output)")
    #expect(isThere == ["bf16", "f32"].contains { networks.hasSuffix("computes in \($0)") })
  }

  @Test("The doctor lists the models that plugins ask for, and says how to get one that is not there")
  func models() async throws {
    let model = "Model ‘card-digits’"
    let here = line(model, in: try await Tool.run("doctor").output)
    #expect(here.hasPrefix("✓ ") && here.hasSuffix("plugins/PaymentCard/Models"), "\(here)")
    let away = try await runMovedAway(["doctor"])
    let missing = line(model, in: away.output)
    #expect(missing.hasPrefix("✗ "), "\(missing)")
    #expect(missing.contains("card-digits.onnx or card-digits.traineddata in DISCERN_MODELS"), "\(missing)")
    #expect(away.status == 2)
  }

  @Test("A scan says which models are missing and who knows the remedy, unless it is to be quiet")
  func missingModels() async throws {
    let sentence = "discern: Less is read than could be, for models are missing: card-digits, card-fields, "
    let picture = Tool.samples + "/payment-card/amex.jpg"
    #expect(try await runMovedAway(["scan", picture]).errors.contains(sentence))
    #expect(try await !runMovedAway(["scan", "--quiet", picture]).errors.contains(sentence))
    #expect(try await !Tool.run("scan", picture).errors.contains("models are missing"))
  }

  /// Runs a copy of the program away from the checkout, which no longer has the plugins' folders above it.
  private func runMovedAway(_ arguments: [String]) async throws -> Tool.Result {
    let away = try TemporaryFolder()
    let copy = away.path + "/discern"
    try FileManager.default.copyItem(atPath: try Tool.path(), toPath: copy)
    return try await Tool.run(
      arguments, environment: ["HOME": away.path, "XDG_DATA_HOME": away.path, "DISCERN_MODELS": ""], program: copy)
  }

  @Test("The list of plugins says of each model what it does, what is lost without it, and where it is")
  func declarations() async throws {
    let folder = try TemporaryFolder()
    let manifest = """
      {"kind":"seen","summary":"Seen.","fields":[{"name":"a","help":"A."}],"options":[],"exporters":[],"models":["plain",
      {"name":"absent","purpose":"network","help":"Sees.","loss":"Nothing is seen."}]}
      """.split(separator: "\n").joined()
    let program = try folder.write(
      Array(
        """
        #!/usr/bin/env python3
        import sys
        for line in sys.stdin:
            print('{"id":1,"result":\(manifest)}', flush=True)

        """.utf8), to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let output = try await Tool.run("plugins", "--plugin", program).output
    let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines.contains {
        $0.hasPrefix("card-digits ") && $0.contains(" Reads digits") && $0.contains(". Without it: Fewer ")
      }, "\(output)")
    #expect(lines.contains { $0.hasPrefix("plain   ✗ It is missing. ") }, "\(output)")
    let missing =
      "absent  Sees. Without it: Nothing is seen. ✗ It is missing. Name the folder that holds absent.onnx in"
    #expect(lines.contains { $0.hasPrefix(missing) }, "\(output)")
  }
}
