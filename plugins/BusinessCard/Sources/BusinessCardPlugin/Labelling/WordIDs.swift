/// Ids of a word's characters and n-grams; the n-grams do not distinguish digits.
struct WordIDs {
  let characters: [Int32]
  let grams: [Int32]
  let whole: Int32

  init(_ word: [Unicode.Scalar]) {
    characters = Self.padded(
      word.prefix(WordFeatures.maximumCharacters).map(Self.id), to: WordFeatures.maximumCharacters)
    let plain = LetterFolding.folded(word).map { LetterFolding.isDigit($0) ? "0" : $0 }
    let marked: [Unicode.Scalar] = ["<"] + plain + [">"]
    var all = [4, 3].flatMap { length in
      marked.count < length ? [] : (0...marked.count - length).map { marked[$0..<$0 + length] }
    }
    let maximum = WordFeatures.maximumGrams
    if all.count > maximum { all = (0..<maximum).map { all[$0 * all.count / maximum] } }
    grams = Self.padded(all.map(Self.hash), to: maximum)
    let core = plain.filter { LetterFolding.isLetter($0) || LetterFolding.isDigit($0) }
    whole = Self.hash(["="] + (core.isEmpty ? plain : core))
  }

  private static func padded(_ ids: [Int32], to count: Int) -> [Int32] {
    ids + [Int32](repeating: 0, count: count - ids.count)
  }

  /// Returns the id of a code point: one for each of ASCII and accented Latin; other scripts share ids.
  private static func id(of scalar: Unicode.Scalar) -> Int32 {
    switch scalar.value {
    case 32..<127: Int32(scalar.value) - 31
    case 0xA0..<0x250: 96 + Int32(scalar.value) - 0xA0
    default: 528 + Int32(scalar.value % 496)
    }
  }

  /// Hashes a text by 32-bit FNV-1a over UTF-8 (Fowler, Noll, Vo) to a bucket from 1.
  private static func hash(_ text: some Sequence<Unicode.Scalar>) -> Int32 {
    var value: UInt32 = 0x811C_9DC5
    for scalar in text {
      for byte in String(scalar).utf8 { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
    }
    return Int32(1 + value % (WordFeatures.buckets - 1))
  }
}
