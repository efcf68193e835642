internal import DiscernCore

/// An expression that goes on in the next lines: each line is laid out for itself, and they follow each other. An operator
/// that stands at the end of a line and again at the beginning of the next is one.
struct BrokenLineLayout: SignLayout {
  /// The layout of each line.
  let layout: Layout
  /// The heights, in pixels, at which one line ends and the next begins.
  let breaks: [Double]

  /// The linear text; nil where a line makes none.
  func linear(_ signs: [Sign]) -> [LinearSign]? {
    var text: [LinearSign] = []
    for number in 0...breaks.count {
      let top = number == 0 ? -.infinity : breaks[number - 1]
      let bottom = number == breaks.count ? .infinity : breaks[number]
      guard let line = layout.linear(signs.filter { $0.box.center.y >= top && $0.box.center.y < bottom }) else {
        return nil
      }
      let isRepeated = text.last.map { SignRole($0.character).contains(.infix) && $0.character == line[0].character }
      text += isRepeated == true ? line.dropFirst() : line[...]
    }
    return text
  }
}
