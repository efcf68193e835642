internal import DiscernCore

/// A row as a reader of lines saw it, beside signs that were read one by one: flattened, it still shows how many there are.
struct FlatRow: Sendable {
  /// As it was read, with one sign for those that look alike.
  let text: String
  let box: Box

  /// A line of a transcript.
  init(_ line: Line) {
    text = SecondText.folded(line.text)
    box = line.box
  }

  /// Both cover the same ink where they share this much of what they cover together.
  private static let sameInk = 0.6

  /// Whether the row is of the ink of a hypothesis, neither a part of it nor more.
  func covers(_ hypothesis: Hypothesis) -> Bool {
    hypothesis.box.map { box.intersectionOverUnion(with: $0) >= Self.sameInk } ?? false
  }

  /// The first sign of arithmetic that the row has and the hypothesis has not, where all others are the same; nil where
  /// it has none, or they differ in other ways.
  func signOverlooked(in hypothesis: Hypothesis) -> Character? {
    let order = hypothesis.marks.indices.sorted { hypothesis.marks[$0].box.left < hypothesis.marks[$1].box.left }
    let signs = order.compactMap { hypothesis.marks[$0].choices[hypothesis.choices[$0]].character.map(Character.init) }
    var own = Array(SecondText.folded(String(signs)))[...]
    var more: [Character] = []
    for character in text {
      if character == own.first { own = own.dropFirst() } else { more.append(character) }
    }
    guard own.isEmpty, !more.isEmpty, more.allSatisfy({ $0.isArabicDigit || "+-×÷/".contains($0) }) else { return nil }
    return more[0]
  }
}
