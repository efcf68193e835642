/// A small reproducible random number generator: S. Vigna, *SplitMix64*, https://prng.di.unimi.it/splitmix64.c.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator that gives the same numbers for the same seed.
  public init(state: UInt64) { self.state = state }

  /// Returns the next 64-bit number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
