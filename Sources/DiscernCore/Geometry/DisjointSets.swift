/// Numbers that are joined into sets one pair at a time, each set known by its least number.
///
/// Paths are halved as they are walked (R. Tarjan, J. van Leeuwen, *Worst-case analysis of set union algorithms*, 1984).
public struct DisjointSets: Sendable {
  private var parents: [Int]

  /// The numbers from 0 to one below the count, each a set of its own.
  public init(count: Int) { parents = Array(0..<count) }

  /// The least number of the set that a number belongs to.
  public mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// Makes one set of the two that the numbers belong to.
  public mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (root(of: first), root(of: second))
    parents[max(a, b)] = min(a, b)
  }
}
