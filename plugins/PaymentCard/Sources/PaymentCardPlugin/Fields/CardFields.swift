import DiscernCore

/// The detected fields of a sheet, in the places of its level view.
struct CardFields: Sendable {
  /// All fields, the surest first; empty without the detector.
  let all: [DetectedField]
  /// Whether the detector looked; without it, that no card is seen says nothing.
  let isKnown: Bool

  /// The marks of networks, the surest first.
  let marks: [NetworkMark]

  /// No fields, because no detector looked.
  static let unknown = CardFields()

  private init() { (all, isKnown, marks) = ([], false, []) }

  /// Places what was seen on a sheet in its level view.
  /// - Parameter seen: in the sheet's pixels.
  init(_ seen: SheetSight, leveledIn view: DeskewedView) {
    all = (seen.fields ?? []).map { $0.mapped(view.leveled) }
    isKnown = seen.fields != nil
    marks = seen.marks.map { $0.mapped(view.leveled) }
  }

  /// The fields of one class, the surest first.
  func of(_ fieldClass: FieldClass) -> [DetectedField] { all.filter { $0.fieldClass == fieldClass } }

  /// The surest card that a point lies on; nil if there is none.
  func card(at point: Point) -> DetectedField? { of(.card).first { $0.outline.contains(point) } }

  /// The field whose outline holds the middle of a box; nil if there is none.
  func field(at box: Box, of classes: Set<FieldClass>) -> DetectedField? {
    all.first { classes.contains($0.fieldClass) && $0.outline.contains(box.center) }
  }

  /// Whether a field of the number begins and ends with a candidate's digits, within the height of one.
  func seesWhole(_ candidate: NumberCandidate) -> Bool {
    guard candidate.rows.count == 1, let field = field(at: candidate.box, of: [.number])?.outline.bounds else {
      return false
    }
    let (left, right) = (field.left - candidate.box.left, field.right - candidate.box.right)
    return max(abs(left), abs(right)) < candidate.height
  }

  /// The fields of some classes on a card, the surest first.
  private func of(_ classes: Set<FieldClass>, on card: CardOutline) -> [DetectedField] {
    all.filter { classes.contains($0.fieldClass) && (card.isSheet || card.shape.contains($0.outline.center)) }
  }

  /// Where dates are on a card, the surest first.
  func dates(on card: CardOutline) -> [DetectedField] { of([.expiry, .validFrom], on: card) }

  /// The symbols of every reading in fields of one class, on a card.
  func symbols(of fieldClass: FieldClass, on card: CardOutline, in transcript: Transcript) -> Set<Symbol.ID> {
    let areas = of([fieldClass], on: card).map(\.outline)
    return areas.isEmpty ? [] : transcript.symbols { point in areas.contains { $0.contains(point) } }
  }

  /// What a date is for by its place, and the log odds of that against the other; nil if the detector sees none there.
  func sight(ofDateAt box: Box) -> (role: DateRole, logOdds: Double)? {
    func logOdds(_ fieldClass: FieldClass) -> Double { field(at: box, of: [fieldClass])?.logOdds ?? 0 }
    let advantage = logOdds(.expiry) - logOdds(.validFrom)
    return advantage == 0 ? nil : (advantage > 0 ? .expiry : .start, abs(advantage))
  }
}
