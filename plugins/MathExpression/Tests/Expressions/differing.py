"""Expressions on which common calculators differ, with the meaning that this project has written down for each."""

from fractions import Fraction

import mpmath


def differing(dice):
    """(kind, expression, value, how Qalculate is asked, the name of its difference or `-`), 100 of them."""
    entries = []
    for template in TEMPLATES:
        for _ in range(4):
            a, b, c = dice.randint(2, 12), dice.randint(2, 9), dice.randint(2, 5)
            with mpmath.workdps(100):
                kind, text, value, asked, difference = template(a, b, c)
            entries.append((kind, text, value, asked or text, difference))
    return entries


def real(value):
    return mpmath.mpf(value)


TEMPLATES = [
    lambda a, b, c: ("implicit", f"{a}/{b}({c}+1)", Fraction(a, b) * (c + 1), None, "implicit-product"),
    lambda a, b, c: ("implicit", f"{a}/{b}π", real(a) / b * mpmath.pi, f"{a}/{b}pi", "implicit-product"),
    lambda a, b, c: ("implicit", f"{a}:{b}({c})^2", Fraction(a, b) * c**2, f"{a}/{b}({c})^2", "implicit-product"),
    lambda a, b, c: ("implicit", f"{b}^{c}({a})", Fraction(b**c * a), None, "-"),
    lambda a, b, c: ("sign", f"-{a}^2", Fraction(-(a**2)), None, "-"),
    lambda a, b, c: ("sign", f"{a}--{b}^2", Fraction(a + b**2), f"{a} - (-({b}^2))", "-"),
    lambda a, b, c: ("sign", f"{c}^-{b % 3 + 1}", Fraction(1, c ** (b % 3 + 1)), None, "-"),
    lambda a, b, c: ("sign", f"-{c}!", Fraction(-int(mpmath.factorial(c))), None, "-"),
    lambda a, b, c: ("tower", f"{c}^{b % 3 + 2}^2", Fraction(c ** ((b % 3 + 2) ** 2)), None, "-"),
    lambda a, b, c: ("tower", f"2^{c}!", Fraction(2 ** int(mpmath.factorial(min(c, 4)))) if c < 5 else Fraction(2**120), None, "-"),
    lambda a, b, c: ("percent", f"{100 * a}+{b}%", 100 * a + Fraction(b, 100), None, "percent-in-sum"),
    lambda a, b, c: ("percent", f"{100 * a}-{b}%", 100 * a - Fraction(b, 100), None, "percent-in-sum"),
    lambda a, b, c: ("percent", f"{100 * a}*{b}%", Fraction(a * b), None, "-"),
    lambda a, b, c: ("remainder", f"-{a} mod {b}", Fraction(-a % b), f"mod(-{a}, {b})", "-"),
    lambda a, b, c: ("remainder", f"{a} mod -{b}", Fraction(a % -b), f"mod({a}, -{b})", "-"),
    lambda a, b, c: ("half", f"round({2 * a}.5)", Fraction(2 * a + 1), None, "-"),
    lambda a, b, c: ("half", f"round(-{2 * b}.5)", Fraction(-2 * b - 1), None, "-"),
    lambda a, b, c: ("factorial", f"{b}!!", double_factorial(b), None, "-"),
    lambda a, b, c: ("root", f"root(-{c**3},3)", Fraction(-c), None, "-"),
    lambda a, b, c: ("root", f"√{a}+{b}", mpmath.sqrt(a) + b, None, "-"),
    lambda a, b, c: ("function", f"sin {a}π", real(0) + mpmath.sin(a) * mpmath.pi, f"sin {a}pi", "function-without-brackets"),
    lambda a, b, c: ("function", f"log({a})", mpmath.log10(a), f"log10({a})", "-"),
    lambda a, b, c: ("function", f"sin²({a})", mpmath.sin(a) ** 2, f"(sin({a}))^2", "-"),
    lambda a, b, c: ("number", f"{a},{b}+{c}", Fraction(10 * a + b, 10) + c, f"{a}.{b}+{c}", "-"),
    lambda a, b, c: ("number", f"{a}e{c}", Fraction(a * 10**c), None, "-"),
]


def double_factorial(number):
    result = 1
    for factor in range(number, 0, -2):
        result *= factor
    return Fraction(result)
