import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernReport
@testable import DiscernShell

/// Tests of every command in the table.
@Suite struct CommandTests {
  @Test("load lists the picture's documents, numbered, in reading order")
  func load() async throws {
    var stage = try Stage()
    let response = try await stage.loadPicture()
    #expect(response.status == .done)
    #expect(response.output.hasPrefix("1  Payment card\n"))
    #expect(response.output.contains("\n2  Business card, 90 % sure\n  name  Ada Example\n"))
    #expect(await stage.perform("what") == response)
  }

  @Test(
    "Commands that need a picture are errors if none is loaded",
    arguments: [
      "what", "show 1", "text", "regions", "claims", "explain", "pick 1,1", "crop 1 a.png",
      "crop sheet 1 a.png", "mark a.png", "trace folder", "export 1 a.json",
    ])
  func nothingLoaded(line: String) async throws {
    var stage = try Stage()
    let response = await stage.perform(line)
    #expect(response.status == .failed)
    #expect(response.error == "No picture is loaded. Type its name, or load FILE.\n")
  }

  @Test("Every command is tested here, has a summary, and is explained by help")
  func table() async throws {
    var stage = try Stage()
    for command in CommandTable.all {
      let help = await stage.perform("help \(command.name)")
      #expect(help.output.hasPrefix(command.name))
      #expect(help.output.contains(command.summary))
      #expect(command.summary.hasSuffix("."))
      #expect(command.arguments.isEmpty == command.usage.isEmpty || ["calc", "pick"].contains(command.name))
    }
    let overview = await stage.perform("help").output
    for command in CommandTable.all {
      #expect(overview.contains("\n  \(command.name)") || overview.hasPrefix("  \(command.name)"))
      for alias in command.aliases {
        #expect(CommandTable.command(named: alias)?.name == command.name)
        #expect(overview.contains("\(command.aliases.joined(separator: " and ")) for \(command.name)"))
      }
    }
    #expect(await stage.perform("?").output == overview)
    #expect(overview.contains("Math expression: A sum of two numbers: 2+3"))
    #expect(Set(CommandTable.names).count == CommandTable.names.count)
    #expect(await stage.perform("help lod").error == "There is no command ‘lod’. Did you mean ‘load’?\n")
  }

  @Test("show prints a document with its places, or one field's value")
  func show() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let whole = await stage.perform("show 2").output
    #expect(whole.contains("name  Ada Example"))
    #expect(whole.contains("document  100,300,287x30\n"))
    #expect(await stage.perform("show 2 name").output == "Ada Example\n")
    #expect(await stage.perform("show 1 number").output == "411111******1111\n")
    #expect(await stage.perform("show 2 nam").error.contains("Did you mean ‘name’?"))
    #expect(await stage.perform("show").error == "There are 2 documents: give a number from 1 to 2.\n")
    for wrong in [
      "show 0", "show 3", "show -1", "show 99999999999999999999", "show -9223372036854775808",
      "show 9223372036854775807", "crop -9223372036854775808 a.png",
    ] {
      #expect(await stage.perform(wrong).error.contains("give a number from 1 to 2."))
    }
    #expect(await stage.perform("crop sheet -9223372036854775808 a.png").error.contains("There is no sheet"))
  }

  @Test("Huge numbers in arguments never crash a command")
  func hugeNumbers() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    for line in [
      "pick 1e300,-1e300", "pick 1,1,1e300", "pick 1,1,-9223372036854775808", "pick nan,1", "set least 1e300",
      "set least nan", "set min-text-height 1e300", "select 1e300,0,1x1", "select nan,0,1x1",
      "undo 99999999999999999999",
    ] {
      let response = await stage.perform(line)
      #expect(!(response.error + response.output).isEmpty, "\(line)")
    }
  }

  @Test("text prints the text, and regions its boxes in the syntax of select")
  func writing() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    #expect(await stage.perform("text").output == "**** **** **** ****\nName Ada Example\nsmall print\n")
    let regions = await stage.perform("regions").output.split(separator: "\n")
    #expect(regions.count == 3)
    let place = try #require(regions.first { $0.hasSuffix("Name Ada Example") }).split(separator: " ")[0]
    let selected = await stage.perform("select \(place)")
    #expect(selected.output.contains("Ada Example") && !selected.output.contains("Payment"))
  }

  @Test("claims lists the claims, and explain N the evidence of one document")
  func reasons() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let claims = await stage.perform("claims").output
    #expect(claims.contains("1  Payment card  log odds +4.6  16 symbols  It explains its ink best."))
    #expect(claims.contains("2  Business card  log odds +2.0"))
    let all = await stage.perform("explain").output
    #expect(all.contains("sixteen digits") && all.contains("a name"))
    let one = await stage.perform("explain 2").output
    #expect(!one.contains("sixteen digits") && one.contains("a name"))
    #expect(one.contains("Ada Example"))
  }

  @Test("select limits reading to an area, and select off removes the limit")
  func select() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let upper = await stage.perform("select 0,0,1000x200")
    #expect(upper.output.hasPrefix("area is 0,0,1000x200\n1  Payment card"))
    #expect(!upper.output.contains("Business"))
    #expect(await stage.perform("text").output == "**** **** **** ****\n")
    // Coordinates remain those of the whole picture.
    #expect(await stage.perform("select 50,250,900x200", "show 1").output.contains("document  100,300,287x30"))
    #expect(await stage.perform("select off").output.contains("2  Business card"))
    let wrong = await stage.perform("select here")
    #expect(wrong.status == .failed && wrong.error.hasPrefix("This is not an area. Write X,Y,WxH"))
    #expect(await stage.perform("select 2000,2000,10x10").error.contains("outside the picture"))
    #expect(await stage.perform("what").output.contains("2  Business card"))
  }

  @Test("pick prints the masked word at a point, and its field")
  func pick() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    #expect(await stage.perform("pick 200,315").output == "Ada\nBusiness card (document 2): name\n")
    #expect(await stage.perform("pick 110,120").output == "****\nPayment card (document 1): number\n")
    #expect(await stage.perform("pick 900 600").error == "Nothing is written at 900 600.\n")
    for wrong in ["pick", "pick 3", "pick a,b", "pick 1,2,3,4"] {
      #expect(await stage.perform(wrong).error.hasPrefix("Where? pick X,Y"))
    }
    #expect(await stage.perform("pick 1,1 2").error == "There is no such page; the picture has 1.\n")
  }

  @Test("set lists options, shows one, and refuses invalid values")
  func set() async throws {
    var stage = try Stage()
    let list = await stage.perform("set").output
    for line in [
      "min-text-height  0", "engine           auto", "effort           auto", "kind             all",
      "tint             light",
    ] {
      #expect(list.contains(line))
    }
    #expect(await stage.perform("set tint dark").output == "tint is dark\n")
    #expect(await stage.perform("set tint").output == "tint is dark\n  A tint.\n  It may be light, dark.\n")
    #expect(stage.session.state.options.settings["tint"] == "dark")
    let faults = [
      "set tint darg": "‘tint’ cannot be ‘darg’. Did you mean ‘dark’?\n",
      "set strict maybe": "‘strict’ must be on or off, not ‘maybe’.\n",
      "set least 10": "‘least’ must be a number from 1 to 9, not ‘10’.\n",
      "set tin dark": "There is no option ‘tin’. Did you mean ‘tint’?\n",
      "set kind payment-cart": "‘kind’ cannot be ‘payment-cart’. Did you mean ‘payment-card’?\n",
      "set engine pag": "‘engine’ cannot be ‘pag’. Did you mean ‘page’?\n",
      "set effort thorogh": "‘effort’ cannot be ‘thorogh’. Did you mean ‘thorough’?\n",
      "set engine neural": "The engine ‘neural’ cannot be used. It was not fetched. Run Scripts/setup.\n",
      "set min-text-height -1": "‘min-text-height’ must be a number from 0 to 10000, not ‘-1’.\n",
    ]
    for (line, fault) in faults { #expect(await stage.perform(line) == Response(error: fault, status: .failed)) }
    #expect(stage.session.state.options.settings.values == ["tint": "dark"])
  }

  @Test("Setting an option scans the picture again")
  func settingReads() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    #expect(await stage.perform("set min-text-height 35").output.contains("Business") == false)
    #expect(await stage.perform("text").output == "**** **** **** ****\n")
    #expect(await stage.perform("set min-text-height 0", "set kind business-card").output.contains("Payment") == false)
    #expect(await stage.perform("set kind all").output.contains("Payment"))
    #expect(await stage.perform("set engine page").status == .done)
    #expect(await stage.perform("set effort fast").output.hasPrefix("effort is fast\n1  Payment card"))
    #expect(stage.session.state.options.effort == .fast)
  }

  @Test("undo reverts load, select, set and reveal in turn, and ignores failed commands")
  func undo() async throws {
    var stage = try Stage()
    try await stage.loadPicture(named: "first.png")
    try await stage.loadPicture(named: "second.png")
    await stage.perform("select 0,0,1000x200", "set tint dark", "set tint wrong", "reveal on")
    #expect(await stage.perform("undo").output == "Card numbers are masked.\n")
    #expect(await stage.perform("undo").output == "tint is light again.\n")
    #expect(await stage.perform("undo").output == "area is off again.\n")
    #expect(await stage.perform("what").output.contains("Business"))
    #expect(await stage.perform("undo").output.contains("first.png’ is loaded again."))
    #expect(await stage.perform("undo").output == "Nothing is loaded.\n")
    #expect(await stage.perform("undo") == Response(error: "There is nothing to undo.\n", status: .failed))
    #expect(await stage.perform("what").status == .failed)
  }

  @Test("calc calculates, ans is the last answer, and both work without the word calc")
  func calculating() async throws {
    var stage = try Stage()
    #expect(await stage.perform("ans").error == "There is no answer yet. Calculate something: (1+2)*3/5.\n")
    #expect(await stage.perform("calc 2+3").output == "2+3 = 5\n")
    #expect(await stage.perform("ans").output == "2+3 = 5\n")
    #expect(await stage.perform("ans + 10").output == "ans + 10 = 15\n")
    #expect(await stage.perform("1+ans").output == "1+ans = 16\n")
    #expect(await stage.perform("set kind business-card", "calc ans+1").output == "ans+1 = 17\n")
    #expect(await stage.perform("calc nothing").error == "This is no expression that can be calculated: nothing\n")
    #expect(await stage.perform("calc").status == .failed)
  }

  @Test("An error in a typed expression has a caret under its place")
  func caret() async throws {
    var stage = try Stage()
    let response = await stage.perform("2+")
    #expect(response.status == .failed)
    #expect(response.error == "  ! A number is missing.\n      2+\n       ^\n")
  }

  @Test("An unknown line is an error, with a suggestion for a mistyped command")
  func unclaimed() async throws {
    var stage = try Stage()
    #expect(await stage.perform("lod card.png").error.hasSuffix("Did you mean ‘load’?\n"))
    #expect(await stage.perform("once upon a time").error.hasSuffix("‘help’ lists what may be typed.\n"))
    #expect(await stage.perform("laod").error.hasSuffix("Did you mean ‘load’?\n"))
    // Names are exact: a prefix is not a command.
    #expect(await stage.perform("qui").status == .failed)
    #expect(await stage.perform(String(repeating: "1", count: 5_000)).error.contains("4096 characters"))
  }

  @Test("A field's name shows its values, of all documents or of one")
  func fieldNames() async throws {
    var stage = try Stage()
    #expect(await stage.perform("number").error == "No picture is loaded. Type its name, or load FILE.\n")
    try await stage.loadPicture()
    #expect(await stage.perform("number").output == "1  411111******1111\n")
    #expect(await stage.perform("name").output == "2  Ada Example\n")
    #expect(await stage.perform("name 2").output == "Ada Example\n")
    #expect(await stage.perform("show name").output == "2  Ada Example\n")
    #expect(await stage.perform("name 1").error.hasPrefix("This document has no field ‘name’."))
    #expect(await stage.perform("name 3").error.contains("give a number from 1 to 2."))
    #expect(await stage.perform("value").error == "This picture has no ‘value’. It has: number, length, name.\n")
    // Secrets stay masked until they are revealed.
    #expect(await stage.perform("reveal on", "number").output == "1  4111111111111111\n")
    var single = try Stage(seeing: [DrawnLine("Name Ada Example", x: 100, y: 300)])
    try await single.loadPicture()
    #expect(await single.perform("name").output == "Ada Example\n")
  }

  @Test(
    "A question in plain words that names a field is answered",
    arguments: [
      ("what is the name?", "2  Ada Example\n"), ("What's the number?", "1  411111******1111\n"),
      ("show me the name", "2  Ada Example\n"), ("tell me the names please", "2  Ada Example\n"),
      ("who is it", "2  Ada Example\n"), ("what is 2+3?", "2+3 = 5\n"), ("how much is 2+3", "2+3 = 5\n"),
      ("calculate 2+3", "2+3 = 5\n"),
    ])
  func questions(line: String, answer: String) async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    #expect(await stage.perform(line) == Response(output: answer))
  }

  @Test("A question that names a file reads it, and one that nothing answers gets the nearest command")
  func otherQuestions() async throws {
    var stage = try Stage()
    let path = try stage.folder.write([1], to: "card.png")
    for line in ["what is in \(path)?", "please read \(path)", "open the picture \(path)"] {
      #expect(await stage.perform(line).output.hasPrefix("1  Payment card"), "\(line)")
    }
    let error = await stage.perform("please croop the card for me").error
    #expect(
      error.hasSuffix("Nearest is ‘crop N|sheet N FILE’: Write a document or a sheet laid flat, as .png or .jpg.\n"))
    #expect(
      await stage.perform("what is the weather").error.hasSuffix(
        "Nearest is ‘what’: Say again what the picture contains.\n"))
    #expect(await stage.perform("what is 2+").error.contains("A number is missing."))
  }

  @Test(
    "A path in a question is never taken for what its digits look like", arguments: ["4111111111111111.png", "2+3.png"])
  func pathOfDigits(name: String) async throws {
    var stage = try Stage()
    let path = try stage.folder.write([1], to: name)
    for line in ["what is in \(path)?", "what is \(path)", "please read \(path)"] {
      #expect(await stage.perform(line).output.hasPrefix("1  Payment card"), "\(line)")
    }
  }

  @Test("redo does again what undo took back, until something else changes")
  func redo() async throws {
    var stage = try Stage()
    #expect(await stage.perform("redo").error == "There is nothing to do again: redo follows undo.\n")
    try await stage.loadPicture(named: "first.png")
    await stage.perform("set tint dark", "undo", "undo")
    #expect(await stage.perform("redo").output.contains("first.png’ is loaded again."))
    #expect(await stage.perform("redo").output == "tint is dark again.\n")
    #expect(await stage.perform("undo", "set least 5", "redo").status == .failed)
    #expect(stage.session.state.options.settings["least"] == "5")
  }

  @Test("next reads the next picture of the folder, and says when there is none")
  func next() async throws {
    var stage = try Stage()
    #expect(await stage.perform("next").error.hasPrefix("No picture is loaded."))
    let second = try stage.folder.write([1], to: "b.png")
    try await stage.loadPicture(named: "a.png")
    let (folder, listed) = (stage.folder.path, [stage.folder.path + "/a.png", second])
    var parts = stage.session.parts
    parts.pictures = { $0 == folder + "/" ? listed : [] }
    var session = Session(parts)
    _ = await session.perform("load \(listed[0])")
    let next = await session.perform("next")
    #expect(next.output.contains(".png\n1  Payment card"), "\(next)")
    #expect(session.prompt == "discern b.png> ")
    #expect(await session.perform("next").error.contains("is the last of 2 in its folder"))
  }

  @Test("quit and exit end the session, empty lines and comments do nothing")
  func leaving() async throws {
    for word in ["quit", "exit"] {
      var stage = try Stage()
      #expect(await stage.perform("", "   ", "# quit") == Response())
      #expect(!stage.session.isOver)
      #expect(await stage.perform(word).status == .over)
    }
  }

  @Test("A cancelled scan leaves everything as it was", .timeLimit(.minutes(10)))
  func cancelling() async throws {
    let begun = AsyncStream<Void>.makeStream()
    var stage = try Stage(readers: [EndlessRecognizer { begun.continuation.yield() }])
    let path = try stage.folder.write([1], to: "card.png")
    let session = stage.session
    let task = Task {
      var session = session
      let response = await session.perform(path)
      return (session, response)
    }
    for await _ in begun.stream { break }
    task.cancel()
    (stage.session, _) = await task.value
    #expect(await task.value.1 == Response(error: "Cancelled.\n", status: .failed, isPrivate: true))
    #expect(stage.session.state.file == nil)
    #expect(await stage.perform("undo").status == .failed)
  }

  @Test("A file that cannot be scanned is an error, and the loaded picture stays")
  func badFiles() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let text = try stage.folder.write([0], to: "text.png")
    #expect(await stage.perform("load \(text)").error.contains("no picture that discern knows"))
    #expect(await stage.perform("load \(stage.folder.path)/absent.png").error.contains("No such file"))
    #expect(await stage.perform("load \(stage.folder.path)").error.contains("is a folder"))
    #expect(await stage.perform("load").error == "Which picture? load FILE.\n")
    // The subcommand's name works, too.
    #expect(await stage.perform("scan \(text)").error.contains("no picture that discern knows"))
    #expect(stage.session.state.file?.name == "card.png")
    #expect(stage.session.prompt == "discern card.png> ")
  }

  @Test("The pipeline is created on first use, and again after a failure")
  func lazyPipeline() async throws {
    let stage = try Stage()
    let pipeline = try await stage.session.parts.pipeline()
    let attempts = Printed()
    var parts = stage.session.parts
    parts.pipeline = {
      attempts.write("x")
      if attempts.text.count == 1 { throw RecognitionError.modelMissing(model: "eng", remedy: "Install it.") }
      return pipeline
    }
    var session = Session(parts)
    _ = await session.perform("help")
    _ = await session.perform("set tint dark")
    #expect(attempts.text.isEmpty)
    #expect(await session.perform("2+3").error == "Nothing can be read: The model ‘eng’ is missing. Install it.\n")
    #expect(await session.perform("2+3").output == "2+3 = 5\n")
    #expect(await session.perform("2+4").output == "2+4 = 6\n")
    #expect(attempts.text == "xx")
  }
}
