import Glibc

/// Files of models, read whole.
public enum ModelFile {
  /// The bytes of a file; nil where it cannot be read, is empty, or has more than `limit` bytes.
  public static func bytes(of path: String, limit: Int) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0, case let size = ftell(file), size > 0, size <= limit else { return nil }
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}
