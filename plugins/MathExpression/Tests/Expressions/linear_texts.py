"""Writes token-sequences.tsv: token sequences of drawn expressions, and the text that the calculator is to be given.

python3 linear_texts.py > token-sequences.tsv
"""

import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Training" / "expressions"))
import grammar  # noqa: E402
import trees  # noqa: E402

for seed in range(400):
    dice = random.Random(seed)
    _, tree = grammar.Grammar(dice, dice.random()).expression()
    print(" ".join(trees.tokens(tree)), trees.calculable(trees.linear(tree)), sep="\t")
