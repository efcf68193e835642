import DiscernTestSupport
import Foundation
import Subprocess
import SystemPackage
import Testing

/// `Scripts/setup` in its own folder, with a table of two small wheels and no Debian packages to install.
private struct SetupStage {
  struct Result {
    var status: TerminationStatus
    var errors: String
  }

  let root: TemporaryFolder
  var path: String { root.path }
  var engine: String { path + "/home/.local/share/discern/neural" }
  var wheels: String { path + "/wheels" }

  /// Builds both wheels, and writes the table that pins them.
  init() async throws {
    root = try TemporaryFolder()
    let project = URL(fileURLWithPath: Tool.samples).deletingLastPathComponent()
    for script in ["setup", "neural"] {
      try root.write(
        [UInt8](Data(contentsOf: project.appendingPathComponent("Scripts/\(script)"))), to: "Scripts/\(script)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/Scripts/\(script)")
    }
    try root.write([], to: "Scripts/packages.txt")
    try root.write(Array("#!/bin/sh\n".utf8), to: "bin/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/bin/swift")
    try await offer(version: "1")
  }

  /// Builds wheels of a version, and pins them.
  func offer(version: String, for processor: String = "any") async throws {
    let openvino = try await wheel(
      "openvino-\(version).whl", holding: ["libs/libopenvino_c.so.\(version)", "licenses/LICENSE", "libs/other.so"])
    let rapidocr = try await wheel("rapidocr-\(version).whl", holding: ["models/det.onnx", "models/cls.onnx"])
    let table = """
      # A table.
      wheel openvino \(version) \(processor) -    1 \(openvino) aa/openvino-\(version).whl
      wheel rapidocr \(version) any -    2 \(rapidocr) bb/rapidocr-\(version).whl
      file openvino lib libs/libopenvino_c.so.*
      file openvino licenses/openvino licenses/*
      file rapidocr models models/det.onnx

      """
    try root.write(Array(table.utf8), to: "Scripts/neural.txt")
  }

  /// Builds an archive whose files contain their names; returns its checksum.
  private func wheel(_ name: String, holding files: [String]) async throws -> String {
    let program = """
      import hashlib, os, sys, zipfile
      os.makedirs(os.path.dirname(sys.argv[1]), exist_ok=True)
      with zipfile.ZipFile(sys.argv[1], 'w') as wheel:
          for name in sys.argv[2:]: wheel.writestr(name, name)
      print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest(), end='')
      """
    let record = try await Subprocess.run(
      .name("python3"), arguments: Arguments(["-c", program, "\(wheels)/\(name)"] + files), output: .string(limit: 1000)
    )
    return record.standardOutput
  }

  /// Runs the script as a user with an empty home folder.
  func setup(_ arguments: String..., environment: [String: String] = [:]) async throws -> Result {
    try await run(["bash", path + "/Scripts/setup"] + arguments, environment: environment)
  }

  func run(_ command: [String], environment: [String: String] = [:]) async throws -> Result {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var variables = [
      "HOME": path + "/home", "PATH": "\(path)/bin:\(search)", "XDG_DATA_HOME": "", "DISCERN_NEURAL": "",
      "DISCERN_WHEELS": wheels, "PIP_INDEX_URL": "", "http_proxy": "", "no_proxy": "127.0.0.1",
    ]
    variables.merge(environment) { $1 }
    let keyed = variables.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
    let record = try await Subprocess.run(
      .name(command[0]), arguments: Arguments(Array(command.dropFirst())),
      environment: .inherit.updating(Dictionary(uniqueKeysWithValues: keyed)), workingDirectory: FilePath(path),
      output: .discarded, error: .string(limit: 1 << 16))
    return Result(status: record.terminationStatus, errors: record.standardError)
  }

  /// Returns all files below a folder, sorted, including hidden ones.
  func files(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return found.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}

@Suite struct SetupTests {
  private static let unpacked = ["lib/libopenvino_c.so.1", "licenses/openvino/LICENSE", "models/det.onnx", "versions"]

  @Test("Setup unpacks only the table's files, and does nothing the second time")
  func fetched() async throws {
    let stage = try await SetupStage()
    let first = try await stage.setup()
    #expect(first.status.isSuccess && first.errors.contains("the neural engine, 3 MB"), "\(first.errors)")
    #expect(stage.files(in: stage.engine) == Self.unpacked)
    #expect(try FileManager.default.contentsOfDirectory(atPath: stage.engine + "/..") == ["neural"])
    let again = try await stage.setup(environment: ["DISCERN_WHEELS": "/nowhere"])
    #expect(again.status.isSuccess && again.errors.isEmpty, "\(again.errors)")
    try FileManager.default.removeItem(atPath: stage.engine + "/models/det.onnx")
    #expect(try await stage.setup().errors.contains("fetching"))
    #expect(stage.files(in: stage.engine) == Self.unpacked)
  }

  @Test("Where the engine is required, its absence is an error with its reason, whatever that is")
  func required() async throws {
    let stage = try await SetupStage()
    let require = ["bash", stage.path + "/Scripts/neural", "--require"]
    for (environment, reason) in [
      ([:], "the neural engine is missing"), (["DISCERN_NEURAL": "off"], "DISCERN_NEURAL=off"),
      (["HOME": ""], "without HOME"),
    ] {
      let result = try await stage.run(require, environment: environment)
      #expect(result.status == .exited(1) && result.errors.contains(reason), "\(result.errors)")
    }
    #expect(stage.files(in: stage.path + "/home").isEmpty)
    _ = try await stage.setup()
    #expect(try await stage.run(require).status.isSuccess)
    try await stage.offer(version: "2", for: "m68k")
    #expect(try await stage.run(require).status == .exited(1))
  }

  @Test("A wheel with another checksum is refused: nothing of it is unpacked, the status is 0, and the warning says so")
  func refused() async throws {
    let stage = try await SetupStage()
    try FileManager.default.removeItem(atPath: stage.wheels + "/openvino-1.whl")
    try FileManager.default.copyItem(
      atPath: stage.wheels + "/rapidocr-1.whl", toPath: stage.wheels + "/openvino-1.whl")
    let result = try await stage.setup()
    #expect(result.status.isSuccess && result.errors.contains("openvino-1.whl IS NOT THE FILE THAT WAS EXPECTED"))
    #expect(result.errors.contains("warning: discern works without it"))
    #expect(stage.files(in: stage.path + "/home").isEmpty)
  }

  @Test("An unavailable wheel gives a warning with the remedy, status 0 and no leftovers")
  func missing() async throws {
    let stage = try await SetupStage()
    try FileManager.default.removeItem(atPath: stage.wheels + "/rapidocr-1.whl")
    let result = try await stage.setup()
    #expect(result.status.isSuccess && result.errors.contains("Put rapidocr-1.whl into \(stage.wheels)."))
    #expect(stage.files(in: stage.path + "/home").isEmpty)
  }

  @Test("--list names the missing engine with status 1 unless it is turned off")
  func listed() async throws {
    let stage = try await SetupStage()
    let list = try await stage.setup("--list")
    #expect(!list.status.isSuccess && list.errors.contains("the neural engine is missing in \(stage.engine)"))
    for result in [
      try await stage.setup("--list", "--no-neural"), try await stage.setup("--no-neural"),
      try await stage.setup(environment: ["DISCERN_NEURAL": "off"]),
    ] {
      #expect(result.status.isSuccess && result.errors.isEmpty, "\(result.errors)")
    }
    #expect(stage.files(in: stage.path + "/home").isEmpty)
    _ = try await stage.setup()
    #expect(try await stage.setup("--list").status.isSuccess)
  }

  @Test("A newer table replaces the engine, which stays if the wheels are unavailable")
  func replaced() async throws {
    let stage = try await SetupStage()
    _ = try await stage.setup()
    try await stage.offer(version: "2")
    let failed = try await stage.setup(environment: ["DISCERN_WHEELS": "/nowhere"])
    #expect(failed.status.isSuccess && stage.files(in: stage.engine) == Self.unpacked)
    _ = try await stage.setup()
    #expect(stage.files(in: stage.engine).first == "lib/libopenvino_c.so.2" && stage.files(in: stage.engine).count == 4)
  }

  @Test("A folder with other files or a manual installation is not touched")
  func others() async throws {
    let stage = try await SetupStage()
    let mine = stage.path + "/mine"
    try stage.root.write([1], to: "mine/thesis.tex")
    let result = try await stage.setup(environment: ["DISCERN_NEURAL": "mine"])
    #expect(result.status.isSuccess && result.errors.contains("\(mine) holds other things. Move it away"))
    #expect(stage.files(in: mine) == ["thesis.tex"])
    for file in ["lib/libopenvino_c.so.7", "models/det.onnx"] {
      try stage.root.write([1], to: "mine/\(file)")
    }
    #expect(try await stage.setup(environment: ["DISCERN_NEURAL": mine]).errors.isEmpty)
    #expect(stage.files(in: mine).count == 3)
  }

  @Test("A machine without a matching wheel gets a message and status 0")
  func foreign() async throws {
    let stage = try await SetupStage()
    try await stage.offer(version: "1", for: "pdp11")
    for arguments in [["--list"], []] {
      let result = try await stage.run(["bash", stage.path + "/Scripts/setup"] + arguments)
      #expect(result.status.isSuccess && result.errors.contains("there is no neural engine for a"), "\(result.errors)")
    }
    #expect(stage.files(in: stage.path + "/home").isEmpty)
  }

  @Test("Wheels come from pip's configured index, by links of every form")
  func indexed() async throws {
    let stage = try await SetupStage()
    let pages = [
      "openvino": #"<a href="../../files/openvino-1.whl#sha256=00">openvino-1.whl</a>"#,
      "rapidocr": "<a href='/no/rapidocr-11.whl'>1</a><a data-x='y' href='/files/rapidocr-1.whl'>rapidocr-1.whl</a>",
    ]
    for (project, page) in pages {
      try stage.root.write(Array(page.utf8), to: "www/simple/\(project)/index.html")
    }
    try FileManager.default.moveItem(atPath: stage.wheels, toPath: stage.path + "/www/files")
    let program = """
      import functools, http.server, os, subprocess, sys, threading
      class Handler(http.server.SimpleHTTPRequestHandler):
          def log_message(self, *arguments): pass
      server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Handler, directory='www'))
      threading.Thread(target=server.serve_forever, daemon=True).start()
      os.environ['PIP_INDEX_URL'] = 'http://user:secret@127.0.0.1:%d/simple' % server.server_port
      sys.exit(subprocess.run(['bash', 'Scripts/setup']).returncode)
      """
    let result = try await stage.run(["python3", "-c", program], environment: ["DISCERN_WHEELS": ""])
    #expect(result.status.isSuccess && !result.errors.contains("secret"), "\(result.errors)")
    #expect(stage.files(in: stage.engine) == Self.unpacked, "\(result.errors)")
  }

  @Test("A folder works as an index, as in pip")
  func folderIndex() async throws {
    let stage = try await SetupStage()
    for name in ["openvino", "rapidocr"] {
      try stage.root.write(Array("<a href='../../wheels/\(name)-1.whl'>x</a>".utf8), to: "simple/\(name)/index.html")
    }
    let result = try await stage.setup(
      environment: ["DISCERN_WHEELS": "", "PIP_INDEX_URL": "file://\(stage.path)/simple"])
    #expect(stage.files(in: stage.engine) == Self.unpacked, "\(result.errors)")
  }

  @Test(
    "curl may use only HTTPS and the index's protocol, within limits of size and time",
    arguments: [
      ("https://example.com/simple", "=https"), ("http://example.com/simple", "=https,http"),
      ("file:///absent", "=https,file"),
    ])
  func protocols(index: String, allowed: String) async throws {
    let stage = try await SetupStage()
    try stage.root.write(Array("#!/bin/sh\necho \"$@\" >>\(stage.path)/asked\nexit 7\n".utf8), to: "bin/curl")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stage.path + "/bin/curl")
    _ = try await stage.setup(environment: ["DISCERN_WHEELS": "", "PIP_INDEX_URL": index])
    let asked = try String(contentsOfFile: stage.path + "/asked", encoding: .utf8).split(separator: "\n")
    #expect(asked.count == 2 && asked[0].contains("--proto \(allowed) ") && asked[1].contains("--proto =https "))
    #expect(asked.allSatisfy { !$0.contains("--proto-redir =https,file") && $0.contains("--proto-redir =https") })
    #expect(asked.allSatisfy { $0.contains("--max-filesize ") && $0.contains("--max-time ") })
    // A wheel of 1 MB in the table.
    #expect(asked[1].contains("--max-filesize 2097152 "))
  }

  @Test("An endless download is stopped and leaves no file", .timeLimit(.minutes(10)))
  func endless() async throws {
    let stage = try await SetupStage()
    let program = """
      import http.server, os, subprocess, sys, threading
      class Handler(http.server.BaseHTTPRequestHandler):
          def log_message(self, *arguments): pass
          def do_GET(self):
              self.send_response(200)
              self.end_headers()
              if self.path.endswith('/'):
                  self.wfile.write(b'<a href="/files/openvino-1.whl">x</a>')
                  return
              try:
                  while True: self.wfile.write(bytes(1 << 16))
              except OSError: pass
      server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
      threading.Thread(target=server.serve_forever, daemon=True).start()
      os.environ['PIP_INDEX_URL'] = 'http://127.0.0.1:%d/simple' % server.server_port
      os.environ['https_proxy'] = 'http://127.0.0.1:1'
      sys.exit(subprocess.run(['bash', 'Scripts/setup']).returncode)
      """
    let result = try await stage.run(["python3", "-c", program], environment: ["DISCERN_WHEELS": ""])
    #expect(result.status.isSuccess && result.errors.contains("could not be fetched"), "\(result.errors)")
    #expect(stage.files(in: stage.path + "/home").isEmpty)
  }
}
