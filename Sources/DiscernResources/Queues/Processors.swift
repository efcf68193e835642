internal import Glibc

/// The processors of this machine.
public enum Processors {
  /// The number of available processors; at least 1 (`sysconf(_SC_NPROCESSORS_ONLN)`).
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index: Hashable & Sendable {
  /// Transforms the elements concurrently and returns the results in the order of the elements. At most `count` run at
  /// once, because each of possibly thousands may hold a picture while it waits for an engine.
  public func concurrentMap<Result: Sendable>(
    atMost count: Int, _ transform: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Index, Result).self) { group in
      var results: [Index: Result] = [:]
      var next = startIndex
      func start() {
        guard next != endIndex else { return }
        let (place, element) = (next, self[next])
        next = index(after: next)
        group.addTask { (place, await transform(element)) }
      }
      for _ in 0..<Swift.max(1, count) { start() }
      while let (place, result) = await group.next() {
        results[place] = result
        start()
      }
      return indices.compactMap { results[$0] }
    }
  }
}
