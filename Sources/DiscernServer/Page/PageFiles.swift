import DiscernModels
import Glibc

/// The files of the page, read once when the server starts.
public struct PageFiles: Sendable {
  private var files: [PageFile: [UInt8]]

  /// Bytes of a file at most: what is larger is not the page.
  private static let most = 1 << 20

  /// The folders in which the page is looked for: the one that `DISCERN_PAGE` names, `page` beside the program, and so on.
  public static var folders: [String] {
    DataFolders.all(named: "page", variables: ["DISCERN_PAGE"], checkout: "Sources/ServedPage")
  }

  /// The page in the first folder that has all its files, its settings changed by those in a file of the user's.
  /// - Throws: `PageFault`.
  public init(settings path: String? = nil, folders: [String] = PageFiles.folders) throws(PageFault) {
    let names = PageFile.allCases.map(\.rawValue)
    guard let folder = folders.first(where: { folder in names.allSatisfy { access("\(folder)/\($0)", R_OK) == 0 } })
    else { throw .missing(folders: folders) }
    files = [:]
    for file in PageFile.allCases {
      guard let bytes = ModelFile.bytes(of: "\(folder)/\(file.rawValue)", limit: Self.most) else {
        throw .unreadable(path: "\(folder)/\(file.rawValue)")
      }
      files[file] = bytes
    }
    let standard = try PageSettings(files[.settings] ?? [], path: "\(folder)/\(PageFile.settings.rawValue)")
    guard let path else { return }
    guard let bytes = ModelFile.bytes(of: path, limit: Self.most) else { throw .unreadable(path: path) }
    files[.settings] = try standard.changed(by: PageSettings(bytes, path: path), path: path).bytes
  }

  func answer(_ file: PageFile) -> ServerResponse {
    ServerResponse(type: file.mediaType, body: files[file] ?? [])
  }
}

/// Why there is no page.
public enum PageFault: Error, Hashable, Sendable {
  /// None of the folders has all its files.
  case missing(folders: [String])
  /// A file cannot be read.
  case unreadable(path: String)
  /// A file of settings is not what it should be.
  case malformed(path: String, reason: String)
}

extension PageFault: CustomStringConvertible {
  /// What is wrong and what helps, as a sentence.
  public var description: String {
    switch self {
    case .missing(let folders):
      "The page is missing. Name the folder Sources/ServedPage of discern's source in DISCERN_PAGE. Looked in: "
        + folders.joined(separator: ", ") + "."
    case .unreadable(let path): "‘\(path)’ cannot be read, is empty or too large. Check its name and its permissions."
    case .malformed(let path, let reason): "‘\(path)’ is no file of settings: \(reason)"
    }
  }
}
