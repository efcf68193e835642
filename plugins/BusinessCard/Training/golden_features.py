"""Write papers with their words and features, by which a test holds the Swift features equal to word_features.py.

    golden_features.py [OUT.json]

The papers are invented: telephone numbers of ranges kept for fiction, hosts of example.com and its like.
"""

import json
import os
import random
import sys

import word_features as wf

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "../Tests/BusinessCardPluginTests/Features/golden.json")

# Each line: text, left edge, middle, height of the capitals; the width follows from the text.
PAPERS = {
    "English card, centred, name as in the mail": [
        ("NORTHFELL", 30, 10, 9.0), ("Insurance Brokers, Inc.", 34, 22, 3.2), ("Maria O’Fallon-Reyes, Ph.D.", 22, 44, 4.1),
        ("Senior Account Manager", 30, 51, 2.9), ("Tel.: (202) 555-0142 / 43 | Fax:202 555 0199", 4, 66, 2.4),
        ("m.ofallon@northfell.example", 24, 71, 2.4), ("www.northfell.example/en/", 27, 76, 2.4),
        ("12 Quarry Lane, Suite 4,Fairmont WV 26554", 10, 81, 2.4),
    ],
    "German card, two columns, skewed": [
        ("Jörg Weißgärber", 2, 8.1, 3.6), ("Geschäftsführer", 2, 13.2, 2.4), ("Bäckerei Weißgärber GmbH & Co. KG", 46, 9.0, 2.6),
        ("Grüne Gasse 7", 46, 13.9, 2.2), ("D-01326 Dresden", 46, 17.8, 2.2), ("Telefon:+49 30 23125 014", 46, 24.0, 2.2),
        ("Mobil: 0171-39200 55", 46, 27.8, 2.2), ("E-Mail:joerg@baeckerei-weissgaerber.example", 46, 31.9, 2.2),
        ("Seit 1911", 3, 32.4, 1.9),
    ],
    "Vietnamese card": [
        ("CÔNG TY TNHH ÁNH DƯƠNG MỚI", 8, 6, 3.0), ("Nguyễn Thị Hồng Ánh", 8, 17, 3.8), ("Trưởng phòng Kinh doanh", 8, 23, 2.3),
        ("Số 12 Đường Lê Lợi, Phường Bến Nghé, Quận 1, TP. Hồ Chí Minh", 8, 35, 2.0),
        ("ĐT: (028) 3812 0147  -  DĐ: 0901 234 567", 8, 39, 2.0), ("Email: anh.nguyen@anhduongmoi.example.vn", 8, 43, 2.0),
    ],
    "Japanese card with Latin labels": [
        ("株式会社ひかり製作所", 5, 6, 3.0), ("営業部 課長", 5, 16, 2.2), ("高見沢　悠斗", 20, 22, 4.2), ("Yuto TAKAMIZAWA", 22, 28, 2.0),
        ("〒100-0000 東京都千代田区本町1丁目2-3 ひかりビル4F", 5, 40, 2.0), ("TEL:03-1234-5678　FAX：03-1234-5679", 5, 44, 2.0),
        ("携帯090-0000-0000Mail yuto@hikari.example.jp", 5, 48, 2.0),
    ],
    "Portuguese card, shop without a person": [
        ("AUTO PEÇAS SÃO BENTO", 4, 8, 5.0), ("Peças, acessórios e serviços em geral", 6, 16, 2.2),
        ("Rua das Acácias, nº 1.240 - Loja 3 - Centro", 4, 28, 2.2), ("CEP 01000-000 São Bento do Sul/SC", 4, 32, 2.2),
        ("(47) 3456-0142 / 3456-0143", 4, 38, 3.0), ("Fone/Fax", 62, 38, 2.0), ("pecas.saobento@example.com.br", 4, 44, 2.2),
        ("Conceição", 60, 50, 2.2),
    ],
    "Two people, icons read as letters": [
        ("lumen•works", 50, 8, 6.0), ("AMARA OKOYE", 4, 26, 2.8), ("co-founder · design", 4, 30.5, 2.0), ("t +44 20 7946 0018", 4, 34, 2.0),
        ("BEN WHITLOCK", 56, 26.3, 2.8), ("co-founder · code", 56, 30.6, 2.0), ("t +44 20 7946 0019", 56, 34.2, 2.0), ("@", 4, 44, 2.2),
        ("hello@lumenworks.example", 9, 44, 2.0), ("◎", 56, 44, 2.2), ("lumenworks.example", 61, 44, 2.0),
    ],
    "Chinese and Korean": [
        ("上海新光科技有限公司", 6, 5, 3.4), ("陈 建国 总经理", 6, 14, 3.0), ("地址：上海市浦东新区中山路88号3楼ABC座", 6, 24, 2.0), ("邮编:200000", 6, 28, 2.0),
        ("한빛전자 주식회사", 6, 40, 2.6), ("김민준 대표이사", 6, 46, 2.4), ("전화 02-123-4567", 6, 52, 2.0), ("手机:138 0000 0000", 6, 32, 2.0),
    ],
    "Marks, other scripts, joined letters": [
        ("ﬁrma “Łódź” №7 ½ Straße", 3, 5, 3.0), ("Ångström & Çelik AŞ İstanbul", 3, 10, 3.0), ("Γιώργος Παπαδάκης", 3, 15, 2.6),
        ("Иван Щербаков", 3, 20, 2.6), ("e\u0301cole cafe\u0301", 3, 25, 2.6), ("१२३ ٤٥٦", 3, 30, 2.6), ("😀 ok 𝔘nicode", 3, 35, 2.6),
        ("3ºandar,sala 4(Ed. Sol)Norte", 3, 40, 2.6), ("5Main 12AB 7Old", 3, 45, 2.6),
    ],
    "Receipt": [
        ("CORNER GREENS", 20, 4, 3.0), ("14 Mill Street", 22, 9, 2.0), ("Tel 555-0117", 25, 12.4, 2.0), ("1 x Tea", 4, 20, 2.0),
        ("3.40", 60, 20, 2.0), ("2 x Scone", 4, 23.4, 2.0), ("5.80", 60, 23.5, 2.0), ("TOTAL", 4, 30, 2.6), ("9.20", 58, 30, 2.6),
        ("VISA ****0142", 4, 34, 2.0), ("Thank you!", 20, 40, 2.0),
    ],
    "Shop card, numbers run on": [
        ("ALDO", 20, 6, 9.0), ("Pneus e Rodas", 12, 16, 3.0), ("11 5550-0142/5550-0199,5550-0107 - ID 5*80*7", 4, 22, 2.2),
        ("030/5550142;0171/5550199 5550142/43", 4, 26, 2.2),
    ],
    "One word of one character": [("A", 10, 10, 20.0)],
    "Blanks only": [("  \u3000", 10, 10, 2.0)],
    "Lines of no height, far apart": [
        ("zero", 0, 0, 0.0),
        ("far", 5000, -4000, 3.0),
        ("http://a.bc:80/x,y", 10, 10, 3.0),
        ("x|y|z: ", 10, 14, 3.0),
    ],
}


# Sheets of the papers above: left, top, width, height, and 1.0 for one that was cut out of its ground; of the others nothing is known.
SHEETS = {
    "English card, centred, name as in the mail": (-2, 0, 94, 54, 1.0), "German card, two columns, skewed": (0, 0, 90, 50, 0.0),
    "Two people, icons read as letters": (-40, -60, 400, 300, 0.0), "Receipt": (0, 0, 80, 200, 1.0), "One word of one character": (5, 2, 8, 11, 1.0),
    "Lines of no height, far apart": (0, 0, 0, 0, 0.0),
}  # fmt: skip


def long_page():
    """A page of more words than are labelled."""
    source = random.Random(7)
    syllables = "ba de fi go lu ma ne pi ro sa ti vo".split()
    lines = []
    for row in range(36):
        words = ["".join(source.choice(syllables) for _ in range(source.randint(1, 3))) for _ in range(5)]
        lines.append((" ".join(words), 4 + row % 2, 5 + 3.3 * row, 2.0))
    return lines


def paper_of(rows, source):
    """Lines with widths and confidences, the numbers short enough to be printed exactly."""
    lines = []
    for text, left, middle, height in rows:
        units = sum(1.0 if wf.is_east_asian(c) else 0.72 for c in text)
        width = round(units * max(height, 1.0) * source.uniform(0.9, 1.1), 2)
        slope = round(middle + 0.01 * left, 2)
        lines.append(
            {
                "text": text, "cx": round(left + width / 2, 2), "cy": slope, "w": width, "h": round(height * source.uniform(0.95, 1.05), 2),
                "score": round(min(0.999, source.gauss(0.95, 0.05)), 3),
            }
        )
    source.shuffle(lines)
    return lines


def word_facts(words, arrays):
    out = []
    for i, word in enumerate(words):
        numbers = {key: arrays[key][i].tolist() for key in ("where", "chars", "grams", "whole")}
        for key in ("chars", "grams"):  # without the noughts at the end
            while numbers[key] and not numbers[key][-1]:
                numbers[key].pop()
        feats = [round(float(value), 6) for value in arrays["feats"][i]]
        feats = [int(value) if value == int(value) else value for value in feats]
        out.append({"text": word["text"], "line": word["line"], "range": word["range"], **numbers, "feats": feats})
    return out


def main():
    source, papers = random.Random(3), []
    for name, rows in [*PAPERS.items(), ("Page of 180 words", long_page())]:
        lines = paper_of(rows, source)
        sheet = dict(zip(("x", "y", "w", "h", "outlined"), SHEETS[name])) if name in SHEETS else None
        words, arrays = wf.features_of(lines, sheet)
        papers.append({"name": name, "lines": lines, "sheet": sheet, "words": word_facts(words, arrays) if words else []})
    path = sys.argv[1] if len(sys.argv) > 1 else OUT
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"papers": papers}, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(
        f"{len(papers)} papers, {sum(len(paper['words']) for paper in papers)} words, {os.path.getsize(path)} bytes: {os.path.normpath(path)}"
    )


if __name__ == "__main__":
    main()
