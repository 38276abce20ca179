/** Groups and status of many figures at once: what the links say is read once, not once for each figure. */
import { describe, expect, it } from "vitest";
import { pairId } from "../../../src/engine/record";
import { closeWith, groupOf, statusOf } from "../../../src/zones/contact/group";
import { battleOf, type Piece } from "../../referee/battles";
import type { ZoneBattle } from "../../../src/zones/battle";

const NAMES = Array.from({ length: 40 }, (_, at) => `f${String(at).padStart(2, "0")}`);

/** So many in one zone, by turns of either side; the first two in contact, the next two close. */
function crowd(): ZoneBattle {
  const pieces = NAMES.map((name, at): [string, Piece] => [name, { side: at % 2 ? "blue" : "red", zone: "A" }]);
  const battle = battleOf(Object.fromEntries(pieces));
  const link = {
    [pairId("f00", "f01")]: { kind: "contact" as const },
    [pairId("f02", "f03")]: { kind: "close" as const },
  };
  return { ...battle, record: { ...battle.record, link } };
}

/** The battle, and how often its links are gone through or asked for a pair. */
function watched(battle: ZoneBattle): { battle: ZoneBattle; reads: { lists: number; pairs: number } } {
  const reads = { lists: 0, pairs: 0 };
  const link = new Proxy(battle.record.link, {
    ownKeys: (rows) => (reads.lists++, Reflect.ownKeys(rows)),
    get: (rows, pair) => (reads.pairs++, Reflect.get(rows, pair)),
  });
  return { battle: { ...battle, record: { ...battle.record, link } }, reads };
}

describe("many figures", () => {
  it("[Z-ST-13] have their groups and status read off one look at the links", () => {
    const { battle, reads } = watched(crowd());
    const statuses = NAMES.map((who) => statusOf(battle, who));
    expect(statuses.slice(0, 5)).toEqual(["InContact", "InContact", "InClose", "InClose", "Alone"]);
    expect(NAMES.slice(0, 5).map((who) => groupOf(battle, who).length)).toEqual([2, 2, 2, 2, 1]);
    expect(reads.lists).toBe(1);
    expect(reads.pairs).toBeLessThan(NAMES.length);
  });

  it("[Z-ST-07] are close with whom a link says, as the record is now", () => {
    const battle = crowd();
    const before = closeWith(battle, "f02");
    const link = { ...battle.record.link, [pairId("f02", "f03")]: { kind: "none" as const } };
    const after = closeWith({ ...battle, record: { ...battle.record, link } }, "f02");
    expect([before, after]).toEqual([["f03"], []]);
  });
});
