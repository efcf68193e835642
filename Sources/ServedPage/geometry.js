// Outlines and rectangles, as lists of points and as {x, y, width, height}.

const middle = (outline) => ({
  x: outline.reduce((sum, [x]) => sum + x, 0) / outline.length, y: outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
});

/** Whether two outlines are of one thing: each holds the middle of the other. */
export const isSameThing = (one, other) => holds(one, middle(other)) && holds(other, middle(one));

/** An outline whose sides lie further out by a distance. */
export function widened(points, distance) {
  const direction = ([x1, y1], [x2, y2]) => {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    return [(x2 - x1) / length, (y2 - y1) / length];
  };
  return points.map((point, index) => {
    const before = direction(points.at(index - 1), point), after = direction(points[(index + 1) % points.length], point);
    return [point[0] + distance * (before[0] + after[0]), point[1] + distance * (before[1] + after[1])];
  });
}

export const rounded = (part) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, Math.round(value)]));

/** Whether a convex outline holds a point: it lies on the same side of all its sides. */
export function holds(outline, { x, y }) {
  const sides = outline.map(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length];
    return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}
