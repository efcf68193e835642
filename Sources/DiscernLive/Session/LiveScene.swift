import DiscernCore
import DiscernPipeline

/// The state of a scene: processes frames and their readings, and returns the resulting events. It knows time only from
/// frames.
struct LiveScene: Sendable {
  private(set) var tracker: Tracker
  private(set) var ledger: DocumentLedger
  private(set) var readings = 0
  private(set) var frames = 0
  private let options: LiveOptions
  /// The evidence by track number; nil is the text outside of all tracks.
  private var pools: [Int?: EvidencePool] = [:]
  /// The highest sharpness so far by track number; nil is the whole frame.
  private var sharpest: [Int?: Double] = [:]
  private var hints = HintHistory()
  private var textHeight: Double?
  private var size: (width: Int, height: Int)?
  /// The readability of the latest frame by track number, 0 to 1; nil is the whole frame.
  private(set) var weights: [Int?: Double] = [:]

  init(tracker: Tracker, options: LiveOptions) {
    self.tracker = tracker
    self.options = options
    ledger = DocumentLedger(rule: options.stability)
  }

  /// Processes a frame: follows the tracks and measures its readability.
  mutating func take(_ frame: Frame) -> [LiveEvent.Content] {
    guard let small = SmallFrame(frame.picture) else { return [] }
    frames += 1
    if let size, size != (frame.picture.width, frame.picture.height) { pools.removeValue(forKey: nil) }
    size = (frame.picture.width, frame.picture.height)
    let changes = tracker.advance(frame, small: small, detection: options.scan.documentDetection)
    // A track may end while its frame is being read. Its evidence is removed with the next frame.
    let followed = Set<Int?>([nil]).union(tracker.tracks.map { Optional($0.id) })
    pools = pools.filter { followed.contains($0.key) }
    sharpest = sharpest.filter { followed.contains($0.key) }
    var events = changes.lost.map { LiveEvent.Content.lost(sheet: $0.id) }
    for track in tracker.tracks {
      if changes.appeared.contains(track.id) { events.append(.appeared(sheet: track.id, outline: track.outline)) }
      if changes.moved.contains(track.id) { events.append(.moved(sheet: track.id, outline: track.outline)) }
    }
    if let hint = hints.take(judge(small)) { events.append(.hint(hint)) }
    return events
  }

  /// Measures the readability of the frame and each track. Returns the most important hint for the largest track.
  private mutating func judge(_ small: SmallFrame) -> Hint? {
    weights = [:]
    let whole = FrameQuality(of: small, within: nil)
    weigh(whole, as: nil)
    var leading: (quality: FrameQuality, size: Double)?
    for track in tracker.tracks where track.isVisible {
      let quality = FrameQuality(of: small, within: track.outline)
      weigh(quality, as: track.id)
      if quality.size > leading?.size ?? 0 { leading = (quality, quality.size) }
    }
    return (leading?.quality ?? whole).hints(textHeight: textHeight).first
  }

  private mutating func weigh(_ quality: FrameQuality, as track: Int?) {
    sharpest[track] = max(sharpest[track] ?? 0, quality.sharpness)
    weights[track] = quality.weight(best: sharpest[track] ?? 0)
  }

  /// Processes the reading of a frame.
  /// - Parameter settle: returns the documents of a fused transcript.
  mutating func take(
    _ reading: FrameReading, settle: (Transcript, Sheet) async -> Findings
  ) async -> [LiveEvent.Content] {
    var events = reading.notices.map { LiveEvent.Content.notice($0) }
    if !reading.parts.isEmpty { readings += 1 }
    for part in reading.parts {
      textHeight = part.textHeightInFrame ?? textHeight
      pools[part.track, default: EvidencePool()].add(part.reading)
      // The fused transcript is in the pixels of the best frame's sheet; its documents lie elsewhere in this frame.
      guard let fused = pools[part.track]?.fused, let sheet = fused.sheet,
        let toNow = Homography(from: fused.outline, to: part.reading.outline)
      else { continue }
      let findings = await settle(fused.transcript, sheet)
      let documents = findings.documents.map { $0.moved(by: toNow) }
      for entry in ledger.take(
        fused: documents, own: part.documents, track: part.track, weight: part.reading.weight,
        sheet: part.reading.outline)
      {
        guard let record = ledger.records.first(where: { $0.id == entry.id }) else { continue }
        events.append(.read(document: entry.id, sheet: part.track, record.latest))
        events += entry.stable.map { .stable(document: entry.id, kind: record.kind, $0) }
      }
    }
    return events
  }

  /// Returns the reason to end the session; nil to continue.
  func end(at seconds: Double) -> LiveEnd? {
    let stop = options.stop
    if stop.stopsWhenComplete, isComplete { return .complete }
    if let most = stop.maximumReadings, readings >= most { return .readingLimit }
    if let most = stop.maximumSeconds, seconds >= most { return .timeLimit }
    return nil
  }

  private var isComplete: Bool {
    ledger.records.contains { record in
      options.stop.wanted.map { record.missing(of: $0).isEmpty } ?? record.isComplete
    }
  }

  /// Returns the result of the session.
  func summary(_ end: LiveEnd, dropped: Int, failure: FrameError?) -> LiveSummary {
    let wanted = options.stop.wanted ?? []
    let missing = ledger.records.map { $0.missing(of: wanted) }.min { $0.count < $1.count } ?? wanted
    return LiveSummary(
      end: end, frames: frames, dropped: dropped, readings: readings, documents: ledger.records,
      missing: missing.sorted(), failure: failure)
  }
}

extension FrameReading.Part {
  /// The median line height, in the frame's pixels.
  fileprivate var textHeightInFrame: Double? {
    let heights = reading.transcript.generalLines.map(\.textHeight).sorted()
    guard !heights.isEmpty else { return nil }
    let geometry = reading.transcript.sheet
    return heights[heights.count / 2] * geometry.outline.height / Double(max(1, geometry.height))
  }
}

extension Document {
  /// Returns the document with all its coordinates transformed by a map.
  func moved(by map: Homography) -> Document {
    var copy = self
    copy.outline = map.apply(outline)
    for index in copy.fields.indices { copy.fields[index].boxes = copy.fields[index].boxes.map(map.apply) }
    for index in copy.issues.indices { copy.issues[index].boxes = copy.issues[index].boxes.map(map.apply) }
    return copy
  }
}
