import DiscernResources
import Glibc

/// The page's files, read once when the server starts.
public struct PageFiles: Sendable {
  private var files: [PageFile: [UInt8]]

  /// Maximum size of a file in bytes.
  private static let maximumBytes = 1 << 20

  /// The folders that are searched for the page: the one in `DISCERN_PAGE`, `page` beside the program, and the other
  /// data folders.
  public static var folders: [String] {
    DataFolders.all(named: "page", variables: ["DISCERN_PAGE"], checkout: "Sources/ServedPage")
  }

  /// Reads the page from the first folder that has all its files.
  /// - Parameter path: a settings file of the user that overrides the page's; nil for none.
  /// - Throws: `PageError`.
  public init(settings path: String? = nil, folders: [String] = PageFiles.folders) throws(PageError) {
    let names = PageFile.allCases.map(\.rawValue)
    guard let folder = folders.first(where: { folder in names.allSatisfy { access("\(folder)/\($0)", R_OK) == 0 } })
    else { throw .missing(folders: folders) }
    files = [:]
    for file in PageFile.allCases {
      guard let bytes = ModelFile.bytes(of: "\(folder)/\(file.rawValue)", limit: Self.maximumBytes) else {
        throw .unreadable(path: "\(folder)/\(file.rawValue)")
      }
      files[file] = bytes
    }
    let standard = try PageSettings(files[.settings] ?? [], path: "\(folder)/\(PageFile.settings.rawValue)")
    guard let path else { return }
    guard let bytes = ModelFile.bytes(of: path, limit: Self.maximumBytes) else { throw .unreadable(path: path) }
    files[.settings] = try standard.changed(by: PageSettings(bytes, path: path), path: path).bytes
  }

  func answer(_ file: PageFile) -> ServerResponse {
    ServerResponse(type: file.mediaType, body: files[file] ?? [])
  }
}

/// The reason why the page cannot be loaded.
public enum PageError: Error, Hashable, Sendable {
  /// None of the folders has all its files.
  case missing(folders: [String])
  /// A file cannot be read.
  case unreadable(path: String)
  /// A settings file is malformed.
  case malformed(path: String, reason: String)
}

extension PageError: CustomStringConvertible {
  /// Says what is wrong, then the remedy.
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

/// A file of the page.
enum PageFile: String, CaseIterable, Sendable {
  case document = "index.html"
  case style = "page.css"
  case state = "state.js"
  case geometry = "geometry.js"
  case texts = "texts.js"
  case server = "server.js"
  case documents = "documents.js"
  case messages = "messages.js"
  case writing = "writing.js"
  case picture = "picture.js"
  case drawing = "drawing.js"
  case saving = "saving.js"
  case list = "list.js"
  case scanning = "scanning.js"
  case live = "live.js"
  case abilities = "abilities.js"
  case camera = "camera.js"
  case pointer = "pointer.js"
  case script = "page.js"
  case icon = "icon.svg"
  /// The page's texts and colours.
  case settings = "settings.json"
  case description = "openapi.json"

  /// The modules of the script; each imports only earlier ones.
  static var modules: [PageFile] { allCases.filter { $0.rawValue.hasSuffix(".js") } }

  /// The path at which it is served.
  var path: String { self == .document ? "/" : "/\(rawValue)" }

  var mediaType: String {
    switch rawValue.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "application/json"
    }
  }
}
