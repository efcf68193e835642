/// Finds handles on social networks that have a label or an at sign.
struct SocialHandleDetector {
  /// Networks by their folded labels.
  static let networks: [String: String] = [
    "facebook": "facebook", "fb": "facebook", "instagram": "instagram", "insta": "instagram", "ig": "instagram",
    "linkedin": "linkedin", "twitter": "x", "x": "x", "youtube": "youtube", "tiktok": "tiktok", "github": "github",
    "mastodon": "mastodon", "telegram": "telegram", "skype": "skype", "wechat": "wechat", "xing": "xing",
    "line": "line",
  ]

  /// Returns the network of a host: `linkedin` for `www.linkedin.com`; nil for other hosts.
  static func network(ofHost host: String) -> String? {
    let labels = host.split(separator: ".").map(String.init)
    return labels.count >= 2 ? networks[labels[labels.count - 2]].flatMap { $0 == "line" ? nil : $0 } : nil
  }

  /// Returns the handles in a line, with the network if a label names it; ranges in `taken` are skipped.
  func handles(in line: CardLine, at index: Int, taken: [Range<Int>]) -> [(finding: InternetFinding, network: String?)]
  {
    var label: String?
    var found: [(finding: InternetFinding, network: String?)] = []
    for word in line.characters.split(separator: " ") {
      let range = word.startIndex..<word.endIndex
      let text = String(word)
      guard !taken.contains(where: { $0.overlaps(range) }) else { continue }
      if let handle = handle(text, isLabelled: label != nil) {
        let finding = InternetFinding(
          line: index, range: range, value: handle, host: "", isRepaired: false, confidence: line.confidence(in: range))
        found.append((finding, label))
        label = nil
      } else if text.hasSuffix(":") || text.count > 2 {
        label = Self.networks[Spelling.trimmed(Spelling.plain(text))]
      }
    }
    return found
  }

  /// Returns a handle of 3 to 30 letters, digits, dots and underscores after an at sign, which is optional after a label.
  private func handle(_ word: String, isLabelled: Bool) -> String? {
    let name = word.hasPrefix("@") ? String(word.dropFirst()) : word
    guard word.hasPrefix("@") || isLabelled, (3...30).contains(name.count), name.contains(where: \.isLetter),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) })
    else { return nil }
    return word
  }
}
