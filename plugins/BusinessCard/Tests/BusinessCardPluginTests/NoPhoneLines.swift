import DiscernTestSupport

/// Lines with six digits or more that hold no telephone number: shapes filled with seeded digits, and misread ones.
enum NoPhoneLines {
  /// Lines that papers print beside telephone numbers. `#` is a digit, `%` a digit other than 0, `@` a capital letter; in
  /// braces stand parts of a date and of a time.
  static let shapes: [(of: String, lines: [String])] = [
    (
      "amount",
      [
        "%,###.##", "%##,###.##", "%###.##", "%####.##", "%######.##", "%##,###.## CR", "%#.## %##,###.## CR",
        "%,###.## %##,###.##", "%#,###.## -", "EUR %.###,##", "Net %# ###,## EUR", "Total %###.##",
        "Credit limit %##,###.## Rate %.####", "Qty %### Price %.### Sum %#,###.##", "% Wages %####.##",
        "Fare %##.## No 00##-%#####", "0.%### 0.0%## %.####",
      ]
    ),
    (
      "date",
      [
        "{d}{month}{y}", "{d}{month}{y} Opening Balance", "{d} {month}{y} Cash Withdrawal",
        "{d}{month}{y} Payment to account %", "{d}.{m}.{y}", "{d}/{m}/{y} {h}:{n}", "{d}/{m}/{y} {h}:{n}:{n}",
        "{y}-{m}-{d}", "{y}/{m}/{d} {h}:{n}:{n}", "Date of birth {d} {m} {y}", "Due {y}-{m}-{d}",
        "EXP {m}/{y} MFG {m}/{y}", "Period {m}/{y} - {m}/{y}", "Valid {d}.{m}.{y}-{d}.{m}.{y}",
        "Best before {d} {m} {y} {h}:{n}", "({y}-{y}), pp. %###-%###", "Order %### ### ### of {d}.{m}.{y}",
      ]
    ),
    (
      "time",
      [
        "{h}:{n}-{h}:{n}", "Thursday {h}:{n}-{h}:{n}", "Sunday %:{n}-%:{n} pm", "Dep {h}:{n} Arr {h}:{n}",
        "Mon-Fri {h}.{n}-{h}.{n}", "Lectures {y}: M-W-F {h}:{n}-{h}:{n}, %## Alder Hall",
        "PHYS %#, UNIT % (No. %####) (% units)",
      ]
    ),
    (
      "book, article or batch",
      [
        "ISBN %-#####-###-#", "ISBN 978-%-##-######-#", "978%########@", "ISSN %###-####", "vol. %#, no. % ({y})",
        "%############ Plum jam", "% ##### ##### #", "LOT %### ####", "REF %##-####-##", "NDC 0###-####-##",
        "P/N %##-####-####", "S/N %#########", "SN %### #### ####", "Type @@-%## Serial No 0### ####",
        "Order code %### #### ##", "UN %### @@@",
      ]
    ),
    (
      "register",
      [
        "IBAN DE%# #### #### #### #### ##", "VAT GB %## #### ##", "USt-IdNr. DE%########", "HRB %## ### Amtsgericht",
        "Steuernummer %#/###/#####", "ABN %# ### ### ###", "ACN %## ### ###", "CNPJ %#.###.###/0001-##",
        "CPF %##.###.###-##", "Insc. Est. %##.###.###.###", "SIREN %## ### ###", "SIRET %## ### ### 000##",
        "CHE-%##.###.### MWST", "NIF %#######@", "P.IVA 0##########", "NIP %##-###-##-##", "Company No. 0#######",
        "Charity %######", "EIN %#-#######", "KvK %#######", "CRECI %##.###-@", "%##-##-####", "SSN %##-##-####",
        "%#-#######", "Approval No. %###-0###", "Form %#-@ (Rev. %-{y})", "Form %###-@ Approval No. %###-0###",
      ]
    ),
    (
      "paper of a person or a firm",
      [
        "Passport @%#####@#", "Licence @@ @%#######", "Account number 0### #### ####", "Routing 0########",
        "Case %:##-cv-0####", "Invoice {y}-00##-####", "Customer no. %# ### ###", "Member no. %#############",
        "Auth 0##### Ref %###########", "Till % Op %### No %#####", "Store 00### Reg 0# Trans %###", "0000%####",
        "%######", "%#######", "0######%@#####@#",
      ]
    ),
    (
      "measure, place or device",
      [
        "%.# x %.# x %### mm", "%.#x%.#x %### mm", "%### ml / %#.# fl oz", "230 V 50-60 Hz %###-%### W",
        "Max %## 000 rpm", "IP 192.168.%#.%#", "MAC 00:%@:##:##:#@:@%", "IMEI %##############",
        "Made {y}.{m} Rev %.#.00##", "%#.####, -0.%###", "CEP %####-###", "PLZ %#### CH-%###", "ZIP %####-####",
        "% ### ### people in {y}", "%.########", "%#+%#= %##", "x = %### / %# -%##", "ID %*###*####",
        "@@@@@@%#@@##@###",
      ]
    ),
  ]

  /// Misread forms of such lines: spurious strokes, brackets and letters, missing and extra spaces.
  static let misread = [
    "3 4 5 6 7 8 9", "11 12 13 14 15 16 17", "25 26 27 28", "10 20 30 40 50 60", "400s 441", "48,219.60 -",
    "61.87 204,318.45 CR |", "(0123456/89ABC", "(0123456/789abcdefg", "163307 |", "Friday — | 2:00-4:00 pm |",
    "Thursday | 9:30-11:30 am", "0417733S52061n4", "k-417-73S520-6 NBSP", "KO417735S206164 =", "»57\"30626",
    "8\"057375\"565928", "41093 .28", "60418 73", "5207316. 40", "81526 .09", "630172845", "| Approval No. 2087-0419",
    "b Amount of goods sold D> Gas ct oi FEE T 7 H7 HPHi HJH SH DQH SDSSHJH SS 77 20009 800:003000 0", "1000047318",
    "50284.17 |", "50284.71_", "CC 7041.35 |", "TB 176543210.", "1VB 187654321", "~50284,17].", "(2246.71 |",
    "2043.52 |", "6543210", "87654321", "-50284.17 |", "12 +34 =46", "EN 60335-1 : 2012", "CNP] 11.222.333/0001-81",
    "01 May202 6 Cash Withdrawal", "04Auğ2026 Opening Balance",
  ]

  /// Each shape filled a few times; one seed gives the same lines.
  static func drawn(seed: UInt64, each count: Int = 3) -> [String] {
    var random = SplitMix64(state: seed)
    return shapes.flatMap(\.lines).flatMap { shape in (0..<count).map { _ in filled(shape, &random) } }
  }

  private static func filled(_ shape: String, _ random: inout SplitMix64) -> String {
    var text = ""
    var rest = shape[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "#": text += String(Int.random(in: 0...9, using: &random))
      case "%": text += String(Int.random(in: 1...9, using: &random))
      case "@": text.append("ABCDEFGHJKMNPRSTUVWXYZ".randomElement(using: &random) ?? "A")
      case "{":
        text += part(rest.prefix { $0 != "}" }, &random)
        rest = rest.drop { $0 != "}" }.dropFirst()
      default: text.append(sign)
      }
    }
    return text
  }

  /// A part of a date or a time: `d`, `m`, `month`, `y`, `h`, `n`.
  private static func part(_ name: Substring, _ random: inout SplitMix64) -> String {
    let ranges = ["d": 1...28, "m": 1...12, "y": 1960...2039, "h": 0...23, "n": 0...59]
    guard let range = ranges[String(name)] else {
      return ["Feb", "Apr", "Jun", "Sep", "Dec"].randomElement(using: &random) ?? "Feb"
    }
    let number = Int.random(in: range, using: &random)
    return (number < 10 ? "0" : "") + String(number)
  }
}
