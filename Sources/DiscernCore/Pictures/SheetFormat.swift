/// A size in which documents are made, known by its name.
public struct SheetFormat: Hashable, Codable, Sendable {
  /// What the field calls it.
  public var name: String
  /// The longer side in millimetres.
  public var width: Double
  /// The shorter side in millimetres.
  public var height: Double

  /// The shorter side over the longer.
  public var aspectRatio: Double { height / width }

  /// The sizes of cards. ID-1: ISO/IEC 7810, 5; business cards: as printers offer them (Europe's is ISO 7810's ID-1
  /// rounded up; 3.5 × 2 inches in North America; the fourth in Japan, *yongō*).
  public static let known = [
    SheetFormat(name: "ID-1", width: 85.60, height: 53.98),
    SheetFormat(name: "business card, Europe", width: 85, height: 55),
    SheetFormat(name: "business card, North America", width: 88.9, height: 50.8),
    SheetFormat(name: "business card, Japan", width: 91, height: 55),
  ]
}
