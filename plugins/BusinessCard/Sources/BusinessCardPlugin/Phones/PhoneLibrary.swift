internal import CPhoneNumber

/// Interface to Google's libphonenumber, which has the numbering plans of all countries; the only type that imports it.
struct PhoneLibrary: Sendable {
  /// Parses a number (`PhoneNumberUtil::Parse`); nil if it is none.
  ///
  /// `region` is the ISO 3166 code of the country of dialling; nil accepts only numbers that begin with `+`.
  func parse(_ text: String, from region: String? = nil) -> PhoneNumber? {
    var raw = CPhoneNumber()
    guard CPhoneNumberParse(text, region ?? "", &raw) == 1 else { return nil }
    return PhoneNumber(
      validity: PhoneNumber.Validity(rawValue: Int(raw.validity.rawValue)) ?? .impossible, kind: Self.kinds[raw.type],
      countryCode: Int(raw.countryCode), e164: Self.text(of: raw.e164), region: Self.text(of: raw.region),
      national: Self.text(of: raw.national))
  }

  /// Returns the calling code of a region, 44 for `GB`; nil if there is no such region.
  func callingCode(of region: String) -> Int? {
    let code = CPhoneNumberCallingCode(region)
    return code > 0 ? Int(code) : nil
  }

  /// Kinds that the plan determines. A fixed line may serve any purpose; only a label tells which.
  private static let kinds: [CPhoneType: PhoneKind] = [
    CPhoneMobile: .mobile, CPhoneTollFree: .tollFree, CPhonePremiumRate: .premium, CPhoneVoice: .voice,
    CPhonePager: .pager,
  ]

  /// Converts a fixed UTF-8 buffer of C, which Swift imports as a tuple of bytes.
  private static func text<Buffer>(of buffer: Buffer) -> String {
    withUnsafeBytes(of: buffer) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension CPhoneType: @retroactive Hashable {}
