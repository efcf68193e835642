/// The table of the shell's commands.
enum CommandTable {
  /// All commands, in the order of help.
  static let all: [Command] = [
    Command(
      "load", "FILE", aliases: ["open", "scan"], summary: "Read a picture and say what it contains.",
      details: "A file's name alone does the same. ~ is the home folder; quotes or backslashes keep spaces.",
      arguments: [.file], run: { session, arguments async throws(ShellError) in try await session.load(arguments) }),
    Command(
      "next", summary: "Read the next picture of the same folder.",
      run: { session, _ async throws(ShellError) in try await session.loadNext() }),
    Command(
      "what", aliases: ["list"], summary: "Say again what the picture contains.",
      details: "A question may follow: what is the expiry, what is 15% of 200.",
      run: { session, arguments async throws(ShellError) in try await session.what(arguments) }),
    Command(
      "show", "[N] [FIELD]", summary: "Show a document with its places, or the value of one field.",
      details: "Places are X,Y,WxH in the pixels of the upright picture. A field's name alone shows its values.",
      arguments: [.document, .field],
      run: { session, arguments async throws(ShellError) in try await session.show(arguments) }),
    Command(
      "text", summary: "Show all text that was read.", details: "Card numbers and other long numbers are masked.",
      run: { session, _ throws(ShellError) in try session.readText() }),
    Command(
      "regions", summary: "List where text stands, as X,Y,WxH in pixels.",
      details: "A place can be given to select. Ink that looks like text and was not read is listed too.",
      run: { session, _ throws(ShellError) in try session.regions() }),
    Command(
      "claims", summary: "List what plugins took for documents, and what became of it.",
      run: { session, _ throws(ShellError) in try session.claims() }),
    Command(
      "explain", "[N]", summary: "Say why: the evidence for every claim, or for one document.",
      details: "Evidence is in log odds: above 0 it speaks for the claim, below against it.", arguments: [.document],
      run: { session, arguments throws(ShellError) in try session.explain(arguments) }),
    Command(
      "select", "X,Y,WxH | off", summary: "Read this part of the picture only.",
      details: "In pixels, or 10%,10%,50%x50% in percent. Nothing outside is looked at.",
      arguments: [.words(["off"])],
      run: { session, arguments async throws(ShellError) in try await session.select(arguments) }),
    Command(
      "pick", "X,Y [PAGE]", summary: "Say what is written at a point.",
      details: "In the pixels of the upright picture, from the top left.",
      run: { session, arguments throws(ShellError) in try session.pick(arguments) }),
    Command(
      "set", "[NAME [VALUE]]", summary: "Show options, or set one and read the picture again.",
      arguments: [.option, .value],
      run: { session, arguments async throws(ShellError) in try await session.set(arguments) }),
    Command(
      "undo", summary: "Take back the last load, select, set or reveal.",
      run: { session, _ throws(ShellError) in try session.undo() }),
    Command(
      "redo", summary: "Do again what undo took back.",
      run: { session, _ throws(ShellError) in try session.redo() }),
    Command(
      "crop", "N|sheet N FILE", summary: "Write a document or a sheet laid flat, as .png or .jpg.",
      details:
        "A document that is all of a card or a sheet is written with its edges. What is private is blackened unless "
        + "secrets are revealed. crop! overwrites a file that exists.",
      arguments: [.document, .file], choices: [Session.sheetWord], writes: true,
      run: { session, arguments async throws(ShellError) in try await session.crop(arguments) }),
    Command(
      "mark", "FILE", summary: "Write the picture with what was found drawn on it, as .png, .jpg or .svg.",
      details: "What is private is always blackened. mark! overwrites a file that exists.", arguments: [.file],
      writes: true, run: { session, arguments async throws(ShellError) in try await session.mark(arguments) }),
    Command(
      "trace", "FOLDER", summary: "Write what each stage saw and decided, as pictures and texts.",
      details:
        "The folder is made where it is missing; it must be empty, or hold earlier traces, which are replaced. What "
        + "is private is hidden unless secrets are revealed.",
      arguments: [.file], run: { session, arguments async throws(ShellError) in try await session.trace(arguments) }),
    Command(
      "export", "N|all FILE [FORMAT]", summary: "Write documents as .json, or in a format of their plugin: .vcf.",
      details:
        "The ending chooses the format, or its name: export 1 a.vcf vcard4. export! overwrites a file that exists.",
      arguments: [.document, .file], choices: ["all"], writes: true,
      run: { session, arguments async throws(ShellError) in try await session.export(arguments) }),
    Command(
      "save", "[N] FILE", summary: "Write a document, or all; the ending says as what.",
      details:
        "With .json, .vcf and the like as export does, with .png and .jpg as crop does with a number, and as mark "
        + "without one, with .svg as mark does. save! overwrites a file that exists.",
      arguments: [.document, .file], writes: true,
      run: { session, arguments async throws(ShellError) in try await session.save(arguments) }),
    Command(
      "calc", "EXPRESSION", summary: "Calculate: (1+2)*3/5.",
      details: "An expression alone does the same. ans is the last answer.",
      run: { session, arguments async throws(ShellError) in try await session.calculate(arguments.text) }),
    Command(
      "ans", summary: "Show the last answer.",
      run: { session, arguments async throws(ShellError) in try await session.answerAgain(arguments) }),
    Command(
      "reveal", "on|off", summary: "Show card numbers in full, or masked again.",
      arguments: [.words(["on", "off"])],
      run: { session, arguments throws(ShellError) in try session.reveal(arguments) }),
    Command(
      "help", "[COMMAND]", aliases: ["?"], summary: "List the commands, or explain one.", arguments: [.command],
      run: { session, arguments throws(ShellError) in try session.help(arguments) }),
    Command("quit", aliases: ["exit"], summary: "Leave; so does Ctrl-D.", run: { session, _ in session.quit() }),
  ]

  /// The names of all commands, also their other names that are words, without `!`.
  static let names = all.flatMap { [$0.name] + $0.aliases.filter { $0.first?.isLetter == true } }

  /// Returns the command with a name. A name that ends in `!` matches only a command that writes files.
  static func command(named name: String) -> Command? {
    all.first { name == $0.name || $0.aliases.contains(name) || $0.writes && name == $0.name + "!" }
  }

  /// Returns the command at the start of a line, with its arguments; nil if the line starts with none.
  static func command(in line: String) -> (command: Command, arguments: Command.Arguments)? {
    let name = line.prefix { !$0.isWhitespace }
    guard let command = command(named: String(name)) else { return nil }
    let text = line.dropFirst(name.count).trimmed
    return (
      command,
      Command.Arguments(words: LineWords(text).words, text: text, overwrites: name.hasSuffix("!"), line: line)
    )
  }
}
