/** The planner of fast movers: its turns can be walked, and there are none fewer. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../../src/engine/types";
import type { HexBattle } from "../../../src/hexes/battle";
import { type Facing, hexOf, neighbour, turned } from "../../../src/hexes/board";
import type { PlannedTurn, SpeedTarget } from "../../../src/hexes/tables";
import { turningRadius } from "../../../src/rulesets/hex-facing/radius";
import { hexBattleOf } from "../../support/battle-of";

function battleAt(speed: number, walls: readonly (readonly [number, number])[] = []): HexBattle {
  return hexBattleOf(`
ruleset: hex-facing
field: { hexes: [11, 11], ground: { wall: [${walls.map((hex) => `[${hex.join(", ")}]`).join(", ")}] } }
figures: { ann: { side: red, at: [5, 7], speed: ${speed} } }`);
}

function plan(battle: HexBattle, to: SpeedTarget): readonly PlannedTurn[] | string {
  const search = battle.rules.planTurns!(battle, "ann", to);
  for (;;) {
    const slice = search.next();
    if (slice.done) return isRefusal(slice.value) ? slice.value.code : slice.value;
  }
}

/** So many turns are tried; the rest is too long for a test. */
const MOST = 3;

/** Every way there is, turn by turn, as one would write it down from the rule. */
function fewestTurns(
  { field: { board } }: HexBattle,
  speed: number,
  to: SpeedTarget,
  isWall: (hex: number) => boolean,
): number | null {
  const target = hexOf(board, to.at);
  type State = { at: number; facing: Facing; since: number; speed: number };
  let now: State[] = [{ at: hexOf(board, [5, 7])!, facing: 0, since: 999, speed }];
  for (let turn = 1; turn <= MOST; turn++) {
    const next = new Map<string, State>();
    for (const from of now) {
      for (let pace = Math.max(1, from.speed - to.accel); pace <= from.speed + to.accel; pace++) {
        const radius = turningRadius(pace, "land");
        let states = [from];
        for (let hex = 0; hex < pace; hex++) {
          states = states.flatMap(({ at, facing, since }) =>
            (since >= radius ? [0, 1, -1] : [0]).flatMap((by) => {
              const side = turned(facing, by);
              const on = neighbour(board, at, side);
              return on < 0 || isWall(on)
                ? []
                : [{ at: on, facing: side, since: by === 0 ? since + 1 : 1, speed: pace }];
            }),
          );
          if (states.some(({ at, facing }) => at === target && (to.facing ?? facing) === facing)) return turn;
        }
        for (const state of states) next.set(Object.values(state).join(), state);
      }
    }
    now = [...next.values()];
  }
  return null;
}

describe("the planner", () => {
  it("[HF-SP-03] needs as few turns as any way does, and each can be walked", () => {
    const cell = fc.tuple(fc.nat(10), fc.nat(10));
    const target = fc.record({ at: cell, facing: fc.nat(5), accel: fc.nat(2) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        target,
        fc.array(cell, { maxLength: 8 }),
        (speed, { at, facing, accel }, walls) => {
          const shut = walls.filter((hex) => hex.join() !== at.join() && hex.join() !== "5,7");
          const battle = battleAt(speed, shut);
          const { board } = battle.field;
          const to: SpeedTarget = { at, facing: facing as Facing, accel };
          if (at.join() === "5,7") return;
          const fewest = fewestTurns(battle, speed, to, (hex) => shut.some((wall) => hexOf(board, wall) === hex));
          const found = plan(battle, to);
          const turns = typeof found === "string" || found.length > MOST ? null : found.length;
          expect(turns).toBe(fewest);
          if (typeof found === "string") return;
          expect(found.at(-1)?.path.at(-1)).toEqual({ at, facing });
        },
      ),
      { numRuns: 10 },
    );
  });

  it("[HF-SP-02] plans turns that the walk itself allows", () => {
    const battle = battleAt(6);
    const found = plan(battle, { at: [7, 7], facing: 3, accel: 2 });
    if (typeof found === "string") throw new Error(found);
    const [first] = found;
    const ann = battle.figures.get("ann")!;
    const fast = { ...ann, stats: { ...ann.stats, speed: first!.speed } };
    const state = { ...battle.record.figure["ann"]!, points: first!.speed };
    const ready = {
      ...battle,
      figures: new Map([["ann", fast]]),
      record: { ...battle.record, figure: { ann: state } },
    };
    const told = ready.rules.foretell(ready, { kind: "walk", who: "ann", mode: "move", path: first!.path });
    expect(isRefusal(told)).toBe(false);
  });

  it("says why there is no plan: on foot, off the map, walled in", () => {
    expect(plan(battleAt(0), { at: [5, 5], accel: 0 })).toBe("cannot");
    expect(plan(battleAt(4), { at: [20, 5], accel: 0 })).toBe("no-way");
    expect(plan(battleAt(4, [[5, 5]]), { at: [5, 5], accel: 0 })).toBe("wall");
    expect(plan(battleAt(4), { at: [5, 7], facing: 0, accel: 0 })).toEqual([]);
  });
});
