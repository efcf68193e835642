"""The signs the net tells apart, how many of each are drawn, and from which sources."""

JUNK = "\ufffd"  # no sign, half of one, or several glued together
DIGITS = "0123456789"
LETTERS = "xabcdefghijklmnopqrstuvwyz"
CLASSES = list(DIGITS) + list("+-×÷/()[]√π.,%!=*^:") + list(LETTERS) + [JUNK]

# Parts of 100,000 glyphs. Digits and the signs between them decide a value, so they are the most. A letter of a
# digit's shape (o, l, z, s) is drawn as much rarer as it is met in sums: the net's shares then are fair odds.
PARTS = {sign: 4500 for sign in DIGITS} | {"1": 6000, "2": 5000}
PARTS |= {sign: 2800 for sign in "+-×÷/()√"}
PARTS |= {sign: 1000 for sign in "[]π.,%!=*^:"}
PARTS |= {sign: 420 for sign in LETTERS} | {sign: 250 for sign in "bgiloqsz"} | {"x": 1500, JUNK: 8000}

# Characters of fonts drawn for a sign: look-alikes that a picture cut from its line cannot tell apart keep one class
# (a capital that is the small letter enlarged, the dot of multiplication and the full stop).
CHARACTERS = {sign: sign for sign in CLASSES[:-1]} | {
    "-": "−-–",
    "×": "×⨯",
    "√": "√",
    "/": "/⁄",
    ".": ".·",
    "*": "*∗",
    "^": "^",
    "=": "=",
    ":": ":∶",
    "c": "cC",
    "i": "iı",
    "k": "kK",
    "l": "lI|",
    "o": "oO",
    "p": "pP",
    "s": "sS",
    "u": "uU",
    "v": "vV",
    "w": "wW",
    "x": "xX𝑥",
    "z": "zZ",
    "y": "y𝑦",
    "a": "a𝑎",
    "b": "b𝑏",
    "n": "n𝑛",
    "t": "t𝑡",
    "f": "f𝑓",
    "g": "g𝑔",
    "e": "e𝑒",
    JUNK: "ABDEFGHJLMNQRTYαβγθλμσφΔΣΩ&?#@$€£¥§<>{}~;\"'°≤≥≠≈∞∫→↑ÄÖéñçß",
}

# Shares of the sources: photographed handwriting, handwriting fonts, printing fonts, strokes of our own. A source
# that has nothing of a sign drops out and the others share its part.
MIXTURES = {sign: (0.34, 0.16, 0.27, 0.23) for sign in DIGITS}
MIXTURES |= {"1": (0.22, 0.16, 0.27, 0.35), "7": (0.3, 0.15, 0.25, 0.3)}
MIXTURES |= {sign: (0.32, 0.13, 0.27, 0.28) for sign in "+-×÷/"}
MIXTURES |= {sign: (0, 0.15, 0.35, 0.5) for sign in "()[]=.,:"} | {".": (0.2, 0.15, 0.3, 0.35)}
MIXTURES |= {"√": (0, 0.03, 0.3, 0.67), "π": (0, 0.1, 0.5, 0.4)}
MIXTURES |= {sign: (0, 0.25, 0.4, 0.35) for sign in "%!*^"}
MIXTURES |= {sign: (0.2, 0.35, 0.45, 0) for sign in LETTERS} | {"x": (0.1, 0.25, 0.4, 0.25)}
MIXTURES |= {JUNK: (0, 0.12, 0.2, 0.68)}

# Height (of bars: length) against a digit's, for sources that know no common scale: photographs and strokes.
HEIGHTS = {sign: (0.85, 1.15) for sign in CLASSES}
HEIGHTS |= {sign: (0.4, 0.85) for sign in "+×÷*=x"} | {"-": (0.35, 1.2), "/": (0.8, 1.6)}
HEIGHTS |= {sign: (0.9, 2.2) for sign in "()[]"} | {"√": (1.0, 2.4), "π": (0.5, 0.9), "^": (0.25, 0.6)}
HEIGHTS |= {".": (0.08, 0.2), ",": (0.15, 0.35), ":": (0.35, 0.7), "%": (0.7, 1.1), "!": (0.9, 1.2)}
