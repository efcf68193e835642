import Glibc

/// Tells what pieces of ink are, one after the other, with one model; not to be shared between tasks.
struct SignReader {
  let classes: SignClasses
  private let model: SymbolModel
  private let workspace: Network.Workspace
  private var picture = GlyphPicture()
  /// The classes that may be read; nil for all.
  private let allowed: [Bool]?

  /// A reader with a model that may use the characters of an alphabet, nil for all that it knows.
  init(_ model: SymbolModel, alphabet: String? = nil) {
    self.model = model
    classes = SignClasses(model)
    workspace = Network.Workspace(for: model.network)
    allowed = alphabet.map { alphabet in
      model.classes.map { text in text == SymbolModel.junk || text.allSatisfy(alphabet.contains) }
    }
  }

  /// What a piece is, by its shape alone.
  mutating func sign(_ piece: Piece) -> Sign { Sign(piece: piece, guess: guess(piece)) }

  private mutating func guess(_ piece: Piece) -> Guess {
    picture.draw(piece)
    let answer = model.network.run(picture.values, in: workspace)
    var best = -Float.infinity
    for place in answer.indices where allowed?[place] ?? true { best = max(best, answer[place]) }
    var total: Float = 0
    var probabilities = [Float](repeating: 0, count: answer.count)
    for place in answer.indices where allowed?[place] ?? true {
      probabilities[place] = exp((answer[place] - best) / model.temperature)
      total += probabilities[place]
    }
    for place in probabilities.indices { probabilities[place] /= total }
    return Guess(probabilities, in: classes)
  }

  /// A sign whose shape and place leave no doubt: what it is with a probability, the rest shared by all other classes.
  func sign(_ piece: Piece, taken text: String, probability: Float) -> Sign? {
    guard let place = classes.places[text], classes.texts.count > 1, allowed?[place] ?? true else {
      return nil
    }
    var probabilities = [Float](
      repeating: (1 - probability) / Float(classes.texts.count - 1), count: classes.texts.count)
    probabilities[place] = probability
    return Sign(piece: piece, guess: Guess(probabilities, in: classes))
  }

  /// A sign of which the shape says nothing: all classes are as likely.
  func unknown(_ piece: Piece) -> Sign {
    let count = classes.texts.count
    return Sign(piece: piece, guess: Guess([Float](repeating: 1 / Float(count), count: count), in: classes))
  }

  /// What sorts the likeliest class of a sign belongs to.
  func sorts(_ sign: Sign) -> SignClasses.Sorts { classes[sign.guess.best] }

  /// The text of a sign's likeliest class.
  func text(_ sign: Sign) -> String { classes.texts[sign.guess.best] }

  /// How likely a sign is of a class; 0 where the model does not know it.
  func probability(_ sign: Sign, of text: String) -> Float {
    classes.places[text].map { sign.guess.probabilities[$0] } ?? 0
  }
}
