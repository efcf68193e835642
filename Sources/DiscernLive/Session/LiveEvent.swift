public import DiscernCore

/// An event in a scene.
public struct LiveEvent: Sendable {
  /// The kind of an event and its data.
  public enum Content: Sendable {
    /// A sheet was detected for the first time.
    case appeared(sheet: Int, outline: Quadrilateral)
    /// A sheet moved since it was last reported.
    case moved(sheet: Int, outline: Quadrilateral)
    /// A sheet was not seen for too long.
    case lost(sheet: Int)
    /// A document was read in a frame; it is given by the evidence of all frames.
    case read(document: Int, sheet: Int?, Document)
    /// A field of a document became final.
    case stable(document: Int, kind: String, Field)
    /// Advice to the person who holds the camera; nil if the advice no longer applies.
    case hint(Hint?)
    /// A recogniser or a plugin failed.
    case notice(Issue)
    /// The session ended.
    case done(LiveSummary)
  }

  /// The event itself.
  public var content: Content
  /// The number of the frame at which it happened.
  public var frame: Int
  /// The time of that frame, in seconds.
  public var seconds: Double

  /// Creates an event.
  public init(_ content: Content, frame: Int, seconds: Double) {
    self.content = content
    self.frame = frame
    self.seconds = seconds
  }
}

/// The result of a session.
public struct LiveSummary: Sendable {
  /// The reason why the session ended.
  public var end: LiveEnd
  /// Number of processed frames.
  public var frames: Int
  /// Number of frames that were dropped because they came too late.
  public var dropped: Int
  /// Number of frames that were read and contained text.
  public var readings: Int
  /// The documents with their final fields.
  public var documents: [DocumentRecord]
  /// Names of wanted fields that are not final, for the document that lacks the fewest.
  public var missing: [String]
  /// The reason why the source failed; nil if it did not.
  public var failure: FrameError?
}
