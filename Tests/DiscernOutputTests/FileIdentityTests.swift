import DiscernOutput
import DiscernTestSupport
import Testing

@Suite("File identity")
struct FileIdentityTests {
  @Test("A link leads to the file of its target, and a copy is another file")
  func links() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "card")
    let copy = try folder.write([1], to: "copy")
    try folder.link("link", to: path)
    let file = try #require(FileIdentity(path))
    #expect(FileIdentity(folder.path + "/link") == file)
    #expect(FileIdentity(folder.path + "/../" + (folder.path.split(separator: "/").last ?? "") + "/card") == file)
    #expect(FileIdentity(copy) != file)
    #expect(FileIdentity.chain(above: path).contains(file))
    #expect(
      FileIdentity.chain(above: path).isSuperset(of: [FileIdentity(folder.path), FileIdentity("/")].compactMap(\.self)))
  }

  @Test("Folders, plain files and devices are told apart; a link to nowhere is nothing")
  func types() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], to: "card")
    try folder.link("nowhere", to: folder.path + "/none")
    #expect(FileIdentity(folder.path)?.isFolder == true && FileIdentity(folder.path)?.isPlain == false)
    #expect(FileIdentity(path)?.isFolder == false && FileIdentity(path)?.isPlain == true)
    #expect(FileIdentity("/dev/null")?.isFolder == false && FileIdentity("/dev/null")?.isPlain == false)
    #expect(FileIdentity(folder.path + "/nowhere") == nil)
    #expect(FileIdentity(path + "/") == nil)
  }
}
