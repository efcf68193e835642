import DiscernCore
import Testing

@testable import DiscernCommand
@testable import DiscernCommandLine

@Suite struct ArgumentTests {
  private static let catalogue = OptionCatalogue([
    PluginManifest(
      kind: "a", summary: "A.", fields: [],
      options: [
        PluginManifest.Option("phone-region", form: .text(placeholder: "REGION"), standard: "US", help: "The region."),
        PluginManifest.Option("strict", form: .flag, standard: "off", help: "No guesses."),
        PluginManifest.Option("digits", form: .number(minimum: 1, maximum: 50), standard: "12", help: "Digits."),
        PluginManifest.Option("angle", form: .choice(["degrees", "radians"]), standard: "radians", help: "The unit."),
      ])
  ])

  @Test(
    "The country is that of the locale of telephone numbers",
    arguments: [
      (["LANG": "pt_BR.UTF-8"], "BR"), (["LANG": "en_US.UTF-8", "LC_TELEPHONE": "de_AT@euro"], "AT"),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8"], nil), (["LANG": "en_US", "LC_ALL": ""], "US"),
      (["LANG": "POSIX"], nil), (["LANG": "eo"], nil), (["LANG": "en_150"], nil), ([:], nil),
    ])
  func locale(environment: [String: String], region: String?) {
    #expect(LocaleRegion.region { environment[$0] } == region)
  }

  @Test(
    "Only flags of plugins become settings",
    arguments: [
      ("--phone-region GB x.png", "--set phone-region=GB x.png"), ("--phone-region=GB", "--set phone-region=GB"),
      ("--strict x.png", "--set strict=on x.png"), ("--no-strict x.png", "--set strict=off x.png"),
      ("--no-digits 3", "--no-digits 3"), ("--json x.png", "--json x.png"), ("-- --strict", "-- --strict"),
      ("--phone-region", "--set phone-region"), ("strict --digits= 3", "strict --set digits= 3"), ("--", "--"),
    ])
  func translated(arguments: String, expected: String) {
    let words = arguments.split(separator: " ").map(String.init)
    #expect(ManifestFlags.translated(words, catalogue: Self.catalogue).joined(separator: " ") == expected)
  }

  @Test("The last assignment of a setting counts, and a value may hold an equals sign")
  func settings() throws {
    let settings = try Self.catalogue.settings(["phone-region=GB", "digits=5", "digits=7", "strict=on"])
    #expect(settings["phone-region"] == "GB" && settings["digits"] == "7" && settings.isOn("strict"))
    #expect(try Self.catalogue.settings(["phone-region=a=b"])["phone-region"] == "a=b")
  }

  @Test(
    "An invalid value of an option is refused",
    arguments: [
      ("digits=0", "‘digits’ must be a number from 1 to 50, not ‘0’."),
      ("digits=many", "‘digits’ must be a number"),
      ("strict=maybe", "‘strict’ must be on or off, not ‘maybe’."),
      ("angle=degres", "‘angle’ cannot be ‘degres’. Did you mean ‘degrees’?"),
      ("colour=red", "There is no option ‘colour’. Valid values: phone-region, strict, digits, angle."),
      ("digits", "lacks a value"),
    ])
  func refused(assignment: String, sentence: String) throws {
    let error = try #require(throws: CommandError.self) { try Self.catalogue.settings([assignment]) }
    #expect(error.description.contains(sentence), "\(error)")
  }

  @Test(
    "Former names of options still work, and values are not renamed",
    arguments: [
      ("--max-surfaces 3 a.png", "--max-sheets 3 a.png"), ("--min-surface-size=0.5", "--min-sheet-size=0.5"),
      ("--max-sheets 3", "--max-sheets 3"), ("-- --max-surfaces", "-- --max-surfaces"),
    ])
  func deprecated(arguments: String, expected: String) {
    let words = arguments.split(separator: " ").map(String.init)
    #expect(ManifestFlags.translated(words, catalogue: Self.catalogue).joined(separator: " ") == expected)
  }

  @Test("Memory needs both lines of /proc/meminfo")
  func memory() {
    let text = "MemTotal:       16000 kB\nMemFree:  1 kB\nMemAvailable:    8000 kB\n"
    #expect(Memory(text)?.total == 16_000 << 10 && Memory(text)?.available == 8_000 << 10)
    #expect(Memory("MemTotal: 16000 kB\n") == nil)
  }
}
