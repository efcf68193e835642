import DiscernTestSupport
import Foundation
import Testing

@Suite struct UsageTests {
  @Test("A call without a file or terminal is an error with status 2")
  func alone() async throws {
    for arguments in [[], ["scan"]] {
      let result = try await Tool.run(arguments)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.contains("Name a picture, a folder, or - for standard input"))
    }
  }

  @Test(
    "A wrong command line is an error on standard error with status 2",
    arguments: [
      (["--bogus", "x.png"], "Unknown option '--bogus'"), (["--jobs", "0", "x.png"], "--jobs must be 1 to"),
      (["--area", "1,2,3", "x.png"], "‘1,2,3’ is not an area"),
      (["--max-pixels", "0", "x.png"], "--max-pixels must be"),
      (["--seconds", "-1", "x.png"], "--seconds"),
      (["--seconds-per-file", "0", "x.png"], "--seconds-per-file must be more than 0"),
      (["-", "-"], "Standard input can be read only once"),
      (["--engine", "tesserect", "x.png"], "There is no engine ‘tesserect’. Did you mean ‘tesseract’?"),
      (["--engine", "neurl", "x.png"], "There is no engine ‘neurl’. Did you mean ‘neural’?"),
      (["--effort", "thorogh", "x.png"], "There is no effort ‘thorogh’. Did you mean ‘thorough’?"),
      (["--effort", "much", "x.png"], "Valid values: fast, auto, thorough."),
      (["--trace", "/", "x.png"], "‘/’ holds other files."),
      (["--crop", "/absent/folder", "x.png"], "‘/absent/folder’ cannot be written: No such file or directory."),
      (["--set", "phone-regoin=GB", "x.png"], "There is no option ‘phone-regoin’. Did you mean ‘phone-region’?"),
      (["--set", "phone-region", "x.png"], "Write --set NAME=VALUE"),
      (["--phone-region", "ZZZ", "x.png"], "‘phone-region’ cannot be ‘ZZZ’. Valid values: AC, AD, AE,"),
      (["--phone-region", "Germny", "x.png"], "Did you mean ‘germany’?"),
      (["--language", "xyz", "x.png"], "tesseract-ocr-xyz"), (["--language", "xyz", "x.png"], "Installed: eng"),
      (["--color", "alway", "x.png"], "--color cannot be ‘alway’. Did you mean ‘always’?"),
      (["scna", "x.png"], "There is no file and no command ‘scna’. Did you mean ‘discern scan’?"),
      (["help", "wacth"], "There is no help on ‘wacth’. Did you mean ‘watch’?"),
      (["help", "cards"], "There is no help on ‘cards’. Valid values: scan, pipe, watch,"),
      (["--plugin", "/nowhere/plugin", "x.png"], "Check --plugin /nowhere/plugin"),
      (["--export", "contacts.xyz", "x.png"], "No format is known by the ending of ‘contacts.xyz’. Endings are: .vcf"),
      (["--export", "-", "x.png"], "--export - needs --export-format"),
      (["--export-format", "vcard", "x.png"], "--export-format needs --export FILE"),
      (["--mark", "a.gif", "x.png"], "--mark writes .png, .jpg or .svg files"),
      (["--mark", "a.png", "x.png", "y.png"], "name a folder with --mark"),
      (["--min-text-height", "1e300", "x.png"], "--min-text-height must be 0 to 10000"),
      (["--min-text-height", "nan", "x.png"], "--min-text-height must be 0 to 10000"),
      (["--max-corner-tilt", "nan", "x.png"], "--max-corner-tilt must be 0 to less than 90"),
      (["--min-sheet-size", "nan", "x.png"], "--min-sheet-size must be 0 to 1"),
      (["--max-sheets", "9223372036854775807", "x.png"], "--max-sheets must be 0 to 10000"),
      (["--seconds", "1e300", "x.png"], "--seconds must be more than 0 and at most"),
      (["--seconds", "nan", "x.png"], "--seconds must be more than 0 and at most"),
      (["--max-pixels=-1", "x.png"], "--max-pixels must be 1 to"),
      (["--max-pixels", "9223372036854775807", "x.png"], "--max-pixels must be 1 to"),
      (["--max-bytes", "9223372036854775807", "x.png"], "--max-bytes must be 1 to"),
      (["--max-pages", "9223372036854775807", "x.png"], "--max-pages must be 1 to"),
      (["--jobs", "9223372036854775807", "x.png"], "--jobs must be 1 to"),
      (["--max-pixels", "99999999999999999999", "x.png"], "--max-pixels"),
      (["calc"], "Write an expression"),
      (["calc", "--digits", "999999999999", "1/3"], "‘digits’ must be a number from"),
      (["calc", "--digits", "-9223372036854775808", "1/3"], "‘digits’ must be a number from"),
      (["calc", "--digits", "99999999999999999999", "1/3"], "‘digits’ must be a number from"),
    ])
  func wrong(arguments: [String], sentence: String) async throws {
    let result = try await Tool.run(arguments)
    #expect(result.status == 2, "\(result.output)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }

  @Test(
    "Huge numbers in an area or an expression do not crash",
    arguments: [
      ["--area", "1e300,0,1x1"], ["--area", "0,0,1e300x1e300"], ["--area", "-1e300,-1e300,1e308x1e308"],
      ["--area", "1e300%,0%,1%x1%"], ["--area", "nan,0,1x1"], ["--area", "inf,0,1x1"],
    ])
  func areas(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "blank.pgm")
    let result = try await Tool.run(arguments + [path])
    #expect((1...2).contains(result.status), "\(result.errors)")
  }

  @Test(
    "Expressions with huge numbers are calculated or refused",
    arguments: [
      "1e999999999999", "10^10^10^10", "2^9223372036854775807", "9223372036854775808!", "1e-999999999999999999999",
      "0^(-1)", "1/0", "9223372036854775807+1", "-9223372036854775808/-1", "(-9223372036854775808) mod (-1)",
      "root(9223372036854775807, 2)", "sqrt(1e400)", "1e400*0", "170!",
      "binom(9223372036854775807, 9223372036854775806)",
      "sum(k=1,9223372036854775807,k)", "sin(1e400)", "ln(1e-400)", "0.(9999999999999999999999)",
    ])
  func expressions(_ expression: String) async throws {
    let result = try await Tool.run("calc", "--", expression)
    #expect([0, 2].contains(result.status), "\(result.status)")
    #expect(!(result.output + result.errors).isEmpty)
  }

  @Test("Help and version go to standard output, and the status is 0")
  func help() async throws {
    let help = try await Tool.run("--help")
    #expect(help.status == 0 && help.errors.isEmpty)
    for word in ["scan", "shell", "calc", "plugins", "doctor", "--reveal", "Exit status"] {
      #expect(help.output.contains(word), "\(word)")
    }
    let version = try await Tool.run("--version")
    let lines = version.lines
    #expect(version.status == 0 && lines.first?.prefixMatch(of: #/discern \d+\.\d+\.\d+$/#) != nil)
    #expect(lines.count == 4 && lines[1].contains("Tesseract 5") && lines[2].contains("eng"))
    #expect(lines[3].contains("card-digits"))
  }

  @Test(
    "‘help COMMAND’ is ‘COMMAND --help’, also for the commands of discern-live", arguments: ["scan", "watch", "serve"])
  func topics(command: String) async throws {
    let (topic, flag) = (try await Tool.run("help", command), try await Tool.run(command, "--help"))
    #expect(topic.status == 0 && topic.output == flag.output && topic.output.hasPrefix("USAGE: discern \(command)"))
  }

  @Test("-h lists the usual options, --help all, and both begin with the usage")
  func shortHelp() async throws {
    let (short, long) = (try await Tool.run("scan", "-h").output, try await Tool.run("scan", "--help").output)
    for text in [short, long] { #expect(text.hasPrefix("USAGE: discern scan FILE … [options]\n")) }
    #expect(short.count < long.count / 2)
    #expect(short.contains("--json") && !short.contains("--max-bytes") && !short.contains("--phone-region"))
    #expect(short.hasSuffix("--help lists all options.\n"))
    #expect(long.contains("--max-bytes") && long.components(separatedBy: "PLUGIN OPTIONS:").count == 2)
    #expect(long.components(separatedBy: "PLUGIN OPTIONS:").last?.contains("--phone-region COUNTRY") == true)
  }

  @Test("An expression without a command is calculated; a file of that name is scanned")
  func expression() async throws {
    for arguments in [["1+1"], ["1", "+", "1"], ["1+1", "--digits", "3"]] {
      let result = try await Tool.run(arguments)
      #expect(result.status == 0 && result.output == "2\n", "\(result.errors)")
    }
    let folder = try TemporaryFolder()
    try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "1+1")
    #expect(try await Tool.run("1+1", in: folder.path).status == 1)
    let absent = try await Tool.run("card-2.png")
    #expect(absent.status == 2 && absent.errors.contains("card-2.png: The file cannot be read"))
  }

  @Test("A card number that is typed as a file, an option or a command is masked in the error")
  func typedNumber() async throws {
    // The digits that are shown, 378282 and 0005, do not make up the whole number's beginning.
    let number = "3782 822463 10005"
    let lines = [
      [number], ["--json", number], ["scan", number], ["--kind", number], ["--set", number], ["--effort", number],
      ["help", number], ["--jobs", number], ["--" + number], ["shell", number], ["watch", number],
    ]
    for arguments in lines {
      let result = try await Tool.run(arguments)
      let digits = (result.output + result.errors).filter(\.isNumber)
      #expect(result.status == 2 && !digits.contains("37828224"), "\(arguments): \(result.output)\(result.errors)")
    }
  }

  @Test("The country of phone numbers may be given by its name")
  func country() async throws {
    let shell = try await Tool.run(
      "shell", "--phone-region", "Germany", input: Array("set phone-region\nset phone-region Österreich\n".utf8))
    #expect(shell.status == 0 && shell.output.hasPrefix("phone-region is DE\n"), "\(shell.errors)")
    #expect(shell.output.contains("phone-region is AT\n"))
  }

  @Test("The configuration file gives options that the command line overrides, and its errors name the line")
  func configuration() async throws {
    let folder = try TemporaryFolder()
    let lines = "# Cards are from Germany.\n\n--phone-region DE\n--effort fast\n"
    let path = try folder.write(Array(lines.utf8), to: "discern/config")
    let home = ["XDG_CONFIG_HOME": folder.path, "DISCERN_CONFIG": ""]
    let script = Array("set phone-region\nset effort\n".utf8)
    let shell = try await Tool.run("shell", "--phone-region", "GB", input: script, environment: home)
    #expect(
      shell.output.contains("phone-region is GB\n") && shell.output.contains("effort is fast\n"), "\(shell.errors)")
    let off = try await Tool.run("shell", input: script, environment: home.merging(["DISCERN_CONFIG": "off"]) { $1 })
    #expect(off.output.contains("effort is auto\n"))
    for (line, sentence) in [
      ("--effort quick", "There is no effort ‘quick’"), ("effort fast", "‘effort’ is no option"),
      ("--reveal", "Unknown option"),
    ] {
      try folder.write(Array("--seconds 9\n\(line)\n".utf8), to: "discern/config")
      let wrong = try await Tool.run("x.png", environment: home)
      #expect(wrong.status == 2 && wrong.errors.hasPrefix("discern: \(path), line 2: "), "\(wrong.errors)")
      #expect(wrong.errors.contains(sentence), "\(wrong.errors)")
    }
  }

  @Test("Help and completion scripts list the efforts and engines")
  func choices() async throws {
    for command in ["scan", "shell"] {
      let help = try await Tool.run("help", command).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains("fast, auto or thorough. (default: auto)"))
      #expect(help.contains("auto, tesseract or neural. (default: auto)"))
    }
    let script = try await Tool.run("--generate-completion-script", "fish").output
    #expect(script.contains("thorough") && script.contains("neural"))
  }

  @Test("A missing engine is an error with reason and remedy, also in the shell")
  func absentEngine() async throws {
    let folder = try TemporaryFolder()
    let fetch = ["XDG_DATA_HOME": folder.path, "DISCERN_NEURAL": ""]
    let absent = try await Tool.run("--engine", "neural", "x.png", environment: fetch)
    #expect(absent.status == 2 && absent.output.isEmpty)
    #expect(
      absent.errors.hasPrefix(
        "discern: The engine ‘neural’ cannot be used. The neural engine is not in \(folder.path)/"))
    #expect(absent.errors.contains("Run Scripts/setup") && absent.errors.hasSuffix("‘discern doctor’ says more.\n"))
    let off = try await Tool.run("--engine", "neural", "x.png", environment: ["DISCERN_NEURAL": "off"])
    #expect(off.errors.contains("DISCERN_NEURAL=off turns the neural engine off. Unset it to use the engine."))
    let shell = try await Tool.run("shell", input: Array("set engine neural\n".utf8), environment: fetch)
    #expect(
      shell.status == 2 && shell.errors.contains("line 1: The engine ‘neural’ cannot be used. The neural engine is"))
  }

  @Test("discern plugins lists every kind with its fields, options and formats")
  func plugins() async throws {
    let result = try await Tool.run("plugins")
    #expect(result.status == 0)
    for word in [
      "payment-card", "business-card", "math-expression", "expiry", "--phone-region", "vcard (.vcf)", "decimal",
    ] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test("The doctor lists what is installed, and says how to get the rest")
  func doctor() async throws {
    let healthy = try await Tool.run("doctor")
    #expect(healthy.status == 0 && !healthy.output.contains("✗"), "\(healthy.output)")
    let missing = try await Tool.run("doctor", "--language", "xyz")
    #expect(missing.status == 2 && missing.output.contains("apt-get install tesseract-ocr-xyz"))
  }

  @Test("A language without data is an error that names the package")
  func language() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(PictureBytes.pgm(width: 64, height: 64), to: "x.pgm")
    let result = try await Tool.run("--language", "xyz", path)
    #expect(result.status == 2 && result.errors.contains("tesseract-ocr-xyz"))
  }

  @Test(
    "An expression is calculated, exactly if possible",
    arguments: [
      (["(1+2)*3/5"], "9/5 = 1.8\n"), (["2^3^2"], "512\n"), (["-2^2"], "-4\n"), (["8/4/2"], "1\n"),
      (["--", "-2", "^", "2"], "-4\n"), (["1", "+", "2"], "3\n"),
    ])
  func calc(arguments: [String], answer: String) async throws {
    let result = try await Tool.run(["calc"] + arguments)
    #expect(result.status == 0 && result.output == answer, "\(result.errors)")
  }

  @Test("An invalid expression is an error with its place and status 2")
  func calcErrors() async throws {
    let zero = try await Tool.run("calc", "1/0")
    #expect(zero.status == 2 && zero.output.isEmpty && zero.errors.contains("zero"))
    let syntax = try await Tool.run("calc", "2 + * 3")
    #expect(syntax.status == 2 && syntax.errors.contains("^"))
  }

  @Test("The shell runs a script from a file or standard input up to the first error")
  func shell() async throws {
    let card = Tool.samples + "/payment-card/specimen.png"
    let lines = Array("load \(card)\nbogus thing\ncalc 1+1\n".utf8)
    let folder = try TemporaryFolder()
    let path = try folder.write(lines, to: "script")
    for result in [try await Tool.run("shell", path), try await Tool.run("shell", input: lines)] {
      #expect(result.status == 2)
      #expect(result.output.contains("400012******9010") && !result.output.hasSuffix("2\n"))
      #expect(result.errors.hasPrefix("discern: line 2: "))
    }
    let missing = try await Tool.run("shell", "/nowhere/script")
    #expect(missing.status == 2 && missing.errors.contains("/nowhere/script: The file cannot be read"))
    #expect(try await Tool.run("shell", input: Array("quit\n".utf8)).status == 0)
  }
}
