"""Other papers that are full of official numbers, or of goods with prices: none is a contact card, though some name a firm and where it is.
A coupon or a leaflet of services that says how to reach the shop could as well be its card: these say nothing of that.

Each maker takes the dice and an `OtherPapers` and returns rows as `place_rows` has them.
"""

import registrations
from card_surroundings import makers_of
from dice import listed
from layouts import Argued

HEADS = {
    "patent": listed("""UNITED STATES PATENT|Patent Specification|PATENTSCHRIFT|Offenlegungsschrift|BREVET D'INVENTION|PATENTE DE INVENCIÓN
        PATENTE DE INVENÇÃO|BREVETTO
        Utility Model|公開特許公報|特許証|实用新型专利证书|发明专利证书|專利證書|특허증|Патент на изобретение|European Patent Application|Design Registration"""),
    "business licence": listed("""BUSINESS LICENSE|TRADE LICENCE|Certificate of Registration|Certificate of Incorporation|GEWERBESCHEIN
        Handelsregisterauszug|EXTRAIT KBIS
        LICENCIA DE FUNCIONAMIENTO|ALVARÁ DE FUNCIONAMENTO|Visura camerale|营业执照|許可証|登録証|食品营业许可证|사업자등록증|SIUP|Giấy phép kinh doanh
        Свидетельство о регистрации
        TAX REGISTRATION CERTIFICATE|VERGİ LEVHASI|ใบทะเบียนพาณิชย์|السجل التجاري|पंजीकरण प्रमाण पत्र|Άδεια Λειτουργίας|תעודת רישום"""),
    "account statement": listed("""ACCOUNT STATEMENT|Bank Statement|KONTOAUSZUG|RELEVÉ DE COMPTE|ESTADO DE CUENTA|EXTRATO|ESTRATTO CONTO|通帳
        对账单|取引明細|거래내역|Выписка|Rekeningafschrift
        Statement of Account|HESAP ÖZETİ"""),
    "price list": listed("""PRICE LIST|PREISLISTE|TARIFS|LISTA DE PRECIOS|TABELA DE PREÇOS|LISTINO PREZZI|Prijslijst|料金表|价目表|가격표|Our Prices
        Services & Prices|Прайс-лист|FİYAT LİSTESİ|Bảng giá
        Daftar Harga|CENNIK|Ceník"""),
    "coupon": listed("""COUPON|GUTSCHEIN|VOUCHER|BON DE RÉDUCTION|CUPÓN|VALE DESCONTO|BUONO SCONTO|優待券|优惠券|割引券|할인권|10% OFF|Buy one get one
        Gift Voucher|KUPON"""),
    "warranty": listed("""WARRANTY CARD|GARANTIEKARTE|CERTIFICAT DE GARANTIE|GARANTÍA|TERMO DE GARANTIA|GARANZIA|保証書|保修卡|품질보증서
        Гарантийный талон|GARANTİ BELGESİ|Guarantee"""),
    "inspection": listed("""INSPECTION CERTIFICATE|TEST REPORT|Prüfbericht|Prüfzeugnis|CERTIFICAT DE CONFORMITÉ|CERTIFICADO DE CALIBRACIÓN
        LAUDO TÉCNICO|検査成績書|合格证|检验报告|시험성적서
        Declaration of Conformity|CERTIFICATE OF ANALYSIS|Calibration Certificate|品質保証書|校正証明書"""),
    "vehicle paper": listed("""VEHICLE REGISTRATION|Zulassungsbescheinigung Teil I|CERTIFICAT D'IMMATRICULATION|TARJETA DE CIRCULACIÓN|CRLV
        CARTA DI CIRCOLAZIONE|自動車検査証|行驶证|자동차등록증|RUHSAT
        Certificate of Title|ПТС"""),
}  # fmt: skip
DETAILS = listed("""Date of issue|Valid until|Issued to|Type|Model|Class|Weight|Colour|Amount|Balance|Place|Grade|Inventor|Applicant|Holder
        Page 1 of 2|Ausstellungsdatum|gültig bis|Typ|Délivré le
    Valable jusqu'au|Fecha|Válido hasta|Data de emissão|Validade|Rilasciato il|発行日|有効期限|型式|氏名|签发日期|有效期|型号|名称|발급일|유효기간|Дата выдачи|วันที่ออก
        تاريخ الإصدار|दिनांक""")
DATES = ("##.##.20##", "##/##/20##", "20##-##-##", "20##年#月##日", "## May 20##", "20##. #. ##.", "令和#年#月##日", "##-##-####")


def _head(dice, papers, kind):
    rows = [[(dice.pick(HEADS[kind]), None, dice.pick((0.0, 0.5, 0.5)), dice.uniform(1.2, 2.6))]]
    if dice.chance(0.5):
        rows.insert(dice.number(0, 1), [(Argued(papers.firm(dice)), None, dice.pick((0.0, 0.5)), dice.uniform(0.9, 1.8))])
    return rows


def _language(dice, papers):
    return papers.language if dice.chance(0.6) else dice.pick(tuple(registrations.LABELS))


def _number_rows(dice, papers, language, most):
    """Labels with numbers, in one column or two."""
    rows, at = [], dice.pick((0.35, 0.45, 0.55))
    for _ in range(dice.number(1, most)):
        label, number = registrations.labelled_number(dice, language)
        manner = dice.roll()
        if manner < 0.4:
            rows.append([papers.left(dice, registrations.on_one_line(dice, language))])
        elif manner < 0.75:
            rows.append([papers.left(dice, label or dice.pick(DETAILS)), (number, None, at, dice.pick((0.9, 1.0, 1.2)))])
        else:
            rows += [[(text, None, dice.pick((0.0, 0.5)), 1.0)] for text in registrations.on_lines(dice, language, makers_of(dice, papers.country))]
    return rows


def _detail_rows(dice, papers, most):
    """Labels with dates, words, names and sums."""
    rows = []
    for _ in range(dice.number(0, most)):
        value = dice.pick((
            dice.pattern(dice.pick(DATES)), papers.words(dice, 1, 3), Argued(papers.person(dice)), Argued(papers.firm(dice)), papers.goods(dice),
            Argued(papers.addresses.street(dice, papers.country)[0]), dice.digits(dice.number(2, 8)),
        ))  # fmt: skip
        rows.append([papers.left(dice, dice.pick(DETAILS) + dice.pick(("", ":", " :"))), (value, None, dice.pick((0.35, 0.5)), 1.0)])
    return rows


def _numbered(kind, most_numbers, most_details, most_lines, reach):
    """A maker of papers of a kind: a head, numbers, details, lines of text, and as often as `reach` where the firm is."""

    def maker(dice, papers):
        language = _language(dice, papers)
        rows = _number_rows(dice, papers, language, most_numbers) + _detail_rows(dice, papers, most_details)
        if dice.chance(0.5):
            dice.shuffle(rows)
        for _ in range(dice.number(0, most_lines)):
            rows.append([papers.left(dice, papers.words(dice, 4, 12).capitalize(), None, dice.pick((0.7, 0.9, 1.0)))])
        return _head(dice, papers, kind) + rows + (papers.reach(dice, dice.chance(0.5)) if dice.chance(reach) else [])

    return maker


def _transactions(dice, papers):
    """A statement of an account: its numbers, then dates, what for, sums."""
    language = _language(dice, papers)
    rows = _head(dice, papers, "account statement") + _number_rows(dice, papers, language, 4)
    for _ in range(dice.number(3, 14)):
        what = dice.pick((papers.goods(dice), Argued(papers.firm(dice)), papers.words(dice, 1, 3), registrations.official_number(dice)))
        rows.append([(dice.pattern(dice.pick(DATES[:3])), None, 0.0, 0.8), (what, None, 0.52, 0.8), (papers.sum(dice), None, 0.95, 0.8)])
    return rows


def _prices(dice, papers):
    """A long list of services or goods with prices, perhaps in groups, now and then with where the shop is."""
    rows, at = _head(dice, papers, "price list"), dice.pick((0.6, 0.75, 0.9))
    for _ in range(dice.number(9, 26)):
        if dice.chance(0.12):
            rows.append([(papers.words(dice, 1, 2).title(), None, dice.pick((0.0, 0.5)), 1.3)])
        item = papers.goods(dice) + (" " + papers.words(dice, 1, 2) if dice.chance(0.4) else "")
        if dice.chance(0.25):
            rows.append([papers.left(dice, item + dice.pick((" ", "....", " - ", " ......... ")) + papers.sum(dice))])
        else:
            rows.append([papers.left(dice, item), (papers.sum(dice), None, at, 1.0)])
    return rows + (papers.reach(dice, dice.chance(0.5)) if dice.chance(0.1) else [])


def _services(dice, papers):
    """A leaflet that lists what a firm does, in groups and columns, without prices and without a way to reach it."""
    rows = [[(Argued(papers.firm(dice)), None, 0.5, dice.uniform(1.2, 2.2))]] if dice.chance(0.6) else []
    columns, mark = dice.number(1, 3), dice.pick(("", "• ", "- ", "✓ ", "* "))
    for _ in range(dice.number(5, 16)):
        if dice.chance(0.15):
            rows.append([(papers.words(dice, 1, 3).upper(), None, 0.0, 1.4)])
        places = [(column + 0.4 * bool(column)) / columns for column in range(columns)]
        rows.append([(mark + papers.goods(dice), None, place, 1.0) for place in places])
    return rows + [[papers.left(dice, papers.words(dice, 6, 12))] for _ in range(dice.number(0, 5))]


MAKERS = {
    "patent": _numbered("patent", 6, 4, 12, 0.05), "business licence": _numbered("business licence", 5, 6, 4, 0.15),
    "warranty": _numbered("warranty", 3, 6, 6, 0.2), "inspection": _numbered("inspection", 6, 8, 3, 0.1),
    "vehicle paper": _numbered("vehicle paper", 7, 8, 1, 0.03), "coupon": _numbered("coupon", 1, 2, 3, 0),
    "account statement": _transactions, "price list": _prices, "service list": _services,
}  # fmt: skip
WEIGHTS = {
    "patent": 3, "business licence": 5, "warranty": 3, "inspection": 4, "vehicle paper": 3, "coupon": 3, "account statement": 4, "price list": 7,
    "service list": 3,
}  # fmt: skip
