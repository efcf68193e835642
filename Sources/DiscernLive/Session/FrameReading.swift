import DiscernCore
import DiscernPipeline

/// The recognition result of one frame.
struct FrameReading: Sendable {
  /// The recognition result of one sheet in the frame.
  struct Part: Sendable {
    /// The number of the track; nil for text outside of all tracks.
    var track: Int?
    var reading: SheetReading
    /// The documents by this frame alone.
    var documents: [Document]
  }

  var frame: Frame
  var parts: [Part] = []
  var notices: [Issue] = []
}

/// Reads frames: each track is a sheet, and the text outside of them belongs to the page.
struct FrameReader: Sendable {
  let pipeline: Pipeline
  let options: ScanOptions

  /// Reads a frame with these tracks. A failure of the recogniser becomes a notice.
  /// - Parameter weights: readability by track number; nil is the whole frame. A missing one counts as 1.
  func read(_ frame: Frame, tracks: [Track], weights: [Int?: Double]) async -> FrameReading {
    var result = FrameReading(frame: frame)
    let deadline = ContinuousClock.now.advanced(by: .seconds(clamping: pipeline.limits.secondsPerPage))
    await Deadline.$current.withValue(deadline) {
      do throws(ScanError) {
        let quads = tracks.map {
          DetectedQuad(id: DetectedQuad.ID($0.id), outline: $0.outline, confidence: $0.confidence)
        }
        let location = try await pipeline.locate(frame.picture, page: 0, quads: quads, options: options)
        result.notices += location.notices
        for located in location.sheets {
          let track = located.sheet.geometry.quad.flatMap { quad in tracks.first { $0.id == quad.number } }
          guard let part = try await part(located, track: track, in: frame, weights: weights) else { continue }
          result.notices += part.notices
          result.parts.append(part.part)
        }
      } catch {
        result.notices.append(Issue(error.code, message: Mask.hidingSecrets(in: error.description)))
      }
    }
    return result
  }

  private func part(
    _ located: LocatedSheet, track: Track?, in frame: Frame, weights: [Int?: Double]
  ) async throws(ScanError) -> (part: FrameReading.Part, notices: [Issue])? {
    let (read, findings): (ReadSheet, Findings)
    do throws(RecognitionError) {
      (read, findings) = try await pipeline.scan(located, options: options)
    } catch {
      throw .reading(error)
    }
    guard !read.transcript.lines.isEmpty else { return nil }
    let reading = SheetReading(
      transcript: read.transcript, outline: track?.outline ?? Quadrilateral(frame.picture.bounds), frame: frame.index,
      weight: weights[track?.id] ?? 1, sheet: read.sheet)
    return (FrameReading.Part(track: track?.id, reading: reading, documents: findings.documents), findings.notices)
  }
}
