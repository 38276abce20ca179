/** Who is knocked out stays down whatever its hits, until somebody brings it round or its hits say worse. */
import { describe, expect, it } from "vitest";
import { stateOf } from "../../src/engine/battle";
import type { CoreChange } from "../../src/engine/changes";
import { planWrites, settleHits, withWrites } from "../../src/engine/writes";
import type { ZoneBattle } from "../../src/zones/battle";
import { battleOf } from "../support/battle-of";

const standing = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {} }, borders: {} }
figures:
  ann: { side: red, at: A, hits: 7 }
`);

const after = (battle: ZoneBattle, ...changes: CoreChange[]) =>
  changes.reduce((now, change) => withWrites(now, planWrites(now, change)), battle);

const downOf = (battle: ZoneBattle) => {
  const { fallen, knockedOut, hits } = stateOf(battle, "ann");
  return { fallen, knockedOut, hits };
};

describe("one who is knocked out", () => {
  const out = after(standing, { kind: "fall", who: "ann", how: "unconscious" });

  it("stays so as the battle is read again, wounded and healed", () => {
    expect(downOf(settleHits(out))).toEqual({ fallen: "unconscious", knockedOut: true, hits: 7 });
    const wounded = after(out, { kind: "hurt", who: "ann", loss: 2 });
    expect(downOf(wounded)).toEqual({ fallen: "unconscious", knockedOut: true, hits: 5 });
  });

  it("comes round by somebody's hand, its hits as they were", () => {
    const round = after(out, { kind: "become", who: "ann", how: "no" });
    expect(downOf(round)).toEqual({ fallen: "no", knockedOut: false, hits: 7 });
  });

  it("dies of its wounds as everybody does", () => {
    const dead = after(out, { kind: "hurt", who: "ann", loss: 9 });
    expect(downOf(dead)).toEqual({ fallen: "dead", knockedOut: false, hits: -2 });
  });
});

describe("one whose hits are gone", () => {
  it("is not knocked out besides, and is up again with its hits", () => {
    const down = after(standing, { kind: "hurt", who: "ann", loss: 7 });
    expect(downOf(down)).toEqual({ fallen: "unconscious", knockedOut: false, hits: 0 });
    const { figure } = down.record;
    const healed = {
      ...down,
      record: { ...down.record, figure: { ...figure, ann: { ...stateOf(down, "ann"), hits: 3 } } },
    };
    expect(downOf(settleHits(healed))).toEqual({ fallen: "no", knockedOut: false, hits: 3 });
  });
});
