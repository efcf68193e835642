/// What sort of sign each class of a model is.
struct SignClasses {
  /// By class, `1` for the digit.
  let texts: [String]
  /// The classes by their texts.
  let places: [String: Int]
  /// For each class those that are drawn alike, itself included.
  let alike: [[Int]]

  /// Sorts of signs that are told apart by shape and place.
  struct Sorts: OptionSet {
    let rawValue: Int
    /// 0 to 9.
    static let digit = Sorts(rawValue: 1)
    /// Round brackets.
    static let bracket = Sorts(rawValue: 2)
    /// A level stroke: minus, fraction's bar.
    static let bar = Sorts(rawValue: 4)
    /// √
    static let radical = Sorts(rawValue: 8)
    /// No sign.
    static let junk = Sorts(rawValue: 16)
    /// Point and comma.
    static let mark = Sorts(rawValue: 32)
    /// What a cut may leave on either side.
    static let cuttable = Sorts(rawValue: 64)
    /// What a stroke on its own may be taken for, though it be part of another sign.
    static let fragment = Sorts(rawValue: 128)
  }

  private let sorts: [Sorts]

  /// Signs that are the same but for their size and their neighbours, in print or in some hand.
  private static let groups: [[String]] = ["×x", "0o", "1l", "2z", "5s", "6b", "9gq", "+t", "÷:"]
    .map { $0.map(String.init) }

  private static let table: [(texts: String, sorts: Sorts)] = [
    ("0123456789", .digit), ("()", .bracket), ("-−", .bar), ("√", .radical), ("\u{FFFD}", .junk),
    (".,", .mark),
    ("0123456789+-×()/÷√πxosbzt", .cuttable), ("\u{FFFD}.,^-−=[]", .fragment),
  ]

  /// The classes of a model.
  init(_ model: SymbolModel) {
    texts = model.classes
    places = Dictionary(texts.enumerated().map { ($1, $0) }) { first, _ in first }
    let known = places
    alike = texts.enumerated().map { place, text in
      let group = Self.groups.first { $0.contains(text) } ?? [text]
      return [place] + group.filter { $0 != text }.compactMap { known[$0] }
    }
    sorts = texts.map { text in
      Self.table.reduce(into: []) { sorts, row in
        if text.count == 1, row.texts.contains(text) { sorts.formUnion(row.sorts) }
      }
    }
  }

  /// What sorts a class belongs to.
  subscript(_ place: Int) -> Sorts { sorts[place] }
}
