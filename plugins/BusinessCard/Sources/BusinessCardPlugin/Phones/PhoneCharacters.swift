/// The characters of a line as the parts of phone numbers that they may be.
struct PhoneSigns {
  /// What a character may be in a phone number.
  enum Sign: Hashable {
    case digit(Character)
    case plus, open, close, separator, divider, stop
  }

  /// One for each character of the line.
  private(set) var signs: [Sign]
  /// What it costs to take the character for a digit, in nats; 0 where it was read as one.
  private(set) var costs: [Double]
  /// The places of spaces.
  let spaces: Set<Int>
  /// The places of slashes.
  let slashes: Set<Int>
  /// The places of hyphens and dashes.
  let dashes: Set<Int>

  /// The signs of a line. Letters are taken for digits only in words that are otherwise a number.
  init(_ characters: [Character]) {
    signs = characters.map { Self.signs[$0] ?? Self.digit($0) }
    costs = characters.map { _ in 0 }
    spaces = Set(characters.indices.filter { characters[$0] == " " })
    slashes = Set(characters.indices.filter { "/⁄／".contains(characters[$0]) })
    dashes = Set(characters.indices.filter { "-–—―‒‐‑−－".contains(characters[$0]) })
    for place in characters.indices where isBarBetweenDigits(place, in: characters) { signs[place] = .divider }
    for place in characters.indices.dropFirst() where isLonelyBracket(place, in: characters) { signs[place] = .stop }
    let words = characters.split(separator: " ", omittingEmptySubsequences: true)
    for (place, word) in words.enumerated() {
      let neighbours = [place - 1, place + 1].filter(words.indices.contains)
      repair(word, isAmongNumbers: neighbours.contains { Self.isNumber(words[$0]) })
    }
  }

  /// Punctuation. Full-width forms are what Japanese print uses.
  private static let signs: [Character: Sign] = [
    "+": .plus, "＋": .plus, "(": .open, "（": .open, "[": .open, "{": .open, ")": .close, "）": .close, "]": .close,
    "}": .close, " ": .separator, "-": .separator, "–": .separator, "—": .separator, "‐": .separator, "‑": .separator,
    "−": .separator, "ー": .separator, "~": .separator, ".": .separator, "·": .separator, "/": .divider, "_": .separator,
    "*": .stop, "⁄": .divider, "―": .separator, "‒": .separator, "⁃": .separator, "－": .separator, "…": .separator,
    "\u{00A0}": .separator, "\u{2009}": .separator, "\u{202F}": .separator, "　": .separator, "〜": .separator,
    // Dots and bars part groups, and whole numbers where enough digits stand on either side.
    "•": .divider, "∙": .divider, "⋅": .divider, "‧": .divider, "・": .divider, "･": .divider, "│": .divider,
    "｜": .divider, "¦": .divider,
  ]

  private static func digit(_ character: Character) -> Sign {
    guard let value = character.wholeNumberValue, value < 10, character.isDigit else { return .stop }
    return .digit(Character(String(value)))
  }

  /// A bracket glued to a digit, without its other half: more likely a misread digit.
  private func isLonelyBracket(_ place: Int, in characters: [Character]) -> Bool {
    characters[place] == "]" && characters[place - 1] != " " && !characters[..<place].contains("[")
  }

  /// A bar that stands between two digits without any space, as in `20|7946`.
  private func isBarBetweenDigits(_ place: Int, in characters: [Character]) -> Bool {
    characters[place] == "|" && place > 0 && place + 1 < characters.count && characters[place - 1].isDigit
      && characters[place + 1].isDigit
  }

  /// Takes the letters of a word for digits, when most of it is digits and all of its letters look like some.
  /// Beside a number one digit is enough.
  private mutating func repair(_ word: ArraySlice<Character>, isAmongNumbers: Bool) {
    let core = word.dropFirst(labelLength(of: word))
    let letters = core.indices.filter { signs[$0] == .stop && !",;:".contains(core[$0]) }
    guard !letters.isEmpty, letters.allSatisfy({ LookAlikes.digits[core[$0]] != nil }) else { return }
    // A bar in front of a word parts two numbers.
    if let first = letters.first, first == core.startIndex, core[first] == "|" { return }
    let digits = core.indices.count { if case .digit = signs[$0] { true } else { false } }
    let cost = letters.reduce(0) { $0 + (LookAlikes.digits[core[$1]]?.cost ?? 0) }
    let isTrunkZero = core.count == 3 && core.first == "(" && core.last == ")" && letters.count == 1
    let isMostlyDigits = digits > letters.count && digits >= 3 || isAmongNumbers && digits >= max(1, letters.count)
    guard isTrunkZero || isMostlyDigits && cost <= LookAlikes.dearest else { return }
    for place in letters {
      guard let likeness = LookAlikes.digits[core[place]] else { continue }
      signs[place] = .digit(likeness.digit)
      costs[place] = likeness.cost
    }
  }

  /// Whether a word is two digits or more, and fewer letters that look like digits.
  private static func isNumber(_ word: ArraySlice<Character>) -> Bool {
    let letters = word.filter(\.isLetter)
    let digits = word.count(where: \.isNumber)
    return digits >= 2 && digits > letters.count && letters.allSatisfy { LookAlikes.digits[$0] != nil }
  }

  /// How many characters at the front of a word are a label: letters and what ends them, as in `T+41`, `Tel:030` and
  /// `(T)020`.
  private func labelLength(of word: ArraySlice<Character>) -> Int {
    let isBracketed = word.first.map { "([".contains($0) } ?? false
    let letters = word.dropFirst(isBracketed ? 1 : 0).prefix { $0.isLetter }
    guard !letters.isEmpty, letters.endIndex < word.endIndex else { return 0 }
    let next = word[letters.endIndex]
    guard PhoneLabels.kinds[Spelling.plain(String(letters))] != nil else { return 0 }
    // `+44 (O) 20`: behind a country code the letter is a trunk zero.
    if isBracketed { return ")]".contains(next) && word.startIndex == 0 ? letters.count + 2 : 0 }
    let looksLikeDigit = letters.allSatisfy { LookAlikes.digits[$0] != nil }
    // `T020 7946 0958`: at the front of a line the trunk zero begins the number.
    let isBeforeTrunkZero = letters.startIndex == 0 && letters.first?.isUppercase == true && next == "0"
    return !looksLikeDigit || ".:+(/".contains(next) || isBeforeTrunkZero ? letters.count : 0
  }
}
