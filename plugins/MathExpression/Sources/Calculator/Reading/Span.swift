/// A half-open range of Character offsets (grapheme clusters, counted from 0) in the typed line.
///
/// Characters rather than bytes or scalars, because a caret under the line counts what a person sees.
public struct Span: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The offset of the first Character.
  public var lower: Int
  /// The offset after the last Character; equal to `lower` for a place between two Characters.
  public var upper: Int

  /// A span from `lower` up to, not including, `upper`.
  public init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// The number of Characters covered.
  public var count: Int { upper - lower }

  /// The smallest span that covers both.
  public func union(_ other: Span) -> Span {
    Span(min(lower, other.lower), max(upper, other.upper))
  }

  /// The column of the first Character, counted from 1, as people count.
  public var description: String { "column \(lower + 1)" }
}
