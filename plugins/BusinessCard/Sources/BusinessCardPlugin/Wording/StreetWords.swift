/// Words that tell a street or a part of a building from a town.
enum StreetWords {
  /// Returns true if a part of an address is no town: it has a digit, or a word of the tables.
  static func areFound(in part: String) -> Bool {
    let words = part.split(separator: " ").map { Spelling.plain(String($0)).filter { $0 != "." && $0 != "," } }
    guard let first = words.first, let last = words.last else { return false }
    return part.contains(where: \.isNumber) || leading.contains(first) || trailing.contains(last)
      || suffixes.contains { suffix in words.contains { $0.hasSuffix(suffix) && $0.count > suffix.count } }
  }

  /// Words that a street or a unit begins with; a town may end in them.
  private static let leading: Set<String> = [
    "suite", "ste", "unit", "floor", "room", "apartment", "apt", "level", "building", "block", "po", "pobox",
    "postfach",
    "rue", "route", "chemin", "quai", "avenue", "boulevard", "via", "viale", "piazza", "calle", "avenida", "paseo",
    "rua",
    "travessa", "ul", "ulica", "ulice",
  ]

  /// Words that a street or a building ends with; a town may begin with them: `St. Albans`.
  private static let trailing: Set<String> = [
    "street", "st", "road", "rd", "avenue", "ave", "lane", "ln", "drive", "dr", "boulevard", "blvd", "highway", "hwy",
    "way", "court", "ct", "place", "pl", "square", "sq", "terrace", "close", "crescent", "parkway", "pkwy", "row",
    "walk",
    "yard", "floor", "building", "bldg", "house", "tower", "block", "box", "plaza", "arcade", "mall",
  ]

  /// Ends of street names that are written as one word.
  private static let suffixes = ["strasse", "straße", "str", "gasse", "gatan", "straat", "vej"]
}
