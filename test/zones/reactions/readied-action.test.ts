/** Waiting for an event, where the ruleset knows no such thing: a scene can change its ruleset in the middle of a fight. */
import { expect, it } from "vitest";
import { stateOf } from "../../../src/engine/battle";
import { nobodyReacts, samplePlay, seededChance } from "../../../src/engine/odds";
import { resolve } from "../../../src/engine/legality";
import { battleOf } from "../../support/battle-of";

it("[Z3-AC-09] nobody is asked to act at once where moves are paid and actions are not counted", () => {
  const plain = battleOf(`
ruleset: zones-points
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A }, orc: { side: blue, at: A } }
`);
  const watching = { ...stateOf(plain, "orc"), waiting: true, watchesFor: "any" };
  const battle = { ...plain, record: { ...plain.record, figure: { ...plain.record.figure, orc: watching } } };
  const play = resolve(battle, { kind: "move", who: "ann", to: { zone: "B" } });
  expect(play.pending).toBeNull();
  expect(samplePlay(play, seededChance(1), nobodyReacts).result).toBe("arrived");
});
