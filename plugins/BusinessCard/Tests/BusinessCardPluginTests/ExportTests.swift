import DiscernCore
import Testing

@testable import BusinessCardPlugin

/// Export formats other than vCard 4.0; independent readers check the files in `Tests/validate_contacts.py`.
@Suite struct ExportTests {
  private func document(_ fields: [(String, String)], notes: [String: String] = [:]) -> Document {
    Document(
      kind: "business-card", confidence: 1, outline: Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1)), textHeight: 1,
      fields: fields.map { name, value in
        Field(name, value: .open(value), text: .open(value), confidence: 1, note: notes[value])
      })
  }

  private var alma: Document {
    document(
      [
        ("phone", "+442079460958;ext=12"), ("name", "Dr. Alma van Dyke"), ("organization", "Brookwater, Ltd."),
        ("title", "Engineer"), ("email", "alma@brookwater.co.uk"), ("address", "12 Mill Lane, London"),
        ("other", "We move \"water\""),
      ], notes: ["+442079460958;ext=12": "work; ext 12"])
  }

  private func text(_ documents: [Document], as format: String) async throws -> String {
    try await BusinessCardPlugin().export(documents, as: format)
  }

  @Test func `vCard 3 has its own ways with numbers, mails and labels`() async throws {
    let lines = try await text([alma], as: "vcard").split(separator: "\r\n").map(String.init)
    #expect(
      lines == [
        "BEGIN:VCARD", "VERSION:3.0", "FN:Dr. Alma van Dyke", "N:van Dyke;Alma;;Dr.;", "ORG:Brookwater\\, Ltd.",
        "TITLE:Engineer", "TEL;TYPE=WORK,VOICE:+442079460958 ext. 12", "EMAIL;TYPE=INTERNET:alma@brookwater.co.uk",
        "ADR:;;12 Mill Lane\\, London;;;;", "LABEL:12 Mill Lane\\, London", "NOTE:We move \"water\"", "END:VCARD",
      ])
    let firm = try await text([document([("email", "info@brookwater.co.uk")])], as: "vcard")
    #expect(firm.contains("\r\nN:;;;;\r\n"))
  }

  @Test func `jCard is one card, or a list of them`() async throws {
    #expect(
      try await text([alma], as: "jcard") == """
        ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Dr. Alma van Dyke"],\
        ["n",{},"text",["van Dyke","Alma","","Dr.",""]],["org",{},"text","Brookwater, Ltd."],\
        ["title",{},"text","Engineer"],["tel",{"type":["work","voice"]},"uri","tel:+442079460958;ext=12"],\
        ["email",{},"text","alma@brookwater.co.uk"],\
        ["adr",{"label":"12 Mill Lane, London"},"text",["","","12 Mill Lane, London","","","",""]],\
        ["note",{},"text","We move \\"water\\""]]]

        """)
    let two = try await text([alma, document([("email", "b@b.com")])], as: "jcard")
    #expect(two.hasPrefix("[[\"vcard\","))
  }

  @Test func `a table has a column for each of the most phones, and is no program`() async throws {
    let other = document([("phone", "+447700900123"), ("phone", "34560142"), ("other", "=1+1\nand, more")])
    let lines = try await text([alma, other], as: "csv").split(separator: "\r\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0].contains("Phone 1,Phone 1 Type,Phone 2,Phone 2 Type,E-mail 1"))
    #expect(lines[1].hasPrefix("Dr. Alma van Dyke,Dr.,Alma,,van Dyke,,\"Brookwater, Ltd.\",,Engineer,"))
    #expect(lines[1].contains(",+442079460958;ext=12,work,,,"))
    #expect(lines[1].hasSuffix(",\"12 Mill Lane, London\",\"We move \"\"water\"\"\""))
    #expect(lines[2].hasSuffix(",\"'=1+1\nand, more\""))
    #expect(Set(lines.map { $0.split(separator: "\"").count }).count > 1)
  }

  @Test func `a picture is embedded as its version wants it`() {
    var contact = Contact(alma)
    contact.photo = [0xFF, 0xD8, 0xFF, 0xE0]
    let four = VCardFile(version: .four).lines(of: contact).map(\.folded)
    let three = VCardFile(version: .three).lines(of: contact).map(\.folded)
    #expect(four.contains("PHOTO:data:image/jpeg;base64,/9j/4A==\r\n"))
    #expect(three.contains("PHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==\r\n"))
    #expect(JCardFile().text(of: [contact]).contains("[\"photo\",{},\"uri\",\"data:image/jpeg;base64,/9j/4A==\"]"))
  }
}

@Suite struct MergingTests {
  private func contact(
    _ name: String?, phones: [String] = [], emails: [String] = [], organization: String? = nil, title: String? = nil
  ) -> Contact {
    let fields =
      [("name", name), ("organization", organization), ("title", title)].compactMap { name, value in
        value.map { Field(name, value: .open($0), text: .open($0), confidence: 1) }
      } + phones.map { Field("phone", value: .open($0), text: .open($0), confidence: 1) }
      + emails.map { Field("email", value: .open($0), text: .open($0), confidence: 1) }
    return Contact(
      Document(
        kind: "business-card", confidence: 1, outline: Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1)),
        textHeight: 1, fields: fields))
  }

  @Test func `cards of one person become one contact with all that they say`() {
    let first = contact("Dr. Ann Lowe", phones: ["+442079460958"], emails: ["Ann@lowe.co.uk"], title: "Engineer")
    let second = contact("Ann Lowe", phones: ["+447700900123"], emails: ["ann@lowe.co.uk"], title: "Head Engineer")
    let merged = ContactMerger.merged([first, contact("Bo Quill", phones: ["+442079460123"]), second])
    #expect(merged.map(\.name) == ["Dr. Ann Lowe", "Bo Quill"])
    #expect(merged[0].phones.map(\.value) == ["+442079460958", "+447700900123"])
    #expect(merged[0].emails == ["Ann@lowe.co.uk"])
    #expect(merged[0].title == "Engineer")
    #expect(merged[0].conflicts == ["Another card has the title ‘Head Engineer’."])
  }

  @Test func `a name with its honorifics and degrees stands; names that differ are a conflict`() {
    let mail = ["ann@lowe.co.uk"]
    let merged = { (first: String, second: String) in
      ContactMerger.merged([self.contact(first, emails: mail), self.contact(second, emails: mail)])
    }
    for names in [("Ann Lowe", "Dr. Ann Lowe"), ("Dr. Ann Lowe", "Lowe, Ann"), ("Dr. Ann Lowe", "Dr Ann Lowe")] {
      #expect(merged(names.0, names.1).flatMap(\.conflicts).isEmpty)
      #expect(merged(names.0, names.1).compactMap(\.name).first?.hasPrefix("Dr. ") == true)
    }
    // Neither says all: one stands, the other is told.
    #expect(
      merged("Dr. Ann Lowe", "Ann Lowe, PhD").map(\.conflicts) == [["Another card has the name ‘Ann Lowe, PhD’."]])
    #expect(merged("Ann Lowe", "Anne Lowe").count == 2)
  }

  @Test func `colleagues, namesakes and a firm's own card stay apart`() {
    let shared = ["+442079460958"]
    let pairs = [
      (contact("Ann Lowe", phones: shared), contact("Bo Quill", phones: shared)),
      (contact("Ann Lowe", phones: ["+442079460958"]), contact("Ann Lowe", phones: ["+442079460123"])),
      (contact("Ann Lowe", phones: shared), contact(nil, phones: shared, organization: "Lowe Ltd")),
      (contact(nil, phones: shared, organization: "Lowe Ltd"), contact(nil, phones: shared, organization: "Quill Ltd")),
    ]
    for (first, second) in pairs { #expect(ContactMerger.merged([first, second]).count == 2) }
  }

  @Test func `one mail address, or one name and firm, is one person`() {
    let pairs = [
      (contact("Ann Lowe", emails: ["ann@lowe.co.uk"]), contact(nil, emails: ["ann@lowe.co.uk"])),
      (contact("Ann Lowe", organization: "Lowe Ltd."), contact("Lowe, Ann", organization: "LOWE LTD")),
      (contact(nil, phones: ["+442079460958"], organization: "Lowe Ltd"), contact(nil, phones: ["+442079460958"])),
    ]
    for (first, second) in pairs {
      #expect(ContactMerger.merged([first, second]).count == 1)
      #expect(ContactMerger.merged([second, first]).count == 1)
    }
  }

  @Test func `an export merges, and says where the cards differ`() async throws {
    let documents = ["Engineer", "Head Engineer"].map { title in
      Document(
        kind: "business-card", confidence: 1, outline: Quadrilateral(Box(x: 0, y: 0, width: 1, height: 1)),
        textHeight: 1,
        fields: [("name", "Ann Lowe"), ("title", title), ("email", "ann@lowe.co.uk")].map {
          Field($0.0, value: .open($0.1), text: .open($0.1), confidence: 1)
        })
    }
    let text = try await BusinessCardPlugin().export(documents, as: "vcard")
    #expect(text.split(separator: "\r\n").count { $0 == "BEGIN:VCARD" } == 1)
    #expect(text.contains("NOTE:Another card has the title ‘Head Engineer’."))
    #expect(
      BusinessCardPlugin().exportNotices(documents) == ["Ann Lowe: Another card has the title ‘Head Engineer’."])
    #expect(BusinessCardPlugin().exportNotices([documents[0], documents[0]]).isEmpty)
  }
}
