"""Words on drawn cards: invented people, banks, labels and small print."""

import functools
import importlib
import unicodedata

import places  # noqa: F401
from draw_lines import name as syllables
from draw_lines import word

LOCALES = """en_US en_GB de_DE fr_FR es_ES es_MX it_IT pt_BR pt_PT nl_NL pl_PL sv_SE da_DK fi_FI tr_TR id_ID en_IN vi_VN cs_CZ hu_HU
ro_RO hr_HR no_NO fr_CA en_IE""".split()
EXPIRY_LABELS = """VALID THRU|VALID THRU|VALID THRU|VALID|GOOD THRU|GOOD THRU|EXPIRES END|EXPIRES|EXP|EXP.|EXP DATE|THRU|VALID UNTIL|VALID TO
VALID UNTIL END|UNTIL END|MONTH/YEAR|MONTH YEAR|VALIDO ATE|VÁLIDO ATÉ|VALIDADE|VENCE|VENCE FIN|VÁLIDA HASTA|CADUCA FIN|VALIDO FINO A|SCADENZA
EXPIRE FIN|EXPIRE A FIN|FIN DE VALIDITÉ|GÜLTIG BIS|GÜLTIG BIS ENDE|GELDIG TOT|GELDIG T/M|VERVALT|SON KULLANMA|SKT|WAŻNA DO|PLATNOST DO
VALABIL|GYLDIG TIL|GILTIG TILL|VOIM. ASTI|BERLAKU S/D|BERLAKU HINGGA|TAMAT|ΛΗΞΗ|ДЕЙСТВУЕТ ДО|GEÇERLİ|MONTH/YEAR VALID THRU|VALID THRU MM/YY
EXPIRY|EXPIRY DATE|EXPIRATION|DATE EXP.|BEST BY|Valid thru|Valid Thru|Good thru|Expires|Exp|Valid until|Valido fino a|Expire fin""".replace("\n", "|").split("|")
FROM_LABELS = """VALID FROM|VALID FROM|FROM|VALID SINCE|ISSUED|SINCE|MEMBER FROM|EMITIDA|DESDE|VALIDA DESDE|VÁLIDO DESDE|DE|GÜLTIG AB|GELDIG VAN
DATE DEBUT|VALABLE DU|DAL|VALIDO DAL|DARI|FROM DATE|START DATE|Valid from|Issued""".replace("\n", "|").split("|")
SINCE_LABELS = "MEMBER SINCE|CUSTOMER SINCE|CARDMEMBER SINCE|Member since|CLIENTE DESDE|CLIENT DEPUIS|KUNDE SEIT|SOCIO DESDE".split("|")
PLACEHOLDERS = """CARD MEMBER|CARDMEMBER|CARDHOLDER NAME|CARDHOLDER|CARD HOLDER|YOUR NAME|YOUR NAME HERE|NAME SURNAME|FIRST LAST|FIRSTNAME LASTNAME
VALUED CUSTOMER|A CARDHOLDER|MR A SAMPLE|SAMPLE NAME|GIFT RECIPIENT|GIFT CARD HOLDER|A GIFT FOR YOU|PREPAID CUSTOMER|PREFERRED CUSTOMER
TITULAR|NOMBRE APELLIDO|NOME COGNOME|NOM PRENOM|MAX MUSTERMANN|TESTCARD|YOUR COMPANY|Card Holder|Name Surname|Your Name|CREDIT CARD HOLDER
ACCOUNT HOLDER|INSTANT ISSUE|NAMA ANDA|AD SOYAD""".replace("\n", "|").split("|")
# Per language: your, name, family name, holder, customer, sample.
STAND_INS = [tuple(row.split("|")) for row in """YOUR|NAME|SURNAME|CARDHOLDER|CUSTOMER|SAMPLE
YOUR|FIRST NAME|LAST NAME|ACCOUNT HOLDER|MEMBER|SPECIMEN
TU|NOMBRE|APELLIDO|TITULAR|CLIENTE|MUESTRA
SU|NOMBRE|APELLIDOS|TARJETAHABIENTE|SOCIO|EJEMPLO
SEU|NOME|SOBRENOME|TITULAR|CLIENTE|EXEMPLO
TUO|NOME|COGNOME|TITOLARE|CLIENTE|ESEMPIO
VOTRE|NOM|PRÉNOM|TITULAIRE|CLIENT|EXEMPLE
IHR|NAME|NACHNAME|KARTENINHABER|KUNDE|MUSTER
DEIN|NAME|MUSTERNAME|INHABER|MITGLIED|MUSTER
UW|NAAM|ACHTERNAAM|KAARTHOUDER|KLANT|VOORBEELD
DITT|NAMN|EFTERNAMN|KORTHAVARE|KUND|PROV
DIT|NAVN|EFTERNAVN|KORTHOLDER|KUNDE|PRØVE
NAMA|ANDA|LENGKAP|PEMEGANG KARTU|NASABAH|CONTOH
TWOJE|IMIĘ|NAZWISKO|POSIADACZ|KLIENT|WZÓR
ADINIZ|AD|SOYAD|KART SAHİBİ|MÜŞTERİ|ÖRNEK
VAŠE|JMÉNO|PŘÍJMENÍ|DRŽITEL|KLIENT|VZOR
VAŠE|IME|PREZIME|KORISNIK|KLIJENT|UZORAK
NUMELE|NUME|PRENUME|DEȚINĂTOR|CLIENT|EXEMPLU""".split("\n")]
COMPANIES = "COMPANY|BUSINESS|FIRM|EMPRESA|FIRMA|SOCIÉTÉ|AZIENDA|BEDRIJF|FÖRETAG|PERUSAHAAN|ŞİRKET|SPÓŁKA".split("|")
# Programmes, slogans and places beside a name, by parts.
PROGRAMMES = """REWARDS|POINTS|MILES|BONUS|CASH BACK|ADVANTAGE|BENEFITS|LOYALTY|PRIVILEGE|CLUB|CIRCLE|PUNKTE|PRÄMIEN|VORTEILE|PUNTOS|VENTAJAS|PREMIOS
PONTOS|VANTAGENS|PUNTI|VANTAGGI|AVANTAGES|FIDÉLITÉ|VOORDEEL|PUNTEN|KORZYŚCI|AVANTAJ|POENG|FORDELE""".replace("\n", "|").split("|")
PROGRAMME_HEADS = "TRAVEL|SMART|EVERYDAY|DAILY|FAMILY|EXTRA|DOUBLE|TRIPLE|PREMIUM|SUPER|FUEL|SHOPPING|DINING|HOTEL|FLIGHT|STUDIO|VIAJES|REISE|VOYAGE".split("|")
SLOGANS = """MORE FOR YOU|MADE TO MEASURE|PAY YOUR WAY|ALWAYS WITH YOU|LIVE THE MOMENT|BUILT ON TRUST|EVERY DAY COUNTS|Your money, your way|Go further
Más para ti|Siempre contigo|Sempre con te|Toujours plus loin|Einfach bezahlen|Für jeden Tag|Altijd dichtbij|Sempre perto|Zawsze blisko|Hidup lebih mudah
Her zaman yanında|Enklere hverdag|Enklare vardag|Vždy s vámi""".replace("\n", "|").split("|")
PLACES = "BRANCH|CITY|OFFICE|CENTRE|PLAZA|FILIALE|SUCURSAL|AGENCIA|AGENCE|KANTOOR|CABANG|DEPARTMENT|CAMPUS|HEADQUARTERS|ODDZIAŁ|ŞUBESİ|REGION".split("|")
MEMBER_LABELS = "MEMBER|MEMBER NO|CUSTOMER|CLIENT|SOCIO|KUNDE|MITGLIED|ID|REF|EMPLOYEE|STUDENT|NO".split("|")
PRODUCTS = """DEBIT|Debit|CREDIT|credit|PLATINUM|Platinum|GOLD|Gold|SIGNATURE|Infinite|WORLD|World Elite|BUSINESS|Business|CLASSIC|Classic|TITANIUM
PREPAID|Electron|CORPORATE|REWARDS|Rewards|Cashback|TRAVEL|Student|Premier|SELECT|BLACK|Credit Card|Debit Card|CREDIT CARD|DEBIT CARD|Visa Card
Maestro|STANDARD|Youth|Everyday|Savings|Gift Card|Virtual Card|Payroll|HSA|FLEX|DEBITO|CRÉDITO|Carte de débit|Kreditkarte|Girocard|international
Electronic use only|Priority|ELITE|PRIME|ONE|Plus|Diamond|Miles|Fuel|Metal""".replace("\n", "|").split("|")
BANK_TAILS = """Bank|Bank|BANK|bank|Credit Union|CREDIT UNION|Savings|Financial|Mutual|Banco|Banca|Banque|Sparkasse|Federal|Trust|Card|Pay|Money
Building Society|Capital|National Bank|Finance|Bank & Trust|Wallet|First|Direct|Cash|Community Bank|One|Union|Cooperative|Volksbank|Group""".replace("\n", "|").split("|")
BANK_HEADS = "Banco|Bank|Banca|First|Bank of|Banque|Caisse|BANK|United|The|National|My|Kasa|Credit".split("|")
BRAND_TAILS = "Plus Pay Club Group Online Tech Shop Hub Go Now Max Net Box Point Bank Card Direct World Market Mobile Trip Labs Deals Smart Zone".split()
SMALL = """This card is the property of the issuer and must be returned on request.|Authorized signature|AUTHORIZED SIGNATURE - NOT VALID UNLESS SIGNED
If found, please return to any branch.|Use of this card is subject to the cardholder agreement.|Customer Service 1-800-555-01##|For service call +44 20 7946 0###
Not transferable|Issued by {bank} pursuant to a license|For electronic use only|www.{web}.example|24 hour support 0800 ### ####|Lost or stolen: +1 555 01##
Cash machines worldwide|By using this card you agree to the terms and conditions|Member FDIC|SWIFT XXXXGB2L|Terms apply.|Signature not valid unless signed
Ce titre doit être restitué|La tarjeta es propiedad del emisor|Diese Karte ist Eigentum der Bank|IBAN DE## #### #### #### #### ##|Batch ####-##
Questo tesserino è di proprietà della banca|Cirrus Plus Pulse STAR|Zero liability protection|Made in EU ##/##|P/N #####-#|Contactless up to 50""".replace("\n", "|").split("|")
CODES = ("###", "###", "###", "####", "#### ###", "CVV ###", "CVC ###", "CVV2: ###")


# Letters that are more than a letter and a mark.
UNMARKED = {"ß": "ss", "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Ł": "L", "ł": "l", "ı": "i", "Þ": "TH", "þ": "th", "Ð": "D", "ð": "d"}


@functools.cache
def _names():
    """(given names, surnames) of Faker's providers, Latin letters alone, in a fixed order."""
    given, last = [], []
    latin = lambda text: text and all(c.isalpha() and ord(c) < 0x180 or c in " -'." for c in text)
    for locale in LOCALES:
        provider = importlib.import_module(f"faker.providers.person.{locale}").Provider
        given.append(tuple(filter(latin, dict.fromkeys(provider.first_names))))
        last.append(tuple(filter(latin, dict.fromkeys(provider.last_names))))
    return tuple(given), tuple(last)


def person(random):
    """A name in the spelling of a passport: given names, perhaps initials, surname."""
    if random.random() < 0.2:
        return syllables(random).title()
    givens, lasts = _names()
    at = random.randrange(len(givens))
    given, last = random.choice(givens[at]), random.choice(lasts[at])
    middle = random.choice(("", "", "", "", random.choice("ABCDEFGHJKLMNPRSTW"), random.choice("ABCEHJMRST") + ".", random.choice(givens[at])))
    form = random.random()
    if form < 0.1:
        given, middle = given[0], random.choice(("", "", random.choice("ABCDEFGHJLMPRST")))
    elif form < 0.16:
        last += random.choice((" ", "-", " ")) + random.choice(lasts[at])
    elif form < 0.19:
        return random.choice((given, last))
    elif form < 0.22:
        return f"{last} {given}"
    elif form < 0.24:
        return f"{last}/{given}"
    title = random.choice(("MR ", "MRS ", "MS ", "MISS ", "DR ", "Mr. ")) if random.random() < 0.1 else ""
    return title + " ".join(part for part in (given, middle, last) if part)


def firm(random):
    """An invented company as the holder of a business card."""
    tails = ("LTD", "INC", "LLC", "GMBH", "S.A.", "SRL", "COMPANY", "TRADING", "CORPORATION", "& SONS", "ENTERPRISES", "PTE LTD", "SERVICES")
    return f"{word(random).title()} {random.choice(('', word(random).title() + ' '))}{random.choice(tails)}"


def unmarked(text):
    """Letters without marks, as machines emboss them (ISO/IEC 7811-1) and as stripes and chips hold a name (ISO/IEC 7813)."""
    text = "".join(UNMARKED.get(letter, letter) for letter in text)
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def placeholder(random):
    """What a specimen bears in place of a name."""
    if random.random() < 0.3:
        return random.choice(PLACEHOLDERS)
    your, name, family, holder, customer, sample = random.choice(STAND_INS)
    draw = random.random()
    if draw < 0.25:
        return f"{your} {name}"
    if draw < 0.45:
        return random.choice((f"{name} {family}", f"{family} {name}"))
    if draw < 0.65:
        return random.choice((holder, f"{holder} {name}", f"{name} {holder}"))
    if draw < 0.75:
        return random.choice((f"{sample} {name}", f"{sample} {customer}", f"{your} {customer}"))
    given = person(random).split(" ")[0]
    return f"{random.choice((given, given[0], given + ' ' + random.choice('ABCDEHJKLMPRST')))} {random.choice((holder, family, customer, sample))}"


def brand(random):
    """A coined word, or two in one, as products, shops and sites sign with; a site's stamp lies over many a picture."""
    coined = word(random).title() + random.choice(("", "", word(random).title(), random.choice(BRAND_TAILS)))
    return random.choice((str, str.upper, str.upper, str.lower))(coined + random.choice(("", "", ".com", ".example", ".net")))


def companion(random):
    """A line near a name or elsewhere on a card that names nobody: a membership, a programme, a slogan, a place, a label, a brand."""
    draw = random.random()
    if draw < 0.12:
        return brand(random)
    draw = (draw - 0.12) / 0.88
    if draw < 0.2:
        number = random.choice(("", "", random.choice("ABCDEHKLMNPRSTX"))) + filled("#" * random.randrange(4, 9), random)
        return random.choice((number, f"{random.choice(MEMBER_LABELS)} {number}"))
    if draw < 0.32:
        return f"{random.choice(SINCE_LABELS)} {filled(random.choice(('##', '20##')), random)}"
    if draw < 0.57:
        head = word(random) if random.random() < 0.4 else random.choice(PROGRAMME_HEADS)
        return f"{head.upper()} {random.choice(PROGRAMMES)}"
    if draw < 0.68:
        return random.choice(SLOGANS)
    if draw < 0.8:
        return f"{word(random).title()} {random.choice(PLACES)}"
    return random.choice((random.choice(PRODUCTS), random.choice(EXPIRY_LABELS), f"{random.choice(PRODUCTS)} {random.choice(PRODUCTS)}"))


def holder_lines(random):
    """One or two lines of a holder, each as printed and whether it names the holder: a firm beside a person does not."""
    draw = random.random()
    is_firm = 0.16 <= draw < 0.19
    lines = [placeholder(random)] if draw < 0.16 else [firm(random)] if is_firm else [person(random)]
    second = None
    if not is_firm and random.random() < 0.16:
        second = random.choice((firm(random), firm(random), company_stand_in(random)))
    elif random.random() < 0.03 and " " in lines[0]:
        lines = lines[0].split(" ", 1)
    printed = [(line, True) for line in lines]
    if second:
        printed.insert(0 if random.random() < 0.35 else 1, (second, False))
    if random.random() < 0.78:
        printed = [(line.upper(), names) for line, names in printed]
    elif random.random() < 0.1:
        printed = [(line.lower(), names) for line, names in printed]
    return printed


def company_stand_in(random):
    """What a specimen bears in place of a firm."""
    company = random.choice(COMPANIES)
    return random.choice((f"{company} {random.choice(('LTD', 'INC', 'SA', 'GROUP'))}", f"{word(random)[:3]} {company}", f"YOUR {company}"))


DATE_FORMS = ["{m:02}/{y:02}"] * 12 + ["{m:02}/20{y:02}", "{m:02}-{y:02}", "{m:02} / {y:02}", "{m}/{y:02}", "{m:02}.{y:02}"]
YEARS = (8, 36)  # of expiry, of this century
VALIDITY = (12, 96)  # months; a first date is never behind the last


def dates(random):
    """The first and the last month of validity as printed, in one form."""
    form, months = random.choice(DATE_FORMS), random.randint(*VALIDITY)
    month, year = random.randint(1, 12), random.randint(*YEARS)
    first = max(0, year * 12 + month - 1 - months)
    if random.random() < 0.02:
        month, year = random.choice(((0, 0), (88, 88), (12, 99)))
    return form.format(m=first % 12 + 1, y=first // 12), form.format(m=month, y=year)


def bank(random):
    """An invented bank or brand, on one line."""
    core = random.choice((word(random).title(), word(random).title() + word(random).lower(), random.choice(_names()[1][random.randrange(len(LOCALES))])))
    draw = random.random()
    if draw < 0.35:
        text = core
    elif draw < 0.85:
        text = core + random.choice((" ", " ", "")) + random.choice(BANK_TAILS)
    else:
        text = random.choice(BANK_HEADS) + " " + core
    return random.choice((str, str, str, str.upper, str.upper, str.lower))(text)


def filled(template, random):
    """A template with random digits for # and invented names for what stands in braces."""
    text = template.replace("{bank}", word(random).title() + " Bank").replace("{web}", word(random).lower())
    return "".join(random.choice("0123456789") if c == "#" else c for c in text)


def small_print(random):
    return filled(random.choice(SMALL), random)
