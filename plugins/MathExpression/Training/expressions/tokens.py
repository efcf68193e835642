"""The vocabulary of the reader: every token, its index, and how it is shown."""

DIGITS = list("0123456789")
LETTERS = list("abcdefghijklmnopqrstuvwxyz")
FUNCTIONS = ["sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan", "log", "lg", "ln", "exp", "sqrt-word"]
SIGNS = list("+-×·*÷:/±=≈<>⇒")
MARKS = list(".,'…!%°π€$£¥ER□?")
BRACKETS = ["(", ")", "[", "]", "\\{", "\\}", "|"]
# Structure. `caret` is a caret that is seen (2^3 typed); `^` raises what follows. `rule` is the bar of a column,
# `↵` the next line, `blank` a line to write an answer on.
STRUCTURE = ["{", "}", "^", "_", "caret", "frac", "sqrt", "root", "over", "sum", "prod", "col", ";", "rule", "ldiv", "cases", "↵", "blank"]

SPECIAL = ["<pad>", "<s>", "</s>"]
TOKENS = [*SPECIAL, *DIGITS, *LETTERS, *FUNCTIONS, *SIGNS, *MARKS, *BRACKETS, *STRUCTURE]
INDEX = {token: index for index, token in enumerate(TOKENS)}

# Tokens without ink of their own.
INKLESS = {*SPECIAL, "{", "}", "^", "_", ";", "↵", "col"}
# How many groups in braces follow a token.
GROUPS = {"frac": 2, "sqrt": 1, "root": 2, "over": 1, "sum": 2, "prod": 2, "ldiv": 3, "^": 1, "_": 1, "cases": 1, "col": 1}
CLOSING = {"(": ")", "[": "]", "\\{": "\\}", "|": "|"}
SUM_SIGNS = {"+", "-", "±"}
PRODUCT_SIGNS = {"×", "·", "*", "÷", ":", "/"}
RELATIONS = {"=", "≈", "<", ">", "⇒"}
CURRENCIES = {"€", "$", "£", "¥"}
OPEN_ANSWERS = {"□", "?", "blank"}

assert len(TOKENS) == len(INDEX) <= 120
