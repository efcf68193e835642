public import DiscernCore
public import DiscernPipeline
import Glibc

/// A folder in which scans leave what each stage saw and decided.
///
/// It lists the files that it holds in one of its own, `discern-trace.txt`. A later trace of a source replaces the one
/// before, and nothing else: a folder that holds other files is refused, and so is one that is read itself.
public struct TraceFolder: Sendable {
  /// The name of the list.
  static let listName = "discern-trace.txt"
  /// The first line of the list, by which it is known.
  private static let heading =
    "Written by discern --trace. A later trace replaces the files that are listed here, and no others."

  private var folder: OutputFolder
  private var listed: Set<String>
  private let sources: Set<FileIdentity>
  private let writer: any PictureWriter
  private let reveal: Reveal?

  /// A folder for the traces of sources, made where it is missing.
  /// - Throws: `OutputFault.holdsOthers`, `.isRead`, `.noFolder`, `.refused`.
  public init(
    _ path: String, sources: [String], writer: any PictureWriter, reveal: Reveal? = nil
  ) throws(OutputFault) {
    folder = try OutputFolder(path)
    self.writer = writer
    self.reveal = reveal
    self.sources = Set(sources.compactMap(FileIdentity.init))
    guard FileIdentity.chain(above: folder.path).isDisjoint(with: self.sources) else {
      rmdir(folder.path)  // It goes only where it is empty: as it was made a moment ago.
      throw .isRead(path: folder.path)
    }
    let names = try Self.names(in: folder.path)
    listed = Self.list(in: folder.path)
    guard names.isEmpty || !listed.isEmpty else { throw .holdsOthers(path: folder.path) }
  }

  /// Writes the trace of a scan that kept its pages.
  /// - Throws: `OutputFault`; what was written until then stays.
  public mutating func write(_ scan: Scan) throws(OutputFault) {
    let name = folder.name(for: scan.report.source)
    let steps = TraceStep.steps(of: scan, reveal: reveal)
    try removeEarlier(name)
    let names = steps.map { "\(name)-\($0.name)" }
    listed.formUnion(names)
    // Before the files, so that a trace that breaks off can be replaced, too.
    try writeList()
    for (step, name) in zip(steps, names) {
      let file = try OutputFile("\(folder.path)/\(name)", overwrites: false, isPrivate: reveal != nil)
      try file.write(try bytes(of: step, for: file.path))
    }
  }

  private func bytes(of step: TraceStep, for path: String) throws(OutputFault) -> [UInt8] {
    switch step.content {
    case .text(let text): return Array(text.utf8)
    case .picture(let picture, let shapes):
      return try writer.marked(picture, with: shapes).encoded(as: .png, by: writer, for: path)
    }
  }

  /// Removes what an earlier trace has left of a source of that name; its sheets may have been more.
  private mutating func removeEarlier(_ name: String) throws(OutputFault) {
    let earlier = listed.filter { TraceStep.isName($0, of: name) }
    for old in earlier {
      let path = "\(folder.path)/\(old)"
      if let identity = FileIdentity(path), sources.contains(identity) { throw .isSource(path: path) }
    }
    for old in earlier {
      let path = "\(folder.path)/\(old)"
      guard unlink(path) == 0 || errno == ENOENT else { throw .system(path, number: errno) }
    }
    listed.subtract(earlier)
  }

  private func writeList() throws(OutputFault) {
    let lines = [Self.heading] + listed.sorted()
    let file = try OutputFile("\(folder.path)/\(Self.listName)", overwrites: true, isPrivate: reveal != nil)
    try file.write(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// The list itself and the files that stand in it; nothing where there is no such list.
  private static func list(in folder: String) -> Set<String> {
    guard let file = fopen("\(folder)/\(listName)", "r") else { return [] }
    defer { fclose(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { text += buffer[..<count] }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == heading else { return [] }
    return Set(lines.dropFirst().filter { !$0.contains("/") })
  }

  private static func names(in folder: String) throws(OutputFault) -> [String] {
    guard let stream = opendir(folder) else { throw .system(folder, number: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }
  }
}
