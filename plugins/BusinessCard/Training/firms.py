"""Names of firms and bodies, with and without legal form or trade word; their trades, goods and slogans."""

from dataclasses import dataclass, field

from countries import COUNTRIES
from dice import listed
from people import is_latin, plain

STARTS = listed("""ac|al|am|an|ar|as|av|ax|ba|be|bi|bo|bra|ca|ce|ci|co|cor|cy|da|de|di|do|du|el|en|ex|fa|fi|flo|ga|gen|glo|go|ha|he|hi|ho
    hy|im|in|jo|ka|ki|ko|la|le|li|lo|lu|ma|me|mi|mo|na|ne|ni|no|nu|o|om|or|pa|pe|pi|po|pro|qua|ra|re|ri|ro|sa|se|si|so|su|syn|ta|te|ti|to
    tri|u|ul|va|ve|vi|vo|xe|ya|ze|zo|zy|eco|bio|neo|agro|aero|auto|euro|inter|intra|medi|micro|multi|nano|omni|opti|poly|tele|trans|uni
    veri|vita""")
ENDS = listed("""n|x|l|r|s|t|m|no|ra|tek|tech|soft|net|lab|labs|tron|dyne|via|lia|nia|ta|tis|gen|pharm|com|ware|sys|max|go|ly|ify|io|is|on
    en|ex|us|um|ity|ent|ance|corp|form|data|cloud|link|path|wave|logic|port|core|grid|med|bio|co|flex|fix|plan|plus|pro|star|trade|works
    mart|line|land|bank|pay|scan|sense|shift|space|spot|vision|zone|craft|care|chem|con|dent|des|do|fer|gas|gro|ka|ko|la|lux|mat|mex|mo
    pak|pol|ria|rix|ro|san|sol|tex|ti|va|vox|za""")
TRADES = {
    "en": """Consulting|Solutions|Technologies|Technology|Systems|Software|Services|Group|Holdings|Partners|Associates|Insurance|Bank
        Capital|Investments|Financial|Realty|Real Estate|Properties|Construction|Builders|Carpentry|Plumbing|Electric|Engineering
        Engineers|Architects|Design|Designs|Studio|Studios|Photography|Media|Marketing|Advertising|Communications|Networks|Telecom
        Logistics|Transport|Travels|Tours|Hotel|Hotels|Resort|Restaurant|Cafe|Café|Bakery|Catering|Foods|Dairy|Pharmacy|Pharma|Medical
        Dental|Dentistry|Clinic|Hospital|Health|Healthcare|Wellness|Spa|Salon|Fitness|Yoga|Academy|School|College|Institute|Foundation
        Trust|Society|Church|Law|Legal|Attorneys|Law Firm|Accounting|Auditors|Security|Energy|Solar|Power|Oil & Gas|Mining|Steel|Metals
        Plastics|Chemicals|Textiles|Garments|Fashion|Jewellers|Jewelry|Furniture|Interiors|Flooring|Roofing|Landscaping|Gardens|Nursery
        Farm|Farms|Auto|Automotive|Motors|Auto Parts|Garage|Tyres|Electronics|Computers|Digital|Digitals|Robotics|Labs|Laboratories
        Research|Printing|Prints|Graphics|Publishing|Books|Music|Films|Events|Weddings|Flowers|Florist|Gifts|Toys|Pets|Veterinary|Cleaning
        Laundry|Movers|Rentals|Trading|Traders|Enterprises|Industries|International|Global|Exports|Imports|Agency|Staffing|Recruitment
        Ventures|Innovations|Creations|Agencies|Stores|Supermarket|Mart|Market|Hardware|Tools|Paints|Glass|Ceramics|Packaging|Paper|Marine
        Aviation|Aerospace|Water|Environmental|Web Solutions|Data|Analytics|AI|Cloud|Mobile|Games|Airlines|Airways|Railway|Railways
        Steamship|Shipping|Lines|Press|News|Times|Tribune|Magazine|Radio|TV|Television|Theatre|Theater|Opera|Orchestra|Gallery|Museum
        Library|Club|Union|Federation|Council|Commission|Authority|Bureau|Mills|Works|Foundry|Brewery|Distillery|Vineyards|Winery|Wines
        Tea|Coffee|Roasters|Bar & Grill|Pizzeria|Kitchen|Tavern|Inn|Lodge|Bistro|Diner|Barbershop|Barber|Tattoo|Nails|Beauty|Cosmetics
        Boutique|Tailors|Shoes|Leather|Silks|Sarees|Opticals|Eyewear|Antiques|Auctions|Archives|Instruments|Controls|Automation|Machinery
        Equipment|Hydraulics|Pumps|Valves|Bearings|Fasteners|Tooling|Castings|Forge|Lumber|Timber|Millwork|Cabinets|Kitchens|Windows|Doors
        Pools|Heating & Cooling|HVAC|Locksmith|Towing|Limousine|Taxi|Cabs|Courier|Express|Freight|Storage|Title|Mortgage|Lending
        Credit Union|Savings|Life|Mutual|Assurance|Brokers|Securities|Wealth Management|Advisors|Tax Service|Notary|Translations|Surveyors
        Inspections|Restoration|Pest Control|Tree Service|Lawn Care|Signs|Embroidery|Apparel|Sports|Golf|Cycles|Bikes|Boats|Yachts
        Charters|Outfitters|Stables|Kennels|Aquarium|Honey|Organics|Naturals|Herbals|Ayurveda|Diagnostics|Imaging|Orthopedics|Pediatrics
        Surgery|Therapy|Counseling|Hospice|Homes|Housing""",
    "de": """Beratung|Bau|Technik|Elektrotechnik|Elektro|Maschinenbau|Metallbau|Immobilien|Versicherungen|Autohaus|Bäckerei|Metzgerei
        Gasthaus|Apotheke|Praxis|Steuerberatung|Rechtsanwälte|Kanzlei|Gartenbau|Malerbetrieb|Schreinerei|Druckerei|Verlag|Logistik|Systeme
        Software|Medien|Reisen|Stiftung|Werke|Handel|Haustechnik|Architekten|Ingenieurbüro|Zahnarztpraxis|Physiotherapie|Gruppe|Fotografie
        Reisebüro|Buchhandlung|Weingut|Brauerei|Hotel|Restaurant|Konditorei|Treuhand|Vermögensverwaltung|Spedition|Tischlerei|Dachdeckerei
        Sanitär|Heizungsbau|Friseur|Kosmetik|Optik|Hörgeräte|Blumen|Gärtnerei|Landmaschinen|Werkzeugbau|Kunststofftechnik|Feinmechanik
        Grundschule|Volkshochschule|Theater|Kirchgemeinde|Verein|Verband|Bank|Sparkasse|Holding|Consulting|Design|Grafik|Personal
        Pflegedienst|Tierarztpraxis|Fahrschule|Umzüge|Reinigung|Hausverwaltung""",
    "fr": """Conseil|Bâtiment|Électricité|Plomberie|Menuiserie|Immobilier|Assurances|Boulangerie|Pâtisserie|Restaurant|Garage|Pharmacie
        Cabinet|Avocats|Architectes|Informatique|Logiciels|Transports|Voyages|Fleurs|Optique|Coiffure|Imprimerie|Éditions|Formation
        Ingénierie|Services|Énergie|Médias|Communication|Traiteur|Brasserie|Hôtel|Clinique|Groupe|Industrie|Distribution|Ébénisterie
        Serrurerie|Maçonnerie|Charpente|Peinture|Chauffage|Paysages|Pépinières|Domaine|Château|Librairie|Galerie|Théâtre|Association
        Fédération|Mutuelle|Banque|Fiduciaire|Notaires|Photographie|Graphisme|Mode|Bijouterie|Horlogerie|Chocolaterie|Fromagerie|Cave
        Institut|Fondation|Atelier|Studio""",
    "es": """Consultores|Construcciones|Inmobiliaria|Seguros|Abogados|Asesores|Panadería|Restaurante|Ferretería|Talleres|Transportes
        Viajes|Farmacia|Clínica|Electricidad|Diseño|Estudio|Comunicación|Informática|Sistemas|Ingeniería|Arquitectos|Servicios|Logística
        Alimentos|Muebles|Electrónica|Grupo|Hotel|Bar|Cafetería|Pastelería|Taller Mecánico|Refacciones|Distribuidora|Comercializadora
        Importadora|Papelería|Imprenta|Editorial|Óptica|Joyería|Zapatería|Floristería|Peluquería|Veterinaria|Academia|Instituto|Colegio
        Fundación|Asociación|Banco|Notaría|Despacho Jurídico|Consultorio Dental|Laboratorio|Bodegas|Fotografía|Eventos|Turismo|Publicidad
        Pinturas|Maderas|Materiales|Agropecuaria""",
    "pt": """Consultoria|Construções|Imóveis|Imobiliária|Seguros|Advogados|Advocacia|Contabilidade|Padaria|Restaurante|Pizzaria|Auto Peças
        Mecânica|Funilaria|Oficina|Transportes|Turismo|Farmácia|Clínica|Odontologia|Elétrica|Refrigeração|Informática|Sistemas|Engenharia
        Arquitetura|Serviços|Logística|Alimentos|Móveis|Buffet|Eventos|Flores|Ótica|Papelaria|Gráfica|Materiais de Construção|Modas
        Calçados|Grupo|Comércio|Distribuidora|Representações|Despachante|Estética|Salão de Beleza|Barbearia|Auto Escola|Auto Center
        Borracharia|Vidraçaria|Serralheria|Marcenaria|Marmoraria|Tintas|Ferragens|Bicicletaria|Chaveiro|Lavanderia|Academia|Escola|Colégio
        Fotografia|Estúdio|Editora|Assistência Técnica|Eletrônica|Ar Condicionado|Extintores|Embalagens|Confecções|Bijuterias|Lanchonete
        Churrascaria|Hotel|Pousada|Viagens|Corretora|Laboratório|Veterinária|Pet Shop|Agropecuária|Jardinagem|Dedetizadora|Mudanças|Fretes
        Artes Gráficas""",
    "it": """Consulenza|Costruzioni|Immobiliare|Assicurazioni|Studio Legale|Avvocati|Panificio|Ristorante|Pizzeria|Officina|Trasporti
        Viaggi|Farmacia|Elettronica|Impianti|Arredamenti|Ottica|Edilizia|Servizi|Sistemi|Ingegneria|Moda|Grafica|Gruppo|Industria
        Meccanica|Tipografia|Editrice|Libreria|Gelateria|Pasticceria|Trattoria|Osteria|Hotel|Albergo|Agriturismo|Azienda Agricola|Cantina
        Gioielleria|Oreficeria|Calzature|Abbigliamento|Parrucchieri|Estetica|Studio Dentistico|Studio Tecnico|Studio Associato|Galleria
        Fondazione|Associazione|Banca|Cooperativa|Fotografia|Design|Ceramiche|Marmi|Legnami|Serramenti|Idraulica|Termoidraulica
        Autofficina|Carrozzeria|Autoscuola|Vivai""",
    "nl": """Advies|Bouw|Techniek|Makelaardij|Verzekeringen|Bakkerij|Advocaten|Administratie|Installatie|Transport|Reizen|Apotheek|Ontwerp
        Automatisering|Groep|Diensten|Tuinen|Schilders|Notarissen|Accountants|Uitgeverij|Drukkerij|Hotel|Restaurant|Eetcafé
        Tandartspraktijk|Fysiotherapie|Hoveniers|Timmerwerken|Elektro|Interieur|Keukens|Bloemen|Kwekerij|Fotografie|Communicatie|Stichting
        Vereniging|Bank|Consultancy|Projecten|Logistiek|Vastgoed""",
    "da": """Rådgivning|Byg|Teknik|Ejendomme|Forsikring|Bageri|Advokater|Arkitekter|Tømrer|Murer|VVS|El|Transport|Rejser|Apotek|Design
        Fotografi|Forlag|Tandlægerne|Revision|Møbler|Gartneri|Kro|Hotel""",
    "sv": """Konsult|Bygg|Teknik|Fastigheter|Försäkring|Bageri|Advokatbyrå|Arkitekter|Snickeri|Måleri|VVS|El|Transport|Resor|Apotek|Design
        Fotografi|Förlag|Tandvård|Redovisning|Möbler|Trädgård|Hotell|Åkeri""",
    "nb": """Rådgivning|Bygg|Teknikk|Eiendom|Forsikring|Bakeri|Advokatfirma|Arkitekter|Snekkeri|Maling|Rør|Elektro|Transport|Reiser|Apotek
        Design|Foto|Forlag|Tannklinikk|Regnskap|Møbler|Hotell""",
    "fi": """Konsultointi|Rakennus|Tekniikka|Kiinteistöt|Vakuutus|Leipomo|Asianajotoimisto|Arkkitehdit|Puusepät|Maalaus|Sähkö|Kuljetus
        Matkat|Apteekki|Muotoilu|Valokuvaus|Kustannus|Tilitoimisto|Kalusteet|Hotelli""",
    "pl": """Doradztwo|Budownictwo|Nieruchomości|Ubezpieczenia|Piekarnia|Cukiernia|Kancelaria Adwokacka|Architekci|Stolarstwo|Transport
        Biuro Podróży|Apteka|Fotografia|Wydawnictwo|Drukarnia|Meble|Hotel|Restauracja|Serwis|Hurtownia|Usługi|Stomatologia""",
    "cs": """Poradenství|Stavby|Reality|Pojišťovna|Pekárna|Advokátní kancelář|Architekti|Truhlářství|Doprava|Cestovní kancelář|Lékárna
        Fotografie|Nakladatelství|Tiskárna|Nábytek|Hotel|Restaurace|Servis|Elektro|Zahradnictví""",
    "hu": """Tanácsadó|Építő|Ingatlan|Biztosító|Pékség|Ügyvédi Iroda|Építésziroda|Asztalos|Fuvarozás|Utazási Iroda|Gyógyszertár|Kiadó
        Nyomda|Bútor|Szálloda|Étterem|Szerviz|Kereskedelmi|Gépgyár|Szolgáltató""",
    "ro": """Consultanţă|Construcţii|Imobiliare|Asigurări|Brutărie|Cabinet de Avocat|Arhitectură|Tâmplărie|Transport|Agenţie de Turism
        Farmacie|Editură|Tipografie|Mobilă|Hotel|Restaurant|Service Auto|Comerţ|Instalaţii""",
    "hr": """Savjetovanje|Gradnja|Nekretnine|Osiguranje|Pekara|Odvjetnički ured|Arhitekti|Stolarija|Prijevoz|Putnička agencija|Ljekarna
        Izdavaštvo|Tiskara|Namještaj|Hotel|Restoran|Servis|Trgovina""",
    "tr": """Danışmanlık|İnşaat|Emlak|Sigorta|Fırın|Hukuk Bürosu|Mimarlık|Mobilya|Nakliyat|Turizm|Eczanesi|Yayınları|Matbaa|Otel
        Restaurant|Oto|Ticaret|Gıda|Tekstil|Elektrik|Makina|Kuyumculuk|Optik|Lokantası|Pastanesi""",
    "id": """Konsultan|Konstruksi|Properti|Asuransi|Toko Roti|Arsitek|Mebel|Transport|Tour & Travel|Apotek|Percetakan|Hotel|Rumah Makan
        Bengkel|Elektronik|Catering|Studio|Salon|Klinik|Yayasan|Koperasi|Toko|Sentosa|Jaya|Makmur|Abadi|Mandiri|Perkasa""",
    "ms": """Perunding|Pembinaan|Hartanah|Insurans|Kedai Roti|Arkitek|Perabot|Pengangkutan|Restoran|Bengkel|Katering|Klinik|Koperasi
        Enterprise|Trading|Maju|Jaya|Setia|Resources|Bina""",
    "vi": """Xây dựng|Thương mại|Dịch vụ|Du lịch|Bất động sản|Nội thất|Nhà hàng|Khách sạn|Thiết kế|Quảng cáo|In ấn|Vận tải|Thực phẩm
        Công nghệ|Tư vấn|Kiến trúc|May mặc|Điện tử|Cơ khí|Thời trang|Xuất nhập khẩu|Bảo hiểm""",
}
TRADES = {key: listed(text) for key, text in TRADES.items()}
LEGAL = {
    "US": """Inc.|Inc|, Inc.|, Inc.|LLC|, LLC|L.L.C.|LLP|, LLP|Corp.|Corporation|Co.|Company|, P.C.|, P.A.|Incorporated|& Co.|& Sons
        & Associates|Bros.|, Ltd.|INC.|PLLC|, LP""",
    "CA": """
        Inc.|Ltd.|Ltée|Limited|Inc|Corp.|ltée|LLP|enr.""",
    "GB": "Ltd|Ltd.|Limited|PLC|plc|LLP|& Co|& Sons|& Co. Ltd|(UK) Ltd|Group plc|CIC",
    "IE": "Ltd|Ltd.|Limited|Teo.|plc|DAC",
    "AU": """
        Pty Ltd|Pty. Ltd.|Pty Limited|Ltd|PTY LTD|& Co""",
    "NZ": "Ltd|Limited|Ltd.",
    "ZA": """
        (Pty) Ltd|CC|(Pty) Ltd.|cc|Pty Ltd""",
    "IN": """Pvt. Ltd.|Pvt Ltd|Private Limited|(P) Ltd.|Ltd.|Limited|LLP|& Co.|& Sons|Bros|(I) Pvt. Ltd.|(India) Pvt. Ltd.|(P) Ltd
        Pvt.Ltd.|& Associates|India Ltd""",
    "PK": """
        (Pvt.) Ltd.|Pvt. Ltd.|(Private) Limited|& Sons|& Co.|Ltd.""",
    "SG": "Pte Ltd|Pte. Ltd.|PTE LTD|Private Limited|LLP|Pte.Ltd.|(S) Pte Ltd|& Co",
    "MY": """Sdn Bhd|Sdn. Bhd.|SDN BHD|Bhd|(M) Sdn Bhd
        Berhad|Enterprise|PLT""",
    "HK": """
        Ltd.|Limited|Co., Ltd.|Company Limited|(HK) Ltd|Co. Ltd|(Hong Kong) Limited""",
    "TW": "Co., Ltd.|Corp.|Inc.|Corporation|CO., LTD.",
    "CN": """Co., Ltd.|Co.,Ltd.|Co., Ltd|Co., Limited|CO.,LTD|Group Co., Ltd.|Corp.
        Import & Export Co., Ltd.""",
    "JP": """
        Co., Ltd.|Co.,Ltd.|Inc.|Corporation|Corp.|K.K.|Kabushiki Kaisha|Kaisha, Ltd.|CO., LTD.|Ltd.|KK|LLC""",
    "KR": "Co., Ltd.|Co.,Ltd.|Inc.|Corp.|Corporation|CO., LTD.",
    "TH": """Co., Ltd.|Co.,Ltd.|Public Company Limited|PCL
        (Thailand) Co., Ltd.|Ltd., Part.|CO.,LTD.|Limited Partnership""",
    "VN": """
        Co., Ltd.|JSC|Co., Ltd|Corp.|., JSC|Joint Stock Company|Company Limited""",
    "PH": "Inc.|Corp.|, Inc.|Corporation|Co.|Phils., Inc.|Philippines, Inc.",
    "ID": "Tbk|Tbk.|Persada|Indonesia|Group",
    "AE": """
        LLC|L.L.C.|FZE|FZCO|FZ-LLC|L.L.C|DMCC|Group|Est.|Trading LLC|General Trading L.L.C.|F.Z.E.|FZC|Gen. Trdg. Co. L.L.C""",
    "IL": "Ltd.|Ltd|LTD.",
    "SA": "Co.|Est.|Ltd.|Group|Co. Ltd.|Trading Est.|& Sons Co.|Holding",
    "TR": """A.Ş.|Ltd. Şti.|Ltd.Şti.|San. ve Tic. A.Ş.
        San. ve Tic. Ltd. Şti.|Tic. Ltd. Şti.|İnş. San. Tic. Ltd. Şti.""",
    "NG": """
        Ltd|Limited|Nig. Ltd.|Nigeria Limited|Nig Ltd|PLC|& Co.|Ventures|Enterprises""",
    "KE": "Ltd|Ltd.|Limited|Co. Ltd|(K) Ltd|Enterprises",
    "DE": """GmbH|GmbH|GmbH|AG|GmbH & Co. KG|KG|OHG|e.K.|UG|UG (haftungsbeschränkt)
        mbH|e.V.|SE|& Söhne|& Partner|PartG mbB|GbR|eG|GmbH & Co KG|& Co.|gGmbH|& Sohn""",
    "AT": """
        GmbH|GesmbH|Ges.m.b.H.|AG|OG|KG|e.U.|GmbH & Co KG""",
    "CH": "AG|GmbH|SA|Sàrl|Sagl|& Co.|& Partner AG|S.A.|& Fils SA|& Cie",
    "FR": """SA|SARL|SAS|S.A.|S.A.S.|S.A.R.L.|& Fils|EURL|SNC|& Cie
        SASU|SCP|et Fils|& Associés|SELARL""",
    "BE": """
        NV|BVBA|SA|SPRL|bvba|n.v.|BV|SRL|ASBL|vzw|s.p.r.l.|scrl""",
    "LU": """
        S.A.|S.à r.l.|Sàrl|S.A.R.L.|asbl""",
    "NL": "B.V.|BV|N.V.|VOF|NV|b.v.|V.O.F.|& Zn.|& Zonen|B.V|Holding B.V.|Nederland B.V.",
    "IT": """S.r.l.|S.p.A.|Srl|SpA|S.n.c.|s.a.s.
        & Figli|s.r.l.|s.n.c.|S.R.L.|S.P.A.|di {l} & C. s.n.c.|& C. S.a.s.|F.lli|Soc. Coop.|s.c.r.l.""",
    "ES": """
        S.A.|S.L.|SL|SA|S.L.U.|e Hijos|S.L.P.|S.Coop.|, S.A.|, S.L.|C.B.|y Asociados|Hnos.""",
    "PT": "Lda.|Lda|, Lda.|S.A.|, Lda|& Filhos|SA|& Filhos, Lda.|Unipessoal, Lda.",
    "BR": """Ltda|Ltda.|LTDA|S.A.|S/A|ME|EIRELI|& Filhos
        LTDA.|- ME|LTDA - ME|Ltda ME|& Cia. Ltda.|Com. e Ind. Ltda.|e Filhos""",
    "MX": """
        S.A. de C.V.|SA de CV|S. de R.L. de C.V.|S.C.|, S.A. de C.V.|A.C.|S.A. DE C.V.|y Asociados, S.C.""",
    "AR": "S.A.|S.R.L.|SRL|SA|S.A.C.I.|& Asociados|e Hijos",
    "CL": "S.A.|Ltda.|SpA|Limitada|E.I.R.L.|y Cía. Ltda.",
    "CO": """
        S.A.S.|SAS|Ltda.|S.A.|Ltda|& Cía.|E.U.""",
    "DK": """
        A/S|ApS|I/S|a/s|K/S""",
    "SE": """
        AB|HB|Aktiebolag|KB|i {c} AB|Sverige AB""",
    "NO": """
        AS|ASA|A/S|DA|ANS""",
    "FI": """
        Oy|Oyj|Ky|Oy Ab|OY|Tmi""",
    "PL": "Sp. z o.o.|S.A.|sp. z o.o.|s.c.|Sp. j.|sp.k.|Spółka z o.o.|Sp. z o.o. Sp.k.",
    "CZ": """s.r.o.|a.s.|, s.r.o.|spol. s r.o.|v.o.s.
        , a.s.|, spol. s r. o.""",
    "SK": "s.r.o.|a.s.|, s.r.o.|spol. s r.o.",
    "HU": """
        Kft.|Zrt.|Bt.|Kft|Nyrt.|Rt.""",
    "RO": """
        SRL|S.R.L.|S.A.|SA|S.C.""",
    "HR": "d.o.o.|d.d.|j.d.o.o.|obrt",
    "SI": "d.o.o.|d.d.|s.p.",
    "RS": "d.o.o.|DOO|a.d.",
    "GR": "S.A.|Α.Ε.|Ε.Π.Ε.|Ltd|O.E.",
    "EE": "OÜ|AS|MTÜ",
    "LV": "SIA|AS",
    "LT": "UAB|AB|MB",
    "RU": """
        Ltd.|OOO|LLC|JSC|ZAO|Co.""",
    "UA": "Ltd.|LLC|TOV|ТОВ",
    "BG": """
        Ltd.|EOOD|ООД|ЕООД|AD""",
}
LEGAL = {key: listed(text) for key, text in LEGAL.items()}
IN_FRONT = {
    "ID": ["PT", "PT.", "CV", "CV.", "UD"], "LT": ["UAB"], "LV": ["SIA"], "RO": ["S.C.", "SC"], "EE": ["OÜ", "AS"],
    "RU": ["OOO", "ООО", "ЗАО"], "UA": ["ТОВ"], "VN": ["CÔNG TY TNHH", "CÔNG TY CỔ PHẦN", "Công ty TNHH", "CTY TNHH", "Công ty CP"],
    "FR": ["SARL", "Sté", "Ets", "EARL", "SAS", "Établissements"], "IT": ["Ditta", "F.lli"], "FI": ["Oy"], "SE": ["AB"],
    "IN": ["M/s.", "M/S", "Sri", "Shri", "New", "Sree"], "BE": ["SPRL", "NV", "VZW"], "DE": ["Firma", "Fa."], "MX": ["Grupo"],
    "TH": ["Siam"], "ES": ["Hnos.", "Grupo"],
}
BODIES = {
    "en": """University of {c}|{c} University|{c} State University|City of {c}|Town of {c}|{c} City Council|County of {x}
        {c} Chamber of Commerce|{c} Institute of Technology|Ministry of {s}|Department of {s}|{c} General Hospital
        National Institute of {s}|{c} {s} Association|Embassy of {k}|Consulate General of {k}|Society of {s}|International {s} Federation
        St. {g}'s Church|First Baptist Church|{x} High School|{c} Public Schools|{c} Public Library|{c} Museum of {s}|{x} Foundation
        The {x} Foundation|{c} Symphony Orchestra|Friends of {c}|{c} Historical Society|Royal {s} Society|National {s} Council
        Center for {s}|{x} College|{x} Memorial Hospital|Bank of {c}|{c} Police Department|{c} Fire Department|{k} Airlines|Air {c}
        {c} Rotary Club|{c} Football Club|{c} F.C.|House of Representatives|{k} Tourism Board|{c} Convention Center|Port of {c}
        {c} Development Authority|Republic of {k}|High Commission of {k}|{c} {k} Friendship Association|United {s} Workers|Student Union
        Army of {k}|{c} Times|The {c} Post|{c} Daily News|Radio {c}|{c} Zoo|{c} Theatre|{x} Institute|{x} Research Center
        American {s} Society|{k} {s} Council|{c} {n}th Regiment|{x} Senior Center|{c} Medical Center|{x} Clinic|Diocese of {c}|{c} Airport""",
    "de": """Hochschule {c}|Universität {c}|Stadt {c}|Technische Universität {c}|Universitätsklinikum {c}|Stadtwerke {c}|Sparkasse {c}
        Volksbank {c}|Gemeinde {c}|Landratsamt {c}|Handwerkskammer {c}|IHK {c}|Kantonsspital {c}|Musikschule {c}|Gymnasium {c}
        Stadttheater {c}|Bundesamt für {s}|Deutsche Gesellschaft für {s}|{x} Stiftung|{x}-Schule|Kantonspolizei {c}|Max-{x}-Institut
        Fachhochschule {c}|TU {c}|Zürcher {s}-Verein|Turnverein {c}|Botschaft von {k}""",
    "fr": """Université de {c}|Mairie de {c}|Ville de {c}|École {x}|Lycée {x}|CHU de {c}|Office de Tourisme de {c}|Conseil Régional
        Chambre de Commerce de {c}|Ministère de la {s}|Centre Hospitalier de {c}|Musée de {c}|Ambassade de {k}|Institut {x}|Fondation {x}
        Association {x}|Préfecture de {c}|Syndicat d'Initiative|Collège {x}|Crédit Agricole de {c}|Théâtre de {c}""",
    "es": """Universidad de {c}|Ayuntamiento de {c}|Universidad Nacional de {c}|Colegio {x}|Cámara de Comercio de {c}
        Hospital General de {c}|Instituto de {s}|Fundación {x}|Embajada de {k}|Gobierno de {c}|Ministerio de {s}|Museo de {c}
        Asociación de {s}|Universidad Autónoma de {c}|Club Deportivo {c}|Notaría {n}|Parroquia San {g}""",
    "pt": """Universidade de {c}|Universidade Federal de {c}|Prefeitura Municipal de {c}|Câmara Municipal de {c}|Colégio {x}
        Escola Municipal {x}|Hospital {x}|Instituto de {s}|Fundação {x}|{n}º Cartório de Notas|Associação Comercial de {c}|Igreja {x}
        Sindicato dos Metalúrgicos|Paróquia São {g}|Banco de {c}|Assembleia Legislativa|Secretaria de {s}""",
    "it": """Università di {c}|Università degli Studi di {c}|Politecnico di {c}|Comune di {c}|Istituto {x}|Fondazione {x}
        Camera di Commercio di {c}|Ospedale {x}|Museo di {c}|Banca Popolare di {c}|Regione {c}|Liceo {x}|Pro Loco {c}|Accademia di {c}
        Teatro {x}""",
    "nl": """Universiteit {c}|Gemeente {c}|Hogeschool {c}|Stichting {x}|Ministerie van {s}|Provincie {c}|{x} College|Museum {c}
        Rabobank {c}|TU {c}|Vereniging {x}|Politie {c}|Waterschap {c}""",
    "pl": """Uniwersytet w {c}|Urząd Miasta {c}|Politechnika {c}|Fundacja {x}|Muzeum w {c}|Szpital {x}""",
    "sv": "{c}s universitet|{c} kommun|Region {c}|Svenska {s}föreningen",
    "tr": """
        {c} Üniversitesi|{c} Belediyesi|T.C. {c} Valiliği|{x} Vakfı|{c} Ticaret Odası""",
    "id": """Universitas {c}|Dinas {s} Kota {c}|Pemerintah Kota {c}|Yayasan {x}|Bank {c}""",
    "cs": "Univerzita v {c}|Město {c}|Nadace {x}|ČVUT v {c}",
    "vi": "Trường Đại học {c}|Bệnh viện {c}|Ngân hàng {x}|Sở {s} {c}",
    "ro": "Universitatea din {c}|Primăria {c}|Fundaţia {x}",
    "hu": "{c}i Egyetem|{c} Város Önkormányzata|{x} Alapítvány",
    "da": "{c} Kommune|{c} Universitet|{x} Fonden",
    "nb": "{c} kommune|Universitetet i {c}",
    "fi": "{c}n yliopisto|{c}n kaupunki",
    "ms": "Universiti {c}|Majlis Perbandaran {c}|Kementerian {s}",
}
BODIES = {key: listed(text) for key, text in BODIES.items()}
MORE_BODIES = {  # offices and houses of long names
    "en": """Notary Public Office of {x} & {x}|Office of the County Clerk of {c}|{c} Registry of Deeds|{c} Land Registry Office
        {c} Trade Union Council|{c} Municipal Department of {s}|{c} Community Pharmacy|{x} Driving School|{c} School of Motoring
        {x} Veterinary Clinic|{c} Animal Hospital|{c} Farmers Market|{x} Family Bakery|{x} Memorial Church|Church of St. {g} the Martyr
        {c} Evangelical Church|{c} Cooperative Society|{c} Primary Cooperative Credit Society|{x} Kindergarten and Primary School
        {c} International School|{c} Sports and Social Club|{c} Golf and Country Club|{c} Youth Hostel|{c} Nursing Home|{x} Eye Clinic
        {c} Diagnostic Centre|{x} Medical Laboratory|{c} Chamber of {s} and Industry|{c} Bar Association|Regional Office for {s} of {c}
        {c} Water and Sewerage Board|{c} District Court|National Union of {s} Workers|{x} Academy of Music and Dance|Centre for Studies in {s}
        State Board of {s}|{x} Matriculation School|{c} Lions Club|{c} Temple Trust|{c} Islamic Centre|{x} Funeral Home""",
    "de": """Notariat {x} & {x}|Notariat und Rechtsanwaltskanzlei {x}|Amtsgericht {c}|Standesamt {c}|Industrie- und Handelskammer zu {c}
        Kreishandwerkerschaft {c}|Gewerkschaft {s} Bezirk {c}|Städtisches Amt für {s}|{x} Apotheke|Apotheke am {x}platz|Fahrschule {x}
        Tierklinik {c}|Tierärztliche Praxis Dr. {x}|Bäckerei und Konditorei {x}|Evangelische Kirchengemeinde {c}|Katholisches Pfarramt St. {g}
        Grund- und Hauptschule {c}|Sportverein {c} {n} e.V.|Wohnungsgenossenschaft {c}|Zahnärztliche Gemeinschaftspraxis {x} und {x}
        Städtische Kindertagesstätte {x}|Freiwillige Feuerwehr {c}|Landesamt für {s}|Winzergenossenschaft {c}|Bildungszentrum für {s} {c}
        Kleintierpraxis {x}""",
    "fr": """Étude de Maître {x}|Office Notarial {x} et {x}|Étude Notariale de {c}|Chambre des Métiers de {c}
        Chambre de Commerce et d'Industrie de {c}|Syndicat National des {x}|Direction Départementale de la {s}|Pharmacie du {x}
        Pharmacie Centrale de {c}|Auto-École {x}|Clinique Vétérinaire de {c}|Cabinet Vétérinaire {x}|Boulangerie Pâtisserie {x}
        Paroisse Saint-{g} de {c}|École Maternelle {g} {x}|Groupe Scolaire {x}|Club Sportif de {c}|Coopérative Agricole de {c}
        Maison des Jeunes et de la Culture de {c}|Tribunal de Commerce de {c}|Caisse Régionale de {c}|Cabinet Dentaire {x}
        Services Techniques Municipaux de {c}|Conservatoire de Musique de {c}|Halles et Marché de {c}""",
    "es": """Notaría Pública Número {n}|Notaría {n} de {c}|Registro de la Propiedad de {c}|Registro Civil de {c}|Cámara Nacional de {s}
        Sindicato de {s} de {c}|Departamento Municipal de {s}|Farmacia {x}|Farmacia San {g}|Autoescuela {x}|Escuela de Manejo {c}
        Clínica Veterinaria {x}|Mercado Central de {c}|Panadería y Repostería {x}|Iglesia Evangélica de {c}|Parroquia de Nuestra Señora de {g}
        Colegio Parroquial San {g}|Cooperativa de {s} de {c}|Club Social y Deportivo {c}|Centro Médico {x}|Laboratorio Clínico {x}
        Colegio de Abogados de {c}|Instituto Técnico {x}|Dirección General de {s}|Hermandad de San {g}|Unión de Comerciantes de {c}
        Consultorio Odontológico {x}|Jardín de Niños {g} {x}""",
    "pt": """{n}º Tabelionato de Notas de {c}|{n}º Ofício de Registro de Imóveis|Cartório do {n}º Ofício de {c}
        Registro Civil das Pessoas Naturais de {c}|Cartório {x} - {n}º Ofício|Câmara de Dirigentes Lojistas de {c}
        Sindicato dos Trabalhadores em {s} de {c}|Secretaria Municipal de {s}|Departamento Municipal de {s}|Drogaria {x}|Farmácia Santa {g}
        Auto Escola {x}|Centro de Formação de Condutores {c}|Clínica Veterinária {x}|Hospital Veterinário de {c}|Mercado Municipal de {c}
        Padaria e Confeitaria {x}|Igreja Evangélica {x}|Paróquia Nossa Senhora de {g}|Centro Educacional {x}|Escola Estadual Professor {g} {x}
        Cooperativa de Crédito de {c}|Clube Recreativo de {c}|Laboratório de Análises {x}|Conselho Regional de {s}|Ordem dos Advogados de {c}
        Associação dos Moradores de {c}|Santa Casa de {c}|Creche {g} {x}|Núcleo de {s} {x}|Junta de Freguesia de {c}|Bombeiros Voluntários de {c}
        Conservatória do Registo de {c}""",
    "it": """Studio Notarile {x}|Studio Notarile Associato {x} {x}|Ufficio del Registro di {c}|Camera del Lavoro di {c}|Sindacato {s} di {c}
        Farmacia {x}|Farmacia Comunale di {c}|Autoscuola {x}|Ambulatorio Veterinario {x}|Clinica Veterinaria {c}|Mercato Coperto di {c}
        Panificio e Pasticceria {x}|Parrocchia di San {g}|Scuola Materna {g} {x}|Cooperativa Agricola di {c}|Circolo Sportivo {c}
        Laboratorio Analisi {x}|Ordine degli Avvocati di {c}|Ufficio Tecnico Comunale di {c}|Azienda Sanitaria Locale {c}
        Istituto Comprensivo {g} {x}|Confraternita di San {g}""",
    "nl": """Notariskantoor {x}|{x} Notarissen en Adviseurs|Kamer van Koophandel {c}|Vakbond {s}|Dienst {s} {c}|Apotheek {x}|Rijschool {x}
        Dierenkliniek {c}|Dierenartsenpraktijk {x}|Bakkerij en Banketbakkerij {x}|Basisschool {x}|Protestantse Gemeente {c}|Parochie Sint {g}
        Sportvereniging {c}|Coöperatieve Vereniging {x}|Tandartspraktijk {x} en {x}|Weekmarkt {c}|Kinderdagverblijf {x}""",
    "pl": """Kancelaria Notarialna {g} {x}|Urząd Stanu Cywilnego {c}|Izba Rzemieślnicza {c}|Związek Zawodowy {x}|Wydział {s} Urzędu Miasta
        Apteka {x}|Szkoła Jazdy {x}|Przychodnia Weterynaryjna {x}|Piekarnia i Cukiernia {x}|Parafia św. {g}|Spółdzielnia Mieszkaniowa {c}
        Szkoła Podstawowa nr {n}""",
    "cs": """Notářská kancelář {x}|Městský úřad {c}|Okresní hospodářská komora {c}|Lékárna {x}|Autoškola {x}|Veterinární ordinace {x}
        Základní škola {c}""",
    "sv": "{c} Handelskammare|Apoteket {x}|{x}s Trafikskola|{c} Djurklinik|{c} Församling|{c} Idrottsförening|Bageri {x}|Byggnads i {c}",
    "da": "{c} Erhvervsråd|{c} Apotek|{x} Køreskole|{c} Dyreklinik|{c} Sogn|{c} Idrætsforening|Bageriet {x}|Boligforeningen {x}",
    "nb": "{c} Handelskammer|{c} Apotek|{x} Trafikkskole|{c} Dyreklinikk|{c} Menighet|{c} Idrettslag|Bakeriet {x}",
    "fi": "{c}n Apteekki|Autokoulu {x}|{c}n Eläinklinikka|{c}n seurakunta|Leipomo {x}|{c}n Urheiluseura|Kauppakamari {c}",
    "tr": """{c} {n}. Noterliği|{c} Tapu Müdürlüğü|{c} Esnaf Odası|{x} Eczanesi|{x} Sürücü Kursu|{c} Veteriner Kliniği|{x} İlköğretim Okulu
        {c} Tarım Kredi Kooperatifi|{c} Spor Kulübü|{c} Sanayi ve Ticaret Odası|{x} Unlu Mamulleri""",
    "id": """Kantor Notaris & PPAT {g} {x}|Dinas {s} Kabupaten {c}|Koperasi Pegawai {c}|Apotek {x}|Kursus Mengemudi {x}|Klinik Hewan {c}
        Gereja {x} {c}|Sekolah Dasar {x}|Pasar {c}|Puskesmas {c}|Kamar Dagang {c}""",
    "vi": """Văn phòng Công chứng {x}|Phòng Công chứng số {n}|Liên đoàn Lao động {c}|Nhà thuốc {x}|Trung tâm Dạy lái xe {c}
        Phòng khám Thú y {x}|Trường Tiểu học {x}|Trường Mầm non {x}|Hợp tác xã {x}|Sở {s} thành phố {c}|Chợ {c}|Ủy ban Nhân dân {c}
        Phòng khám Đa khoa {x}""",
    "ro": "Birou Notarial {x}|Camera de Comerţ {c}|Farmacia {x}|Şcoala de Şoferi {x}|Cabinet Veterinar {x}|Parohia Sf. {g}|Şcoala Generală nr. {n}",
    "hu": "{x} Közjegyzői Iroda|{c}i Kereskedelmi Kamara|{x} Gyógyszertár|{x} Autósiskola|{c}i Állatkórház|{c}i Általános Iskola|{c}i Plébánia",
    "hr": "Javni bilježnik {g} {x}|Gospodarska komora {c}|Ljekarna {x}|Autoškola {x}|Veterinarska ambulanta {c}|Župa sv. {g}|Osnovna škola {x}",
    "ms": "Koperasi {x} {c}|Farmasi {x}|Sekolah Memandu {x}|Klinik Haiwan {c}|Sekolah Kebangsaan {c}|Masjid {c}|Pejabat Tanah {c}",
}
for _language, _text in MORE_BODIES.items():
    BODIES[_language] = BODIES.get(_language, []) + listed(_text)
GOODS = {
    "en": """web design|software development|hosting|graphic design|logo design|branding|printing|kitchens|bathrooms|tiling|painting
        plumbing|heating|roofing|windows|doors|gardens|pools|weddings|portraits|events|catering|cakes|bread|coffee|tea|wine|flowers|gifts
        shoes|bags|watches|jewellery|cars|tyres|batteries|oil change|repairs|maintenance|insurance|loans|mortgages|tax|accounting|audit
        payroll|translations|travel|tours|hotels|tickets|visa|moving|storage|cleaning|security|cctv|alarms|networks|servers|data recovery
        training|coaching|massage|yoga|nutrition|dental implants|orthodontics|surgery|x-ray|pharmacy|cosmetics|hair|nails|make-up|toys
        books|furniture|carpets|curtains|lighting|solar panels|generators|pumps|motors|valves|steel|cement|sand|timber|glass|plastic
        chemicals|fertilizer|seeds|dairy|meat|fish|fruit|vegetables|rice|spices|home loans|civil works|air conditioning|cold storage
        bore wells|water tanks|cotton yarn|hosiery|silk sarees|bridal wear|school uniforms|xerox|lamination|spiral binding|mobile recharge
        computer service|used cars|car rental|airport transfer|estate planning|wills|divorce|injury claims|real estate|rentals
        interior design|custom cabinets|decks""",
    "de": """Sanitär|Heizung|Klima|Fliesen|Parkett|Küchen|Fenster|Türen|Markisen|Gartengestaltung|Baumpflege|Steuerberatung|Buchhaltung
        Umbauten|Neubauten|Reparaturen|Wartung|Verkauf|Vermietung|Weine|Brot|Kuchen|Hochzeiten|Webdesign|Druck|Schulungen|Übersetzungen
        Umzüge|Versicherungen""",
    "fr": """plomberie|chauffage|carrelage|cuisines|fenêtres|portes|jardins|comptabilité|rénovation|neuf|réparation|entretien|vente
        location|vins|pain|mariages|sites internet|impression|formation|traduction|déménagement|assurances|climatisation|isolation
        peinture""",
    "es": """plomería|electricidad|pintura|cocinas|ventanas|puertas|jardines|contabilidad|reparaciones|mantenimiento|venta|renta|vinos|pan
        bodas|páginas web|impresión|capacitación|traducciones|mudanzas|seguros|aire acondicionado|refacciones|uniformes|banquetes|trámites""",
    "pt": """instalação|manutenção|conserto|projetos|reformas|pintura|elétrica|hidráulica|cozinhas|janelas|portas|jardins|contabilidade
        venda|locação|vinhos|pães|casamentos|sites|impressos|treinamentos|traduções|mudanças|seguros|ar condicionado|peças|uniformes
        festas|doces|salgados|motores|baterias|pneus|faróis|escapamentos|suspensão|freios""",
    "it": """idraulica|riscaldamento|piastrelle|cucine|finestre|porte|giardini|contabilità|ristrutturazioni|riparazioni|manutenzione
        vendita|noleggio|vini|pane|matrimoni|siti web|stampa|formazione|traduzioni|traslochi|assicurazioni|climatizzazione|imbiancature""",
    "nl": """loodgieterswerk|verwarming|tegels|keukens|ramen|deuren|tuinen|boekhouding|verbouw|reparatie|onderhoud|verkoop|verhuur|wijnen
        brood|bruiloften|websites|drukwerk|training|vertalingen|verhuizingen|verzekeringen|schilderwerk""",
    "vi": """thi công|lắp đặt|sửa chữa|bảo trì|thiết kế|in ấn|cho thuê|mua bán|tư vấn|vận chuyển|du lịch|vé máy bay|nội thất|cửa nhôm
        sơn nước""",
    "id": """
        jasa|penjualan|perbaikan|sewa|katering|cetak|undangan|desain|konstruksi|renovasi|elektronik|servis AC|tiket|umroh""",
    "tr": "satış|servis|kiralama|tamir|bakım|nakliye|baskı|tasarım|inşaat|tadilat|klima|mobilya|kuaför|güvenlik|temizlik|yazılım",
    "pl": """
        sprzedaż|serwis|wynajem|naprawa|remonty|druk|projekty|księgowość|meble|okna|drzwi|ogrody|transport""",
}
GOODS = {key: listed(text) for key, text in GOODS.items()}
SLOGANS = {
    "en": """Your trusted partner in {s}|We make {s} simple|Quality you can trust|Building better {s}|The art of {s}|{s} made easy
        Experience the difference|Committed to excellence|Innovation for life|Where {s} meets {s}|Creating value together
        Serving you since {y}|Think {s}. Think us.|Passion for {s}|Making the world a better place|Your smile is our passion
        The power to know|Engineering the future|Delivering {s} and {s}|We care|For all your {s} needs|Free estimates|Licensed & Insured
        Residential & Commercial|Since {y}|Established {y}|Est. {y}|Inspired by nature|Connecting people|Excellence in {s}
        Better {s}, better life|One stop shop for {s}|Deals in: {s}, {s}, {s}|Specialists in {s} & {s}|Manufacturers of {s}
        Authorised dealer for {s}|Dream. Build. Live.|Trust the experts|Simply better {s}|From concept to completion
        Great {s}. Great people.|Because {s} matters|Life is better with {s}|Turning ideas into {s}|Your {s} people|The {s} company
        A {t} company|A division of {b}|Member of the {b} Group|Part of {b}|An {b} Company|{t} & {t} Experts|Total {t} Solutions
        Complete {t} Services|Global {t} Network|{t}|{t}|{t}|{t} · {t}|{t} and {t}|The {t} People|Professional {t} Services|Family {t}
        Wholesale & Retail|Sales - Service - Repair|Dealers in {s}|Exporters of {s} & {s}|All kinds of {s} undertaken
        An ISO 9001:2015 Certified Company|Govt. Approved|Open to the public|By appointment only|Members welcome|Fine {s} since {y}
        Come taste the difference|{s} you'll love|Helping you grow|Love what you do|See the world differently|Ideas that work
        Smart {s} for smart people|Trusted by families|Always fresh|Made with love|Made in {k}|The way it should be|Call today!|Go further""",
    "de": """Ihr Partner für {s}|Qualität aus Leidenschaft|Alles rund um {s}|Fachbetrieb für {t}|{t} mit Herz|{t} & {t}|Meisterbetrieb
        Seit {y}|{s} vom Fachmann|Gegründet {y}|Wir machen {s}|Einfach gut beraten|Mitglied im Fachverband|Ein Unternehmen der {b} Gruppe
        Immer eine gute Idee|Menschen verbinden|Zukunft gestalten|{t} - {t} - {t}|Ihr Spezialist für {s}|Tradition seit {y}""",
    "fr": """Votre partenaire de confiance|{t} et {t}|{t} - {t} - {t}|Vente et réparation|Tous travaux de {s}|{t} générale
        Spécialiste en {s}|Votre {t} depuis {y}|Depuis {y}|L'art de la {s}|Devis gratuit|La qualité avant tout|Une société du groupe {b}
        Artisan de père en fils|Bien plus que {s}|Maison fondée en {y}""",
    "es": """{t} y {t}|Todo en {s}|Venta de {s}|{t} en general|Especialistas en {s}|Servicio de {s}|Reparación de {s}|Calidad y servicio
        Desde {y}|Tu mejor opción en {s}|Servicio a domicilio|Presupuestos sin compromiso|Una empresa del grupo {b}|Soluciones en {s}
        Atención personalizada|Servicio las 24 horas""",
    "pt": """{t} e {t}|{t} em Geral|Manutenção de {s}|Comércio de {s}|Peças para {s} e {s}|Distribuidor {b}|Venda e Assistência
        Conserto de {s}|Especializada em {s}|Tudo em {s}|Tudo para {s}|Trabalhamos com todas as marcas|Soluções em {s}|Desde {y}
        Qualidade e confiança|Orçamento sem compromisso|Entregas em domicílio|{s}, {s}, {s} e {s}|Aceitamos cartões|O melhor da região
        Atendimento 24 horas|Nacionais e Importados|Compra - Venda - Troca""",
    "it": """{t} e {t}|Vendita e assistenza|Tutto per {s}|Specialisti in {s}|Dal {y}|La qualità prima di tutto|Lavorazione artigianale
        Preventivi gratuiti|Una società del gruppo {b}|Produzione propria|Servizio a domicilio|Soluzioni per {s}|Passione per {s}""",
    "nl": """Uw partner in {s}|{t} en {t}|Alles voor {s}|Specialist in {s}|Sinds {y}|Kwaliteit en service|Verkoop en verhuur
        Voor al uw {s}|Onderdeel van {b}|Altijd dichtbij|Vakmanschap sinds {y}""",
    "vi": """
        Chuyên {s}, {s}|Uy tín - Chất lượng|Niềm tin của mọi nhà|Nhận {s}|Đồng hành cùng bạn""",
    "id": "Melayani {s}, {s}|Terima {s}|Jual - Beli - {s}|Solusi {s} Anda|Kepuasan Anda adalah prioritas kami",
    "tr": """
        Her türlü {s}|{s} ve {s}|Kaliteli hizmet|{y}'den beri|Güvenin adresi""",
    "pl": "Wszystko dla {s}|{t} i {t}|Od {y} roku|Jakość i zaufanie",
    "ja": "心をつなぐ|未来を創る|お客様第一主義|暮らしに、もっと。|技術と信頼|人と地球にやさしい",
    "zh": "诚信为本|品质第一|专业服务|用心服务|引领未来|創新 品質 服務",
}
SLOGANS = {key: listed(text) for key, text in SLOGANS.items()}
ADJECTIVES = listed("""Quality|Professional|Creative|Modern|Fine|Custom|Luxury|Affordable|Innovative|Smart|Global|Green|Natural|Organic
    Certified|Premium|Complete|Reliable|Fast|Digital|Advanced|Integrated|Independent|Family|National|American|Royal|United|First|General
    Universal|Superior|Golden|Silver|Blue|Red|Black|White|Northern|Southern|Eastern|Western|Pacific|Atlantic|Continental|Central|Metro
    City|Country|Mountain|Valley|River|Ocean|Harbor|Sun|Star|Diamond|Eagle|Lion|Tiger|Phoenix|Summit|Pioneer|Liberty|Heritage|Century
    Prime|Alpha|Delta|Omega|Apex|Zenith|Vertex|Crown|Imperial|Majestic|New|Old|Grand|Little|Happy|Lucky|Wild|True|Pure|Bright|Clear|Rapid
    Titan|Nova|Orion|Atlas|Apollo|Lotus|Orchid|Rose|Maple|Cedar|Oak|Pine|Willow""")
NOUNS = listed("""bear|bee|bell|bird|boat|bottle|box|brick|bridge|candle|castle|cat|circle|cliff|cloud|compass|corner|cow|crane|creek|crow
    door|dot|dove|dragon|duck|elephant|feather|fern|field|fig|fire|fish|flame|forge|fork|fox|frame|garden|gate|giraffe|grove|hammer|hare
    harvest|hat|heart|hill|hive|honey|horse|house|island|ivy|jar|kettle|key|kite|ladder|lamp|lantern|leaf|lemon|lighthouse|line|loft|loop
    magnet|meadow|mill|mint|mirror|moon|moss|nest|needle|octopus|olive|orange|orchard|otter|owl|paper|parrot|path|peach|pebble|pencil
    pepper|pine|pixel|planet|plum|pocket|pond|quill|rabbit|radio|rain|raven|rhino|ribbon|ring|road|robin|rocket|room|root|rope|sage|sail
    salt|seed|shell|ship|shore|sky|snail|spark|spoon|spring|square|stage|stone|storm|summit|swan|table|thread|tower|trail|tree|truck|tulip
    turtle|velvet|village|wagon|wall|water|wave|well|whale|wheel|wing|wolf|wood|yard""")
KATAKANA = listed("""テクノ|アルファ|プロジェクト|システム|サンワ|ネット|ソフト|デザイン|メディア|エナジー|ホーム|フーズ|ライフ|ケア|ロジ|マテリアル|クリエイト|コンサル|リンク|ビジョン|グローバル|サービス|エステート|トレード|アート
    スタジオ|ブリッジ|ウェーブ""")
HAN = list("大和東洋日本電子中央華新光山西北南海江明星金銀天地安永富士豊正高平成三友信義興盛昌隆泰康瑞祥福龍鳳凱宏達聯合美佳利通力德")
TRADES_HAN = listed(
    "科技|电子|贸易|实业|建筑|广告|机械|化工|纺织|食品|服装|物流|咨询|投资|国际|進出口|網路|工程|企業|設計|生物科技|酒店|餐饮|文化传播|汽车|医疗器械|家具|五金|塑胶|印刷|装饰"
)
TRADES_JAPANESE = listed("""産業|工業|製作所|商事|商店|建設|電機|電子|印刷|食品|運輸|不動産|薬局|医院|歯科|設計|製薬|銀行|保険|通信|物流|出版|新聞社|大学|研究所|事務所|会計事務所|法律事務所|工務店|旅館|酒造|精機|化学
    鉄道""")
TRADES_KOREAN = listed(
    "전자|산업|건설|무역|식품|물산|테크|디자인|소프트|엔지니어링|화학|기계|유통|출판사|병원|대학교|은행|여행사|부동산|시스템|미디어|코리아"
)


@dataclass
class Firm:
    """A firm: its full name, the short one of its logo, and what its host is made of."""

    full: str
    short: str
    host: str
    rows: list = field(default_factory=list)  # of a logo composed of several lines


def invented_brand(dice):
    word = "".join(dice.pick(STARTS) for _ in range(dice.weighted((1, 4), (2, 5), (3, 1)))) + (dice.pick(ENDS) if dice.chance(0.85) else "")
    return word.capitalize() if len(word) > 2 else (word + dice.pick(ENDS)).capitalize()


class Firms:
    """Draws firms, trades, goods and slogans."""

    def __init__(self, pools, people):
        self.pools, self.people = pools, people

    def language(self, dice, country):
        """The language in which the firm is named."""
        language = dice.pick(country.languages)
        return "en" if language not in TRADES or dice.chance(0.2) else language

    def trade(self, dice, language):
        """A word of trade: one of those that firms like, or of the world's kinds of shops and offices."""
        kinds = self.pools.businesses.get(language)
        if kinds and dice.chance(0.35):
            return dice.pick(kinds["kinds"])
        return dice.pick(TRADES.get(language) or TRADES["en"])

    def goods(self, dice, language):
        """Something that is sold or done; half of it from the long tail of what people seek in shops."""
        wide = self.pools.businesses.get(language)
        if wide and dice.chance(0.55):
            return dice.pick(wide["goods"])
        return dice.pick(GOODS.get(language) or GOODS["en"])

    def slogan(self, dice, language):
        if dice.chance(0.15) and self.pools.phrases.get(language):
            return dice.pick(self.pools.phrases[language])
        makers = {
            "s": lambda: self.goods(dice, language),
            "t": lambda: self.trade(dice, language),
            "y": lambda: dice.number(1862, 2022),
            "b": lambda: invented_brand(dice),
            "k": lambda: dice.pick(dice.pick(COUNTRY_NAMES)),
        }
        text = dice.filled(dice.pick(SLOGANS.get(language) or SLOGANS["en"]), makers)
        return text[:1].upper() + text[1:]

    def _word(self, dice, language):
        roll = dice.roll()
        if roll < 0.4:
            return dice.pick(ADJECTIVES)
        if roll < 0.65:
            return dice.pick(NOUNS).capitalize()
        words = self.pools.words.get(language) if roll < 0.8 else self.pools.words["en"]
        word = dice.pick(words or self.pools.words["en"]).capitalize()
        return word if is_latin(word) else dice.pick(ADJECTIVES)

    def firm(self, dice, country, person):
        """A firm of a country; `person` is the name of somebody on the card, for firms named after their owners."""
        language = self.language(dice, country)
        maker = dice.weighted(
            (self.traded, 24), (self._branded, 16), (self._compound, 15), (self._families, 14), (self.body, 13), (self._placed, 8),
            (self._acronym, 5), (self.shop, 8), (self._listed, 3), (self._named_as, 4), (self._phrase, 3),
        )
        full, short = maker(dice, country, language, person)
        return Firm(" ".join(full.split()), " ".join(short.split()), self.host(dice, full, short))

    def _legal(self, dice, country, text, share):
        """The text with a legal form, before or behind."""
        if not dice.chance(share):
            return text
        if country.code in IN_FRONT and dice.chance(0.5):
            front = dice.pick(IN_FRONT[country.code])
            return f"{front} {text}"
        forms = LEGAL.get(country.code) or LEGAL["US"]
        if dice.chance(0.06):
            forms = LEGAL[dice.pick(("US", "GB", "DE", "IN", "JP", "BR"))]
        form = dice.pick(forms).replace("{l}", self.people.surname(dice, country)).replace("{c}", dice.pick(country.cities))
        return text + ("" if form[0] in ",.-" else " ") + form if not text.endswith(".") or form[0] != "." else text

    def traded(self, dice, country, language, person):
        """A word or surname with one or two trade words: Maple Consulting, Keller Bau GmbH."""
        word = dice.weighted((self._word(dice, language), 4), (self.people.surname(dice, country), 4), (invented_brand(dice), 4))
        trade = self.trade(dice, language)
        glue = dice.weighted((" ", 9), (" & ", 0.3))
        before = language in ("fr", "es", "pt", "it", "pl", "vi", "id", "ro") and dice.chance(0.6)
        short = f"{trade} {word}" if before else f"{word}{glue}{trade}"
        if dice.chance(0.22):
            short += dice.pick((" ", " & ", " ", ", ") if language == "en" else (" ", " & ")) + self.trade(dice, language)
        full = self._legal(dice, country, short, 0.42)
        return full, dice.weighted((short, 5), (full, 3), (word, 4))

    def _branded(self, dice, country, language, person):
        """An invented word, alone or with a legal form: no word says that it is a firm."""
        short = invented_brand(dice)
        if dice.chance(0.25):
            short += " " + dice.weighted(
                (invented_brand(dice), 2),
                (
                    dice.pick(
                        listed("""Europe|Asia|America|Deutschland|France|Schweiz
                Middle East|Americas|India|International|Worldwide|One|Plus|Pro|Labs|Group|2000|24|360""")
                    ),
                    3,
                ),
            )
        short = dice.weighted(
            (short, 8), (short.lower(), 2), (short.upper(), 2), (short + dice.pick((".com", "!", "®", "™", ".io", "+", " °", "*")), 1)
        )
        return self._legal(dice, country, short, 0.4), short

    def _compound(self, dice, country, language, person):
        """English words in one or two: Blue Heron, brickfox, Two Rivers, SilverLine."""
        a, b, noun, plural = self._word(dice, language), dice.pick(NOUNS), dice.pick(NOUNS), dice.pick(NOUNS) + "s"
        short = dice.weighted(
            (f"{a} {b.capitalize()}", 8), (f"{a}{b}", 3), (f"{noun}{b}", 4), (f"{noun.capitalize()}{b.capitalize()}", 3),
            (f"The {a} {b.capitalize()}", 4), (f"{noun.capitalize()} & {b.capitalize()}", 5), (f"{noun} + {b}", 1),
            (f"{dice.pick(listed('Two|Three|Four|Seven|Twelve|One|Nine|Hundred|Second|First'))} {plural.capitalize()}", 3), (f"{noun}", 2),
            (f"{a}", 3), (f"{a}.{b}", 0.7), (f"{noun.capitalize()} and {b.capitalize()}", 2), (f"the {noun} {b}", 1),
            (f"{a} {b.capitalize()} {dice.pick(NOUNS).capitalize()}", 2), (f"{noun.upper()}", 1.5), (f"{noun}-{b}", 1),
            (f"{dice.number(2, 99)} {plural}", 1), (f"Studio {noun.capitalize()}", 1), (f"Café {noun.capitalize()}", 0.6),
            (f"House of {b.capitalize()}", 1),
        )
        return self._legal(dice, country, short, 0.25), short

    def _families(self, dice, country, language, person):
        """Surnames: Barker & Lowe, Law Offices of ..., Gebr. Keller."""
        a, b, c, trade = (
            self.people.surname(dice, country),
            self.people.surname(dice, country),
            self.people.surname(dice, country),
            self.trade(dice, language),
        )
        local = {
            "de": (f"Gebr. {a}", f"{a} und Partner", f"Kanzlei {a}", f"{trade} {a}", f"Praxis Dr. {a}", f"{a}+{b}"),
            "fr": (f"Cabinet {a}", f"Maison {a}", f"Ets {a}", f"{a} Père et Fils", f"Frères {a}", f"Atelier {a}", f"Chez {a}"),
            "it": (f"Studio {a}", f"F.lli {a}", f"Casa {a}", f"Da {a}", f"Studio Legale {a}", f"{a} & Figli"),
            "es": (f"Hermanos {a}", f"Casa {a}", f"Grupo {a}", f"{a} y Asociados", f"Despacho {a}", f"{a} {b} Abogados"),
            "pt": (f"Irmãos {a}", f"Casa {a}", f"Grupo {a}", f"{a} Advogados Associados", f"{a} e Filhos", f"{a} & {b} Advogados"),
            "nl": (f"Gebr. {a}", f"{a} & Zonen", f"Firma {a}", f"Familie {a}"),
        }.get(language, (f"{a}'s", f"{a} Bros.", f"{a} Brothers"))
        short = dice.weighted(
            (f"{a} & {b}", 6), (f"{a}, {b} & {c}", 3), (f"{a} {b}", 3), (f"{a} and Associates", 2), (f"{a} & Associates", 2),
            (f"{a} + {b}", 1), (f"Law Offices of {person or a}", 1.2), (f"{a} {trade}", 5), (f"{a} & {b} {trade}", 3),
            (dice.pick(local), 8), (a, 6), (f"{a}-{b}", 2), (f"{a} | {b}", 0.6), (f"{a} & Sons", 2), (f"{a} & Co", 2),
            (f"The {a} Group", 1.5), (f"The {a} Company", 1), (f"{a} {b} {c}", 1), (f"{a} {b} {c} LLP", 0.7), (f"{a} & Son", 1),
            (f"{a} Family {trade}", 1), (f"{a} / {b}", 0.3), (f"{a} of {dice.pick(country.cities)}", 0.6),
        )
        return self._legal(dice, country, short, 0.3), short

    def body(self, dice, country, language, person):
        """Universities, towns, ministries, churches, clubs, hospitals, newspapers."""
        makers = {
            "c": lambda: dice.pick(country.cities).split(",")[0], "x": lambda: self.people.surname(dice, country),
            "g": lambda: self.people.given(dice, country), "s": lambda: dice.pick(SUBJECTS_OF_BODIES),
            "k": lambda: dice.pick(dice.pick(COUNTRY_NAMES)), "n": lambda: dice.number(1, 45),
        }
        full = dice.filled(dice.pick(BODIES.get(language) or BODIES["en"]), makers)
        letters = "".join(word[0] for word in full.split() if word[0].isupper())
        return full, letters if len(letters) > 2 and dice.chance(0.3) else full

    def _placed(self, dice, country, language, person):
        """With a place: Hartford Steam, Alpine Dental of Reno, ... (Malaysia) Sdn Bhd."""
        city, trade, land = dice.pick(country.cities).split(",")[0], self.trade(dice, language), dice.pick(country.names)
        word = dice.weighted((self._word(dice, language), 3), (invented_brand(dice), 4), (self.people.surname(dice, country), 2))
        short = dice.weighted(
            (f"{city} {trade}", 6), (f"{word} {trade} of {city}", 2), (f"{word} {city}", 2), (f"{word} {land}", 2), (f"{word} ({land})", 2),
            (f"{city} {word} {trade}", 2), (f"{word} {trade} {city}", 2), (f"{trade} {city}", 2), (f"Hotel {city}", 0.7),
            (f"{city} {trade} & {self.trade(dice, language)}", 1),
        )
        return self._legal(dice, country, short, 0.45), dice.weighted((short, 3), (word, 2))

    def _acronym(self, dice, country, language, person):
        letters = "".join(dice.pick("ABCDEFGHIJKLMNOPRSTUVWXZ") for _ in range(dice.weighted((2, 3), (3, 7), (4, 3), (5, 1))))
        letters = dice.weighted(
            (letters, 8),
            (".".join(letters) + ".", 1.5),
            (letters[0] + "&" + letters[-1], 1.5),
            (letters.lower(), 0.8),
            (letters + str(dice.number(1, 99)), 0.5),
        )
        full = (
            letters
            + (" " + self.trade(dice, language) if dice.chance(0.6) else "")
            + (" " + self.trade(dice, language) if dice.chance(0.2) else "")
        )
        return self._legal(dice, country, full, 0.4), letters

    def shop(self, dice, country, language, person):
        """Shops and houses: Joe's Garage, Padaria Santa Luzia, Zum Goldenen Hirsch, Sri Murugan Stores."""
        name, trade, surname, word = (
            self.people.given(dice, country),
            self.trade(dice, language),
            self.people.surname(dice, country),
            self._word(dice, language),
        )
        noun = dice.pick(NOUNS).capitalize()
        local = {
            "de": (
                f"Zum {surname}", f"Gasthof {surname}", f"Café {surname}", f"{trade} am Markt", f"{trade} {surname}", f"Hotel {surname}",
            ),
            "fr": (
                f"Chez {name}", f"Le {surname}", f"Au {word}", f"La {word}", f"Les {word}s", f"{trade} du {word}", f"L'Atelier de {name}",
            ),
            "es": (
                f"El {word}", f"La {word}", f"{trade} San {name}", f"{trade} Don {name}", f"Casa {name}", f"{trade} {name}",
                f"{trade} El {word}",
            ),
            "it": (f"Da {name}", f"La {word}", f"Il {word}", f"{trade} San {name}", f"{trade} {name}", f"{trade} del {word}"),
            "pt": (
                f"{trade} São {name}", f"{trade} Santa {name}", f"{trade} do {name}", f"{trade} da {name}",
                f"{trade} {name} e {self.people.given(dice, country)}", f"Casa do {word}", f"{name} {trade}",
                f"{trade} Nossa Senhora de {name}", f"{trade} Irmãos {surname}",
            ),
        }.get(
            language,
            (
                f"{name}'s {trade}", f"{name}’s {trade}", f"{surname}'s", f"The {word} {trade}", f"{word} {noun} {trade}",
                f"The {noun} {trade}", f"{trade} by {name}", f"St. {name} {trade}",
            ),
        )
        if country.code in ("IN", "LK", "NP"):
            local = (
                f"Sri {name} {trade}", f"Shree {name} {trade}", f"{name} {trade}", f"New {name} {trade}", f"{name} & Sons",
                f"{name} {trade} & {self.trade(dice, language)}", f"Om {name} {trade}", f"{name} Traders", f"{name} Enterprises",
                f"A.{dice.pick('BKMRS')}. {trade}",
            )
        full = dice.pick(local)
        return self._legal(dice, country, full, 0.08), full

    def _listed(self, dice, country, language, person):
        """One of Faker's firms."""
        names = self.pools.companies.get(dice.pick(country.locales)) or self.pools.companies["en_US"]
        full = dice.pick(names)
        return (full, full.split(",")[0].split()[0]) if is_latin(full) else self.traded(dice, country, language, person)

    def _named_as(self, dice, country, language, person):
        """Named as the person on the card."""
        person = person if person and is_latin(person) else f"{self.people.given(dice, country)} {self.people.surname(dice, country)}"
        full = dice.weighted(
            (f"{person} {self.trade(dice, language)}", 6), (person, 2), (f"{self.trade(dice, language)} {person}", 2),
            (f"{person} & Associates", 1), (f"{person.split()[-1]} {self.trade(dice, language)}", 3),
            (f"{person.split()[0]} {self.trade(dice, language)}", 1),
        )
        return self._legal(dice, country, full, 0.15), full

    def _phrase(self, dice, country, language, person):
        """More than two words without a trade: Made by Hand, Up and Away."""
        a, b, noun = self._word(dice, language), self._word(dice, language), dice.pick(NOUNS)
        full = dice.weighted(
            (f"{a} by {b}", 2), (f"{a} for {b}", 1), (f"{a} of {b}", 2), (f"{a} in the {noun.capitalize()}", 1),
            (f"{a} {b} {noun.capitalize()}", 3), (f"{a}, {b} & {noun.capitalize()}", 2), (f"I Love {noun.capitalize()}s", 0.5),
            (f"My {a} {noun.capitalize()}", 1), (f"All About {noun.capitalize()}s", 1), (f"{a} to {b}", 1),
        )
        return full, full

    def host(self, dice, full, short):
        base = plain(short) if 2 < len(plain(short)) < 22 and dice.chance(0.75) else plain(full)
        if not base or len(base) > 26:
            base = (
                plain(full.split()[0])
                if len(plain(full.split()[0])) > 2
                else "".join(plain(word)[:1] for word in full.split()) or plain(invented_brand(dice))
            )
        words = [plain(word) for word in short.split() if plain(word)]
        if 1 < len(words) < 4 and dice.chance(0.15):
            base = "-".join(words)
        return dice.weighted(
            (base, 12),
            (base[:10], 1),
            (
                base
                + dice.pick(
                    listed("""group|inc|online|usa|intl|corp|shop|24|co|web|ltd
            india|uk""")
                ),
                2,
            ),
            (plain(invented_brand(dice)), 2),
            ("".join(word[0] for word in words) if len(words) > 2 else base, 1.5),
        )

    def eastern(self, dice, language):
        """A firm in Han, kana or Hangul."""
        pool = self.pools.companies.get({"ja": "ja_JP", "ko": "ko_KR"}.get(language) or dice.pick(("zh_CN", "zh_TW")))
        if dice.chance(0.25) and pool:
            full = dice.pick(pool)
        elif language == "ja":
            base = dice.weighted(
                (dice.pick(KATAKANA), 3),
                (dice.pick(KATAKANA) + dice.pick(KATAKANA), 2),
                (dice.pick(HAN) + dice.pick(HAN) + dice.pick(TRADES_JAPANESE), 4),
                (invented_brand(dice).upper(), 0.7),
            )
            full = dice.weighted(
                (f"株式会社{base}", 5), (f"{base}株式会社", 4), (base, 2), (f"有限会社{base}", 1), (f"合同会社{base}", 0.6), (f"一般社団法人{base}協会", 0.5),
                (f"{base}大学", 0.4), (f"(株){base}", 0.4), (f"株式会社 {base}", 1),
            )
        elif language == "ko":
            base = "".join(dice.pick("한대성신동우진영미래현삼세정보원일광태평화인서울경부남북천지하늘빛") for _ in range(2)) + dice.pick(
                TRADES_KOREAN
            )
            full = dice.weighted((f"주식회사 {base}", 3), (f"(주){base}", 3), (base, 3), (f"{base}(주)", 1), (f"㈜{base}", 1))
        else:
            base = "".join(dice.pick(HAN) for _ in range(dice.weighted((2, 5), (3, 2)))) + dice.pick(TRADES_HAN)
            city = dice.pick(listed("上海|北京|深圳|广州|杭州|苏州|台北|香港|东莞|宁波|南京||||"))
            full = (
                city
                + base
                + dice.weighted(("有限公司", 6), ("股份有限公司", 2), ("集团", 1), ("", 1), ("企業有限公司", 1), ("责任有限公司", 0.4))
            )
        return Firm(full, full, plain(invented_brand(dice)))


COUNTRY_NAMES = [[name for name in country.names if is_latin(name)] or ["Europe"] for country in COUNTRIES.values()]
SUBJECTS_OF_BODIES = listed("""Health|Education|Physics|Science|Technology|Commerce|Agriculture|Foreign Affairs|Finance|Justice|Culture
    Tourism|Transport|Energy|Labor|Medicine|Dental|Medical|Engineering|Architecture|Law|Music|Arts|History|Photography|Chemistry|Cancer
    Heart|Chess|Tennis|Sailing|Trade|Chemical|Geography|Geological|Environment|Water|Housing|Veterans|Youth|Women|Nature|Wildlife
    Astronomy|Space|Defense|Industry|Economic Affairs|Rubber|Palm Oil|Coffee|Press""")
