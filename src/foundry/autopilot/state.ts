/** Which figures of a fight nobody plays, and how: a flag of the Combat, which no player can write; of hidden figures in the GMs' browsers. */
import * as v from "valibot";
import { type Battle, figureOf } from "../../engine/battle";
import { type FieldsOf, readJson, wholeNumber } from "../../engine/sent";
import type { FigureId, Side } from "../../engine/types";
import { TEMPER_IDS, type TemperId } from "../../judge/tempers";
import { changeHiddenPart, hiddenPartOf } from "../battlefield/gm-store";
import { idOf } from "../documents";

type CombatDoc = Combat.Implementation;

/** Why an autopilot rests until it is told to go on. */
export const RESTS = ["stopped", "undone", "over", "quiet", "stuck"] as const;

/** One of these. */
export type Rest = (typeof RESTS)[number];

/** What an autopilot knows of one figure. */
export interface Piloted {
  /** Null where it is played by hand, whatever its side is; left out where its side says. */
  readonly temper?: TemperId | null;
  /** Blows that have hit it, where the table rolls them. */
  readonly blows?: number;
}

/** The autopilot of one fight. */
export interface AutopilotState {
  readonly figures: Readonly<Record<FigureId, Piloted>>;
  readonly sides: Readonly<Record<Side, TemperId>>;
  readonly rests: Rest | null;
}

const NOBODY_PLAYED: AutopilotState = { figures: {}, sides: {}, rests: null };

const temper = v.picklist(TEMPER_IDS);

const PILOTED = v.strictObject({
  temper: v.exactOptional(v.nullable(temper)),
  blows: v.exactOptional(wholeNumber),
} satisfies FieldsOf<Piloted>);

const STATE = v.strictObject({
  figures: v.record(v.string(), PILOTED),
  sides: v.record(v.string(), temper),
  rests: v.nullable(v.picklist(RESTS)),
} satisfies FieldsOf<AutopilotState>);

/** What this window is just writing: it counts from that moment on. */
const coming = new WeakMap<CombatDoc, AutopilotState>();

/** As far as this client knows it; that of a fight without one plays nobody. */
export function autopilotOf(combat: CombatDoc): AutopilotState {
  return coming.get(combat) ?? storedState(combat);
}

function storedState(combat: CombatDoc): AutopilotState {
  const text = combat.getFlag("zonebound", "autopilot");
  const state = (text && readJson(STATE, text)) || NOBODY_PLAYED;
  const hidden = Object.entries(hiddenPartOf(idOf(combat)).autopilot).flatMap(([who, text]) => {
    const piloted = readJson(PILOTED, text);
    return piloted ? [[who, piloted] as const] : [];
  });
  return { ...state, figures: { ...state.figures, ...Object.fromEntries(hidden) } };
}

/** A GM's client writes what differs: of hidden figures where players cannot read it. */
export async function changeAutopilot(
  combat: CombatDoc,
  change: (state: AutopilotState) => AutopilotState,
): Promise<void> {
  const next = change(autopilotOf(combat));
  coming.set(combat, next);
  try {
    await writeState(combat, next);
  } finally {
    if (coming.get(combat) === next) coming.delete(combat);
  }
}

async function writeState(combat: CombatDoc, { figures, ...common }: AutopilotState): Promise<void> {
  const isHidden = ([who]: readonly [string, Piloted]): boolean => isHiddenIn(combat, who);
  const [hidden, shown] = parted(Object.entries(figures), isHidden);
  const texts = Object.fromEntries(hidden.map(([who, piloted]) => [who, JSON.stringify(piloted)]));
  const text = JSON.stringify({ ...common, figures: Object.fromEntries(shown) } satisfies AutopilotState);
  await changeHiddenPart(idOf(combat), { autopilot: texts });
  if (text !== combat.getFlag("zonebound", "autopilot")) await combat.setFlag("zonebound", "autopilot", text);
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function isHiddenIn(combat: CombatDoc, who: string): boolean {
  const fighter = combat.combatants.find(({ tokenId }) => tokenId === who);
  return fighter?.token?.hidden === true;
}

/** By whose temper nobody plays it; null where somebody does. */
export function temperOf({ figures, sides }: AutopilotState, battle: Battle, who: FigureId): TemperId | null {
  if (!battle.figures.has(who)) return null;
  const own = figures[who]?.temper;
  return own === undefined ? (sides[figureOf(battle, who).side] ?? null) : own;
}

/** Whether it plays anybody at all. */
export function playsAnybody({ figures, sides }: AutopilotState): boolean {
  return Object.keys(sides).length > 0 || Object.values(figures).some(({ temper: own }) => own);
}

/** Whom an order of a GM is about: figures by their tokens' ids, a side, or both. */
export interface PilotOrder {
  readonly tokens?: readonly string[];
  readonly side?: Side;
  /** Null takes them back into somebody's hand; left out, they stay as they are. */
  readonly temper?: TemperId | null;
}

const ORDER = v.object({
  tokens: v.exactOptional(v.array(v.string())),
  side: v.exactOptional(v.string()),
  temper: v.exactOptional(v.nullable(temper)),
  rests: v.exactOptional(v.boolean()),
} satisfies FieldsOf<PilotOrder & { readonly rests?: boolean }>);

/** Whether what a macro says is an order. */
export function isPilotOrder(said: unknown): boolean {
  return v.is(ORDER, said);
}

/** The state as ordered; who gives an order wants it to go on. */
export function ordered(state: AutopilotState, { tokens = [], side, temper: to }: PilotOrder): AutopilotState {
  const otherSides = Object.fromEntries(Object.entries(state.sides).filter(([other]) => other !== side));
  const figures = tokens.map((who) => [who, { ...state.figures[who], temper: to ?? null }] as const);
  return {
    sides: side === undefined || to === undefined ? state.sides : { ...otherSides, ...(to ? { [side]: to } : {}) },
    figures: to === undefined ? state.figures : { ...state.figures, ...Object.fromEntries(figures) },
    rests: null,
  };
}
