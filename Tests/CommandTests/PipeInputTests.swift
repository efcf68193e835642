import DiscernCore
import Glibc
import Testing

@testable import DiscernCommand

/// Tests of what stands on the standard input of `discern pipe`.
@Suite struct PipeInputTests {
  /// Returns a line on each picture of an input.
  private static func pictures(_ bytes: [UInt8], as format: PipeFormat, limit: Int = 1_000) -> [String] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return [] }
    let thread = WritingThread(ends[1], bytes)
    defer {
      close(ends[0])
      thread.end()
    }
    let input = PipeInput(format, limit: limit, from: ByteInput(ends[0]))
    return IteratorSequence(input).map { task in
      switch task {
      case .request(.file(let path)): "file \(path)"
      case .request(.bytes(let bytes, let source)): "\(source): \(bytes.count) bytes"
      case .failure(let source, let error): "\(source.prefix(20)): \(error.code)"
      }
    }
  }

  private static func framed(_ count: Int, length: Int? = nil) -> [UInt8] {
    RunningPipe.framed([UInt8](repeating: 7, count: count), length: length)
  }

  private static func named(_ name: String) -> [UInt8] { RunningPipe.framed(Array(name.utf8)) }

  @Test("Lines are paths, with spaces and without a last line feed, and empty ones are left out")
  func paths() {
    let lines = Self.pictures(Array("a b.png\n\n/c.png\n-\nd".utf8), as: .paths)
    #expect(lines == ["file a b.png", "file /c.png", "-: unreadable", "file d"])
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    #expect(Self.pictures(long, as: .paths).first?.hasPrefix("file xxx") == true)
    let tooLong = long + Array("x\nb\n".utf8)
    #expect(Self.pictures(tooLong, as: .paths) == ["xxxxxxxxxxxxxxxxxxxx: unreadable", "file b"])
    #expect(Self.pictures([], as: .paths).isEmpty)
  }

  @Test("A picture's own bytes in the place of paths are told once, and nothing more is read of them")
  func noPaths() {
    let png = PictureBytes.pngHeader(width: 8, height: 8) + Array("\nrest\n".utf8)
    let lines = Self.pictures(Array("a.png\n".utf8) + png, as: .paths)
    #expect(lines.first == "file a.png" && lines.count(where: { $0 == "-: unreadable" }) == 1)
    #expect(lines.last == "-: unreadable")
  }

  @Test("A picture that is too large is passed over, and the next one is read")
  func tooLarge() {
    let bytes = Self.framed(1_000) + Self.framed(1_001) + Self.framed(0) + Self.framed(3)
    #expect(Self.pictures(bytes, as: .bytes) == ["#1: 1000 bytes", "#2: too-many-bytes", "#3: 0 bytes", "#4: 3 bytes"])
    #expect(Self.pictures([], as: .bytes).isEmpty)
  }

  @Test("An input that ends within a length or a picture is said, whatever the length says")
  func cut() {
    for count in 1...3 {
      #expect(Self.pictures(Self.framed(2) + [UInt8](repeating: 0, count: count), as: .bytes).last == "#2: input-ended")
    }
    #expect(Self.pictures(Self.framed(5, length: 9), as: .bytes) == ["#1: input-ended"])
    #expect(Self.pictures(Self.framed(5, length: 4_294_967_295), as: .bytes) == ["#1: input-ended"])
    // A picture without its length.
    #expect(Self.pictures(PictureBytes.pngHeader(width: 8, height: 8), as: .bytes) == ["#1: input-ended"])
  }

  @Test("Names come before their pictures; an empty one is the number")
  func names() {
    let bytes =
      Self.named("card é.png") + Self.framed(3) + Self.named("") + Self.framed(2) + Self.named("a/b")
      + Self.framed(1_001)
    #expect(Self.pictures(bytes, as: .namedBytes) == ["card é.png: 3 bytes", "#2: 2 bytes", "a/b: too-many-bytes"])
    #expect(Self.pictures(Self.named("a"), as: .namedBytes) == ["a: input-ended"])
    let long = Self.named(String(repeating: "n", count: 65_537)) + Self.framed(4) + Self.named("b") + Self.framed(1)
    #expect(Self.pictures(long, as: .namedBytes) == ["#1: too-many-bytes", "b: 1 bytes"])
  }

  @Test("Lines and bytes alternate, whatever pieces the system hands on")
  func pieces() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let body = [UInt8](repeating: UInt8(ascii: "\n"), count: 200_000)
    let thread = WritingThread(ends[1], Array("head\n".utf8) + body + Array("next".utf8))
    var input = ByteInput(ends[0])
    #expect(input.line(limit: .max) == .line(Array("head".utf8)))
    #expect(input.bytes(200_000) == body)
    #expect(input.line(limit: 3) == .tooLong(Array("nex".utf8)))
    #expect(input.line(limit: 3) == nil && input.bytes(1).isEmpty && input.failure == nil)
    close(ends[0])
    thread.end()
    var folder = ByteInput(open("/", O_RDONLY | O_DIRECTORY))
    #expect(folder.bytes(1).isEmpty && folder.failure == "Is a directory")
  }
}

/// A thread that writes bytes into a pipe and closes it: a pipe takes 64 KiB before it is read.
private final class WritingThread {
  private final class Work {
    let descriptor: Int32
    let bytes: [UInt8]
    init(_ descriptor: Int32, _ bytes: [UInt8]) { (self.descriptor, self.bytes) = (descriptor, bytes) }
  }

  private var thread = pthread_t()

  init(_ descriptor: Int32, _ bytes: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    let work = Unmanaged.passRetained(Work(descriptor, bytes))
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        var rest = work.bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(work.descriptor, $0.baseAddress, $0.count) }
          if count < 0 { break }
          rest = rest.dropFirst(count)
        }
        close(work.descriptor)
        return nil
      }, work.toOpaque())
  }

  func end() { pthread_join(thread, nil) }
}
