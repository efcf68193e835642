"""Papers that are no contact card. What could be argued to be a name, a firm or an address is tagged "?", which training passes over."""

import held_out
import numbered_papers
import registrations
import small_cards
import work
from countries import draw_country
from dice import listed
from firms import invented_brand
from layouts import Argued, place_rows
from people import is_latin

ARGUED = ("?", 0)

KINDS = {
    "receipt": 9, "letter": 6, "form": 8, "ticket": 6, "banknote": 4, "menu": 5, "id card": 5, "driving licence": 4, "bank card": 6,
    "label": 5, "slide": 5, "screen": 6, "poster": 5, "book page": 6, "table": 5, "sums": 4, "invoice": 6, "medicine box": 4,
    "shipping label": 4, "badge": 3, "name plate": 2, "sign": 4, "web page": 5, "chat": 4, "code": 4, "noise": 4, "note": 5, "newspaper": 3,
    "certificate": 3, "loyalty card": 3, "timetable": 3, "cheque": 2, "barcode": 3, "calendar": 2, "book cover": 3, "keyboard": 1, "map": 2,
    "test chart": 2, "insurance card": 3, "packaging": 4, "stamp": 1, "recipe": 3, "contract": 2, "questionnaire": 2, "quote": 2,
    "flyer": 3, "price tag": 3,
}
FORM_FIELDS = listed("""Name|First name|Last name|Employer's name|Address and ZIP code|Date|Signature|Account number
    Social security number|Wages, tips|Amount|City|State|DOB|SEX M|HGT 5'-08"|Class|ISS|Routing number|Date of birth|Place of birth
    Nationality|Occupation|Employer|Phone|E-mail address|Zip|Telephone (home)|Fax number|Passport No.|Marital status|Number of children
    Emergency contact|Relationship|Applicant|For office use only|Please print|Check one|Yes  No|[ ] Yes  [ ] No|Section A|Part II|Total
    Tax year|Form W-2|OMB No. ####-####|Vorname|Nachname|Geburtsdatum|Straße|PLZ, Ort|Unterschrift|Nom|Prénom|Adresse|Code postal|Ville
    Date de naissance|Nombre|Apellidos|Fecha de nacimiento|Domicilio|Firma|Nome completo|CPF|RG|Endereço|Cidade|Data|Assinatura
    Nome e cognome|Codice fiscale|Naam|Geboortedatum|Handtekening|氏名|住所|生年月日|電話番号|姓名|性别|身份证号|地址|Họ và tên|Ngày sinh|Địa chỉ
    Imię i nazwisko|Adı Soyadı|Doğum tarihi""")
RECEIPT_ENDS = listed("""Subtotal|SUBTOTAL|TAX|TOTAL|Total|Cash|CASH|Change|CHANGE DUE|Visa ****####|MASTERCARD|Date ##/##/20##|Thank you!
    THANK YOU|Table #|Cashier: {g}|Server: {g}|Guests: #|Order #####|Terminal ##|APPROVED|AUTH ######|MwSt 19%|Summe|Bar|Rückgeld|TVA 20%
    Total TTC|IVA 21%|IVA incluido|Gracias por su visita|Obrigado|TROCO|SCONTRINO|Merci de votre visite|合計|小計|お釣り|Items ##|VAT 20.00%
    Balance due|Tip|Gratuity|Store ####|Reg ##|Trans ####|##:##|You saved|Points earned ###""")
SIGNS = listed("""EXIT|OPEN|CLOSED|NO PARKING|NO SMOKING|PUSH|PULL|STOP|DANGER|WARNING|HIGH VOLTAGE|KEEP OUT|Private Property|Reserved
    Sale 50% OFF|FOR SALE|TO LET|For Rent|Wet Floor|Beware of Dog|Toilets|Restrooms|Platform #|Gate ##|Reception|Ausgang|Eingang|Sortie
    Entrée|Salida|Saída|Uscita|Push bar to open|Speed Limit ##|Ring bell|Lift|Stairs|Zimmer frei|Garage sale|Help wanted|Now hiring|出口|入口
    禁煙|Fire extinguisher|Do not enter|One way|Slow|School zone""")
SCREEN = listed("""File|Edit|View|Insert|Format|Tools|Help|Settings|Wi-Fi|Bluetooth|Battery ##%|Notifications|Sign in|Log out|Username
    Password|Forgot password?|Search|Home|Profile|Messages|Cancel|OK|Save|Delete|Next|Back|Loading...|##:##|Inbox (##)|Sent|Drafts
    Error ###|Update available|##% complete|Download|Upload|Share|Like|Reply|Subscribe|Add to cart|Checkout|Privacy Policy
    Terms of Service|© 20## All rights reserved|Accept all cookies|Language: English|Version #.#.#|General|About|Storage|New folder
    Untitled|localhost:8080|Start|Recycle Bin|Airplane mode|Volume|Brightness|Today|Yesterday""")
CODE = listed("""def {w}({w}):|return {n}|if (x > {n}) {|}|for i in range({n}):|import {w}|#include <{w}.h>|int {w} = {n};|print("{w}")
    const {w} = require('{w}');|public static void main(String[] args) {|SELECT * FROM {w} WHERE id = {n};|<div class="{w}">|</div>
    {w}.{w}({n}, {n})|// TODO: {w}|/* {w} */|try {|} catch (e) {|npm install {w}|git commit -m "{w}"|$ cd {w}|0x########|127.0.0.1|else:
    elif {w} is None:|while True:|lambda x: x + {n}|{ "{w}": {n} },|import java.util.*;|var {w} = new {w}();|func {w}() -> Int {
    let {w} = {n}|fn main() {|#!/bin/bash|echo $HOME|export PATH=$PATH:/usr/bin|raise ValueError("{w}")""")
MEDICINE = listed("""### mg|## tablets|## capsules|## ml|For oral use|Keep out of the reach of children
    Read the package leaflet before use|Store below 25°C|LOT ######|EXP ##/20##|Batch No. ^####|Rx only|Prescription only
    Composition: each tablet contains|Do not exceed the stated dose|Take one tablet daily|Wirkstoff: {w}|Filmtabletten|comprimés
    comprimidos|compresse|Voie orale|Uso oral|PZN ########|Sugar free|Shake well before use|Mfg. Lic. No. ^/###|M.R.P. Rs. ###.##
    Paracetamol ###mg|Ibuprofen ### mg|Side effects: nausea, headache|Manufactured by|NDC #####-###-##""")
SHIPPING = listed("""FROM:|TO:|SHIP TO|Ship Date: ##/##/20##|WT: ## LBS|PRIORITY MAIL|FIRST CLASS|U.S. POSTAGE PAID
    TRACKING #: 1Z ### ### ## #### ####|EXPRESS|FRAGILE|DO NOT BEND|Return to sender|Absender|Empfänger|Destinataire|Expéditeur|Remitente
    Destinatario|PAR AVION|Customs declaration CN##|Order No. #######|Ref: ######|Pkg # of #|ZONE ##|Signature required|Deliver to:|COD
    GROUND|Box # of #""")
TICKET = listed("""ADMIT ONE|Row ^|Seat ##|Section ###|Gate ^#|BOARDING PASS|Flight ^^ ###|From {c}|To {c}|Departure ##:##|Arrival ##:##
    Class: Economy|Coach ##|Platform #|Single|Return|Adult|Child|Price {m}|Ticket No. #########|Non-refundable|Doors open ##:##
    Date: ##.##.20##|Zone #-#|Valid ## hours|{c} - {c}|BILLET|FAHRKARTE|Einzelfahrt|Aller simple|Ida y vuelta|Biglietto|Screen #
    Booking ref ^^^###|Passenger|Boarding time ##:##|Keep this coupon|PNR ^^^^^^|E-TICKET|Fare|Meal: Veg|Berth ## LOWER|Cloakroom ###
    PARKING|Entry ##:##|LIVE|Tour 20##""")
BANKNOTE = listed("""ONE|FIVE|TEN|TWENTY|FIFTY|ONE HUNDRED|1|2|5|10|20|50|100|200|500|1000|DOLLARS|EURO|POUNDS|RUPEES|PESOS|FRANCS|YEN
    KRONOR|REAIS|WON|BAHT|DONG|RAND|SHILLINGS|Federal Reserve Note|THIS NOTE IS LEGAL TENDER|Series 20##|^^ ######## ^|Governor|Treasurer
    Secretary of the Treasury|CENTRAL BANK|National Bank|BANCO CENTRAL|BANQUE|Chief Cashier|PROMISE TO PAY THE BEARER|ON DEMAND THE SUM OF
    Specimen|{k}""")
ID_CARD = listed("""IDENTITY CARD|PASSPORT|REPUBLIC OF {k}|Surname|Given names|Nationality|Date of birth|Sex|Place of birth|Date of issue
    Date of expiry|Authority|Personal No.|Card No. #########|{K}|M|F|Signature of bearer|P<{W}<<{W}<<<<<<<<<<<<<<<<
    IDUSA##########<<<<<<<<<<<<|##.##.19##|## JAN 19##|National ID|RESIDENCE PERMIT|PERSONALAUSWEIS|CARTE D'IDENTITÉ|DOCUMENTO NACIONAL
    TESSERA|Carteira de Identidade|身份证|住民登録|STUDENT ID|Student No. ########|Valid until ##/20##|Height 1.## m|Eyes BRO|Blood group O+
    Library card""")
LICENCE = listed("""DRIVER LICENSE|DRIVING LICENCE|FÜHRERSCHEIN|PERMIS DE CONDUIRE|PERMISO DE CONDUCCIÓN|PATENTE DI GUIDA|1. {L}|2. {g}
    3. ##.##.19## {c}|4a. ##.##.20##|4b. ##.##.20##|4c. DVLA|5. ^^^^^######^^|9. AM/B/B1|CLASS C|END NONE|RSTR NONE|DONOR|ORGAN DONOR
    SEX F|HGT 5'-##"|WGT ### lb|EYES BLU|HAIR BRN|DL ^#######|EXP ##/##/20##|ISS ##/##/20##|DOB ##/##/19##|LN {L}|FN {g}|USA|Class D
    DD #########|Transport Department|Valid for LMV, MCWG""")
TIMES = listed("""Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Januar
    Février|Marzo|Montag|Lundi|Lunes|Week ##|20##""")

EVENTS = listed("""Summer Party|LIVE MUSIC|Open Air|Night of the {W}|Grand Opening|Flea Market|Jazz Night|Konzert|Sommerfest|Flohmarkt
    Soirée dansante|Vide-grenier|Fiesta|Gran Baile|Concierto|Festa Junina|Show ao vivo|Bazar Beneficente|Sagra|Concerto|Mercatino|Book Fair
    Charity Run|Workshop {w}|Festival {c}|Karaoke|DJ {g}|Quiz Night|Open Day|Exhibition|Vernissage|Ladies Night|Street Food|Christmas Market
    {c} {w} Days|Sale|Winter Sale|Tag der offenen Tür""")
WHEN = listed("""## May 20##|Sat ## June|Friday ##.##.|##:## h|Doors ##:##|## - ## July 20##|Sonntag, ##. Oktober|samedi ## mars ##h##
    Sábado ##/##|domenica ## giugno|ab ## Uhr|from # pm till late|às ##h|a partir de las ##:##|20##|#th - ##th August""")
ENTRY = listed("""Tickets|Entry|Eintritt|Entrée|Entrada|Ingresso|Admission|VVK|Presale|Adults|Free before 10 pm, then|Drinks|Beer""")
TAGS = listed("""### g|1 kg = #.##|per kg|je 100 g|SALE|-##%|was ##.##|now|NEW|Size M|Size ##|Art. ######|Art.-Nr. ## ###|SKU ########
    #############|OFFER|Oferta|Promoção|Angebot|Promo|Sconto ##%|Rebajas|inkl. MwSt.|incl. VAT|Made in {k}|2 for 1|Class I|Origin: {k}
    EAN #############|{W}|Reduced""")


def money(dice):
    return dice.pick(("$", "", "€", "£", "R$ ", "Rs. ", "¥", "CHF ", "")) + dice.pick(
        (
            f"{dice.number(0, 300)}.{dice.digits(2)}",
            f"{dice.number(1, 90)},{dice.digits(2)}",
            f"{dice.number(100, 9000)}",
            f"{dice.number(1, 99)},{dice.digits(3)}.00",
        )
    )


class OtherPapers:
    """Draws papers that are no contact card."""

    def __init__(self, pools, people, firms, addresses, phones, cards):
        self.pools, self.people, self.firms, self.addresses, self.phones, self.cards = pools, people, firms, addresses, phones, cards
        self.makers = {
            "letter": self._letter, "receipt": self._receipt, "menu": self._menu, "form": self._form, "bank card": self._bank_card,
            "slide": self._slide, "book page": self._page, "newspaper": self._page, "table": self._table, "sums": self._sums,
            "invoice": self._invoice, "badge": self._badge, "name plate": self._name_plate, "web page": self._web_page, "chat": self._chat,
            "noise": self._noise, "note": self._page, "poster": self._poster, "label": self._label, "timetable": self._timetable,
            "certificate": self._certificate, "loyalty card": self._loyalty, "cheque": self._cheque, "barcode": self._barcode,
            "calendar": self._calendar, "book cover": self._cover, "keyboard": self._keyboard, "map": self._map, "test chart": self._chart,
            "insurance card": self._insurance, "packaging": self._label, "stamp": self._stamp, "recipe": self._recipe,
            "contract": self._contract, "questionnaire": self._form, "quote": self._quote, "shipping label": self._shipping,
            "flyer": self._flyer, "price tag": self._price_tag,
        }
        self.lists = {
            "ticket": TICKET, "banknote": BANKNOTE, "id card": ID_CARD, "driving licence": LICENCE, "screen": SCREEN,
            "medicine box": MEDICINE, "sign": SIGNS, "code": CODE,
        }

    def draw(self, dice):
        """The kind of a paper and its lines."""
        kinds = KINDS | numbered_papers.WEIGHTS | small_cards.WEIGHTS
        kind = held_out.drawn(dice, "paper", *((kind, kind, weight) for kind, weight in kinds.items()))[0]
        self.country = draw_country(dice)
        self.language = dice.pick(self.country.languages)
        maker = self.makers.get(kind)
        further = (numbered_papers.MAKERS | small_cards.MAKERS).get(kind)
        rows = further(dice, self) if further else maker(dice) if maker else self._from_list(dice, self.lists[kind])
        if dice.chance(0.12):
            at = dice.number(0, len(rows))
            rows[at:at] = [[self.left(dice, registrations.on_one_line(dice, self.language))] for _ in range(dice.number(1, 3))]
        if dice.chance(0.06):
            rows += [[self.left(dice, self.phrase(dice))] for _ in range(dice.number(1, 3))]
        lines = place_rows(dice, rows)
        return kind, lines or place_rows(dice, [[("x", None, 0.5, 1.0)]])

    # ------------------------------------------------ pieces

    def left(self, dice, text, tag=None, size=1.0):
        return (text, tag, dice.pick((0.0, 0.0, 0.0, 0.02)), size)

    def filled(self, dice, template):
        makers = {
            "w": lambda: dice.pick(self.pools.words["en"]), "W": lambda: self.surname(dice).upper(),
            "g": lambda: self.people.given(dice, self.country), "L": lambda: self.surname(dice).upper(),
            "c": lambda: dice.pick(self.country.cities), "m": lambda: money(dice), "n": lambda: dice.number(0, 99),
            "k": lambda: dice.pick(self.country.names), "K": lambda: dice.pick(self.country.names).upper(),
        }
        return dice.pattern(dice.filled(template, makers)) if "{" in template or "#" in template or "^" in template else template

    def surname(self, dice):
        return self.people.surname(dice, self.country)

    def person(self, dice):
        return self.people.person(dice, self.country)

    def firm(self, dice):
        firm = self.firms.firm(dice, self.country, "").full
        return firm.upper() if dice.chance(0.4) else firm

    def sum(self, dice):
        """An amount of money as printed."""
        return money(dice)

    def words(self, dice, low, high):
        words = self.pools.words.get(self.language if dice.chance(0.7) else "en") or self.pools.words["en"]
        return " ".join(dice.pick(words) for _ in range(dice.number(low, high)))

    def goods(self, dice):
        text = self.firms.goods(dice, self.language)
        return dice.pick((text, text.title(), text.upper(), text.capitalize()))

    def phrase(self, dice):
        """A piece of text as it stands on papers of every kind."""
        text, kind = self._phrase(dice)
        return Argued(text) if kind in ("name", "firm", "phone", "mail", "web", "address") else text

    def _phrase(self, dice):
        kind = dice.weighted(
            ("words", 18), ("upper", 7), ("sentence", 22), ("number", 9), ("date", 4), ("title", 3), ("name", 5), ("goods", 8), ("of", 3),
            ("brand", 3), ("other", 5), ("firm", 3), ("slogan", 6), ("money", 3), ("city", 2), ("phone", 1.2), ("mail", 0.8), ("web", 1.5),
            ("address", 1.5), ("department", 1.5),
        )
        if kind == "words":
            return self.words(dice, 1, 4).capitalize(), kind
        if kind == "upper":
            return self.words(dice, 1, 3).upper(), kind
        if kind == "sentence":
            return self.words(dice, 4, 11).capitalize() + dice.pick((".", ",", "", "?", "!")), kind
        if kind == "number":
            return dice.digits(dice.number(1, 9)) + dice.pick(("", "%", " mg", ".", "a", ")", " km", "°C")), kind
        if kind == "date":
            return dice.pattern(dice.pick(("##/##/20##", "##.##.20##", "20##-##-##", "## May 20##", "March ##, 20##"))), kind
        if kind == "title":
            return work.title(dice, self.pools, self.language), kind
        if kind == "name":
            return self.person(dice), kind
        if kind == "goods":
            return self.goods(dice), kind
        if kind == "of":
            return "The " + self.words(dice, 1, 2).title() + " of " + dice.pick(self.country.names), kind
        if kind == "brand":
            return invented_brand(dice).upper() + " " + dice.digits(3), kind
        if kind == "other":
            return self.cards.filled(dice, dice.pick(OTHER_TEXTS)), kind
        if kind == "firm":
            return self.firm(dice), kind
        if kind == "slogan":
            return self.firms.slogan(dice, self.language), kind
        if kind == "city":
            return dice.pick(self.country.cities), kind
        if kind == "phone":
            return self.phones.number(dice, self.country), kind
        if kind in ("mail", "web"):
            firm = self.firms.firm(dice, self.country, "")
            return self.phones.mail_and_web(dice, self.country, self.person(dice), firm)[0 if kind == "mail" else 2], kind
        if kind == "address":
            return ", ".join(self.addresses.parts(dice, self.country)), kind
        if kind == "department":
            return work.department(dice, self.language), kind
        return money(dice), kind

    def reach(self, dice, centred):
        """Lines with an address and numbers, as they head receipts and letters: a phone number is a phone number there too."""
        at, rows = 0.5 if centred else 0.0, []
        if dice.chance(0.75):
            parts = self.addresses.parts(dice, self.country)
            if dice.chance(0.4):
                parts = [", ".join(parts)]
            rows += [[(part, ARGUED, at, 0.9)] for part in parts]
        if dice.chance(0.65):
            label = self.phones.label(dice, "phone", self.language) + " " if dice.chance(0.6) else ""
            rows.append([(label + self.phones.number(dice, self.country), ARGUED, at, 0.9)])
        if dice.chance(0.25):
            firm = self.firms.firm(dice, self.country, "")
            rows.append([(self.phones.mail_and_web(dice, self.country, "", firm)[dice.pick((0, 2))], ARGUED, at, 0.9)])
        return rows

    def _from_list(self, dice, entries):
        """Entries of one kind, loosely set in one to three columns, with other phrases between."""
        rows, columns, loose = [], dice.weighted((1, 4), (2, 3), (3, 1)), dice.chance(0.5)
        for _ in range(dice.number(2, 16)):
            cells = []
            for column in range(columns):
                if columns > 1 and dice.chance(0.3):
                    continue
                text = self.filled(dice, dice.pick(entries)) if dice.chance(0.86) else self.phrase(dice)
                at = (column + (0.0 if column == 0 else 0.35)) / columns if not loose else min(0.85, (column + dice.roll()) / columns)
                cells.append((text, ARGUED, at, dice.pick((0.7, 1.0, 1.0, 1.3, 2.0)) if loose else 1.0))
            if cells:
                rows.append([(text, self._argued(text), at, size) for text, _, at, size in cells])
        if dice.chance(0.35):
            rows.insert(
                dice.number(0, len(rows)), [(self.person(dice).upper() if dice.chance(0.5) else self.person(dice), ARGUED, 0.0, 1.0)]
            )
        if dice.chance(0.2):
            rows.insert(0, [(self.firm(dice), ARGUED, 0.4, 1.3)])
        return rows

    def _argued(self, text):
        return None

    # ------------------------------------------------ papers

    def _receipt(self, dice):
        rows = [[(self.firm(dice), ARGUED, 0.5, dice.pick((1.0, 1.4, 1.8)))], *(self.reach(dice, True) if dice.chance(0.8) else [])]
        for _ in range(dice.number(2, 16)):
            rows.append(
                [
                    (
                        dice.pick(("", "1 ", "2 x ", "", dice.digits(6) + " "))
                        + self.goods(dice)
                        + dice.pick(("", " " + self.goods(dice))),
                        None,
                        0.0,
                        1.0,
                    ),
                    (money(dice), None, 0.9, 1.0),
                ]
            )
        for template in dice.some(RECEIPT_ENDS, 2, 7):
            rows.append([(self.filled(dice, template), None, 0.0, 1.0)] + ([(money(dice), None, 0.9, 1.0)] if dice.chance(0.6) else []))
        return rows

    def _menu(self, dice):
        rows = [
            [
                (
                    dice.pick(
                        (self.firm(dice), "MENU", "Menü", "Carta", "Speisekarte", "Today's Specials", "Desserts", "お品書き", "Drinks")
                    ),
                    ARGUED,
                    0.5,
                    1.8,
                )
            ]
        ]
        for _ in range(dice.number(4, 18)):
            if dice.chance(0.15):
                rows.append([(self.words(dice, 1, 2).title(), None, 0.5, 1.3)])
            rows.append([(self.goods(dice) + " " + self.words(dice, 0, 3), None, 0.0, 1.0), (money(dice), None, 0.9, 1.0)])
            if dice.chance(0.3):
                rows.append([(self.words(dice, 3, 8), None, 0.0, 0.8)])
        return rows + (self.reach(dice, True) if dice.chance(0.2) else [])

    def _letter(self, dice):
        """A letter with its head: firm, address and numbers, a date, the text, a signature with a title."""
        rows = []
        if dice.chance(0.75):
            rows += [[(self.firm(dice), ARGUED, dice.pick((0.0, 0.5, 0.85)), 1.6)], *self.reach(dice, dice.chance(0.5))]
        if dice.chance(0.6):
            rows += [[self.left(dice, self.person(dice), ARGUED)]] + [
                [self.left(dice, part, ARGUED)] for part in self.addresses.parts(dice, self.country)
            ]
        rows.append(
            [
                (
                    self.filled(dice, dice.pick(("## May 20##", "{c}, ##.##.20##", "##/##/20##", "{c}, le ## mars 20##"))),
                    None,
                    dice.pick((0.0, 0.9)),
                    1.0,
                )
            ]
        )
        rows.append(
            [
                self.left(
                    dice,
                    dice.pick(
                        (
                            "Dear Sir or Madam,", f"Dear {self.person(dice)},", "Sehr geehrte Damen und Herren,", "Madame, Monsieur,",
                            "Estimados señores:", "Prezados Senhores,", "Hi,", "Re: " + self.words(dice, 2, 4), "拝啓",
                        )
                    ),
                )
            ]
        )
        for _ in range(dice.number(4, 20)):
            rows.append([self.left(dice, self.words(dice, 7, 14))])
        rows.append(
            [
                self.left(
                    dice,
                    dice.pick(
                        (
                            "Sincerely,", "Yours faithfully,", "Mit freundlichen Grüßen", "Cordialement,", "Atentamente,",
                            "Atenciosamente,", "Best regards,", "敬具",
                        )
                    ),
                )
            ]
        )
        rows.append([self.left(dice, self.person(dice), ARGUED)])
        if dice.chance(0.5):
            rows.append([self.left(dice, work.title(dice, self.pools, self.language), ARGUED)])
        return rows

    def _form(self, dice):
        rows = [[(self.words(dice, 1, 4).title() if dice.chance(0.5) else self.firm(dice), ARGUED, 0.5, 1.4)]] if dice.chance(0.5) else []
        for _ in range(dice.number(4, 22)):
            row = [
                (
                    self.filled(dice, dice.pick(FORM_FIELDS)) + dice.pick(("", ":", " ______", ".....", " :")),
                    None,
                    0.0,
                    dice.pick((0.8, 1.0)),
                )
            ]
            if dice.chance(0.6):
                value = dice.pick(
                    (
                        dice.digits(6), money(dice), dice.pattern("##/##/20##"), self.surname(dice), self.person(dice),
                        self.addresses.street(dice, self.country)[0], dice.pick(self.country.cities), self.words(dice, 1, 2),
                        self.phones.number(dice, self.country), "X",
                    )
                )
                row.append((value, ARGUED, dice.pick((0.45, 0.6, 0.7)), 1.0))
            rows.append(row)
        return rows

    def _bank_card(self, dice):
        rows = [
            [
                (
                    dice.pick(
                        (
                            "BANK", "VISA", "Mastercard", "DEBIT", "CREDIT", "AMERICAN EXPRESS", "Maestro", "Girocard",
                            invented_brand(dice) + " Bank", self.firm(dice),
                        )
                    ),
                    ARGUED,
                    dice.pick((0.0, 0.8)),
                    1.5,
                )
            ]
        ]
        if dice.chance(0.8):
            rows.append(
                [
                    (
                        dice.pick(
                            (dice.pattern("#### #### #### ####"), dice.pattern("#### ###### #####"), dice.pattern("################"))
                        ),
                        None,
                        0.5,
                        1.6,
                    )
                ]
            )
        rows.append(
            [
                (
                    dice.pattern(
                        dice.pick(
                            (
                                "VALID THRU ##/##", "EXP ##/##", "MONTH/YEAR ##/##", "##/##", "GOOD THRU ##/##", "MEMBER SINCE ##",
                                "gültig bis ##/##",
                            )
                        )
                    ),
                    None,
                    0.5,
                    0.8,
                )
            ]
        )
        rows.append([(self.person(dice).upper(), ARGUED, 0.0, 1.0)])
        if dice.chance(0.4):
            rows += [
                [(text, None, 0.0, 0.6)]
                for text in dice.some(
                    [
                        "AUTHORIZED SIGNATURE", "NOT VALID UNLESS SIGNED", "CVV " + dice.digits(3), "This card is issued by",
                        "Customer service " + dice.digits(8), "If found please return", "International", "PLATINUM", "business",
                        "Electronic use only", "IBAN " + dice.digits(16),
                    ],
                    1,
                    4,
                )
            ]
        return rows

    def _slide(self, dice):
        rows = [[(self.words(dice, 2, 6).title(), None, dice.pick((0.0, 0.5)), 2.2)]]
        mark = dice.pick(("• ", "- ", "", "▪ ", "1. "))
        rows += [[self.left(dice, mark + self.words(dice, 2, 9).capitalize())] for _ in range(dice.number(2, 8))]
        if dice.chance(0.35):
            rows += [[self.left(dice, self.person(dice), ARGUED)], [self.left(dice, self.firm(dice), ARGUED)]]
        return rows + [
            [
                (
                    dice.pick(
                        (str(dice.number(1, 60)), dice.pattern("## May 20##"), "Confidential", f"{dice.number(1, 9)}/{dice.number(10, 40)}")
                    ),
                    None,
                    0.9,
                    0.6,
                )
            ]
        ]

    def _page(self, dice):
        columns, rows = dice.pick((1, 1, 1, 2, 3, 4)), []
        for _ in range(dice.number(2, 8) if dice.chance(0.3) else dice.number(5, 45)):
            if columns == 1:
                rows.append([(self.phrase(dice) if dice.chance(0.5) else self.words(dice, 6, 12), None, dice.pick((0.0, 0.0, 0.5)), 1.0)])
            else:
                rows.append(
                    [
                        (
                            self.phrase(dice)[: 80 // columns],
                            None,
                            (column + 0.02) / columns if column == 0 else (column + 0.4) / columns,
                            1.0,
                        )
                        for column in range(columns)
                        if dice.chance(0.75)
                    ]
                )
        return rows

    def _quote(self, dice):
        return [[(self.words(dice, 3, 7).capitalize(), None, 0.5, 1.3)] for _ in range(dice.number(1, 5))] + [
            [("— " + self.person(dice), ARGUED, 0.6, 1.0)]
        ]

    def _table(self, dice):
        columns = dice.number(2, 6)
        cell = lambda: dice.pick(
            (
                dice.digits(dice.number(1, 5)), money(dice), self.words(dice, 1, 1).capitalize(), self.words(dice, 1, 2),
                dice.pattern("##.#%"), self.surname(dice), "-", dice.pick(self.country.cities),
            )
        )  # noqa: E731
        return [
            [(cell(), None, column / columns if column == 0 else (column + 0.4) / columns, 1.0) for column in range(columns)]
            for _ in range(dice.number(3, 16))
        ]

    def _sums(self, dice):
        rows = []
        for _ in range(dice.number(1, 16)):
            a, b = dice.number(0, 999), dice.number(1, 99)
            rows.append(
                [
                    (
                        dice.pick(
                            (
                                f"{a} {dice.pick('+-x÷×')} {b} =", f"{a}{dice.pick('+-*/')}{b}=", f"{dice.number(1, 40)}) {a} + {b} = ____",
                                f"{a}.{b} + {b}.5", f"{a} - {b}", f"x = {b}", f"{a}", "TOTAL " + str(a), f"{b}% of {a}",
                            )
                        ),
                        None,
                        place,
                        1.2,
                    )
                    for place in ((0.0, 0.5) if dice.chance(0.4) else (0.0,))
                ]
            )
        return rows

    def _invoice(self, dice):
        rows = [
            [
                (self.firm(dice), ARGUED, 0.0, 1.5),
                (
                    dice.pick(
                        (
                            "INVOICE", "Rechnung", "FACTURE", "FACTURA", "Nota Fiscal", "FATTURA", "Factuur", "TAX INVOICE", "Quotation",
                            "Delivery note", "請求書", "发票",
                        )
                    ),
                    None,
                    0.8,
                    1.5,
                ),
            ],
            *self.reach(dice, False),
        ]
        rows += [
            [(self.filled(dice, template), None, 0.0, 1.0), (dice.digits(6), None, 0.8, 1.0)]
            for template in dice.some(
                [
                    "Invoice No.", "Date", "Customer No.", "Due date", "Bill to:", "P.O. number", "Terms: net 30", "Kundennummer",
                    "Fälligkeit",
                ],
                2,
                5,
            )
        ]
        rows += [
            [
                (self.goods(dice), None, 0.0, 1.0),
                (str(dice.number(1, 20)), None, 0.5, 1.0),
                (money(dice), None, 0.7, 1.0),
                (money(dice), None, 0.9, 1.0),
            ]
            for _ in range(dice.number(2, 9))
        ]
        rows += [
            [(text, None, 0.6, 1.0), (money(dice), None, 0.9, 1.0)]
            for text in dice.some(["Subtotal", "VAT 20%", "Total", "MwSt. 19 %", "Gesamtbetrag", "Amount due", "TVA", "IVA"], 2, 4)
        ]
        return rows + [
            [(self.filled(dice, text), None, 0.0, 0.7)]
            for text in dice.some(
                [
                    "IBAN DE## #### #### #### #### ##", "BIC ^^^^DE##", "Bank {c}", "Payment within 14 days", "VAT ID DE#########",
                    "Thank you for your business",
                ],
                0,
                3,
            )
        ]

    def _badge(self, dice):
        rows = [
            [
                (
                    self.words(dice, 1, 3).title()
                    + dice.pick((" 20##", " Conference", " Summit", "Con", " Expo")).replace("##", dice.digits(2)),
                    None,
                    0.5,
                    1.2,
                )
            ],
            [(self.person(dice), ARGUED, 0.5, 2.4)],
            [(self.firm(dice), ARGUED, 0.5, 1.4)],
        ]
        return rows + (
            [
                [
                    (
                        dice.pick(
                            (
                                "SPEAKER", "VISITOR", "EXHIBITOR", "STAFF", "PRESS", "ATTENDEE", "Hello my name is", "VIP", "ALL ACCESS",
                                "Day 2",
                            )
                        ),
                        None,
                        0.5,
                        1.5,
                    )
                ]
            ]
            if dice.chance(0.8)
            else []
        )

    def _name_plate(self, dice):
        rows = [[(self.person(dice), ARGUED, 0.5, 2.0)]]
        return (
            rows
            + ([[(work.title(dice, self.pools, self.language), ARGUED, 0.5, 1.0)]] if dice.chance(0.6) else [])
            + ([[("Room " + dice.digits(3), None, 0.5, 1.0)]] if dice.chance(0.5) else [])
        )

    def _web_page(self, dice):
        """A page on a screen, with a number and links."""
        rows = [
            [
                (text, None, 0.1 + 0.18 * k if k else 0.0, 0.9)
                for k, text in enumerate(
                    dice.some(
                        [
                            "Home", "About", "Products", "Services", "Blog", "Contact", "Login", "Cart (0)", "Search", "EN | DE", "Menu",
                            "Kontakt", "Accueil", "Inicio",
                        ],
                        3,
                        5,
                    )
                )
            ]
        ]
        rows.append([(self.phrase(dice), None, 0.0, 2.0)])
        for _ in range(dice.number(3, 18)):
            rows.append(
                [
                    self.left(
                        dice,
                        dice.pick(
                            (self.phrase(dice), self.words(dice, 5, 12), self.words(dice, 5, 12), self.filled(dice, dice.pick(SCREEN)))
                        ),
                    )
                ]
            )
        if dice.chance(0.5):
            rows.append([self.left(dice, "Call us " + self.phones.number(dice, self.country), ARGUED)])
        return rows + [
            [
                self.left(
                    dice,
                    self.filled(
                        dice, dice.pick(("© 20## {w}", "Privacy Policy | Terms", "Impressum", "All rights reserved", "Mentions légales"))
                    ),
                )
            ]
        ]

    def _chat(self, dice):
        rows = [[(self.people.given(dice, self.country), ARGUED, 0.3, 1.2)]]
        for _ in range(dice.number(2, 14)):
            text = dice.pick(
                (
                    self.words(dice, 1, 8), self.words(dice, 1, 8).capitalize() + dice.pick((".", "?", "!")), "ok", "lol", "Thanks!",
                    "see you at " + dice.pattern("##:##"), "call me " + self.phones.number(dice, self.country), "👍", "where are you?",
                )
            )
            rows.append([(text, None, dice.pick((0.0, 0.6)), 1.0)])
            if dice.chance(0.5):
                rows.append([(dice.pattern("##:##") + dice.pick(("", " PM", " AM", " ✓✓")), None, dice.pick((0.1, 0.8)), 0.6)])
        return rows

    def _noise(self, dice):
        letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-"
        return [
            [("".join(dice.pick(letters) for _ in range(dice.number(1, 12))) or "x", None, dice.uniform(0.1, 0.85), dice.uniform(0.6, 2))]
            for _ in range(dice.number(1, 9))
        ]

    def _poster(self, dice):
        rows = [[(self.words(dice, 1, 3).upper(), None, 0.5, dice.uniform(2, 4))]]
        for _ in range(dice.number(2, 8)):
            rows.append(
                [
                    (
                        dice.pick(
                            (
                                self.phrase(dice), self.firms.slogan(dice, self.language), dice.pattern("## May 20##, ##:##"),
                                dice.pick(self.country.cities), "Tickets " + money(dice), self.person(dice),
                            )
                        ),
                        None,
                        0.5,
                        dice.pick((0.8, 1.0, 1.6)),
                    )
                ]
            )
        return rows + (self.reach(dice, True) if dice.chance(0.25) else [])

    def _flyer(self, dice):
        """A flyer of an event: what, when, who plays, what it costs; nobody to reach."""
        head = dice.pick((self.words(dice, 1, 2).upper(), self.words(dice, 2, 4).title(), self.filled(dice, dice.pick(EVENTS))))
        rows = [[(head, None, 0.5, dice.uniform(1.6, 4))]]
        makers = (
            lambda: self.filled(dice, dice.pick(EVENTS)), lambda: dice.pattern(dice.pick(WHEN)), lambda: self.words(dice, 2, 9).capitalize(),
            lambda: dice.pick(ENTRY) + " " + money(dice), lambda: Argued(self.person(dice)), lambda: Argued(self.firm(dice)),
            lambda: self.goods(dice), lambda: dice.pick(self.country.cities), lambda: "+ " + self.words(dice, 1, 3), lambda: self.phrase(dice),
        )
        for _ in range(dice.number(3, 12)):
            text = dice.pick(makers)()
            rows.append([(text, None, dice.pick((0.5, 0.5, 0.5, 0.4)), dice.weighted((0.7, 2), (1.0, 4), (1.5, 3), (2.2, 1)))])
        return rows

    def _price_tag(self, dice):
        """A price tag or shelf label: the goods, the price in large figures, a code."""
        rows = [[(self.goods(dice), None, 0.5, dice.uniform(0.9, 1.6))], [(money(dice), None, 0.5, dice.uniform(2, 5))]]
        for _ in range(dice.number(1, 5)):
            text = self.filled(dice, dice.pick(TAGS)) if dice.chance(0.7) else self.words(dice, 1, 4).capitalize()
            rows.append([(text, None, dice.pick((0.0, 0.5, 0.5)), dice.pick((0.6, 0.8, 1.0, 1.3)))])
        if dice.chance(0.4):
            dice.shuffle(rows)
        if dice.chance(0.3):
            rows.insert(0, [(self.firm(dice), ARGUED, 0.5, dice.pick((0.7, 1.0, 1.4)))])
        return rows

    def _label(self, dice):
        rows = [[(dice.pick((invented_brand(dice), self.goods(dice), self.firm(dice))).upper(), ARGUED, 0.5, dice.uniform(1.2, 3))]]
        for _ in range(dice.number(2, 12)):
            text = dice.pick(
                (
                    self.goods(dice),
                    self.filled(
                        dice,
                        dice.pick(
                            (
                                "### g", "### ml", "Net wt ## oz", "LOT ######", "EXP ##/20##", "Best before ##.##.20##",
                                "ISBN ###-##########", "SALE ##%", "Size ##", "100% cotton", "Wash at 30°", "MODEL ^^-###",
                                "S/N ##########", "INPUT 100-240V ~ 50/60Hz", "OUTPUT 5V 2A", "CE", "Ingredients:", "Zutaten:",
                                "Ingrédients :", "Energy ### kJ",
                            )
                        ),
                    ),
                    self.words(dice, 2, 8),
                    self.phrase(dice),
                )
            )
            rows.append([(text, None, dice.pick((0.0, 0.4, 0.5)), dice.pick((0.6, 0.8, 1.0, 1.5)))])
        if dice.chance(0.35):
            rows.append([("Made in " + dice.pick(self.country.names), None, 0.5, 0.8)])
        return rows + (self.reach(dice, False) if dice.chance(0.2) else [])

    def _timetable(self, dice):
        return [
            [(self.addresses.city(dice, self.country), None, 0.0, 1.0)]
            + [(dice.pattern(dice.pick(("##:##", "##.##", "####"))), None, at, 1.0) for at in (0.45, 0.6, 0.75, 0.9)[: dice.number(1, 4)]]
            for _ in range(dice.number(4, 18))
        ]

    def _certificate(self, dice):
        rows = [
            [
                (
                    dice.pick(
                        (
                            "CERTIFICATE", "Certificate of Achievement", "URKUNDE", "DIPLOMA", "Diplôme", "Certificado", "ATTESTATO", "证书",
                            "Zeugnis", "AWARD",
                        )
                    ),
                    None,
                    0.5,
                    2.5,
                )
            ],
            [
                (
                    dice.pick(("This is to certify that", "presented to", "hat erfolgreich teilgenommen", "est décerné à", "otorgado a")),
                    None,
                    0.5,
                    1.0,
                )
            ],
            [(self.person(dice), ARGUED, 0.5, 2.0)],
        ]
        rows += [[(self.words(dice, 4, 9), None, 0.5, 1.0)] for _ in range(dice.number(1, 4))]
        return rows + [
            [(self.person(dice), ARGUED, 0.0, 0.9), (dice.pattern("##.##.20##"), None, 0.7, 0.9)],
            [(work.title(dice, self.pools, self.language), ARGUED, 0.0, 0.9)],
        ]

    def _loyalty(self, dice):
        rows = [
            [(self.firm(dice), ARGUED, 0.5, 2.0)],
            [
                (
                    dice.pick(
                        (
                            "Membership Card", "Gift Card", "BONUS CARD", "Loyalty Card", "Carte de fidélité", "Kundenkarte",
                            "Tarjeta cliente", "Library Card", "Gutschein", "10th coffee free", "CLUB",
                        )
                    ),
                    None,
                    0.5,
                    1.2,
                )
            ],
        ]
        rows.append([(dice.pattern(dice.pick(("#### #### ####", "No. ########", "Member #######", "##########"))), None, 0.5, 1.2)])
        return (
            rows
            + [[(self.words(dice, 4, 9), None, 0.0, 0.6)] for _ in range(dice.number(0, 4))]
            + ([[(self.person(dice), ARGUED, 0.0, 1.0)]] if dice.chance(0.5) else [])
        )

    def _insurance(self, dice):
        rows = [
            [(self.firm(dice), ARGUED, 0.0, 1.5)],
            [
                (
                    dice.pick(
                        (
                            "HEALTH INSURANCE", "Gesundheitskarte", "Carte Vitale", "Medicare", "EUROPEAN HEALTH INSURANCE CARD",
                            "TARJETA SANITARIA",
                        )
                    ),
                    None,
                    0.5,
                    1.1,
                )
            ],
            [(dice.pick(("Member", "Name", "Versicherter", "Subscriber")) + ": " + self.person(dice), ARGUED, 0.0, 1.0)],
        ]
        return rows + [
            [(self.filled(dice, text), None, 0.0, 0.9)]
            for text in dice.some(
                [
                    "ID ^##########", "Group ######", "RxBIN ######", "PCN ^^^", "Copay $##", "Plan PPO", "Effective ##/##/20##",
                    "Kennnummer ##########", "Expiry ##/##/####", "Customer Service: 1-800-555-01##",
                ],
                3,
                6,
            )
        ]

    def _cheque(self, dice):
        rows = [
            [(self.person(dice), ARGUED, 0.0, 1.0), (dice.digits(4), None, 0.9, 1.0)],
            *[[(part, ARGUED, 0.0, 0.8)] for part in self.addresses.parts(dice, self.country)],
        ]
        return rows + [
            [("PAY TO THE ORDER OF " + self.person(dice), ARGUED, 0.0, 1.0), (money(dice), None, 0.9, 1.0)],
            [(self.words(dice, 3, 6) + " DOLLARS", None, 0.0, 1.0)],
            [(self.firm(dice), ARGUED, 0.0, 1.0)],
            [
                (
                    dice.pattern("|: ######### |: ########## || ####"),
                    None,
                    0.0,
                    1.0,
                )
            ],
        ]

    def _barcode(self, dice):
        return [
            [
                (
                    dice.pattern(
                        dice.pick(
                            (
                                "# ###### ######", "#############", "*^^###^*", "(01) ############## (17) ######", "EAN-13", "Code 128",
                                "QR Code", "ISBN 978-#-###-#####-#", "SCAN ME", "S/N: ^^########", "P/N ###-####", "MAC ##:##:##:##:##:##",
                                "IMEI ###############",
                            )
                        )
                    ),
                    None,
                    dice.uniform(0.3, 0.6),
                    1.0,
                )
            ]
            for _ in range(dice.number(1, 7))
        ]

    def _calendar(self, dice):
        rows = [[(self.filled(dice, dice.pick(TIMES)), None, 0.5, 2.0)]]
        return rows + [
            [
                (str(dice.number(1, 31)) if row else dice.pick(TIMES)[:3], None, 0.02 + 0.13 * day if day < 3 else 0.13 * day, 1.0)
                for day in range(7)
            ]
            for row in range(dice.number(4, 6))
        ]

    def _cover(self, dice):
        rows = [[(text, None, 0.5, dice.uniform(1.8, 3))] for text in self.words(dice, 1, 5).title().split(" ")]
        rows.insert(dice.pick((0, len(rows))), [(self.person(dice), ARGUED, 0.5, 1.2)])
        return rows + [
            [
                (
                    dice.pick((self.words(dice, 3, 8).capitalize(), "A Novel", "Second Edition", "Roman", "Bestseller", self.firm(dice))),
                    ARGUED,
                    0.5,
                    0.9,
                )
            ]
        ]

    def _keyboard(self, dice):
        return [
            [(c, None, 0.02 + 0.09 * k, 1.0) for k, c in enumerate(row)] for row in ("1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
        ]

    def _map(self, dice):
        return [
            [
                (
                    dice.pick(
                        (
                            self.addresses.street(dice, self.country)[0], self.addresses.city(dice, self.country),
                            self.words(dice, 1, 2).title() + " River", "A" + dice.digits(2), "Park", "Museum", "P", "500 m",
                        )
                    ),
                    None,
                    dice.uniform(0.1, 0.8),
                    dice.pick((0.7, 1.0, 1.4)),
                )
            ]
            for _ in range(dice.number(4, 20))
        ]

    def _chart(self, dice):
        return [[(" ".join(dice.pick("EFPTOZLDC") for _ in range(1 + row)), None, 0.5, 3 - 0.3 * row)] for row in range(dice.number(3, 8))]

    def _stamp(self, dice):
        return [
            [
                (
                    dice.pick(
                        (
                            dice.pick(self.country.names), "POSTAGE", dice.digits(2) + "c", "1st", "AIR MAIL", "Correos", "Deutschland",
                            dice.pattern("19##"),
                        )
                    ),
                    None,
                    0.5,
                    1.5,
                )
            ]
            for _ in range(dice.number(1, 4))
        ]

    def _recipe(self, dice):
        rows = [[(self.goods(dice) + " " + self.goods(dice), None, 0.0, 1.8)]]
        rows += [
            [
                self.left(
                    dice,
                    dice.pick((f"{dice.number(1, 9)} cups ", f"{dice.number(50, 500)} g ", "1/2 tsp ", f"{dice.number(1, 4)} EL ", ""))
                    + self.words(dice, 1, 3),
                )
            ]
            for _ in range(dice.number(3, 9))
        ]
        return rows + [[self.left(dice, f"{k + 1}. " + self.words(dice, 5, 11).capitalize() + ".")] for k in range(dice.number(2, 7))]

    def _contract(self, dice):
        rows = [
            [(dice.pick(("AGREEMENT", "CONTRACT", "Vertrag", "CONTRAT", "Terms and Conditions")), None, 0.5, 1.5)],
            [self.left(dice, f"between {self.firm(dice)} and {self.person(dice)}", ARGUED)],
        ]
        rows += [[self.left(dice, f"{k + 1}. " + self.words(dice, 8, 14))] for k in range(dice.number(4, 16))]
        return rows + [
            [("________________", None, 0.0, 1.0), ("________________", None, 0.6, 1.0)],
            [(self.person(dice), ARGUED, 0.0, 1.0), (self.person(dice), ARGUED, 0.6, 1.0)],
        ]

    def _shipping(self, dice):
        rows = []
        for _ in range(dice.number(1, 2)):
            rows.append([self.left(dice, self.filled(dice, dice.pick(SHIPPING)))])
            rows += [[self.left(dice, dice.pick((self.person(dice), self.firm(dice))), ARGUED)]] + [
                [self.left(dice, part, ARGUED)] for part in self.addresses.parts(dice, self.country)
            ]
        return rows + [
            [(self.filled(dice, dice.pick(SHIPPING)), None, dice.pick((0.0, 0.5, 0.7)), dice.pick((0.7, 1.0, 2.0)))]
            for _ in range(dice.number(2, 9))
        ]


def other_texts():
    from cards import OTHER

    return [text for text in OTHER if is_latin(text)]


OTHER_TEXTS = other_texts()
