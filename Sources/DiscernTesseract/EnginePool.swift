import DiscernCore

/// Engines that wait for work. An engine is made when all others are busy, never more than `limit` of a sort.
actor EnginePool {
  /// What an engine is started with.
  struct Sort: Hashable {
    var language: String
    var usesDictionary: Bool
  }

  private let limit: Int
  private var idle: [Sort: [Engine]] = [:]
  private var count: [Sort: Int] = [:]
  private var waiting: [Sort: [CheckedContinuation<Void, Never>]] = [:]

  /// A pool of at most so many engines of each sort.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Lends an engine for as long as `body` runs.
  func withEngine<Result: Sendable>(
    _ sort: Sort, _ body: @Sendable (Engine) async throws(ReadingError) -> Result
  ) async throws(ReadingError) -> Result {
    let engine = try await borrow(sort)
    defer { giveBack(engine, sort) }
    return try await body(engine)
  }

  private func borrow(_ sort: Sort) async throws(ReadingError) -> Engine {
    while true {
      if let engine = idle[sort]?.popLast() { return engine }
      if count[sort, default: 0] < limit {
        let data = try LanguageData(language: sort.language)
        let engine = try Engine(data: data, usesDictionary: sort.usesDictionary)
        count[sort, default: 0] += 1
        return engine
      }
      await withCheckedContinuation { waiting[sort, default: []].append($0) }
    }
  }

  private func giveBack(_ engine: Engine, _ sort: Sort) {
    idle[sort, default: []].append(engine)
    if waiting[sort]?.isEmpty == false { waiting[sort]?.removeFirst().resume() }
  }
}
