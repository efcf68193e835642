import DiscernCore
import DiscernPipeline

/// What was read in one frame.
struct FrameReading: Sendable {
  /// What was read of one sheet in it.
  struct Part: Sendable {
    /// The followed sheet; 0 for what lies on none.
    var track: Int
    var reading: SheetReading
    /// The documents by this frame alone.
    var documents: [Document]
    /// The sheet's pixels, for a plugin that looks again.
    var sheet: Sheet
  }

  var frame: Frame
  var parts: [Part] = []
  var notices: [Issue] = []
}

/// Reads frames: the outlines that are followed are the sheets, and what lies on none is the page.
struct FrameReader: Sendable {
  let pipeline: Pipeline
  let options: ScanOptions

  /// Reads a frame in which these things are followed; a failure of the reader is a notice.
  func read(_ frame: Frame, tracks: [Track], weights: [Int: Double]) async -> FrameReading {
    var result = FrameReading(frame: frame)
    let deadline = ContinuousClock.now.advanced(by: .seconds(pipeline.limits.secondsPerPage))
    await Deadline.$current.withValue(deadline) {
      do throws(ScanError) {
        let surfaces = tracks.map { Surface(outline: $0.outline, confidence: $0.confidence) }
        let location = try await pipeline.locate(frame.picture, page: 0, surfaces: surfaces, options: options)
        result.notices += location.notices
        for located in location.sheets {
          let center = located.sheet.geometry.outline.center
          let track = tracks.first { $0.outline.center.distance(to: center) < 0.5 }
          guard let part = try await part(located, track: track, in: frame, weights: weights) else { continue }
          result.notices += part.notices
          result.parts.append(part.part)
        }
      } catch {
        result.notices.append(Issue(error.code, message: Mask.hidingDigitRuns(in: error.description)))
      }
    }
    return result
  }

  private func part(
    _ located: LocatedSheet, track: Track?, in frame: Frame, weights: [Int: Double]
  ) async throws(ScanError) -> (part: FrameReading.Part, notices: [Issue])? {
    let read: ReadSheet
    do throws(ReadingError) {
      read = try await pipeline.read(located, options: options)
    } catch {
      throw .reading(error)
    }
    guard !read.transcript.lines.isEmpty else { return nil }
    let findings = await pipeline.settle(read.transcript, on: read.sheet, options: options)
    let id = track?.id ?? 0
    let reading = SheetReading(
      transcript: read.transcript, outline: track?.outline ?? Quadrilateral(frame.picture.bounds), frame: frame.index,
      weight: weights[id] ?? 1)
    return (
      FrameReading.Part(track: id, reading: reading, documents: findings.documents, sheet: read.sheet), findings.notices
    )
  }
}
