public import DiscernCore
import DiscernPipeline
public import DiscernServer
public import DiscernTestSupport

/// A decoder that returns a plain gray picture for all bytes that begin as JPEG or PNG; all else is not a picture.
public struct PlainDecoder: PictureDecoder {
  private let width: Int
  private let height: Int

  /// Creates a decoder whose pictures have this size.
  public init(width: Int = 400, height: Int = 252) { (self.width, self.height) = (width, height) }

  /// Returns 1.
  public func pageCount(of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Int {
    guard bytes.starts(with: [0xFF, 0xD8]) || bytes.starts(with: [0x89, 0x50]) else { throw .notAPicture }
    return 1
  }

  /// Returns the plain picture.
  public func page(_ index: Int, of bytes: [UInt8], within limits: Limits) throws(PictureError) -> Picture {
    _ = try pageCount(of: bytes, within: limits)
    guard width * height <= limits.pixels else {
      throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
    }
    let pixels = [UInt8](repeating: 128, count: width * height)
    guard let picture = Picture(width: width, height: height, channels: .gray, pixels: pixels) else {
      throw .notAPicture
    }
    return picture
  }
}

extension ServerParts {
  /// Parts whose recogniser returns the same result for every picture.
  public static func scripted(
    reader: any TextRecognizer = ScriptedRecognizer([
      DrawnLine("CODE 4111111111111111", x: 20, y: 100, height: 24)
    ]), reveal: Reveal? = nil,
    decoder: any PictureDecoder = PlainDecoder(), change: (inout ServerLimits) -> Void = { _ in }
  ) -> ServerParts {
    var limits = Limits()
    // Without optimisation a frame takes a while to process; readings must have their turn beside other tests.
    limits.server.framesPerSecond = 8
    limits.secondsPerPage = 600
    change(&limits.server)
    let pipeline = Pipeline(
      decoder: decoder, documentDetector: Blind(), warping: NearestPixels(),
      engines: [RecognitionEngine(recognizer: reader)],
      plugins: [CodePlugin()], limits: limits)
    return ServerParts(pipeline: pipeline, options: ScanOptions(today: .ofTests), follower: Blind(), reveal: reveal)
  }
}

extension ServerService {
  /// The token of the services in tests.
  public static let tokenOfTests = "a-token-for-tests-only"

  /// Creates a service with these parts that answers to the loopback names.
  public static func scripted(_ parts: ServerParts = .scripted(), isSecure: Bool = false) throws -> ServerService {
    guard let token = AccessToken(tokenOfTests) else {
      throw PluginError.unavailable(kind: "token", reason: "It is short.")
    }
    return ServerService(
      parts: parts, page: try PageFiles(), names: HostNames(HostNames.loopback), token: token, isSecure: isSecure)
  }
}
