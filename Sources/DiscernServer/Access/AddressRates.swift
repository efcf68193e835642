import Synchronization

/// A rate limit for each client address, kept for at most `capacity` addresses.
///
/// An address is forgotten once its limit has recovered. While all `capacity` addresses are in use, further ones share
/// one limit, so that many addresses take neither memory nor more than their share of the work.
struct AddressRates: Sendable {
  /// Number of addresses that have a limit of their own.
  var count: Int { limits.count }

  private let standard: RateLimit
  private let capacity: Int
  private var limits: [ClientAddress: RateLimit] = [:]
  private var shared: RateLimit
  private var swept = -Double.infinity

  /// Minimum seconds between two searches for recovered limits; each search visits all addresses.
  private static let secondsBetweenSweeps = 1.0

  /// Creates limits that all start as `standard`.
  init(_ standard: RateLimit, capacity: Int) {
    (self.standard, self.capacity, shared) = (standard, capacity, standard)
  }

  /// Takes one permit from an address's limit; false if none is left. `seconds` may start from any origin.
  mutating func take(for address: ClientAddress, at seconds: Double) -> Bool {
    if limits[address] != nil { return limits[address]?.take(at: seconds) ?? false }
    if limits.count >= capacity { forgetRecovered(at: seconds) }
    guard limits.count < capacity else { return shared.take(at: seconds) }
    var limit = standard
    defer { limits[address] = limit }
    return limit.take(at: seconds)
  }

  private mutating func forgetRecovered(at seconds: Double) {
    guard seconds - swept >= Self.secondsBetweenSweeps else { return }
    swept = seconds
    limits = limits.filter { !$0.value.hasRecovered(at: seconds) }
  }
}

/// Rate limits by address, shared by all connections.
final class SharedAddressRates: Sendable {
  private let rates: Mutex<AddressRates>

  init(_ rates: AddressRates) { self.rates = Mutex(rates) }

  func take(for address: ClientAddress, at seconds: Double) -> Bool {
    rates.withLock { $0.take(for: address, at: seconds) }
  }
}

/// A token bucket: `burst` permits at first, then `perSecond` permits a second. The caller provides the time.
struct RateLimit: Sendable {
  private let perSecond: Double
  private let burst: Double
  private var left: Double
  private var last = 0.0

  /// Creates a full bucket.
  init(perSecond: Double, burst: Double) {
    self.perSecond = perSecond
    self.burst = burst
    left = burst
  }

  /// Takes one permit; false if none is left. `seconds` may start from any origin.
  mutating func take(at seconds: Double) -> Bool {
    left = min(burst, left + max(0, seconds - last) * perSecond)
    last = max(last, seconds)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
  /// True if the bucket is full again.
  func hasRecovered(at seconds: Double) -> Bool { left + max(0, seconds - last) * perSecond >= burst }
}
