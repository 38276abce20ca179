/** The label at the end of a drag: it stands on the side on which it covers less of the way. */
import { describe, expect, it } from "vitest";
import { standsAbove } from "../../src/foundry/canvas/screen-rects";

const label = { end: { x: 500, y: 300 }, top: 350, half: 200, high: 90, lowest: 700 };

describe("the label at the end of a way", () => {
  it("hangs below, unless the way comes from there", () => {
    expect(standsAbove(label, [])).toBe(false);
    expect(standsAbove(label, [{ x: 500, y: 200 }])).toBe(false);
    expect(standsAbove(label, [{ x: 520, y: 400 }])).toBe(true);
    expect(standsAbove(label, [{ x: 900, y: 400 }])).toBe(false);
  });

  it("hangs below where the way passes on both sides alike, and more so above", () => {
    const around = [
      { x: 450, y: 380 },
      { x: 400, y: 300 },
      { x: 480, y: 220 },
    ];
    expect(standsAbove(label, around)).toBe(false);
    expect(standsAbove(label, [...around, { x: 520, y: 420 }])).toBe(true);
  });

  it("stays in the window, and clear of what lies over its lower edge", () => {
    expect(standsAbove({ ...label, lowest: 430 }, [])).toBe(true);
    expect(standsAbove({ ...label, end: { x: 500, y: 100 }, top: 150 }, [{ x: 500, y: 200 }])).toBe(false);
  });
});
