public import DiscernCore
import DiscernOutput
import SystemPackage

/// The files under paths: a file gives itself, a folder gives the pictures in it and its subfolders, sorted by name.
///
/// Hidden files and folders are left out. A file in a format that is known and not read is a failure; one that is no
/// picture by content or name is skipped, and listed. Every folder is visited once, so that cycles of symbolic links are
/// harmless. The walk is lazy.
public struct FileWalker: Sequence, Sendable {
  /// A file to scan, or an error.
  public enum Entry: Hashable, Sendable {
    /// The path of a file; `-` is standard input.
    case file(String)
    /// A path without files to scan.
    case failure(path: String, PictureError)
  }

  private let paths: [String]
  private let depth: Int

  /// Creates a walk over paths, in their order, through at most `Limits.folderDepth` nested folders.
  public init(_ paths: [String], limits: Limits = Limits()) {
    self.paths = paths
    depth = limits.folderDepth
  }

  /// Starts the walk.
  public func makeIterator() -> Iterator { Iterator(paths: paths, depth: depth) }

  /// Returns true if a path is a folder or a symbolic link to one.
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
    private var visited: Set<FileIdentity> = []
    private var foundAny = false
    /// The paths of the files passed so far that are no pictures.
    public private(set) var skipped: [String] = []

    init(paths: [String], depth: Int) {
      steps = paths.reversed().map { .operand($0) }
      self.depth = depth
    }

    /// Returns the next file or error; nil at the end.
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
      // A broken link with a picture's name is reported when it is read.
      if PictureSignature.isPicture(named: path), identity?.isPlain != false { return found(.file(path)) }
      let bytes = identity?.isPlain == true ? PictureSignature.firstBytes(at: path) : []
      if PictureSignature.isPicture(bytes) { return found(.file(path)) }
      if let format = ForeignFormat.beginning(with: bytes) ?? ForeignFormat.named(path) {
        // With an optional library it is a picture; without one, the decoder says so.
        return found(format.readingPackage == nil ? .failure(path: path, PictureError(format)) : .file(path))
      }
      skipped.append(path)
      return nil
    }

    private mutating func found(_ entry: Entry) -> Entry {
      foundAny = true
      return entry
    }

    /// Adds the contents of a folder that has not been visited yet.
    private mutating func enter(_ path: String, depth level: Int) -> Entry? {
      guard let identity = FileIdentity(path), visited.insert(identity).inserted else { return nil }
      guard level <= depth else { return failure(path, "Folders are nested more than \(depth) deep") }
      let names: [String]
      do throws(Errno) { names = try FolderListing.names(in: path) } catch { return failure(path, "\(error)") }
      let base = path.hasSuffix("/") ? path : path + "/"
      steps += names.filter { !$0.hasPrefix(".") }.sorted().reversed().map { .member(base + $0, depth: level + 1) }
      return nil
    }

    private mutating func failure(_ path: String, _ reason: String) -> Entry {
      found(.failure(path: path, .unreadable(reason: reason)))
    }
  }
}
