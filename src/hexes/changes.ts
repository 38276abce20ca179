/** The changes of the hex rules, and what each of them writes. */
import { roundOf } from "../engine/battle";
import type { CoreChange } from "../engine/changes";
import { type Conversation, yieldChanges } from "../engine/flow";
import { type FigureId, invariant } from "../engine/types";
import { type Draft, planBy, type Planners } from "../engine/writes";
import type { HexBattle } from "./battle";
import type { Facing } from "./board";
import type { HexFigure, HexState, Mire } from "./record";
import type { HexPlace, Posture } from "./types";

/** What a figure has of its way in this turn: what it used, ran, tested. */
export type Gait = Pick<
  HexFigure,
  "used" | "tested" | "sprinted" | "sprinting" | "backing" | "backRuns" | "pressed" | "moveEnded"
>;

/** A fact that only battles on hexes have. */
type OwnChange =
  /** In another hex; turned where a facing is given. */
  | { readonly kind: "place"; readonly who: FigureId; readonly at: HexPlace; readonly facing?: Facing }
  | { readonly kind: "turn-to"; readonly who: FigureId; readonly facing: Facing }
  | { readonly kind: "posture"; readonly who: FigureId; readonly posture: Posture }
  /** How it moves this turn; `ended` where nothing more of the move is to come. */
  | { readonly kind: "declare"; readonly who: FigureId; readonly mode: string | null; readonly ended?: boolean }
  /** Its action of the turn is used, or lost. */
  | { readonly kind: "use-action"; readonly who: FigureId; readonly lost?: true }
  | { readonly kind: "hold-spell"; readonly who: FigureId; readonly spell: string | null }
  /** A weapon comes to hand. */
  | { readonly kind: "ready"; readonly who: FigureId; readonly weapon: string }
  /** Points left of the turn. */
  | { readonly kind: "points"; readonly who: FigureId; readonly points: number }
  | { readonly kind: "gait"; readonly who: FigureId; readonly gait: Partial<Gait> }
  | { readonly kind: "faced"; readonly who: FigureId; readonly foe: FigureId | null }
  | { readonly kind: "mire"; readonly who: FigureId; readonly mire: Mire | null }
  | { readonly kind: "tire"; readonly who: FigureId; readonly by: number }
  | { readonly kind: "bog"; readonly who: FigureId; readonly bogged: HexFigure["bogged"]; readonly frees: number }
  | { readonly kind: "unseat"; readonly who: FigureId; readonly lost: "control" | "seat"; readonly on: boolean }
  /** Another pass of the round begins. */
  | { readonly kind: "begin-pass"; readonly pass: string };

/** Any fact that changes a battle on hexes. */
export type HexChange = CoreChange | OwnChange;

/** Changes the battle: the only way anything changes on hexes. */
export function* change(...changes: readonly HexChange[]): Conversation {
  yield* yieldChanges(...changes);
}

type HexDraft = Draft<HexBattle>;

const hexPlanners: Planners<HexDraft, OwnChange> = {
  place: (draft, { who, at, facing }) => figure(draft, who, { place: at, ...(facing === undefined ? {} : { facing }) }),
  "turn-to": (draft, { who, facing }) => figure(draft, who, { facing }),
  posture: (draft, { who, posture }) =>
    figure(draft, who, posture === "lying" ? { prone: true } : { prone: false, posture }),
  declare: (draft, { who, mode, ended }) =>
    figure(draft, who, { mode, ...(ended === undefined ? {} : { moveEnded: ended }) }),
  "use-action": (draft, { who, lost }) => figure(draft, who, { acted: true, ...(lost ? { lost } : {}) }),
  "hold-spell": (draft, { who, spell }) =>
    figure(draft, who, { holding: spell, heldSince: spell === null ? 0 : roundOf(draft.battle) }),
  ready: (draft, { who, weapon }) => figure(draft, who, { readied: [...rowOf(draft.battle, who).readied, weapon] }),
  points: (draft, { who, points }) => figure(draft, who, { points }),
  gait: (draft, { who, gait }) => figure(draft, who, gait),
  faced: (draft, { who, foe }) =>
    figure(draft, who, { faced: foe, facedRound: foe === null ? 0 : roundOf(draft.battle) }),
  mire: (draft, { who, mire }) => figure(draft, who, { mire }),
  tire: (draft, { who, by }) => figure(draft, who, { fatigue: rowOf(draft.battle, who).fatigue + by }),
  bog: (draft, { who, bogged, frees }) => figure(draft, who, { bogged, frees }),
  unseat: (draft, { who, lost, on }) => figure(draft, who, lost === "control" ? { lostControl: on } : { unseated: on }),
  "begin-pass": (draft, { pass }) => draft.set("pass", "", { now: pass }),
};

/** Plans a change that is the hexes' own. */
export function planHexChange(draft: HexDraft, change: HexChange): void {
  invariant(isOwnChange(change), `no such change: ${change.kind}`);
  planBy(hexPlanners, draft, change);
}

function isOwnChange(change: HexChange): change is OwnChange {
  return Object.hasOwn(hexPlanners, change.kind);
}

function figure(draft: HexDraft, who: FigureId, fields: Partial<HexState>): void {
  draft.set("figure", who, fields);
}

function rowOf({ record, rules }: HexBattle, who: FigureId): HexState {
  return record.figure[who] ?? rules.ground.blank.figure;
}

/** A new round begins with its first pass. */
export function planHexRound(draft: HexDraft): void {
  draft.set("pass", "", { now: "" });
}

/** The fallen lie, and hold no spell (HR-SP-03). */
export function planHexFall(draft: HexDraft, who: FigureId, fields: object): void {
  draft.set("figure", who, { ...fields, prone: true, holding: null, heldSince: 0 });
}
