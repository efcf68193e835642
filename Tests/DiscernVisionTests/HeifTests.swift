import DiscernCore
import DiscernTestSupport
import Testing

@testable import DiscernVision

/// Tests of HEIC and AVIF: 64 × 48 pixels, the left half red, the right one white.
@Suite("HEIC and AVIF", .enabled(if: HeifLibrary.shared != nil, "not run: install the package libheif1"))
struct HeifTests {
  private static let files = ["HEIC": heic, "AVIF": avif].mapValues(SmallFiles.decoded)
  private static let heic =
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAALAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAALhtZGF0AAAArCgBrwngOSMkv//71C///kW7kP4w5HBOP+ypNffkxt//tOPUV2Vd/N4XSLxighu2PvVQDMDU2lu3IAFQ13NtMOCptRN11QgELzhTDrnbd3ILQtRp+j3dlJELNKAPWfZfebgJS1gb6wFSHFgmxmeCwHAdQVFe2CKIeOg8RaZJdpYEqBpxpqMtve8szm6XXLWudlcSY9gqwOnkhr6jua+rRXt5UMmcbdfv5PfNJYY="
  private static let avif =
    "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAOgAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAQm1kYXQSAAoJGBV/vaICGg0IMisXh4eGIYSSSSZQAAAAwhApoinvT4KH8p8obQapkQ2pe6UbER0l3U2JwlmA"

  /// The place behind the letters `ispe` and the version: width and height in 4 bytes each (ISO/IEC 23008-12, 6.5.3).
  private static func extent(in file: [UInt8]) -> Int? {
    file.indices.first { file[$0...].starts(with: Array("ispe".utf8)) }.map { $0 + 8 }
  }

  private static func with(width: Int, height: Int, in file: [UInt8]) -> [UInt8] {
    guard let place = extent(in: file) else { return [] }
    var file = file
    let bytes = [width, height].flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    file.replaceSubrange(place..<place + 8, with: bytes)
    return file
  }

  @Test("The primary picture is decoded, without the margin of its coding", arguments: ["HEIC", "AVIF"])
  func picture(_ name: String) throws {
    let picture = try decode(try #require(Self.files[name]))
    #expect(picture.width == 64 && picture.height == 48 && picture.channels == .rgb)
    func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(picture.pixels[3 * (64 * y + x) + $0]) } }
    for y in [2, 24, 45] {
      let (red, white) = (pixel(8, y), pixel(56, y))
      #expect(abs(red[0] - 200) < 16 && red[1] < 24 && red[2] < 24, "\(red)")
      #expect(white.allSatisfy { $0 > 240 }, "\(white)")
    }
  }

  @Test("A size beyond the limit is refused before it is decoded", arguments: ["HEIC", "AVIF"])
  func limit(_ name: String) throws {
    let file = try #require(Self.files[name])
    #expect(throws: PictureError.tooManyPixels(width: 64, height: 48, limit: 3_071)) { try decode(file, pixels: 3_071) }
    #expect(try decode(file, pixels: 3_072).width == 64)
  }

  @Test(
    "A box with another size than the coded picture's is damage", arguments: ["HEIC", "AVIF"],
    [(32, 24), (65, 48), (64, 4_096), (30_000, 3), (0, 48), (-1, -1)])
  func lyingBoxes(_ name: String, _ size: (Int, Int)) throws {
    let file = Self.with(width: size.0, height: size.1, in: try #require(Self.files[name]))
    do throws(PictureError) {
      // HEIC's crop may follow its box, down to what is coded.
      let picture = try decode(file)
      #expect(name == "HEIC" && picture.width <= 64 && picture.height <= 64)
    } catch {
      #expect(["damaged", "too-many-pixels"].contains(error.code), "\(error)")
    }
  }

  @Test("A file that is cut off, or has a byte changed, is an error or a picture", arguments: ["HEIC", "AVIF"])
  func broken(_ name: String) throws {
    let file = try #require(Self.files[name])
    for length in stride(from: 12, to: file.count, by: 7) {
      do throws(PictureError) { _ = try decode(Array(file[..<length])) } catch { #expect(error.code == "damaged") }
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var file = file
      // Behind the brand, by which the format is known.
      file[Int.random(in: 12..<file.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      do throws(PictureError) {
        let picture = try decode(file, pixels: 1 << 22)
        #expect(picture.width * picture.height <= 1 << 22)
      } catch {
        #expect(["damaged", "too-many-pixels"].contains(error.code), "\(error)")
      }
    }
  }

  @Test("Without the library the sentence names its package")
  func missing() throws {
    #expect(HeifLibrary(named: "libheif-none.so") == nil)
    let format = try #require(ForeignFormat.beginning(with: SmallFiles.decoded(Self.heic)))
    let error = PictureError(format)
    #expect(error.code == "library-missing" && error.description.contains("Install libheif1."))
  }
}
