/** Labels of the map never lie over each other. */
import { describe, expect, it } from "vitest";
import { type LabelBox, shownLabels } from "../../src/foundry/canvas/shapes";
import fc from "../properties";

const size = fc.integer({ min: 1, max: 60 });
const boxes = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: size,
    height: size,
    priority: fc.integer({ min: 0, max: 3 }),
  }),
);

function meet(one: LabelBox, other: LabelBox): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}

describe("labels", () => {
  it("shown do not overlap, and one is hidden only for one that is at least as important", () => {
    fc.assert(
      fc.property(boxes, (labels) => {
        const shown = shownLabels(labels);
        const seen = labels.filter((_, at) => shown[at]);
        seen.forEach((one, at) => seen.slice(at + 1).forEach((other) => expect(meet(one, other)).toBe(false)));
        labels.forEach((label, at) => {
          if (!shown[at])
            expect(seen.some((other) => other.priority >= label.priority && meet(label, other))).toBe(true);
        });
      }),
    );
  });
});
