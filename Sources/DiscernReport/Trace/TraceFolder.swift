public import DiscernCore
public import DiscernOutput
public import DiscernPipeline
import Glibc
import SystemPackage

/// A folder for traces of scans: the results and decisions of each stage.
///
/// It lists its files in `discern-trace.txt`. A later trace of a source replaces the earlier one and no other files: a
/// folder that contains other files is rejected, and so is one that is scanned itself.
public struct TraceFolder: Sendable {
  /// The name of the list.
  static let listName = "discern-trace.txt"
  /// The first line of the list, which identifies it.
  private static let heading =
    "Written by discern --trace. A later trace replaces the files that are listed here, and no others."

  private var folder: OutputFolder
  private var listed: Set<String>
  private let sources: Set<FileIdentity>
  private let writer: any PictureWriter
  private let reveal: Reveal?

  /// Creates a folder for the traces of sources; the folder is created if missing.
  /// - Throws: `OutputError.holdsOthers`, `.isRead`, `.noFolder`, `.refused`.
  public init(
    _ path: String, sources: [String], writer: any PictureWriter, reveal: Reveal? = nil
  ) throws(OutputError) {
    folder = try OutputFolder(path)
    self.writer = writer
    self.reveal = reveal
    self.sources = Set(sources.compactMap(FileIdentity.init))
    guard FileIdentity.chain(above: folder.path).isDisjoint(with: self.sources) else {
      rmdir(folder.path)  // Removes the folder only if it is empty, as it was just created.
      throw .isRead(path: folder.path)
    }
    let names: [String]
    do throws(Errno) {
      names = try FolderListing.names(in: folder.path)
    } catch {
      throw .system(folder.path, number: error.rawValue)
    }
    listed = Self.list(in: folder.path)
    guard names.isEmpty || !listed.isEmpty else { throw .holdsOthers(path: folder.path) }
  }

  /// Writes the trace of a scan that kept its pages.
  /// - Throws: `OutputError`; files written before the error remain.
  public mutating func write(_ scan: Scan) throws(OutputError) {
    let name = folder.name(for: scan.report.source)
    let steps = TraceStep.steps(of: scan, reveal: reveal)
    let earlier = try earlier(name)
    let names = steps.map { "\(name)-\($0.name)" }
    listed.formUnion(names)
    // The list comes first, so that an interrupted trace can be replaced, too.
    try writeList()
    for (step, name) in zip(steps, names) {
      let path = "\(folder.path)/\(name)"
      // Files of an earlier trace are replaced one by one, each when its successor is complete; no other files are.
      if earlier.contains(name), !isFile(path) { try remove(path) }
      let file = try OutputFile(path, overwrites: earlier.contains(name), isPrivate: reveal != nil)
      try file.write(try bytes(of: step, for: path))
    }
    let leftOver = earlier.subtracting(names)
    for old in leftOver { try remove("\(folder.path)/\(old)") }
    guard !leftOver.isEmpty else { return }
    listed.subtract(leftOver)
    try writeList()
  }

  private func bytes(of step: TraceStep, for path: String) throws(OutputError) -> [UInt8] {
    switch step.content {
    case .text(let text): return Array(text.utf8)
    case .picture(let picture, let shapes):
      return try writer.marked(picture, with: shapes).encoded(as: .png, by: writer, for: path)
    }
  }

  /// Returns the files of an earlier trace of a source of that name, which may have had more sheets.
  private func earlier(_ name: String) throws(OutputError) -> Set<String> {
    let earlier = listed.filter { TraceStep.isName($0, of: name) }
    for old in earlier {
      let path = "\(folder.path)/\(old)"
      if let identity = FileIdentity(path), sources.contains(identity) { throw .isSource(path: path) }
    }
    return earlier
  }

  private func remove(_ path: String) throws(OutputError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system(path, number: errno) }
  }

  /// Returns true if the path is a regular file rather than a link to one.
  private func isFile(_ path: String) -> Bool {
    (try? Stat(path, followTargetSymlink: false))?.type == .regular
  }

  private func writeList() throws(OutputError) {
    let lines = [Self.heading] + listed.sorted()
    let file = try OutputFile("\(folder.path)/\(Self.listName)", overwrites: true, isPrivate: reveal != nil)
    try file.write(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Returns the files in the list; empty if there is no such list.
  private static func list(in folder: String) -> Set<String> {
    guard let text = try? FileDescriptor.bytes(of: "\(folder)/\(listName)") else { return [] }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == heading else { return [] }
    return Set(lines.dropFirst().filter { !$0.contains("/") })
  }
}
