/// Words by which a job title is known, and those by which a department is.
enum TitleWords {
  /// Nouns of a role: one of them makes a line a title. English, German, French, Spanish, Portuguese, Italian, Dutch.
  static let roles: Set<String> = [
    "accountant", "adviser", "advisor", "agent", "analyst", "architect", "artist", "assistant", "associate", "attorney",
    "broker", "captain", "ceo", "cfo", "chair", "chairman", "chairwoman", "chairperson", "chef", "chief", "cio", "cmo",
    "consultant", "controller", "coo", "coordinator", "counsel", "cso", "cto", "curator", "dean", "dentist", "designer",
    "developer", "director", "driver", "editor", "electrician", "engineer", "evangelist", "executive", "fellow",
    "founder", "co-founder", "cofounder", "geologist", "head", "illustrator", "inspector", "instructor", "journalist",
    "lawyer", "lead", "leader", "lecturer", "librarian", "manager", "mechanic", "minister", "notary", "nurse",
    "officer",
    "operator", "optometrist", "owner", "paralegal", "partner", "pharmacist", "photographer", "physician", "pilot",
    "planner", "plumber", "president", "principal", "producer", "professor", "programmer", "realtor", "receptionist",
    "recruiter", "rector", "representative", "researcher", "salesman", "salesperson", "scientist", "secretary",
    "solicitor", "specialist", "staff", "stylist", "superintendent", "supervisor", "surgeon", "teacher", "technician",
    "therapist", "trainer", "translator", "treasurer", "vice-president", "vp", "svp", "evp", "writer", "undersecretary",
    "geschaftsfuhrer", "geschaftsfuhrerin", "leiter", "leiterin", "vertrieb", "vertriebsleiter", "vorstand", "inhaber",
    "inhaberin", "prokurist", "berater", "beraterin", "ingenieur", "ingenieurin", "rechtsanwalt", "rechtsanwaltin",
    "steuerberater", "referent", "referentin", "sachbearbeiter", "assistentin", "entwickler", "meister",
    "projektleiter",
    "directeur", "directrice", "gerant", "gerante", "responsable", "conseiller", "conseillere", "avocat", "avocate",
    "professeur", "charge", "chargee", "fondateur", "fondatrice", "ingenieure", "administrateur",
    "director", "directora", "gerente", "jefe", "jefa", "abogado", "abogada", "ingeniero", "ingeniera", "vendedor",
    "vendedora", "socio", "consultor", "consultora", "presidente", "asesor", "asesora",
    "diretor", "diretora", "vendas", "supervisor", "supervisora", "advogado", "advogada", "engenheiro", "engenheira",
    "analista", "coordenador", "coordenadora", "proprietario", "corretor", "corretora", "escrevente", "representante",
    "tecnico", "arquiteto", "arquiteta", "contador", "contadora", "tabeliao",
    "dentista", "psicologo", "psicologa", "fisioterapeuta", "nutricionista", "cabeleireiro",
    "cabeleireira", "eletricista", "encanador", "marceneiro", "pintor", "motorista", "despachante",
    "fotografo", "fotografa", "administrador", "gestor", "assessor",
    "assessora", "professora", "estagiario", "assistente", "encarregado", "comprador", "compradora",
    "technicien", "technicienne", "developpeur", "developpeuse", "architecte", "associe",
    "associee", "president", "presidente", "secretaire", "medecin", "infirmier", "infirmiere", "notaire", "comptable",
    "etudiant", "etudiante", "doctorant", "doctorante", "chercheur", "chercheuse", "adjoint", "adjointe",
    "arzt", "arztin", "anwalt", "anwaltin", "notar", "notarin", "dozent", "dozentin", "doktorand", "doktorandin",
    "mitarbeiter", "mitarbeiterin", "architekt", "architektin", "sekretarin", "mitglied", "redakteur", "redakteurin",
    "student", "intern", "trainee", "postdoc", "freelancer", "strategist", "webmaster", "administrator", "auditor",
    "economist", "statistician", "chemist", "biologist", "physicist", "ambassador", "commissioner", "psychologist",
    "nutritionist", "veterinarian", "physiotherapist", "chiropractor", "paramedic", "concierge", "sommelier",
    "copywriter", "videographer", "filmmaker", "animator", "composer", "entrepreneur", "investor", "trustee",
    "hairdresser", "handyman", "locksmith", "estimator", "contractor", "buyer", "musician", "interpreter", "dispatcher",
    "директор", "менеджер", "инженер", "начальник", "руководитель", "специалист", "бухгалтер", "юрист", "διευθυντης",
    "μηχανικος", "δικηγορος", "dyrektor", "kierownik", "specjalista", "inzynier", "mudur", "muduru", "muhendis",
    "direktor", "direktorin", "chef-ingenieur", "konsulent", "radgivare", "ingenjor", "saljare", "johtaja", "paallikko",
    "direttore", "direttrice", "responsabile", "titolare", "amministratore", "avvocato", "ingegnere", "architetto",
    "directeur-generaal", "bestuurder", "adviseur", "medewerker", "eigenaar",
  ]

  /// Ends of German and Dutch compounds that are roles: `Abteilungsleiterin`.
  private static let compounds = [
    "leiter", "leiterin", "berater", "beraterin", "ingenieur", "ingenieurin", "meister", "meisterin", "arzt", "arztin",
    "anwalt", "anwaltin", "assistent", "assistentin", "fuhrer", "fuhrerin", "manager", "managerin", "medewerker",
    "adviseur", "wissenschaftler", "wissenschaftlerin", "techniker", "technikerin", "planer", "planerin",
  ]

  /// Ends of words for people who do something for a living, in English: `hydrologist`, `cartographer`.
  private static let professions = ["ologist", "ographer", "iatrist", "iatrician", "therapist", "keeper", "wright"]

  /// Words before a noun that say how high somebody stands: `Senior Botanist`, whatever a botanist is.
  private static let ranks: Set<String> = [
    "senior", "junior", "chief", "lead", "head", "principal", "deputy", "assistant", "associate", "managing",
    "executive", "staff", "graduate", "certified", "chartered", "registered", "licensed", "vice", "master",
  ]
  /// Ends of English nouns for people.
  private static let agents = ["ist", "er", "or", "ian", "ant", "eer"]

  /// Whether words are a rank and a noun for a person, known or not.
  static func isRanked(_ words: [String]) -> Bool {
    guard (2...4).contains(words.count), ranks.contains(words[0]), let last = words.last, last.count >= 6 else {
      return false
    }
    return agents.contains { last.hasSuffix($0) } && !OrganizationWords.trades.contains(last)
      && !departments.contains(last)
  }

  /// Whether a word, plain, is a noun of a role, alone or at the end of a compound.
  static func isRole(_ word: String) -> Bool {
    roles.contains(word) || word.count >= 10 && compounds.contains { word.hasSuffix($0) }
      || word.count >= 8 && professions.contains { word.hasSuffix($0) }
      || word.split(separator: "-").contains { roles.contains(String($0)) && $0.count >= 6 }
  }

  /// Nouns of a part of a firm: a line with one, without a role, is a department.
  static let departments: Set<String> = [
    "department", "division", "section", "office", "unit", "bureau", "laboratory", "faculty", "institute", "team",
    "abteilung", "bereich", "referat", "departement", "service", "departamento", "departamento", "setor", "ufficio",
    "afdeling", "dept",
  ]

  /// Words that follow a person's name or go before it, and are no part of a title line.
  static let honorifics: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "dame", "herr", "frau", "m", "mme", "mlle", "sr",
    "sra", "srta", "docteur", "dra", "eng", "ing", "dipl", "dipl.-ing", "mag", "dott", "rev", "hon", "lic", "me",
  ]

  /// Degrees and suffixes after a name.
  static let suffixes: Set<String> = [
    "phd", "ph.d", "md", "m.d", "mba", "msc", "m.sc", "bsc", "b.sc", "ma", "m.a", "ba", "b.a", "llm", "ll.m", "esq",
    "jr", "jnr", "snr", "ii", "iii", "iv", "cpa", "rn", "dds", "jd", "pe", "pmp", "cfa", "filho", "neto",
  ]
}
