/// Folds letters to capitals without diacritics, for table lookups.
public enum AccentFolding {
  /// Returns the capital letter without diacritics; `SS` for ß, as in Unicode. Other characters are unchanged.
  public static func capital(_ letter: Character) -> String {
    let capital = letter.uppercased()
    return marks[capital] ?? capital
  }

  private static let marks: [String: String] = {
    let rows = [
      ("A", "ÀÁÂÃÄÅĀĄ"), ("C", "ÇĆČ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĘĚ"), ("G", "Ğ"), ("I", "ÌÍÎÏĪİ"), ("L", "Ł"),
      ("N", "ÑŃŇ"), ("O", "ÒÓÔÕÖØŌ"), ("R", "Ř"), ("S", "ŚŞŠ"), ("T", "ŤŢ"), ("U", "ÙÚÛÜŪŮ"), ("Y", "ÝŸ"), ("Z", "ŹŻŽ"),
    ]
    return rows.reduce(into: [:]) { marks, row in for mark in row.1 { marks[String(mark)] = row.0 } }
  }()
}
