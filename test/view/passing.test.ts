/** What is told of turns and rounds. */
import type { PassIntent } from "../../src/engine/intents";
import { resolve } from "../../src/engine/legality";
import { describe, expect, it } from "vitest";
import type { Resolution } from "../../src/engine/resolution";
import { type Passed, roundTitle, tellsNothing } from "../../src/view/card";
import { battleOf } from "../support/battle-of";

/** The turn passes on from this figure, the first of two. */
function passing(from: "ann" | "orc", more: Partial<Passed> = {}): Passed {
  const battle = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A }
  orc: { side: blue, at: B }
turn: ${from}
`);
  const intent: PassIntent = { kind: "pass", to: "turn" };
  const play: Resolution<unknown> = resolve(battle, intent);
  const { writes, notes } = play;
  return { intent, state: "done", journal: [], asking: [], notes, writes, ...more };
}

describe("time that passes", () => {
  it("is left out of the chat where only the turn is another's", () => {
    expect(tellsNothing(passing("ann"))).toBe(true);
    expect(roundTitle(passing("ann"))).toBeNull();
  });

  it("[Z-BN-02] is told by the number of the round that begins", () => {
    const past = passing("orc");
    expect(tellsNothing(past)).toBe(false);
    expect(roundTitle(past)).toMatchObject({ key: "ZONEBOUND.Card.title.pass.begins", data: { round: 2 } });
  });

  it("is told where something came of it, or nothing of it stands", () => {
    expect(tellsNothing(passing("ann", { notes: [{ key: "hazard" }] }))).toBe(false);
    expect(tellsNothing(passing("ann", { state: "called-off" }))).toBe(false);
  });

  it("is nothing but a pass of the turn", () => {
    expect(tellsNothing(passing("ann", { intent: { kind: "leave", who: "ann" } }))).toBe(false);
    expect(roundTitle(passing("orc", { intent: { kind: "leave", who: "orc" } }))).toBeNull();
  });
});
