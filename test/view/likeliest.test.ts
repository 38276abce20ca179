/** The slim row of the action bar: which few actions it has, and that they keep their places. */
import { describe, expect, it } from "vitest";
import { type LikelyOffer, likelyRow } from "../../src/view/likeliest";

const offers = (...open: readonly string[]): LikelyOffer[] =>
  open.map((key) => ({ key, deed: key.split(":")[0] ?? key, isOpen: true }));

const barred = (key: string): LikelyOffer => ({ key, deed: key, isOpen: false });

const keys = (of: readonly LikelyOffer[], stance: "apart" | "facing" | "grappling"): readonly string[] =>
  likelyRow(of, stance, null).keys;

describe("the likeliest actions", () => {
  it("are those that go for a foe or shoot while none is at hand, and those that strike face to face", () => {
    const all = offers("drop", "rest", "wait", "defend", "attack:club", "shoot:bow", "charge", "contact", "withdraw");
    expect(keys(all, "apart").slice(0, 3)).toEqual(["charge", "contact", "shoot:bow"]);
    expect(keys(all, "facing").slice(0, 3)).toEqual(["attack:club", "defend", "withdraw"]);
  });

  it("begin with what a figure must get out of first", () => {
    expect(keys(offers("attack", "withdraw", "stand-up"), "facing")[0]).toBe("stand-up");
    expect(keys(offers("attack", "hold", "break-hold"), "grappling")[0]).toBe("break-hold");
  });

  it("are only such as can be done now, at most five", () => {
    expect(keys([barred("attack"), ...offers("wait")], "facing")).toEqual(["wait"]);
    expect(keys(offers("a", "b", "c", "d", "e", "f"), "apart")).toEqual(["a", "b", "c", "d", "e"]);
    expect(keys([barred("attack")], "facing")).toEqual([]);
  });

  it("have two weapons at most while there is something else", () => {
    const armed = offers("attack:a", "attack:b", "attack:c", "push");
    expect(keys(armed, "facing")).toEqual(["attack:a", "attack:b", "push", "attack:c"]);
  });

  it("have what nobody has ranked in its own order, before what is seldom wanted", () => {
    expect(keys(offers("fall-prone", "juggle", "dance", "wait"), "apart")).toEqual([
      "wait",
      "juggle",
      "dance",
      "fall-prone",
    ]);
  });

  it("keep their places while the figure stands as it did, and newcomers fill the gaps", () => {
    const before = likelyRow(offers("attack", "push", "defend", "wait"), "facing", null);
    expect(before.keys).toEqual(["attack", "push", "defend", "wait"]);
    const after = likelyRow(offers("attack", "sweep", "defend", "wait"), "facing", before);
    expect(after.keys).toEqual(["attack", "sweep", "defend", "wait"]);
    expect(likelyRow(offers("attack", "sweep", "defend", "wait"), "facing", after)).toEqual(after);
    const closer = likelyRow(offers("attack", "withdraw"), "grappling", after);
    expect(closer.keys).toEqual(["attack", "withdraw"]);
  });
});
