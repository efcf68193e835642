"""Numbers that are none to call: of certificates, registrations, licences, taxes, accounts, patents, members and goods.

Their shapes are drawn, not listed: letters, one to four groups of digits, signs between them, a short group in brackets. What tells such a
number from a telephone number is its label, in any script, its letters and its place on the paper; now and then nothing does but its shape.
"""

from dice import listed

LABELS = {
    "en": """Reg. No.|Registration No.|Registration Number|Certificate No.|Cert. No.|Certificate Number|Licence No.|License No.|Lic. #
        Permit No.
        Patent No.|Pat. No.|Patent Pending|Company No.|Company Reg. No.|Business Reg. No.|Tax ID|Tax No.|TIN|EIN|VAT Reg. No.|Account No.
        A/C No.
        Sort Code|Routing No.|Membership No.|Member No.|Approval No.|Accreditation No.|Contractor Lic.|File No.|Serial No.|Batch No.
        Policy No.
        Charity No.|Customer No.|Reference No.|Vendor Code|Supplier No.|D-U-N-S|Bar No.|State Lic.|NPI|DEA No.|ISBN|ISSN|Order No.
        Employee No.
        Operator No.|Trade Lic. No.|Inspection No.|Trademark Reg. No.|Model|Part No.|Roll No.|Enrolment No.|Plate No.|Vehicle Reg.""",
    "de": """Reg.-Nr.|Registernummer|HRB|HRA|Steuernummer|Steuer-Nr.|St.-Nr.|USt-IdNr.|Zertifikat-Nr.|Zulassungsnummer|Kontonummer
        Konto-Nr.|BLZ|Kundennummer
        Mitgliedsnummer|Patent-Nr.|Betriebsnummer|Genehmigungs-Nr.|Handelsregister|Versicherungsnummer|UID|Gläubiger-ID|Art.-Nr.|Prüfnummer
        LANR|BSNR|IK""",
    "fr": """N° d'enregistrement|N° d'agrément|Agrément n°|N° de certificat|SIREN|SIRET|RCS|APE|Code NAF|N° TVA|N° de compte|N° de licence
        Licence n°
        Brevet n°|N° client|N° d'adhérent|N° RPPS|N° ADELI|N° ORIAS|Carte professionnelle n°|N° de police|N° d'entreprise|Réf.""",
    "es": """N.º de registro|Registro n.º|Nº Reg.|Licencia N.º|Cédula Prof.|Céd. Prof.|Cédula Profesional|R.F.C.|RFC|C.U.I.T.|CUIT|R.U.T.
        RUT|NIT|C.I.F.|Colegiado n.º
        Nº Col.|Matrícula|M.N.|M.P.|Cuenta N.º|CLABE|Certificado N.º|Patente N.º|Póliza|Reg. S.S.A.|Permiso N.º|Nº de cliente
        Reg. Mercantil""",
    "pt": """Registro nº|Reg. nº|CNPJ|Insc. Est.|Inscrição Estadual|I.E.|CPF|CRM|CREA|OAB|CRECI|CRO|CAU|CRC|Alvará nº|Licença nº|Conta nº
        Ag.|C/C|Certificado nº
        Patente nº|Matrícula nº|Contribuinte n.º|NIF|Cédula n.º|Apólice|Protocolo nº|Cód. cliente|SUSEP|Nº de série""",
    "it": """N. iscrizione|Iscr. Albo n.|Albo n.|N. REA|REA|P. IVA|Cod. Fisc.|C.F.|Licenza n.|Aut. n.|Certificato n.|Brevetto n.|Conto n.
        Polizza n.|N. cliente|Matricola
        Reg. Imprese""",
    "nl": """KvK|KvK-nr.|BTW-nr.|Btw|Registratienr.|Certificaatnr.|Vergunningnr.|BIG-nr.|AGB-code|Rekeningnr.|Lidnr.|Klantnr.|Polisnr.
        Octrooi nr.""",
    "pl": "NIP|REGON|KRS|Nr rej.|Nr licencji|Nr konta|Nr certyfikatu|Nr uprawnień|PWZ|Nr wpisu|PESEL|Nr klienta",
    "cs": "IČ|IČO|DIČ|Č. účtu|Reg. č.|Č. certifikátu|Č. licence|Zapsáno v OR|Č. autorizace",
    "sv": "Org.nr|Org. nr|Bankgiro|Plusgiro|Reg.nr|Certifikat nr|Medlemsnr|Behörighetsnr|Kundnr",
    "da": "CVR|CVR-nr.|Kontonr.|Reg.nr.|Giro|Certifikat nr.|Aut.nr.|Kundenr.",
    "nb": "Org.nr.|Foretaksnr.|Kontonr.|Sertifikat nr.|Godkjenningsnr.|HPR-nr.",
    "fi": "Y-tunnus|Tilinumero|Rek.nro|Jäsennro|Todistus nro|Lupa nro",
    "hu": "Adószám|Cégjegyzékszám|Eng. szám|Számlaszám|Nyilv. szám|Tanúsítvány sz.",
    "ro": "CUI|C.I.F.|Nr. Reg. Com.|Cont|Certificat nr.|Autorizație nr.|Cod fiscal",
    "hr": "OIB|MBS|Žiro račun|Reg. br.|Broj licence|Certifikat br.|Matični broj",
    "tr": """Vergi No|Vergi Dairesi|V.D.|Mersis No|Sicil No|Ticaret Sicil No|Ruhsat No|Belge No|Sertifika No|Hesap No|Oda Sicil No
        T.C. Kimlik No""",
    "id": "NPWP|No. Izin|SIUP|TDP|NIB|No. Reg.|No. Sertifikat|No. Rek.|Izin Usaha No.|NIK|STR|SIP No.|P-IRT No.",
    "ms": "No. Pendaftaran|No. Syarikat|No. Lesen|Co. No.|No. Sijil|No. Akaun|No. GST",
    "vi": "MST|Mã số thuế|Số TK|Số tài khoản|Giấy phép số|GPKD số|Số đăng ký|ĐKKD số|Chứng chỉ số|Mã số DN|Mã KH|Bằng sáng chế số",
    "ja": """登録番号|登録商標|許可番号|認定番号|免許番号|証明書番号|認証番号|承認番号|特許番号|特許第|実用新案|意匠登録|法人番号|会社法人等番号|口座番号|会員番号|社員番号|受付番号|管理番号|製造番号|届出番号|資格番号|事業者番号
        インボイス登録番号
        知事許可|大臣許可|宅建免許|古物商許可|旅行業登録|建設業許可|電気工事業登録|第|証書番号|検査番号|認可|届出|医療機関コード|JANコード|適格請求書発行事業者|普通|当座""",
    "zh": """注册号|注册号：|许可证号|许可证编号|证书编号|证书号：|编号|编号：|专利号|专利号：|税号|税号：|纳税人识别号|统一社会信用代码|账号|账号：|帐号|开户行账号|会员号|执业证号|资格证号|批准文号|备案号|登记证号|营业执照号|生产许可证
        合同号|订单号
        統一編號|統編|統一編號：|證書字號|登記證號|許可證字號|帳號|帳號：|專利字號|會員編號|執照號碼|商標註冊|牌照號碼|准考证号|工号""",
    "ko": """사업자등록번호|사업자번호|등록번호|허가번호|인증번호|면허번호|자격번호|증명서번호|특허번호|특허 제|통신판매업신고|계좌번호|법인등록번호|회원번호|접수번호|관리번호|신고번호|제조번호|제""",
    "ru": """ИНН|КПП|ОГРН|ОГРНИП|ОКПО|р/с|Р/с|к/с|БИК|Лицензия №|Свидетельство №|Сертификат №|Патент №|Рег. №|№ договора|Счёт №
        Удостоверение №""",
    "uk": "ЄДРПОУ|ІПН|р/р|МФО|Ліцензія №|Свідоцтво №|Реєстр. №|Сертифікат №",
    "bg": "ЕИК|БУЛСТАТ|ДДС №|Лиценз №|Рег. №|Сертификат №|Сметка",
    "el": "ΑΦΜ|Α.Φ.Μ.|ΑΡ. ΓΕΜΗ|Γ.Ε.ΜΗ.|Αρ. Αδείας|Αρ. Πιστοποιητικού|Αρ. Μητρώου|Λογ/σμός",
    "ar": "رقم السجل التجاري|السجل التجاري|س.ت|الرقم الضريبي|رقم الترخيص|ترخيص رقم|رقم الشهادة|رقم الحساب|رقم العضوية|براءة اختراع",
    "he": "ח.פ.|ע.מ.|עוסק מורשה|מס' רישיון|רישיון מס'|מספר תעודה|מס' חשבון|פטנט",
    "th": "เลขทะเบียน|เลขที่ผู้เสียภาษี|เลขประจำตัวผู้เสียภาษี|ใบอนุญาตเลขที่|ทะเบียนเลขที่|เลขที่บัญชี|เลขที่ใบรับรอง",
    "hi": "पंजीकरण संख्या|पंजी. सं.|लाइसेंस नं.|प्रमाण पत्र संख्या|खाता संख्या|जीएसटी नं.|रजि. नं.",
}
LABELS = {language: listed(text) for language, text in LABELS.items()}
OFFICES = {  # who gives such a number, or of what it is, beside it
    "en": """Issued by {x}|Certified by {x}|Registered in {c}|Regulated by {x}|Authorised by {x}|{x} approved|Quality Management
        State of {c}|Licensed in {c}|Inspected""",
    "de": "geprüft durch {x}|Amtsgericht {c}|Finanzamt {c}|zertifiziert nach|Kammer {c}|zugelassen",
    "fr": "Certifié par {x}|RCS {c}|Greffe de {c}|Préfecture de {c}|Agréé|Délivré par {x}",
    "es": "Certificado por {x}|Registro Mercantil de {c}|Autorizado por {x}|Emitido en {c}",
    "pt": "Certificado por {x}|Registrado em {c}|Junta Comercial de {c}|Autorizado",
    "it": "Certificato da {x}|Camera di Commercio di {c}|Tribunale di {c}|Rilasciato da {x}",
    "ja": "登録|認定|認証|許可|品質マネジメント|環境マネジメント|認定事業所|合格|検査済|指定工場|優良事業者|個人情報保護|審査登録機関|公認",
    "zh": "认证|注册|质量管理体系|检验合格|国家认证|许可|认可|环境管理体系|高新技术企业|認證|合格|核准",
    "ko": "인증|등록|품질경영|합격|허가|지정업체|환경경영",
}
OFFICES = {language: listed(text) for language, text in OFFICES.items()}
EASTERN_SHAPES = ("第{d}号", "第{d}號", "第 {d} 号", "({n}) 第{d}号", "（{n}）第{d}号", "{l}-{d}", "{d}号", "制{d}", "字第{d}號", "제{d}호", "제 {d}-{n}호", "T{d}")
OPEN, CLOSE = "([（【", ")]）】"
LENGTHS = ((1, 1), (2, 4), (3, 6), (4, 6), (5, 3), (6, 4), (7, 3), (8, 5), (9, 3), (10, 2), (12, 1.5))  # of a group, and how often
MARKS = ("No. ", "No.", "Nr. ", "N° ", "Nº ", "№ ", "№", "#", "# ", "n. ", "no ", "NO.", "NO:", "No: ")


def digits_in_groups(dice, most=4):
    """One to four groups of digits with one sign between them, 4 to 18 digits in all."""
    while True:
        count = dice.weighted((1, 9), (2, 5), (3, 3), (4, 1))
        groups = [dice.digits(dice.weighted(*LENGTHS)) for _ in range(count)]
        if 4 <= sum(map(len, groups)) <= 18 and len(groups) <= most:
            return dice.weighted(("-", 6), (" ", 4), (".", 3), ("/", 3), (" - ", 0.5), ("–", 0.5), ("_", 0.2)).join(groups)


def letters(dice, low, high):
    return "".join(dice.pick("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(dice.number(low, high)))


def bracketed(dice):
    """A short group in brackets: a year, a count of renewals, check digits, a letter."""
    inner = dice.weighted(
        (dice.digits(dice.number(1, 4)), 7), (f"{dice.number(1975, 2026)}", 2), (letters(dice, 1, 2), 1.5),
        (f"{letters(dice, 1, 1)}{dice.digits(1)}", 0.7),
    )  # fmt: skip
    place = dice.weighted((0, 8), (1, 1), (2, 1), (3, 0.5))
    return OPEN[place] + inner + CLOSE[place]


def official_number(dice, is_eastern=False):
    """A number as it is printed, without a label."""
    core = digits_in_groups(dice)
    if is_eastern and dice.chance(0.35):
        makers = {"d": lambda: digits_in_groups(dice, 2), "n": lambda: dice.number(1, 30), "l": lambda: letters(dice, 1, 3)}
        return dice.filled(dice.pick(EASTERN_SHAPES), makers)
    text = dice.weighted(
        (core, 10), (letters(dice, 1, 3) + dice.pick(("", " ", "-")) + core, 6),
        (core + dice.pick(("", " ", "-", "/")) + letters(dice, 1, 2), 3),
        (letters(dice, 1, 4) + dice.pick("-/ .") + dice.digits(dice.number(2, 4)) + dice.pick("-/") + dice.digits(dice.number(2, 6)), 2),
        (dice.pattern(dice.pick(("^##^###", "^^####^", "##^####", "^#-###-##", "###^^##"))), 1),
        (f"{core}/{dice.number(1975, 2026)}", 1.5), (dice.digits(dice.number(5, 9)), 3),
    )
    if dice.chance(0.22):
        group = bracketed(dice)
        text = dice.weighted((text + group, 4), (f"{text} {group}", 2), (group + text, 1), (f"{group} {text}", 0.7))
    return dice.pick(MARKS) + text if dice.chance(0.12) else text


def label_of(dice, language):
    """What such a number is called in a language, or in English."""
    rows = LABELS.get(language) if dice.chance(0.85) else None
    text = dice.pick(rows or LABELS["en"])
    roll = dice.roll()
    return text.upper() if roll < 0.1 else text.lower() if roll < 0.13 else text


def office_of(dice, language, makers):
    """Who gave the number, or what it certifies."""
    return dice.filled(dice.pick(OFFICES.get(language) or OFFICES["en"]), makers)


def labelled_number(dice, language):
    """(label, number): the label may be empty if letters or brackets keep the number from being one to call."""
    is_eastern = language in ("ja", "zh", "ko")
    number = official_number(dice, is_eastern)
    can_stand_alone = any(c.isalpha() or c in OPEN or c in "#№" for c in number)
    return ("" if can_stand_alone and dice.chance(0.35) else label_of(dice, language)), number


def on_one_line(dice, language):
    """A number with its label before it, or behind it."""
    label, number = labelled_number(dice, language)
    if not label:
        return number
    if dice.chance(0.06):
        return number + dice.pick((" ", "  ", " - ", " ")) + label
    glue = "" if label[-1] in "：:第제" or label[-1] > "\u2fff" and dice.chance(0.5) else dice.pick((" ", " ", " ", ": ", ":", " : ", "  ", " - "))
    return label + glue + number


def on_lines(dice, language, makers):
    """One to four lines about numbers: label and number on a line or on two, several under one another, who gave them."""
    out = []
    for _ in range(dice.weighted((1, 6), (2, 3), (3, 1))):
        label, number = labelled_number(dice, language)
        if label and dice.chance(0.22):
            out += [label.rstrip(":： "), number] if dice.chance(0.85) else [number, label.rstrip(":： ")]
        elif label and dice.chance(0.25):  # the number alone, what stands with it says that it is none to call
            out += [office_of(dice, language, makers), number]
        else:
            out.append(on_one_line(dice, language))
    if dice.chance(0.12):
        out = ["  ".join(out)] if dice.chance(0.5) else [dice.pick((" / ", " | ", ", ", " · ")).join(out)]
    return out
