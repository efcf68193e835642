#include "CPhoneNumber.h"

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

// Copies a string into a fixed buffer; too long a string is left out whole rather than cut.
template <size_t size>
void store(const std::string &text, char (&buffer)[size]) {
  if (text.size() < size) std::memcpy(buffer, text.c_str(), text.size() + 1);
}

CPhoneValidity validityOf(const PhoneNumberUtil &library, const PhoneNumber &number) {
  if (library.IsValidNumber(number)) return CPhoneValid;
  switch (library.IsPossibleNumberWithReason(number)) {
    case PhoneNumberUtil::IS_POSSIBLE: return CPhonePossible;
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return CPhoneLocalOnly;
    default: return CPhoneImpossible;
  }
}

}  // namespace

extern "C" int32_t CPhoneNumberParse(const char *text, const char *region, CPhoneNumber *result) {
  try {
    if (!text || !region || !result) return 0;
    *result = CPhoneNumber{};
    const PhoneNumberUtil &library = *PhoneNumberUtil::GetInstance();
    PhoneNumber number;
    const std::string origin = *region ? region : "ZZ";
    if (library.Parse(text, origin, &number) != PhoneNumberUtil::NO_PARSING_ERROR) return 0;
    result->validity = validityOf(library, number);
    const auto type = static_cast<int>(library.GetNumberType(number));
    result->type = type >= 0 && type < CPhoneUnknown ? static_cast<CPhoneType>(type) : CPhoneUnknown;
    result->countryCode = number.country_code();
    std::string written;
    library.Format(number, PhoneNumberUtil::E164, &written);
    store(written, result->e164);
    library.Format(number, PhoneNumberUtil::NATIONAL, &written);
    store(written, result->national);
    library.GetRegionCodeForNumber(number, &written);
    if (written != "ZZ") store(written, result->region);
    return 1;
  } catch (...) {
    return 0;
  }
}

extern "C" int32_t CPhoneNumberCallingCode(const char *region) {
  try {
    return region ? PhoneNumberUtil::GetInstance()->GetCountryCodeForRegion(region) : 0;
  } catch (...) {
    return 0;
  }
}
