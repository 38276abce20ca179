/** What the action bar lists on hexes: the manner, actions, turns and postures; hexes within reach; a way laid by keys; and the odds of each. */
import { turnOf } from "../../engine/battle";
import { MOST_FREE } from "../../engine/resolution";
import type { HexBattle, Manner } from "../../hexes/battle";
import type { HexIntent } from "../../hexes/intents";
import { isOnHexes } from "../../hexes/hex-ground";
import {
  type LaidWay,
  NO_WAY,
  stepOn,
  takeBack,
  tellWay,
  turnOn,
  walkAlong,
  wayLines,
  whyNot,
} from "../../view/hexes/laid-way";
import type { LikelyRow } from "../../view/likeliest";
import { type HexOffer, hexOffers, openCandidates } from "../../view/hexes/offers";
import { MOST_LISTED, nearestReached } from "../../view/hexes/reached-list";
import { seenBattle } from "../battlefield/read-battle";
import { hexLayer } from "../canvas/hex-layer";
import { namingIn, sayText } from "../documents";
import { freeOfFigure, hasFree } from "../drag/drag-decision";
import { lookAtLaid } from "../drag/hex-look";
import { chooseMode, mannerOf, toggleFlag } from "../drag/hex-manner";
import type { ActionList, Chosen as ChosenOf, ItemGroup, ItemOdds, Listing, Panel } from "./action-list";
import {
  candidateItems,
  type Does,
  hexGroups,
  type HexItem,
  type HexScope,
  inWords,
  likelyItems,
  mannerGroups,
  mannerNow,
} from "./hex-items";
import { hexPreviewOf } from "./hex-odds";
import { endsInReach, meaningOfKey, placeGroups, readyWalk, wayGroups } from "./hex-way";

type Chosen = ChosenOf<HexIntent>;

const LISTED: Chosen = { kind: "listed" };

export class HexActionList implements ActionList {
  panel: Panel = { kind: "offers" };
  #way: LaidWay = NO_WAY;
  #items: readonly HexItem[] = [];
  #likely: LikelyRow | null = null;
  /** Whether the map shows the way that is laid. */
  #isDrawn = false;

  constructor(readonly who: string) {}

  show(panel: Panel): void {
    if (panel.kind !== "way") this.#way = NO_WAY;
    this.panel = panel;
  }

  list(): Listing | null {
    const scope = this.#scope();
    if (!scope) return null;
    const { battle, who, naming } = scope;
    const { hint, groups } = this.#listed(scope);
    this.#items = groups.flatMap(({ items }) => items);
    this.#showWay(battle);
    if (this.panel.kind === "offers") this.#likely = likelyItems(scope, this.#items, this.#likely);
    return {
      ...{ groups, hint, inside: this.panel.kind !== "offers" },
      name: game.i18n.format("ZONEBOUND.ActionBar.of", { who: naming(who) }),
      ...(this.panel.kind === "way" ? this.#laid(scope) : { steps: [], ready: false, why: "" }),
      free: hasFree(battle) ? { value: freeOfFigure(who), most: MOST_FREE } : null,
      mayEnd: turnOf(battle) === who,
      likely: this.#likely?.keys ?? [],
      manner: mannerNow(scope),
    };
  }

  /** `targets` are those this user has made targets: one of them is taken at once, of several one is to be chosen. */
  choose(at: number, targets: ReadonlySet<string>): Chosen {
    const item = this.#items[at];
    return item ? this.#do(item.does, targets) : LISTED;
  }

  go(): Chosen {
    const scope = this.#scope();
    const walk = scope && readyWalk(scope, mannerOf(scope.battle, this.who), this.#way);
    return walk ? this.#send(walk) : LISTED;
  }

  back(): boolean {
    const isInside = this.panel.kind !== "offers";
    this.show({ kind: "offers" });
    return isInside;
  }

  press(event: KeyboardEvent): Chosen | null {
    const scope = this.panel.kind === "way" && !event.ctrlKey && !event.altKey && !event.metaKey ? this.#scope() : null;
    const does = scope && meaningOfKey(scope.battle.field.board, event);
    return does && this.#do(does, new Set<string>());
  }

  odds(isShown: (at: number) => boolean, tell: (at: number, odds: ItemOdds) => void): readonly (() => void)[] {
    const scope = this.#scope();
    if (!scope) return [];
    const open = [...this.#items.entries()].filter(([at, { reason }]) => reason === "" && isShown(at));
    return open.flatMap(([at, item]) => oddsTasks(scope.battle, item, (odds) => tell(at, odds)));
  }

  #scope(): HexScope | null {
    const { scene } = canvas;
    const battle = seenBattle(scene);
    if (!scene || !battle || !isOnHexes(battle) || !battle.figures.has(this.who)) return null;
    return { battle, who: this.who, naming: namingIn(scene) };
  }

  #listed(scope: HexScope): { hint: string; groups: readonly ItemGroup<HexItem>[] } {
    const { battle, who } = scope;
    const manner = mannerOf(battle, who);
    if (this.panel.kind === "places") return placesOf(scope, manner);
    if (this.panel.kind === "manner") return { hint: "", groups: mannerGroups(scope) };
    if (this.panel.kind === "way")
      return {
        hint: game.i18n.localize("ZONEBOUND.ActionBar.hexes.wayHint"),
        groups: wayGroups(scope, manner, this.#way),
      };
    const offer = this.panel.kind === "targets" ? offerBy(battle, who, this.panel.offer) : null;
    if (!offer) return { hint: "", groups: hexGroups(scope, endsInReach(scope, manner)) };
    const isPlace = offer.candidates.every(({ intent: { target } }) => target === undefined);
    const question = isPlace ? "hexes.where" : "choose";
    const title = game.i18n.format(`ZONEBOUND.ActionBar.${question}`, { deed: inWords(offer.text) });
    const groups = [{ title, items: candidateItems(scope, offer) }];
    return { groups, hint: game.i18n.localize("ZONEBOUND.ActionBar.onMap") };
  }

  #laid({ battle, who, naming }: HexScope): Pick<Listing, "steps" | "ready" | "why"> {
    const told = tellWay(battle, walkAlong(who, mannerOf(battle, who), this.#way));
    const why = whyNot(told, naming);
    return {
      steps: wayLines(battle, this.#way, told).map(inWords),
      ready: false,
      why: why && this.#way.path.length > 0 ? sayText(why) : "",
    };
  }

  #do(does: Does, targets: ReadonlySet<string>): Chosen {
    const scope = this.#scope();
    if (!scope) return LISTED;
    const { battle, who } = scope;
    const manner = mannerOf(battle, who);
    switch (does.kind) {
      case "send":
        return this.#send(does.intent);
      case "mode":
        chooseMode(battle, who, does.mode);
        if (this.panel.kind === "manner") this.show({ kind: "offers" });
        return LISTED;
      case "flag":
        toggleFlag(battle, who, does.flag);
        return LISTED;
      case "offer":
        return this.#aim(offerBy(battle, who, does.id), targets);
      case "step":
        return this.#lay(stepOn({ battle, who, manner, way: this.#way }, does.to));
      case "turn":
        return this.#lay(turnOn({ battle, who, manner, way: this.#way }, does.by));
      case "take-back":
        return this.#lay(takeBack(this.#way));
      case "go":
        return this.go();
      case "lay":
        this.show({ kind: "way" });
        return LISTED;
    }
  }

  /** The map shows what is laid as it shows a drag. */
  #showWay(battle: HexBattle): void {
    if (this.panel.kind !== "way") return this.close();
    const manner = mannerOf(battle, this.who);
    const look = lookAtLaid(battle, walkAlong(this.who, manner, this.#way));
    hexLayer()?.showDrag({ battle, who: this.who, manner, look, isHeld: false });
    this.#isDrawn = true;
  }

  close(): void {
    if (this.#isDrawn) hexLayer()?.hideDrag(this.who);
    this.#isDrawn = false;
  }

  #lay(way: LaidWay | null): Chosen {
    if (way) this.#way = way;
    return LISTED;
  }

  #aim(offer: HexOffer | null, targets: ReadonlySet<string>): Chosen {
    if (!offer) return LISTED;
    const open = openCandidates(offer);
    const aimed = open.filter(({ intent: { target } }) => target !== undefined && targets.has(target));
    const [only, another] = aimed.length > 0 ? aimed : open;
    if (only && !another) return this.#send(only.intent);
    this.panel = { kind: "targets", offer: offer.id };
    return LISTED;
  }

  #send(intent: HexIntent): Chosen {
    this.show({ kind: "offers" });
    return { kind: "send", intent };
  }
}

/** Nearest first; a long list says that there is more. */
function placesOf(scope: HexScope, manner: Manner) {
  const { all } = nearestReached(scope.battle, scope.who, manner);
  const hint =
    all > MOST_LISTED
      ? game.i18n.format("ZONEBOUND.ActionBar.hexes.more", { shown: String(MOST_LISTED), all: String(all) })
      : "";
  return { hint, groups: placeGroups(scope, manner) };
}

function offerBy(battle: HexBattle, who: string, id: string): HexOffer | null {
  return hexOffers(battle, who).find((offer) => offer.id === id) ?? null;
}

/** More ways than these are told once one of them is being chosen. */
const MOST_WAYS = 8;

/** One for each intent to reckon; of several the last one writes what all have come to. */
function oddsTasks(battle: HexBattle, { intent, ways }: HexItem, tell: (odds: ItemOdds) => void): (() => void)[] {
  if (intent) return [() => tell(hexPreviewOf(battle, intent))];
  if (ways.length === 0 || ways.length > MOST_WAYS) return [];
  return [...ways.map((way) => () => void hexPreviewOf(battle, way.intent)), () => tell(oddsOfAll(battle, ways))];
}

/** The best of them beside the text; each with its chance below: `Grub 62 % · Snag 45 %`. */
function oddsOfAll(battle: HexBattle, ways: HexItem["ways"]): ItemOdds {
  const all = ways.map(({ intent }) => hexPreviewOf(battle, intent));
  const best = all.reduce((one, other) => (other.percent > one.percent ? other : one));
  const isOne = all.every(({ percent }) => percent === best.percent);
  const most = isOne ? best.chance : game.i18n.format("ZONEBOUND.ActionBar.upTo", { chance: best.chance });
  const each = ways.map(({ name }, at) => `${name} ${all[at]?.chance ?? ""}`.trim());
  return { kind: best.kind, chance: best.chance === "" ? "" : most, more: each.join(" · ") };
}
