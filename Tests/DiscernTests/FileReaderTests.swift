import DiscernCore
import DiscernTestSupport
import Testing

@testable import Discern

@Suite struct FileReaderTests {
  @Test("A file of exactly the limit is read; a larger one is not")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "three")
    #expect(try FileReader.bytes(of: path, limit: 3) == [1, 2, 3])
    #expect(throws: PictureError.tooManyBytes(bytes: 3, limit: 2)) { try FileReader.bytes(of: path, limit: 2) }
  }

  @Test("An endless device is read only up to the limit")
  func endless() throws {
    #expect(throws: PictureError.tooManyBytes(bytes: 1_001, limit: 1_000)) {
      try FileReader.bytes(of: "/dev/zero", limit: 1_000)
    }
    #expect(try FileReader.bytes(of: "/dev/null", limit: 10).isEmpty)
  }

  @Test("An unreadable file gives the system's reason")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    #expect(throws: PictureError.unreadable(reason: "No such file or directory")) {
      try FileReader.bytes(of: folder.path + "/none", limit: 10)
    }
    #expect(throws: PictureError.unreadable(reason: "Is a directory")) {
      try FileReader.bytes(of: folder.path, limit: 10)
    }
  }
}
