/// The number of pixels per inch of the original, as a file states it.
struct Resolution: Equatable, Sendable {
  /// A file that says nothing.
  static let unknown = Resolution(dotsPerInch: nil)

  /// The range that Tesseract takes for credible (`kMinCredibleResolution`, `kMaxCredibleResolution` in its
  /// `publictypes.h`): many programs write 1 or 0 where they know nothing.
  private static let credible = 70.0...2_400.0
  private static let inchesPerMetre = 1 / 0.0254
  private static let inchesPerCentimetre = 1 / 2.54

  /// Pixels of an inch; nil if unknown.
  let dotsPerInch: Double?

  private init(dotsPerInch: Double?) {
    self.dotsPerInch = dotsPerInch.flatMap { Self.credible.contains($0) ? $0 : nil }
  }

  /// Reads the `pHYs` chunk of a PNG (PNG, third edition, 11.3.4.3): pixels of a metre, if the unit is 1.
  init(physicalSize chunk: ByteView) {
    let isMetre = chunk.byte(8) == 1
    self.init(
      dotsPerInch: isMetre ? chunk.number(0, bytes: 4, .big).map { (Double($0) / Self.inchesPerMetre).rounded() } : nil)
  }

  /// Reads the first segment of a JFIF file (ITU-T T.871, 10.1): units of 1 are inches, of 2 centimetres.
  init(jfif segment: ByteView) {
    let density = segment.number(8, bytes: 2, .big).map(Double.init)
    switch segment.byte(7) {
    case 1: self.init(dotsPerInch: density)
    case 2: self.init(dotsPerInch: density.map { ($0 / Self.inchesPerCentimetre).rounded() })
    default: self = .unknown
    }
  }

  /// Reads the horizontal resolution of a TIFF directory (TIFF 6.0, section 8): units of 2 are inches, also where none is
  /// stated, of 3 centimetres.
  init(pixels: Double?, unit: Int?) {
    switch unit ?? 2 {
    case 2: self.init(dotsPerInch: pixels)
    case 3: self.init(dotsPerInch: pixels.map { ($0 / Self.inchesPerCentimetre).rounded() })
    default: self = .unknown
    }
  }
}
