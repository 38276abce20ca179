/** The actions that a figure is offered: with what each is done (weapons, spells, talents), and at whom. */
import { isMelee, isRanged, weaponsOf } from "../actions/weapons";
import { figureOf } from "../../engine/battle";
import type { ActionIntent } from "../intents";
import { type FigureId, type Refusal, refuse } from "../../engine/types";
import { type ZoneBattle, isKnown } from "../battle";
import { ACTION_IDS, type ActionId, knowsNoSpell } from "../actions/action";
import { outOfTurn, refusalOf } from "../../engine/legality";
import {
  anybody,
  type At,
  events,
  foes,
  foesClose,
  foesReached,
  foesTogether,
  foesTouched,
  nobody,
  wards,
} from "./targets";
import type { AimedAt, LegalActionGroup } from "../offered";
import { actionOf, type LegalAction, legalActionOf } from "./legal-action";

/** One way to do it: the facts of the intent, and what it is called by; null where there is nothing to say. */
interface Form {
  readonly of: string | null;
  readonly facts: Pick<ActionIntent, "weapon" | "with">;
}

type Forms = (battle: ZoneBattle, who: FigureId) => readonly Form[];

const PLAIN: Form = { of: null, facts: {} };

const plainly: Forms = () => [PLAIN];

/** Every weapon for hand to hand; bare hands where it holds none. */
const blows: Forms = (battle, who) => orPlain(withWeapons(battle, who, isMelee));

/** Every weapon that flies or shoots; none, and the offer says so. */
const shots: Forms = (battle, who) => orPlain(withWeapons(battle, who, isRanged));

const spells: Forms = (battle, who) => orPlain((figureOf(battle, who).spells ?? []).map(named));

const talents: Forms = (battle, who) => orPlain(figureOf(battle, who).talents.map(named));

const fromHold: Forms = () => [{ of: null, facts: { with: "hold" } }];

function named(name: string): Form {
  return { of: name, facts: { with: name } };
}

function withWeapons(battle: ZoneBattle, who: FigureId, fits: typeof isMelee): Form[] {
  return weaponsOf(battle, who)
    .filter(fits)
    .map(({ name }) => ({ of: name, facts: { weapon: name } }));
}

function orPlain(forms: readonly Form[]): readonly Form[] {
  return forms.length > 0 ? forms : [PLAIN];
}

interface Offering {
  readonly group: LegalActionGroup;
  readonly at: At;
  readonly forms?: Forms;
  /** Why nobody need look for a target. */
  readonly lacks?: (battle: ZoneBattle, who: FigureId) => Refusal | null;
  /** Another action without which it means nothing. */
  readonly needs?: ActionId;
  /** What it is called where that is not the action itself. */
  readonly kind?: string;
}

const OFFERED: { readonly [A in ActionId]: readonly Offering[] } = {
  attack: [
    { group: "strike", at: foesReached, forms: blows },
    { group: "close", at: foesClose, forms: fromHold, kind: "squeeze", needs: "hold" },
  ],
  shoot: [{ group: "shoot", at: foes, forms: shots }],
  cast: [{ group: "shoot", at: anybody, forms: spells, lacks: noSpell }],
  burst: [{ group: "shoot", at: nobody }],
  sweep: [{ group: "strike", at: nobody }],
  push: [{ group: "strike", at: foesTogether }],
  rush: [{ group: "strike", at: foesReached }],
  trample: [{ group: "strike", at: foesTouched }],
  break: [{ group: "strike", at: foesTouched }],
  withdraw: [{ group: "move", at: nobody }],
  run: [{ group: "move", at: nobody }],
  protect: [{ group: "guard", at: wards }],
  wait: [{ group: "guard", at: nobody }],
  opportunity: [{ group: "guard", at: events }],
  defend: [{ group: "guard", at: nobody }],
  rest: [{ group: "recover", at: nobody }],
  "stand-up": [{ group: "recover", at: nobody }],
  "fall-prone": [{ group: "recover", at: nobody }],
  drop: [{ group: "recover", at: nobody }],
  observe: [{ group: "recover", at: anybody }],
  talent: [{ group: "recover", at: nobody, forms: talents }],
  close: [{ group: "close", at: foesReached }],
  hold: [{ group: "close", at: foesClose }],
  reverse: [{ group: "close", at: foesClose }],
  "break-hold": [{ group: "close", at: foesClose }],
  "knock-down": [{ group: "close", at: foesClose }],
  subdue: [{ group: "close", at: foesClose, forms: blows }],
};

const AT: { readonly [W in AimedAt]: At } = {
  nobody,
  foes,
  "foes-reached": foesReached,
  "foes-touched": foesTouched,
  "foes-close": foesClose,
  anybody,
};

/** Every action of the battle's ruleset, possible or not; last those that it adds to the zone rules. */
export function actionOffers(battle: ZoneBattle, who: FigureId): LegalAction[] {
  const known = ACTION_IDS.filter((action) => isKnown(battle, actionOf(who, action)));
  const offers = known.flatMap((action) =>
    isAimed(battle, action) ? aimedOffer(battle, who, action) : plainOffers(battle, who, action),
  );
  return [...offers, ...addedOffers(battle, who)];
}

function addedOffers(battle: ZoneBattle, who: FigureId): LegalAction[] {
  return Object.entries(battle.rules.offered ?? {}).map(([action, { group, at, icon }]) => {
    const bare = actionOf(who, action);
    return legalActionOf(battle, { kind: action, group, icon }, bare, AT[at](battle, bare));
  });
}

function plainOffers(battle: ZoneBattle, who: FigureId, action: ActionId): LegalAction[] {
  const offered = OFFERED[action].filter(({ needs = action }) => isKnown(battle, actionOf(who, needs)));
  return offered.flatMap((offering) => {
    const forms = (offering.forms ?? plainly)(battle, who);
    return forms.map((form) =>
      formOffer(battle, { ...actionOf(who, action), ...form.facts }, { form, offering, action }),
    );
  });
}

interface Shaped {
  readonly form: Form;
  readonly offering: Offering;
  readonly action: ActionId;
}

function formOffer(battle: ZoneBattle, bare: ActionIntent, { form, offering, action }: Shaped): LegalAction {
  const { group, kind = action, at, lacks } = offering;
  const head = { kind, group, ...(form.of === null ? {} : { of: form.of }) };
  const lack = lacks?.(battle, bare.who) ?? null;
  const offer = legalActionOf(battle, head, bare, lack ? [] : at(battle, bare));
  return lack ? { ...offer, refusal: outOfTurn(battle, bare.who) ?? lack } : offer;
}

function noSpell(battle: ZoneBattle, who: FigureId): Refusal | null {
  return knowsNoSpell(battle, who) ? refuse("cannot", { who, because: "no-spell" }) : null;
}

function isAimed({ rules }: ZoneBattle, action: ActionId): boolean {
  return rules.aiming?.actions.some((aimed) => aimed.action === action) === true;
}

/** At whom and in which size is chosen by a picker of its own (ZM-BT-05). */
function aimedOffer(battle: ZoneBattle, who: FigureId, action: ActionId): LegalAction[] {
  const refusal = outOfTurn(battle, who) ?? aimlessness(battle, actionOf(who, action));
  return OFFERED[action].map(({ group }) => ({
    id: action,
    kind: action,
    group,
    of: null,
    by: "picker",
    candidates: [],
    refusal,
  }));
}

/** Why it can be aimed at nothing, in whatever size. */
function aimlessness(battle: ZoneBattle, bare: ActionIntent): Refusal | null {
  const { aiming } = battle.rules;
  if (!aiming) return null;
  const sizes = aiming.actions.filter(({ action }) => action === bare.action).flatMap((aimed) => aimed.sizes);
  const all = sizes.length === 0 ? [bare] : sizes.map((size) => ({ ...bare, size }));
  return all.some((intent) => aiming.choices(battle, intent).length > 0) ? null : refusalOf(battle, all[0] ?? bare);
}
