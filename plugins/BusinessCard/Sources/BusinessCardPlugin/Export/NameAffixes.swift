/// Words before and after a name that address books keep in fields of their own.
enum NameAffixes {
  /// Honorifics before a name.
  static let honorifics: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "dame", "herr", "frau", "m", "mme", "mlle", "sr",
    "sra", "srta", "docteur", "dra", "eng", "ing", "dipl", "dipl.-ing", "mag", "dott", "rev", "hon", "lic", "me",
  ]

  /// Degrees and suffixes after a name.
  static let suffixes: Set<String> = [
    "phd", "ph.d", "md", "m.d", "mba", "msc", "m.sc", "bsc", "b.sc", "ma", "m.a", "ba", "b.a", "llm", "ll.m", "esq",
    "jr", "jnr", "snr", "ii", "iii", "iv", "cpa", "rn", "dds", "jd", "pe", "pmp", "cfa", "filho", "neto",
  ]
}
