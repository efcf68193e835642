/// Log odds that a sheet is a contact card, by its words and layout.
///
/// Most sheets without a way to reach anybody are other papers, so that they have a calibration of their own.
struct CardLogOdds: Hashable, Sendable {
  /// If the sheet shows a way to reach somebody.
  let withContact: Double
  /// If it shows none.
  let withoutContact: Double
  /// True if a sheet that shows none may be told as a card: of such sheets 3 % at most are other papers.
  let isReliableWithoutContact: Bool

  /// Creates the log odds.
  /// - Parameters:
  ///   - logit: The model's output `card`.
  ///   - table: The model's output `evidence`, `[2, 3]`: slope, offset and the least log odds that are reliable, with a contact, then
  ///     without.
  init(ofLogit logit: Double, table: [Double]) {
    withContact = table[0] * logit + table[1]
    withoutContact = table[3] * logit + table[4]
    isReliableWithoutContact = withoutContact >= table[5]
  }
}
