/// What must be right at least and may be wrong at most; a row for each figure that is measured.
///
/// Change a figure when what is measured has become better, never to let a loss pass.
struct Floor {
  let pictures: Judgement.Pictures
  let sight: Sight
  let kind: String
  let field: String
  /// How many of what stands there must be reported; 0 where nothing of it is, today: more fails, too, and asks for a floor.
  let right: Int
  /// How many that do not stand there may be reported.
  let wrong: Int

  static func of(_ pictures: Judgement.Pictures, _ sight: Sight, _ kind: String, _ field: String) -> Floor? {
    all.first { $0.pictures == pictures && $0.sight == sight && $0.kind == kind && $0.field == field }
  }

  static let all = full + withoutNetworks + corrupted

  init(
    _ pictures: Judgement.Pictures, _ kind: String, _ field: String, right: Int, wrong: Int = 0, sight: Sight = .full
  ) {
    (self.pictures, self.kind, self.field, self.right, self.wrong) = (pictures, kind, field, right, wrong)
    self.sight = sight
  }

  /// The same demand on what is read without the networks.
  var withoutNetworks: Floor { Floor(pictures, kind, field, right: right, wrong: wrong, sight: .withoutNetworks) }
}
