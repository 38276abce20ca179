/** Looking for somebody: light and sight where it stands, and what it hides in. */
import { describe, expect, it } from "vitest";
import { stealthLines } from "../../../src/zones/actions/aim";
import type { FigureId } from "../../../src/engine/types";
import { resolve, refusalOf } from "../../../src/engine/legality";
import { battleOf, withTraits } from "../../support/battle-of";
import type { ZoneBattle } from "../../../src/zones/battle";

function orchard(orcAt = "B"): ZoneBattle {
  const battle = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: { light: -1, cover: -2 }, C: {} }, borders: { A B: {}, B C: { wall: true } } }
figures: { ann: { side: red, at: A, IQ: 12, weapons: [{ name: bow, range: [2, 3, 4], damage: 1d6 }] }, orc: { side: blue, at: ${orcAt} } }
`);
  return withTraits(battle, "B", { vegetation: "fruit trees", stealth: 2 });
}

/** The lines that a throw shows beside its attribute. */
function linesOf(battle: ZoneBattle, action: string, target?: FigureId) {
  const play = resolve(battle, { kind: "action", who: "ann", action, ...(target ? { target } : {}) });
  if (play.pending?.kind === "ask") play.answer(new Map());
  const lines = play.pending?.kind === "throw" ? play.pending.thrown.targets[0]?.sum.lines : [];
  return lines
    ?.filter(({ key, value }) => value !== 0 && !["IQ", "DX"].includes(key))
    .map(({ key, value }) => [key, value]);
}

describe("vegetation", () => {
  it("[Z-TR-07] hides whoever is in it: a line on every roll to notice it", () => {
    expect(stealthLines(orchard(), "orc")).toEqual([{ key: "stealth", of: "B", value: -2 }]);
    expect(stealthLines(orchard(), "ann")).toEqual([]);
  });

  it("[Z-TR-07] counts for a look at that figure, with the light there and no cover", () => {
    expect(linesOf(orchard(), "observe", "orc")).toEqual([
      ["light", -1],
      ["stealth", -2],
    ]);
    expect(linesOf(orchard(), "observe")).toEqual([]);
  });

  it("[Z-TR-07] gives cover by the zone's own cover, and takes nothing else from a shot", () => {
    expect(linesOf(orchard(), "shoot", "orc")).toEqual([
      ["cover", -2],
      ["light", -1],
    ]);
  });

  it("[Z-TR-07] hides nobody on its border: of two zones the poorer counts", () => {
    expect(stealthLines(orchard("border A B"), "orc")).toEqual([]);
  });

  it("[Z-TR-07] is no matter where no sight leads: the look is refused", () => {
    const look = { kind: "action", who: "ann", action: "observe", target: "orc" } as const;
    expect(refusalOf(orchard("C"), look)?.code).toBe("no-target");
    expect(refusalOf(orchard(), look)).toBeNull();
  });
});
