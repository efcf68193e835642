/// Why a file or a folder was not written.
public enum OutputFault: Error, Hashable, Sendable {
  /// Something is there already.
  case exists(path: String)
  /// The system refuses; the reason is its own.
  case refused(path: String, reason: String)
  /// There is something that is no folder.
  case noFolder(path: String)
  /// The folder holds files that no trace has written.
  case holdsOthers(path: String)
  /// The folder is one of those whose pictures are read, or lies in one.
  case isRead(path: String)
  /// The file would take the place of a picture that is read.
  case isSource(path: String)
  /// A picture could not be encoded.
  case notEncoded(path: String, reason: String)
}

extension OutputFault: CustomStringConvertible {
  /// What is wrong and what helps, as a sentence.
  public var description: String { sentence() }

  /// The same sentence, with the way to overwrite what is there: `add --force`.
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
    case .notEncoded(let path, let reason): "‘\(path)’ cannot be made. \(reason)"
    }
  }
}
