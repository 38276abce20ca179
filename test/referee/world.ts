/** A world in memory that implements the referee's ports: several clients, one set of documents, a clock that is set. */
import { type AutomationLevel, type FigureId, sameValue } from "../../src/engine/types";
import { timeOf } from "../../src/engine/battle";
import { withWrites } from "../../src/engine/writes";
import type { Write } from "../../src/engine/record";
import { seededChance } from "../../src/engine/odds";
import type { PlayCard, PositionWrite, SecretPart } from "../../src/referee/card";
import type { Feature } from "../../src/referee/automation-levels";
import { isAt, isHits } from "../../src/referee/commit";
import type { Ports, RecordPlan } from "../../src/referee/ports";
import { parseCard, parseSecret } from "../../src/referee/stored-play";
import type { SceneArea, PlayId, SceneId, TokenPosition, UserId } from "../../src/referee/request";
import type { Choice } from "../../src/engine/flow";
import { isUnfinished, type OpenPrompt } from "../../src/engine/journal";
import type { Battle } from "../../src/engine/battle";
import type { Cell } from "../../src/hexes/board";
import type { ZoneBattle } from "../../src/zones/battle";

export const SCENE: SceneId = "yard";
/** Wide enough for every drop and spot of the tests. */
export const AREA: SceneArea = { width: 1000, height: 800 };

/** Time that passes only when told to. */
class FakeClock {
  now = 1_000_000;
  limit: number | null = null;
  #timers: { readonly at: number; readonly call: () => void }[] = [];

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.now + milliseconds, call };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.now);
    this.#timers = this.#timers.filter(({ at }) => at > this.now);
    for (const { call } of due) call();
  }
}

export class World<B extends Battle = ZoneBattle> {
  battle: B;
  referee = "gm";
  readonly clock = new FakeClock();
  readonly cards = new Map<PlayId, PlayCard>();
  readonly secretParts = new Map<PlayId, SecretPart>();
  readonly spots = new Map<FigureId, TokenPosition>();
  readonly owners = new Map<FigureId, UserId>();
  readonly secrets = new Set<FigureId>();
  readonly gms = new Set(["gm", "gm2"]);
  /** Every write that a player could notice, as JSON. */
  readonly traces: string[] = [];
  readonly errors: unknown[] = [];
  /** Automation levels that are not `ask`. */
  readonly levels: { [F in Feature]?: AutomationLevel } = {};
  /** Called before each write; may throw, or depose the referee. */
  beforeWrite: (what: string) => void = () => undefined;
  /** Whether the scene has been deleted. */
  isGone = false;
  /** What packages say to what is about to happen. */
  allows: Ports["events"]["allows"] = () => true;
  /** What figures answer that nobody plays. */
  readonly pilots = new Map<FigureId, Choice>();
  /** Whether somebody has stopped the autopilot since it asked. */
  isPilotStopped = false;
  open: PlayId | null = null;
  /** Whether tokens have to move for the battle as it ends; they may stand there already. */
  planned = true;
  /** Writes until the connection of the referee is gone. */
  writesLeft = Infinity;
  #posted = 0;

  constructor(
    battle: B,
    readonly seed = 1,
  ) {
    this.battle = battle;
    for (const who of battle.figures.keys()) this.spots.set(who, spotAt(battle, who));
  }

  /** Prompts shown to GMs alone, by play. */
  get whispered(): ReadonlyMap<PlayId, readonly OpenPrompt[]> {
    const asking = [...this.secretParts].filter(([, part]) => part.asking.length > 0);
    return new Map(asking.map(([play, part]) => [play, part.asking]));
  }

  card(): PlayCard {
    const card = [...this.cards.values()].at(-1);
    if (!card) throw new Error("no card was posted");
    return card;
  }

  portsOf(user: UserId): Ports {
    return {
      world: this.#worldPort(user),
      positions: {
        plan: ({ before, after }) => this.#plan(before, after),
        spotOf: (_scene, who) => this.spots.get(who) ?? null,
        areaOf: () => AREA,
      },
      cards: this.#cardPort(),
      secrets: this.#secretPort(),
      dice: { roll: (dice) => this.#roll(dice) },
      people: {
        isGM: (who) => this.gms.has(who),
        owns: (who, figure) => this.gms.has(who) || this.owners.get(figure) === who,
        isSecret: (_scene, who) => this.secrets.has(who),
      },
      clock: {
        now: () => this.clock.now,
        after: (time, call) => this.clock.after(time, call),
        answerLimit: () => this.clock.limit,
      },
      automation: {
        levelOf: (feature) => this.levels[feature] ?? "ask",
        answerFor: (_scene, _battle, { who }) => this.pilots.get(who) ?? null,
        mayAct: () => !this.isPilotStopped,
      },
      events: { allows: (event, facts) => this.allows(event, facts) },
      log: { broken: (_scene, error) => void this.errors.push(error) },
    };
  }

  #worldPort(user: UserId): Ports["world"] {
    return {
      battle: () => (this.isGone ? null : this.battle),
      shownRevision: () => timeOf(this.battle).revision,
      settle: () => Promise.resolve(),
      settleTouched: () => Promise.resolve(),
      isMine: (scene) => scene === SCENE && this.referee === user && this.writesLeft > 0,
      openPlay: () => this.open,
      setOpenPlay: (_scene, play) => this.#write("pointer", null, () => (this.open = play)),
      writeRecord: async (_scene, plan) => {
        const writes = this.#left(plan) ?? [];
        if (writes.length > 0) await this.#write("record", null, () => this.#apply(writes));
      },
      writePositions: (_scene, positions) =>
        this.#write("positions", null, () => positions.forEach(({ who, after }) => this.spots.set(who, after))),
      writeHits: (_scene, write) => this.#write("hits", null, () => this.#apply([write])),
    };
  }

  #cardPort(): Ports["cards"] {
    return {
      post: async (card) => {
        const id = `play${++this.#posted}`;
        await this.#write("post", card, () => this.cards.set(id, this.#kept(card)));
        return id;
      },
      read: (_scene, play) => this.cards.get(play) ?? null,
      all: () => [...this.cards.values()],
      isKeptAs: (_scene, play, card) => sameValue(this.cards.get(play), this.#kept(card)),
      update: async (_scene, play, card, plan) => {
        let writes: Write[] | null = [];
        await this.#write(plan ? "commit" : "card", card, () => {
          writes = plan ? this.#left(plan) : [];
          if (writes === null) return;
          this.cards.set(play, this.#kept(card));
          this.#apply(writes);
        });
        return writes !== null;
      },
      unfinished: (scene) =>
        [...this.cards].filter(([id, card]) => card.scene === scene && this.#isUnfinished(id, card)).map(([id]) => id),
      ofRequest: (_scene, by, request) =>
        [...this.cards].find(([, card]) => card.request === request && card.by === by)?.[0] ?? null,
    };
  }

  #isUnfinished(id: PlayId, { state }: PlayCard): boolean {
    return isUnfinished(state) || (state === "done" && this.secretParts.get(id)?.owes === true);
  }

  #secretPort(): Ports["secrets"] {
    return {
      save: (_scene, play, part) =>
        this.#write("secret", null, () => this.secretParts.set(play, this.#keptSecret(part))),
      load: (_scene, play) => this.secretParts.get(play) ?? null,
    };
  }

  async #write(what: string, trace: object | null, make: () => void): Promise<void> {
    await Promise.resolve();
    this.beforeWrite(what);
    if (this.writesLeft <= 0) this.errors.push(`written by a referee that is gone: ${what}`);
    this.writesLeft -= 1;
    make();
    if (trace) this.traces.push(JSON.stringify(trace));
  }

  /** What does not stand there yet. */
  #left(plan: RecordPlan): Write[] | null {
    return plan(this.battle)?.filter((write) => !isHits(write) && !isAt(this.battle, write, "after")) ?? null;
  }

  #apply(writes: readonly Write[]): void {
    this.battle = withWrites(this.battle, stored(writes));
  }

  /** As it is read from what is stored of it: all that the referee writes can be read. */
  #kept(card: PlayCard): PlayCard {
    const read = parseCard(JSON.stringify(card), () => this.battle.rules.ground);
    if (!read) throw new Error(`a card that cannot be read: ${JSON.stringify(card)}`);
    return read;
  }

  #keptSecret(part: SecretPart): SecretPart {
    const read = parseSecret(JSON.stringify(part), this.battle.rules.ground);
    if (!read) throw new Error(`a secret that cannot be read: ${JSON.stringify(part)}`);
    return read;
  }

  /** Dice that depend on how many throws are in the journals: rolled again after a crash, they fall the same. */
  #roll(dice: readonly { readonly count: number; readonly sides: number }[]): Promise<number[][]> {
    const shown = [...this.cards.values()].flatMap(({ journal }) => journal);
    const hidden = [...this.secretParts.values()].flatMap(({ journal }) => journal.map(({ entry }) => entry));
    const chance = seededChance(this.seed * 1000 + [...shown, ...hidden].filter(({ kind }) => kind === "throw").length);
    return Promise.resolve(
      dice.map(({ count, sides }) => Array.from({ length: count }, () => 1 + Math.floor(chance() * sides))),
    );
  }

  #plan(before: Battle, after: Battle): PositionWrite[] {
    if (!this.planned) return [];
    return [...after.figures.keys()]
      .filter((who) => !sameValue(before.record.figure[who]?.place, after.record.figure[who]?.place))
      .map((who) => ({ who, before: spotAt(before, who), after: spotAt(after, who), via: [] }));
  }
}

/** What a document keeps is JSON. */
function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A spot that only the place decides: zones and hexes stand 100 apart, a border between its two; off the map, beside it. */
function spotAt({ record }: Battle, who: FigureId): TokenPosition {
  const place = record.figure[who]?.place ?? { kind: "off" };
  if (place.kind === "hex") {
    const [column, row] = Reflect.get(place, "at") as Cell;
    return { x: 100 * column, y: 100 * row, elevation: 0 };
  }
  const zones = String(Reflect.get(place, place.kind) ?? "").split("|");
  const x = zones.reduce((sum, zone) => sum + 100 * "ABCD".indexOf(zone), 0) / zones.length;
  return { x, y: place.kind === "off" ? -100 : 0, elevation: 0 };
}
