/** Who fights, by kinds of figures: the same fight with more of one and fewer of another. */
import { type Battle, figureOf, standing, stateOf, placeOf, turnOf } from "../engine/battle";
import { BLANK_FIGURE } from "../engine/record";
import { without } from "../engine/redact";
import { type Figure, type FigureId, invariant, sameValue, type Side } from "../engine/types";

/** Figures of one side with the same numbers and gear, whatever they are called; never empty. */
export interface FigureKind {
  /** The first of them stands for all. */
  readonly who: FigureId;
  readonly side: Side;
  readonly members: readonly FigureId[];
}

/** How many there are to be of each kind, by the figure that stands for it; of a kind that is not there, as many as there are. */
export type LineUp = Readonly<Record<FigureId, number>>;

/** The kinds of all figures that are up, in the order of turns. */
export function kindsIn(battle: Battle): FigureKind[] {
  const kinds: { who: FigureId; side: Side; members: FigureId[] }[] = [];
  for (const who of standing(battle)) {
    const figure = figureOf(battle, who);
    const kind = kinds.find((known) => isOfOneKind(figureOf(battle, known.who), figure));
    if (kind) kind.members.push(who);
    else kinds.push({ who, side: figure.side, members: [who] });
  }
  return kinds;
}

/** No more of one kind. */
const MOST_OF_A_KIND = 30;

/** With so many more of the kind that this figure stands for, or fewer; the same where it stands for none. */
export function recounted(battle: Battle, lineUp: LineUp, who: FigureId | undefined, change: number): LineUp {
  const kind = kindsIn(battle).find((one) => one.who === who);
  if (!kind) return lineUp;
  const { [kind.who]: before = kind.members.length, ...rest } = lineUp;
  const count = Math.max(0, Math.min(MOST_OF_A_KIND, before + change));
  return count === kind.members.length ? rest : { ...rest, [kind.who]: count };
}

function isOfOneKind(one: Figure, other: Figure): boolean {
  return sameValue({ ...one, id: "", name: "" }, { ...other, id: "", name: "" });
}

/** The battle with so many of each kind: the last ones go, new ones come whole and fresh beside the first. */
export function linedUp(battle: Battle, lineUp: LineUp): Battle {
  const kinds = kindsIn(battle);
  const gone = kinds.flatMap(({ who, members }) => members.slice(lineUp[who] ?? members.length));
  const more = kinds.map(({ who, members }) => [who, (lineUp[who] ?? 0) - members.length] as const);
  const grown = more.reduce((now, [who, count]) => (count > 0 ? withCopies(now, who, count) : now), battle);
  return gone.length > 0 ? withdrawn(grown, new Set(gone)) : grown;
}

/** Without these figures; where one of them has the turn, the next has it after. */
function withdrawn(battle: Battle, gone: ReadonlySet<FigureId>): Battle {
  const turn = turnOf(battle);
  const left = without(battle, gone);
  if (turn === null || !gone.has(turn)) return left;
  const before = battle.order.slice(0, battle.order.indexOf(turn));
  return { ...left, vacated: before.filter((who) => !gone.has(who)).length };
}

/**
 * The battle with so many more of a figure beside it, whole and fresh, each with a turn of its own after it. Throws for a
 * figure that is not there.
 */
export function withCopies(battle: Battle, who: FigureId, count: number): Battle {
  return Array.from({ length: count }).reduce<Battle>((now) => withCopy(now, who), battle);
}

function withCopy(battle: Battle, who: FigureId): Battle {
  const original = figureOf(battle, who);
  const id = freeId(battle, who);
  const { tactics, ground, turns } = battle.rules;
  const place = tactics?.placeBeside ? tactics.placeBeside(battle, who) : placeOf(battle, who);
  const row = { ...stateOf(battle, who), ...BLANK_FIGURE, ...ground.fresh, ...turns.starts(original) };
  const rows = { ...battle.record.figure, [id]: { ...row, place: place ?? { kind: "off" } } };
  return {
    ...battle,
    figures: new Map([...battle.figures, [id, { ...original, id }]]),
    order: battle.order.flatMap((one) => (one === who ? [one, id] : [one])),
    record: { ...battle.record, figure: rows },
  };
}

function freeId({ figures }: Battle, who: FigureId): FigureId {
  for (let number = 1; number <= figures.size; number += 1)
    if (!figures.has(`${who}+${number}`)) return `${who}+${number}`;
  invariant(false, `no id is left beside ${who}`);
}

/** The figure that such a copy is of, and its number; null for one that is no copy. */
export function copiedFrom(id: FigureId): { readonly who: FigureId; readonly number: number } | null {
  const at = id.lastIndexOf("+");
  return at < 0 ? null : { who: id.slice(0, at), number: Number(id.slice(at + 1)) };
}
