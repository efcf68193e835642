internal import CPhoneNumber

/// The numbering plans of the world, by Google's libphonenumber; nothing else in this plugin knows that library.
struct PhoneLibrary: Sendable {
  /// Takes a number apart (`PhoneNumberUtil::Parse`); nil where it is none.
  ///
  /// `region` is where it is dialled from, in ISO 3166 letters; nil for numbers that begin with `+` alone.
  func parse(_ text: String, from region: String? = nil) -> PhoneNumber? {
    var raw = CPhoneNumber()
    guard CPhoneNumberParse(text, region ?? "", &raw) == 1 else { return nil }
    return PhoneNumber(
      validity: PhoneNumber.Validity(rawValue: Int(raw.validity.rawValue)) ?? .impossible, kind: Self.kinds[raw.type],
      countryCode: Int(raw.countryCode), e164: Self.text(of: raw.e164), region: Self.text(of: raw.region),
      national: Self.text(of: raw.national))
  }

  /// The calling code of a region, 44 for `GB`; nil where there is no such region.
  func callingCode(of region: String) -> Int? {
    let code = CPhoneNumberCallingCode(region)
    return code > 0 ? Int(code) : nil
  }

  /// A fixed line may be anything but a mobile; what it is for, only a label tells.
  private static let kinds: [CPhoneType: PhoneKind] = [
    CPhoneMobile: .mobile, CPhoneTollFree: .tollFree, CPhonePremiumRate: .premium, CPhoneVoice: .voice,
    CPhonePager: .pager,
  ]

  /// The UTF-8 text in a fixed buffer of C, which Swift sees as a tuple of bytes.
  private static func text<Buffer>(of buffer: Buffer) -> String {
    withUnsafeBytes(of: buffer) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension CPhoneType: @retroactive Hashable {}
