/** How far somebody has come in choosing: what is listed, and the steps of a split move so far. */
import type { ZoneIntent, SplitIntent } from "../../zones/intents";
import type { Refusal } from "../../engine/types";
import { refusalOf } from "../../engine/legality";
import { duringSplit } from "../../zones/movement/split";
import type { LegalAction } from "../../zones/legal-actions/legal-action";
import { type Item, open, candidateItems, type ItemGroup, offerGroups, type Scope, zoneGroups } from "./bar-items";
import type { ZoneBattle } from "../../zones/battle";
import { MOST_FREE } from "../../engine/resolution";
import { legalActionsOf } from "../../zones/legal-actions/moves";
import { offerPhrase } from "../../view/zones/palette";
import { titleOf } from "../../view/zones/title";
import { freeOfFigure, hasFree } from "../drag/drag-decision";
import { sayText } from "../documents";

/** What is listed: all actions, the places to go to, or whom one offer can be done to. */
export type Panel =
  { readonly kind: "offers" } | { readonly kind: "zones" } | { readonly kind: "targets"; readonly offer: string };

/** What becomes of a choice: it goes to the referee, or the list is another, or the burst picker opens. */
export type Chosen = { readonly kind: "send"; readonly intent: ZoneIntent } | { readonly kind: "listed" | "picker" };

const LISTED: Chosen = { kind: "listed" };

export class Choosing {
  panel: Panel = { kind: "offers" };
  /** Null while no split move is put together. */
  steps: readonly ZoneIntent[] | null = null;

  constructor(readonly who: string) {}

  /** The battle in which the next choice would be made. */
  during(battle: ZoneBattle): ZoneBattle {
    return this.steps ? duringSplit(battle, this.who, this.steps) : battle;
  }

  /** The split move as put together; null while the rules refuse it. */
  split(battle: ZoneBattle): ZoneIntent | null {
    const split: ZoneIntent = { kind: "split", who: this.who, steps: this.steps ?? [] };
    return this.steps && refusalOf(battle, split) === null ? split : null;
  }

  /** Why the two moves put together are none that can be split; null before there are two, and where they can. */
  barred(battle: ZoneBattle): Refusal | null {
    const moves = (this.steps ?? []).filter(({ kind }) => kind !== "action");
    const split: SplitIntent = { kind: "split", who: this.who, steps: this.steps ?? [] };
    return moves.length < 2 ? null : refusalOf(battle, split);
  }

  /** `targets` are those this user has made targets: one of them is taken at once, of several one is to be chosen. */
  choose({ offer, intent }: Pick<Item, "offer" | "intent">, targets: ReadonlySet<string>): Chosen {
    if (!offer) return intent ? this.take(intent) : LISTED;
    if (offer.by === "picker") return { kind: "picker" };
    if (offer.by === "candidate") return this.#aim(offer, targets);
    if (offer.by === "steps") this.steps = [];
    this.panel = { kind: offer.by === "zones" ? "zones" : "offers" };
    return LISTED;
  }

  #aim(offer: LegalAction, targets: ReadonlySet<string>): Chosen {
    const ways = open(offer);
    const aimed = ways.filter(({ target }) => target !== null && targets.has(target));
    const [only, another] = aimed.length > 0 ? aimed : ways;
    if (only && !another) return this.take(only.intent);
    this.panel = { kind: "targets", offer: offer.id };
    return LISTED;
  }

  /** On its way to the referee, or put with the steps of the split move. */
  take(intent: ZoneIntent): Chosen {
    this.panel = { kind: "offers" };
    if (this.steps && intent.kind !== "split") {
      this.steps = [...this.steps, intent];
      return LISTED;
    }
    this.steps = null;
    return { kind: "send", intent };
  }

  /** One level up; false where there is none. */
  back(): boolean {
    const isInside = this.panel.kind !== "offers" || this.steps !== null;
    if (this.panel.kind === "offers") this.steps = null;
    this.panel = { kind: "offers" };
    return isInside;
  }
}

/** Groups of what is listed, and all their items in one row, by the numbers on the buttons. */
export function paletteContext(scope: Scope, choosing: Choosing, isFolded: boolean) {
  const { panel, steps } = choosing;
  const { title, groups } = listed(scope, choosing);
  const items = isFolded ? [] : groups.flatMap((group) => group.items);
  const shown = groups.map((group) => ({
    title: group.title,
    items: group.items.map((item) => ({ ...item, at: items.indexOf(item) })),
  }));
  const name = scope.naming(scope.who);
  return {
    items,
    groups: shown,
    name: game.i18n.format("ZONEBOUND.Palette.of", { who: name }),
    title,
    inside: panel.kind !== "offers" || steps !== null,
    zones: panel.kind === "zones",
    hint: hintOf(choosing),
    steps: steps?.map((step) => sayText(titleOf(step, scope.naming))) ?? [],
    unfolded: !isFolded,
    free: hasFree(scope.battle) ? { value: freeOfFigure(scope.who), most: MOST_FREE } : null,
  };
}

interface Listed {
  readonly title: string;
  readonly groups: readonly ItemGroup[];
}

function listed(scope: Scope, { panel, steps }: Choosing): Listed {
  const { battle, who, naming } = scope;
  if (panel.kind === "zones")
    return { title: game.i18n.localize("ZONEBOUND.Palette.zones"), groups: zoneGroups(scope) };
  const all = (): Listed => ({
    title: naming(who),
    groups: steps ? steppable(offerGroups(scope)) : offerGroups(scope),
  });
  if (panel.kind === "offers") return all();
  const { offer: wanted } = panel;
  const offer = legalActionsOf(battle, who).find(({ id }) => id === wanted);
  if (!offer) return all();
  const title = game.i18n.format("ZONEBOUND.Palette.choose", { deed: sayText(offerPhrase(offer)) });
  return { title, groups: [{ title, items: candidateItems(offer, naming) }] };
}

/** A split move holds no other. */
function steppable(groups: readonly ItemGroup[]): ItemGroup[] {
  const isStep = ({ offer }: Item): boolean => offer?.by === "candidate" || offer?.by === "zones";
  return groups.map(({ title, items }) => ({ title, items: items.filter(isStep) }));
}

function hintOf({ panel, steps }: Choosing): string {
  if (panel.kind === "targets") return game.i18n.localize("ZONEBOUND.Palette.onMap");
  return steps ? game.i18n.localize("ZONEBOUND.Palette.steps") : "";
}
