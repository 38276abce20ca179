/** The changes of the zone rules, and what each of them writes. */
import type { CoreChange } from "../engine/changes";
import { type Conversation, yieldChanges } from "../engine/flow";
import { type FigureId, invariant } from "../engine/types";
import type { HazardSpot, FigureState, LinkState, ZoneFigure, ZoneTables, Spending } from "./record";
import { rowOf, type ZoneBattle } from "./battle";
import type { BorderId, Place, ZoneId } from "./types";
import { type Draft, planBy, type Planners } from "../engine/writes";
import { areFoes, placeOf, roundOf, stateOf } from "../engine/battle";
import { arrowId, type FigureRow, pairId, splitPair } from "../engine/record";
import { zoneOf } from "./field/field";

/** A fact that only battles on zones have. */
type OwnChange =
  /** Somewhere else: whoever is moved out of its group drops all its links (Z-ST-13). */
  | { readonly kind: "place"; readonly who: FigureId; readonly at: Place }
  | { readonly kind: "touch"; readonly one: FigureId; readonly other: FigureId; readonly close?: boolean }
  /** Drops every link of a figure. */
  | { readonly kind: "part"; readonly who: FigureId }
  /** Two who were InClose merely touch. */
  | { readonly kind: "open"; readonly one: FigureId; readonly other: FigureId }
  /** Two touch no longer. */
  | { readonly kind: "separate"; readonly one: FigureId; readonly other: FigureId }
  | { readonly kind: "hold"; readonly by: FigureId; readonly on: FigureId; readonly strength: number }
  | { readonly kind: "spend"; readonly who: FigureId; readonly by: Spending }
  | { readonly kind: "pass-bottleneck"; readonly border: BorderId; readonly who: FigureId }
  | {
      readonly kind: "outside-blow";
      readonly border: BorderId;
      readonly attacker: FigureId;
      readonly defender: FigureId;
    }
  | { readonly kind: "blow"; readonly who: FigureId }
  | { readonly kind: "guard"; readonly who: FigureId; readonly ward: string | null }
  | { readonly kind: "ask-guard"; readonly who: FigureId; readonly against: FigureId }
  | { readonly kind: "forget-asking"; readonly against: FigureId }
  | { readonly kind: "step-in"; readonly who: FigureId }
  | { readonly kind: "attacked"; readonly who: FigureId; readonly by: FigureId }
  /** Points left; `ground` where the terrain of other zones has come off them. */
  | {
      readonly kind: "points";
      readonly who: FigureId;
      readonly points: number;
      readonly ground?: readonly ZoneId[];
    }
  | { readonly kind: "engaged-by"; readonly who: FigureId; readonly by: readonly FigureId[] }
  | { readonly kind: "spot"; readonly who: FigureId; readonly spot: HazardSpot | null }
  /** A moving sporadic has its turn (Z-SP-02). */
  | { readonly kind: "stir"; readonly zone: ZoneId; readonly index: number };

/** Any fact that changes a battle on zones. */
export type ZoneChange = CoreChange | OwnChange;

/** Changes the battle: the only way anything changes on zones. */
export function* change(...changes: readonly ZoneChange[]): Conversation {
  yield* yieldChanges(...changes);
}

type ZoneDraft = Draft<ZoneBattle>;
const zonePlanners: Planners<ZoneDraft, OwnChange> = {
  place: (draft, { who, at }) => planPlace(draft, who, at),
  touch: (draft, { one, other, close }) => planTouch(draft, one, other, close === true),
  part: (draft, { who }) => dropLinks(draft, who),
  open: (draft, { one, other }) => planLink(draft, one, other, "contact"),
  separate: (draft, { one, other }) => planLink(draft, one, other, "none"),
  hold: (draft, { by, on, strength }) => planHold(draft, by, on, strength),
  spend: (draft, { who, by }) => draft.set("figure", who, spent(draft.battle, who, by)),
  "pass-bottleneck": (draft, { border, who }) =>
    row(draft, "border", border, { passed: [...rowOf(draft.battle.record, "border", border).passed, who] }),
  "outside-blow": (draft, { border, attacker, defender }) =>
    planOutsideBlow(draft, border, arrowId(attacker, defender)),
  blow: (draft, { who }) => figure(draft, who, { blow: true }),
  guard: (draft, { who, ward }) =>
    figure(draft, who, ward === null ? { ward } : { ward, wardSince: roundOf(draft.battle) }),
  "ask-guard": (draft, { who, against }) =>
    figure(draft, who, { askedAgainst: [...stateOf(draft.battle, who).askedAgainst, against] }),
  "forget-asking": (draft, { against }) => forgetAsking(draft, against),
  "step-in": (draft, { who }) => figure(draft, who, { steppedIn: true }),
  attacked: (draft, { who, by }) => planAttacked(draft, who, by),
  points: (draft, { who, points, ground }) => draft.set("figure", who, { points, ...(ground ? { ground } : {}) }),
  "engaged-by": (draft, { who, by }) => figure(draft, who, { engagedBy: by }),
  spot: (draft, { who, spot }) => figure(draft, who, { spot }),
  stir: (draft, { zone, index }) =>
    row(draft, "zone", zone, { stirred: [...rowOf(draft.battle.record, "zone", zone).stirred, index] }),
};

/** Plans a change that is the zones' own. */
export function planChange(draft: ZoneDraft, change: ZoneChange): void {
  invariant(isOwnChange(change), `no such change: ${change.kind}`);
  planBy(zonePlanners, draft, change);
}

function isOwnChange(change: ZoneChange): change is OwnChange {
  return Object.hasOwn(zonePlanners, change.kind);
}

function figure(draft: ZoneDraft, who: FigureId, fields: Partial<ZoneFigure>): void {
  draft.set("figure", who, fields);
}

function row<T extends keyof ZoneTables>(draft: ZoneDraft, at: T, key: string, fields: Partial<ZoneTables[T]>): void {
  draft.set(at, key, fields);
}

function planPlace(draft: ZoneDraft, who: FigureId, at: Place): void {
  dropLinks(draft, who);
  if (zoneOfPlace(at) !== zoneOfPlace(placeOf(draft.battle, who))) figure(draft, who, { spot: null });
  draft.figure(who, { place: at });
  breakWards(draft);
}

function zoneOfPlace(place: Place): string | null {
  return place.kind === "zone" ? place.zone : null;
}

function planTouch(draft: ZoneDraft, one: FigureId, other: FigureId, close: boolean): void {
  const isClose = close || rowOf(draft.battle.record, "link", pairId(one, other)).kind === "close";
  row(draft, "link", pairId(one, other), { kind: isClose ? "close" : "contact" });
  breakWards(draft);
  if (areFoes(draft.battle, one, other)) for (const who of [one, other]) noteFirstContact(draft, who);
}

/** Where enemies come to touch, the zone has seen its first contact (Z-TR-04). */
function noteFirstContact(draft: ZoneDraft, who: FigureId): void {
  const zone = zoneOfPlace(placeOf(draft.battle, who));
  if (zone === null) return;
  const { whole } = zoneOf(draft.battle.field, zone);
  if (rowOf(draft.battle.record, "zone", whole).contactRound === 0)
    row(draft, "zone", whole, { contactRound: roundOf(draft.battle) });
}

/** Neither holds the other any more. */
function planLink(draft: ZoneDraft, one: FigureId, other: FigureId, kind: LinkState["kind"]): void {
  row(draft, "link", pairId(one, other), { kind });
  planHold(draft, one, other, 0);
  planHold(draft, other, one, 0);
}

function planHold(draft: ZoneDraft, by: FigureId, on: FigureId, strength: number): void {
  row(draft, "hold", arrowId(by, on), { strength });
}

/** Takes every link and hold of a figure away. */
function dropLinks(draft: ZoneDraft, who: FigureId): void {
  for (const pair of Object.keys(draft.battle.record.link))
    if (splitPair(pair).includes(who)) row(draft, "link", pair, { kind: "none" });
  for (const pair of Object.keys(draft.battle.record.hold))
    if (splitPair(pair).includes(who)) row(draft, "hold", pair, { strength: 0 });
}

/** Ends every protection that holds no longer: not in one zone, or InClose (Z-RE-06). */
function breakWards(draft: ZoneDraft): void {
  for (const [who, state] of Object.entries(draft.battle.record.figure))
    if (state.ward !== null && !mayGuard(draft.battle, who, state)) figure(draft, who, { ward: null });
}

function mayGuard(battle: ZoneBattle, who: FigureId, { ward, place }: FigureState): boolean {
  if (ward === null) return false;
  const obstacle = battle.field.obstacles.get(ward);
  const guarded: Place = obstacle ? { kind: "zone", zone: obstacle.zone } : placeOf(battle, ward);
  return sharesZone(battle, place, guarded) && !isClose(battle, who);
}

function isClose({ record }: ZoneBattle, who: FigureId): boolean {
  return Object.entries(record.link).some(([pair, link]) => link.kind === "close" && splitPair(pair).includes(who));
}

function sharesZone(battle: ZoneBattle, one: Place, other: Place): boolean {
  return wholesAt(battle, one).some((zone) => wholesAt(battle, other).includes(zone));
}

function wholesAt({ field }: ZoneBattle, place: Place): readonly ZoneId[] {
  const border = place.kind === "border" ? field.borders.get(place.border) : null;
  const zones = place.kind === "zone" ? [place.zone] : border ? [border.a, border.b] : [];
  return zones.map((zone) => field.zones.get(zone)?.whole ?? zone);
}

/** What is paid for already costs nothing more. */
function spent(battle: ZoneBattle, who: FigureId, by: Spending): Partial<FigureState> {
  const state = stateOf(battle, who);
  const own = by === "action" || by === "zone-move";
  if (state.paid && own) return { paid: false, ...(by === "zone-move" ? { zoneMoved: true } : {}) };
  const { turns } = battle.rules;
  const mayStepAfter = by === "action" && !state.moved && turns.mayAct(battle, who);
  return { ...turns.spend(state, by), watchesFor: null, ...(own ? { mayStepAfter } : {}) };
}

/** A new action of an attacker: its guards may be asked again. */
function forgetAsking(draft: ZoneDraft, against: FigureId): void {
  for (const who of draft.battle.order) {
    const { askedAgainst } = stateOf(draft.battle, who);
    if (askedAgainst.includes(against))
      figure(draft, who, { askedAgainst: askedAgainst.filter((attacker) => attacker !== against) });
  }
}

function planOutsideBlow(draft: ZoneDraft, border: BorderId, blow: string): void {
  const { outside } = rowOf(draft.battle.record, "border", border);
  if (!outside.includes(blow)) row(draft, "border", border, { outside: [...outside, blow] });
}

function planAttacked(draft: ZoneDraft, who: FigureId, by: FigureId): void {
  const { attackers } = stateOf(draft.battle, who);
  if (!attackers.includes(by)) figure(draft, who, { attackers: [...attackers, by] });
}

/** The fallen have no links and guard nobody. */
export function planZoneFall(draft: ZoneDraft, who: FigureId, { fallen, ...fields }: Partial<FigureRow>): void {
  dropLinks(draft, who);
  draft.set("figure", who, { fallen, ward: null, ...fields });
  breakWards(draft);
}

/** Every action, zone move, blow and count of a figure is fresh (Z-BN-02). */
export const fresh: Partial<FigureState> = {
  acted: false,
  keptDice: 0,
  spentDice: [],
  zoneMoved: false,
  moved: false,
  mayStepAfter: false,
  ranNow: false,
  steppedIn: false,
  askedAgainst: [],
  blow: false,
  trampled: false,
  attackers: [],
};

/** So is what zones and borders have counted. */
export function planZoneRound(draft: ZoneDraft): void {
  const { zone, border } = draft.battle.record;
  for (const id of Object.keys(zone)) row(draft, "zone", id, { stirred: [] });
  for (const id of Object.keys(border)) row(draft, "border", id, { passed: [], outside: [] });
}
