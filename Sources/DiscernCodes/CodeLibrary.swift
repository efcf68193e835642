import CZBar
internal import DiscernCore

/// The ZBar library, loaded once; the only user of its C interface.
struct CodeLibrary: @unchecked Sendable {
  /// A decoded code and the bounding box of its points, in pixels.
  struct Code {
    var text: String
    var box: Box
  }

  /// The installed library, nil if there is none. It stays loaded, and its functions keep no state of their own.
  static let shared = CodeLibrary(named: "libzbar.so.0")

  private let library: OpaquePointer

  /// Loads a library by name; nil if it is not installed.
  init?(named name: String) {
    guard let library = zbar_open(name) else { return nil }
    self.library = library
  }

  /// Library version, for example `0.23`.
  var version: String {
    let number = zbar_library_version(library)
    return "\(number / 100).\(number % 100)"
  }

  /// Decodes the codes in a gray picture; nil if the library fails (`zbar_scan_image`).
  func codes(in gray: Picture) -> [Code]? {
    var codes: [Code] = []
    let count = withUnsafeMutablePointer(to: &codes) { list in
      gray.pixels.withUnsafeBufferPointer { pixels in
        zbar_read(
          library, pixels.baseAddress, UInt32(gray.width), UInt32(gray.height),
          { context, data, length, points, count in
            guard let list = context?.assumingMemoryBound(to: [Code].self), let data, let points, count > 0 else {
              return
            }
            let box = Box.enclosing(
              UnsafeBufferPointer(start: points, count: count).map {
                Box(x: Double($0.x), y: Double($0.y), width: 1, height: 1)
              })
            let text = String(decoding: UnsafeBufferPointer(start: data, count: length), as: UTF8.self)
            if let box { list.pointee.append(Code(text: text, box: box)) }
          }, list)
      }
    }
    return count < 0 ? nil : codes
  }
}
