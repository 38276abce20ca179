/** Turns changes into writes: pure functions, one for each kind of change. */
import { zoneOf } from "../zones/field/field";
import type { Battle } from "./battle";
import type { Change, ChangeOf, Spending } from "./changes";
import { Draft } from "./draft";
import type { LinkState } from "./record";
import { areFoes, turnOf } from "./figures";
import { rollingRules, throwsDice } from "./rolling";
import type { FigureId, Place } from "./types";

type Planner<K extends Change["kind"]> = (draft: Draft, change: ChangeOf<K>) => void;

const planners: { readonly [K in Change["kind"]]: Planner<K> } = {
  place: (draft, { who, at }) => {
    draft.dropLinks(who);
    if (zoneIn(at) !== zoneIn(draft.stateOf(who).place)) draft.figure(who, "spot", null);
    draft.figure(who, "place", at);
    draft.breakWards();
  },
  touch: (draft, { one, other, close }) => {
    draft.link(one, other, linkKind(draft, one, other, close === true));
    draft.breakWards();
    if (areFoes(draft.battle, one, other)) startsCombat(draft, [one, other]);
  },
  part: (draft, { who }) => draft.dropLinks(who),
  open: (draft, { one, other }) => {
    draft.link(one, other, "contact");
    draft.hold(one, other, 0);
    draft.hold(other, one, 0);
  },
  separate: (draft, { one, other }) => {
    draft.link(one, other, "none");
    draft.hold(one, other, 0);
    draft.hold(other, one, 0);
  },
  hold: (draft, { by, on, strength }) => draft.hold(by, on, strength),
  spend: (draft, { who, by }) => draft.figureFields(who, spent(draft, who, by)),
  step: (draft, { who }) => draft.figureFields(who, { moved: true, mayStepAfter: false }),
  mark: (draft, { who, mark, on }) =>
    draft.figureFields(who, mark === "prone" && on ? { prone: true, running: false } : { [mark]: on }),
  run: (draft, { who }) => draft.figureFields(who, { running: true, ranNow: true }),
  hurt: (draft, { who, loss, atLeast }) => planHurt(draft, who, loss, atLeast ?? -Infinity),
  fall: (draft, { who, how }) => draft.fall(who, how),
  become: (draft, { who, how }) => planBecome(draft, who, how),
  "pass-bottleneck": (draft, { border, who }) =>
    draft.set(["border", border, "passed"], [...draft.border(border).passed, who]),
  "outside-blow": (draft, { border, attacker, defender }) => draft.outsideBlow(border, attacker, defender),
  blow: (draft, { who }) => draft.figure(who, "blow", true),
  guard: (draft, { who, ward }) => draft.figureFields(who, ward === null ? { ward } : { ward, wardSince: draft.round }),
  "step-in": (draft, { who }) => draft.figure(who, "steppedIn", true),
  attacked: (draft, { who, by }) => draft.attackedBy(who, by),
  watch: (draft, { who, event }) => draft.figureFields(who, { watchesFor: event, waiting: event !== null }),
  "turn-over": (draft, { who }) => {
    // One who acts out of turn has only its action to lose.
    if (turnOf(draft.battle) === who) draft.set(["battle", "", "turnOver"], who);
  },
  // The action of one who waits stays open, and has held what it has held (Z-MV-04, Z-MV-09).
  "end-turn": (draft, { who }) => {
    const { waiting, moved } = draft.stateOf(who);
    draft.figureFields(who, { moved: waiting && moved, mayStepAfter: false, ranNow: false });
  },
  "begin-turn": (draft, { who, fresh }) => planTurn(draft, who, fresh === true),
  "begin-round": (draft) => draft.beginRound(),
  dice: (draft, { who, dice, kept = 0 }) =>
    draft.figureFields(who, { dice: [...dice].sort((one, other) => other - one), keptDice: kept }),
  points: (draft, { who, points, ground }) => draft.figureFields(who, { points, ...(ground ? { ground } : {}) }),
  "engaged-by": (draft, { who, by }) => draft.figure(who, "engagedBy", by),
  spot: (draft, { who, spot }) => draft.figure(who, "spot", spot),
  stir: (draft, { zone, index }) => draft.stir(zone, index),
};

/** The writes that carry a change out on this battle, in order. */
export function planWrites<K extends Change["kind"]>(battle: Battle, change: ChangeOf<K>): ReturnType<Draft["finish"]>;
export function planWrites(battle: Battle, change: Change): ReturnType<Draft["finish"]>;
export function planWrites(battle: Battle, change: Change): ReturnType<Draft["finish"]> {
  const draft = new Draft(battle);
  planOne(draft, change.kind, change);
  return draft.finish();
}

function planOne<K extends Change["kind"]>(draft: Draft, kind: K, change: Change): void {
  const planner: Planner<K> = planners[kind];
  if (isOfKind(change, kind)) planner(draft, change);
}

function isOfKind<K extends Change["kind"]>(change: Change, kind: K): change is ChangeOf<K> {
  return change.kind === kind;
}

function zoneIn(place: Place): string | null {
  return place.kind === "zone" ? place.zone : null;
}

function linkKind(draft: Draft, one: FigureId, other: FigureId, close: boolean): LinkState["kind"] {
  return close || draft.linkOf(one, other) === "close" ? "close" : "contact";
}

/** Where enemies come to touch, the zone has seen its first contact (Z-TR-04). */
function startsCombat(draft: Draft, figures: readonly FigureId[]): void {
  for (const who of figures) {
    const zone = zoneIn(draft.stateOf(who).place);
    if (zone !== null) draft.firstContact(zoneOf(draft.battle.field, zone).whole);
  }
}

/** What is paid for already costs nothing more. */
function spent(draft: Draft, who: FigureId, by: Spending): Partial<ReturnType<Draft["stateOf"]>> {
  const state = draft.stateOf(who);
  const own = by === "action" || by === "zone-move";
  if (state.paid && own) return { paid: false, ...(by === "zone-move" ? { zoneMoved: true } : {}) };
  const { clock } = rollingRules(draft.battle);
  const mayStepAfter = by === "action" && !state.moved && clock.mayAct(draft.battle, who);
  return { ...clock.spend(state, by), watchesFor: null, ...(own ? { mayStepAfter } : {}) };
}

function planHurt(draft: Draft, who: FigureId, loss: number, atLeast: number): void {
  const { hits } = draft.stateOf(who);
  planHits(draft, who, Math.min(hits, Math.max(hits - loss, atLeast)));
}

function planHits(draft: Draft, who: FigureId, left: number): void {
  const { fallen } = draft.stateOf(who);
  draft.figure(who, "hits", left);
  const how = rollingRules(draft.battle).rolls.fallen(left);
  if (how !== "no" && how !== fallen) draft.fall(who, how);
  if (how === "no" && (fallen === "unconscious" || fallen === "dead")) draft.figure(who, "fallen", "no");
}

function planBecome(draft: Draft, who: FigureId, how: ChangeOf<"become">["how"]): void {
  if (throwsDice(draft.battle)) planHits(draft, who, hitsFor(draft, who, how));
  else if (how === "no") draft.figure(who, "fallen", how);
  else draft.fall(who, how);
}

/** More hits than anybody has. */
const MOST_HITS = 1000;

/** The hits nearest to those it has at which it is as it shall be. */
function hitsFor(draft: Draft, who: FigureId, how: ChangeOf<"become">["how"]): number {
  const { rolls } = rollingRules(draft.battle);
  const { hits } = draft.stateOf(who);
  for (let off = 0; off <= MOST_HITS; off += 1)
    for (const near of [hits - off, hits + off]) if (rolls.fallen(near) === how) return near;
  return hits;
}

function planTurn(draft: Draft, who: FigureId | null, fresh: boolean): void {
  draft.set(["battle", "", "turn"], who);
  draft.set(["battle", "", "turnOver"], null);
  if (who !== null)
    draft.figureFields(who, {
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
