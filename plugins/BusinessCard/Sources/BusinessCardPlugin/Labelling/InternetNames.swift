/// Mailbox names and hosts in the internet addresses among a card's words, reduced to folded letters and digits.
struct InternetNames {
  private(set) var names: [[Unicode.Scalar]] = []
  private(set) var hosts: [[Unicode.Scalar]] = []

  init(in words: [[Unicode.Scalar]]) {
    for word in words {
      let small = LetterFolding.folded(word)
      var host: [Unicode.Scalar]
      if let at = small.firstIndex(of: "@") {
        names.append(LetterFolding.squashed(Array(small[..<at])))
        host = Array(small[(at + 1)...])
      } else {
        host = Self.host(of: small)
        guard Self.isHost(host) || small.starts(with: Self.prefix) else { continue }
      }
      if host.starts(with: Self.prefix) { host.removeFirst(Self.prefix.count) }
      let stem = host.lastIndex(of: ".").map { Array(host[..<$0]) } ?? []
      let own = stem.isEmpty ? host : stem
      if !Self.freeHosts.contains(Self.text(own.prefix { $0 != "." })) { hosts.append(LetterFolding.squashed(own)) }
    }
    names.removeAll(where: \.isEmpty)
    hosts.removeAll(where: \.isEmpty)
  }

  /// Returns the text between `://` and the next slash.
  private static func host(of word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let scheme = word.indices.last { word[$0...].starts(with: "://".unicodeScalars) }
    return Array(word[(scheme.map { $0 + 3 } ?? 0)...].prefix { $0 != "/" })
  }

  private static func isHost(_ host: [Unicode.Scalar]) -> Bool {
    guard let dot = host.lastIndex(of: ".") else { return false }
    let end = host[(dot + 1)...]
    let isTopLevel =
      topLevels.contains(text(end)) || end.count == 2 && end.allSatisfy { $0.isASCII && LetterFolding.isLetter($0) }
    return isTopLevel && LetterFolding.squashed(Array(host[..<dot])).count > 2
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static let prefix = Array("www.".unicodeScalars)

  /// Hosts of public mail services, fixed at the state of the training; `TopLevelDomains.publicMail` may grow.
  private static let freeHosts: Set<String> = [
    "gmail", "yahoo", "hotmail", "outlook", "icloud", "aol", "gmx", "web", "live", "terra", "uol", "163", "126", "qq",
    "orange", "free", "libero", "wanadoo", "mail", "googlemail", "msn", "comcast", "verizon", "btinternet", "yandex",
    "protonmail", "proton", "t-online", "bol", "ig", "naver", "rediffmail",
  ]

  private static let topLevels: Set<String> = [
    "com", "net", "org", "edu", "gov", "info", "biz", "io", "co", "eu", "mil", "int", "name", "app", "dev", "shop",
    "store", "online", "tech",
  ]
}
