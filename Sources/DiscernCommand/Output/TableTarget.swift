import DiscernCommandLine
import DiscernCore
import DiscernOutput
import DiscernPipeline
import DiscernReport

/// A table of all documents' fields, written row by row.
struct TableTarget {
  private let output: OutputFile
  private let reveal: Reveal?
  private var file: GrowingFile?
  private var rows = 0
  /// A sentence on the file that was written; nil before that.
  private(set) var summary: String?

  /// Creates a target; a table with revealed numbers is readable by its owner only.
  init(_ path: String, overwrites: Bool, reveal: Reveal?) throws(CommandError) {
    output = try CommandError.wrapping { () throws(OutputError) in
      try OutputFile(path, overwrites: overwrites, isPrivate: reveal != nil)
    }
    self.reveal = reveal
  }

  /// Adds the documents of a report.
  mutating func write(_ report: ScanReport) throws(CommandError) {
    let lines = FieldTable.rows(of: report, reveal: reveal)
    guard !lines.isEmpty else { return }
    if file == nil { file = try begin() }
    guard let open = file else { return }
    try CommandError.wrapping { () throws(OutputError) in try open.write(Array(lines.joined().utf8)) }
    rows += lines.count
  }

  /// Ends the table; without any document, no file is made.
  mutating func finish() throws(CommandError) {
    guard let open = file else {
      return StandardStream.error.say("discern: There is no table to write: no document was found.")
    }
    try CommandError.wrapping { () throws(OutputError) in try open.finish() }
    summary = "\(open.path) is written: \(rows) \(rows == 1 ? "field" : "fields")."
  }

  private func begin() throws(CommandError) -> GrowingFile {
    try CommandError.wrapping { () throws(OutputError) in
      let file = try output.begin()
      try file.write(Array(FieldTable.header.utf8))
      return file
    }
  }
}
