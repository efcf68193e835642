/// An RGB colour with 8 bits per channel.
public struct Colour: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8

  /// Creates a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// No light.
  public static let black = Colour(red: 0, green: 0, blue: 0)
  /// All light.
  public static let white = Colour(red: 255, green: 255, blue: 255)

  /// Black or white, with the better contrast to this colour (luminance by ITU-R BT.601).
  public var legible: Colour { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 128_000 ? .black : .white }
}
