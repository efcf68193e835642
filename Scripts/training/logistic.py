"""Logistic regression, for what is fitted after a training."""

import numpy

FURTHEST = 30.0  # log odds beyond which a probability is 0 or 1


def probability(log_odds):
    return 1 / (1 + numpy.exp(-numpy.clip(log_odds, -FURTHEST, FURTHEST)))


def weights(inputs, right, penalty=1e-2, steps=60):
    """Weights (n) of a logistic regression of `right` (rows) on `inputs` (rows × n), by Newton's method with a ridge penalty."""
    inputs, right = numpy.asarray(inputs, float), numpy.asarray(right, float)
    found = numpy.zeros(inputs.shape[1])
    for _ in range(steps):
        sure = probability(inputs @ found)
        gradient = inputs.T @ (right - sure) - penalty * found
        hessian = (inputs * (sure * (1 - sure))[:, None]).T @ inputs + penalty * numpy.eye(len(found))
        found += numpy.linalg.solve(hessian, gradient)
    return found
