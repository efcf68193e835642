"""Other papers as small as a contact card, with as little on them as its front: hotel keys, playing and trading cards, tags and brand labels.

Each maker takes the dice and an `OtherPapers` and returns rows as `place_rows` has them.
"""

from dice import listed
from firms import invented_brand
from layouts import Argued

KEY_WORDS = listed("""Room ___|ROOM KEY|Room No. ###|Welcome|Insert card with arrow up|Please return at checkout|Do not disturb|Wi-Fi: guest
    Check-out ##:00|Zimmerschlüssel|Zimmer ###|Frühstück 7-10|Chambre ###|Bienvenue|Petit déjeuner|Habitación ###|Bienvenido
    Quarto ###|Bem-vindo|Camera ###|客室キー|ルーム ###|欢迎光临|房卡|객실 카드""")
GREETINGS = listed("""Happy Birthday|Thank you|THANK YOU|Merry Christmas|Congratulations|With love|Best wishes|For you|Made with love|Handmade
    Season's Greetings|Get well soon|Just married|Save the date|You are invited|To:|From:|Alles Gute|Herzlichen Glückwunsch|Danke|Frohe Weihnachten
    Joyeux anniversaire|Merci|Bonne année|Feliz cumpleaños|Gracias|Feliz Navidad|Feliz aniversário|Obrigado|Boas festas|Buon compleanno|Grazie
    Tanti auguri|お誕生日おめでとう|ありがとう|生日快乐|谢谢|新年快乐|감사합니다|С днём рождения|Спасибо|Tack|Bedankt|Teşekkürler|Dziękuję""")
GAME_WORDS = listed("""HP ##|Attack ##|Defence ##|Level #|Cost #|+# Energy|Draw # cards|Skip a turn|Go back # spaces|Rare|Common|Wild|Joker|A|K|Q|J
    Ace of Hearts|Question|Answer|###/###|Series #|No. ##|Strength ##|Speed ##|Joueur suivant|Ziehe # Karten|Roba # cartas""")
LABEL_WORDS = listed("""Est. 19##|Since 18##|100% Cotton|Made in Italy|Made in China|Size M|XL|Organic|Premium|Original|Limited Edition|No. #
    Net wt. ### g|## ml|Hand wash only|Extra virgin|Fine food|Seit 19##|Fait main|Hecho en México|Feito à mão|Prodotto in Italia|Eau de parfum
    Vintage|Dry clean|12% vol|Grand cru|Quality|Superior""")


def _around(dice, words, low, high):
    return [[(dice.pattern(dice.pick(words)), None, 0.5, dice.pick((0.6, 0.8, 1.0)))] for _ in range(dice.number(low, high))]


def _key_card(dice, papers):
    rows = [[(Argued(papers.firm(dice)), None, dice.pick((0.0, 0.5, 0.5)), dice.uniform(1.0, 2.4))]]
    rows += _around(dice, KEY_WORDS, 1, 5)
    if dice.chance(0.4):
        rows.append([(papers.words(dice, 4, 9), None, 0.0, 0.6)])
    return rows


def _trading_card(dice, papers):
    rows = [[(invented_brand(dice), None, dice.pick((0.0, 0.5)), dice.uniform(1.0, 2.0))]]
    rows += _around(dice, GAME_WORDS, 1, 4)
    rows += [[(papers.words(dice, 3, 8).capitalize(), None, 0.0, 0.7)] for _ in range(dice.number(0, 4))]
    return rows


def _gift_tag(dice, papers):
    rows = _around(dice, GREETINGS, 1, 3)
    rows[0] = [(rows[0][0][0], None, 0.5, dice.uniform(1.2, 2.8))]
    if dice.chance(0.4):
        rows.append([(Argued(papers.people.called(dice, papers.country)), None, 0.5, dice.uniform(0.8, 1.6))])
    if dice.chance(0.4):
        rows += [[(papers.words(dice, 3, 8).capitalize(), None, 0.5, 0.8)] for _ in range(dice.number(1, 3))]
    return rows


def _brand_label(dice, papers):
    brand = dice.pick((invented_brand(dice), invented_brand(dice).upper(), papers.goods(dice)))
    rows = [[(brand, None, 0.5, dice.uniform(1.4, 3.5))], *_around(dice, LABEL_WORDS, 1, 4)]
    if dice.chance(0.4):
        rows.insert(dice.number(0, len(rows)), [(papers.goods(dice), None, 0.5, dice.uniform(0.7, 1.2))])
    return rows


MAKERS = {"key card": _key_card, "trading card": _trading_card, "gift tag": _gift_tag, "brand label": _brand_label}
WEIGHTS = {"key card": 3, "trading card": 2, "gift tag": 3, "brand label": 4}
