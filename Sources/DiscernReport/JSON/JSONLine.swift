public import DiscernCore
public import DiscernPipeline

/// A report as one line of JSON: an object of the schema `discern.scan/1`.
///
/// Its members have a fixed order. Points are in the pixels of the upright original, rounded to 0.1; confidences are
/// rounded to 0.001. Secrets are masked unless a `Reveal` is given; messages never contain a long digit run.
public struct JSONLine: Sendable {
  /// The name of the schema, a member of every object.
  public static let schema = "discern.scan/1"

  private let explains: Bool
  private let reveal: Reveal?

  /// Creates a writer of lines. With `explains` it adds the claims with evidence and outcomes, on each sheet the sources of its
  /// text, and on each page the detected quads that are no sheets.
  public init(explains: Bool = false, reveal: Reveal? = nil) {
    self.explains = explains
    self.reveal = reveal
  }

  /// Returns the object of a report, without a line end.
  public func text(of report: ScanReport) -> String {
    if let error = report.error { return object(of: error, source: report.source).text }
    let object: JSONValue = [
      "schema": .string(Self.schema), "source": .string(report.source),
      "pages": .array(report.pages.map(page)),
      "documents": .array(report.documents.map(document)),
      "issues": report.notices.isEmpty ? nil : .array(report.notices.map(issue)),
      "unclaimed": .array(report.unclaimed.map { unclaimed($0, of: report) }),
      "claims": explains ? .array(Explanation.claims(of: report).map { claim($0, of: report) }) : nil,
      "milliseconds": milliseconds(report),
    ]
    return object.text
  }

  private func object(of error: ScanError, source: String) -> JSONValue {
    [
      "schema": .string(Self.schema), "source": .string(shown(source, after: error)),
      "error": ["code": .string(error.code), "message": message(error.description)],
    ]
  }

  /// Returns the path of a file as given; a card number that was typed as a file, and cannot be read, is masked.
  private func shown(_ source: String, after error: ScanError) -> String {
    guard reveal == nil, case .picture(.unreadable) = error else { return source }
    return TypedNumber.masked(source)
  }

  private func page(_ page: ScanReport.Page) -> JSONValue {
    [
      "width": .integer(page.width), "height": .integer(page.height),
      "sheets": .array(page.sheets.map(sheet)),
      "rejected": explains && !page.rejected.isEmpty ? .array(page.rejected.map(rejected)) : nil,
    ]
  }

  /// Returns the object of a detected quad that is no sheet.
  private func rejected(_ outline: RejectedQuad) -> JSONValue {
    [
      "outline": corners(outline.quad.outline), "confidence": confidence(outline.quad.confidence),
      "reason": message(outline.reason),
    ]
  }

  private func sheet(_ sheet: ScanReport.SheetReport) -> JSONValue {
    let geometry = sheet.geometry
    return [
      "outline": corners(geometry.outline), "turn": .integer(geometry.turn),
      "confidence": confidence(geometry.confidence),
      "readings": explains ? .array(sheet.transcript.readings.indices.map { reading($0, of: sheet.transcript) }) : nil,
    ]
  }

  /// Returns the object of one reading of a sheet; without a source, none could answer the request.
  private func reading(_ number: Int, of transcript: Transcript) -> JSONValue {
    let reading = transcript.readings[number]
    return [
      "source": reading.recognizer.map(message), "request": message(reading.request.name),
      "lines": .integer(transcript.lines.count { $0.reading == number }),
    ]
  }

  private func document(_ document: Document) -> JSONValue {
    [
      "kind": .string(document.kind), "page": .integer(document.page), "sheet": .integer(document.sheet),
      "confidence": confidence(document.confidence), "outline": corners(document.outline),
      "fields": .array(document.fields.map(field)), "issues": .array(document.issues.map(issue)),
    ]
  }

  private func field(_ field: Field) -> JSONValue {
    [
      "name": .string(field.name), "value": .string(field.value.shown(reveal)),
      "text": .string(field.text.shown(reveal)), "confidence": confidence(field.confidence),
      "boxes": .array(field.boxes.map(corners)), "note": field.note.map(message),
      "group": field.group.map(JSONValue.integer),
    ]
  }

  private func issue(_ issue: Issue) -> JSONValue {
    [
      "code": .string(issue.code), "field": issue.field.map(JSONValue.string), "message": message(issue.message),
      "span": issue.span.map { ["start": .integer($0.start), "length": .integer($0.length)] },
      "boxes": issue.boxes.isEmpty ? nil : .array(issue.boxes.map(corners)),
    ]
  }

  /// The page is given only if there are several; codes are distinguished from text.
  private func unclaimed(_ line: UnclaimedText, of report: ScanReport) -> JSONValue {
    [
      "page": report.pages.count > 1 ? .integer(line.page) : nil, "kind": line.isCode ? .string("code") : nil,
      "text": .string(line.text.shown(reveal)), "confidence": confidence(line.confidence), "box": corners(line.box),
    ]
  }

  /// The ID counts from 1, as reasons name it; the document of a claim that won is named by its place, from 0.
  private func claim(_ explained: Explanation.Claim, of report: ScanReport) -> JSONValue {
    let document = report.documents.firstIndex {
      $0.page == explained.page && $0.sheet == explained.sheet && $0.claim == explained.claim.id
    }
    return [
      "id": .integer(explained.claim.id.number + 1), "kind": .string(explained.claim.kind),
      "page": .integer(explained.page), "sheet": .integer(explained.sheet),
      "symbols": .integer(explained.claim.symbols.count), "nats": .number(explained.claim.logOdds, places: 2),
      "evidence": .array(explained.claim.evidence.map(evidence)), "won": .boolean(explained.outcome == .won),
      "document": document.map(JSONValue.integer),
      "reason": message(explained.reason),
      "considered": explained.claim.considered.isEmpty
        ? nil : .array(explained.claim.considered.map(consideration)),
    ]
  }

  private func consideration(_ considered: Consideration) -> JSONValue {
    [
      "field": .string(considered.field), "text": message(considered.text),
      "nats": .number(considered.logOdds, places: 2), "evidence": .array(considered.evidence.map(evidence)),
    ]
  }

  private func evidence(_ evidence: Evidence) -> JSONValue {
    [
      "name": message(evidence.name), "nats": .number(evidence.logOdds, places: 2), "detail": message(evidence.detail),
    ]
  }

  /// Stages in order, then their sum.
  private func milliseconds(_ report: ScanReport) -> JSONValue {
    let stages = Stage.allCases.compactMap { stage in
      report.milliseconds[stage].map { (name: stage.rawValue, value: Optional(JSONValue.number($0, places: 1))) }
    }
    let total = report.milliseconds.values.reduce(0, +)
    return .object(stages + [(name: "total", value: .number(total, places: 1))])
  }

  private func corners(_ shape: Quadrilateral) -> JSONValue {
    .array(shape.corners.map { .array([.number($0.x, places: 1), .number($0.y, places: 1)]) })
  }

  /// As in text, only certainty is 1.
  private func confidence(_ value: Double) -> JSONValue {
    .number(value < 1 ? min(value, Self.highestDoubt) : value, places: 3)
  }

  /// The highest confidence below certainty that three places can tell.
  private static let highestDoubt = 0.999

  /// Messages must not contain secrets; if a plugin violates this, the middle of the number is masked nevertheless.
  private func message(_ text: String) -> JSONValue { .string(Mask.hidingSecrets(in: text)) }
}
