"""From the labeller's output to what a card says: the same as `Labelling/LabelPath.swift` and `ContactLabeller.swift` do.

Scores are logarithms of probabilities, float[words, labels]; labels are `word_features.LABELS`.
"""

import numpy as np

from word_features import LABELS, ROLES

SPACE, LINE, BLOCK = 0, 1, 2  # what lies between two words
LEAST = 1e-6  # a probability that counts as none


def boundary(first, second):
    """What lies between two words, by their rows of `where`: row, block, place."""
    return SPACE if first[0] == second[0] else LINE if first[1] == second[1] else BLOCK


def best_path(scores, where, transitions):
    """The best sequence of labels (Viterbi 1967); `transitions` is float[3, labels, labels]."""
    best, back = scores[0].astype(np.float64), []
    for i in range(1, len(scores)):
        steps = best[:, None] + transitions[boundary(where[i - 1], where[i])]
        back.append(steps.argmax(0))
        best = steps.max(0) + scores[i]
    path = [int(best.argmax())]
    for row in reversed(back):
        path.append(int(row[path[-1]]))
    return path[::-1]


def entities(labels):
    """Labels -> [(role, [places of words])]: a begin opens an entity, an inside goes on with the last one of its role."""
    found, last = [], {}
    for place, label in enumerate(labels):
        if label <= 0:
            continue
        role = (label - 1) // 2
        if label % 2 == 0 and role in last:
            found[last[role]][1].append(place)
        else:
            last[role] = len(found)
            found.append((role, [place]))
    return found


def mean_score(entity, scores):
    """The mean logarithm of the probability of its role, over its words."""
    role, places = entity
    return float(np.mean([np.logaddexp(scores[p][1 + 2 * role], scores[p][2 + 2 * role]) for p in places]))


def has_rivals(found, scores):
    """For each entity whether another one of its role has a greater mean."""
    means = [mean_score(entity, scores) for entity in found]
    return [any(role == other and mean > own for (other, _), mean in zip(found, means)) for (role, _), own in zip(found, means)]


def observations(entity, scores, where, card, labels, has_rival):
    """What the calibration weighs: 1; mean and least logarithm of the role's probability; the logarithms of the probabilities that it
    begins at its first word, goes on behind each break in it, ends where it ends, and that the words of other roles before it are not of
    it, the least of each; 1 if another entity of the role has a greater mean; the card's logit. `labels` are those of all words.
    """
    role, places = entity
    begin, inside = 1 + 2 * role, 2 + 2 * role
    of_role = {p: np.logaddexp(scores[p][begin], scores[p][inside]) for p in places}
    breaks = [p for p in places[1:] if p - 1 not in of_role or boundary(where[p - 1], where[p]) != SPACE]
    joints = min([scores[p][inside] - of_role[p] for p in breaks], default=0.0)
    behind = [p + 1 for p in places if p + 1 < len(scores) and p + 1 not in of_role]
    ends = min([np.log(max(1 - np.exp(scores[p][inside]), LEAST)) for p in behind], default=0.0)
    first = scores[places[0]][begin] - of_role[places[0]]
    before = [p - 1 for p in places if p and labels[p - 1] not in (begin, inside)]
    starts = min([np.log(max(1 - np.exp(np.logaddexp(scores[p][begin], scores[p][inside])), LEAST)) for p in before], default=0.0)
    mean, least = np.mean(list(of_role.values())), min(of_role.values())
    return [1.0, *map(float, (mean, least, first, joints, ends, starts, has_rival, card))]


assert len(LABELS) == 1 + 2 * len(ROLES)
