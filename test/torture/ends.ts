/** What undisturbed play would have come to: every finished play is replayed by the engine from its own journal, and the record, the tokens and the hits must be that to the letter. */
import { type Battle, timeOf } from "../../src/engine/battle";
import { resolve } from "../../src/engine/legality";
import { formatRecord } from "../../src/engine/notation/record-lines";
import { replay } from "../../src/engine/replay";
import type { Write } from "../../src/engine/record";
import { condense, settleHits, withWrites } from "../../src/engine/writes";
import { parseCard } from "../../src/referee/stored-play";
import { withLevels } from "../../src/referee/automation-levels";
import type { PlayCard } from "../../src/referee/card";
import { isHits, isRevision, revisionWrite } from "../../src/referee/commit";
import type { Figure } from "../../src/engine/types";
import { isOnHexes } from "../../src/hexes/hex-ground";
import type { Sight, Spot, Spots } from "./table";

/** What must never happen; how often it did is what a run is about. */
export const HARMS = ["lost", "doubled", "letIn", "leaked", "hung", "broken"] as const;
export type Harm = (typeof HARMS)[number];

export interface Failure {
  readonly harm: Harm;
  readonly what: string;
}

/** What a fight has come to so far. */
interface Standing {
  readonly battle: Battle;
  readonly spots: Spots;
}

/** So many plays are named with what differs. */
const NEWEST = 3;

const OVER: readonly string[] = ["done", "undone", "called-off"];

export class Ends {
  #now: Standing;
  /** What stood before each play that is done. */
  readonly #before = new Map<string, Standing>();
  #last: string | null = null;
  readonly #states = new Map<string, string>();
  #actors: Sight["actors"];
  /** Set where a GM has put a token beside its place: some later play brings it back. */
  areSpotsFree = false;

  constructor({ battle, spots, plays, actors }: Sight) {
    this.#now = { battle, spots };
    this.#actors = actors;
    this.#notes(plays);
  }

  /** Begins anew from what is seen: after somebody has changed what no rules have changed. */
  rebase({ battle, spots, plays, actors }: Sight): void {
    this.#now = { battle, spots };
    this.#actors = actors;
    this.#before.clear();
    this.#last = null;
    this.#notes(plays);
  }

  /** How what is seen differs from what the plays say; where it does not, goes on from there. */
  check(sight: Sight): Failure[] {
    const [now, last, known] = [this.#now, this.#last, new Map(this.#before)];
    const failures = [...this.#follows(sight), ...this.#differences(sight)];
    if (failures.length === 0) {
      this.#now = { battle: sight.battle, spots: sight.spots };
      this.#notes(sight.plays);
      return failures;
    }
    this.#now = now;
    this.#last = last;
    this.#before.clear();
    for (const [id, standing] of known) this.#before.set(id, standing);
    return failures.map(({ harm, what }) => ({ harm, what: `${what}; ${this.#newest(sight)}` }));
  }

  /** The plays that came last, in a word each. */
  #newest({ plays }: Sight): string {
    const cards = Object.entries(plays).flatMap(([id, text]) => {
      const card = this.#cardOf(text);
      return card ? [{ id, ...card }] : [];
    });
    const last = cards.sort((one, other) => one.revision - other.revision).slice(-NEWEST);
    return last
      .map(({ id, state, intent, revision, reason }) =>
        [id, state, intent.kind, `at ${revision}`, reason?.code ?? "", this.#states.get(id) ?? "new"].join(" "),
      )
      .join(", ");
  }

  #notes(plays: Sight["plays"]): void {
    for (const [id, text] of Object.entries(plays)) this.#states.set(id, this.#cardOf(text)?.state ?? "unreadable");
  }

  *#follows({ plays }: Sight): Generator<Failure> {
    const cards = Object.entries(plays).flatMap(([id, text]) => {
      const card = this.#cardOf(text);
      return card && card.state !== this.#states.get(id) ? [{ id, card }] : [];
    });
    yield* this.#twice(plays);
    for (const { id, card } of cards.sort((one, other) => one.card.revision - other.card.revision)) {
      if (!OVER.includes(card.state)) yield { harm: "hung", what: `play ${id} is ${card.state}` };
      if (card.state === "called-off" && !card.reason)
        yield { harm: "lost", what: `play ${id} is called off without a reason` };
      if (card.state === "undone" && this.#states.get(id) === "done") yield* this.#takesBack(id, card);
      if (card.state === "done") yield* this.#plays(id, card);
    }
  }

  *#plays(id: string, card: PlayCard): Generator<Failure> {
    const before = this.#now;
    this.#before.set(id, before);
    this.#last = id;
    const { battle } = before;
    if (timeOf(battle).revision !== card.revision)
      yield { harm: "lost", what: `play ${id} began at revision ${card.revision}, not ${timeOf(battle).revision}` };
    const play = resolve(withLevels(battle, card.levels), card.intent);
    const standing = replay(play, card.journal);
    if (!standing || play.pending) {
      yield { harm: "lost", what: `the journal of play ${id} (${card.intent.kind}) does not lead to its end` };
      return;
    }
    const after = this.#withAll(battle, condense(play.writes));
    const moved = Object.fromEntries(
      card.positions.map(({ who, after: { x, y, rotation } }) => [
        who,
        [x, y, rotation ?? before.spots[who]?.[2] ?? 0] as const,
      ]),
    );
    this.#now = { battle: after, spots: { ...before.spots, ...moved } };
  }

  *#takesBack(id: string, card: PlayCard): Generator<Failure> {
    const before = this.#before.get(id);
    if (!before) return this.#turnsBack(card);
    if (this.#last !== id) {
      yield { harm: "lost", what: `play ${id} was taken back although others stand on it` };
      return;
    }
    const { revision } = timeOf(this.#now.battle);
    const set = { ...revisionWrite(revision), before: timeOf(before.battle).revision };
    this.#now = { battle: withWrites(before.battle, [set]), spots: before.spots };
    this.#last = null;
  }

  /** One that was done before all began anew: by its own writes. */
  #turnsBack({ writes, positions }: PlayCard): void {
    const { battle, spots } = this.#now;
    const back = writes.map((write) => ({ ...write, before: write.after, after: write.before }));
    const moved = positions.map(({ who, before: { x, y, rotation } }) => [
      who,
      [x, y, rotation ?? spots[who]?.[2] ?? 0],
    ]);
    const own = back.filter((write) => !isRevision(write));
    this.#now = {
      battle: this.#withAll(battle, own),
      spots: { ...spots, ...(Object.fromEntries(moved) as Spots) },
    };
    this.#last = null;
  }

  /** With the next revision, and with hits for everybody whose token shows the same actor. */
  #withAll(battle: Battle, writes: readonly Write[]): Battle {
    const showing = (who: string): string[] =>
      battle.order.filter((one) => one !== who && this.#actors[one] === this.#actors[who]);
    const shared = writes.filter(isHits).flatMap((write) => showing(write.who).map((who) => ({ ...write, who })));
    return settleHits(withWrites(battle, [...writes, ...shared, revisionWrite(timeOf(battle).revision)]));
  }

  *#differences({ battle, spots }: Sight): Generator<Failure> {
    const [wanted, found] = [linesOf(this.#now.battle), linesOf(battle)];
    const before = this.#last ? linesOf(this.#before.get(this.#last)?.battle ?? battle) : [];
    for (const line of found.filter((one) => !wanted.includes(one)))
      yield { harm: before.includes(line) ? "lost" : "doubled", what: `on the record: ${line}` };
    for (const line of wanted.filter((one) => !found.includes(one)))
      yield { harm: "lost", what: `not on the record: ${line}` };
    yield* this.#figures(battle);
    if (this.areSpotsFree) return;
    for (const [who, spot] of Object.entries(this.#now.spots)) {
      const at = spots[who];
      if (at && isElsewhere(at, spot))
        yield { harm: "lost", what: `${who} stands at ${at.join()}, not at ${spot.join()}; ${placeOn(battle, who)}` };
    }
  }

  /** One request, one play. */
  *#twice(plays: Sight["plays"]): Generator<Failure> {
    const seen = new Set<string>();
    for (const text of Object.values(plays)) {
      const card = this.#cardOf(text);
      const key = card ? `${card.by}/${card.request}` : "";
      if (card && seen.has(key)) yield { harm: "doubled", what: `request ${key} has led to two plays` };
      seen.add(key);
    }
  }

  #cardOf(text: string): PlayCard | null {
    const { ground } = this.#now.battle.rules;
    const key = `${isOnHexes(this.#now.battle) ? "hexes" : "zones"} ${text}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const card = parseCard(text, () => ground);
    if (read.size >= MOST_READ) read.clear();
    read.set(key, card);
    return card;
  }

  /** What a fight reads of its figures no rules change; gear that was made again comes last. */
  *#figures({ figures }: Battle): Generator<Failure> {
    for (const [who, figure] of this.#now.battle.figures) {
      if (figures.get(who) === figure) continue;
      const [wanted, found] = [textOf(figure), textOf(figures.get(who))];
      if (wanted !== found) yield { harm: "lost", what: `${who} is read as ${found}, not as ${wanted}` };
    }
  }
}

/** Plays that are over stand there to the end of the fight, and are read with every look. */
const read = new Map<string, PlayCard | null>();
const MOST_READ = 2000;

/** By a pixel, or turned by a degree. */
function isElsewhere([x, y, rotation]: Spot, [x2, y2, rotation2]: Spot): boolean {
  const turned = Math.abs(rotation - rotation2) % 360;
  return Math.hypot(x - x2, y - y2) >= 1 || Math.min(turned, 360 - turned) >= 1;
}

function placeOn(battle: Battle, who: string): string {
  return JSON.stringify(battle.record.figure[who]?.place ?? "on no record");
}

/** Rows that are wholly blank say nothing. */
function linesOf({ rules, record }: Battle): string[] {
  return formatRecord(rules.ground, record);
}

function textOf(figure: Figure | undefined): string {
  return JSON.stringify(figure, (_key, value: unknown) =>
    Array.isArray(value) ? [...value].map((one) => JSON.stringify(one)).sort() : value,
  );
}
