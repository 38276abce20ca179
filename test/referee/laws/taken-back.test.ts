/** Laws of undo and redo: whatever was played and is taken back, or done again, all is as it was to the letter, in every ruleset. */
import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intents";
import { type Chance, seededChance } from "../../../src/engine/odds";
import type { PlayId } from "../../../src/referee/request";
import type { Battle, Ruleset } from "../../../src/engine/battle";
import { formatStored } from "../../../src/foundry/battlefield/stored-record";
import { rulesetIds, rulesetOf } from "../../../src/rulesets/registry";
import fc from "../../properties";
import { lawsFor } from "../../rulesets/laws/grounds";
import { below, one, seldom } from "../../rulesets/laws/random-field";
import { asked, Seat, settled } from "../table";
import { World } from "../world";

const UNCLAIMED = { referee: null, client: null, term: 0, play: null };

/** All that plays change: the record as it is stored but for its revision, which counts on for ever, and where tokens stand. */
function letterOf({ battle, spots }: World<Battle>): string {
  const { lines = [] } = formatStored({ record: battle.record, ...UNCLAIMED }, battle.rules.ground);
  return JSON.stringify([lines.map((line) => line.replace(/ revision=\d+/, "")), [...spots]]);
}

/** All of a card but the revisions: those count on. */
function cardOf({ world }: Seat<Battle>, play: PlayId): object {
  const card = world.cards.get(play);
  if (!card) throw new Error(`no card: ${play}`);
  return { ...card, writes: card.writes.filter(({ field }) => field !== "revision") };
}

function seatIn(rules: Ruleset, chance: Chance): Seat<Battle> {
  const world = new World(lawsFor(rules).randomBattle(rules, chance), Math.floor(chance() * 1000));
  if (seldom(chance, 3)) world.secrets.add(one(chance, world.battle.order));
  return new Seat(world);
}

/** Whatever is asked is answered by chance, or let be. */
async function answersAll(seat: Seat<Battle>, chance: Chance): Promise<void> {
  await settled();
  for (let [prompt] = asked(seat.world); prompt; [prompt] = asked(seat.world)) {
    const reply = await seat.answer(prompt, one(chance, prompt.choices));
    if (reply.kind === "denied") await seat.answer(prompt, prompt.otherwise);
    await settled();
  }
  await seat.idle();
}

function wishOf(battle: Battle, chance: Chance): Intent {
  return lawsFor(battle.rules).anyWish(battle, chance);
}

/** Plays so many wishes; gives the plays that stand, and how everything was before each of them and at the end. */
async function playsOn(
  seat: Seat<Battle>,
  chance: Chance,
  count: number,
): Promise<{ plays: PlayId[]; letters: string[] }> {
  const [plays, letters]: [PlayId[], string[]] = [[], [letterOf(seat.world)]];
  for (let turn = 0; turn < count; turn++) {
    const reply = await seat.play(wishOf(seat.world.battle, chance));
    await answersAll(seat, chance);
    if (reply.kind !== "accepted" || reply.play === null || seat.world.card().state !== "done") continue;
    plays.push(reply.play);
    letters.push(letterOf(seat.world));
  }
  expect(seat.world.errors).toEqual([]);
  return { plays, letters };
}

/** Takes back all it can, in that order, again and again; gives those that stay. */
async function takesBack(seat: Seat<Battle>, plays: readonly PlayId[]): Promise<readonly PlayId[]> {
  const left: PlayId[] = [];
  for (const play of plays) {
    const reply = await seat.undo("gm", play);
    if (reply.kind === "accepted") continue;
    expect(reply).toMatchObject({ denial: { code: expect.stringMatching(/^(changed-since|reads-differently)$/) } });
    left.push(play);
  }
  return left.length === 0 || left.length === plays.length ? left : takesBack(seat, left);
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((item) => ({ item, at: chance() }))
    .sort((first, second) => first.at - second.at)
    .map(({ item }) => item);
}

describe.each(rulesetIds())("in %s", (id) => {
  const rules = rulesetOf(id);
  if (!rules) throw new Error(`no ruleset ${id}`);

  it("plays taken back, the last one first, leave everything as it was before each of them", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = seededChance(seed);
        const seat = seatIn(rules, chance);
        const { plays, letters } = await playsOn(seat, chance, 8);
        count += plays.length;
        for (let at = plays.length - 1; at >= 0; at--) {
          expect(await seat.undo("gm", plays[at])).toMatchObject({ kind: "accepted" });
          expect(letterOf(seat.world)).toBe(letters[at]);
        }
      }),
      { numRuns: 60 },
    );
    expect(count).toBeGreaterThan(300);
  });

  it("plays taken back and done again, over and over, lead to and fro between the same two ends", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = seededChance(seed);
        const seat = seatIn(rules, chance);
        const { plays, letters } = await playsOn(seat, chance, 5);
        const cards = plays.map((play) => cardOf(seat, play));
        for (let round = 0; round < 2; round++) {
          const back = below(chance, plays.length + 1);
          for (let at = plays.length - 1; at >= back; at--) await seat.undo("gm", plays[at]);
          expect(letterOf(seat.world)).toBe(letters[back]);
          for (let at = back; at < plays.length; at++) {
            expect(await seat.redo("gm", plays[at])).toMatchObject({ kind: "accepted" });
            expect(letterOf(seat.world)).toBe(letters[at + 1]);
          }
        }
        expect(plays.map((play) => cardOf(seat, play))).toEqual(cards);
        expect(seat.world.errors).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("plays taken back in any order that is allowed leave everything as it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = seededChance(seed);
        const seat = seatIn(rules, chance);
        const { plays, letters } = await playsOn(seat, chance, 8);
        const left = await takesBack(seat, shuffled(plays, chance));
        // Two that changed the same there and back may wait for each other.
        if (left.length === 0) expect(letterOf(seat.world)).toBe(letters[0]);
      }),
      { numRuns: 60 },
    );
  });
});
