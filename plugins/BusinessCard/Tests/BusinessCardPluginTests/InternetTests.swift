import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct InternetTests {
  private func content(_ lines: [String]) -> CardContent {
    let transcript = Transcript(lines: lines)
    return CardReader(transcript: transcript, region: "").content(of: CardLine.lines(of: transcript))
  }

  @Test(
    "mail addresses are found in any dress",
    arguments: [
      ("ann.lowe@brookwater.com", "ann.lowe@brookwater.com"), ("E-mail:ann@brookwater.co.uk", "ann@brookwater.co.uk"),
      ("Mail: ann_lowe+x@brook-water.de.", "ann_lowe+x@brook-water.de"), ("(ann@brookwater.com)", "ann@brookwater.com"),
      ("@ ann@brookwater.com", "ann@brookwater.com"), ("Ann@Brookwater.COM", "Ann@brookwater.com"),
    ])
  func mail(line: String, value: String) {
    #expect(content([line]).emails.map(\.value) == [value])
    #expect(content([line]).emails.allSatisfy { !$0.isRepaired })
  }

  @Test(
    "a misread sign or a stray space is mended, and said",
    arguments: [
      "ann © brookwater.com", "ann @ brookwater. com", "ann(a)brookwater.com", "ann@brookwater,com",
      "ann@brookwater .com",
    ])
  func mended(line: String) {
    #expect(content([line]).emails.map(\.value) == ["ann@brookwater.com"])
    #expect(content([line]).emails.allSatisfy { $0.isRepaired })
  }

  @Test(
    "what is no mail address stays none",
    arguments: [
      "meet @ noon", "ann@brookwater", "5 @ 3.50", "© 2024 Brookwater", "@annlowe", "a@b", "ann@brookwater.qqq",
    ])
  func noMail(line: String) {
    #expect(content([line]).emails.isEmpty)
  }

  @Test(
    "web addresses are given as printed, their host in small letters",
    arguments: [
      ("www.brookwater.com", "www.brookwater.com"),
      ("https://www.Brookwater.co.uk/en/", "https://www.brookwater.co.uk/en/"),
      ("Web: brookwater.de.", "brookwater.de"), ("http:/brookwater.com", "http://brookwater.com"),
      ("www. brookwater.com", "www.brookwater.com"), ("www.brookwater.com sg", "www.brookwater.com.sg"),
      ("brookwater.com:br", "brookwater.com.br"), ("brookwater.com br", "brookwater.com"),
      ("BROOKWATER.CH", "brookwater.ch"), ("T 1 | www.brookwater.com/pumps", "www.brookwater.com/pumps"),
    ])
  func web(line: String, value: String) {
    #expect(content([line]).sites.map(\.value) == [value])
  }

  @Test func `a site that is the mail's host but for one letter is that host`() {
    let sites = content(["ann@brookwater.com", "www.brookwater.ccm"]).sites
    #expect(sites.map(\.value) == ["www.brookwater.com"])
    #expect(sites.allSatisfy { $0.isRepaired })
    #expect(content(["ann@brookwater.com", "www.bookwaters.ccm"]).sites.isEmpty)
  }

  @Test(
    "letters w before the mail's host are what is left of www, and other letters are another host",
    arguments: [
      ("wwwbrookwater.com", "www.brookwater.com", true), ("wwbrookwater.com/en", "www.brookwater.com/en", true),
      ("wbrookwater.com", "www.brookwater.com", true), ("abrookwater.com", "abrookwater.com", false),
    ])
  func glued(line: String, value: String, isRepaired: Bool) {
    let sites = content(["ann@brookwater.com", line]).sites
    #expect(sites.map(\.value) == [value] && sites.map(\.isRepaired) == [isRepaired])
  }

  @Test(
    "abbreviations and file names are no web addresses",
    arguments: ["Jd.Moinho", "e.g. this", "B.Sc.", "No.1", "www.", "S.A. de C.V.", "3.5.de", "readme.txt", "L.L.C."])
  func noWeb(line: String) {
    #expect(content([line]).sites.isEmpty)
  }

  @Test func `the host of a mail address is no web address`() {
    let content = content(["ann@brookwater.com"])
    #expect(content.sites.isEmpty)
    #expect(content.emails.count == 1)
  }

  @Test func `what was hardly legible is left out unless another address vouches for it`() {
    let mail = DrawnLine("ann@brookwater.com", y: 100, confidence: 0.9)
    let site = DrawnLine("www.brookwater.com", y: 160, confidence: 0.1)
    let stranger = DrawnLine("www.brockwater.com", y: 160, confidence: 0.1)
    let read = { (lines: [DrawnLine]) in
      let transcript = Transcript(drawn: lines)
      return CardReader(transcript: transcript, region: "").content(of: CardLine.lines(of: transcript)).sites.map(
        \.value)
    }
    #expect(read([mail, site]) == ["www.brookwater.com"])
    #expect(read([mail, stranger]).isEmpty)
  }

  @Test func `names on networks are told from mail addresses`() {
    let content = content(["Instagram: @annlowe", "facebook.com/brookwater", "ann@brookwater.com"])
    #expect(content.socials.map(\.finding.value) == ["@annlowe", "facebook.com/brookwater"])
    #expect(content.socials.map(\.network) == ["instagram", "facebook"])
    #expect(content.sites.isEmpty)
  }
}
