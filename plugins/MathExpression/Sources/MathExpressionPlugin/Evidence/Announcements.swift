/// Words that announce a sum on its line, in the languages of the readers' general models.
enum Announcements {
  static let words: Set<String> = [
    "compute", "calculate", "evaluate", "solve", "simplify", "find", "answer", "what", "result", "value", "exercise",
    "problem", "question", "expression", "sum", "example", "work", "berechne", "rechne", "aufgabe", "ergebnis",
    "calculer", "calcule", "exercice", "calcula", "calcular", "calcola", "bereken",
  ]

  /// Whether one of the words is among these, whatever its case and punctuation.
  static func stand(in words: [String]) -> Bool {
    words.contains { Self.words.contains($0.lowercased().filter(\.isLetter)) }
  }
}
