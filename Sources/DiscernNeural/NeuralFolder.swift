import Glibc

/// The folder of the neural engine: OpenVINO in `lib`, the networks of PP-OCRv6 in `models`.
///
/// `Scripts/setup` fetches them into `$XDG_DATA_HOME/discern/neural`. They are the user's files and not part of the
/// program, which starts, and works, without them.
public struct NeuralFolder: Hashable, Sendable {
  /// Where it is.
  public let path: String
  /// The shared library with OpenVINO's C interface; the libraries that it loads lie beside it.
  public let library: String
  /// The ONNX file of the network that finds text.
  public let detectionModel: String
  /// The ONNX file of the network that reads a line; its metadata hold the alphabet.
  public let recognitionModel: String
  /// Where compiled networks may be kept, never pictures; it need not exist. Nil where the user has no home.
  public let cacheFolder: String?

  /// Looks for the folder: `DISCERN_NEURAL`, else `discern/neural` in `XDG_DATA_HOME`, else in `~/.local/share`.
  ///
  /// `DISCERN_NEURAL=off` turns it off. An empty variable counts as none, and so does a relative path in a variable of
  /// the XDG Base Directory Specification. Whether the library loads is not tried.
  public static func find(in environment: [String: String] = NeuralFolder.environment) -> Finding {
    let named = environment.value(of: .neural)
    if named == "off" { return .absent(.turnedOff) }
    let data = environment.folder(.dataHome, else: ".local/share")
    guard let path = named ?? data.map({ "\($0)/discern/neural" }) else { return .absent(.noHome) }
    guard Files.isFolder(path) else {
      return .absent(named == nil ? .notFetched(path: path) : .notWhereNamed(path: path))
    }
    return look(into: path, cache: environment.folder(.cacheHome, else: ".cache").map { "\($0)/discern/openvino" })
  }

  /// What the folder was fetched from, each with its version: `openvino 2026.4.1`. Empty where the file `versions`, which
  /// `Scripts/setup` writes, is not there.
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

  /// The files without which nothing is read, or, for lack of the front end for IR, a network is compiled at every start.
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

  /// How the newest library's name ends: `2641` for OpenVINO 2026.4.1; `*` where there is none.
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
  /// The variables that `find` looks at, as far as they are set for this process.
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
  /// The value of a variable, unless it is empty.
  fileprivate func value(of variable: NeuralFolder.Variable) -> String? {
    self[variable.rawValue].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder that a variable names by an absolute path, else the one below the user's home.
  fileprivate func folder(_ variable: NeuralFolder.Variable, else below: String) -> String? {
    if let path = value(of: variable), path.hasPrefix("/") { return path }
    return value(of: .home).map { "\($0)/\(below)" }
  }
}

/// What the file system says.
private enum Files {
  /// Whether a file can be read and holds something; a name that ends with `*` stands for any that begins so.
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

  /// The names in a folder; none where there is no such folder.
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

  /// The lines of a short text; none where there is no such file.
  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
