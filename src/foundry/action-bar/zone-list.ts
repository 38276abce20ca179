/** What the action bar lists over zones: actions by group, places, targets, the steps of a split move; and the odds of each. */
import { MOST_FREE } from "../../engine/resolution";
import { turnOf } from "../../engine/battle";
import type { ZoneBattle } from "../../zones/battle";
import { type Status, statusOf } from "../../zones/contact/group";
import { legalActionsOf } from "../../zones/legal-actions/moves";
import { likelyRow, type LikelyRow, type Stance } from "../../view/likeliest";
import { denialPhrase } from "../../view/text";
import { offerPhrase } from "../../view/zones/offers";
import { titleOf } from "../../view/zones/title";
import { seenZones } from "../battlefield/read-battle";
import { namingIn, sayText } from "../documents";
import { freeOfFigure, hasFree } from "../drag/drag-decision";
import { type Preview, previewOf, seekWorstOf } from "../drag/zone-previews";
import type { ActionList, Chosen, ItemGroup, ItemOdds, Listing, Panel } from "./action-list";
import { Choosing } from "./zone-choosing";
import { candidateItems, type ItemOption, offerGroups, type Scope, type ZoneItem, zoneGroups } from "./zone-items";

export class ZoneActionList implements ActionList {
  readonly #choosing: Choosing;
  #items: readonly ZoneItem[] = [];
  #likely: LikelyRow | null = null;

  constructor(readonly who: string) {
    this.#choosing = new Choosing(who);
  }

  get panel(): Panel {
    return this.#choosing.panel;
  }

  show(panel: Panel): void {
    this.#choosing.panel = panel;
  }

  list(): Listing | null {
    const battle = this.#battle();
    const { scene } = canvas;
    if (!battle || !scene) return null;
    const scope = { battle: this.#choosing.during(battle), who: this.who, naming: namingIn(scene) };
    const groups = listed(scope, this.#choosing);
    this.#items = groups.flatMap(({ items }) => items);
    const barred = this.#choosing.barred(battle);
    return {
      groups,
      name: game.i18n.format("ZONEBOUND.ActionBar.of", { who: scope.naming(this.who) }),
      inside: this.panel.kind !== "offers" || this.#choosing.steps !== null,
      hint: hintOf(this.#choosing),
      steps: this.#choosing.steps?.map((step) => sayText(titleOf(step, scope.naming))) ?? [],
      ready: this.#choosing.split(battle) !== null,
      why: barred ? sayText(denialPhrase(barred, scope.naming)) : "",
      free: hasFree(scope.battle) ? { value: freeOfFigure(this.who), most: MOST_FREE } : null,
      mayEnd: turnOf(battle) === this.who,
      likely: this.#likelyRow(battle),
      manner: null,
    };
  }

  /** Moves have a button of their own in the row, and what goes step by step has a list. */
  #likelyRow(battle: ZoneBattle): readonly string[] {
    if (this.panel.kind !== "offers" || this.#choosing.steps) return [];
    const offers = this.#items.flatMap(({ offer, key, reason }) =>
      offer && offer.by !== "zones" && offer.by !== "steps" ? [{ key, deed: offer.kind, isOpen: reason === "" }] : [],
    );
    this.#likely = likelyRow(offers, STANCES[statusOf(battle, this.who)], this.#likely);
    return this.#likely.keys;
  }

  choose(at: number, targets: ReadonlySet<string>): Chosen {
    const item = this.#items[at];
    return item ? this.#choosing.choose(item, targets) : { kind: "listed" };
  }

  go(): Chosen {
    const battle = this.#battle();
    const split = battle && this.#choosing.split(battle);
    return split ? this.#choosing.take(split) : { kind: "listed" };
  }

  back(): boolean {
    return this.#choosing.back();
  }

  /** First how it goes while nobody reacts, then what those who may react can make of it. */
  *odds(isShown: (at: number) => boolean, tell: (at: number, odds: ItemOdds) => void): Generator<() => void> {
    const battle = this.#battle();
    if (!battle) return;
    const during = this.#choosing.during(battle);
    const open = [...this.#items.entries()].filter(([at, { reason }]) => reason === "" && isShown(at));
    for (const tasks of [tasksFor, worstTasksFor])
      for (const [at, item] of open) yield* tasks(during, item, (odds) => tell(at, odds));
  }

  #battle(): ZoneBattle | null {
    const battle = seenZones(canvas.scene);
    return battle?.figures.has(this.who) ? battle : null;
  }
}

const STANCES: { readonly [S in Status]: Stance } = { Alone: "apart", InContact: "facing", InClose: "grappling" };

function listed(scope: Scope, { panel, steps }: Choosing): readonly ItemGroup<ZoneItem>[] {
  const { battle, who, naming } = scope;
  if (panel.kind === "places") return zoneGroups(scope);
  const all = (): ItemGroup<ZoneItem>[] => (steps ? steppable(offerGroups(scope)) : offerGroups(scope));
  if (panel.kind !== "targets") return all();
  const { offer: wanted } = panel;
  const offer = legalActionsOf(battle, who).find(({ id }) => id === wanted);
  if (!offer) return all();
  const title = game.i18n.format("ZONEBOUND.ActionBar.choose", { deed: sayText(offerPhrase(offer)) });
  return [{ title, items: candidateItems(offer, naming) }];
}

/** A split move holds no other. */
function steppable(groups: readonly ItemGroup<ZoneItem>[]): ItemGroup<ZoneItem>[] {
  const isStep = ({ offer }: ZoneItem): boolean => offer?.by === "candidate" || offer?.by === "zones";
  return groups.map(({ title, items }) => ({ title, items: items.filter(isStep) }));
}

function hintOf({ panel, steps }: Choosing): string {
  if (panel.kind === "targets") return game.i18n.localize("ZONEBOUND.ActionBar.onMap");
  return steps ? game.i18n.localize("ZONEBOUND.ActionBar.steps") : "";
}

/** More ways than these are told once one of them is being chosen. */
const MOST_WAYS = 8;

/** One for each intent to reckon: of several ways the last one writes what all have come to. */
function tasksFor(battle: ZoneBattle, item: ZoneItem, tell: (odds: ItemOdds) => void): (() => void)[] {
  const { intent, ways } = item;
  if (intent) return [() => tell(toldOf(item, previewOf(battle, intent)))];
  if (ways.length === 0 || ways.length > MOST_WAYS) return [];
  const reckoned = ways.map((way) => () => void previewOf(battle, way.intent));
  return [
    ...reckoned,
    () =>
      tell(
        toldOfAll(
          ways,
          ways.map((way) => previewOf(battle, way.intent)),
        ),
      ),
  ];
}

/** Told again once that is found; where there are several ways, each is told of as it is chosen. */
function* worstTasksFor(battle: ZoneBattle, item: ZoneItem, tell: (odds: ItemOdds) => void): Generator<() => void> {
  const { intent } = item;
  if (!intent) return;
  for (const isNew of seekWorstOf(battle, intent))
    yield () => {
      if (isNew) tell(toldOf(item, previewOf(battle, intent)));
    };
}

function toldOf(item: ZoneItem, seen: Preview): ItemOdds {
  const said = isWayToZone(item) ? wayText(seen) : seen.range || (seen.kind === "dice" ? seen.chance : "");
  return { kind: seen.kind, chance: said, more: seen.lines.join(" · ") };
}

/** The best of them beside the text, unless one is certain; each with its chance below: `Grub 62 % · Snag 45 %`. */
function toldOfAll(ways: readonly ItemOption[], all: readonly Preview[]): ItemOdds {
  const best = all.reduce((one, other) => (other.percent > one.percent ? other : one));
  const isOne = all.every(({ percent }) => percent === best.percent);
  const most = isOne ? best.chance : game.i18n.format("ZONEBOUND.ActionBar.upTo", { chance: best.chance });
  const each = ways.map(({ name }, at) => `${name} ${all[at]?.chance ?? ""}`.trim());
  const isDiced = best.kind === "dice" && best.chance !== "";
  return { kind: best.kind, chance: isDiced ? most : "", more: each.join(" · ") };
}

function isWayToZone({ intent, offer }: ZoneItem): boolean {
  return offer === null && intent?.kind === "move" && "zone" in intent.to;
}

/** How likely or how dear it is and what stands against it; nothing where it is plainly certain. */
function wayText({ kind, lines }: Preview): string {
  const [, likely = "", ...against] = lines;
  const isPlain = kind === "certain" && likely === game.i18n.localize("ZONEBOUND.Ruler.certain");
  return [...(isPlain ? [] : [likely]), ...against].join(" · ");
}
