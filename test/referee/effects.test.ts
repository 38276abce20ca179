/** Automation levels of what the rules do to figures: hits lost, conditions, hazards; each off, reminded of, asked, done. */
import { describe, expect, it } from "vitest";
import { type AutomatedEffect, type AutomationLevel, AUTOMATION_LEVELS } from "../../src/engine/types";
import { stateOf } from "../../src/engine/battle";
import type { ZoneIntent } from "../../src/zones/intents";
import { pairId } from "../../src/engine/record";
import type { Hazard } from "../../src/zones/types";
import { withWrites } from "../../src/engine/writes";
import type { PromptKind } from "../../src/engine/flow";
import { forecast } from "../../src/view/forecast";
import { refusalOf } from "../../src/engine/legality";
import { movingTurns } from "../../src/zones/hazards/moving";
import { automationBy, USUAL_LEVELS } from "../../src/referee/automation-levels";
import { battleOf, type Piece } from "./battles";
import { asked, playedOut, Seat, seatAt, settled } from "./table";
import { SCENE } from "./world";
import type { ZoneBattle } from "../../src/zones/battle";

const STRIKES: ZoneIntent = { kind: "action", who: "ann", action: "attack", target: "orc" };
const PUSHES: ZoneIntent = { kind: "action", who: "ann", action: "push", target: "orc" };
const MOVES: ZoneIntent = { kind: "move", who: "ann", to: { zone: "B" } };
const LIES_DOWN: ZoneIntent = { kind: "action", who: "ann", action: "fall-prone" };

/** Whoever moves into zone B meets it, and cannot avoid it. */
const PIT: Hazard = { kind: "own", name: "thorns", number: null, chance: 6, condition: "prone", ends: "move" };
const BOAR: Hazard = { kind: "own", name: "boar", number: null, moving: true, damage: "1d6" };

/** A strong Ann beside a weak orc; nobody is asked for reactions. */
function fight(levels: Partial<Record<AutomatedEffect, AutomationLevel>>, orc: Piece["state"] = {}): Seat {
  const ann = { side: "red", zone: "A", stats: { DX: 18, ST: 40, size: 3 } };
  const weak = { side: "blue", zone: "A", stats: { DX: 3, ST: 1, AGL: -9, Body: -9 }, state: orc };
  const battle = battleOf({ ann, orc: weak });
  const link = { [pairId("ann", "orc")]: { kind: "contact" as const } };
  return seated({ ...battle, record: { ...battle.record, link } }, levels);
}

/** Ann alone before a zone with a hazard. */
function before(sporadic: Hazard, levels: Partial<Record<AutomatedEffect, AutomationLevel>>): Seat {
  const battle = battleOf({ ann: { side: "red", zone: "A" }, orc: { side: "blue", zone: "D" } });
  const zones = new Map(battle.field.zones);
  const there = zones.get("B");
  if (there) zones.set("B", { ...there, traits: { ...there.traits, sporadics: [sporadic] } });
  return seated({ ...battle, field: { ...battle.field, zones } }, levels);
}

function seated(battle: ZoneBattle, levels: Partial<Record<AutomatedEffect, AutomationLevel>>): Seat {
  const seat = seatAt({ ...battle, automation: automationBy((feature) => ({ ...USUAL_LEVELS, ...levels })[feature]) });
  seat.world.levels.reactions = "off";
  seat.world.levels.opportunity = "off";
  return seat;
}

function standsIn({ world }: Seat, who: string, zone: string): void {
  const at = { at: "figure", who, field: "place", before: null, after: { kind: "zone", zone } } as const;
  world.battle = withWrites(world.battle, [at]);
}

async function begins(seat: Seat, intent: ZoneIntent): Promise<void> {
  expect(await seat.play(intent)).toMatchObject({ kind: "accepted" });
  await settled();
}

const kinds = ({ world }: Seat): PromptKind[] => asked(world).map(({ prompt }) => prompt);
const notesOf = ({ world }: Seat, key: string) => world.card().notes.filter((note) => note.key === key);
const hitsOf = ({ world }: Seat): number => stateOf(world.battle, "orc").hits;

describe("damage", () => {
  it("[Z-BF-10] off: it is rolled and shown, the hits stay", async () => {
    const seat = fight({ damage: "off" });
    await begins(seat, STRIKES);
    expect(notesOf(seat, "damage")).toHaveLength(1);
    expect([hitsOf(seat), notesOf(seat, "by-hand")]).toEqual([10, []]);
    expect(seat.world.card()).toMatchObject({ state: "done", outcome: "success" });
  });

  it("[Z-BF-10] remind: the card says how much to take off whom", async () => {
    const seat = fight({ damage: "remind" });
    await begins(seat, STRIKES);
    const loss = notesOf(seat, "damage")[0]?.["loss"];
    expect(loss).toBeGreaterThan(0);
    expect(notesOf(seat, "by-hand")).toEqual([{ key: "by-hand", what: "hurt", who: "orc", loss }]);
    expect(hitsOf(seat)).toBe(10);
  });

  it("[Z-BF-10] ask: the owner's yes takes it off, and undoing gives it back", async () => {
    const seat = fight({ damage: "ask" });
    await begins(seat, STRIKES);
    expect(asked(seat.world)).toMatchObject([{ who: "orc", prompt: "hurt", otherwise: "yes" }]);
    const loss = Number(asked(seat.world)[0]?.about["loss"]);
    await playedOut(seat, () => "yes");
    expect(hitsOf(seat)).toBe(10 - loss);
    await seat.undo();
    expect(hitsOf(seat)).toBe(10);
  });

  it("[Z-BF-10] ask: a no leaves the hits, and nobody falls", async () => {
    const seat = fight({ damage: "ask" }, { hits: 1 });
    await begins(seat, STRIKES);
    await playedOut(seat, () => "no");
    expect([hitsOf(seat), stateOf(seat.world.battle, "orc").fallen]).toEqual([1, "no"]);
  });

  it("[Z-BF-10] ask: a reload asks again, and the answer counts once", async () => {
    const seat = fight({ damage: "ask" });
    await begins(seat, STRIKES);
    const loss = Number(asked(seat.world)[0]?.about["loss"]);
    seat.referee.stop(SCENE);
    const reloaded = new Seat(seat.world);
    await reloaded.resume();
    await playedOut(reloaded, () => "yes");
    expect([hitsOf(seat), seat.world.card().state]).toEqual([10 - loss, "done"]);
  });

  it.each(AUTOMATION_LEVELS)(
    "[Z-BF-10] ask: a play goes on as it began after a reload, though the table says %s since",
    async (now) => {
      const seat = fight({ damage: "ask" });
      await begins(seat, STRIKES);
      const loss = Number(asked(seat.world)[0]?.about["loss"]);
      seat.referee.stop(SCENE);
      seat.world.battle = { ...seat.world.battle, automation: { damage: now } };
      const reloaded = new Seat(seat.world);
      await reloaded.resume();
      await settled();
      expect(kinds(seat)).toEqual(["hurt"]);
      await playedOut(reloaded, () => "yes");
      expect([hitsOf(seat), seat.world.card().state]).toEqual([10 - loss, "done"]);
    },
  );

  it("[Z-BF-10] ask: without an answer in time it is taken off", async () => {
    const seat = fight({ damage: "ask" });
    seat.world.clock.limit = 1000;
    await begins(seat, STRIKES);
    seat.world.clock.pass(2000);
    await seat.idle();
    expect(hitsOf(seat)).toBeLessThan(10);
  });

  it("[Z-BF-10] ask: a blow that armour stops asks nobody", async () => {
    const seat = fight({ damage: "ask" });
    const stout = new Map(seat.world.battle.figures);
    const orc = stout.get("orc");
    if (orc) stout.set("orc", { ...orc, shield: { stops: 90 } });
    seat.world.battle = { ...seat.world.battle, figures: stout };
    await begins(seat, STRIKES);
    expect(seat.world.card().state).toBe("done");
  });

  it("[Z-BF-10] do: it is taken off at once, and whoever has none left falls", async () => {
    const seat = fight({ damage: "do" }, { hits: 1 });
    await begins(seat, STRIKES);
    expect(stateOf(seat.world.battle, "orc").fallen).not.toBe("no");
  });
});

describe("conditions", () => {
  it.each([
    ["off", []],
    ["remind", [{ key: "by-hand", what: "suffer", who: "orc", condition: "prone" }]],
  ] as const)("[Z-BF-10] %s: whoever is pushed over stays on its feet", async (level, notes) => {
    const seat = fight({ conditions: level });
    await begins(seat, PUSHES);
    expect(seat.world.card()).toMatchObject({ state: "done", outcome: "success" });
    expect([stateOf(seat.world.battle, "orc").prone, notesOf(seat, "by-hand")]).toEqual([false, notes]);
  });

  it.each([
    ["yes", true],
    ["no", false],
  ] as const)("[Z-BF-10] ask: %s is the owner's word on it, and undoing takes it back", async (choice, prone) => {
    const seat = fight({ conditions: "ask" });
    await begins(seat, PUSHES);
    expect(asked(seat.world)).toMatchObject([{ who: "orc", prompt: "suffer", about: { condition: "prone" } }]);
    await playedOut(seat, () => choice);
    expect(stateOf(seat.world.battle, "orc").prone).toBe(prone);
    await seat.undo();
    expect(stateOf(seat.world.battle, "orc").prone).toBe(false);
  });

  it("[Z-BF-10] do: it is on the ground", async () => {
    const seat = fight({ conditions: "do" });
    await begins(seat, PUSHES);
    expect(stateOf(seat.world.battle, "orc").prone).toBe(true);
  });

  it.each(AUTOMATION_LEVELS)(
    "[Z3-AC-11] %s: what a figure does of itself, and a GM by hand, is never in question",
    async (level) => {
      const seat = fight({ conditions: level, damage: level });
      await begins(seat, LIES_DOWN);
      await begins(seat, { kind: "condition", who: "orc", condition: "stunned", on: true });
      await begins(seat, { kind: "condition", who: "orc", condition: "unconscious", on: true });
      const { battle } = seat.world;
      const { stunned, fallen } = stateOf(battle, "orc");
      expect([stateOf(battle, "ann").prone, stunned, fallen]).toEqual([true, true, "unconscious"]);
    },
  );

  it.each(AUTOMATION_LEVELS)("[Z-BF-10] %s: damage goes by its own level", async (level) => {
    const seat = fight({ conditions: level });
    await begins(seat, STRIKES);
    expect(hitsOf(seat)).toBeLessThan(10);
  });
});

describe("hazards", () => {
  it("[Z-BF-10] [Z-SP-01] off: no die is thrown, and the odds know of none", async () => {
    const seat = before(PIT, { sporadics: "off" });
    expect(forecast(seat.world.battle, MOVES)).toMatchObject({ outcomes: [{ outcome: "arrived", percent: 100 }] });
    await begins(seat, MOVES);
    expect(seat.world.card()).toMatchObject({ state: "done", journal: [], notes: [{ key: "sets-out" }] });
  });

  it("[Z-BF-10] [Z-SP-02] off: those that move about have no turns", () => {
    const { battle } = before(BOAR, { sporadics: "off" }).world;
    expect(movingTurns(battle)).toEqual([]);
    expect(refusalOf(battle, { kind: "sporadic", zone: "B", index: 0 })?.code).toBe("cannot");
  });

  it("[Z-BF-10] remind: the card names the hazard, what it does is left", async () => {
    const seat = before(PIT, { sporadics: "remind" });
    await begins(seat, MOVES);
    expect(notesOf(seat, "by-hand")).toEqual([
      { key: "by-hand", what: "hazard", who: "ann", zone: "B", sporadic: "thorns" },
    ]);
    expect(stateOf(seat.world.battle, "ann").prone).toBe(false);
  });

  it.each([
    ["yes", true],
    ["no", false],
  ] as const)("[Z-BF-10] ask: %s says whether it takes effect", async (choice, prone) => {
    const seat = before(PIT, { sporadics: "ask" });
    await begins(seat, MOVES);
    expect(asked(seat.world)).toMatchObject([
      { who: "ann", prompt: "hazard", about: { zone: "B", sporadic: "thorns" } },
    ]);
    await playedOut(seat, () => choice);
    expect(stateOf(seat.world.battle, "ann").prone).toBe(prone);
    await seat.undo();
    expect(stateOf(seat.world.battle, "ann")).toMatchObject({ prone: false, place: { zone: "A" } });
  });

  it("[Z-BF-10] do: it takes effect", async () => {
    const seat = before(PIT, { sporadics: "do" });
    await begins(seat, MOVES);
    expect(stateOf(seat.world.battle, "ann").prone).toBe(true);
  });

  it("[Z-BF-10] ask: what it does may be asked too, each by its own level", async () => {
    const seat = before(PIT, { sporadics: "ask", conditions: "ask" });
    await begins(seat, MOVES);
    expect(kinds(seat)).toEqual(["hazard"]);
    const [prompt] = asked(seat.world);
    if (prompt) await seat.answer(prompt, "yes");
    await settled();
    expect(kinds(seat)).toEqual(["suffer"]);
  });

  it("[Z-BF-10] [Z-SP-02] ask: one that moves about asks for each it hits", async () => {
    const seat = before(BOAR, { sporadics: "ask" });
    standsIn(seat, "ann", "B");
    await begins(seat, { kind: "sporadic", zone: "B", index: 0 });
    expect(asked(seat.world)).toMatchObject([{ who: "ann", prompt: "hazard" }]);
    await playedOut(seat, () => "no");
    expect(stateOf(seat.world.battle, "ann").hits).toBe(10);
  });
});

describe("a hidden figure", () => {
  it.each(AUTOMATION_LEVELS)(
    "[Z-RE-12] shows in nothing that all can read, whatever befalls it, at level %s",
    async (level) => {
      const seat = before(BOAR, { damage: level, sporadics: level === "off" ? "do" : level });
      standsIn(seat, "orc", "B");
      seat.world.secrets.add("orc");
      await begins(seat, { kind: "sporadic", zone: "B", index: 0 });
      await playedOut(seat, () => "yes");
      expect(seat.world.card().state).toBe("done");
      expect(hitsOf(seat) < 10).toBe(level === "ask" || level === "do");
      expect(seat.world.traces.join()).not.toMatch(/orc/);
    },
  );
});
