internal import CMalloc

/// How glibc hands out memory (mallopt(3)).
package enum Heaps {
  /// Heaps that threads share. By default there are eight for each processor, and what one of them has freed serves no other:
  /// over 300 pictures that came to 1.3 GB, with two heaps 0.8 GB.
  private static let most: Int32 = 2
  /// Larger blocks, which pictures are, go back to the system when they are freed. By default the bound rises to 32 MiB, and
  /// the holes that pictures leave are filled with small things.
  private static let returned: Int32 = 4 << 20

  /// Keeps memory flat over many pictures; to be called before there are threads.
  package static func bound() {
    mallopt(M_ARENA_MAX, most)
    mallopt(M_MMAP_THRESHOLD, returned)
  }
}
