import CTesseract
import DiscernCore

/// A watch that cancels a recognition at the deadline, or at once if it has too many lines to end in time.
///
/// Tesseract calls it before each line. After the last line, it joins the lines to paragraphs
/// (`TessBaseAPI::DetectParagraphs`). It does so without calling the watch, in a time that grows with the product of
/// lines, blocks and words: 48 seconds for the 1,638 lines that it sees in 500 × 375 pixels of noise.
final class RecognitionWatch {
  /// Seconds for paragraphs per cube of the number of lines, if blocks hold lines.
  ///
  /// Measured with 1,638 lines of noise (1.1e-8) and 128 lines of eight words (1.1e-7 in one block each, as in sparse
  /// text; 2e-8 in the blocks of a page), with room for a processor half as fast.
  private static let secondsOfPage = 4e-8
  /// The same for sparse text, in which each line is a block.
  private static let secondsOfSparseText = 2e-7

  private let secondsPerCube: Double
  /// True if the recognition was cancelled.
  private(set) var hasStopped = false

  /// Creates a watch for one recognition.
  /// - Parameter blocksHoldLines: True if Tesseract joins lines to blocks, which it does not in sparse text.
  init(blocksHoldLines: Bool) {
    secondsPerCube = blocksHoldLines ? Self.secondsOfPage : Self.secondsOfSparseText
  }

  /// Tesseract's cancel function: returns true to cancel; takes a watch and the number of lines.
  static let stops: TessCancelFunc = { watch, lines in
    guard let watch else { return false }
    return Unmanaged<RecognitionWatch>.fromOpaque(watch).takeUnretainedValue().stops(lines: Int(lines))
  }

  private func stops(lines: Int) -> Bool {
    if !hasStopped { hasStopped = !suffices(for: lines) }
    return hasStopped
  }

  /// Returns true if the time left is enough to join `lines` lines.
  private func suffices(for lines: Int) -> Bool {
    if Deadline.hasPassed { return false }
    guard let left = Deadline.left else { return true }
    let lines = Double(lines)
    return secondsPerCube * lines * lines * lines <= left / .seconds(1)
  }
}
