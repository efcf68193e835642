/// A cache of values that plugins compute from the pixels of one sheet, kept between the rounds of recognition.
///
/// A transcript grows from round to round and the pixels stay, so that a network which sees nothing but them runs once.
public actor SheetMemory {
  private var values: [String: any Sendable] = [:]

  /// An empty memory.
  public init() {}

  /// The value of a name; `make` works it out at its first use.
  ///
  /// - Parameter name: a name that begins with the plugin's kind, so that no two plugins share one.
  /// - Throws: what `make` throws; the next use tries again.
  public func value<Value: Sendable, Failure: Error>(
    _ name: String, _ make: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    if let kept = values[name] as? Value { return kept }
    let value = try await make()
    values[name] = value
    return value
  }
}
