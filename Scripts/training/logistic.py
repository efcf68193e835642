"""Logistic regression, for what is fitted after a training."""

import numpy

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
    found = mean.copy()
    for _ in range(steps):
        sure = probability(offset + inputs @ found)
        told = arguable + (1 - 2 * arguable) * sure
        slope = (1 - 2 * arguable) * sure * (1 - sure) / numpy.maximum(told * (1 - told), 1e-30)
        gradient = inputs.T @ (shares * slope * (right - told)) - penalty * (found - mean)
        sharpness = shares * slope * (1 - 2 * arguable) * sure * (1 - sure)
        hessian = (inputs * numpy.broadcast_to(sharpness, right.shape)[:, None]).T @ inputs + penalty * numpy.eye(len(found))
        found = found + numpy.linalg.solve(hessian, gradient)
    return found
