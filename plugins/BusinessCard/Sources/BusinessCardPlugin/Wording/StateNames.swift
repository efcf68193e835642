/// Full names of states that are printed before a postcode; their abbreviations are told by their capitals.
enum StateNames {
  /// Returns true for a state of Australia, Canada or the United States.
  static func contain(_ text: String) -> Bool { names.contains(Spelling.plain(text)) }

  private static let names = Set(
    """
    alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,\
    indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,\
    nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,\
    pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,\
    wisconsin,wyoming,alberta,british columbia,manitoba,new brunswick,newfoundland and labrador,nova scotia,nunavut,\
    northwest territories,ontario,prince edward island,quebec,saskatchewan,yukon,new south wales,northern territory,\
    queensland,south australia,tasmania,victoria,western australia
    """.split(separator: ",").map(String.init))
}
