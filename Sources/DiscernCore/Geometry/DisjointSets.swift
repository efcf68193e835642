/// A union-find structure over numbers; each set is represented by its smallest number.
///
/// Find uses path halving (R. Tarjan, J. van Leeuwen, *Worst-case analysis of set union algorithms*, 1984).
public struct DisjointSets: Sendable {
  private var parents: [Int]

  /// Creates the numbers 0 ..< `count`, each a set of its own.
  public init(count: Int) { parents = Array(0..<count) }

  /// Returns the smallest number of the set that a number belongs to.
  public mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// Merges the sets of two numbers.
  public mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (root(of: first), root(of: second))
    parents[max(a, b)] = min(a, b)
  }
}
