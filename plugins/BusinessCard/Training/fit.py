"""Fits what turns the labeller's output into decisions, and puts it into the model's file.

    fit.py MODEL.onnx OUT.onnx --text SHARD... --read SHARD... --held SHARD... --mixed SHARD...

`--text` shards count which label follows which; `--held` shards, many papers of families that the training has not seen, with invented noise, and `--read` shards,
the few that our own recognisers read, calibrate together; by these and by `--mixed` shards, fresh papers of every family, cards and other papers are told apart. Outputs are added to the model: `transitions` [3, 17, 17], `calibration` [8, 10], `reading` [8, 3], `evidence` [2, 3],
`country_calibration` [2] and `country_codes` [83, 2]; `Labelling/LabelledWords.swift` says what they are.
"""

import argparse
import pathlib
import sys

import numpy as np
import onnx
import openvino
from onnx import TensorProto, helper

from countries import REGION_IDS
from decoding import best_path, boundary, entities, has_rivals, observations
from word_features import LABELS, ROLES

sys.path.append(str(pathlib.Path(__file__).parents[3] / "Scripts" / "training"))
import logistic  # noqa: E402
from small_weights import EXACT  # noqa: E402

MAXIMUM_ERROR = 0.03  # of the entities of a role that are told
ALIKE = 0.8  # share of words that two addresses have in common if they are the same
EVEN = 0.5  # what is likelier wrong than right is never told
REACHING = {ROLES.index(role) for role in ("phone", "email", "web")}
ONCE = ("organization", "department")
RIVAL = 7  # the place of that observation
WEIGHTS = (0.0, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0)  # of the transitions, beside what the words say of themselves


def papers(paths):
    """The papers of shards: dicts of arrays, `kind` 1 for a contact card."""
    for path in paths:
        shard = np.load(path)
        data = {key: shard[key] for key in ("feats", "chars", "grams", "whole", "where", "labels", "regions")}
        ends = np.cumsum(shard["sizes"])
        for start, end, kind in zip(ends - shard["sizes"], ends, shard["cards"]):
            yield dict({key: values[start:end] for key, values in data.items()}, kind=int(kind))


def counted_transitions(paths):
    """The logarithm of how much likelier a label is after another than anywhere, by what lies between."""
    pairs = np.full((3, len(LABELS), len(LABELS)), 0.5)
    for paper in papers(paths):
        labels = paper["labels"]
        if paper["kind"] == 1 and (labels >= 0).all():
            for i in range(1, len(labels)):
                pairs[boundary(paper["where"][i - 1], paper["where"][i]), labels[i - 1], labels[i]] += 1
    following = pairs / pairs.sum(2, keepdims=True)
    anywhere = pairs.sum((0, 1)) / pairs.sum()
    return np.log(following) - np.log(anywhere)


def outputs_of(model, paper):
    """(scores, card logit, scores of countries) of a paper."""
    integers = {key: paper[key][None].astype(np.int32) for key in ("chars", "grams", "whole", "where")}
    result = model(dict(integers, feats=paper["feats"][None].astype(np.float32)))
    return np.asarray(result["labels"])[0], float(np.asarray(result["card"]).reshape(-1)[0]), np.asarray(result["countries"])[0]


def is_same(entity, true):
    """True if an entity is a true one: word for word, but for an address, of which four words of five are enough."""
    own, wanted = set(entity[1]), set(true[1])
    if entity[0] != true[0] or entity[0] != ROLES.index("address"):
        return entity[0] == true[0] and own == wanted
    return len(own & wanted) >= ALIKE * len(own | wanted)


def acceptable(labels):
    """The true entities, and what neighbours of one role say together: a firm's two names told as one are no error."""
    own = entities(labels)
    out = list(own)
    for role in {role for role, _ in own}:
        rows = [places for each, places in own if each == role]
        out += [(role, sum(rows[i:j], [])) for i in range(len(rows)) for j in range(i + 2, len(rows) + 1)]
    return out


def outcomes(read, transitions):
    """For each entity that is found on a card: role, observations, and whether it is a true one; and the number of true ones."""
    found, wanted = [], np.zeros(len(ROLES), int)
    for paper, scores, card, _ in read:
        labels = paper["labels"].tolist()
        if paper["kind"] == 1:
            for role, _ in entities(labels):
                wanted[role] += 1
        if card <= 0:
            continue
        truth = acceptable(labels)
        path = best_path(scores, paper["where"], transitions)
        own = entities(path)
        for entity, has_rival in zip(own, has_rivals(own, scores)):
            if all(labels[place] >= 0 for place in entity[1]):
                found.append((entity[0], observations(entity, scores, paper["where"], card, path, has_rival), any(is_same(entity, true) for true in truth)))
    return found, wanted


def least_reliable(probabilities):
    """The least probability, `EVEN` or more, from which on `MAXIMUM_ERROR` are expected to be wrong; more than 1 if there is none."""
    ranked = -np.sort(-probabilities)
    good = np.nonzero(np.cumsum(1 - ranked) <= MAXIMUM_ERROR * (1 + np.arange(len(ranked))))[0]
    return max(EVEN, float(ranked[good[-1]])) if len(good) else 2.0


LEAST_CONFIDENCE = 1e-3  # of a reading; what is less counts as so much


def reading_calibration(paths):
    """By role, what makes the probability that a value was read right of 1 and the logarithms of mean confidence and length."""
    rows = np.concatenate([shard["readings"] for shard in map(np.load, paths) if "readings" in shard] or [np.zeros((0, 4))])
    weights = np.zeros((len(ROLES), 3))
    for role, name in enumerate(ROLES):
        own = rows[rows[:, 0] == role]
        if not len(own):  # nothing was read: every reading is believed
            weights[role, 0] = 30.0
            continue
        inputs = np.stack([np.ones(len(own)), np.log(np.maximum(own[:, 1], LEAST_CONFIDENCE)), np.log(own[:, 2])], 1)
        weights[role] = logistic.weights(inputs, own[:, 3], 1.0)
        expected = (1 / (1 + np.exp(-inputs @ weights[role]))).mean()
        print(f"{name:13} read {len(own):5d}  right {100 * own[:, 3].mean():.1f} %, expected {100 * expected:.1f} %")
    return weights


SLOPES = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2)


SHARES = (1.0, 2.0, 5.0, 10.0, 20.0)  # how many held papers one that was read may be worth
FOLDS = 5


def of_role(found, role):
    """The observations (rows x 9) of the entities of a role, and whether they are true."""
    own = [(values, right) for number, values, right in found if number == role]
    return np.array([values for values, _ in own]).reshape(-1, 9), np.array([right for _, right in own], bool)


def joint_weights(read, held, share):
    """The weights of observations, by entities that were read, each worth `share`, and by held ones."""
    inputs, right = np.concatenate([read[0], held[0]]), np.concatenate([read[1], held[1]])
    if not len(right):  # an untrained network
        return np.zeros(9)
    return logistic.weights(inputs, right, shares=np.repeat([share, 1.0], [len(read[1]), len(held[1])]))


def unseen_likelihood(read, held, share):
    """The log likelihood of what was read, each part weighed by the others and by what was held."""
    total = 0.0
    for fold in range(FOLDS):
        own = np.arange(len(read[1])) % FOLDS == fold
        weights = joint_weights((read[0][~own], read[1][~own]), held, share)
        total -= np.logaddexp(0, np.where(read[1][own], -1, 1) * (read[0][own] @ weights)).sum()
    return total


def calibrated(read, held, share, role):
    """Of the entities of a role that were read: the weights of their observations, their probabilities, whether they are true, and whether
    they are asked about: of what a card says once, the surest alone is told."""
    inputs, right = read
    weights = joint_weights(read, held, share)
    asked = inputs[:, RIVAL] == 0 if role in ONCE else np.ones(len(right), bool)
    return weights, 1 / (1 + np.exp(-inputs @ weights)), right, asked


def country_calibration(read):
    """The slope by which the scores of the countries of a number become probabilities, and the least reliable one of the first."""
    scores, truths = [], []
    for paper, _, _, countries in read:
        if paper["kind"] != 1:
            continue
        for role, places in entities(paper["labels"].tolist()):
            if role == ROLES.index("phone") and paper["regions"][places[0]] >= 0:
                scores.append(countries[places].mean(0))
                truths.append(int(paper["regions"][places[0]]))
    scores, truths = np.array(scores), np.array(truths)
    each = np.arange(len(truths))

    def probabilities(slope):
        raised = np.exp(slope * (scores - scores.max(1, keepdims=True)))
        return raised / raised.sum(1, keepdims=True)

    slope = max(SLOPES, key=lambda slope: np.log(probabilities(slope)[each, truths]).sum())
    first = probabilities(slope).max(1)
    right = scores.argmax(1) == truths
    least = least_reliable(first)
    told = first >= least
    print(f"countries of {len(truths)} numbers: right {right.sum()}, slope {slope}; from {least:.3f}: told {told.sum()}, wrong {(told & ~right).sum()}")
    return [slope, least]


def card_evidence(mixed, is_silent):
    """Slope and offset that make log odds for a card of the network's logit, and the least that are told: for a paper that shows a way to
    reach somebody, or for a silent one.

    Of the first kind as many cards as other papers: the share that somebody scans is not known. Few silent papers are cards; they count as
    they are drawn, beside all other papers, of which no label says whether they are silent; `MAXIMUM_ERROR` of those told are other papers."""
    some = [item for item in mixed if not is_silent or item[0]["kind"] == 0 or is_silent_card(item[0])]
    logits, kinds = np.array([card for _, _, card, _ in some]), np.array([paper["kind"] for paper, *_ in some])
    places = np.arange(len(some))
    if not is_silent:
        half = [np.nonzero(kinds == kind)[0] for kind in (0, 1)]
        places = np.concatenate([np.resize(rows, max(map(len, half))) for rows in half])
    offset, slope = logistic.weights(
        np.stack([np.ones(len(places)), logits[places]], 1), kinds[places], steps=200, arguable=logistic.ARGUABLE
    )
    odds = slope * logits + offset
    least = least_reliable(1 / (1 + np.exp(-odds))) if is_silent else EVEN
    least = np.log(least / (1 - least)) if least < 1 else odds.max()
    told = odds >= least
    print(
        f"{'silent ' if is_silent else ''}cards: {(told & (kinds == 1)).sum()} of {(kinds == 1).sum()}; "
        f"other papers left alone: {(~told & (kinds == 0)).sum()} of {(kinds == 0).sum()}"
    )
    return [slope, offset, least]


def is_silent_card(paper):
    """True if nothing on a card says how to reach somebody."""
    return not {(label - 1) // 2 for label in paper["labels"].tolist() if label > 0} & REACHING


def f_score(found, wanted):
    right = sum(1 for *_, is_right in found if is_right)
    return 2 * right / max(1, len(found) + wanted.sum())


def with_constants(model, constants):
    """The model with outputs that do not depend on its inputs."""
    for name, values in constants.items():
        values = np.asarray(values, np.float32)
        for kept in [node for node in model.graph.node if name in node.output]:
            model.graph.node.remove(kept)
        for listed in (model.graph.output, model.graph.initializer):
            for old in [item for item in listed if item.name in (name, name + ".values")]:
                listed.remove(old)
        model.graph.initializer.append(helper.make_tensor(name + ".values", TensorProto.FLOAT, values.shape, values.ravel()))
        model.graph.node.append(helper.make_node("Identity", [name + ".values"], [name]))
        model.graph.output.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, values.shape))
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("out")
    parser.add_argument("--text", nargs="+", required=True)
    parser.add_argument("--read", nargs="+", required=True)
    parser.add_argument("--held", nargs="+", required=True)
    parser.add_argument("--mixed", nargs="+", required=True)
    options = parser.parse_args()
    network = openvino.Core().compile_model(options.model, "CPU", {"INFERENCE_NUM_THREADS": 1, **EXACT})
    read = [(paper, *outputs_of(network, paper)) for paper in papers(options.read)]
    table = counted_transitions(options.text)
    weight = max(WEIGHTS, key=lambda weight: f_score(*outcomes(read, weight * table)))
    found, wanted = outcomes(read, weight * table)
    print(f"{len(read)} papers; transitions weigh {weight}; F1 of entities {f_score(found, wanted):.4f}")
    more, _ = outcomes([(paper, *outputs_of(network, paper)) for paper in papers(options.held)], weight * table)
    pairs = [(of_role(found, role), of_role(more, role)) for role in range(len(ROLES))]
    share = max(SHARES, key=lambda share: sum(unseen_likelihood(*pair, share) for pair in pairs))
    print(f"an entity that was read is worth {share} held ones")
    roles = {role: calibrated(*pairs[role], share, name) for role, name in enumerate(ROLES)}
    common = least_reliable(np.concatenate([probabilities[asked] for _, probabilities, _, asked in roles.values()]))
    calibration = np.zeros((len(ROLES), 10))
    for role, (weights, probabilities, right, asked) in roles.items():
        least = min(common, least_reliable(probabilities[asked]))
        told = asked & (probabilities >= least)
        calibration[role] = [*weights, least]
        print(
            f"{ROLES[role]:13} true {wanted[role]:5d}  found {len(right):5d}  right {right.sum():5d}  from {least:.3f}: told {told.sum():5d}  "
            f"wrong {(told & ~right).sum():4d}"
        )
    mixed = read + [(paper, *outputs_of(network, paper)) for paper in papers(options.mixed)]
    evidence = [card_evidence(mixed, is_silent) for is_silent in (False, True)]
    constants = {
        "transitions": weight * table, "calibration": calibration, "reading": reading_calibration(options.read), "evidence": evidence,
        "country_calibration": country_calibration(read), "country_codes": [[ord(letter) for letter in code] for code in REGION_IDS],
    }  # fmt: skip
    onnx.save(with_constants(onnx.load(options.model), constants), options.out)


if __name__ == "__main__":
    main()
