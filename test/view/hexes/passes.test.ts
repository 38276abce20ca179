/** The tracker of rounds with passes: a head for each, who has moved how, and what has become of the action. */
import { describe, expect, it } from "vitest";
import { withWrites, planWrites } from "../../../src/engine/writes";
import { resolve } from "../../../src/engine/legality";
import type { HexChange } from "../../../src/hexes/changes";
import type { HexBattle } from "../../../src/hexes/battle";
import { passNow, trackerRows } from "../../../src/view/tracker";
import { hexBattleOf } from "../../support/battle-of";

const GATE = hexBattleOf(`
ruleset: hex-reaction
field: { hexes: [9, 9] }
figures:
  ann: { side: red, at: [4, 8], MA: 10 }
  orc: { side: blue, at: [4, 2], MA: 10 }`);

function after(battle: HexBattle, ...changes: readonly HexChange[]): HexBattle {
  return changes.reduce<HexBattle>((now, change) => withWrites(now, planWrites(now, change)), battle);
}

const keysOf = (battle: HexBattle): string[] =>
  trackerRows(battle).map(({ who, head, how, signs }) => {
    const said = typeof how === "string" ? how : (how?.key ?? "");
    return [head?.text.key ?? "", head?.goOn ? "go" : "", who, said, ...signs.map(({ sign }) => sign)].join(" ").trim();
  });

const BEGUN = after(GATE, { kind: "begin-turn", who: "ann" });

describe("[HR-MV-03] the tracker of two passes", () => {
  it("has a head before the first turn of each, and the way on to a later one", () => {
    expect(keysOf(BEGUN)).toEqual([
      "ZONEBOUND.Tracker.pass.move  ann",
      "orc",
      "ZONEBOUND.Tracker.pass.act go ann",
      "orc",
    ]);
  });

  it("says how somebody has moved in the first, and what has become of the action in the second", () => {
    const moved = after(BEGUN, { kind: "declare", who: "ann", mode: "dodge" }, { kind: "use-action", who: "orc" });
    expect(keysOf(moved)).toEqual([
      "ZONEBOUND.Tracker.pass.move  ann ZONEBOUND.Mode.dodge dodging",
      "orc",
      "ZONEBOUND.Tracker.pass.act go ann",
      "orc  acted",
    ]);
  });

  it("[HR-RE-05] tells an action that was lost from one that was used, until the next round", () => {
    const lost = after(BEGUN, { kind: "use-action", who: "orc", lost: true });
    expect(keysOf(lost).at(-1)).toBe("orc  lost");
    expect(keysOf(resolve(lost, { kind: "pass", to: "round" }).battle).at(-1)).toBe("orc");
  });

  it("offers no way on to the pass that it is, and knows which that is", () => {
    const acting = resolve(BEGUN, { kind: "pass", to: "pass" }).battle;
    const heads = trackerRows(acting).flatMap(({ head }) => (head ? [head.goOn] : []));
    expect([passNow(BEGUN), passNow(acting), heads]).toEqual(["move", "act", [null, null]]);
  });
});
