import DiscernTestSupport
import Foundation
import Glibc
import Testing

@testable import DiscernNeural

@Suite("The folder of compiled networks")
struct CompiledNetworkFolderTests {
  private let parent: TemporaryFolder
  private var path: String { parent.path + "/a/b" }
  private var lock: String { "\(path)/\(CompiledNetworkFolder.lockName)" }

  init() throws { parent = try TemporaryFolder() }

  /// Opens the lock as another process would, and takes it if it is free; the descriptor, or nil.
  private func takenByAnother() throws -> Int32? {
    let descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  @Test("It is made where it is missing, locked while it is used, however often in one process, and free again")
  func locked() throws {
    let folder = CompiledNetworkFolder(path: path)
    try folder.use { (outer: String?) throws in
      try folder.use { (inner: String?) throws in
        #expect(outer == path && inner == path)
        #expect(try takenByAnother() == nil)
      }
      #expect(try takenByAnother() == nil)
    }
    close(try #require(try takenByAnother()))
  }

  @Test("Where another process keeps it for too long, nothing is kept in it")
  func busy() throws {
    CompiledNetworkFolder(path: path).use { _ in }
    let other = try #require(try takenByAnother())
    #expect(CompiledNetworkFolder(path: path, patience: 20).use { $0 } == nil)
    close(other)
    #expect(CompiledNetworkFolder(path: path, patience: 20).use { $0 } == path)
  }

  @Test("What a process left half written is removed, and what one wrote whole stays")
  func halfWritten() throws {
    let folder = CompiledNetworkFolder(path: path)
    try parent.write([1], to: "a/b/1.blob")
    folder.use { _ in }
    #expect(FileManager.default.fileExists(atPath: path + "/1.blob"))
    // A process that was killed leaves its mark.
    try parent.write([UInt8(ascii: "!")], to: "a/b/\(CompiledNetworkFolder.lockName)")
    folder.use { _ in }
    #expect(!FileManager.default.fileExists(atPath: path + "/1.blob"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: lock)).isEmpty)
  }

  @Test("Where nobody may write, it is used as it is")
  func unwritable() throws {
    try parent.write([1], to: "file")
    let folder = CompiledNetworkFolder(path: parent.path + "/file/cache")
    #expect(folder.use { $0 } == folder.path)
  }
}
