import DiscernTestSupport
import Foundation
import Glibc
import Testing

@testable import DiscernOutput

/// Writing and overwriting of files.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/out.txt" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String, overwrites: Bool = true, isPrivate: Bool = false) throws {
    try OutputFile(path, overwrites: overwrites, isPrivate: isPrivate).write(Array(text.utf8))
  }

  private func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func status(of path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("A new file is written without leftovers, and is not overwritten by default")
  func new() throws {
    try write("new", to: path, overwrites: false)
    #expect(try text(of: path) == "new")
    #expect(try names == ["out.txt"])
    #expect(throws: OutputError.exists(path: path)) { try write("newer", to: path, overwrites: false) }
    // A file created after the check is not overwritten, either.
    let late = try OutputFile(folder.path + "/late.txt", overwrites: false)
    try folder.write(Array("other".utf8), to: "late.txt")
    #expect(throws: OutputError.exists(path: late.path)) { try late.write([1]) }
    #expect(try text(of: late.path) == "other")
    #expect(try names == ["late.txt", "out.txt"])
  }

  @Test("Overwriting replaces a file in one step; open readers see the complete old file")
  func replaced() throws {
    try folder.write(Array("old and longer".utf8), to: "out.txt")
    let old = try #require(FileHandle(forReadingAtPath: path))
    try write("new", to: path)
    #expect(old.readDataToEndOfFile() == Data("old and longer".utf8))
    #expect(try text(of: path) == "new")
    #expect(try names == ["out.txt"])
  }

  @Test("A replaced file keeps its permissions; a private one is readable by its owner only")
  func modes() throws {
    try folder.write([1], to: "out.txt")
    chmod(path, 0o640)
    try write("new", to: path)
    #expect(status(of: path).st_mode & 0o777 == 0o640)
    try write("secret", to: path, isPrivate: true)
    #expect(status(of: path).st_mode & 0o777 == 0o600)
    try write("secret", to: folder.path + "/other.txt", isPrivate: true)
    #expect(status(of: folder.path + "/other.txt").st_mode & 0o777 == 0o600)
  }

  @Test("A symbolic link's target is replaced; a broken link counts as existing")
  func links() throws {
    try folder.write([1], to: "deep/target.txt")
    try folder.link("out.txt", to: "deep/target.txt")
    try write("new", to: path)
    #expect(status(of: path).st_mode & S_IFMT == S_IFLNK)
    #expect(try text(of: folder.path + "/deep/target.txt") == "new")
    try folder.link("nowhere.txt", to: "absent")
    #expect(throws: OutputError.exists(path: folder.path + "/nowhere.txt")) {
      try write("new", to: folder.path + "/nowhere.txt", overwrites: false)
    }
  }

  @Test("Devices and pipes are written to and never replaced, even on failure")
  func devices() throws {
    try write("new", to: "/dev/null")
    #expect(throws: OutputError.system("/dev/full", number: ENOSPC)) { try write("new", to: "/dev/full") }
    for device in ["/dev/null", "/dev/full"] { #expect(status(of: device).st_mode & S_IFMT == S_IFCHR) }
    mkfifo(path, 0o600)
    let recognizer = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(recognizer) }
    try write("new", to: path)
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(recognizer, &bytes, bytes.count) == 3 && status(of: path).st_mode & S_IFMT == S_IFIFO)
  }

  @Test("A folder is not replaced, and a missing folder is an error")
  func folders() throws {
    try folder.write([1], to: "out.txt/inside")
    #expect(throws: OutputError.system(path, number: EISDIR)) { try write("new", to: path) }
    #expect(throws: OutputError.system("/absent/out", number: ENOENT)) { try write("new", to: "/absent/out") }
    #expect(try names == ["out.txt"])
  }

  @Test("A file that is written in pieces stands at its path once it is finished, and not at all if it is given up")
  func pieces() throws {
    let file = try OutputFile(path, overwrites: false).begin()
    try file.write([UInt8](repeating: 65, count: 3))
    try file.write([66])
    #expect(try names.filter { !$0.hasPrefix(".") } == [])
    try file.finish()
    #expect(try text(of: path) == "AAAB")
    #expect(throws: OutputError.exists(path: path)) { try OutputFile(path, overwrites: false) }
    var givenUp: GrowingFile? = try OutputFile(path, overwrites: true).begin()
    try givenUp?.write([67])
    givenUp = nil
    #expect(try text(of: path) == "AAAB")
    #expect(try names == ["out.txt"])
  }

  @Test("A named staged file is hidden until published, and is removed when discarded")
  func staged() throws {
    func stage(_ body: (consuming StagedFile) throws -> Void) throws {
      try body(try StagedFile(in: folder.path, mode: 0o600, for: path, mayBeUnnamed: false))
    }
    try stage { file in
      let staged = try names
      #expect(staged.count == 1 && staged[0].hasPrefix(".discern-"))
      _ = consume file
    }
    #expect(try names == [])
    try stage { file in
      try file.write([1, 2], for: path)
      try file.publish(at: path, replacing: false)
    }
    #expect(try names == ["out.txt"])
    #expect(throws: OutputError.exists(path: path)) { try stage { try $0.publish(at: path, replacing: false) } }
    try stage { try $0.publish(at: path, replacing: true) }
    #expect(try names == ["out.txt"])
    #expect(try text(of: path) == "")
  }
}
