"""Contact cards as blocks of lines, with the role of every character."""

import card_surroundings
import firms as firm_tables
import work
from card_lines import Line, cased, wrapped
from countries import COUNTRIES, draw_country
from dice import listed
from people import DEGREES, invented, is_latin, plain
from phones import ICONS, LETTERS
from shops import AND, LIST_HEADS, STORES, Shops

OTHER = listed("""VAT No. GB#########|USt-IdNr. DE#########|CNPJ ##.###.###/0001-##|ABN ## ### ### ###|ACN: ### ### ###
    GSTIN: 33^^^^^####^1Z#|GST No. 33^^^^^####^1Z#|TIN: ###########|Tax code: ##########|MST: ##########|P.IVA ###########
    P. IVA e C.F. ###########|CIF: B########|NIF #########|SIRET ### ### ### #####|RCS Paris B ### ### ###|KvK ########|HRB #####
    CRN #######|Reg. No. ######|License # #######|Lic. #######|CA Lic ######|NMLS# ######|DRE# ########|BRE #0#######|CREA ######
    CREA/SP ######|CRM #####|OAB/SP ######|CRECI #####|CRO ####|ISO 9001:2008|ISO 9001|ISO 27001|ISO 9001 : 2015 Certified|Member FDIC
    Equal Housing Lender|MLS|UKAS|Org.nr ######-####|Y-tunnus #######-1|CVR ########|IBAN DE## #### #### #### #### ##|BIC ^^^^DEFF
    Skype: {w}|skype {w}|Twitter: @{w}|@{w}|Instagram: @{w}|instagram @{w}|LinkedIn|Follow us|Find us on Facebook|Like us on Facebook
    Scan me|Scan to save contact|QR|Save my contact|BUSINESS CARD|YOUR LOGO|Logo|WeChat: {w}|WeChat ID: {w}|Line ID: {w}|LINE: {w}
    Mon-Fri 9:00-18:00|Mon - Sat: 8am - 6pm|Open 7 days|24/7 Service|24 Hours|Lunes a Viernes 9-14h|Segunda a Sexta das 8h às 18h
    Mo-Fr 8-12 und 13-17 Uhr|Di - Fr 9.00 - 18.30 Uhr|lun-ven 9h-18h|Mon. thru Fri. 9 to 5|Closed Sundays|Sunday Holiday
    Timings: 10am - 8pm|Horário: 9h às 18h|営業時間 10:00〜19:00|定休日 水曜|By appointment|Visa - Mastercard|We accept all major credit cards
    Estimates free|Fully insured|Bonded & Insured|Established {y}|Since {y}|Depuis {y}|Seit {y}|Fundada em {y}|Desde {y}|Gegründet {y}
    EST. {y}|Anno {y}|R.C. ######|C.R. No. ######|P.O.#: ####|FSSAI Lic. No. ##############|Drug Lic. No. ##/####|Regn. No. ###/####
    SSI Regd. No. ####|TIN No. ###########|CIN: U#####^^####PTC######|PAN: ^^^^^####^|IEC No. ##########|ICQ ### ### ###|MSN: {w}|AIM: {w}
    Ham radio: KD#^^^|Call sign W#^^|PY#^^^|VHF Ch. ##|UHF ###.### MHz|##.# FM|10#.# FM|FM 9#.#|Ch. #|CB Canal ##
    Yahoo: {w}|BlackBerry PIN ########|Bus {n}, {n}, {n}|Metro: {w}|Tram {n}|Exit {n}|Parking available|Free parking|Se habla español
    English spoken|On parle français|Hablamos español|Fluent in English and French|{w}® is a registered trademark
    Printed on recycled paper|www|Agents for {w}|Authorized Dealer|Distribuidor autorizado|Revendedor autorizado|Representante exclusivo
    Member of {w}|Licensed by the State|State Certified|Board Certified|Notary Public|Member AIA|IATA ## # ####|ATOL ####|ABTA ^####
    Reg. Charity No. ######|Registered in England No. #######|Registered Charity|Vendas no atacado e varejo|Entrega grátis|Home delivery
    We deliver|Appointment:|Your next appointment is|Date: ______ Time: ______|Mon Tue Wed Thu Fri|With compliments|Thank you!
    Call for a free quote|10% OFF with this card|Buy 10 get 1 free|Valid until ##/##/20##|Ref. #####|No. #####|Map on back|See reverse
    over|PTO|Side A|Front|Back|x|TM|©  {y}|© 20##|Bank: {w} A/c ##########|A/C No. ###########|IFSC ^^^^0######|Konto ### ### ###
    BLZ ### ### ##|PIX: {w}|UPI: {w}|Cable Address: {w}|Cables: "{w}"|CABLE: {W}|Telex: ##### {W}|Telex ######|Telegrams: {w}
    Telegraphic Address|Lorem ipsum dolor sit amet|consectetur adipiscing elit|#{w}|God is great|Jai Hind|श्री|786|Om
    Branch of {c}|{c} Branch|Filial {c}|{c} - {c}|{c} | {c} | {c}|{c}, {c}, {c}|{c} · {c}|{c} • {c} • {c}|{c} - {k}
    {c} / {c} / {c} / {c}|{k} - {k} - {k}|Subject to {w} jurisdiction|Prop: {w}|Contact for booking|Pure Veg.|A/C Non A/C|TEL / FAX|Tel|Fax|e-mail|web
    SGS|TÜV|TÜV SÜD|DNV|DEKRA|DQS|RvA|DAkkS|COFRAC|ENAC|ACCREDIA|NABCB|CNAS|JAB|Bureau Veritas|NQA|LRQA|IAF MLA|NYSE: ^^^
    LSE: ^^^^|TSX: ^^^|Euronext: ^^^^|HKEX: ####|Stock code: ######|証券コード ####|Your slogan here|Tagline here|Your tagline|Sample text
    Your text here|Add your text|Subtitle|Powered by {w}|in association with {w}|A joint venture with {w}""") + ["{r}"] * 8  # numbers of radio telephones as often as of eight other shapes
SOCIAL = listed("""facebook.com/{w}|fb.com/{w}|linkedin.com/in/{w}|twitter.com/{w}|youtube.com/{w}|instagram.com/{w}|www.facebook.com/{w}
    www.linkedin.com/in/{w}|github.com/{w}|{w}.tumblr.com|t.me/{w}|fb: {w}|/{w}|facebook: {w}|in/{w}|github: {w}""")
PLACES = listed("""Head Office|Branch Office|Warehouse|Factory|Showroom|Business Office|Studio|Clinic|Filial|Niederlassung|Agence|Sucursal
    Filiale|Lojas|Works|Office 2|Sales Office|R&D Center|Europe|Asia|North America|USA|本社|工場|Chi nhánh|Vestiging""")
EASTERN_PLACES = listed("""本社|工場|本 社|支 店|営業所|営 業 所|東京本社|大阪支店|名古屋営業所|東 京|大 阪|名 古 屋|福 岡|札 幌|仙 台|東京|大阪|京都|横浜|研究所|店 舗
    总部|分公司|总公司|工 厂|上 海|北 京|深 圳|广 州|台 北|香 港|門市|辦事處|總公司|본사|지점|공장|서 울|부 산|연구소|대 구""")
NAME_LABELS = listed("""Contact:|Contact Person:|Contact|Name:|Attn:|Att.|By|By:|Contact person :|Ansprechpartner:|Ihr Ansprechpartner|Contato:
    Falar com|Contacto:|Atención:|Referente:|Your contact:|担当：|担当|联系人：|联系人:|Liên hệ:|Mr. / Ms.|Represented by|Agent:|Host:|Hosts|Presented by|c/o
    Ask for|Fale com|Tratar com|Hablar con|Tratar con|Preguntar por|Demander|Chiedere di|Vraag naar|Bitte fragen Sie nach|Hubungi|Hubungi:|Gặp:
    Contact Mr.|Call|Please contact|Bookings:|Orders:|Pedidos com|Citas con""")
OWNER_LABELS = listed("""Prop:|Prop.|Prop. :|Prop :|PROP:|Prop.:|Inh.|Inh.:|Inhaber:|Inhaberin:|Owner:|Titular:|Dir.|Director:|Manager:
    Gérant :|Resp.:|Técnico:|Eng. Resp.|Founder:|Partners:|CEO:|Pengelola:|Proprietor|Partner:|Propietario:|Tit.:""")
PLACEHOLDERS = {
    "name": listed("""Your Name|YOUR NAME|Your Name Here|First Last|John Doe|Jane Doe|Name Surname|FULL NAME|Firstname Lastname|Name Here
        Max Mustermann|Erika Mustermann|Juan Pérez|Seu Nome|Tu Nombre|Nome Cognome|Votre Nom|John Smith|Jane Smith|A. Nonymous"""),
    "organization": listed("""Your Company|COMPANY NAME|Company Name|Your Company Name|Business Name|YOUR LOGO HERE|Company Inc.
        Your Business|Musterfirma GmbH|Sua Empresa|Tu Empresa|Nome Azienda|Votre Société|Acme Inc.|ACME Corporation|Brand Name
        Company Tagline Inc."""),
    "title": listed("""Your Title|Job Title|Your Job Title|Title|Position|JOB TITLE|Your Position Here|Cargo|Profession|Designation
        Your Title Here"""),
    "address": listed("""Street Address|123 Street Name|1234 Main Street|Your Address Here|Address Line 1
        City, State ZIP|123 Your Street|Musterstraße 1|12345 Musterstadt|Your Street, Your City
        Street Name 123, City, Country|Sample Street 12"""),
}
SPELLED_DEGREES = listed("""Docteur en droit|Dipl.-Ing. ETH|Diplom-Kaufmann|Master of Science|Diplom-Psychologe|Bachelor of Arts|Facharzt FMH
    lic. iur.|Dipl. Arch. ETH/SIA|Master of Business Administration|Doctor of Philosophy|Doctor of Medicine|Juris Doctor|Bachelor of Engineering
    Diplom-Ingenieur|Diplom-Betriebswirt (FH)|Diplom-Volkswirtin|Ingénieur diplômé|Licenciado en Derecho|Maestro en Ciencias
    Doctor en Medicina|Mestre em Engenharia|Doutora em Direito|Bacharel em Direito|Laurea in Architettura|Dottore in Economia|Master of Laws
    Magister Artium|Doctor of Dental Surgery|Dottore di Ricerca|Diplom-Informatiker|Doctorandus|Doktor der Medizin|Master of Arts
    Bachelor of Science in Nursing""")

SHOPS = ("shop", "sparse")  # kinds of cards that no person is at the centre of
AROUND = {
    "shop": ((0, 34), (1, 34), (2, 20), (3, 9), (4, 3)), "sparse": ((0, 55), (1, 30), (2, 12), (3, 3)), "front": ((0, 70), (1, 22), (2, 8)),
}  # fmt: skip
RADIO_COUNTRIES = ("BR", "MX", "US", "AR", "PE", "CL")
RADIO_LABELS = listed("ID|ID:|Nextel|Nextel:|Radio|Radio:")
ACADEMIC = ("Univers", "College", "Institut", "Hochschule", "Polite", "École", "Faculty", "Akadem")
SCHOLARS = listed(
    """Professor|Associate Professor|Assistant Professor|Professor Emeritus|Lecturer|Senior Lecturer|Reader|Research Fellow
    Postdoctoral Fellow|PhD Student|Graduate Student|Doctoral Candidate|Dean|Vice Dean|Provost|Chancellor|Rector|Vice-Chancellor
    Research Assistant|Research Associate|Teaching Assistant|Head of Department|Principal Investigator|Librarian|Registrar
    Wissenschaftliche Mitarbeiterin|Doktorand|Lehrstuhlinhaber|Maître de conférences|Professeur des universités|Professora Adjunta
    Catedrático|Ricercatore|Professore Associato|Universitair hoofddocent|Adjunct Professor|Clinical Professor|Visiting Scholar|Instructor
    Student|B.A. Candidate 20##|Class of 20##""".replace("20##", "2009")
)


class Blocks:
    """The blocks of a card, by what they hold; each block is a list of lines."""

    def __init__(self):
        self.logo, self.people, self.contact, self.addresses, self.other, self.services = [], [], [], [], [], []
        self.eastern = False


class CardMaker:
    """Draws one contact card: its facts first, then its lines."""

    def __init__(self, pools, people, firms, addresses, phones):
        self.pools, self.people, self.firms, self.addresses, self.phones = pools, people, firms, addresses, phones
        self.shops = Shops(pools, people, firms)

    def draw(self, dice):
        """The blocks of one card."""
        self._facts(dice)
        self.place = self.country
        kind = dice.weighted(("personal", 57), ("shop", 26), ("front", 10), ("minimal", 5), ("list", 4), ("sparse", 12))
        if kind == "front":
            return self._front(dice)
        count = 0 if kind in SHOPS else 1 if kind != "personal" else dice.weighted((1, 92), (2, 6.5), (3, 1.5))
        self.names = [self._name(dice) for _ in range(count)]
        owner = (
            self.names[0]
            if self.names and is_latin(self.names[0])
            else f"{self.people.given(dice, self.country)} {self.people.surname(dice, self.country)}"
        )
        self.firm = self._firm(dice, kind, owner)
        self.mail, self.general, self.web = self.phones.mail_and_web(
            dice, self.country, self.roman or (self.names[0] if self.names else ""), self.firm
        )
        self.kind, out = kind, Blocks()
        out.eastern = self.eastern
        if kind != "minimal" and dice.chance(0.94) or kind == "minimal" and dice.chance(0.4) or not self.names:
            self._organization(dice, out)
        for name in self.names:
            out.people.append(self._person(dice, name))
        self._contact(dice, out, kind)
        if dice.chance({"personal": 0.015, "minimal": 0.0}.get(kind, 0.09)):
            self._town_numbers(dice, out)
        if kind in SHOPS:
            self._shop_people(dice, out)
            self._run_on(dice, out, kind)
        if kind == "sparse":  # a firm and how to call it, hardly anything else
            self._second_firm_line(dice, out)
            self._surroundings(dice, out, kind)
            return out
        if kind != "minimal" or dice.chance(0.3):
            self._addresses(dice, out, kind)
        self._second_firm_line(dice, out)
        self._extras(dice, out, kind)
        self._surroundings(dice, out, kind)
        if self.bilingual:
            self._other_language(dice, out)
        return out

    # ------------------------------------------------ facts

    def _facts(self, dice):
        self.country = draw_country(dice)
        self.language = dice.pick(self.country.languages)
        if "en" in self.country.languages[1:] and self.country.code not in ("JP", "RU"):
            self.language = self.country.languages[0] if dice.chance(0.7) else "en"
        self.eastern = self.language in work.EASTERN and dice.chance(0.8)
        if not self.eastern and self.language in work.EASTERN:
            self.language = "en"
        self.foreign = self.language in ("ru", "uk", "bg", "el") and dice.chance(0.5)
        if self.language in ("ru", "uk", "bg", "el") and not self.foreign:
            self.language = "en"
        if self.language in ("hi", "ar", "he", "th"):
            self.label_language, self.language = self.language, "en"
        else:
            self.label_language = "en" if dice.chance(0.12) else self.language
        self.bilingual = dice.chance(0.3) if self.eastern else dice.chance(0.015)
        self.roman, self.second, self.entity = "", [], 0
        self.name_case = dice.weighted(("plain", 54), ("upper", 33), ("lower", 11), ("first", 2))
        self.title_case = dice.weighted(("plain", 66), ("upper", 22), ("lower", 9), ("headline", 3))
        self.firm_case = dice.weighted(("plain", 54), ("upper", 35), ("lower", 11))
        self.address_case = dice.weighted(("plain", 84), ("upper", 13), ("lower", 3))
        self.labels = dice.weighted(
            ("none", 18), ("label", 40), ("letter", 17), ("icon", 15), ("column", 6), ("above", 1.5), ("behind", 2.5)
        )
        self.after_label = dice.weighted(
            (" ", 8), ("", 1.2), (": ", 3), (" : ", 1), ("  ", 1.2), (" | ", 0.7), (" - ", 0.6), (". ", 0.5), (":", 1), ("\t", 0),
            (" » ", 0.1), (".", 0.3), (" . ", 0.15),
        )
        self.small = dice.weighted((1.0, 8), (0.85, 2), (1.15, 2))
        self.placeholder = dice.chance(0.012)

    def tag(self, role):
        """The tag of a new entity, of the country of the branch that is being written."""
        self.entity += 1
        return (role, self.entity, self.place.code)

    def _name(self, dice):
        if self.eastern and dice.chance(0.88):
            name = self.people.eastern(dice, self.language)
            self.roman = self.people.person(dice, COUNTRIES[{"ja": "JP", "ko": "KR"}.get(self.language, "CN")])
            return name
        if self.foreign and dice.chance(0.8):
            pool = self.pools.locales[{"ru": "ru_RU", "uk": "uk_UA", "bg": "bg_BG", "el": "el_GR"}[self.language]]
            self.roman = f"{self.people.given(dice, self.country)} {self.people.surname(dice, self.country)}"
            return f"{dice.pick(pool['first'])} {dice.pick(pool['last'])}"
        if self.placeholder:
            return dice.pick(PLACEHOLDERS["name"])
        if dice.chance(0.035):  # of one word
            return self.people.called(dice, self.country)
        return self.people.person(dice, self.country)

    # ------------------------------------------------ organisation

    def _firm(self, dice, kind, owner):
        """The firm of the card; that of a shop often with a logo composed of several lines."""
        if self.eastern and dice.chance(0.85):
            return self.shops.eastern(dice, self.language, 0.4 if kind in SHOPS else 0.15)
        if dice.chance({"shop": 0.52, "sparse": 0.52, "front": 0.3, "minimal": 0.2, "list": 0.3}.get(kind, 0.1)):
            return self.shops.firm(dice, self.country, owner)
        return self.firms.firm(dice, self.country, owner)

    def _organization(self, dice, out):
        firm = self.firm
        if self.placeholder:
            firm.full = firm.short = dice.pick(PLACEHOLDERS["organization"])
            firm.rows = []
        logo = firm.full if dice.chance(0.55) else firm.short
        size = dice.weighted((0.9, 2), (1.0, 3), (1.2, 3), (1.4, 3), (1.7, 3), (2.0, 2), (2.6, 2), (3.4, 1), (4.5, 0.4))
        apart = []  # a part of the logo that stands away from the rest
        if firm.rows:
            logo, size = firm.full, max(size, 1.2)
            lines, apart = self._composed_lines(dice, firm.rows, size, self.tag("organization"))
        else:
            lines = self._logo_lines(dice, cased(logo, self.firm_case if is_latin(logo) else "plain"), size, self.tag("organization"))
        unread = dice.chance(0.07)  # the logo cannot be read: only the host, or a line in small print, tells the firm
        if unread:
            lines, apart = [self._junk(dice, logo, size)] if dice.chance(0.5) else [], []
        elif dice.chance(0.07):
            lines.insert(0, Line(self._monogram(dice, logo), ("?", 0), size * dice.uniform(1.2, 2.2)))
        if dice.chance(0.3):
            limit, small = dice.pick((18, 26, 40, 60)), max(0.55, size * (dice.uniform(0.22, 0.65) if dice.chance(0.85) else 1.0))
            slogan = cased(self._slogan(dice), dice.weighted(("plain", 5), ("upper", 2), ("lower", 2), ("headline", 1)))
            rows = wrapped(slogan, None, small, limit)
            if lines and len(lines) == 1 and len(lines[0].text) + len(slogan) < 46 and dice.chance(0.06):  # firm and slogan on one line
                lines[0].add(dice.pick((" | ", " - ", " – ", ": ", " • ", ", "))).add(slogan)
                rows = []
            lines = lines + rows if dice.chance(0.88) else rows + lines
        if lines:
            out.logo.append(lines)
        if apart:
            out.logo.append(apart)
        if logo != firm.full and dice.chance(0.7) or dice.chance(0.3 if self.kind == "shop" else 0.14) or unread and dice.chance(0.6):
            text = firm.full if not firm.rows or dice.chance(0.5) else firm.short
            text = text if dice.chance(0.7) or not is_latin(text) else text.upper()
            self.second = wrapped(text, self.tag("organization"), dice.pick((0.8, 0.9, 1.0, 1.0, 1.15, 1.3)), dice.pick((22, 30, 40, 60)))
        if dice.chance(0.04):  # a mother firm or a partner: arguable
            other = self.firms.firm(dice, self.country, "")
            out.other.append(wrapped(cased(other.full, self.firm_case), ("?", 1), dice.pick((0.7, 0.9, 1.2)), 30))

    def _composed_lines(self, dice, rows, size, tag):
        """The lines of a composed logo, and those that stand apart from it."""
        own, lines, apart = dice.chance(0.45), [], []  # a case of its own for every line
        for row in rows:
            case = dice.weighted(("plain", 4), ("upper", 5), ("lower", 1), ("headline", 2)) if own else self.firm_case
            limit = dice.pick((16, 24, 34, 60)) if "  " not in row.text else 80
            part = wrapped(cased(row.text, case), tag, max(0.4, size * row.scale), limit, dice.uniform(0.05, 0.4))
            part[0].gap = dice.uniform(0.05, 1.2)
            if len(row.text) < 12 and "  " not in row.text and dice.chance(0.04):
                part = [Line(" ".join(part[0].text), tag, part[0].size, part[0].gap)]
            (apart if row.apart else lines).extend(part)
        return lines, apart

    def _logo_lines(self, dice, text, size, tag):
        """The logo on one line or on several, in one size or in several."""
        words = text.split(" ")
        if len(words) > 1 and dice.chance(0.36):
            if dice.chance(0.3):
                cuts = list(range(1, len(words)))
            elif dice.chance(0.5):
                cuts = [len(words) - 1]  # the trade word or the legal form alone
            else:
                cuts = [dice.number(1, len(words) - 1)]
            rows = [words[a:b] for a, b in zip([0, *cuts], [*cuts, len(words)])]
            manner, small = dice.roll(), dice.uniform(0.35, 0.85)
            out = []
            for k, row in enumerate(rows):
                scale = 1.0 if manner < 0.45 else (1.0 if k == 0 else small) if manner < 0.85 else (small if k == 0 else 1.0)
                out.append(Line(" ".join(row), tag, size * scale, dice.uniform(0.05, 0.6)))
            return out
        if len(words) == 1 and len(text) > 6 and dice.chance(0.05):
            half = len(text) // 2
            return [Line(text[:half], tag, size), Line(text[half:], tag, size, 0.1)]
        if len(text) < 14 and dice.chance(0.05):
            text = "  ".join(" ".join(word) for word in words)
        if len(text) > 24:
            return wrapped(text, tag, size, dice.pick((18, 24, 34, 60)))
        return [Line(text, tag, size)]

    def _monogram(self, dice, text):
        letters = "".join(word[0] for word in text.split() if word[0].isalnum()).upper()
        return letters[: dice.number(1, 3)] or "A"

    def _junk(self, dice, text, size):
        """What a recogniser makes of a drawn logo."""
        wrong = "".join(dice.pick("abcdefgilnoprstuvzACDEGIJLMOQSTVW058&()/.-") for _ in range(dice.number(1, max(2, min(9, len(text))))))
        line = Line(wrong, None, size * dice.uniform(0.8, 1.6))
        line.bad = True
        return line

    def _slogan(self, dice):
        return self.firms.slogan(dice, self.language if dice.chance(0.85) else "en")

    def _second_firm_line(self, dice, out):
        """The firm's full name once more: right under its logo or over it, over the address, under the person, among the numbers or apart."""
        if not self.second:
            return
        roll = dice.roll()
        if out.logo and dice.chance(0.3 if self.kind in SHOPS else 0.1):
            out.logo[0] = out.logo[0] + self.second if dice.chance(0.8) else self.second + out.logo[0]
        elif out.addresses and roll < 0.6:
            block = out.addresses[0]
            short = len(block) > 1 and len(self.second) == 1 and len(self.second[0].text) < 32
            if short and dice.chance(0.12):
                self.second[0].add(dice.pick((" - ", " | ", ", ", " · ", " ", " • "))).append(block.pop(0))
            out.addresses[0] = self.second + block
        elif out.people and roll < 0.8:
            out.people[-1] = out.people[-1] + self.second if dice.chance(0.8) else self.second + out.people[-1]
        elif out.contact and roll < 0.92:
            out.contact[0] = self.second + out.contact[0]
        else:
            out.other.append(self.second)

    def _front(self, dice):
        """One side of a card, mostly without a way to reach somebody: a logo, perhaps a slogan, the trade, the host, or who it is."""
        self.kind = "front"
        self.names = [self._name(dice)] if dice.chance(0.2) else []
        self.firm = self.shops.eastern(dice, self.language, 0.3) if self.eastern else self._firm(dice, "front", "")
        self.mail, self.general, self.web = self.phones.mail_and_web(dice, self.country, "", self.firm)
        out = Blocks()
        out.eastern = self.eastern
        self._organization(dice, out)
        if not out.logo and not self.second:
            out.logo.append([Line(self.firm.full, self.tag("organization"), 1.6)])
        for name in self.names:
            out.people.append(self._person(dice, name))
        self._second_firm_line(dice, out)
        contact = [Line(self.web, self.tag("web"))] if dice.chance(0.4) else []
        if dice.chance(0.3):
            contact.append(self._labelled(dice, "phone", self.phones.number(dice, self.country), "phone"))
        if contact:
            out.contact.append(contact)
        if dice.chance(0.25):
            out.other.append([Line(self._slogan(dice), None, 0.9)])
        if not self.names and not self.eastern and dice.chance(0.12):
            called = cased(self.people.called(dice, self.country), self._any_case(dice))
            out.other.append([Line(called, self.tag("name"), dice.pick((0.7, 0.9, 1.2)))])
        self._surroundings(dice, out, "front")
        return out

    # ------------------------------------------------ people

    def _person(self, dice, name):
        """Name, titles, department, degrees, in one of their orders."""
        tag, size = self.tag("name"), dice.weighted((1.0, 4), (1.15, 3), (1.3, 3), (1.5, 3), (1.8, 2), (2.2, 1), (2.8, 0.4))
        latin = is_latin(name)
        text = cased(self.people.decorated(dice, self.country, name), self.name_case) if latin else name
        if not latin and dice.chance(0.15):
            text = " ".join(text.replace(" ", ""))
        if not latin and dice.chance(0.06) and self.language in work.EASTERN:
            text += dice.pick((" 先生", " 様", " 님")) if dice.chance(0.2) else ""
        words = text.split(" ")
        if len(words) > 1 and dice.chance(0.09) and len(text) > 7:
            at = dice.number(1, len(words) - 1)
            lines = [
                Line(" ".join(words[:at]), tag, size),
                Line(" ".join(words[at:]), tag, size * dice.weighted((1.0, 5), (1.3, 1), (0.8, 1)), 0.15),
            ]
        else:
            lines = [Line(text, tag, size)]
        titles, small = self._titles(dice), dice.pick((0.7, 0.8, 0.9, 1.0, 1.0, 1.0, 1.1, 1.25))
        if len(lines) == 1 and dice.chance(0.035):
            label, role = (dice.pick(NAME_LABELS), None) if dice.chance(0.5) else (dice.pick(OWNER_LABELS), ("?", 5))
            if dice.chance(0.8):
                lines[0].before(label + dice.pick((" ", " ", "  ", "")), role)
            else:
                lines.insert(0, Line(label, role, size * 0.8))
        if titles and dice.chance(0.05):
            pair = (titles.pop(0), self._department(dice))
            paired = card_surroundings.title_with_department(dice, *pair, (self.tag("title"), self.tag("department")), small)
        else:
            paired = []
        if titles and dice.chance(0.03) and not self.eastern:  # title and firm on one line
            titles[0] = (titles[0], dice.pick((", ", " at ", " | ", " - ", ", ", " of ", " @ ", " - ")))
        if titles and len(lines) == 1 and isinstance(titles[0], str) and dice.chance(0.08):  # name and title on one line
            lines[0].add(dice.pick((" ", "  ", ", ", " - ", " | ", " – ", "   ", " / ", " • ", ": ", "    ", " · "))).add(
                titles.pop(0), self.tag("title")
            )
        elif titles and len(lines) == 1 and isinstance(titles[0], str) and not latin and dice.chance(0.35):
            lines[0] = (
                Line(titles.pop(0), self.tag("title"), size).add(dice.pick((" ", "  ", "　"))).append(lines[0])
                if dice.chance(0.5)
                else lines[0].add(dice.pick((" ", "  ", "　", ""))).add(titles.pop(0), self.tag("title"))
            )
        rows = paired
        for title in titles:
            if isinstance(title, tuple):
                rows.append(Line(title[0], self.tag("title"), small).add(title[1]).add(self.firm.short, self.tag("organization")))
            else:
                rows += wrapped(title, self.tag("title"), small, dice.pick((14, 16, 20, 26, 34, 60, 60)))
        if titles and not latin and self.eastern and len(rows) == 1 and dice.chance(0.25):
            rows = self._stacked_titles(dice, small)
        departments = self._departments(dice, small)
        if dice.chance(0.09):
            self._degrees(dice, name, lines, rows, small)
        out = self._ordered(dice, lines, rows, departments)
        if self.roman and not latin and dice.chance(0.5):
            roman = Line(cased(self.roman, self.name_case), self.tag("name"), dice.pick((0.7, 0.9, 1.0)))
            out.insert(out.index(lines[-1]) + 1 if dice.chance(0.8) else out.index(lines[0]), roman)
        if dice.chance(0.04) or len(self.names) > 1 and dice.chance(0.7):  # a number at the person
            out.append(self._labelled(dice, "mobile", self.phones.number(dice, self.country, True), "phone"))
            if dice.chance(0.4):
                out.append(
                    self._labelled(dice, "email", self.phones.mail_and_web(dice, self.country, self.roman or name, self.firm)[0], "email")
                )
        return out

    def _degrees(self, dice, name, lines, rows, size):
        """Degrees on a line of their own under the name: letters belong to it, words are a title."""
        if dice.chance(0.35):
            degrees = dice.some(SPELLED_DEGREES, 1, dice.weighted((1, 6), (2, 1)))
            rows[:0] = [Line(cased(degree, self.title_case), self.tag("title"), size) for degree in degrees]
            return
        own = DEGREES.get("in" if self.country.code in ("IN", "LK", "NP", "BD") else self.country.languages[0]) or DEGREES["en"]
        letters = card_surroundings.degree_line(dice, own if dice.chance(0.7) else DEGREES["en"], self.country.cities)
        last = lines[-1].tags[-1]
        whole = is_latin(name) and last and last[0] == "name"  # nothing but the name above
        lines.append(Line(letters, last if whole else ("?", 2), size, dice.uniform(0.1, 0.5)))

    def _stacked_titles(self, dice, size):
        """Two posts over one another before an eastern name, perhaps letter-spaced: one title."""
        tag, pair = self.tag("title"), [work.title(dice, self.pools, self.language) for _ in range(2)]
        if dice.chance(0.3):
            pair = [" ".join(text) if len(text) < 6 and " " not in text else text for text in pair]
        return [Line(text, tag, size, dice.uniform(0.05, 0.3) if k else None) for k, text in enumerate(pair)]

    def _titles(self, dice):
        out = []
        for _ in range(dice.weighted((0, 15), (1, 68), (2, 15), (3, 2))):
            title = work.title(dice, self.pools, self.language if dice.chance(0.9) else "en")
            out.append(cased(title, self.title_case if is_latin(title) else "plain"))
        if out and any(word in self.firm.full for word in ACADEMIC) and dice.chance(0.5):
            out[0] = cased(dice.pick(SCHOLARS), self.title_case)
        if out and self.placeholder:
            out = [dice.pick(PLACEHOLDERS["title"])]
        if out and dice.chance(0.012):
            out[0] = f"({out[0]})"
        return out

    def _departments(self, dice, size):
        if not dice.chance(0.45 if any(word in self.firm.full for word in ACADEMIC) else 0.16):
            return []
        out = []
        for _ in range(dice.weighted((1, 8), (2, 2))):
            text = self._department(dice)
            out += wrapped(text, self.tag("department"), size, dice.pick((22, 30, 45, 60)))
        return out

    def _department(self, dice):
        text = work.department(dice, self.language)
        return cased(text, self.title_case) if is_latin(text) else text

    def _ordered(self, dice, lines, titles, departments):
        eastern = self.eastern and dice.chance(0.75)
        order = dice.roll()
        if eastern:
            return departments + titles + lines
        if order < 0.7:
            return lines + titles + departments
        if order < 0.86:
            return lines + departments + titles
        if order < 0.94:
            return titles + lines + departments
        return departments + titles + lines

    def _shop_people(self, dice, out):
        """Somebody of the shop: one word at a number, or a name without a title at the foot."""
        roll = dice.roll()
        if roll > 0.4:
            return
        called = lambda: (  # noqa: E731
            self.people.eastern(dice, self.language) if self.eastern else cased(self.people.called(dice, self.country), self._any_case(dice))
        )
        if roll < 0.18 and out.contact:  # Ana 555-0101
            lines, manner, mobile = [], dice.roll(), dice.chance(0.6)
            glue, labels = dice.pick((" ", " ", "  ", ": ", " - ", " – ", " / ")), dice.pick(("none", "none", None))
            for _ in range(dice.weighted((1, 5), (2, 4), (3, 2))):
                line = self._labelled(dice, "mobile" if mobile else "phone", self.phones.number(dice, self.country, mobile), "phone", labels)
                if manner < 0.55 and not line.label:
                    lines.append(line.before(glue).before(called(), self.tag("name")))
                elif manner < 0.75:
                    lines.append(line.add(glue if glue.strip() != ":" else " ").add(called(), self.tag("name")))
                else:
                    lines += [Line(called(), self.tag("name"), self.small), line]
            at = dice.pick((0, len(out.contact[0])))
            out.contact[0][at:at] = lines
        elif roll < 0.22:
            line = Line(dice.pick(NAME_LABELS) + " ").add(called(), self.tag("name"))
            out.contact[0].insert(0, line)
        elif roll < 0.26:
            self._several_called(dice, out, called)
        else:
            name = self._name(dice)
            case = self._any_case(dice) if is_latin(name) else "plain"
            text = cased(name if dice.chance(0.75) or self.eastern else called(), case)
            tag, size, words = self.tag("name"), dice.pick((0.8, 1.0, 1.0, 1.2, 1.5)), text.split(" ")
            lines = [Line(text, tag, size)]
            if len(words) > 1 and dice.chance(0.12):
                lines = [Line(words[0], tag, size), Line(" ".join(words[1:]), tag, size, 0.15)]
            foot = dice.weighted((out.contact[-1], 4), ((out.addresses or out.contact)[-1], 1), (None, 4))
            if foot is None:
                out.other.append(lines)
            elif dice.chance(0.6):
                foot.extend(lines)
            else:
                foot[:0] = lines

    def _town_numbers(self, dice, out):
        """The numbers of several branches, each by the name of its town."""
        case, manner, lines = self._any_case(dice), dice.roll(), []
        glue = dice.pick((" ", "  ", ": ", " : ", " - ", " – ", ", ", " | ", " / ", " Tel: ", " Tel ", " Tel/Fax: ", " T ", " Ph: "))
        for _ in range(dice.number(2, 5)):
            town = self.addresses.city(dice, self.country if dice.chance(0.8) else draw_country(dice))
            town = cased(town + dice.weighted(("", 8), (" Office", 1), (" Branch", 1), (" Showroom", 0.5)), case)
            line = self._labelled(dice, "phone", self.phones.number(dice, self.country), "phone", "none" if glue.strip().isalpha() else None)
            if manner < 0.6 and not line.label:
                lines.append(line.before(glue).before(town))
            elif manner < 0.75:
                lines.append(line.add(f" ({town})" if dice.chance(0.4) else f" - {town}"))
            else:
                lines += [Line(town, None, self.small), line]
        if dice.chance(0.5):
            out.contact.append(lines)
        else:
            at = dice.pick((0, len(out.contact[-1])))
            out.contact[-1][at:at] = lines

    def _several_called(self, dice, out, called):
        """Two or three people of the shop on one line, in a block with the numbers or apart."""
        glue = dice.weighted((" / ", 5), ("/", 1.5), (" - ", 2), (" & ", 2), (", ", 2), (f" {AND.get(self.language, 'and')} ", 3), (" | ", 0.5), ("  ", 0.5))
        line = Line(size=dice.pick((0.8, 1.0, 1.0, 1.3)))
        for number in range(dice.weighted((2, 5), (3, 2))):
            line.add(glue if number else "").add(called(), self.tag("name"))
        if dice.chance(0.4):
            out.other.append([line])
        else:
            out.contact[-1].insert(dice.pick((0, len(out.contact[-1]))), line)

    def _radio_number(self, dice):
        """The number of a radio telephone: those of an area, mostly of a fleet, and of a member."""
        parts = [dice.number(1, 3), *([dice.number(1, 6)] if dice.chance(0.8) else []), dice.number(1, 6)]
        label = dice.pick(RADIO_LABELS) + dice.pick(("", " ", " ")) if dice.chance(0.9) else ""
        return label + "*".join(dice.pattern("#" * digits) for digits in parts)

    def _run_on(self, dice, out, kind):
        """Numbers on one line, with who answers them."""
        lines = out.contact[0] if out.contact else []
        if not dice.chance(0.4 if kind == "sparse" else 0.06) or not lines or any(line.label for line in lines[:3]):
            return
        glue = dice.weighted((" / ", 5), ("/", 6), (" - ", 3), (" | ", 1), (" • ", 1), ("  ", 2), (" ", 2), ("-", 1))
        for _ in range(min(dice.weighted((1, 4), (2, 2)), len(lines) - 1)):
            lines[0].add(glue).append(lines.pop(1))
        if dice.chance(0.3) and not self.eastern:
            called = cased(self.people.called(dice, self.country), self._any_case(dice))
            if dice.chance(0.7):
                lines[0].add(glue).add(called, self.tag("name"))
            else:
                lines[0].before(glue).before(called, self.tag("name"))

    def _any_case(self, dice):
        return dice.weighted(("plain", 6), ("upper", 3), ("lower", 1.5))

    # ------------------------------------------------ numbers, mail, web

    def _labelled(self, dice, kind, value, role, labels=None):
        """A value with its label in the card's manner."""
        line, labels = Line(value, self.tag(role), self.small), labels or self.labels
        if labels == "none" and kind in ("fax", "mobile") and dice.chance(0.35):
            labels = "label"
        if labels in ("label", "column", "above", "behind") and dice.chance(0.92):
            text = self.phones.label(dice, kind, self.label_language)
            if dice.chance(0.03):
                text = text.rstrip(":.") + " " + self.phones.label(dice, "fax" if kind == "phone" else kind, self.label_language)
        elif labels == "letter" and dice.chance(0.92):
            text = dice.pick(LETTERS[kind]) + dice.pick(("", "", ":", ".", ")", "."))
        elif labels == "icon" and dice.chance(0.4):
            text = dice.pick(ICONS[kind])
        else:
            return line
        if labels in ("column", "icon") and dice.chance(0.7):
            line.label = Line(text, None, self.small * (dice.uniform(0.8, 1.3) if labels == "icon" else 1.0))
        elif labels == "above":
            line.above = Line(text.rstrip(" :"), None, self.small * dice.pick((0.7, 0.85, 1.0)))
        elif labels == "behind":
            line.add(dice.pick((" ", " ", " - ", "  ", " | "))).add(
                dice.pick((f"({text.strip(' :.').lower()})", text.strip(" :."), text.strip(" :.").lower()))
            )
        else:
            after = self.after_label
            if text[-1] in ":.|：" and after.strip() in (":", ".", "|"):
                after = " "
            if not after and not (text[-1] in ":：.") and dice.chance(0.5):
                after = " "
            line.before(text + after)
        return line

    def _phone_lines(self, dice):
        out, country = [], self.country
        kinds = (
            ["phone"] * dice.weighted((0, 14), (1, 66), (2, 15), (3, 5))
            + ["mobile"] * dice.weighted((0, 44), (1, 46), (2, 8), (3, 2))
            + ["fax"] * dice.chance(0.36)
        )
        if dice.chance(0.12):
            dice.shuffle(kinds)
        for kind in kinds:
            number = self.phones.number(dice, country, kind == "mobile")
            line = self._labelled(dice, kind, number, "phone")
            roll = dice.roll()
            if roll < 0.05:
                line.add(dice.pick((" / ", ", ", " - ", "/", " & ", " or ", " | ", "; ", ",", " • ", "  "))).add(
                    self.phones.number(dice, country, kind == "mobile"), self.tag("phone")
                )
            elif roll < 0.085 and number[-2:].isdigit():  # a shared beginning: 3456-0142 / 43
                digits = dice.weighted((1, 1), (2, 6), (3, 2), (4, 2))
                for _ in range(dice.weighted((1, 5), (2, 1))):
                    line.add(dice.pick((" / ", "/", ", ", " - ", ",", "-", " & "))).add(dice.digits(digits), self.tag("phone"))
            elif roll < 0.105 and country.code not in ("US", "CA"):
                line.add(self.phones.extension(dice), line.tags[-1])
            elif roll < 0.115:
                line.add(
                    dice.pick(
                        (
                            f" ({self._word(dice)})", " (24 hrs)", " (WhatsApp)", f" {self._word(dice)}", " (direct)", " (Res)", " (O)",
                            " (R)", " (Off)", " - Office", " (home)",
                        )
                    )
                )
            elif roll < 0.13 and dice.chance(0.9 if not self.names or self.country.code in ("IN", "BR") else 0.2) and not self.eastern:
                name = self.people.given(dice, self.country) if dice.chance(0.6) else self.people.person(dice, self.country)
                glue = dice.pick((" - ", ": ", " ", " : ", " – ", " / "))
                if dice.chance(0.6) and not line.label:
                    line.before(glue).before(name, self.tag("name"))
                else:
                    line.add(dice.pick((" - ", " ", " (", " / "))).add(name, self.tag("name"))
                    line.add(")" if " (" in line.text[-len(name) - 2 :] else "")
            elif roll < 0.135 and country.code in RADIO_COUNTRIES:  # the number of a radio telephone behind it
                line.add(dice.pick(("/", " / ", " - ", "-", " ", ", "))).add(self._radio_number(dice))
            elif roll < 0.14 and dice.chance(0.6):
                line.text, line.tags = line.text.replace(" ", ""), [tag for c, tag in zip(line.text, line.tags) if c != " "]
            out.append(line)
        if dice.chance(0.03):
            out.insert(dice.number(0, len(out)), self._foreign_number(dice))
        if len(out) > 1 and dice.chance(0.2):
            out = self._side_by_side(dice, out)
        return out

    def _foreign_number(self, dice):
        """A number of another country with its code, often with the country's name."""
        self.place = draw_country(dice)
        number = self.phones.number(dice, self.place, dice.chance(0.5))
        while self.place.dial.lstrip("+") not in number[:6]:
            number = "+" + self.place.dial.lstrip("+") + dice.pick((" ", "-", " ")) + number.lstrip("0(")
        line = self._labelled(dice, "mobile", number, "phone", "none" if dice.chance(0.6) else None)
        if line.label is None and dice.chance(0.7):
            line.before(dice.pick((self.place.code, dice.pick(self.place.names))) + dice.pick((" ", "", ": ", " - ")))
        self.place = self.country
        return line

    def _word(self, dice):
        return dice.pick((invented(dice), dice.pick(self.country.cities), "Claro", "Vivo", "Tim", "Office", "Home", "Shop", "Sales"))

    def _side_by_side(self, dice, lines):
        """Neighbouring lines joined to one."""
        out, glue = [], dice.pick((" ", "  ", " / ", "/", " | ", ", ", " - ", "-", "   ", " • ", " · ", ";", "     ", " – "))
        for line in lines:
            joins = out and not line.label and not out[-1].label and not hasattr(line, "above") and not hasattr(out[-1], "above")
            if joins and dice.chance(0.75) and len(out[-1].text) + len(line.text) < 64:
                out[-1].add(glue).append(line)
            else:
                out.append(line)
        return out

    def _spelled(self, dice, line):
        """A mail or web address with spaces or signs for @, or broken onto two lines, now and then."""
        if dice.chance(0.02):
            mark = dice.pick((" @ ", "@ ", " @", "(at)", "[at]", " at ")) if "@" in line.text else None
            at = line.text.find("@") if mark else line.text.find("www.")
            if mark:
                tag = line.tags[at]
                line.text, line.tags = line.text[:at] + mark + line.text[at + 1 :], line.tags[:at] + [tag] * len(mark) + line.tags[at + 1 :]
            elif at >= 0:
                line.text, line.tags = line.text[: at + 4] + " " + line.text[at + 4 :], line.tags[: at + 4] + line.tags[at + 3 :]
        elif len(line.text) > 24 and "@" in line.text and dice.chance(0.05) and not line.label:
            at = line.text.find("@") + dice.pick((0, 1))
            rest = Line(size=line.size)
            rest.text, rest.tags = line.text[at:], line.tags[at:]
            line.text, line.tags = line.text[:at], line.tags[:at]
            return [line, rest]
        return [line]

    def _contact(self, dice, out, kind):
        phones = self._phone_lines(dice) if kind != "minimal" else self._phone_lines(dice)[: dice.number(0, 2)]
        net, is_sparse = [], kind == "sparse"
        if dice.chance(0.15 if is_sparse else 0.78):
            net.append(self._labelled(dice, "email", self.mail if self.names or dice.chance(0.3) else self.general, "email"))
        if dice.chance(0.09):
            net.append(self._labelled(dice, "email", self.general, "email"))
        if dice.chance(0.2 if is_sparse else 0.62):
            net.append(self._labelled(dice, "web", self.web, "web", "none" if dice.chance(0.4) else None))
        if dice.chance(0.025):
            net.append(self._labelled(dice, "web", self.phones.mail_and_web(dice, self.country, "", self.firm)[2], "web"))
        net = [part for line in net for part in self._spelled(dice, line)]
        if len(net) > 1 and dice.chance(0.14):
            net = self._side_by_side(dice, net)
        if dice.chance(0.05) and net and phones and not net[0].label and not phones[-1].label:
            phones[-1].add(dice.pick((" | ", "  ", " • ", " - ", " "))).append(net.pop(0))
        if not phones and not net:
            net = (
                [Line(self.mail, self.tag("email"))]
                if dice.chance(0.6)
                else [Line(self.phones.number(dice, self.country), self.tag("phone"))]
            )
        if net and dice.chance(0.3):  # mail and web in a block of their own
            out.contact += [block for block in (phones, net) if block]
            return
        lines = phones + net if dice.chance(0.76) else net + phones
        if dice.chance(0.08):
            dice.shuffle(lines)
        out.contact.append(lines)

    # ------------------------------------------------ addresses

    def _addresses(self, dice, out, kind):
        if not self.eastern and dice.chance({"list": 0.3, "shop": 0.06}.get(kind, 0.005)):
            self._branches(dice, out)
            if dice.chance(0.6):
                return
        if self.eastern and dice.chance({"list": 0.4, "shop": 0.1}.get(kind, 0.05)):
            out.addresses.append(card_surroundings.eastern_branches(dice, self, EASTERN_PLACES))
            if dice.chance(0.5):
                return
        count = dice.weighted((0, 12), (1, 68), (2, 15), (3, 4), (4, 1)) if kind != "list" else dice.number(2, 5)
        touching = dice.chance(0.3)  # without a space between two addresses
        for k in range(count):
            if self.eastern and dice.chance(0.85):
                parts = self.addresses.eastern(dice, self.language)
            else:
                self.place = self.country if not k or dice.chance(0.65) else draw_country(dice)
                parts = self.addresses.parts(dice, self.place)
                parts = [cased(part, self.address_case) for part in parts]
            if self.placeholder:
                parts = [dice.pick(PLACEHOLDERS["address"])]
            tag = self.tag("address")
            lines = self._address_lines(dice, parts, tag)
            if not self.eastern and not self.placeholder and dice.chance(0.1 if kind == "shop" else 0.03):
                landmark = cased(self.addresses.landmark(dice, self.place), self.address_case)
                lines += wrapped(landmark, tag, self.small, 40)
            self._address_label(dice, lines, k)
            roll = dice.roll()
            if roll < 0.05:
                lines[-1].add(dice.pick((" ", " - ", " | ", ", ", "  "))).add(self.phones.number(dice, self.place), self.tag("phone"))
            elif roll < 0.14:
                line = self._labelled(dice, "phone", self.phones.number(dice, self.place), "phone", "label")
                lines[-1].add(dice.pick((" ", " ", " - ", " | ", "-", ". ", ", ", "; ", "  "))).append(line)
            if (k or kind == "list") and dice.chance(0.5):
                lines.append(self._labelled(dice, "phone", self.phones.number(dice, self.place), "phone"))
            if k and touching:
                out.addresses[-1] = out.addresses[-1] + lines
            else:
                out.addresses.append(lines)
            self.place = self.country

    def _branches(self, dice, out):
        """Branches under a heading, each a street and number without a city, with or without a number to call."""
        lines, manner = [], dice.weighted(("none", 4), ("same", 4), ("under", 2), ("mixed", 1))
        glue, mark = dice.pick((" - ", "  ", " ", " | ", ": ", " / ", ", ", " – ", "    ")), dice.pick(("", "", "", "• ", "- ", "* ", "» "))
        labels = dice.pick(("none", "none", "letter", "label"))
        for _ in range(dice.number(2, 7)):
            line = Line(cased(self.addresses.bare(dice, self.country), self.address_case), self.tag("address"), self.small).before(mark)
            way = dice.pick(("none", "same", "under")) if manner == "mixed" else manner
            if way != "none":
                number = self._labelled(dice, "phone", self.phones.number(dice, self.country), "phone", labels)
            if way == "same":
                line.add(glue).append(number)
            lines.append(line)
            if way == "under":
                lines.append(number)
        if dice.chance(0.75):
            head = Line(cased(dice.pick(STORES), dice.pick(("plain", "plain", "upper"))), None, self.small * dice.pick((0.9, 1.0, 1.2, 1.5)))
            lines.insert(0, head)
        out.addresses.append(lines)

    def _address_lines(self, dice, parts, tag):
        """The parts on one to five lines, joined by commas, spaces, dashes or bars."""
        if len(parts) > 2 and not self.eastern and dice.chance(0.03):  # street and city parted by a sign, each joined by commas
            cut = dice.number(1, len(parts) - 1)
            text = ", ".join(parts[:cut]) + dice.pick((" | ", " - ", " – ", " • ", " / ")) + ", ".join(parts[cut:])
            return wrapped(text, tag, self.small, dice.pick((36, 50, 80)), None)
        rows = max(1, min(dice.weighted((1, 24), (2, 38), (3, 22), (4, 10), (5, 4)), len(parts)))
        cuts = sorted(dice.random.sample(range(1, len(parts)), rows - 1)) if rows > 1 else []
        glue = (
            dice.weighted(
                (", ", 12), (" ", 3), (" - ", 2), (",", 2), (" · ", 0.7), (" | ", 1), (" • ", 0.8), (" – ", 0.6), ("  ", 0.5), (". ", 0.4),
                (" / ", 0.2), ("; ", 0.2),
            )
            if not self.eastern
            else dice.pick((" ", "", "　", ", "))
        )
        ending = dice.weighted(("", 6), (",", 4), (" -", 0.2)) if glue != " " else ""
        out = []
        for a, b in zip([0, *cuts], [*cuts, len(parts)]):
            text = glue.join(parts[a:b]) + (ending if b < len(parts) else dice.weighted(("", 12), (".", 2)))
            if len(text) > 46 and dice.chance(0.6) or len(text) > 26 and dice.chance(0.14):
                words = text.split(" ")
                at = max(1, int(len(words) * dice.uniform(0.35, 0.8)))
                out.append(Line(" ".join(words[:at]), tag, self.small))
                if words[at:]:
                    out.append(Line(" ".join(words[at:]), tag, self.small))
            else:
                out.append(Line(text, tag, self.small))
        return out

    def _address_label(self, dice, lines, k):
        """A label before the address or over it: Address:, A, an icon, the name of the branch."""
        text = None
        if self.labels == "icon" and dice.chance(0.4):
            text = dice.pick(ICONS["address"]) + dice.pick((" ", " ", ""))
            if dice.chance(0.5):
                lines[0].label, text = Line(text.strip(), None, self.small * dice.uniform(0.8, 1.3)), None
        elif self.labels in ("label", "above", "behind") and dice.chance(0.4):
            text = self.phones.label(dice, "address", self.label_language) + dice.pick((" ", " ", "", " : "))
        elif self.labels == "letter" and dice.chance(0.4):
            text = dice.pick(LETTERS["address"]) + dice.pick((" ", ": ", ". "))
        elif self.labels == "column" and dice.chance(0.5):
            lines[0].label = Line(self.phones.label(dice, "address", self.label_language), None, self.small)
        elif k and dice.chance(0.7) or dice.chance(0.04):
            place = dice.weighted(
                (dice.pick(EASTERN_PLACES if self.eastern else PLACES), 5),
                (self.addresses.city(dice, self.country) + dice.pick((" Office", "", " Branch", " Warehouse", "")), 5),
                (dice.pick(self.country.names) + dice.pick((" Office", "")), 1),
            )
            text = place + dice.pick((": ", " ", " - ", ":", " : "))
        if text and (len(text) < 4 or dice.chance(0.7)):
            lines[0].before(text)
        elif text:
            lines.insert(0, Line(text.strip(), None, self.small))

    # ------------------------------------------------ the rest

    def filled(self, dice, template):
        word = lambda: plain(firm_tables.invented_brand(dice)) if dice.chance(0.6) else firm_tables.invented_brand(dice)  # noqa: E731
        return dice.pattern(
            dice.filled(
                template,
                {
                    "w": word, "W": lambda: word().upper(), "y": lambda: dice.number(1890, 2023), "n": lambda: dice.number(1, 90),
                    "c": lambda: dice.pick((self.country if dice.chance(0.6) else draw_country(dice)).cities).split(",")[0],
                    "k": lambda: dice.pick(draw_country(dice).names), "r": lambda: self._radio_number(dice),
                },
            )
        )

    def _extras(self, dice, out, kind):
        for _ in range(dice.weighted((0, 52), (1, 28), (2, 13), (3, 5), (4, 2))):
            text = self.filled(dice, dice.pick(OTHER)) if dice.chance(0.88) else ""
            line = (
                Line(cased(text, dice.weighted(("plain", 4), ("upper", 1))), None, dice.pick((0.6, 0.7, 0.85, 1.0)))
                if text
                else Line(self.filled(dice, dice.pick(SOCIAL)), ("?", 3), self.small)
            )
            if out.contact and dice.chance(0.25):
                out.contact[-1].insert(dice.number(0, len(out.contact[-1])), line)
            elif out.people and dice.chance(0.04):
                out.people[-1].append(line)
            elif out.addresses and dice.chance(0.08):
                out.addresses[-1].append(line)
            else:
                out.other.append([line])
        if dice.chance(0.11):
            rows = [
                line
                for _ in range(dice.weighted((1, 5), (2, 2), (3, 2), (4, 1)))
                for line in wrapped(
                    cased(self._slogan(dice), dice.pick(("plain", "plain", "upper", "lower"))), None, dice.pick((0.7, 0.9, 1.0, 1.3)), 50
                )
            ]
            out.services.append(rows)
        if dice.chance(0.09 if kind == "shop" else 0.05):
            self._brands(dice, out)
        if dice.chance(0.14 if kind == "personal" else 0.45):
            self._goods(dice, out)
        if dice.chance(0.26 if self.eastern else 0.15):
            language = self.language if dice.chance(0.85) else self.label_language
            card_surroundings.put_official_numbers(dice, out, self.country, language)
        if dice.chance(0.05):
            words = self.pools.words.get(self.language) or self.pools.words["en"]
            text = " ".join(dice.pick(words) for _ in range(dice.number(6, 24))).capitalize()
            out.services.append(wrapped(text + dice.pick((".", "", "!")), None, dice.pick((0.6, 0.8)), dice.pick((30, 50))))

    def _surroundings(self, dice, out, kind):
        """What stands around a shop's logo and numbers, without a role."""
        count = dice.weighted(*AROUND[kind]) if kind in AROUND else int(dice.chance(0.1))
        makers = (
            (self._displayed, 12), (self._running, 10), (self._hours, 10), (self._offers, 11), (self._sentence, 6), (self._verse, 5),
            (self._loose_words, 9), (self._handles, 6), (self._brand_list, 5), (self._priced, 14), (self._payment_marks, 12),
        )
        for _ in range(count):
            maker = dice.weighted(*makers)
            lines = maker(dice)
            if out.logo and dice.chance(0.35):  # between the logo and the rest
                if maker not in (self._displayed, self._loose_words) and dice.chance(0.3):  # those could be trade words of the logo
                    out.logo[-1].extend(lines)
                else:
                    out.logo.append(lines)
            elif out.contact and dice.chance(0.12):
                out.contact[0][:0] = lines
            else:
                out.services.append(lines)

    def _spoken(self, dice):
        """The language of a line of small talk."""
        return self.language if dice.chance(0.88) else "en"

    def _display(self, dice):
        """The size of lines that are set to be seen."""
        return dice.weighted((0.8, 2), (1.0, 4), (1.2, 4), (1.5, 3), (1.9, 2), (2.5, 1))

    def _displayed(self, dice):
        """Goods and services one to a line, as big as a logo may be."""
        size, case = min(2.0, self._display(dice) * 1.1), dice.weighted(("upper", 5), ("headline", 3), ("plain", 1), ("first", 1))
        items = self.shops.items(dice, self._spoken(dice), 2, dice.pick((2, 4, 6)))
        if dice.chance(0.35) and len(items) > 1:
            glue = dice.pick((" & ", " - ", ", ", " • ", " | ", " / ", "  ", "-", "/", " + "))
            items = [glue.join(items[k : k + 2]) for k in range(0, len(items), 2)]
        even = dice.chance(0.75)
        return [Line(cased(item, case), None, size if even else size * dice.uniform(0.6, 1.3), dice.uniform(0.1, 0.8)) for item in items]

    def _running(self, dice):
        """A list with commas over several lines, perhaps under a heading."""
        items = self.shops.items(dice, self._spoken(dice), 4, 14)
        case = dice.weighted(("plain", 3), ("headline", 4), ("upper", 2), ("first", 2))
        text = dice.weighted((", ", 8), (" - ", 1), (" • ", 1), (" / ", 1), (" · ", 1), ("-", 1), ("/", 0.6), (" ", 0.6), (" e ", 0.2)).join(cased(item, case) for item in items)
        size = dice.pick((0.7, 0.85, 1.0, 1.0, 1.3))
        lines = wrapped(text + dice.pick(("", "", ".", ", etc.", " etc", "...")), None, size, dice.pick((22, 30, 40, 55)))
        if dice.chance(0.35):
            lines.insert(0, Line(dice.pick(LIST_HEADS), None, size * dice.pick((1.0, 1.0, 1.3))))
        return lines

    def _hours(self, dice):
        case, size = dice.weighted(("plain", 6), ("upper", 2), ("lower", 1)), dice.pick((0.7, 0.85, 1.0, 1.0, 1.2, 1.5))
        return [Line(cased(text, case), None, size) for text in self.shops.hours(dice, self._spoken(dice))]

    def _offers(self, dice):
        case, size = dice.weighted(("plain", 5), ("upper", 3), ("headline", 1)), self._display(dice)
        texts = [self.shops.offer(dice, self.country, self._spoken(dice)) for _ in range(dice.weighted((1, 6), (2, 3), (3, 1)))]
        return [line for text in texts for line in wrapped(cased(text, case), None, size, 40)]

    def _sentence(self, dice):
        """A free sentence or two over some lines."""
        language, out = self._spoken(dice), []
        for _ in range(dice.weighted((1, 3), (2, 1))):
            out.append(self.shops.words(dice, language, 5, 16).capitalize() + dice.pick((".", ".", "!", "")))
        return wrapped(" ".join(out), None, dice.pick((0.7, 0.85, 1.0, 1.2)), dice.pick((24, 34, 50)))

    def _verse(self, dice):
        text = self.shops.verse(dice, self.country, self._spoken(dice))
        text = dice.pick((text, text, f"“{text}”", f'"{text}"', text + "."))
        return wrapped(cased(text, dice.weighted(("plain", 4), ("upper", 1))), None, dice.pick((0.7, 0.85, 1.0, 1.3)), dice.pick((18, 28, 50)))

    def _priced(self, dice):
        return card_surroundings.priced(dice, self.shops, self.country, self._spoken(dice))

    def _loose_words(self, dice):
        """Lines of two to six words of the language, in any case."""
        language, out = self._spoken(dice), []
        for _ in range(dice.weighted((1, 5), (2, 3), (3, 1))):
            text = self.shops.words(dice, language, 2, 6)
            case = dice.weighted(("upper", 3), ("headline", 4), ("first", 2), ("lower", 1.5))
            out.append(Line(cased(text, case) if is_latin(text) else text, None, self._display(dice)))
        return out

    def _handles(self, dice):
        return [Line(self.shops.handle(dice), None, self.small) for _ in range(dice.weighted((1, 5), (2, 2), (3, 1)))]

    def _brand_list(self, dice):
        """Invented brands on running lines."""
        text = dice.pick((", ", " • ", " - ", " | ", "  ", " / ")).join(self.shops.brand(dice) for _ in range(dice.number(3, 8)))
        lines = wrapped(text, None, dice.pick((0.8, 1.0, 1.3)), dice.pick((24, 34, 46)))
        if dice.chance(0.3):
            lines.insert(0, Line(self.shops.offer(dice, self.country, self._spoken(dice)), None, 0.9))
        return lines

    def _payment_marks(self, dice):
        """How one may pay: the marks of networks one to a line or side by side, perhaps under a line that says so."""
        marks, case = self.shops.payment_marks(dice), dice.weighted(("plain", 6), ("upper", 3), ("lower", 1))
        marks, size = [cased(mark, case) for mark in marks], dice.pick((0.5, 0.7, 0.9, 1.1))
        if dice.chance(0.65):
            lines = [Line(mark, None, size * dice.uniform(0.8, 1.25), dice.uniform(0.1, 0.8)) for mark in marks]
        else:
            lines = wrapped(dice.pick(("  ", "   ", " ", ", ", " - ", " / ", " | ")).join(marks), None, size, dice.pick((24, 40, 60)))
        if dice.chance(0.5):
            lines.insert(0, Line(self.shops.payment(dice, self._spoken(dice)), None, dice.pick((0.6, 0.8, 1.0))))
        return lines

    def _brands(self, dice, out):
        """The brands that a shop sells."""
        brands = [
            dice.pick(
                (
                    firm_tables.invented_brand(dice),
                    firm_tables.invented_brand(dice).upper(),
                    dice.pick(
                        listed("""
            LG|BOSCH|Brastemp|Consul|Samsung|Canon|HP|Sony|Siemens|Makita|3M|Philips|Toyota|Honda|Castrol|Pirelli|Cisco|Oracle|Microsoft
            Nikon|DELL|Asian Paints|Tata|Visa|Rotary|BNI""")
                    ),
                )
            )
            for _ in range(dice.number(2, 6))
        ]
        if dice.chance(0.5):
            out.services += [[Line(brand, ("?", 4), dice.pick((0.8, 1.0, 1.5)))] for brand in brands]
        else:
            out.services.append(wrapped(dice.pick((" ", ", ", " • ", " | ")).join(brands), None, 0.9, 40))

    def _goods(self, dice, out):
        """A list of goods or services, one to a line or running on."""
        case = dice.weighted(("plain", 3), ("headline", 4), ("upper", 2), ("first", 2))
        trade = dice.chance(0.25)
        items = [
            cased(self.firms.trade(dice, self.language) if trade else self.firms.goods(dice, self.language), case)
            for _ in range(dice.number(2, 10))
        ]
        if dice.chance(0.5):
            mark = dice.pick(("", "", "• ", "- ", "+ ", "* ", "✓ ", "» ", "o ", "· ", "> "))
            out.services.append([Line(mark + item, None, dice.pick((0.8, 1.0))) for item in items])
        else:
            out.services.append(
                wrapped(
                    dice.pick((", ", " | ", " • ", " - ", " · ", " / ", " & ", "  ")).join(items),
                    None,
                    dice.pick((0.7, 0.9, 1.0)),
                    dice.pick((26, 36, 50, 70)),
                )
            )
        if dice.chance(0.25):
            out.services[-1].insert(
                0,
                Line(
                    dice.pick(
                        listed("""Our Services|Services:|Deals in:|Specialised in:|Leistungen:|Nos services
                Servicios|Serviços:|We offer|Services|SERVICES|Specialist in|Produtos:|Dịch vụ:|営業品目|经营范围：|主营：|Practice Areas|Products
                What we do|Wir bieten""")
                    ),
                    None,
                    dice.pick((0.9, 1.1)),
                ),
            )

    def _other_language(self, dice, out):
        """The card's facts once more in another language: a second pair of blocks."""
        country = self.country
        if self.eastern:
            firm = self.firms.firm(dice, country, "")
            if out.logo and dice.chance(0.6):
                out.logo[0].append(Line(cased(firm.full, self.firm_case), self.tag("organization"), dice.pick((0.7, 0.9, 1.1))))
            if out.people and dice.chance(0.3):
                out.people[0] += wrapped(work.title(dice, self.pools, "en"), self.tag("title"), 0.9, 30)
            if out.addresses and dice.chance(0.45):
                out.addresses.append(self._address_lines(dice, self.addresses.parts(dice, country), self.tag("address")))
            return
        other = "en" if self.language != "en" else dice.pick(("fr", "de", "es", "zh", "ja"))
        if out.people and dice.chance(0.6):
            title = work.title(dice, self.pools, other)
            out.people[0] += wrapped(title, self.tag("title"), 0.9, 34)
        if out.logo and dice.chance(0.4) and other not in work.EASTERN:
            out.logo[0].append(Line(self.firms.firm(dice, country, "").full, self.tag("organization"), 0.9))
