/// The reason for which a file or a folder was not written.
public enum OutputError: Error, Hashable, Sendable {
  /// The path exists already.
  case exists(path: String)
  /// The system refused; the reason is its message.
  case refused(path: String, reason: String)
  /// The path exists and is no folder.
  case noFolder(path: String)
  /// The folder contains files that no trace has written.
  case holdsOthers(path: String)
  /// The folder is one of the scanned folders, or lies in one.
  case isRead(path: String)
  /// The file would overwrite a scanned picture.
  case isSource(path: String)
  /// The line, counted from 1, is no result of a scan.
  case noResults(path: String, line: Int)
  /// Another process writes the file.
  case inUse(path: String)
  /// A picture cannot be encoded.
  case notEncoded(path: String, reason: String)
}

extension OutputError: CustomStringConvertible {
  /// The error and its remedy, as sentences.
  public var description: String { sentence() }

  /// Returns the same message, including how to overwrite an existing file: `add --force`.
  public func sentence(overwriting remedy: String? = nil) -> String {
    switch self {
    case .exists(let path):
      "‘\(path)’ exists. Choose another name\(remedy.map { ", or \($0) to overwrite it" } ?? "")."
    case .refused(let path, let reason): "‘\(path)’ cannot be written: \(reason). Choose another place."
    case .noFolder(let path): "‘\(path)’ is no folder. Choose another name."
    case .holdsOthers(let path):
      "‘\(path)’ holds other files. Name a folder that is new, empty, or was made for a trace before."
    case .isRead(let path):
      "‘\(path)’ lies in a folder that is read: the next scan would read what is written there. Name another folder."
    case .isSource(let path): "‘\(path)’ is a picture that is read. Name another folder."
    case .noResults(let path, let line):
      """
      ‘\(path)’ holds no results of ‘discern scan --json’ in line \(line), so that nothing can go on behind it. Choose \
      another name.
      """
    case .inUse(let path): "‘\(path)’ is being written by another process. Wait for its end, or choose another name."
    case .notEncoded(let path, let reason): "‘\(path)’ cannot be made. \(reason)"
    }
  }
}
