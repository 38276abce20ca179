/** What a blow came to, as the card unfolds it: rolled, added, doubled, stopped. */
import { describe, expect, it } from "vitest";
import type { ZoneIntent } from "../../src/zones/intents";
import { parseBattle } from "../../scenario/notation/notation";
import { zoneNotation } from "../../scenario/notation/zones";
import type { Note } from "../../src/engine/flow";
import { resolve } from "../../src/engine/legality";
import { noteRow } from "../../src/view/card";

const battle = parseBattle(
  `zonebound 1 zones-3d6
zone yard
figure ann side=friendly
figure orc side=hostile
order by=ann,orc
@battle % turn=ann
@figure ann place=in:yard
@figure orc place=in:yard
@link ann|orc kind=contact
@hold ann>orc strength=2
`,
  zoneNotation,
);
const orc = battle.figures.get("orc");
const worn = { armour: [{ stops: 1, DX: 0, MR: 0, pool: 0 }], shield: { stops: 2 } };
const armoured = {
  ...battle,
  figures: orc ? new Map(battle.figures).set("orc", { ...orc, ...worn }) : battle.figures,
};

/** The damage noted when every die shows this face and nobody reacts. */
function damageOf(intent: ZoneIntent, face: number): Note {
  const play = resolve(armoured, intent);
  while (play.pending) {
    if (play.pending.kind === "ask") play.answer(new Map());
    else play.roll(play.pending.thrown.dice.map(({ count }) => Array.from({ length: count }, () => face)));
  }
  const note = play.notes.find(({ key }) => key === "damage");
  if (!note) throw new Error("nobody was hurt");
  return note;
}

const linesOf = (note: Note) => {
  const { text, sum } = noteRow(note, (id) => id);
  return {
    text,
    lines: sum?.lines.map(({ text: line, value }) => [line.key.split(".").at(-1), value]),
    is: sum?.total,
  };
};

describe("the damage of a card", () => {
  const squeeze: ZoneIntent = { kind: "action", who: "ann", action: "attack", with: "hold", target: "orc" };

  it("[Z3-AC-13] of a hold names whom it hurts, what was rolled and what armour and shield stop", () => {
    const { text, lines, is } = linesOf(damageOf(squeeze, 6));
    expect(text).toMatchObject({ key: "ZONEBOUND.Note.damage.hurt", data: { target: "orc", loss: is ?? "" } });
    const [[first, rolled] = [], ...rest] = lines ?? [];
    expect(first).toBe("damage");
    expect(rest).toEqual([
      ["armour", -1],
      ["shield", -2],
    ]);
    expect(is).toBe(Number(rolled) - 3);
  });

  it("is never less than nothing", () => {
    expect(linesOf(damageOf(squeeze, 1)).is).toBe(0);
  });

  it("[Z3-MV-12] doubled says so", () => {
    const note: Note = {
      key: "damage",
      target: "orc",
      rolled: 4,
      bonus: 1,
      doubled: 5,
      armour: 1,
      loss: 9,
      down: false,
    };
    expect(linesOf(note).lines).toEqual([
      ["damage", 4],
      ["margin", 1],
      ["doubled", 5],
      ["armour", -1],
    ]);
  });
});
