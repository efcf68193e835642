"""Logistic regression, for what is fitted after a training."""

import numpy

SMALLEST = 1e-6  # step that is not halved any more
FURTHEST = 30.0  # log odds beyond which a probability is 0 or 1
ARGUABLE = 0.01  # of what is drawn could be called one thing or the other; without it, one such paper moves all weights


def probability(log_odds):
    return 1 / (1 + numpy.exp(-numpy.clip(log_odds, -FURTHEST, FURTHEST)))


def weights(inputs, right, penalty=1e-2, steps=60, mean=0.0, offset=0.0, shares=1.0, arguable=0.0):
    """Weights (n) of a logistic regression of `right` (rows) on `inputs` (rows × n), by Fisher scoring with a ridge penalty.

    The penalty is on the distance from `mean`: the inverse variance of a normal prior. `offset` (rows) are log odds that are known,
    `shares` (rows) how much a row counts, and `arguable` the part of the rows whose truth may be either.
    """
    inputs, right = numpy.asarray(inputs, float), numpy.asarray(right, float)
    mean = numpy.broadcast_to(numpy.asarray(mean, float), inputs.shape[1])

    def likelihood(some):
        told = arguable + (1 - 2 * arguable) * probability(offset + inputs @ some)
        return (shares * numpy.log(numpy.where(right > 0, told, 1 - told))).sum() - penalty * ((some - mean) ** 2).sum() / 2

    found = mean.copy()
    for _ in range(steps):
        sure = probability(offset + inputs @ found)
        told = arguable + (1 - 2 * arguable) * sure
        slope = (1 - 2 * arguable) * sure * (1 - sure) / numpy.maximum(told * (1 - told), 1e-30)
        gradient = inputs.T @ (shares * slope * (right - told)) - penalty * (found - mean)
        sharpness = shares * slope * (1 - 2 * arguable) * sure * (1 - sure)
        hessian = (inputs * numpy.broadcast_to(sharpness, right.shape)[:, None]).T @ inputs + penalty * numpy.eye(len(found))
        step, before = numpy.linalg.solve(hessian, gradient), likelihood(found)
        while likelihood(found + step) < before and numpy.abs(step).max() > SMALLEST:
            step /= 2  # far from the best, where the curve is flat, whole steps lead away
        found = found + step
    return found


def judged_weights(inputs, right, judged, spread, **kept):
    """Weights (n) that begin with what was judged (n) and stay on its side of nought, whatever the rows say; judged to be nought, they may
    take either side. `spread` is the standard deviation of what was judged; `kept` as `weights` has it."""
    inputs, judged = numpy.asarray(inputs, float), numpy.asarray(judged, float)
    free = numpy.ones(len(judged), bool)
    while True:
        found = numpy.zeros(len(judged))
        found[free] = weights(inputs[:, free], right, penalty=1 / spread**2, mean=judged[free], **kept)
        wrong = free & (numpy.sign(found) == -numpy.sign(judged)) & (judged != 0)
        if not wrong.any():
            return found
        free &= ~wrong
