/** Where each answer has a chance of its own, every button tells it. */
import { titleOf } from "../../src/view/zones/title";
import { describe, expect, it } from "vitest";
import { buildField } from "../../src/zones/field/field";
import { namingOf } from "../../src/view/text";
import { factsOfPrompt } from "../../src/view/prompt-odds";
import { promptRow } from "../../src/view/prompts";
import { battleOf } from "../referee/battles";
import { asked, seatAt, settled } from "../referee/table";
import type { ZoneBattle } from "../../src/zones/battle";

/** A ditch and a fire in zone A, where an enemy waits. */
function trapped(): ZoneBattle {
  const battle = battleOf({
    ann: { side: "red", zone: "A", stats: { DX: 12 } },
    elf: { side: "blue", zone: "A", state: { acted: true } },
  });
  const { zones, borders } = battle.field;
  const obstacles = [
    { id: "ditch", zone: "A", size: 1 },
    { id: "fire", zone: "A", size: 4 },
  ].map((one) => ({ ...one, skill: null, damage: null, condition: null }));
  return { ...battle, field: buildField({ zones: [...zones.values()], borders: [...borders.values()], obstacles }) };
}

describe("the choices of a prompt", () => {
  it("[Z-OB-05] say how likely the mover gets there by each obstacle", async () => {
    const seat = seatAt(trapped());
    await seat.play({ kind: "contact", who: "ann", target: "elf" });
    await settled();
    const [prompt] = asked(seat.world);
    if (!prompt) throw new Error("nobody was asked");
    const { intent, journal } = seat.world.card();
    const facts = factsOfPrompt({ battle: seat.world.battle, intent, journal }, prompt);
    const row = promptRow(prompt, namingOf(seat.world.battle), titleOf, facts);
    // Three dice at or under 11 and 8: 135 and 56 of 216 throws; nothing in the way asks for no roll.
    expect(row.choices.map(({ answer, chance }) => [answer, chance])).toEqual([
      ["ditch", 63],
      ["fire", 26],
      ["none", 100],
    ]);
    expect([row.chance, row.price]).toEqual([null, null]);
  });
});
