/** What a figure on hexes can do with its action, as lists show it: one offer for each action with what it is done with. */
import { refusalOf } from "../../engine/legality";
import type { FigureId, Refusal } from "../../engine/types";
import { type HexBattle, hexUnder, isFoeUp, type MannerFlag } from "../../hexes/battle";
import { distance, facingTo, hexOf } from "../../hexes/board";
import type { HexActionIntent } from "../../hexes/intents";
import { isRegisteredAction } from "../../rulesets/registry";
import type { Stance } from "../likeliest";
import { type Naming, type Phrase, say } from "../text";
import { cellName, facingName } from "./words";

/** The groups, in the order of lists: by what is done. */
export const OFFER_GROUPS = ["strike", "shoot", "cast", "guard", "recover", "drive"] as const;

/** One of these words. */
export type OfferGroup = (typeof OFFER_GROUPS)[number];

/** Actions that lists group by themselves; what is not here guards, or strikes where it is done to somebody. */
const GROUPS: Readonly<Record<string, OfferGroup>> = {
  ...{ attack: "strike", shoot: "shoot", "two-shot": "shoot", "aimed-shot": "shoot", cast: "cast" },
  ...{ concentrate: "cast", disbelieve: "cast", defend: "guard", ready: "guard", "pick-up": "guard" },
  ...{ "stand-up": "recover", balance: "recover", swim: "recover", struggle: "recover", "climb-out": "recover" },
  ...{ drive: "drive", free: "drive" },
};

/** The drawing of what is declared beside a mode. */
export function flagIcon(flag: MannerFlag): string {
  return flag === "drop" ? "fall-prone" : flag === "keepFacing" ? "keep-facing" : flag;
}

/** One thing that an offer can be done to, or the one way to do it. */
export interface HexCandidate {
  readonly intent: HexActionIntent;
  readonly refusal: Refusal | null;
}

/** An action with its weapon or spell, and everybody it can be done to. */
export interface HexOffer {
  /** Stays the same while the battle changes. */
  readonly id: string;
  readonly action: string;
  readonly group: OfferGroup;
  readonly text: Phrase | string;
  /** The action alone, and what it is done with; null where that is nothing. */
  readonly deed: Phrase | string;
  readonly of: Phrase | string | null;
  readonly candidates: readonly HexCandidate[];
  /** Why it cannot be done at all; null where it can. */
  readonly refusal: Refusal | null;
}

/** Every offer once; in each group what can be done comes first. */
export function hexOffers(battle: HexBattle, who: FigureId): HexOffer[] {
  const byId = new Map<string, HexActionIntent[]>();
  for (const intent of battle.rules.actionIntents(battle, who)) {
    const id = offerId(intent);
    byId.set(id, [...(byId.get(id) ?? []), intent]);
  }
  const offers = [...byId].flatMap(([id, intents]) => offerOf(battle, id, intents));
  return OFFER_GROUPS.flatMap((group) => {
    const own = offers.filter((offer) => offer.group === group);
    return [...own.filter(({ refusal }) => refusal === null), ...own.filter(({ refusal }) => refusal !== null)];
  });
}

function offerId({ action, weapon, spell, hold, aimed }: HexActionIntent): string {
  return [action, weapon ?? spell ?? "", ...(hold ? ["hold"] : []), ...(aimed ? ["aimed"] : [])].join("/");
}

function offerOf(battle: HexBattle, id: string, intents: readonly HexActionIntent[]): HexOffer[] {
  const [first] = intents;
  if (!first) return [];
  const candidates = intents.map((intent) => ({ intent, refusal: refusalOf(battle, intent) }));
  const isOpen = candidates.some(({ refusal }) => refusal === null);
  return [
    {
      ...{ id, action: first.action, group: groupOf(first), text: offerText(first), candidates },
      ...{ deed: deedOf(first), of: meansOf(first) },
      refusal: isOpen ? null : (candidates[0]?.refusal ?? null),
    },
  ];
}

function groupOf({ action, target }: HexActionIntent): OfferGroup {
  return GROUPS[action] ?? (target === undefined ? "guard" : "strike");
}

function deedOf({ action }: HexActionIntent): Phrase | string {
  return isRegisteredAction(action) ? say(`ActionBar.deed.${action}`) : action;
}

function meansOf({ weapon, spell }: HexActionIntent): Phrase | string | null {
  return weapon === "bare" ? say("Prompt.choice.bare") : (weapon ?? spell ?? null);
}

/** `Attack: club`, `Shoot: bow, aimed`, `Cast: bolt, to hold`. */
function offerText(intent: HexActionIntent): Phrase | string {
  const { hold, aimed } = intent;
  const [name, of] = [deedOf(intent), meansOf(intent)];
  const text = of === null ? name : say("ActionBar.with", { deed: name, of });
  if (hold) return say("ActionBar.hexes.hold", { deed: text });
  return aimed ? say("ActionBar.hexes.aimed", { deed: text }) : text;
}

/** Those that can be done. */
export function openCandidates({ candidates }: HexOffer): HexCandidate[] {
  return candidates.filter(({ refusal }) => refusal === null);
}

/** What a candidate is called among the others: whom it is done to, or to which hex. */
export function hexCandidatePhrase(battle: HexBattle, { intent }: HexCandidate, naming: Naming): Phrase | string {
  const { who, target, to } = intent;
  if (target !== undefined) return naming(target);
  if (to === undefined) return offerText(intent);
  const [from, there] = [hexUnder(battle, who), hexOf(battle.field.board, to)];
  const facing = from === null || there === null ? null : facingTo(battle.field.board, from, there);
  return facing === null ? cellName(to) : say("ActionBar.hexes.to", { way: facingName(battle.field.board, facing) });
}

/** Face to face with a foe in the next hex, or with none at hand. */
export function hexStance(battle: HexBattle, who: FigureId): Stance {
  const at = hexUnder(battle, who);
  const isNext = (foe: FigureId): boolean => {
    const there = isFoeUp(battle, who, foe) ? hexUnder(battle, foe) : null;
    return at !== null && there !== null && distance(battle.field.board, at, there) <= 1;
  };
  return battle.order.some(isNext) ? "facing" : "apart";
}
