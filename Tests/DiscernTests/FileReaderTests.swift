import DiscernCore
import DiscernTestSupport
import Testing

@testable import Discern

@Suite struct FileReaderTests {
  @Test("A file of as many bytes as the limit is read, one of more is not")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1, 2, 3], to: "three")
    #expect(try FileReader.bytes(of: path, limit: 3) == [1, 2, 3])
    #expect(throws: PictureError.tooManyBytes(bytes: 3, limit: 2)) { try FileReader.bytes(of: path, limit: 2) }
  }

  @Test("A device without an end is read to the limit alone")
  func endless() throws {
    #expect(throws: PictureError.tooManyBytes(bytes: 1_001, limit: 1_000)) {
      try FileReader.bytes(of: "/dev/zero", limit: 1_000)
    }
    #expect(try FileReader.bytes(of: "/dev/null", limit: 10).isEmpty)
  }

  @Test("What cannot be read says the system's reason")
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
