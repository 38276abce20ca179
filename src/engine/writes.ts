/** Writes of single fields into the record, and how changes are planned as writes. */
import { type Battle, type GroundRules, type WriteDraft, roundOf, stateOf, turnOf } from "./battle";
import type { FigureRow, Write } from "./record";
import type { Change, CoreChange, CoreChangeOf } from "./changes";
import { type FigureId, invariant, sameValue } from "./types";

type AnyTables = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The row of a table by their names, its blank where nothing was written yet; empty for a table that is not there. */
function rowIn({ record, rules }: Battle, at: string, who: string): object {
  const tables: AnyTables = record;
  const blank: Readonly<Record<string, object>> = rules.ground.blank;
  return tables[at]?.[who] ?? blank[at] ?? {};
}

/** The value of one field as it is now. */
export function valueIn(battle: Battle, { at, who, field }: Pick<Write, "at" | "who" | "field">): unknown {
  return Reflect.get(rowIn(battle, at, who), field);
}

/** Plans a write of one field of a figure. */
export function planFigureWrite<F extends keyof FigureRow>(
  battle: Battle,
  [who, field]: readonly [string, F],
  after: FigureRow[F],
): Write {
  return { at: "figure", who, field, before: valueIn(battle, { at: "figure", who, field }), after };
}

/** A blank row of the ground's own tables says nothing and is none: what is taken back leaves no row behind. One of a figure says that it is in the fight. */
export function isNoRow(ground: Pick<GroundRules, "blank">, at: string, row: object): boolean {
  const blank: Readonly<Record<string, object>> = ground.blank;
  return at !== "battle" && at !== "figure" && sameValue(row, blank[at]);
}

function withoutRow(rows: Readonly<Record<string, object>>, who: string): Record<string, object> {
  const { [who]: _gone, ...others } = rows;
  return others;
}

/** The battle with all writes applied, in order; the given battle stays as it is. */
export function withWrites<B extends Battle>(battle: B, writes: readonly Write[]): B {
  if (writes.length === 0) return battle;
  const tables: AnyTables = battle.record;
  const blank: Readonly<Record<string, object>> = battle.rules.ground.blank;
  const record: Record<string, Record<string, object>> = {};
  for (const { at, who, field, after } of writes) {
    const rows = (record[at] ??= { ...tables[at] });
    const row = { ...(rows[who] ?? blank[at]), [field]: after };
    if (isNoRow(battle.rules.ground, at, row)) record[at] = withoutRow(rows, who);
    else rows[who] = row;
  }
  return { ...battle, record: { ...battle.record, ...record } };
}

/** The writes that take these back, last first. */
export function undoing(writes: readonly Write[]): Write[] {
  return writes.map((write) => ({ ...write, before: write.after, after: write.before })).reverse();
}

/** Several writes of one field become one; those that change nothing go. */
export function condense(writes: readonly Write[]): Write[] {
  const merged = new Map<string, Write>();
  for (const write of writes) {
    const key = `${write.at}/${write.who}/${write.field}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...first, after: write.after } : write);
  }
  return [...merged.values()].filter((write) => !sameValue(write.before, write.after));
}

const planners: Planners<Draft, CoreChange> = {
  step: (draft, { who }) => draft.figure(who, { moved: true, mayStepAfter: false }),
  mark: (draft, { who, mark, on }) =>
    draft.figure(who, mark === "prone" && on ? { prone: true, running: false } : { [mark]: on }),
  run: (draft, { who }) => draft.figure(who, { running: true, ranNow: true }),
  hurt: (draft, { who, loss, atLeast }) => planHurt(draft, who, loss, atLeast ?? -Infinity),
  fall: (draft, { who, how }) => planFall(draft, who, how),
  become: (draft, { who, how }) => planBecome(draft, who, how),
  watch: (draft, { who, event }) => draft.figure(who, { watchesFor: event, waiting: event !== null }),
  "turn-over": (draft, { who }) => {
    // One who acts out of turn has only its action to lose.
    if (turnOf(draft.battle) === who) draft.set("battle", "", { turnOver: who });
  },
  // The action of one who waits stays open, and has held what it has held (Z-MV-04, Z-MV-09).
  "end-turn": (draft, { who }) => {
    const { waiting, moved } = stateOf(draft.battle, who);
    draft.figure(who, { moved: waiting && moved, mayStepAfter: false, ranNow: false });
  },
  "begin-turn": (draft, { who, fresh }) => planTurn(draft, who, fresh === true),
  "begin-round": (draft) => planRound(draft),
  dice: (draft, { who, dice, kept = 0 }) =>
    draft.figure(who, { dice: [...dice].sort((one, other) => other - one), keptDice: kept }),
};

/** The writes that carry a change out on this battle, in order. */
export function planWrites(battle: Battle, change: Change): readonly Write[] {
  return planChange(battle, change).writes;
}

/** The same, with the battle as they leave it. */
export function planChange<B extends Battle>(battle: B, change: Change): Pick<Draft<B>, "writes" | "battle"> {
  const draft = new Draft(battle);
  if (isCore(change)) planBy(planners, draft, change);
  else battle.rules.ground.plan(draft, change);
  return draft;
}

/** Whether the change means the same on every ground. */
export function isCore(change: Change): change is CoreChange {
  return Object.hasOwn(planners, change.kind);
}

/** What each kind of these changes writes, by kind. */
export type Planners<D, C extends Change> = {
  readonly [K in C["kind"]]: (draft: D, change: Extract<C, { kind: K }>) => void;
};

/** Has a change written by the planner of its kind. */
export function planBy<D, C extends Change>(planners: Planners<D, C>, draft: D, change: C): void {
  planAs(planners, change.kind, draft, change);
}

function planAs<D, C extends Change, K extends C["kind"]>(
  planners: Planners<D, C>,
  kind: K,
  draft: D,
  change: C,
): void {
  const planner: (draft: D, change: Extract<C, { kind: K }>) => void = planners[kind];
  if (isOfKind(change, kind)) planner(draft, change);
}

function isOfKind<C extends Change, K extends C["kind"]>(change: C, kind: K): change is Extract<C, { kind: K }> {
  return change.kind === kind;
}

function planHurt(draft: Draft, who: FigureId, loss: number, atLeast: number): void {
  const { hits } = stateOf(draft.battle, who);
  planHits(draft, who, Math.min(hits, Math.max(hits - loss, atLeast)));
}

/** The hits left, and what has become of the figure with them. */
function planHits(draft: Draft, who: FigureId, left: number): void {
  const { fallen } = stateOf(draft.battle, who);
  draft.figure(who, { hits: left });
  const how = fallenWith(draft.battle, who);
  if (how !== "no" && how !== fallen) planFall(draft, who, how);
  if (how === "no" && (fallen === "unconscious" || fallen === "dead")) draft.figure(who, { fallen: "no" });
}

/** What its hits say of it, and whoever knocked it out. */
function fallenWith(battle: Battle, who: FigureId): FigureRow["fallen"] {
  const { hits, knockedOut } = stateOf(battle, who);
  const how = fallenAt(battle, hits);
  return how === "no" && knockedOut ? "unconscious" : how;
}

function fallenAt({ rules }: Battle, hits: number): FigureRow["fallen"] {
  invariant(rules.fallenAt, `hits say nothing in ${rules.id}`);
  return rules.fallenAt(hits);
}

/** The fallen run and wait no more; what else they lose is the ground's affair. */
function planFall(draft: Draft, who: FigureId, how: FigureRow["fallen"]): void {
  const idle = { running: false, charging: false, waiting: false, watchesFor: null, defending: false };
  const knockedOut = how === "unconscious" && draft.battle.rules.fallenAt?.(stateOf(draft.battle, who).hits) === "no";
  const fields = { fallen: how, knockedOut, ...idle, ...(how === "off" ? { place: { kind: "off" } } : {}) };
  const { ground } = draft.battle.rules;
  if (ground.planFall) ground.planFall(draft, who, fields);
  else draft.figure(who, fields);
}

function planBecome(draft: Draft, who: FigureId, how: CoreChangeOf<"become">["how"]): void {
  draft.figure(who, { knockedOut: false });
  if (draft.battle.rules.fallenAt) planHits(draft, who, hitsFor(draft.battle, who, how));
  else if (how === "no") draft.figure(who, { fallen: how });
  else planFall(draft, who, how);
}

/** More hits than anybody has. */
const MOST_HITS = 1000;

/** The hits nearest to those it has at which it is as it shall be. */
function hitsFor(battle: Battle, who: FigureId, how: CoreChangeOf<"become">["how"]): number {
  const { hits } = stateOf(battle, who);
  for (let off = 0; off <= MOST_HITS; off += 1)
    for (const near of [hits - off, hits + off]) if (fallenAt(battle, near) === how) return near;
  return hits;
}

function planTurn(draft: Draft, who: FigureId | null, fresh: boolean): void {
  draft.set("battle", "", { turn: who, turnOver: null });
  if (who !== null)
    draft.figure(who, {
      moved: false,
      mayStepAfter: false,
      ranNow: false,
      waiting: false,
      watchesFor: null,
      defending: false,
      trampled: false,
      ...(fresh ? { acted: false } : {}),
    });
}

/** Every action and count is fresh. */
function planRound(draft: Draft): void {
  draft.set("battle", "", { round: roundOf(draft.battle) + 1 });
  const { ground } = draft.battle.rules;
  for (const who of Object.keys(draft.battle.record.figure)) draft.set("figure", who, ground.fresh);
  ground.planRound?.(draft);
}

/** A draft of writes: each is planned on the battle as the earlier ones left it. */
export class Draft<B extends Battle = Battle> implements WriteDraft<B> {
  readonly writes: Write[] = [];

  /** `battle` is the battle as the writes so far have left it. */
  constructor(public battle: B) {}

  /** Plans one write, unless it would change nothing. Shapes are the caller's: a ground names its own tables. */
  set(at: string, who: string, fields: object): void {
    const writes = Object.entries(fields)
      .map(([field, after]) => ({ at, who, field, before: valueIn(this.battle, { at, who, field }), after }))
      .filter(({ before, after }) => after !== undefined && !sameValue(before, after));
    this.writes.push(...writes);
    this.battle = withWrites(this.battle, writes);
  }

  /** Plans fields that every ground has of a figure. */
  figure(who: string, fields: Partial<FigureRow>): void {
    this.set("figure", who, fields);
  }
}

/** The battle with every figure fallen whose hits are gone, and nobody else for want of hits; as it is where hits say nothing. */
export function settleHits<B extends Battle>(battle: B): B {
  return battle.order.filter((who) => disagrees(battle, who)).reduce<B>(settled, battle);
}

function disagrees(battle: Battle, who: FigureId): boolean {
  const { fallen } = stateOf(battle, who);
  return battle.rules.fallenAt !== undefined && fallen !== "off" && fallen !== fallenWith(battle, who);
}

function settled<B extends Battle>(battle: B, who: FigureId): B {
  const nothing: CoreChange = { kind: "hurt", who, loss: 0 };
  return withWrites(battle, planWrites(battle, nothing));
}
