import DiscernResources
import Glibc

/// The folder of the neural engine: OpenVINO in `lib`, the networks of PP-OCRv6 in `models`.
///
/// `Scripts/setup` downloads them to `$XDG_DATA_HOME/discern/neural`, and the package `discern-neural` installs them in
/// `lib/discern/neural` beside the program's folder. They are not part of the program, which starts and works without
/// them.
public struct NeuralFolder: Hashable, Sendable {
  /// Path of the folder.
  public let path: String
  /// Path of the shared library with OpenVINO's C interface; the libraries that it loads lie beside it.
  public let library: String
  /// Path of the text detection network, in ONNX format.
  public let detectionModel: String
  /// Path of the text recognition network, in ONNX format; its metadata hold the alphabet.
  public let recognitionModel: String
  /// Folder for compiled networks, never for pictures; it need not exist. Nil if the user has no home.
  public let cacheFolder: String?

  /// Finds the folder: `DISCERN_NEURAL`, else the user's, `discern/neural` in `XDG_DATA_HOME` or in `~/.local/share`,
  /// else the installed one.
  ///
  /// `DISCERN_NEURAL=off` turns the engine off. Empty variables are ignored, and so are relative paths in variables of
  /// the XDG Base Directory Specification. The library is not loaded.
  /// - Parameter installed: the folder of the package, which need not exist.
  public static func find(
    in environment: [String: String] = NeuralFolder.environment, installed: String? = NeuralFolder.installed
  ) -> Finding {
    let named = environment.value(of: .neural)
    if named == "off" { return .absent(.turnedOff) }
    let data = environment.folder(.dataHome, else: ".local/share")
    let users = data.map { "\($0)/discern/neural" }
    let candidates = named.map { [$0] } ?? [users, installed].compactMap(\.self)
    guard let path = candidates.first(where: Files.isFolder) else {
      if let named { return .absent(.notWhereNamed(path: named)) }
      return .absent(users.map { .notFetched(path: $0) } ?? .noHome)
    }
    return look(into: path, cache: environment.folder(.cacheHome, else: ".cache").map { "\($0)/discern/openvino" })
  }

  /// The downloaded packages with their versions, such as `openvino 2026.4.1`. Empty if the file `versions`, which
  /// `Scripts/setup` writes, is missing.
  public var origins: [String] {
    Files.lines(of: "\(path)/versions").compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 2 && words[0] == "wheel" ? "\(words[1]) \(words[2])" : nil
    }
  }

  private static func look(into path: String, cache: String?) -> Finding {
    let release = newestRelease(in: path)
    let missing = needed(of: release).filter { !Files.isThere($0, in: path) }
    guard missing.isEmpty else { return .incomplete(path: path, missing: missing) }
    return .complete(
      NeuralFolder(
        path: path, library: "\(path)/lib/\(interface)\(release)", detectionModel: "\(path)/\(detection)",
        recognitionModel: "\(path)/\(recognition)", cacheFolder: cache))
  }

  private static let interface = "libopenvino_c.so."
  private static let detection = "models/PP-OCRv6_det_small.onnx"
  private static let recognition = "models/PP-OCRv6_rec_small.onnx"

  /// Returns the required files. Without the IR front end, networks would be compiled at every start; without any
  /// other, nothing is recognised.
  private static func needed(of release: String) -> [String] {
    let libraries = [interface, "libopenvino.so.", "libopenvino_onnx_frontend.so.", "libopenvino_ir_frontend.so."]
    return libraries.map { "lib/\($0)\(release)" }
      + ["lib/libopenvino_\(processorFamily)_cpu_plugin.so", "lib/libtbb.so.*", detection, recognition]
  }

  #if arch(arm64)
    private static let processorFamily = "arm"
  #else
    private static let processorFamily = "intel"
  #endif

  /// Returns the suffix of the newest library: `2641` for OpenVINO 2026.4.1; `*` if there is none.
  private static func newestRelease(in path: String) -> String {
    let found = Files.names(in: "\(path)/lib").filter { $0.hasPrefix(interface) }
    return found.map { String($0.dropFirst(interface.count)) }.max(by: isOlder) ?? "*"
  }

  private static func isOlder(_ release: String, _ other: String) -> Bool {
    let numbers = [release, other].map { $0.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[0].lexicographicallyPrecedes(numbers[1])
  }
}

extension NeuralFolder {
  /// The folder in which the package `discern-neural` installs the engine; it need not exist.
  public static var installed: String? { Installation.current.map { "\($0.libraries)/neural" } }

  /// The environment variables that `find` reads, as set for this process.
  public static var environment: [String: String] {
    Variable.allCases.reduce(into: [:]) { environment, variable in
      environment[variable.rawValue] = getenv(variable.rawValue).map { String(cString: $0) }
    }
  }

  fileprivate enum Variable: String, CaseIterable {
    case neural = "DISCERN_NEURAL"
    case dataHome = "XDG_DATA_HOME"
    case cacheHome = "XDG_CACHE_HOME"
    case home = "HOME"
  }
}

extension [String: String] {
  /// Returns the value of a variable; nil if it is unset or empty.
  fileprivate func value(of variable: NeuralFolder.Variable) -> String? {
    self[variable.rawValue].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the absolute path in a variable, or a folder below the user's home; nil without either.
  fileprivate func folder(_ variable: NeuralFolder.Variable, else below: String) -> String? {
    if let path = value(of: variable), path.hasPrefix("/") { return path }
    return value(of: .home).map { "\($0)/\(below)" }
  }
}

/// File system queries.
enum Files {
  /// Returns true if a file is readable and not empty; a trailing `*` in its name matches any suffix.
  static func isThere(_ name: String, in folder: String) -> Bool {
    guard name.hasSuffix("*"), let slash = name.lastIndex(of: "/") else { return isThere("\(folder)/\(name)") }
    let start = name[name.index(after: slash)...].dropLast()
    let below = "\(folder)/\(name[..<slash])"
    return names(in: below).contains { $0.hasPrefix(start) && isThere("\(below)/\($0)") }
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
      && access(path, R_OK) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names in a folder; empty if it does not exist.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  /// Returns the lines of a short text file; empty if it does not exist.
  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
