import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernReport
@testable import DiscernShell

/// Every command of the table.
@Suite struct CommandTests {
  @Test("A loaded picture is said to contain its documents, numbered, the largest text first")
  func load() async throws {
    var stage = try Stage()
    let response = try await stage.loadPicture()
    #expect(response.status == .done)
    #expect(response.output.hasPrefix("1  Payment card, 99 % sure\n"))
    #expect(response.output.contains("\n2  Business card, 90 % sure\n  name  Ada Example\n"))
    #expect(await stage.perform("what") == response)
  }

  @Test(
    "Commands that need a picture say so where none is loaded",
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
    for name in CommandTable.names { #expect(overview.contains("\n  \(name)") || overview.hasPrefix("  \(name)")) }
    #expect(overview.contains("Math expression: A sum of two numbers: 2+3"))
    #expect(Set(CommandTable.names).count == CommandTable.names.count)
    #expect(await stage.perform("help lod").error == "There is no command ‘lod’. Did you mean ‘load’?\n")
  }

  @Test("show gives a document with its places, or a field's value alone")
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
    for wrong in ["show 0", "show 3", "show -1", "show x"] {
      #expect(await stage.perform(wrong).error.contains("give a number from 1 to 2."))
    }
  }

  @Test("text shows what was read; regions where, in boxes that select takes")
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

  @Test("claims lists what was claimed; explain gives the evidence, of one document its own alone")
  func reasons() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let claims = await stage.perform("claims").output
    #expect(claims.contains("1  Payment card  +4.6 nats  16 symbols  It explains its ink best."))
    #expect(claims.contains("2  Business card  +2.0 nats"))
    let all = await stage.perform("explain").output
    #expect(all.contains("sixteen digits") && all.contains("a name"))
    let one = await stage.perform("explain 2").output
    #expect(!one.contains("sixteen digits") && one.contains("a name"))
    #expect(one.contains("Ada Example"))
  }

  @Test("Nothing outside the selected area is read, and select off reads all again")
  func select() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let upper = await stage.perform("select 0,0,1000x200")
    #expect(upper.output.hasPrefix("area is 0,0,1000x200\n1  Payment card"))
    #expect(!upper.output.contains("Business"))
    #expect(await stage.perform("text").output == "**** **** **** ****\n")
    // Places stay those of the whole picture.
    #expect(await stage.perform("select 50,250,900x200", "show 1").output.contains("document  100,300,287x30"))
    #expect(await stage.perform("select off").output.contains("2  Business card"))
    let wrong = await stage.perform("select here")
    #expect(wrong.status == .failed && wrong.error.hasPrefix("This is no area. Write X,Y,WxH"))
    #expect(await stage.perform("select 2000,2000,10x10").error.contains("outside the picture"))
    #expect(await stage.perform("what").output.contains("2  Business card"))
  }

  @Test("pick names the word at a point, masked, and the field that it belongs to")
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

  @Test("set lists options with their values, shows one, and refuses what does not suit")
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

  @Test("What is set for reading has the picture read again")
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

  @Test("undo takes back load, select, set and reveal, one after the other, and leaves what failed out")
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

  @Test("A fault in a typed sum has a caret under its place")
  func caret() async throws {
    var stage = try Stage()
    let response = await stage.perform("2+")
    #expect(response.status == .failed)
    #expect(response.error == "  ! A number is missing.\n      2+\n       ^\n")
  }

  @Test("A result is shown exact and decimal, rounded decimals behind ≈")
  func results() {
    func answer(_ fields: (String, FieldText, note: String?)...) -> String? {
      let outline = Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1))
      let fields = fields.map { Field($0.0, value: $0.1, text: $0.1, confidence: 1, note: $0.note) }
      return CalculatorAnswer.text(
        of: Document(kind: "math-expression", confidence: 1, outline: outline, textHeight: 1, fields: fields))
    }
    #expect(answer(("value", "9/5", nil), ("decimal", "1.8", nil)) == "9/5 = 1.8")
    #expect(answer(("value", "512", nil), ("decimal", "512", nil)) == "512")
    #expect(answer(("value", "1/3", nil), ("decimal", "0.333333333333", "rounded")) == "1/3 ≈ 0.333333333333")
    #expect(answer(("decimal", "0.841470984808", "rounded")) == "≈ 0.841470984808")
    #expect(answer(("solution", "-2", nil), ("solution", "2", nil)) == "-2, 2")
    #expect(answer(("expression", "1/0", nil)) == nil)
  }

  @Test("What nobody claims is answered by a sentence, with a suggestion for a mistyped command")
  func unclaimed() async throws {
    var stage = try Stage()
    #expect(await stage.perform("lod card.png").error.hasSuffix("Did you mean ‘load’?\n"))
    #expect(await stage.perform("once upon a time").error.hasSuffix("‘help’ lists what may be typed.\n"))
    #expect(await stage.perform("laod").error.hasSuffix("Did you mean ‘load’?\n"))
    // Names are exact: the beginning of one is none.
    #expect(await stage.perform("qui").status == .failed)
    #expect(await stage.perform(String(repeating: "1", count: 5_000)).error.contains("4096 characters"))
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

  @Test("A cancelled scan leaves everything as it was")
  func cancelling() async throws {
    var stage = try Stage(readers: [EndlessReader()])
    let path = try stage.folder.write([1], to: "card.png")
    let session = stage.session
    let task = Task {
      var session = session
      let response = await session.perform(path)
      return (session, response)
    }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    (stage.session, _) = await task.value
    #expect(await task.value.1 == Response(error: "Cancelled.\n", status: .failed))
    #expect(stage.session.state.file == nil)
    #expect(await stage.perform("undo").status == .failed)
  }

  @Test("A file that gives no answer is named, and the picture before it stays")
  func badFiles() async throws {
    var stage = try Stage()
    try await stage.loadPicture()
    let text = try stage.folder.write([0], to: "text.png")
    #expect(await stage.perform("load \(text)").error.contains("no picture that discern knows"))
    #expect(await stage.perform("load \(stage.folder.path)/absent.png").error.contains("No such file"))
    #expect(await stage.perform("load \(stage.folder.path)").error.contains("is a folder"))
    #expect(await stage.perform("load").error == "Which picture? load FILE.\n")
    // As the command is called.
    #expect(await stage.perform("scan \(text)").error.contains("no picture that discern knows"))
    #expect(stage.session.state.file?.name == "card.png")
    #expect(stage.session.prompt == "discern card.png> ")
  }

  @Test("The pipeline is made when something is first read, and a failure is tried again")
  func lazyPipeline() async throws {
    let stage = try Stage()
    let pipeline = try await stage.session.parts.pipeline()
    let attempts = Printed()
    var parts = stage.session.parts
    parts.pipeline = {
      attempts.write("x")
      if attempts.text.count == 1 { throw ReadingError.modelMissing(model: "eng", remedy: "Install it.") }
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
