/// The extent of what a layer takes or gives: rows and columns of pixels, each of several channels.
///
/// Numbers lie row by row, the channels of a pixel side by side; from eight on their number is rounded up to whole groups
/// of eight, so that a processor takes eight at once.
struct Shape: Equatable {
  var height: Int
  var width: Int
  var channels: Int

  /// How many channels are computed side by side: two vectors of SSE, one of AVX.
  static let lanes = 8

  /// How many groups of eight channels there are.
  var lanes: Int { (channels + Self.lanes - 1) / Self.lanes }
  /// Numbers from a pixel to the next.
  var stride: Int { channels == 1 ? 1 : lanes * Self.lanes }
  /// Numbers of the whole.
  var count: Int { height * width * stride }
}
