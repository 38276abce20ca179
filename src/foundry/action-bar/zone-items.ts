/** The action bar's buttons over zones: what each says, what it stands for, and why it cannot be pressed. */
import type { ZoneIntent } from "../../zones/intents";
import { type MoveGoal, goalsOf } from "../../zones/legal-actions/destinations";
import type { Candidate, LegalAction } from "../../zones/legal-actions/legal-action";
import { candidatePhrase, deedPhrase, goalPhrase, mannerPhrase, offerPhrase, offersOf } from "../../view/zones/offers";
import { type Naming, denialPhrase } from "../../view/text";
import { sayText } from "../documents";
import type { ZoneBattle } from "../../zones/battle";
import type { Item, ItemGroup } from "./action-list";

export interface ZoneItem extends Item {
  /** What its odds are those of; null where there are several ways to do it. */
  readonly intent: ZoneIntent | null;
  /** Where there are several: each with whom it is done to. */
  readonly ways: readonly ItemOption[];
  /** Null where the intent itself is all there is. */
  readonly offer: LegalAction | null;
}

export interface ItemOption {
  readonly name: string;
  readonly intent: ZoneIntent;
}

type ZoneGroup = ItemGroup<ZoneItem>;

export interface Scope {
  readonly battle: ZoneBattle;
  readonly who: string;
  readonly naming: Naming;
}

const iconOf = (kind: string): string => `systems/zonebound/assets/icons/actions/${kind}.svg`;

/** All actions, group by group. */
export function offerGroups({ battle, who, naming }: Scope): ZoneGroup[] {
  return offersOf(battle, who, naming).map(({ title, entries }) => ({
    title: sayText(title),
    items: entries.map(({ offer, text, reason }) => ({
      key: offer.id,
      icon: offer.icon ?? iconOf(offer.kind),
      name: sayText(text),
      ...withTarget(sayText(text), offer, naming),
      reason: reason ? sayText(reason) : "",
      target: null,
      intent: onlyWay(offer)?.intent ?? null,
      ways: optionsOf(offer, naming),
      offer,
    })),
  }));
}

export function open({ candidates }: LegalAction): Candidate[] {
  return candidates.filter(({ refusal }) => refusal === null);
}

/** The one way to take it up; null where there are several, or it goes on in another list. */
function onlyWay(offer: LegalAction): Candidate | null {
  const [only, another] = offer.by === "candidate" ? open(offer) : [];
  return only && !another ? only : null;
}

function optionsOf(offer: LegalAction, naming: Naming): ItemOption[] {
  const ways = offer.by === "candidate" ? open(offer) : [];
  if (ways.length < 2) return [];
  return ways.map((way) => ({ name: sayText(candidatePhrase(way, naming)), intent: way.intent }));
}

/** Where there is but one to do it to, the button says to whom. */
function withTarget(text: string, offer: LegalAction, naming: Naming): Pick<ZoneItem, "text" | "brief"> {
  const only = onlyWay(offer);
  const whom = only && only.target !== null ? sayText(candidatePhrase(only, naming)) : null;
  const brief = { deed: sayText(deedPhrase(offer)), rest: whom ?? offer.of };
  return { text: whom === null ? text : `${text} › ${whom}`, brief };
}

/** Everybody and everything that one offer can be done to. */
export function candidateItems(offer: LegalAction, naming: Naming): ZoneItem[] {
  return offer.candidates.map((candidate, at) => {
    const { intent, refusal, target } = candidate;
    return {
      key: `${offer.id}/${at}`,
      icon: offer.icon ?? iconOf(offer.kind),
      text: sayText(candidatePhrase(candidate, naming)),
      reason: refusal ? sayText(denialPhrase(refusal, naming)) : "",
      target,
      intent,
      ways: [],
      offer: null,
    };
  });
}

/** What the list of zones has of the figure's own zone. */
const HERE: readonly string[] = ["contact", "leave", "shift", "withdraw", "charge"];

/** All that dragging does: every place in reach in each manner of going there, and what its own zone has. */
export function zoneGroups(scope: Scope): ZoneGroup[] {
  const goals = [...goalsOf(scope.battle, scope.who)];
  const offers = offersOf(scope.battle, scope.who, scope.naming).flatMap(({ entries }) => entries);
  const here = offers.filter(({ offer }) => HERE.includes(offer.kind));
  const goalsIn = (kind: "zone" | "border"): ZoneItem[] =>
    goals.filter(({ to }) => kind in to).flatMap((goal) => goalItems(goal, scope.naming));
  return [
    { title: game.i18n.localize("ZONEBOUND.ActionBar.places"), items: goalsIn("zone") },
    {
      title: game.i18n.localize("ZONEBOUND.ActionBar.here"),
      items: here.flatMap(({ offer }) => hereItems(offer, scope)),
    },
    { title: game.i18n.localize("ZONEBOUND.ActionBar.borders"), items: goalsIn("border") },
  ].filter(({ items }) => items.length > 0);
}

function goalItems(goal: MoveGoal, naming: Naming): ZoneItem[] {
  const place = sayText(goalPhrase(goal, naming));
  return goal.manners.map((intent, at) => ({
    key: `goal/${JSON.stringify(intent)}`,
    icon: iconOf(intent.run ? "run" : "move"),
    text: at === 0 ? place : `${place} · ${sayText(mannerPhrase(intent, naming))}`,
    reason: goal.refusal ? sayText(denialPhrase(goal.refusal, naming)) : "",
    target: null,
    intent,
    ways: [],
    offer: null,
  }));
}

function hereItems(offer: LegalAction, { naming }: Scope): ZoneItem[] {
  const name = sayText(offerPhrase(offer));
  return candidateItems({ ...offer, candidates: open(offer) }, naming).map((item) => ({
    ...item,
    text: offer.candidates[0]?.target === null && offer.candidates.length === 1 ? name : `${name}: ${item.text}`,
  }));
}
