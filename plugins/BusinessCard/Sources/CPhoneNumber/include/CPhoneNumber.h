#pragma once

// A C face of Google's libphonenumber (C++). Every function catches every exception, so that none
// reaches Swift; all strings are UTF-8 and end with a zero byte.

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How far a number agrees with the numbering plan of its country.
typedef enum {
  CPhoneImpossible = 0,
  /// Long enough to be dialled within its area alone.
  CPhoneLocalOnly = 1,
  /// Of a length that exists.
  CPhonePossible = 2,
  /// Of a length and a prefix that exist.
  CPhoneValid = 3
} CPhoneValidity;

/// What a number is for, in the library's own order of `PhoneNumberUtil::PhoneNumberType`.
typedef enum {
  CPhoneFixedLine = 0,
  CPhoneMobile,
  CPhoneFixedLineOrMobile,
  CPhoneTollFree,
  CPhonePremiumRate,
  CPhoneSharedCost,
  CPhoneVoice,
  CPhonePersonal,
  CPhonePager,
  CPhoneCompany,
  CPhoneVoicemail,
  CPhoneUnknown
} CPhoneType;

/// A number taken apart.
typedef struct {
  CPhoneValidity validity;
  CPhoneType type;
  /// 44 for the United Kingdom.
  int32_t countryCode;
  /// `+442079460958`.
  char e164[32];
  /// ISO 3166 letters, or empty where the country is not clear.
  char region[8];
  /// As it is written within its country: `020 7946 0958`.
  char national[64];
} CPhoneNumber;

/// Takes a number apart by `PhoneNumberUtil::Parse`.
/// `region` is where it is dialled from (ISO 3166, upper case), or empty for numbers with `+` alone.
/// Returns 1 and fills `number`, or 0 where it is no phone number.
int32_t CPhoneNumberParse(const char *text, const char *region, CPhoneNumber *number);

/// The calling code of a region, 44 for `GB`; 0 where the region is unknown.
int32_t CPhoneNumberCallingCode(const char *region);

#ifdef __cplusplus
}
#endif
