/// Results of concurrent work, waiting for delivery in the order of their places, which count from 0.
public struct DeliveryQueue<Result> {
  /// Maximum number of results for each worker that are begun and not delivered: others go on while one is slow.
  public static var reachOfWorker: Int { 8 }

  private var waiting: [Int: Result] = [:]
  /// The number of finished results.
  public private(set) var finished = 0
  /// The number of delivered results.
  public private(set) var delivered = 0

  /// Creates an empty queue.
  public init() {}

  /// Adds the result at a place.
  public mutating func finish(_ result: Result, at place: Int) {
    waiting[place] = result
    finished += 1
  }

  /// Returns the next result in order; nil if it is not finished.
  public mutating func next() -> Result? {
    guard let result = waiting.removeValue(forKey: delivered) else { return nil }
    delivered += 1
    return result
  }
}
