/** A figure put somewhere by hand: status follows from whom it is said to touch there. */
import { describe, expect, it } from "vitest";
import { placeOf } from "../../../src/engine/battle";
import type { PlaceIntent } from "../../../src/zones/intents";
import { statusOf } from "../../../src/zones/contact/group";
import { resolve } from "../../../src/engine/legality";
import { battleOf } from "../../support/battle-of";

const BATTLE = battleOf(`
ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures:
  ann: { side: red, at: A }
  bob: { side: red, at: B }
  orc: { side: blue, at: B }
  ork: { side: blue, at: A }
melees: [[ann, ork]]
`);

const TO_B: PlaceIntent = { kind: "place", who: "ann", at: { kind: "zone", zone: "B" } };

const putIn = (touching?: readonly string[]) => resolve(BATTLE, touching ? { ...TO_B, touching } : TO_B).battle;

describe("a placement", () => {
  it("[Z-ST-13] leaves everybody it touched, and is Alone where nobody is named", () => {
    const after = putIn();
    expect([placeOf(after, "ann"), statusOf(after, "ann")]).toEqual([{ kind: "zone", zone: "B" }, "Alone"]);
  });

  it("[Z-ST-02] touches the foes named that stand there, in the same update", () => {
    const after = putIn(["orc"]);
    expect([statusOf(after, "ann"), statusOf(after, "orc")]).toEqual(["InContact", "InContact"]);
  });

  it.each([
    ["a friend", "bob"],
    ["a foe of another zone", "ork"],
    ["nobody of the battle", "nobody"],
    ["itself", "ann"],
  ])("touches no %s", (_what, other) => expect(statusOf(putIn([other]), "ann")).toBe("Alone"));
});
