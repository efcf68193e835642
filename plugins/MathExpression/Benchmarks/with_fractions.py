"""Works out expressions from standard input with Python's ast and fractions: the peer of the benchmark."""

import ast
import sys
from fractions import Fraction


def worth(node):
    if isinstance(node, ast.Constant):
        return Fraction(node.value)
    if isinstance(node, ast.UnaryOp):
        return -worth(node.operand)
    left, right = worth(node.left), worth(node.right)
    kind = type(node.op)
    if kind is ast.Add:
        return left + right
    if kind is ast.Sub:
        return left - right
    if kind is ast.Mult:
        return left * right
    return left / right if kind is ast.Div else left ** int(right)


def answer(line):
    return worth(ast.parse(line.replace("^", "**"), mode="eval").body)


if __name__ == "__main__":
    print("\n".join(str(answer(line)) for line in sys.stdin.read().splitlines()))
