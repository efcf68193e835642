import DiscernTestSupport
import Foundation
import Subprocess
import SystemPackage
import Testing

/// `Scripts/train` with its own folder of work files.
private struct TrainingStage {
  struct Result {
    var isSuccess: Bool
    var output: String
    var errors: String
  }

  static let root = URL(fileURLWithPath: Tool.samples).deletingLastPathComponent().path
  /// The external requirements of a training, checked once.
  static let isEquipped = [
    "import numpy, cv2, PIL, fontTools, torch, onnx, onnxconverter_common, openvino, faker",
    "import shutil, sys; sys.exit(not shutil.which('lstmtraining'))",
    "import shutil, sys; sys.exit(not shutil.which('gs') or not shutil.which('fc-match'))",
  ].allSatisfy(succeeds)
  static let absence: Comment = """
    trainings: not run (Python modules of Scripts/training/requirements.txt, tesseract-ocr, ghostscript and fontconfig \
    are not all installed)
    """

  let work: TemporaryFolder

  init() throws { work = try TemporaryFolder() }

  private static func succeeds(_ program: String) -> Bool {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", program]
    python.standardError = FileHandle.nullDevice
    guard (try? python.run()) != nil else { return false }
    python.waitUntilExit()
    return python.terminationStatus == 0
  }

  /// Runs the Python unit tests in a file of a folder.
  static func unitTests(_ file: String, folder: String) async throws -> Result {
    try await run(["python3", "-W", "ignore", "-m", "unittest", file], folder: folder)
  }

  func train(_ arguments: String...) async throws -> Result {
    try await Self.run([Self.root + "/Scripts/train"] + arguments + ["--work", work.path])
  }

  /// Runs a command line for at most twenty minutes; timeout(1) ends its descendants, too.
  private static func run(_ command: [String], folder: String = root) async throws -> Result {
    let record = try await Subprocess.run(
      .name("timeout"), arguments: Arguments(["--kill-after", "10", "20m"] + command),
      workingDirectory: FilePath(folder), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    return Result(
      isSuccess: record.terminationStatus.isSuccess, output: record.standardOutput,
      errors: "\(record.terminationStatus): \(record.standardError)")
  }

  /// Returns the size of a file below the work folder; 0 if it does not exist.
  func size(of name: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: work.path + "/" + name)[.size] as? Int) ?? 0
  }

  func date(of name: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: work.path + "/" + name)[.modificationDate] as? Date
  }
}

@Suite(.serialized) struct TrainingTests {
  private static let most = 5 * 1024 * 1024  // maximum size of a model in bytes

  @Test(
    "A trial trains and measures a card model of at most 5 MB, and reuses its drawings",
    .enabled(if: TrainingStage.isEquipped, TrainingStage.absence))
  func paymentCard() async throws {
    let stage = try TrainingStage()
    let first = try await stage.train("payment-card", "--fixture")
    #expect(first.isSuccess, "\(first.errors)")
    for model in ["card-digits.traineddata", "card-digits.onnx", "card-names.onnx"] {
      #expect((1000...Self.most).contains(stage.size(of: "models/" + model)), "\(model)")
    }
    #expect(first.output.contains("of 8 lines exact"))
    let drawn = stage.date(of: "payment-card/lines/000.tif")
    let second = try await stage.train("payment-card", "--fixture")
    #expect(
      second.isSuccess && drawn != nil && stage.date(of: "payment-card/lines/000.tif") == drawn, "\(second.errors)")
  }

  @Test(
    "A trial of mathematics writes a model of symbols",
    .enabled(if: TrainingStage.isEquipped, TrainingStage.absence))
  func mathematics() async throws {
    let stage = try TrainingStage()
    let trial = try await stage.train("math", "--fixture")
    #expect(trial.isSuccess, "\(trial.errors)")
    #expect((1000...Self.most).contains(stage.size(of: "models/math-symbols.safetensors")))
  }

  @Test(
    "A trial of contact cards writes a labeller with the tables of its decisions",
    .enabled(if: TrainingStage.isEquipped, TrainingStage.absence))
  func businessCard() async throws {
    let stage = try TrainingStage()
    let trial = try await stage.train("business-card", "--fixture")
    #expect(trial.isSuccess, "\(trial.errors)")
    // Three networks that vote, with most weights in 8 bits.
    #expect((1000...2 * Self.most).contains(stage.size(of: "models/contact-labels.onnx")))
    #expect(trial.output.contains("transitions weigh") && trial.output.contains("other papers left alone"))
  }

  @Test(
    "The Python tests of drawing and training pass",
    .enabled(if: TrainingStage.isEquipped, TrainingStage.absence),
    arguments: [
      "MathExpression/Training/test_symbols.py",
      "MathExpression/Training/expressions/test_areas.py",
      "MathExpression/Training/expressions/test_expressions.py", "PaymentCard/Training/fields/test_fields.py",
      "BusinessCard/Training/test_labeller.py", "BusinessCard/Training/test_world.py",
    ])
  func drawing(_ tests: String) async throws {
    let file = URL(fileURLWithPath: TrainingStage.root + "/plugins/" + tests)
    let folder = file.deletingLastPathComponent().path
    let result = try await TrainingStage.unitTests(file.lastPathComponent, folder: folder)
    #expect(result.isSuccess, "\(result.errors)")
  }

  @Test("A training without its sources names each file, its origin and its licence")
  func missingSources() async throws {
    let stage = try TrainingStage()
    let result = try await stage.train("math")
    #expect(!result.isSuccess)
    #expect(result.errors.contains("symbols/bhmsds-mit.tar.gz is missing"))
    #expect(!result.errors.contains("base/fra.float.traineddata"))
    #expect(result.errors.contains("https://github.com/wblachowski/bhmsds") && result.errors.contains("(MIT)"))
    #expect(stage.size(of: "math") == 0)
  }

  @Test("A source with a wrong checksum is refused, and unneeded sources are not required")
  func otherSource() async throws {
    let stage = try TrainingStage()
    try stage.work.write(Array("no model".utf8), to: "sources/base/fra.float.traineddata")
    let result = try await stage.train("payment-card")
    #expect(!result.isSuccess && result.errors.contains("base/fra.float.traineddata is not the file that was used"))
    #expect(!result.errors.contains("bhmsds"))
  }

  @Test("An unknown plugin is refused with a sentence")
  func unknown() async throws {
    let result = try await TrainingStage().train("parcels")
    #expect(
      !result.isSuccess && result.errors.contains("‘parcels’ is neither payment-card, math, expressions, business-card")
    )
  }
}
