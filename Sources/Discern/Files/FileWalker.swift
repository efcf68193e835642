public import DiscernCore
import Glibc

/// The files that paths stand for: a file is itself, a folder the pictures in it and in its folders, sorted by name.
///
/// Hidden files and folders are skipped, and so are files that are no pictures by content or name. Every folder is
/// walked once, so that symbolic links in circles do no harm. It walks as it is asked: nothing is gathered beforehand.
public struct FileWalker: Sequence, Sendable {
  /// A file to be scanned, or why there is none.
  public enum Entry: Hashable, Sendable {
    /// A path to read; `-` is standard input.
    case file(String)
    /// A folder that gave nothing.
    case failure(path: String, PictureError)
  }

  private let paths: [String]
  private let depth: Int

  /// A walk over paths, in their order, through at most `Limits.folderDepth` folders within folders.
  public init(_ paths: [String], limits: Limits = Limits()) {
    self.paths = paths
    depth = limits.folderDepth
  }

  /// A walk from the beginning.
  public func makeIterator() -> Iterator { Iterator(paths: paths, depth: depth) }

  /// Whether a path is a folder; a symbolic link is what it points to.
  public static func isFolder(_ path: String) -> Bool {
    path != FileReader.standardInput && FileIdentity(path)?.isFolder == true
  }

  /// The state of a walk.
  public struct Iterator: IteratorProtocol, Sendable {
    private enum Step {
      case operand(String)
      case member(String, depth: Int)
      case end(of: String)
    }

    private var steps: [Step]
    private let depth: Int
    private var visited: Set<FileIdentity.Key> = []
    private var foundAny = false

    init(paths: [String], depth: Int) {
      steps = paths.reversed().map { .operand($0) }
      self.depth = depth
    }

    /// The next file, or why there is none; nil at the end.
    public mutating func next() -> Entry? {
      while let step = steps.popLast() {
        if let entry = take(step) { return entry }
      }
      return nil
    }

    private mutating func take(_ step: Step) -> Entry? {
      switch step {
      case .operand(let path):
        guard FileWalker.isFolder(path) else { return .file(path) }
        (visited, foundAny) = ([], false)
        steps.append(.end(of: path))
        return enter(path, depth: 0)
      case .member(let path, let depth): return visit(path, depth: depth)
      case .end(let path): return foundAny ? nil : .failure(path: path, .noPicturesInFolder)
      }
    }

    private mutating func visit(_ path: String, depth: Int) -> Entry? {
      let identity = FileIdentity(path)
      if identity?.isFolder == true { return enter(path, depth: depth) }
      // A link to nowhere that is named like a picture is reported when it is read.
      let isCandidate =
        PictureSignature.isPicture(named: path)
        ? identity?.isPlain != false : identity?.isPlain == true && PictureSignature.beginsLikePicture(at: path)
      guard isCandidate else { return nil }
      foundAny = true
      return .file(path)
    }

    /// Lays out the content of a folder that was not visited yet.
    private mutating func enter(_ path: String, depth level: Int) -> Entry? {
      guard let key = FileIdentity(path)?.key, visited.insert(key).inserted else { return nil }
      guard level <= depth else { return failure(path, "Folders are nested more than \(depth) deep") }
      guard let names = Self.names(in: path) else { return failure(path, FileReader.systemReason) }
      let base = path.hasSuffix("/") ? path : path + "/"
      steps += names.sorted().reversed().map { .member(base + $0, depth: level + 1) }
      return nil
    }

    private mutating func failure(_ path: String, _ reason: String) -> Entry {
      foundAny = true
      return .failure(path: path, .unreadable(reason: reason))
    }

    /// The names in a folder, hidden ones left out; nil where it cannot be opened.
    private static func names(in path: String) -> [String]? {
      guard let folder = opendir(path) else { return nil }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      return names
    }
  }
}

/// Which file a path leads to, by device and number: the same for every link to it.
struct FileIdentity {
  /// Device and inode.
  struct Key: Hashable {
    let device: UInt
    let number: UInt
  }

  let key: Key
  let isFolder: Bool
  let isPlain: Bool

  /// Follows symbolic links; nil where they lead nowhere.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    key = Key(device: UInt(status.st_dev), number: UInt(status.st_ino))
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isPlain = status.st_mode & S_IFMT == S_IFREG
  }
}
