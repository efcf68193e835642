import DiscernCore
import DiscernVision
import Testing

@Suite("Transparency is composited on a contrasting background")
struct TransparencyTests {
  /// Encodes three pixels: one opaque, one transparent, one half transparent.
  private func drawn(in ink: UInt8) -> [UInt8] {
    let row = [ink, ink, ink, 255, 99, 99, 99, 0, ink, ink, ink, 128]
    return PngBuilder(width: 3, height: 1, colourType: 6, rows: [row]).bytes
  }

  @Test("black on transparent is composited on white") func blackInk() throws {
    #expect(try decode(drawn(in: 0)).pixels == [0, 255, 127])
  }

  @Test("white on transparent is composited on black") func whiteInk() throws {
    #expect(try decode(drawn(in: 255)).pixels == [255, 0, 128])
  }

  @Test("gray with opacity is composited on the contrasting background") func grayWithOpacity() throws {
    let white = PngBuilder(width: 2, height: 1, colourType: 4, rows: [[255, 255, 0, 0]])
    #expect(try decode(white.bytes).pixels == [255, 0])
    let black = PngBuilder(width: 2, height: 1, colourType: 4, rows: [[0, 255, 255, 0]])
    #expect(try decode(black.bytes).pixels == [0, 255])
  }

  @Test("a transparent palette colour is composited, in PNG and GIF") func transparentColours() throws {
    let png = PngBuilder(
      width: 2, height: 1, colourType: 3, rows: [[0, 1]],
      extras: [("PLTE", [20, 20, 20, 90, 90, 90]), ("tRNS", [255, 0])])
    #expect(try decode(png.bytes).pixels == [20, 255])
    let gif = GifBuilder(width: 3, height: 1, frames: [[20, 90, 30]], transparent: 90)
    #expect(try decode(gif.bytes).pixels == [20, 255, 30])
  }

  @Test("a fully opaque picture keeps its pixels") func opaque() throws {
    let row: [UInt8] = [255, 255, 255, 255, 0, 0, 0, 255]
    #expect(try decode(PngBuilder(width: 2, height: 1, colourType: 6, rows: [row]).bytes).pixels == [255, 0])
  }

  @Test("a fully transparent picture is white") func nothing() throws {
    let row: [UInt8] = [255, 255, 255, 0, 255, 255, 255, 0]
    #expect(try decode(PngBuilder(width: 2, height: 1, colourType: 6, rows: [row]).bytes).pixels == [255, 255])
  }
}
