import DiscernCommandLine
import DiscernPipeline
import DiscernReport

/// The result of a picture that a worker has read.
struct PictureAnswer: Sendable {
  /// The status with which a scan of this picture alone would end.
  let status: ExitStatus
  /// The object of the result, without a line end.
  let line: String

  /// Creates the answer of a report.
  init(_ report: ScanReport, as line: JSONLine) {
    status = report.status
    self.line = line.text(of: report)
  }

  /// The message of a worker: the status as a digit, and the object, in one line.
  var message: String { "\(status.rawValue)\(line)\n" }

  /// Parses a message without its line end; nil if it is something else.
  init?(message: [UInt8]) {
    guard let digit = message.first, let status = ExitStatus(rawValue: Int32(digit) - Int32(UInt8(ascii: "0"))),
      message.dropFirst().first == UInt8(ascii: "{")
    else { return nil }
    self.status = status
    line = String(decoding: message.dropFirst(), as: UTF8.self)
  }
}
