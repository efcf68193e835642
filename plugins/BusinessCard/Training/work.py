"""Titles of work and departments, composed in some twenty languages; trade words and goods."""

from dice import listed

RANKS = listed("""Senior|Junior|Assistant|Associate|Deputy|Chief|Lead|Principal|Executive|Regional|National|Global|General|Group|Staff
    Head|Vice|Managing|Corporate|Technical|Area|Division|Sr.|Jr.|Asst.|Acting|Interim|International|District|Field|Certified|Licensed
    Registered|Independent|Freelance|Professional|Honorary|Visiting|Resident|Co-|Founding|Western|Inside|Outside|First|Second|Master""")
FUNCTIONS = listed("""Sales|Marketing|Product|Project|Program|Operations|Account|Finance|Financial|HR|Human Resources|IT|Software|Hardware
    Data|Research|Business Development|Engineering|Quality|Production|Purchasing|Supply Chain|Logistics|Customer Service|Communications
    Public Relations|Creative|Art|Design|Technology|Security|Information|Legal|Compliance|Risk|Investment|Portfolio|Medical|Clinical
    Export|Service|Technical|Network|Systems|Web|Digital|Media|Events|Training|Strategy|Partner|Channel|Key Account|Development|R&D|Branch
    Store|Real Estate|Insurance|Administrative|Admissions|Alumni|Brand|Bridal|Cargo|Catering|Ceramics|Chemical|Circulation|Civil
    Collections|Community|Construction|Content|Contracts|Corporate Affairs|Credit|Customer Success|Editorial|Education|Electrical|Energy
    Enterprise|Environmental|Equity|Estate|Facilities|Field|Fleet|Food & Beverage|Front Office|Fundraising|Game|Graphics|Guest Relations
    Health|Import|Industrial|Innovation|Interior|Knowledge|Laboratory|Landscape|Learning|Leasing|Loan|Maintenance|Mechanical|Membership
    Merchandise|Mobile|Mortgage|Music|National Accounts|News|Nursing|Nutrition|Office|Outreach|Packaging|Parts|Patient|Planning|Plant
    Policy|Press|Process|Procurement|Property|Publications|Quality Assurance|Recruitment|Regulatory|Release|Reservations|Retail|Safety
    Scientific|Site|Social Media|Solutions|Spare Parts|Sports|Structural|Support|Sustainability|Talent|Tax|Telecom|Test|Tour|Trade
    Transport|Travel|Treasury|UX|User Experience|Vendor|Video|Volunteer|Warehouse|Water|Wealth""")
POSTS = listed("""Manager|Director|Engineer|Officer|Analyst|Consultant|Specialist|Coordinator|Executive|Representative|Developer|Designer
    Architect|Administrator|Advisor|Agent|Assistant|Supervisor|Associate|Lead|Head|Scientist|Technician|Planner|Partner|President
    Vice President|Controller|Strategist|Counsel|Fellow|Expert|Secretary|Adviser|Broker|Buyer|Captain|Chair|Coach|Commissioner|Counselor
    Curator|Editor|Evangelist|Examiner|Foreman|Inspector|Instructor|Investigator|Liaison|Librarian|Mechanic|Nurse|Operator|Organizer
    Producer|Professional|Programmer|Rep|Researcher|Steward|Superintendent|Surveyor|Teacher|Trainer|Writer|Attaché|Merchandiser|Tutor
    Therapist""")
ENGLISH = listed("""CEO|CTO|CFO|COO|CIO|CMO|C.E.O.|President|Vice President|Founder|Co-Founder|Founder & CEO|Co-Founder & CTO
    Founder and CEO|CEO & Founder|Owner|Proprietor|Partner|Managing Partner|Managing Director|Executive Director|Director|Chairman
    Chairwoman|Secretary|Treasurer|Principal|Professor|Associate Professor|Assistant Professor|Lecturer|Researcher|Student|PhD Candidate
    Research Fellow|Engineer|Realtor|REALTOR®|Broker|Sales Associate|Attorney at Law|Attorney|Lawyer|Photographer|Artist|Graphic Designer
    Architect|Dentist|Physician|Therapist|Consultant|Chef|Stylist|Electrician|Plumber|Captain|Pastor
    General Manager|Sales Manager|Creative Director|Art Director|Web Developer|Software Engineer|Data Scientist|Accountant
    Certified Public Accountant|Financial Advisor|Loan Officer|Insurance Agent|Travel Agent|Event Planner|Interior Designer|Writer
    Freelance Writer|Editor|Journalist|Prop.|Mg. Director|Chief Executive|Sales Executive|VP Sales|SVP|EVP, Operations|AVP
    Member of the Board|Country Manager|Ambassador|Senator|Mayor|Consul General|Honorary Consul|Dean|Registrar|Provost|Headmaster|Vicar
    Priest|Rabbi|Minister|Missionary|Sculptor|Painter|Illustrator|Musician|Pianist|Composer|DJ|Dancer|Actor|Actress|Film Director|Producer
    Author|Poet|Translator|Interpreter|Notary Public|Private Investigator|Veterinarian|Optometrist|Chiropractor|Psychologist|Acupuncturist
    Massage Therapist|Yoga Teacher|Personal Trainer|Nutritionist|Midwife|Pharmacist|Surgeon|Pediatrician|Cardiologist|Orthodontist|Barber
    Hair Stylist|Beautician|Makeup Artist|Tattoo Artist|Florist|Baker|Pastry Chef|Barista|Bartender|Sommelier|Farmer|Gardener|Carpenter
    Cabinet Maker|Builder|Contractor|General Contractor|Handyman|Mechanic|Auto Mechanic|Driver|Chauffeur|Pilot|Flight Attendant|Tour Guide
    Auctioneer|Appraiser|Antique Dealer|Jeweler|Goldsmith|Watchmaker|Tailor|Dressmaker|Fashion Designer|Model|Life Coach|Business Coach
    Public Speaker|Magician|Entertainer|Wedding Planner|Caterer|Full Stack Developer|iOS Developer|Frontend Developer|UX Designer
    UI/UX Designer|Product Designer|Animator|Game Designer|System Administrator|DevOps Engineer|Scrum Master|Your Title Here|Job Title
    Position|Partner-in-charge|Of Counsel|Trustee|Governor|Owner/Operator|Owner & Designer|Owner / Photographer|Chief Cook|Head Coach
    Team Leader|Group Leader|Section Head|Member of Parliament|City Councilman|Police Officer|Detective|Fire Chief|Special Agent
    Vice Consul|First Secretary""")

# By language: posts that stand alone; patterns with a function {f} and a rank {r}; functions.
BY_LANGUAGE = {
    "de": (
        """Geschäftsführer|Geschäftsführerin|Geschäftsführender Gesellschafter|Geschäftsleitung|Inhaber|Inhaberin|Rechtsanwalt
        Rechtsanwältin|Steuerberater|Steuerberaterin|Wirtschaftsprüfer|Vorstand|Prokurist|Abteilungsleiter|Bereichsleiter
        Wissenschaftlicher Mitarbeiter|Architekt|Architektin|Dipl.-Ing. Maschinenbau|Sachbearbeiterin|Sachbearbeiter|Kundenberater
        Kundenberaterin|Außendienst|Notar|Zahnarzt|Heilpraktikerin|Ärztin|Facharzt für Innere Medizin|Physiotherapeutin|Schreinermeister
        Elektromeister|Malermeister|Bäckermeister|Fotograf|Fotografin|Grafikerin|Dirigent|Pfarrer|Bürgermeister|Oberarzt|Chefarzt
        Studiendirektor|Übersetzerin|Sekretariat|Assistentin der Geschäftsleitung|Mitglied der Geschäftsleitung|Mitglied des Vorstands
        Eidg. dipl. Elektroinstallateur|Lehrstuhlinhaber|Akademischer Rat|Staatssekretär|Sozialpädagogin|Versicherungsfachmann
        Immobilienmaklerin|Werkstudent|Auszubildende""",
        """Leiter {f}|Leiterin {f}|{f}leiter|{f}leiterin|{f}berater|{f}manager|{r} {f}|Referent {f}|Referentin {f}|{f}ingenieur
            Leitung {f}|{f}assistentin|{f}|Teamleiter {f}|Stv. Leiter {f}|Direktor {f}|{f}spezialist""",
        """Vertrieb|Verkauf|Projekt|Marketing|Entwicklung|Einkauf|Personal|Technik|Service|Produktion|Export|Betrieb|Bau|Anlagen|IT|Kunden
            Qualität|Logistik|Finanzen|Kommunikation|Presse|Forschung|Filial|Regional|Gebiets|Vertriebs|Verkaufs|Bau|Labor""",
    ),
    "fr": (
        """Directeur|Directrice|Directeur général|Directrice générale|Gérant|Gérante|Président|Présidente|PDG|Avocat à la Cour|Avocate
        Avocat|Notaire|Professeur|Chargé de mission|Chargée de communication|Architecte DPLG|Architecte|Maître de conférences
        Consultant senior|Conseiller|Conseillère|Fondateur|Fondatrice|Associé|Associée|Photographe|Graphiste|Traductrice|Journaliste
        Médecin|Chirurgien-dentiste|Ostéopathe|Kinésithérapeute|Psychologue|Infirmière|Ingénieur d'affaires|Ingénieur d'études
        Attaché commercial|Attachée de presse|Secrétaire général|Secrétaire|Assistante de direction|Assistant|Maire|Député|Conservateur
        Expert-comptable|Électricien|Plombier|Boulanger|Pâtissier""",
        """Responsable {f}|Directeur {f}|Directrice {f}|Chef de {f}|Chargé de {f}|Assistante {f}|Ingénieur {f}|Conseiller {f}
            Technicien {f}|Responsable du service {f}|Adjoint au directeur {f}|Déléguée {f}|Coordinateur {f}""",
        """commercial|commerciale|marketing|technique|des ventes|des achats|communication|produit|projet|projets|export|qualité|financier
            administratif|informatique|recherche|logistique|formation|travaux|clientèle|régional|développement|des opérations""",
    ),
    "es": (
        """Director General|Directora General|Gerente|Gerente General|Subgerente|Abogado|Abogada|Ingeniero Civil|Ingeniera|Arquitecto
        Arquitecta|Presidente|Presidenta|Socio Fundador|Socio|Profesor|Profesora Titular|Propietario|Propietaria|Médico Cirujano
        Odontólogo|Psicóloga|Contador Público|Corredor de Seguros|Fotógrafo|Diseñadora Gráfica|Diseñador|Periodista|Traductora
        Notario Público|Chef|Administrador|Administradora|Representante|Vendedor|Asesor|Asesora|Cirujano Dentista|Secretaria
        Secretario General|Investigador|Catedrático|Veterinario|Agente de Viajes|Agente Inmobiliario|Consultor|Consultora|Perito
        Maestro de Obras|Técnico|Coordinadora|Rector|Decano|Alcalde|Diputado""",
        """Gerente {f}|Gerente de {f}|Jefe de {f}|Jefa de {f}|Director de {f}|Directora de {f}|Ejecutivo de {f}|Ejecutiva de {f}
            Asesor {f}|Asesora {f}|Coordinador de {f}|Responsable de {f}|Ingeniero de {f}|Analista de {f}|Encargado de {f}
            Supervisor de {f}|Técnico de {f}""",
        """Ventas|Comercial|Marketing|Proyectos|Compras|Producción|Operaciones|Recursos Humanos|Finanzas|Sistemas|Logística|Calidad
            Comunicación|Exportación|Mantenimiento|Cuentas|Desarrollo|Administración|Obras|Negocios|Soporte|Mercadeo""",
    ),
    "pt": (
        """Diretor|Diretora|Diretor Geral|Sócio|Sócia|Sócio-Proprietário|Sócio Diretor|Proprietário|Proprietária|Advogado|Advogada
        Engenheiro Civil|Engenheira|Vendedor|Vendedora|Representante|Representante Comercial|Consultor|Consultora|Corretor de Imóveis
        Corretor de Seguros|Contador|Contadora|Supervisor|Supervisora|Arquiteta|Arquiteto|Dentista|Cirurgião-Dentista|Médico|Médica
        Psicóloga|Fisioterapeuta|Nutricionista|Fotógrafo|Designer Gráfico|Professor|Professora|Presidente|Vice-Presidente|Secretária
        Gerente|Gerente Geral|Técnico|Eletricista|Mecânico|Pintor|Cabeleireira|Esteticista|Despachante|Vereador|Deputado Estadual|Prefeito
        Pastor|Jornalista|Publicitário|Tradutora|Veterinária|Encarregado""",
        """Gerente {f}|Gerente de {f}|Diretor {f}|Diretor de {f}|Diretora de {f}|Coordenador de {f}|Coordenadora de {f}|Consultor de {f}
            Consultor {f}|Supervisor de {f}|Assistente de {f}|Analista de {f}|Engenheiro de {f}|Departamento {f}|Responsável {f}
            Executivo de {f}|Promotor de {f}|Técnico em {f}""",
        """Vendas|Comercial|Marketing|Projetos|Compras|Produção|Operações|RH|Financeiro|Sistemas|Logística|Qualidade|Comunicação
            Exportação|Manutenção|Contas|Desenvolvimento|Administrativo|Obras|Negócios|Suporte|Informática|Eletrônica|Vendas Externas""",
    ),
    "it": (
        """Amministratore Delegato|Amministratore Unico|Direttore|Direttrice|Direttore Generale|Avvocato|Titolare|Ingegnere|Architetto
        Geometra|Commercialista|Dottore Commercialista|Notaio|Presidente|Socio|Consulente|Agente di Commercio|Agente|Odontoiatra
        Medico Chirurgo|Psicologa|Fisioterapista|Fotografo|Grafico|Giornalista|Traduttrice|Docente|Professore Ordinario|Ricercatore|Chef
        Pasticcere|Restauratrice|Responsabile|Segretaria|Funzionario|Sindaco|Assessore|Perito Industriale""",
        """Responsabile {f}|Direttore {f}|Direttrice {f}|Ufficio {f}|Addetto {f}|Consulente {f}|Capo {f}|Tecnico {f}|Area Manager {f}
            Assistente {f}|Coordinatore {f}|Impiegata {f}""",
        """Vendite|Commerciale|Marketing|Tecnico|Acquisti|Produzione|Progetti|Estero|Amministrazione|Qualità|Finanziario|Informatico
            Logistica|Comunicazione|Ricerca e Sviluppo|Personale|Export|Italia|Clienti""",
    ),
    "nl": (
        """Directeur|Algemeen Directeur|Directeur/eigenaar|Eigenaar|Eigenaresse|Adviseur|Makelaar|Accountmanager|Advocaat|Notaris
        Architect|Fotograaf|Vormgever|Huisarts|Tandarts|Fysiotherapeut|Docent|Hoogleraar|Universitair docent|Beleidsmedewerker
        Projectleider|Bedrijfsleider|Voorzitter|Secretaris|Penningmeester|Vertegenwoordiger|Medewerker|Journalist|Redacteur|Loodgieter
        Hovenier|Timmerman|Burgemeester|Wethouder|Vennoot|Partner|Vestigingsmanager|Makelaar/taxateur""",
        """Manager {f}|Hoofd {f}|{f}manager|{f}adviseur|{f}medewerker|Adviseur {f}|Directeur {f}|{f}leider|Coördinator {f}
            Senior {f}adviseur|Medewerker {f}""",
        """Verkoop|Inkoop|Marketing|Project|Communicatie|Financiën|Personeel|ICT|Techniek|Logistiek|Service|Binnendienst|Export|Productie
            Onderzoek|Beheer|Relatie""",
    ),
    "da": (
        """Direktør|Adm. direktør|Indehaver|Advokat|Arkitekt|Tandlæge|Salgschef|Projektleder|Konsulent|Fuldmægtig|Lektor|Professor
        Fotograf|Ejendomsmægler|Partner|Formand|Læge|Tømrermester|Malermester|Afdelingsleder|Kontorchef|Journalist""",
        "{f}chef|{f}konsulent|{f}leder|{f}direktør|{f}medarbejder|{f}ansvarlig|Chef for {f}",
        """Salgs|Marketing|Projekt|Kunde|Personale
            Produktions|Økonomi|Kommunikations|Indkøbs|Område|Butiks|Service|IT-""",
    ),
    "sv": (
        """Verkställande direktör|VD|Ägare|Advokat|Arkitekt|Tandläkare|Säljare|Försäljningschef|Projektledare|Konsult|Lektor|Professor
        Fotograf|Mäklare|Jurist|Ordförande|Läkare|Ekonom|Forskare|Redovisningskonsult|Delägare|Enhetschef|Journalist""",
        "{f}chef|{f}konsult|{f}ledare|{f}ansvarig|{f}direktör|{f}ingenjör|Chef {f}",
        """Försäljnings|Marknads|Projekt|Kund|Personal
            Produktions|Ekonomi|Kommunikations|Inköps|Region|Butiks|Service|IT-|Drift""",
    ),
    "nb": (
        """Daglig leder|Administrerende direktør|Adm. dir.|Eier|Advokat|Arkitekt|Tannlege|Selger|Salgssjef|Prosjektleder|Rådgiver
        Førsteamanuensis|Professor|Fotograf|Eiendomsmegler|Styreleder|Lege|Forsker|Seniorrådgiver|Partner|Journalist""",
        "{f}sjef|{f}konsulent|{f}leder|{f}ansvarlig|{f}direktør|{f}ingeniør",
        """Salgs|Markeds|Prosjekt|Kunde|Personal|Produksjons|Økonomi
            Kommunikasjons|Innkjøps|Region|Butikk|Service|IT-|Drifts""",
    ),
    "fi": (
        """Toimitusjohtaja|Johtaja|Omistaja|Asianajaja|Arkkitehti|Hammaslääkäri|Myyjä|Myyntipäällikkö|Projektipäällikkö|Konsultti
        Lehtori|Professori|Valokuvaaja|Kiinteistönvälittäjä|Toimittaja|Lääkäri|Tutkija|Yrittäjä|Asiantuntija|Diplomi-insinööri""",
        "{f}päällikkö|{f}johtaja|{f}asiantuntija|{f}insinööri|{f}assistentti",
        """Myynti|Markkinointi|Projekti|Asiakkuus|Henkilöstö
            Tuotanto|Talous|Viestintä|Osto|Alue|Tuote|Palvelu|Tekninen|Kehitys""",
    ),
    "pl": (
        """Prezes Zarządu|Prezes|Wiceprezes|Dyrektor|Dyrektor Generalny|Właściciel|Kierownik|Adwokat|Radca Prawny|Notariusz|Architekt
        Lekarz|Lekarz stomatolog|Fotograf|Tłumacz przysięgły|Profesor|Adiunkt|Specjalista|Doradca|Handlowiec|Przedstawiciel handlowy
        Grafik|Księgowa""",
        "Dyrektor {f}|Kierownik {f}|Specjalista {f}|Menedżer {f}|Doradca {f}|Koordynator {f}|Asystentka {f}",
        """
            ds. sprzedaży|ds. marketingu|ds. eksportu|działu handlowego|ds. klientów|projektu|produkcji|ds. finansowych|ds. zakupów
            regionu|ds. technicznych|ds. personalnych""",
    ),
    "cs": (
        """Ředitel|Ředitelka|Generální ředitel|Jednatel|Jednatelka|Majitel|Advokát|Notářka|Architekt|Zubní lékař|Obchodní zástupce
        Obchodní ředitel|Vedoucí|Předseda představenstva|Projektový manažer|Technik|Účetní|Fotograf|Překladatelka|Docent|Odborný asistent
        Starosta""",
        "Vedoucí {f}|Ředitel {f}|Manažer {f}|Specialista {f}|Referent {f}|Asistentka {f}",
        """prodeje|marketingu|nákupu|výroby|projektu
            obchodu|servisu|oddělení|provozu|logistiky|exportu|pobočky""",
    ),
    "sk": (
        """Riaditeľ|Riaditeľka|Konateľ|Majiteľ|Advokát|Architekt|Obchodný zástupca|Obchodný riaditeľ|Vedúci|Projektový manažér|Technik
        Účtovníčka|Fotograf|Primátor""",
        "Vedúci {f}|Riaditeľ {f}|Manažér {f}|Špecialista {f}",
        """
        predaja|marketingu|nákupu|výroby|projektu|obchodu|servisu""",
    ),
    "hu": (
        """Ügyvezető igazgató|Ügyvezető|Igazgató|Vezérigazgató|Tulajdonos|Ügyvéd|Közjegyző|Építész|Fogorvos|Értékesítő
        Értékesítési vezető|Projektvezető|Tanácsadó|Adjunktus|Egyetemi tanár|Fényképész|Ingatlanközvetítő|Főorvos|Könyvelő
        Területi képviselő|Elnök""",
        "{f} igazgató|{f} vezető|{f} menedzser|{f} munkatárs|{f} mérnök|{f} asszisztens",
        """Értékesítési|Marketing|Műszaki|Gazdasági
            Kereskedelmi|Projekt|Pénzügyi|Termelési|Szerviz|Kommunikációs|HR|Beszerzési""",
    ),
    "ro": (
        """Director General|Administrator|Director|Avocat|Notar Public|Arhitect|Medic Stomatolog|Medic|Inginer|Agent de vânzări
        Manager de proiect|Consultant|Profesor|Fotograf|Proprietar|Asociat|Preşedinte|Contabil|Consilier juridic|Primar""",
        "Director {f}|Manager {f}|Șef {f}|Specialist {f}|Inginer {f}|Responsabil {f}",
        """vânzări|marketing|tehnic|comercial|financiar
            producţie|proiecte|resurse umane|achiziţii|export|logistică|operaţiuni""",
    ),
    "hr": (
        """Direktor|Direktorica|Predsjednik Uprave|Vlasnik|Odvjetnik|Javni bilježnik|Arhitekt|Stomatolog|Komercijalist|Voditelj
        Voditelj projekta|Savjetnik|Profesor|Docent|Fotograf|Zastupnik|Liječnik|Član Uprave""",
        "Voditelj {f}|Direktor {f}|Menadžer {f}|Referent {f}",
        "prodaje|marketinga|nabave|proizvodnje|projekta|servisa|financija|odjela|razvoja|izvoza",
    ),
    "sl": (
        """Direktor|Direktorica|Lastnik|Odvetnik|Arhitekt|Zobozdravnik|Komercialist|Vodja|Vodja projekta|Svetovalec|Profesor|Fotograf
        Prokurist""",
        "Vodja {f}|Direktor {f}|Svetovalec {f}",
        """
        prodaje|marketinga|nabave|proizvodnje|projekta|servisa|financ""",
    ),
    "tr": (
        """Genel Müdür|Genel Müdür Yardımcısı|Müdür|Satış Müdürü|Yönetim Kurulu Başkanı|Yönetim Kurulu Üyesi|Şirket Müdürü|Avukat|Mimar
        İnşaat Mühendisi|Makina Mühendisi|Diş Hekimi|Doktor|Muhasebeci|Mali Müşavir|Fotoğrafçı|Satış Temsilcisi|Müşteri Temsilcisi
        Öğretim Üyesi|Sahibi|Kurucu Ortak|Mağaza Müdürü""",
        "{f} Müdürü|{f} Sorumlusu|{f} Uzmanı|{f} Direktörü|{f} Mühendisi|{f} Temsilcisi|{f} Şefi",
        """Satış|Pazarlama|Proje|İhracat|Üretim
            Bölge|Finans|İnsan Kaynakları|Kalite|Satınalma|Teknik|Dış Ticaret|Servis|Planlama""",
    ),
    "id": (
        """Direktur|Direktur Utama|Manajer|Pemilik|Owner|General Manager|Advokat|Notaris & PPAT|Arsitek|Dokter Gigi|Dosen
        Kepala Sekolah|Marketing Executive|Ketua|Sekretaris|Bendahara|Konsultan|Fotografer|Wakil Direktur|Kepala Desa|Guru|Staf Ahli""",
        "Manajer {f}|Kepala {f}|Direktur {f}|Staf {f}|{f} Manager|Kepala Bagian {f}|Supervisor {f}",
        """
            Pemasaran|Penjualan|Operasional|Keuangan|Produksi|Proyek|Personalia|Pembelian|Teknik|Humas|Cabang|Umum""",
    ),
    "ms": (
        """Pengarah|Pengarah Urusan|Pengurus|Pengurus Besar|Pengurus Cawangan|Jurutera|Setiausaha|Pensyarah|Pegawai|Penolong Pengarah
        Ketua Jabatan|Pemilik|Ejekutif Pemasaran""",
        "Pengurus {f}|Pegawai {f}|Eksekutif {f}|Penolong Pengurus {f}",
        """
        Jualan|Pemasaran|Kewangan|Operasi|Projek|Sumber Manusia|Perkhidmatan""",
    ),
    "vi": (
        """Giám đốc|Phó Giám đốc|Tổng Giám đốc|Phó Tổng Giám đốc|Chủ tịch HĐQT|Trưởng phòng|Phó phòng|Luật sư|Kiến trúc sư|Kỹ sư|Bác sĩ
        Nhân viên kinh doanh|Kế toán trưởng|Chuyên viên tư vấn|Giảng viên|Thư ký|Trưởng chi nhánh|Chủ cửa hàng|Quản lý|Trưởng đại diện
        Cửa hàng trưởng""",
        "Trưởng phòng {f}|Giám đốc {f}|Phó phòng {f}|Nhân viên {f}|Chuyên viên {f}|Quản lý {f}",
        """Kinh doanh|Kỹ thuật|Dự án|Nhân sự
            Marketing|Tài chính|Bán hàng|Xuất nhập khẩu|Kế hoạch|Sản xuất|Khách hàng|Chi nhánh""",
    ),
    "et": (
        """Juhatuse liige|Juhataja|Tegevjuht|Advokaat|Arhitekt|Müügijuht|Projektijuht|Konsultant|Professor|Omanik""",
        "{f}juht|{f}spetsialist|{f}direktor",
        """
        Müügi|Turundus|Projekti|Personali|Tootmis|Finants|Arendus""",
    ),
    "lv": (
        """Direktors|Valdes loceklis|Valdes priekšsēdētājs|Advokāts|Arhitekts|Projektu vadītājs|Pārdošanas vadītāja|Konsultants
        Īpašnieks""",
        "{f} vadītājs|{f} vadītāja|{f} direktors|{f} speciālists",
        """
        Pārdošanas|Mārketinga|Projektu|Personāla|Tehniskais|Finanšu|Eksporta""",
    ),
    "lt": (
        """Direktorius|Generalinis direktorius|Advokatas|Architektė|Projektų vadovas|Pardavimų vadybininkas|Konsultantas|Savininkas
        Vadybininkė""",
        "{f} vadovas|{f} vadovė|{f} direktorius|{f} specialistas",
        """
        Pardavimų|Rinkodaros|Projektų|Personalo|Gamybos|Finansų|Eksporto""",
    ),
    "az": (
        "Direktor|Baş direktor|Müdir|Vəkil|Memar|Menecer|Satış meneceri|Mühəndis",
        "{f} meneceri|{f} müdiri|{f} üzrə mütəxəssis",
        """
        Satış|Layihə|Marketinq|Maliyyə|Texniki""",
    ),
    "ru": (
        """Генеральный директор|Директор|Коммерческий директор|Менеджер|Адвокат|Архитектор|Врач-стоматолог|Главный бухгалтер|Инженер
        Юрист|Доцент|Профессор|Фотограф|Руководитель проекта|Дизайнер""",
        """
        Менеджер {f}|Директор {f}|Начальник {f}|Специалист {f}|Руководитель {f}""",
        """
        по продажам|отдела продаж|по маркетингу|по закупкам|по развитию|отдела логистики|по персоналу""",
    ),
    "uk": (
        """Генеральний директор|Директор|Менеджер|Адвокат|Архітектор|Головний бухгалтер|Інженер|Доцент|Професор|Керівник проєкту""",
        "Менеджер {f}|Директор {f}|Начальник {f}",
        "з продажу|відділу продажів|з маркетингу|з розвитку",
    ),
    "bg": (
        """Управител|Директор|Изпълнителен директор|Адвокат|Архитект|Мениджър|Инженер|Професор""",
        "Мениджър {f}|Директор {f}",
        "продажби|маркетинг|проекти",
    ),
    "el": (
        """Διευθυντής|Διευθύνων Σύμβουλος|Δικηγόρος|Αρχιτέκτων|Πολιτικός Μηχανικός|Οδοντίατρος|Λογιστής|Υπεύθυνος Πωλήσεων|Καθηγητής""",
        "Διευθυντής {f}|Υπεύθυνος {f}",
        "Πωλήσεων|Marketing|Έργων",
    ),
    "ja": (
        """代表取締役|代表取締役社長|取締役|取締役副社長|部長|課長|次長|統括部長|営業部長|主任|係長|専務取締役|常務取締役|マネージャー|エンジニア|ITコンサルタント|教授|准教授|弁護士|税理士|公認会計士|一級建築士|店長|所長|執行役員
        支店長|室長|主査|研究員|主任研究員|理事長|会長|顧問|デザイナー|営業担当|チーフマネージャー|代表|社会保険労務士|行政書士|副部長|技師長|参事|工場長|グループリーダー|編集長|カメラマン""",
        """
        {f}部長|{f}課長|{f}担当|{f}マネージャー|{f}室長""",
        """
        営業|技術|開発|総務|企画|人事|経理|製造|品質管理|広報|海外""",
    ),
    "zh": (
        """总经理|副总经理|销售经理|董事长|業務經理|工程師|經理|总监|销售总监|市场总监|业务经理|业务员|主任|厂长|法人代表|客户经理|项目经理|采购经理|总裁|副总裁|设计师|设计总监|律师|教授|副教授|總經理|副總經理|協理|業務代表|專員
        店长|技术总监|外贸经理|工程师|董事|秘书长|会长|院长|主任医师|主編|顧問|執行長|專案經理|業務主任|襄理|課長|副理|資深工程師""",
        "{f}经理|{f}总监|{f}主管|{f}經理",
        """
        销售|市场|技术|采购|人事|财务|業務|行銷|工程|生产|外贸|客服""",
    ),
    "ko": (
        "대표이사|대표|사장|부사장|전무이사|상무이사|이사|본부장|부장|차장|과장|대리|주임|사원|팀장|실장|소장|센터장|교수|연구원|책임연구원|선임연구원|변호사|변리사|원장|회장|지점장|디자이너|매니저|컨설턴트",
        """
        {f}팀장|{f}부장|{f}본부장|{f}팀 과장|{f} 매니저""",
        """
        영업|마케팅|개발|기획|인사|구매|기술|디자인|해외영업""",
    ),
}
BY_LANGUAGE = {key: tuple(map(listed, parts)) for key, parts in BY_LANGUAGE.items()}

SUBJECTS = listed("""Physics|Computer Science|Medicine|Engineering|Economics|Business|Law|Chemistry|Biology|Mathematics
    Electrical Engineering|Mechanical Engineering|Psychology|Education|Political Science|Public Health|Information Science|Music|Arts
    Surgery|Pediatrics|Cardiology|Admissions|Research|Finance|Dentistry|Statistics|Anthropology|Archaeology|Architecture|Astronomy
    Civil Engineering|Classics|Communication|Dermatology|Earth Sciences|English|Geography|Geology|German Studies|History|Journalism
    Linguistics|Management|Marine Science|Modern Languages|Neuroscience|Nursing|Oncology|Ophthalmology|Philosophy|Planning|Radiology
    Sociology|Social Work|Theology|Theatre|Tourism|Urban Planning|Agriculture""")
DEPARTMENTS = {
    "en": """{f} Department|{f} Dept.|Department of {s}|{f} Division|{f} Section|{f} Group|{f} Team|Division of {s}|School of {s}
        Faculty of {s}|Institute of {s}|Office of {s}|{f} Office|{f} & {f} Department|Center for {s}|Dept. of {s}|{f} Unit|{f} Lab
        Global {f}|{f} Business Unit|{f} HQ|{f} and {f}|Office of the {p}|{s} Laboratory|College of {s}|{f} Services|Corporate {f}
        {f} Center|Dept. of {f}|{f} Bureau|Overseas {f} Dept. {n}|{n}st {f} Section|Committee on {s}|{s} Program|Chair of {s}""",
    "de": """Abteilung {f}|{f}abteilung|Fachbereich {f}|Institut für {s}|Lehrstuhl für {s}|Fakultät für {s}|Bereich {f}|Referat {n}
        Dezernat {n}|Geschäftsbereich {f}|Zentrale {f}|Stabsstelle {f}|Fachgebiet {s}|Klinik für {s}|Amt für {f}|Sekretariat""",
    "fr": """Service {f}|Direction {f}|Direction de la {f}|Département {f}|Faculté de {s}|Laboratoire de {s}|Pôle {f}|UFR {s}|Division {f}
        Secrétariat général|Bureau {n}|Cellule {f}|Département de {s}|Service de {s}""",
    "es": """Departamento de {f}|Depto. de {f}|Facultad de {s}|Área de {f}|Dirección de {f}|Gerencia de {f}|División {f}|Instituto de {s}
        Secretaría de {f}|Unidad de {f}|Coordinación de {f}""",
    "pt": """Departamento de {f}|Depto. {f}|Departamento {f}|Faculdade de {s}|Divisão de {f}|Setor de {f}|Diretoria de {f}
        Secretaria de {f}|Gerência de {f}|Coordenação de {f}|Instituto de {s}""",
    "it": """Ufficio {f}|Dipartimento di {s}|Divisione {f}|Settore {f}|Area {f}|Direzione {f}|Facoltà di {s}|Reparto {f}|Servizio {f}""",
    "nl": """
        Afdeling {f}|Faculteit {s}|Directie {f}|Sector {f}|Dienst {f}|Vakgroep {s}|Team {f}""",
    "ja": """営業部|経営推進統括部|開発部|システム事業部|総務部|技術部 第一課|研究開発センター|海外営業部|企画室|人事部|情報システム部|第{n}営業部|{f}部|{f}グループ|{f}本部|東京支店|大阪営業所|法人営業部 第{n}課|工学部
        大学院理学研究科|広報室""",
    "zh": "销售部|業務部|研究開發中心|市场部|技术部|外贸部|工程部|采购部|人力资源部|行政部|客户服务部|研發處|行銷企劃部|法务部|國際事業部|{f}部|资讯工程系|财务部|第{n}事业部",
    "ko": """
        영업부|개발팀|기획실|마케팅팀|연구소|해외사업부|총무부|{f}팀|{f}본부|기술연구소|경영지원팀""",
    "vi": """Phòng {f}|Ban {f}|Khoa {s}|Bộ phận {f}|Trung tâm {f}""",
    "pl": """Dział {f}|Wydział {s}|Biuro {f}|Katedra {s}|Zakład {s}""",
    "tr": "{f} Departmanı|{f} Bölümü|{s} Fakültesi|{f} Müdürlüğü",
    "id": """
        Divisi {f}|Departemen {f}|Bagian {f}|Fakultas {s}|Dinas {f}""",
    "cs": """Oddělení {f}|Katedra {s}|Odbor {f}|Úsek {f}|Fakulta {s}""",
    "sv": "Avdelningen för {f}|Institutionen för {s}|{f}avdelningen",
    "da": "{f}afdelingen|Institut for {s}|Afdeling for {f}",
    "hu": "{f} osztály|{s} Tanszék|{f} Igazgatóság",
    "fi": "{f}osasto|{s}n laitos",
}
DEPARTMENTS = {key: listed(text) for key, text in DEPARTMENTS.items()}
EASTERN = ("ja", "zh", "ko")
SMALL_WORDS = frozenset("of and for the in to de da do des du et und y e a di del".split())


def headline(text):
    """Capitals at the words' beginnings, as titles are printed."""
    return " ".join(word if word in SMALL_WORDS else word[:1].upper() + word[1:] for word in text.split(" "))


def _english_title(dice, pools):
    roll = dice.roll()
    if roll < 0.34:
        return dice.pick(ENGLISH)
    if roll < 0.5:
        job = dice.pick(pools.jobs["en"]).split("/")[0]
        turned = " ".join(reversed(job.split(", "))) if job.count(",") == 1 and dice.chance(0.8) else job
        return headline(turned) if dice.chance(0.85) else turned
    f, g, p, r = dice.pick(FUNCTIONS), dice.pick(FUNCTIONS), dice.pick(POSTS), dice.pick(RANKS)
    return dice.weighted(
        (f"{f} {p}", 24), (f"{r} {p}", 8), (f"{r} {f} {p}", 14), (f"{p}, {f}", 5), (f"Head of {f}", 3), (f"{p} of {f}", 6),
        (f"Vice President, {f}", 3), (f"VP {f}", 1.5), (f"VP of {f}", 1), (f"Chief {f} Officer", 3), (f"{p} - {f}", 2), (f"{p} ({f})", 1),
        (f"{r} {dice.pick(RANKS)} {p}", 1), (f"{p} {f}", 1), (f"{r} {p}, {f} and {g}", 1.5), (f"{f} & {g} {p}", 3), (f"{r} {p} of {f}", 2),
        (f"{r} {p} - {f}", 1.5), (f"{dice.pick(SUBJECTS)} {p}", 1.5), (f"Professor of {dice.pick(SUBJECTS)}", 2),
        (f"{r} Professor of {dice.pick(SUBJECTS)}", 0.7), (f"Chair, Department of {dice.pick(SUBJECTS)}", 0.5),
        (f"{p}/{dice.pick(POSTS)}", 1), (f"Assistant to the {p}", 0.7), (f"{p} for {f}", 1), (f"{f} {p} II", 0.3),
        (f"{r} Vice President", 1), (f"{r} Vice President & {p}", 0.6), (f"{p} in Charge", 0.2), (f"{f} Dept. {p}", 0.3),
    )


def title(dice, pools, language):
    """A title of work in a language, sometimes two joined."""
    if language not in BY_LANGUAGE and language not in pools.jobs or language == "en":
        text = _english_title(dice, pools)
    else:
        posts, patterns, functions = BY_LANGUAGE.get(language) or ((), (), ())
        roll = dice.roll()
        if language not in EASTERN and len(pools.jobs.get(language, ())) > 30 and (roll < 0.3 or not posts):
            text = dice.pick(pools.jobs[language]).split("/")[0].strip()
            text = text[:1].upper() + text[1:] if dice.chance(0.9) else text
        elif roll < 0.62:
            text = dice.pick(posts)
        else:
            rank = dice.pick(("Senior", "Junior", "Chef"))
            text = dice.filled(dice.pick(patterns), {"f": lambda: dice.pick(functions), "r": lambda: rank})
    if len(text) > 52:
        text = " ".join(text[:48].split(" ")[:-1]) or text[:40]
    if dice.chance(0.25 if language in EASTERN else 0.1):
        glue = (
            dice.pick((" & ", " / ", " | ", " and ", ", ", "/", " - ", " – ", " • "))
            if language not in EASTERN
            else dice.pick((" ", " ", "　", "・", "/"))
        )
        other = (
            dice.pick(ENGLISH)
            if language == "en"
            else dice.pick(BY_LANGUAGE[language][0])
            if language in BY_LANGUAGE
            else dice.pick(ENGLISH)
        )
        text += glue + other
    return text


def department(dice, language):
    """A department in a language."""
    functions = BY_LANGUAGE[language][2] if language in BY_LANGUAGE else FUNCTIONS
    makers = {
        "f": lambda: dice.pick(functions),
        "s": lambda: dice.pick(SUBJECTS),
        "p": lambda: dice.pick(POSTS),
        "n": lambda: dice.number(1, 9),
    }
    return dice.filled(dice.pick(DEPARTMENTS.get(language) or DEPARTMENTS["en"]), makers)
