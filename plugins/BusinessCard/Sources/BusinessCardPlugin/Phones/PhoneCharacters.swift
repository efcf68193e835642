/// Characters of a line, classified as parts of phone numbers.
struct PhoneCharacters {
  /// Class of a character in a phone number.
  enum Kind: Hashable {
    case digit(Character)
    case plus, open, close, separator, divider, stop
  }

  /// Class of each character of the line.
  private(set) var kinds: [Kind]
  /// Cost of taking each character for a digit; 0 if it was read as one. See `LookAlikes`.
  private(set) var costs: [Double]
  /// Indices of slashes.
  let slashes: Set<Int>

  /// Classifies the characters of a line. Letters are taken for digits only in words that are otherwise a number.
  init(_ characters: [Character]) {
    kinds = characters.map { Self.kinds[$0] ?? Self.digit($0) }
    costs = characters.map { _ in 0 }
    slashes = Set(characters.indices.filter { "/⁄／".contains(characters[$0]) })
    for place in characters.indices where isBarBetweenDigits(place, in: characters) { kinds[place] = .divider }
    for place in characters.indices.dropFirst() where isUnpairedBracket(place, in: characters) { kinds[place] = .stop }
    let words = characters.split(separator: " ", omittingEmptySubsequences: true)
    for (place, word) in words.enumerated() {
      let neighbours = [place - 1, place + 1].filter(words.indices.contains)
      repair(word, isBesideNumber: neighbours.contains { Self.isNumber(words[$0]) })
    }
  }

  /// Classes of punctuation. Full-width forms are common in Japanese print.
  private static let kinds: [Character: Kind] = [
    "+": .plus, "＋": .plus, "(": .open, "（": .open, "[": .open, "{": .open, ")": .close, "）": .close, "]": .close,
    "}": .close, " ": .separator, "-": .separator, "–": .separator, "—": .separator, "‐": .separator, "‑": .separator,
    "−": .separator, "ー": .separator, "~": .separator, ".": .separator, "·": .separator, "/": .divider, "_": .separator,
    "*": .stop, "⁄": .divider, "―": .separator, "‒": .separator, "⁃": .separator, "－": .separator, "…": .separator,
    "\u{00A0}": .separator, "\u{2009}": .separator, "\u{202F}": .separator, "　": .separator, "〜": .separator,
    // Dots and bars separate groups, or whole numbers if enough digits stand on either side.
    "•": .divider, "∙": .divider, "⋅": .divider, "‧": .divider, "・": .divider, "･": .divider, "│": .divider,
    "｜": .divider, "¦": .divider,
  ]

  /// Returns true for hyphens and dashes.
  static func isDash(_ character: Character) -> Bool { "-–—―‒‐‑−－".contains(character) }

  private static func digit(_ character: Character) -> Kind {
    guard let value = character.wholeNumberValue, value < 10, character.isDigit else { return .stop }
    return .digit(Character(String(value)))
  }

  /// Returns true for a closing bracket after a digit without its opening one: more likely a misread digit.
  private func isUnpairedBracket(_ place: Int, in characters: [Character]) -> Bool {
    characters[place] == "]" && characters[place - 1] != " " && !characters[..<place].contains("[")
  }

  /// Returns true for a bar between two digits without any space, as in `20|7946`.
  private func isBarBetweenDigits(_ place: Int, in characters: [Character]) -> Bool {
    characters[place] == "|" && place > 0 && place + 1 < characters.count && characters[place - 1].isDigit
      && characters[place + 1].isDigit
  }

  /// Takes the letters of a word for digits if most of the word is digits and all letters look like digits.
  /// One digit is enough beside a number.
  private mutating func repair(_ word: ArraySlice<Character>, isBesideNumber: Bool) {
    let core = word.dropFirst(labelLength(of: word))
    let letters = core.indices.filter { kinds[$0] == .stop && !",;:".contains(core[$0]) }
    guard !letters.isEmpty, letters.allSatisfy({ LookAlikes.digits[core[$0]] != nil }) else { return }
    // A bar at the start of a word separates two numbers.
    if let first = letters.first, first == core.startIndex, core[first] == "|" { return }
    let digits = core.indices.count { if case .digit = kinds[$0] { true } else { false } }
    let cost = letters.reduce(0) { $0 + (LookAlikes.digits[core[$1]]?.cost ?? 0) }
    let isTrunkZero = core.count == 3 && core.first == "(" && core.last == ")" && letters.count == 1
    let isMostlyDigits = digits > letters.count && digits >= 3 || isBesideNumber && digits >= max(1, letters.count)
    guard isTrunkZero || isMostlyDigits && cost <= LookAlikes.maximumCost else { return }
    for place in letters {
      guard let likeness = LookAlikes.digits[core[place]] else { continue }
      kinds[place] = .digit(likeness.digit)
      costs[place] = likeness.cost
    }
  }

  /// Returns true for a word with two or more digits, and fewer letters, all of which look like digits.
  private static func isNumber(_ word: ArraySlice<Character>) -> Bool {
    let letters = word.filter(\.isLetter)
    let digits = word.count(where: \.isNumber)
    return digits >= 2 && digits > letters.count && letters.allSatisfy { LookAlikes.digits[$0] != nil }
  }

  /// Returns the length of the label at the start of a word: letters and their separator, as in `T+41`, `Tel:030` and `(T)020`.
  private func labelLength(of word: ArraySlice<Character>) -> Int {
    let isBracketed = word.first.map { "([".contains($0) } ?? false
    let letters = word.dropFirst(isBracketed ? 1 : 0).prefix { $0.isLetter }
    guard !letters.isEmpty, letters.endIndex < word.endIndex else { return 0 }
    let next = word[letters.endIndex]
    guard PhoneLabels.kinds[Spelling.plain(String(letters))] != nil else { return 0 }
    // `+44 (O) 20`: after a country code the letter is a trunk zero.
    if isBracketed { return ")]".contains(next) && word.startIndex == 0 ? letters.count + 2 : 0 }
    let looksLikeDigit = letters.allSatisfy { LookAlikes.digits[$0] != nil }
    // `T020 7946 0958`: at the start of a line the trunk zero begins the number.
    let isBeforeTrunkZero = letters.startIndex == 0 && letters.first?.isUppercase == true && next == "0"
    return !looksLikeDigit || ".:+(/".contains(next) || isBeforeTrunkZero ? letters.count : 0
  }
}
