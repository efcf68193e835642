"""What shops and public offices print: logos composed of several lines, goods in display sizes, hours, prices, blessings, social names."""

from dataclasses import dataclass

import held_out
from dice import listed
from firms import ADJECTIVES, NOUNS, TRADES, Firm, invented_brand
from people import is_latin, plain

# Words of trade as they stand on a small line over or under the name.
GENERIC = {
    "en": """Restaurant|Restaurant & Bar|Fine Foods|General Store|Coffee House|Tea Room|Bar & Lounge|Sweets & Snacks|Beauty Parlour
        Hair & Nails|Auto Repair|Tyre Service|Furniture House|Home Decor|Garden Centre|Guest House|Bed & Breakfast|Bakery & Café|Family Dentistry
        Medical Store|Mobile Shop|Electrical Works|Photo Studio|Flower Shop|Boutique Hotel|Steak House|Sea Food|Ice Cream Parlour
        Driving School|Day Nursery|Book Shop|Gift Gallery|Jewellery Mart|Dry Cleaners|Car Wash|Cycle Store|Music School|Dance Academy|Pet Clinic
        Tailors & Drapers|Silk House|Textile Market|Hardware & Paints|Fast Food|Juice Bar|Vegetarian Restaurant|Lodging & Boarding|Travel & Tours
        Food Court|Fish Market|Butcher|Delicatessen|Barber Shop""",
    "de": """Restaurant|Gasthaus|Café - Bar|Ristorante Pizzeria|Schuhhaus|Modehaus|Möbelhaus|Blumenhaus|Weinhandlung|Feinkost|Bestattungen
        Kosmetikstudio|Friseursalon|Musikhaus|Fahrradladen|Elektrofachgeschäft|Ferienwohnungen|Pension|Eiscafé|Hofladen|Buchhandlung|Kfz-Werkstatt
        Reifendienst|Raumausstattung|Nähstube|Goldschmiede|Naturkost|Imbiss|Weinstube|Tanzschule|Hundesalon""",
    "fr": """Restaurant|Bar Restaurant|Salon de Thé|Boulangerie Pâtisserie|Boucherie Charcuterie|Coiffure Mixte|Institut de Beauté|Fleuriste
        Chambres d'Hôtes|Café des Arts|Cave à Vins|Épicerie Fine|Prêt-à-Porter|Garage Automobile|Bijouterie Horlogerie|Crêperie|Auto-École
        Traiteur|Glacier|Décoration|Antiquités|Poissonnerie|Primeurs|Pressing|Salon de Coiffure|Toilettage""",
    "es": """Restaurante|Bar Restaurante|Cafetería|Marisquería|Carnicería|Salón de Belleza|Abarrotes|Taller Mecánico|Refaccionaria
        Casa de Huéspedes|Hostal|Tienda de Regalos|Panadería y Pastelería|Zapatería|Mueblería|Peluquería Unisex|Heladería|Pescadería|Frutería
        Autoescuela|Jugos y Licuados|Comida Corrida|Taquería|Antojitos|Artesanías|Estética Canina|Llantera|Boutique""",
    "pt": """Restaurante|Bar e Restaurante|Lanchonete|Padaria e Confeitaria|Pizzaria e Churrascaria|Cabeleireiros|Salão de Beleza|Modas
        Moda Feminina|Calçados|Presentes|Auto Peças|Auto Elétrica|Oficina Mecânica|Materiais Elétricos|Hortifruti|Açougue
        Mercearia|Pousada|Floricultura|Pet Shop|Papelaria|Doceria|Sorveteria|Marmoraria|Vidraçaria|Bijuterias|Artesanato|Distribuidora de Bebidas
        Depósito|Borracharia|Bazar|Ótica e Relojoaria|Restaurante e Pizzaria|Buffet Infantil|Estofados""",
    "it": """Ristorante|Ristorante Pizzeria|Trattoria|Bar Tabacchi|Bar Pasticceria|Gelateria Artigianale|Enoteca|Pasta Fresca|Parrucchieri
        Centro Estetico|Abbigliamento|Calzature|Fiori e Piante|Agriturismo|Affittacamere|Autofficina|Gommista|Oreficeria|Macelleria|Pescheria
        Ferramenta|Casalinghi|Mobili|Tendaggi|Panificio|Salumeria|Caffetteria|Lavanderia""",
    "nl": """Restaurant|Eetcafé|Brasserie|Bakkerij|Slagerij|Kapsalon|Schoonheidssalon|Bloemenhuis|Woonwinkel|Fietsenwinkel|Lunchroom|Pension
        Kaashandel|Wijnhandel|Juwelier|Autobedrijf|Rijschool|Kinderopvang|Dierenwinkel|Mode|Meubelen|Viswinkel""",
    "tr": "Restoran|Kebap Salonu|Çiçekçilik|Kuaför|Oto Yıkama|Mobilya|Pastane|Kuruyemiş|Züccaciye|Giyim|Halı|Döner Salonu|Çay Bahçesi|Market",
    "id": "Rumah Makan|Warung Makan|Toko Bangunan|Salon Kecantikan|Bengkel Motor|Toko Emas|Toko Kue|Butik|Kedai Kopi|Apotek|Laundry|Fotokopi",
    "vi": "Nhà hàng|Quán ăn|Cà phê|Tiệm bánh|Khách sạn|Tiệm vàng|Cửa hàng|Nhà thuốc|Tiệm hoa|Siêu thị|Thẩm mỹ viện|Văn phòng phẩm",
    "pl": "Restauracja|Pizzeria|Kwiaciarnia|Salon Fryzjerski|Sklep|Auto Serwis|Cukiernia|Gabinet Kosmetyczny|Księgarnia|Noclegi|Wulkanizacja",
    "cs": "Restaurace|Penzion|Kadeřnictví|Květinářství|Cukrárna|Pneuservis|Vinotéka|Hospoda|Autoservis|Kavárna|Knihkupectví",
    "sv": "Restaurang|Café|Frisör|Blomsterhandel|Bilverkstad|Konditori|Pensionat|Bokhandel|Cykelbutik|Körskola",
    "da": "Restaurant|Café|Frisør|Blomster|Autoværksted|Konditori|Vinhandel|Boghandel|Cykler|Køreskole|Slagter",
}
GENERIC = {key: listed(text) for key, text in GENERIC.items()}
# Words on a small line of their own before the name.
BEFORE = {
    "en": "The|New|Old|Royal|Hotel|Little|Mama|House of|La|Le|El|Casa|Big|The Old|The Original|The House of|Villa|Club|Mr.|Aunt|Studio|At",
    "in": "Sri|Shri|Sree|New|Om|Jai|M/s.|Hotel|The|Shree|Sri Sri|Maa|Shri Shri|New Sri|Sai|Baba|Guru",
    "pt": """Casa|Loja|Lojas|O|A|Cantinho do|Ponto do|Rei do|Mundo|Recanto|Espaço|Império|Bazar|Empório|Grupo|Casa do|Casa da|Lojas do|Vila
        Palácio das|Feira do|Estação|Quintal da|Cia. do""",
    "es": "Casa|La|El|Los|Las|Don|Doña|Rincón de|Mundo|Tienda|Centro|Grupo|Taller|La Casa del|El Rey del|Hotel|Palacio de|Finca|Bodega|Hacienda",
    "fr": "Le|La|Les|Chez|Au|Aux|Maison|L'Atelier|Café|Domaine|Au Coin de|Les Jardins de|La Maison du|Hôtel|Villa|Le Petit|La Ferme de",
    "it": "Da|Il|La|Al|Ai|Casa|Antica|Bottega|Locanda|L'Angolo di|Villa|Hotel|La Bottega del|Podere|Cantina|Le Delizie di|Officine",
    "de": "Zum|Zur|Haus|Das|Café|Gasthof|Der|Die|Alte|Hotel|Landgasthof|Weingut|Villa|Atelier|Hof|Bei",
    "nl": "De|Het|'t|Café|Huis|In den|Bij|Hotel|De Oude|Villa|Hoeve|Het Huis van",
    "ms": "Kedai|Restoran|Syarikat|Warung|Pusat",
    "id": "Toko|RM|Warung|UD|CV|Rumah|Pondok|Depot|Hotel|Kedai|Bengkel",
    "tr": "Hacı|Otel|Usta|Yeni|Öz|Grup",
    "vi": "Quán|Tiệm|Cửa hàng|Nhà hàng|Công ty|Khách sạn|Hiệu",
}
BEFORE = {key: listed(text) for key, text in BEFORE.items()}
AND = {
    "de": "und",
    "fr": "et",
    "es": "y",
    "pt": "e",
    "it": "e",
    "nl": "en",
    "tr": "ve",
    "pl": "i",
    "cs": "a",
    "sv": "och",
    "da": "og",
    "id": "dan",
}
# Legal forms spelled out, by country, on a line of their own.
SPELLED = {
    "US": "Incorporated|Limited Liability Company|Corporation|A Professional Corporation|& Company, Incorporated|Company|A Law Corporation",
    "CA": "Incorporated|Limited|Corporation|Professional Corporation|Limitée",
    "GB": "Limited|Public Limited Company|& Company Limited|Holdings Limited",
    "IE": "Limited|Designated Activity Company",
    "AU": "Proprietary Limited|Pty. Limited",
    "NZ": "Limited",
    "ZA": "Proprietary Limited|(Pty) Limited",
    "IN": "Private Limited|(India) Private Limited|Limited|Industries Limited|Exports Private Limited|Co-operative Society Limited|(P) Limited",
    "PK": "(Private) Limited|Limited",
    "BD": "Limited|(Pvt.) Limited",
    "LK": "(Private) Limited|Holdings PLC",
    "SG": "Private Limited|(S) Private Limited",
    "MY": "Sendirian Berhad|(Malaysia) Sdn. Bhd.|Holdings Berhad",
    "HK": "Company Limited|(Hong Kong) Company Limited|International Limited",
    "TW": "Company, Limited|Corporation|Industrial Co., Ltd.",
    "CN": "Company Limited|Import & Export Co., Ltd.|Trading Co., Ltd.|Manufacturing Company Limited|Group Company, Limited",
    "JP": "Corporation|Company, Limited|Kabushiki Kaisha|Manufacturing Co., Ltd.",
    "KR": "Corporation|Company, Limited|Co., Limited",
    "TH": "Public Company Limited|Limited Partnership|Company Limited|Part., Ltd.",
    "VN": """Joint Stock Company|Company Limited|Limited Liability Company|Trading and Service Company Limited|Construction Joint Stock Company
        One Member Limited Liability Company|Investment Joint Stock Company|Private Enterprise""",
    "PH": "Incorporated|Corporation|Development Corporation",
    "ID": "Perseroan Terbatas|(Persero) Tbk",
    "IL": "Limited|(Israel) Limited",
    "AE": """General Trading L.L.C.|Trading & Contracting W.L.L.|Contracting Company L.L.C.|Free Zone Establishment
        Limited Liability Company|Technical Services L.L.C.|Trading Establishment|One Person Company L.L.C.""",
    "SA": "Trading Establishment|Limited Company|Company for Trading & Contracting|Contracting Est.",
    "QA": "Trading & Contracting W.L.L.|W.L.L.",
    "KW": "General Trading & Contracting Co. W.L.L.|Company K.S.C.C.",
    "EG": "Company S.A.E.|Limited Partnership",
    "NG": "Nigeria Limited|Limited",
    "KE": "Limited|East Africa Limited",
    "GH": "Company Limited|Limited",
    "TR": "Anonim Şirketi|Limited Şirketi|Sanayi ve Ticaret A.Ş.|Sanayi ve Ticaret Limited Şirketi",
    "DE": """Gesellschaft mit beschränkter Haftung|Aktiengesellschaft|Kommanditgesellschaft|Partnerschaftsgesellschaft mbB|eingetragener Verein
        Genossenschaft|Handelsgesellschaft mbH|Verwaltungs-GmbH|Inhaber e.K.""",
    "AT": "Gesellschaft m.b.H.|Aktiengesellschaft",
    "CH": "Aktiengesellschaft|Genossenschaft|Société Anonyme|Société coopérative",
    "FR": "Société Anonyme|Société à responsabilité limitée|Société coopérative|Société civile professionnelle|Société par actions simplifiée",
    "BE": "Société Anonyme|Naamloze Vennootschap|Société coopérative",
    "LU": "Société Anonyme|Société à responsabilité limitée",
    "NL": "Besloten Vennootschap|Naamloze Vennootschap|Vennootschap onder firma|Coöperatie U.A.",
    "IT": """Società per Azioni|Società a Responsabilità Limitata|Società Cooperativa|Società in nome collettivo|Società Cooperativa a r.l.
        Società tra Professionisti""",
    "ES": "Sociedad Anónima|Sociedad Limitada|Sociedad Cooperativa|Comunidad de Bienes|Sociedad Limitada Profesional|Sdad. Coop. Ltda.",
    "PT": "Sociedade Unipessoal, Lda.|Sociedade Anónima|Companhia de Seguros, S.A.|Comércio e Indústria, Lda.",
    "BR": """Sociedade Anônima|Limitada|Indústria e Comércio Ltda.|Comércio e Representações Ltda.|Sociedade Individual de Advocacia
        Comércio de Materiais Ltda.|Importação e Exportação Ltda.|Sociedade de Advogados|Empresa Individual|Ind. Com. e Serviços Ltda - ME""",
    "MX": "Sociedad Anónima de Capital Variable|Asociación Civil|Sociedad Civil|y Compañía, S.A. de C.V.",
    "AR": "Sociedad Anónima|Sociedad de Responsabilidad Limitada|Sociedad de Hecho",
    "CL": "Sociedad Anónima|Compañía Limitada|y Compañía Ltda.",
    "CO": "Sociedad por Acciones Simplificada|Compañía Limitada",
    "DK": "Aktieselskab|Anpartsselskab",
    "SE": "Aktiebolag|Handelsbolag|Ekonomisk förening",
    "NO": "Aksjeselskap|Samvirkelag",
    "FI": "Osakeyhtiö|Kommandiittiyhtiö|Osuuskunta",
    "PL": "Spółka Akcyjna|Spółka z ograniczoną odpowiedzialnością|Spółka Jawna|Przedsiębiorstwo Handlowe|Spółdzielnia Pracy",
    "CZ": "akciová společnost|společnost s ručením omezeným",
    "HU": "Részvénytársaság|Korlátolt Felelősségű Társaság|Betéti Társaság",
    "RO": "Societate pe Acţiuni|Societate cu Răspundere Limitată",
    "HR": "društvo s ograničenom odgovornošću|dioničko društvo",
    "GR": "Société Anonyme|General Partnership",
    "RU": "Joint Stock Company|Limited Liability Company",
    "UA": "Limited Liability Company",
}
SPELLED = {key: listed(text) for key, text in SPELLED.items()}
BRANCH = {
    "en": "Branch of {c}|{c} Branch|Branch Office {c} {n}|{c} Branch No. {n}|{c} Division|Representative Office in {c}",
    "de": "Niederlassung {c}|Zweigstelle {c}|Filiale {c}|Zweigniederlassung {c} {n}|Geschäftsstelle {c}|Betriebsstätte {c}",
    "fr": "Agence de {c}|Succursale de {c}|Agence {c} {n}|Délégation de {c}",
    "es": "Sucursal {c}|Sucursal {c} {n}|Delegación de {c}|Agencia {c}",
    "pt": "Filial {c}|Unidade {c}|Loja {n} - {c}|Agência {c}|Unidade {c} {n}|Regional {c}|Sucursal de {c}",
    "it": "Filiale di {c}|Sede di {c}|Agenzia di {c} {n}",
    "nl": "Vestiging {c}|Filiaal {c}",
    "vi": "Chi nhánh {c}|Chi nhánh {c} {n}|Phòng giao dịch {c}",
    "id": "Cabang {c}|Cabang {c} {n}|Kantor Cabang {c}",
    "tr": "{c} Şubesi|{c} Bölge Müdürlüğü",
    "pl": "Oddział w {c}|Oddział {n} {c}",
    "ms": "Cawangan {c}|Caw. {c} {n}",
    "sv": "Filial {c}|Avdelning {c}",
}
BRANCH = {key: listed(text) for key, text in BRANCH.items()}
HOURS = {
    "en": """Mon-Fri 9-5|Mon - Fri: 9am - 5.30pm|Monday to Saturday 10.00 - 20.00|Open daily 11am - 11pm|Open 7 Days a Week|Opening Hours
        Hours: 8 am to 6 pm|By appointment only|By prior appointment|Please call for an appointment|Appointments preferred|Walk-ins welcome
        Closed on Mondays|Sunday closed|Sundays by appointment|Sat 10-2|Tue thru Sat 10 to 6|Lunch 12-3|Dinner 6-10.30|Open All Year
        Timing: 10 A.M. to 9 P.M.|Morning 9 to 1, Evening 5 to 9|Fri & Sat till late|Weekly Off: Tuesday|Consulting hours 5 pm - 8 pm
        24 hours a day, 365 days a year|Late night Thursday|Open from dawn to dusk|Last orders 9.45 pm|Saturdays 9-12 noon""",
    "de": """Mo-Fr 9-18 Uhr|Mo. - Fr. 08.00 - 12.00 / 13.30 - 18.00 Uhr|Sa 9-13 Uhr|Samstag 8 - 14 Uhr|Öffnungszeiten|Termine nach Vereinbarung
        Termin nach tel. Absprache|Montag Ruhetag|Dienstag geschlossen|Täglich ab 11 Uhr geöffnet|Sonn- und Feiertags geschlossen
        Durchgehend warme Küche|Di-So 17-24 Uhr|Mittwochnachmittag geschlossen|Sprechstunden nach Vereinbarung|Kein Ruhetag|Mo bis Do 7-16""",
    "fr": """Ouvert du mardi au samedi|Du lundi au vendredi de 9h à 19h|Sur rendez-vous|Sur RDV|Fermé le lundi|Horaires d'ouverture|Ouvert 7j/7
        9h-12h / 14h-19h|Le samedi de 9h à 17h sans interruption|Fermé dimanche et jours fériés|Ouvert toute l'année|Lun. - Sam. 10h00 - 19h30
        Consultations sur rendez-vous|Service midi et soir|Fermeture hebdomadaire mercredi|Non stop 8h-20h""",
    "es": """Lunes a Viernes de 9 a 18 hrs.|Lun-Sáb 10:00 - 20:00|Sábados de 9 a 14|Abierto todos los días|Cita previa|Previa cita
        Con cita previa|Horario: 9:00 a 14:00 y 17:00 a 20:00|Domingos cerrado|Lunes cerrado por descanso|Abierto 24 horas|Horario de atención
        De lunes a sábado|Citas al teléfono|Martes a Domingo 13 a 24 h|Servicio las 24 hrs.|Cerramos los miércoles""",
    "pt": """Seg. a Sex. das 8h às 18h|Segunda a Sábado das 9:00 às 19:00h|Sáb. até 13h|Aberto todos os dias|Atendimento com hora marcada
        Hora marcada|Marcações por telefone|Agende seu horário|Horário de funcionamento|Domingos e feriados fechado|Encerra à segunda-feira
        De terça a domingo|Plantão 24 horas|2ª a 6ª das 8 às 18 hs|Aberto até meia-noite|Das 11:30 às 15h|Encerrado aos Domingos""",
    "it": """Lun-Ven 9.00-13.00 / 15.30-19.30|Chiuso il lunedì|Aperto tutti i giorni|Su appuntamento|Si riceve su appuntamento
        Orario continuato|Orari di apertura|Dal martedì alla domenica|Chiuso domenica|Sabato 8-12|Giorno di chiusura mercoledì
        Aperto a pranzo e cena|Sempre aperto""",
    "nl": """Ma t/m vr 9.00-18.00 uur|Openingstijden|Op afspraak|Alleen op afspraak|Zondag gesloten|Za 9-17 uur|Maandag gesloten
        Dagelijks geopend vanaf 10 uur|Koopavond donderdag""",
    "pl": "Pn-Pt 8-16|Czynne codziennie 10-22|Sobota 9-14|Niedziela nieczynne|Godziny otwarcia|Po uprzednim umówieniu|Zapraszamy od 9.00 do 18.00",
    "cs": "Po-Pá 8-17 hod.|Otevřeno denně|Otevírací doba|Po telefonické dohodě|Neděle zavřeno|So 9-12",
    "sv": "Öppet mån-fre 10-18|Lördag 10-14|Stängt söndag|Endast tidsbokning|Öppettider|Alla dagar 11-22",
    "da": "Åbningstider|Man-fre 9-17.30|Lørdag 9-13|Efter aftale|Søndag lukket|Åbent alle dage",
    "nb": "Åpningstider|Man-fre 10-17|Lør 10-15|Etter avtale|Søndag stengt",
    "fi": "Avoinna ma-pe 9-17|La 10-14|Sopimuksen mukaan|Ajanvaraus|Suljettu sunnuntaisin",
    "hu": "Nyitva: H-P 8-17|Szombat 9-13|Vasárnap zárva|Bejelentkezés alapján",
    "ro": "Luni - Vineri 9-18|Sâmbătă 9-14|Duminică închis|Program de lucru|Cu programare",
    "tr": "Her gün açık|Pazar kapalı|Randevu ile|Hafta içi 09:00 - 18:00|Çalışma saatleri|24 saat hizmet",
    "id": "Buka setiap hari|Senin - Jumat 08.00 - 17.00|Minggu libur|Jam buka 09.00 - 21.00 WIB|Buka 24 jam|Dengan perjanjian",
    "ms": "Buka setiap hari|Isnin - Sabtu 9 pagi - 6 petang|Ahad tutup",
    "vi": "Mở cửa 8h - 22h|Thứ 2 - Thứ 7|Chủ nhật nghỉ|Làm việc cả ngày Chủ nhật|Giờ mở cửa|Phục vụ 24/24",
    "hr": "Pon-Pet 8-20|Nedjeljom zatvoreno|Radno vrijeme|Po dogovoru",
    "ja": "営業時間 11:00～22:00|定休日 月曜日|年中無休|完全予約制|要予約|AM10:00～PM7:00|ランチ 11:30～14:00|不定休|土日祝日も営業|受付時間 9:00〜17:30",
    "zh": "营业时间 9:00-21:00|全年无休|周一至周五|早上9时至晚上6时|星期日休息|24小时服务|預約制|營業時間 上午十時至下午八時",
    "ko": "영업시간 10:00 - 22:00|연중무휴|일요일 휴무|예약제|매주 월요일 휴무|24시간 영업",
}
HOURS = {key: listed(text) for key, text in HOURS.items()}
OFFERS = {
    "en": """We work with all brands|All makes and models|Original parts|Genuine spare parts|Original spare parts for all brands|Cash & carry
        Wholesale and retail|Best prices in town|From {p}|Only {p}|Starting at {p}|{p} per person|Free home delivery|Free delivery over {p}
        Ask for our catalogue|No job too small|Satisfaction guaranteed|Import - Export|Made to measure|Repairs while you wait|New & used
        We buy and sell|We also do {s} and {s}|All types of {s}|{s}, {s} and much more|Everything for your home|Orders taken|To go
        Party orders accepted|Eat in or take away|Buy, sell, exchange|Rooms with bath from {p}|Under new management|Group discounts
        Credit cards accepted|Insurance work|Free parking for guests|We speak English, Français, Deutsch|Custom orders welcome""",
    "de": """Alle Marken|Reparatur aller Fabrikate|Original-Ersatzteile|ab {p}|schon ab {p}|Eigene Herstellung|Beratung - Verkauf - Montage
        An- und Verkauf|Alles für {s}|{s} und {s}|Lieferservice|Partyservice|Zimmer ab {p}|Kostenlose Parkplätze|Wir liefern frei Haus
        Mittagstisch|Neu und gebraucht""",
    "fr": """Toutes marques|Pièces d'origine|à partir de {p}|dès {p}|Vente - Réparation - Location|Livraison à domicile|Plats à emporter
        Neuf et occasion|Tout pour {s}|{s} et {s}|Achat - Vente - Échange|Fabrication artisanale|Menu du jour {p}|Toutes compositions
        Déplacements à domicile""",
    "es": """Todas las marcas|Trabajamos todas las marcas|Refacciones originales|Desde {p}|A partir de {p}|Servicio a domicilio
        Mayoreo y menudeo|Compra - Venta|Todo para {s}|{s}, {s} y más|Para llevar|Menú del día {p}|Precios de fábrica|Hacemos envíos
        Nuevos y usados|Se hacen {s}""",
    "pt": """Trabalhamos com todas as marcas|Peças originais|Peças novas e usadas|A partir de {p}|Por apenas {p}|Atacado e varejo
        Entregamos em domicílio|Aceitamos encomendas|Compra, venda e troca|Tudo para {s}|{s}, {s} e muito mais|Disk entrega|Orçamento grátis
        Direto da fábrica|Nacionais e importados|Aceitamos todos os cartões|Serviço de {s}|Comida caseira|Rodízio {p}|{s} em geral|Sob medida
        Para toda a família""",
    "it": """Tutte le marche|Ricambi originali|Da {p}|A partire da {p}|Consegne a domicilio|Piatti da asporto|Tutto per {s}|Nuovo e usato
        Produzione artigianale|Menù fisso {p}|Riparazioni di ogni tipo""",
    "nl": """Alle merken|Originele onderdelen|Vanaf {p}|Afhalen en bezorgen|Alles voor {s}|Nieuw en gebruikt|Inkoop - verkoop - reparatie
        Eigen bereiding""",
    "tr": "Tüm markalar|Orijinal yedek parça|Paket servis|Toptan ve perakende|Evlere servis",
    "id": "Terima pesanan|Semua merek|Suku cadang asli|Mulai {p}|Grosir & eceran|Siap antar",
    "vi": "Bán sỉ và lẻ|Giao hàng tận nơi|Phụ tùng chính hãng|Chỉ từ {p}|Nhận đặt tiệc",
    "pl": "Wszystkie marki|Części oryginalne|Od {p}|Hurt i detal|Dowóz gratis|Nowe i używane",
    "ja": "全メーカー対応|出張無料|見積無料|各種宴会承ります|お持ち帰りできます",
    "zh": "批发零售|送货上门|免费上门|承接各种业务|原厂配件",
    "ko": "전 차종|출장 가능|배달 됩니다|도매 소매",
}
OFFERS = {key: listed(text) for key, text in OFFERS.items()}
# What a shop says of paying, over the marks of networks and wallets.
PAYMENTS = {
    "en": "We accept|Cards accepted|We take cards|Pay by card|Payment methods|Cash or card|Contactless payment",
    "de": "Kartenzahlung möglich|Wir akzeptieren|Zahlungsarten|Bar oder mit Karte|EC-Karte willkommen",
    "fr": "Moyens de paiement|Paiement par carte|CB acceptée|Cartes acceptées|Chèques et cartes",
    "es": "Formas de pago|Pague con tarjeta|Se reciben tarjetas|Tarjetas de crédito y débito|Efectivo o tarjeta",
    "pt": "Formas de pagamento|Pague com cartão|Cartões de crédito e débito|Recebemos cartões|Dinheiro ou cartão",
    "it": "Si accettano carte|Pagamenti con carta|Bancomat e carte di credito",
    "nl": "Pinnen mogelijk|Betaal met pin|Wij accepteren",
    "tr": "Kredi kartı geçerlidir|Nakit veya kart",
    "id": "Pembayaran|Terima kartu|Bisa kartu debit",
    "vi": "Thanh toán bằng thẻ|Nhận thẻ",
    "pl": "Płatność kartą|Przyjmujemy karty",
    "ja": "カード使えます|各種カード取扱い",
    "zh": "支持刷卡|可用银行卡",
    "ko": "카드 결제 가능|카드 환영",
}
PAYMENTS = {key: listed(text) for key, text in PAYMENTS.items()}
COMMON_MARKS = listed("Visa|Mastercard|American Express|Amex|Maestro|Diners Club")
PAYMENT_MARKS = COMMON_MARKS + listed("""Discover|JCB|UnionPay|Elo|RuPay|Mir|Troy|Interac|girocard
    EC|Carte Bleue|CB|Bancontact|Visa Electron|V Pay|Debit|Credit|Cash|Cirrus|Dankort|PayPal|Apple Pay|Google Pay|Alipay|WeChat Pay|UPI|Paytm
    Pix|Mercado Pago|iDEAL|Twint|Swish|Klarna|GrabPay|GoPay|M-Pesa|Sodexo|Edenred|Pluxee|Ticket|Verve""")
VERSES = {
    "en": """Bless this house and all who enter|Every good work begins with a prayer|The Lord lights our way|A guest is a gift from heaven
        Peace be upon you|God bless our work|With the grace of God|Where friends meet and hours fly|Good bread needs time and so do we
        The road is long, the coffee is strong|Work done with love is love made visible to all|May your path be bright and your table full
        Sing to the morning, dance with the night|Happiness is handmade here|Small hands, big dreams, one garden|Ask and the door is opened""",
    "pt": """Deus é fiel|Deus no comando|A fé move nossas mãos|Com Deus no coração e pão na mesa|Tudo vem da graça do Senhor
        Amigo é quem volta sempre|Feito à mão, com amor e paciência|O Senhor abre os caminhos|Jesus te ama""",
    "es": """Dios bendiga este negocio|Con la bendición de Dios|Hecho con amor y paciencia|Donde los amigos se encuentran|La fe abre caminos
        Pan y vino para el peregrino""",
    "de": """Gott segne dieses Haus|Wer rastet, der kostet|Gut Ding will gute Hände|Wo Freunde sich treffen|Mit Liebe von Hand gemacht
        Komm als Gast, geh als Freund""",
    "fr": "Que la paix soit sur cette maison|Le temps passe, le goût reste|Fait main avec amour|Là où les amis se retrouvent|Ici on prend le temps",
    "it": "La pace sia in questa casa|Fatto a mano con amore|Dove il tempo si ferma|Chi entra amico esce fratello|Buon cibo e buona compagnia",
    "in": "॥ Shree ॥|Jai Mata Di|Om Sai Ram|Work is worship|॥ Om ॥|Guru Kripa|Jai Ganesh|With best wishes",
    "id": "Bismillah|Berkah selalu|Rezeki dari Tuhan",
    "tr": "Bereketli kazançlar|Allah'ın izniyle|Misafir başımızın tacıdır",
}
VERSES = {key: listed(text) for key, text in VERSES.items()}
HANDLES = listed("""@{w}|@{w}.{w}|@{w}_{w}|Insta: @{w}|IG: {w}|ig {w}|Instagram {w}|Facebook: {w} {w}|FB {w}|Find us: @{w}|TikTok @{w}
    Follow @{w}|Siga-nos @{w}|Síguenos @{w}|Suivez-nous @{w}|@ {w}|#{w}{w}|Telegram: @{w}|YouTube: {w} {w}|Snapchat: {w}|Pinterest {w}
    Curta nossa página""")
LIST_HEADS = listed("""We offer:|Our products|Our Specialities|Specialities:|Dealers in:|Deals in :|Products:|Spezialitäten:|Unser Angebot
    Nos spécialités|Especialidades|Nuestros productos|Vendemos:|Serviços:|Nossos serviços:|Trabalhamos com:|Especialidade em:|Le nostre specialità
    Onze producten|Produk kami:|Chuyên bán:|Ürünlerimiz|Oferujemy:|Nabízíme:|Suppliers of:|All kinds of|Menu|Treatments|Classes|Stockists of""")
STORES = listed("""Stores|Stores:|Our Stores|Shops|Branches:|Our Branches|Branches|Outlets|Locations|Lojas|Lojas:|Nossas lojas|Endereços
    Filiais|Filialen|Filialen:|Unsere Filialen|Standorte|Magasins|Nos magasins|Nos adresses|Agences|Sucursales|Sucursales:|Tiendas
    Nuestras tiendas|Negozi|Punti vendita|Le nostre sedi|Winkels|Vestigingen|Butikker|Butiker|Sklepy|Şubelerimiz|Mağazalar|Cabang|Chi nhánh:
    Showrooms|Visit us at|Find us|Unidades""")
FAMILIES = listed("""Santa {g}|São {g}|San {g}|Saint {g}|St. {g}|Don {g}|Dona {g}|Tia {g}|Mama {g}|Big {g}|Chez {g}|Sri {g}|Nova {s}|Villa {s}
    {g} & {g}|{s} & {s}""")

EASTERN_FORMS = listed("""一般社団法人|股份有限公司|責任有限公司|责任有限公司|企業有限公司|株式会社|有限会社|合同会社|有限公司|주식회사|(株)|(주)|㈜|集团|大学|上海|北京|深圳|广州|杭州
    苏州|台北|香港|东莞|宁波|南京|산업|전자|병원|은행""")


@dataclass
class Row:
    """A line of a composed logo: its size relative to the name's, and whether it stands apart from the rest."""

    text: str
    scale: float = 1.0
    apart: bool = False


class Shops:
    """Draws composed logos and what stands around them."""

    def __init__(self, pools, people, firms):
        self.pools, self.people, self.firms = pools, people, firms

    # ------------------------------------------------ logos

    def firm(self, dice, country, owner):
        """A firm whose logo is composed of several lines: `rows` holds them."""
        language = self.firms.language(dice, country)
        _, maker = held_out.drawn(
            dice, "logo", ("under", self._under, 15), ("over", self._over, 15), ("both", self._both, 9), ("apart", self._apart, 6),
            ("introduced", self._introduced, 12), ("trades", self._trades, 11), ("stacked", self._stacked, 11),
            ("spelled", self._spelled, 13), ("branch", self._branch, 6), ("office", self._office, 13), ("linked", self._linked, 5),
            ("framed", self._framed, 5), ("bare", self._bare, 9), ("dashed", self._dashed, 4), ("spoken", self._spoken, 3),
        )
        name, rows = maker(dice, country, language, owner)
        rows = [row for row in rows if row.text.strip()]
        full = " ".join(" ".join(row.text.split()) for row in rows)
        return Firm(full, name, self.firms.host(dice, full, name), rows)

    def _proper(self, dice, country, language, owner):
        """The proper part of a shop's name, without trade and legal form."""
        given, surname = self.people.given(dice, country), self.people.surname(dice, country)
        family = dice.filled(
            dice.pick(FAMILIES),
            {"g": lambda: self.people.given(dice, country), "s": lambda: self.people.surname(dice, country)},
        )
        words = self.pools.words.get(language) or self.pools.words["en"]
        word = dice.pick(words).capitalize()
        word = word if is_latin(word) else dice.pick(NOUNS).capitalize()
        return dice.weighted(
            (surname, 4), (given, 4), (family, 3), (invented_brand(dice), 4), (word, 2), (dice.pick(NOUNS).capitalize(), 1.5),
            (f"{dice.pick(ADJECTIVES)} {dice.pick(NOUNS).capitalize()}", 3), (f"{given} {surname}", 2), (owner or given, 0.5),
            (f"{invented_brand(dice)} {invented_brand(dice)}", 1), (dice.pick(country.cities).split(",")[0], 1),
            (f"{surname}'s" if language == "en" else surname, 1), (f"{word} {dice.pick(words).capitalize()}", 1),
            ("".join(dice.pick("ABCDEFGHJKLMNPRSTVW") for _ in range(dice.number(1, 3))), 0.7),
        )

    def _generic(self, dice, language):
        """One trade or two, for a line of their own."""
        if dice.chance(0.5) and language in GENERIC:
            return dice.pick(GENERIC[language])
        text = self.firms.trade(dice, language)
        if dice.chance(0.25):
            joint = dice.pick((" & ", " - ", ", ", " · ", f" {AND.get(language, 'and')} ", " ", " / ", " + ", "+", " | "))
            text += joint + self.firms.trade(dice, language)
        return text

    def _small(self, dice):
        return dice.weighted((dice.uniform(0.22, 0.45), 5), (dice.uniform(0.45, 0.75), 4), (dice.uniform(0.75, 1.0), 2))

    def _under(self, dice, country, language, owner):
        """A big name, the trade small under it."""
        name = self._proper(dice, country, language, owner)
        return name, [Row(name), Row(self._generic(dice, language), self._small(dice))]

    def _over(self, dice, country, language, owner):
        """The trade small over a big name."""
        name = self._proper(dice, country, language, owner)
        return name, [Row(self._generic(dice, language), self._small(dice)), Row(name)]

    def _both(self, dice, country, language, owner):
        """A trade over the name and one under it."""
        name, small = self._proper(dice, country, language, owner), self._small(dice)
        under = small if dice.chance(0.5) else self._small(dice)
        return name, [Row(self._generic(dice, language), small), Row(name), Row(self._generic(dice, language), under)]

    def _apart(self, dice, country, language, owner):
        """The trade at a wide gap from the name, or at its side."""
        name, trade = self._proper(dice, country, language, owner), self._generic(dice, language)
        if dice.chance(0.35):
            space = " " * dice.number(3, 9)
            return name, [Row(name + space + trade if dice.chance(0.7) else trade + space + name)]
        rows = [Row(name), Row(trade, self._small(dice), True)]
        return name, rows if dice.chance(0.65) else [Row(trade, self._small(dice)), Row(name, 1.0, True)]

    def _introduced(self, dice, country, language, owner):
        """An article or a word such as Casa on a small line before the name."""
        key = "in" if country.code in ("IN", "LK", "NP", "BD") else language
        name, rows = self._proper(dice, country, language, owner), []
        rows.append(Row(dice.pick(BEFORE.get(key) or BEFORE["en"]), self._small(dice)))
        rows.append(Row(name))
        if dice.chance(0.5):
            rows.append(Row(self._generic(dice, language), self._small(dice)))
        return f"{rows[0].text} {name}", rows

    def _trades(self, dice, country, language, owner):
        """Several trades joined, with the name behind or before them."""
        name, joint = self._proper(dice, country, language, owner), AND.get(language, "and")
        source = TRADES.get(language) or TRADES["en"]
        trades = dice.some(source, 2, 4)
        glue = dice.weighted((", ", 6), (" - ", 2), (" · ", 1), (" / ", 1), (" | ", 0.5))
        text = glue.join(trades[:-1]) + dice.pick((f" {joint} ", f" {joint} ", " & ", glue)) + trades[-1]
        words, small = text.split(" "), self._small(dice)
        cut = dice.number(1, len(words) - 1) if len(text) > 20 and dice.chance(0.7) else len(words)
        rows = [Row(" ".join(words[:cut]), small), Row(" ".join(words[cut:]), small)]
        if dice.chance(0.3) and cut < len(words):
            rows[1].text, rows[1].scale = f"{rows[1].text} {name}", dice.pick((small, small, 1.0))
        elif dice.chance(0.75):
            rows.append(Row(name))
        else:
            rows.insert(0, Row(name))
        return name, rows

    def _stacked(self, dice, country, language, owner):
        """Each word on a line, in sizes of its own."""
        text = self.firms.shop(dice, country, language, owner)[1] if dice.chance(0.5) else self.firms.traded(dice, country, language, owner)[1]
        if " " not in text:
            text += " " + self._generic(dice, language)
        level = dice.chance(0.3)
        return text, [Row(word, 1.0 if level else dice.uniform(0.4, 1.0)) for word in text.split(" ")[:6]]

    def _spelled(self, dice, country, language, owner):
        """A firm on one or two lines with its legal form spelled out on a line of its own."""
        name = self._proper(dice, country, language, owner)
        words = f"{name} {self._generic(dice, language)}" if dice.chance(0.75) else name
        form = dice.pick(SPELLED.get(country.code) or SPELLED["GB"])
        parts, small = words.split(" "), dice.weighted((1.0, 4), (self._small(dice), 5))
        cut = dice.number(1, len(parts) - 1) if len(parts) > 1 and dice.chance(0.55) else len(parts)
        second = 1.0 if dice.chance(0.6) else self._small(dice)
        return words, [Row(" ".join(parts[:cut])), Row(" ".join(parts[cut:]), second), Row(form, small)]

    def _branch(self, dice, country, language, owner):
        """A firm and which of its branches it is."""
        firm = self.firms.firm(dice, country, owner)
        branch = dice.filled(
            dice.pick(BRANCH.get(language) or BRANCH["en"]),
            {"c": lambda: dice.pick(country.cities).split(",")[0], "n": lambda: dice.number(2, 12)},
        )
        mark = dice.weighted(("", 4), ("- ", 2), ("– ", 1))
        if dice.chance(0.2):
            return firm.short, [Row(f"{firm.full} {mark or '- '}{branch}")]
        return firm.short, [Row(firm.full), Row(mark + branch, dice.weighted((1.0, 2), (self._small(dice), 3)))]

    def _office(self, dice, country, language, owner):
        """A public office, school, church, club or chamber of a long name over two to four lines."""
        full = self.firms.body(dice, country, language, owner)[0]
        words, limit, small = full.split(" "), dice.pick((9, 13, 17, 22)), self._small(dice)
        rows = [words[:1]]
        for word in words[1:]:
            if len(" ".join([*rows[-1], word])) > limit:
                rows.append([])
            rows[-1].append(word)
        manner = dice.roll()
        sizes = [1.0 if manner < 0.55 else small if (k == 0) == (manner < 0.78) else 1.0 for k in range(len(rows))]
        return full, [Row(" ".join(row), size) for row, size in zip(rows, sizes)]

    def _linked(self, dice, country, language, owner):
        """Two names with a small word between: HONEY / and / SPOON."""
        a, b = self._proper(dice, country, language, owner), self._proper(dice, country, language, owner)
        link = dice.pick(("&", "+", AND.get(language, "and"), "by", "of", "at the", "x", "—"))
        rows = [Row(a), Row(link, self._small(dice)), Row(b)]
        if dice.chance(0.4):
            rows.append(Row(self._generic(dice, language), self._small(dice)))
        return f"{a} {link} {b}", rows

    def _framed(self, dice, country, language, owner):
        """A trade over a name of two words on two lines and what more is done under them."""
        a, b = self._proper(dice, country, language, owner), self._proper(dice, country, language, owner)
        rows = [Row(self._generic(dice, language), self._small(dice)), Row(a), Row(b, dice.uniform(0.6, 1.0))]
        rows.append(Row(self._generic(dice, language), self._small(dice)))
        return f"{a} {b}", rows

    def _bare(self, dice, country, language, owner):
        """A name of one to four words over one to three lines, without a trade or a legal form, often in small letters."""
        parts = self._proper(dice, country, language, owner).split(" ")
        if dice.chance(0.15):  # two words parted by a sign alone, as designers write
            parts[-1] += dice.pick((":", "+", ".", "/", "&", "*", "|", "-", "_", "·", "°", "x")) + self._proper(dice, country, language, owner).split(" ")[0]
        for _ in range(dice.weighted((0, 4), (1, 4), (2, 1))):
            parts += self._proper(dice, country, language, owner).split(" ")[:1]
        if language in BEFORE and dice.chance(0.3):
            parts[1:1] = [dice.pick(BEFORE[language]).split(" ")[0].lower()]
        parts = [part for part in parts if part][:5]
        cuts = sorted({dice.number(1, len(parts)) for _ in range(dice.weighted((0, 5), (1, 4), (2, 2)))} - {len(parts)})
        rows = [" ".join(parts[a:b]) for a, b in zip([0, *cuts], [*cuts, len(parts)])]
        case = dice.weighted((str, 4), (str.lower, 4), (str.upper, 3))
        sizes = [1.0 if dice.chance(0.7) else self._small(dice) for _ in rows]
        out = [Row(case(row), size) for row, size in zip(rows, sizes)]
        if dice.chance(0.25):
            out.append(Row(self._generic(dice, language), self._small(dice)))
        return " ".join(parts), out

    def _spoken(self, dice, country, language, owner):
        """A name that is a saying, over one to three lines."""
        parts = self.words(dice, language, 3, 7).split(" ")
        if dice.chance(0.4):
            parts.insert(dice.number(0, len(parts)), self._proper(dice, country, language, owner).split(" ")[0])
        parts[0] = parts[0].capitalize()
        cuts = sorted({dice.number(1, len(parts)) for _ in range(dice.weighted((0, 3), (1, 4), (2, 3)))} - {len(parts)})
        rows = [" ".join(parts[a:b]) for a, b in zip([0, *cuts], [*cuts, len(parts)])]
        if dice.chance(0.4):
            rows.insert(dice.pick((0, len(rows))), self._generic(dice, language))
        return " ".join(parts), [Row(row, 1.0 if dice.chance(0.75) else self._small(dice)) for row in rows]

    def _dashed(self, dice, country, language, owner):
        """A firm, a dash and its legal form, trade or house in words, on a line or on two."""
        name = self._proper(dice, country, language, owner)
        after = dice.pick(SPELLED.get(country.code) or SPELLED["GB"]) if dice.chance(0.6) else self._generic(dice, language)
        mark = dice.pick(("-", " - ", " – ", "- ", ", ", ": ", " | "))
        if dice.chance(0.6):
            return name, [Row(name + mark + after)]
        return name, [Row(name + mark.rstrip()), Row(after, self._small(dice))]

    def eastern(self, dice, language, share):
        """A firm in Han, kana or Hangul, its legal form or city on a line of its own as often as `share`."""
        firm = self.firms.eastern(dice, language)
        found = [part for part in EASTERN_FORMS if part in (firm.full[: len(part)], firm.full[-len(part) :]) and len(firm.full) > len(part)]
        if not found or not dice.chance(share):
            return firm
        form, small, front = found[0], self._small(dice), firm.full.startswith(found[0])
        base = firm.full[len(form) :] if front else firm.full[: -len(form)]
        rows = [Row(base.strip()), Row(form, small)]
        firm.rows = rows[::-1] if front else rows
        return firm

    # ------------------------------------------------ what has no role

    def price(self, dice, country):
        """A price as the country writes it."""
        amount = dice.weighted(
            (f"{dice.number(1, 99)},{dice.pick((99, 90, 50))}", 3),
            (f"{dice.number(1, 99)}.{dice.pick((99, 95, 50))}", 3),
            (str(dice.number(5, 500)), 2),
        )
        if country.code in ("US", "CA", "AU", "SG", "HK"):
            return "$" + amount
        mark = {"GB": "£", "IN": "Rs. ", "BR": "R$ ", "MX": "$", "CH": "CHF ", "ID": "Rp ", "TR": "₺"}.get(country.code, "€")
        return mark + amount if dice.chance(0.6) or len(mark) > 1 else f"{amount} {mark}"

    def offer(self, dice, country, language):
        """A line about prices, brands, delivery."""
        makers = {"p": lambda: self.price(dice, country), "s": lambda: self.firms.goods(dice, language)}
        text = dice.filled(dice.pick(OFFERS.get(language) or OFFERS["en"]), makers)
        return text[:1].upper() + text[1:] if dice.chance(0.8) else text

    def payment(self, dice, language):
        """A line over the marks of networks."""
        return dice.pick(PAYMENTS.get(language) or PAYMENTS["en"]) + dice.pick(("", "", ":"))

    def payment_marks(self, dice):
        """Networks and wallets, known ones and some that nobody knows, a mark now and then twice."""
        return [dice.weighted((dice.pick(COMMON_MARKS), 5), (dice.pick(PAYMENT_MARKS), 4), (self.brand(dice), 1)) for _ in range(dice.number(1, 8))]

    def hours(self, dice, language):
        """One to three lines of opening hours or appointments."""
        return dice.some(HOURS.get(language) or HOURS["en"], 1, dice.weighted((1, 5), (2, 3), (3, 2)))

    def verse(self, dice, country, language):
        key = "in" if country.code in ("IN", "LK", "NP") and dice.chance(0.5) else language
        return dice.pick(VERSES.get(key) or VERSES["en"])

    def words(self, dice, language, low, high):
        """Words of the language that mean nothing together."""
        words = self.pools.words.get(language) or self.pools.words["en"]
        return " ".join(dice.pick(words) for _ in range(dice.number(low, high)))

    def handle(self, dice):
        """A name on a social network."""
        return dice.filled(dice.pick(HANDLES), {"w": lambda: plain(invented_brand(dice))})

    def items(self, dice, language, low, high):
        """Goods and services, some of them of two words."""
        out = []
        for _ in range(dice.number(low, high)):
            text = self.firms.goods(dice, language) if dice.chance(0.75) else self.firms.trade(dice, language)
            if dice.chance(0.12):
                text += " " + self.words(dice, language, 1, 2)
            out.append(text)
        return out

    def brand(self, dice):
        return invented_brand(dice).upper() if dice.chance(0.5) else invented_brand(dice)
