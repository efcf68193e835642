public import DiscernCore

/// Something that happened in a scene.
public struct LiveEvent: Sendable {
  /// What happened.
  public enum Content: Sendable {
    /// A flat thing is seen for the first time.
    case appeared(sheet: Int, outline: Quadrilateral)
    /// It lies elsewhere than when this was said last.
    case moved(sheet: Int, outline: Quadrilateral)
    /// It was not seen for too long.
    case lost(sheet: Int)
    /// A document was read in a frame: what the evidence of all frames says now.
    case read(document: Int, sheet: Int?, Document)
    /// A field of a document is final.
    case stable(document: Int, kind: String, Field)
    /// What whoever holds the camera could do better; nil where all is well again.
    case hint(Hint?)
    /// A reader or a plugin could not do its part.
    case notice(Issue)
    /// It is over.
    case done(LiveSummary)
  }

  /// What happened.
  public var content: Content
  /// The number of the frame in which it happened.
  public var frame: Int
  /// When that was taken, in seconds.
  public var seconds: Double

  /// Something that happened in a frame.
  public init(_ content: Content, frame: Int, seconds: Double) {
    self.content = content
    self.frame = frame
    self.seconds = seconds
  }
}

/// What came of watching.
public struct LiveSummary: Sendable {
  /// Why it ended.
  public var end: LiveEnd
  /// Frames that were looked at.
  public var frames: Int
  /// Frames that came too late to be looked at.
  public var dropped: Int
  /// Frames that were read and held text.
  public var readings: Int
  /// The documents, and what is final of each.
  public var documents: [DocumentRecord]
  /// Fields that were wanted and are not final in any document; of the document that has the most of them.
  public var missing: [String]
  /// Why the source gave no more frames, where it failed.
  public var failure: FrameError?
}
