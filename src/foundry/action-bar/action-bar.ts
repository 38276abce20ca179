/** The palette: a dock with everything the chosen figure can do, whom to, how likely, and why not. */
import { denialPhrase } from "../../view/text";
import { turnOf } from "../../engine/battle";
import { openPicker } from "../burst-picker/register-burst-picker";
import { combatOf, namingIn, sayText } from "../documents";
import { seenZones } from "../battlefield/read-battle";
import { chooseFree, freeOfFigure } from "../drag/drag-decision";
import { sendIntent } from "../drag/request";
import { Choosing, type Chosen, type Panel, paletteContext } from "./choosing";
import { pickOnMap, untilReleased } from "./pick-on-map";
import { dockPlace, dragDock, keepPlace, placeDock } from "./dock-place";
import {
  explain,
  filterButtons,
  focusIn,
  focusOn,
  freeField,
  pressKey,
  searchField,
  showFree,
  showOdds,
} from "./bar-buttons";
import type { Item } from "./bar-items";
import type { ZoneBattle } from "../../zones/battle";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;
type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class PaletteWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-palette",
    classes: ["zonebound", "zonebound-palette"],
    window: { frame: false, positioned: false },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/palette/palette.hbs" } };

  readonly #choosing: Choosing;
  #typed = "";
  #items: readonly Item[] = [];
  /** What has the focus once all is drawn anew; null for nothing. */
  #focus: string | null = null;
  #stops: (() => void)[] = [];
  #released: Promise<void> = Promise.resolve();

  constructor(readonly who: string) {
    super();
    this.#choosing = new Choosing(who);
  }

  #battle(): ZoneBattle | null {
    const battle = seenZones(canvas.scene);
    return battle?.figures.has(this.who) ? battle : null;
  }

  protected override async _prepareContext(options: RenderOptions) {
    const battle = this.#battle();
    const { scene } = canvas;
    const context = await super._prepareContext(options);
    if (!battle || !scene) return { ...context, groups: [] };
    const scope = { battle: this.#choosing.during(battle), who: this.who, naming: namingIn(scene) };
    const { items, ...shown } = paletteContext(scope, this.#choosing, dockPlace().folded);
    this.#items = items;
    const ready = this.#choosing.split(battle) !== null;
    const barred = this.#choosing.barred(battle);
    const why = barred ? sayText(denialPhrase(barred, scope.naming)) : "";
    return { ...context, ...shown, why, ready, mayEnd: turnOf(battle) === this.who };
  }

  /** The focus as it is at the last moment: somebody may have gone on while the new list was made. */
  protected override _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    this.#focus ??= focusIn(this.element);
    super._preSyncPartState(id, next, prior, state);
  }

  protected override async _onRender(): Promise<void> {
    const { element } = this;
    const field = searchField(element);
    if (field) field.value = this.#typed;
    element.onclick = (event) => this.#onClick(event);
    element.onkeydown = (event) => this.#onKey(event);
    element.oninput = ({ target }) => this.#onTyping(target);
    element.onpointerover = (event) => explain(element, event.target);
    element.onpointerdown = (event) => {
      this.#released = untilReleased();
      if (event.target instanceof Element && event.target.closest("[data-grip]")) dragDock(element, event);
    };
    element.querySelector<HTMLElement>(".zonebound-palette__groups")?.addEventListener("focusin", (event) => {
      explain(element, event.target);
    });
    filterButtons(element, this.#items);
    placeDock(element, this.who);
    this.#refocus();
    this.#watch();
  }

  /** Settles once nothing of it is held down: a button that is drawn anew under the finger would lose the click. */
  get released(): Promise<void> {
    return this.#released;
  }

  /** Off its figure, wherever the map has moved to. */
  giveWay(): void {
    if (this.rendered) placeDock(this.element, this.who);
  }

  protected override _onClose(): void {
    this.#stop();
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #refocus(): void {
    const wanted = this.#focus;
    this.#focus = null;
    if (wanted !== null) focusOn(this.element, wanted);
  }

  /** Odds while nobody waits, and the map to choose on. */
  #watch(): void {
    this.#stop();
    const battle = this.#battle();
    if (!battle || this.#items.length === 0) return;
    this.#stops.push(showOdds(this.element, this.#choosing.during(battle), this.#items));
    if (this.#choosing.panel.kind !== "targets") return;
    const legal = legalTargets(this.#items);
    this.#stops.push(pickOnMap([...legal.keys()], (who) => this.#choose(legal.get(who))));
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
    const { item, do: what = "" } = button?.dataset ?? {};
    if (item !== undefined) this.#choose(this.#items[Number(item)]);
    else this.#does[what]?.();
  }

  readonly #does: Readonly<Record<string, () => void>> = {
    back: () => this.#back(),
    zones: () => this.show(this.#choosing.panel.kind === "zones" ? { kind: "offers" } : { kind: "zones" }),
    end: () => void endTurn(),
    less: () => this.#chooseFree(freeOfFigure(this.who) - 1),
    more: () => this.#chooseFree(freeOfFigure(this.who) + 1),
    go: () => this.#goOn(this.#splitMove()),
    fold: () => {
      keepPlace({ folded: !dockPlace().folded });
      void this.render();
    },
    close: () => {
      keepPlace({ open: false });
      void this.close({ animate: false });
    },
  };

  #splitMove(): Chosen {
    const battle = this.#battle();
    const split = battle && this.#choosing.split(battle);
    return split ? this.#choosing.take(split) : { kind: "listed" };
  }

  #choose(item: Item | undefined): void {
    if (!item || item.reason !== "") return;
    this.#goOn(this.#choosing.choose(item, new Set([...game.user.targets].map(({ id }) => id))));
  }

  #goOn(chosen: Chosen): void {
    if (chosen.kind === "picker") return void openPicker();
    const { scene } = canvas;
    if (chosen.kind === "send" && scene) void sendIntent(scene, chosen.intent);
    this.#list("");
  }

  /** Lists something else and gives it the focus. */
  show(panel: Panel): void {
    this.#choosing.panel = panel;
    this.#list("");
  }

  search(): void {
    this.#list("search");
  }

  #list(focus: string): void {
    this.#typed = "";
    this.#focus = focus;
    if (dockPlace().folded) keepPlace({ folded: false });
    void this.render();
  }

  #back(): void {
    const { panel } = this.#choosing;
    if (this.#choosing.back()) this.#list(panel.kind === "targets" ? panel.offer : "");
  }

  #onTyping(target: EventTarget | null): void {
    const free = freeField(this.element);
    if (free && target === free) return this.#chooseFree(free.valueAsNumber, false);
    this.#typed = searchField(this.element)?.value ?? "";
    filterButtons(this.element, this.#items);
  }

  /** All odds follow; what is being typed is left as it is. */
  #chooseFree(value: number, isShown = true): void {
    showFree(this.element, chooseFree(this.who, value), isShown);
    this.#watch();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") this.escape();
    else if (!pressKey(this.element, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What was typed goes first, then the list; at last the map has the keys again. */
  escape(): void {
    const isInside = this.#choosing.panel.kind !== "offers" || this.#choosing.steps !== null;
    if (this.#typed !== "") this.#list("search");
    else if (isInside) this.#back();
    else this.element.querySelector<HTMLElement>(":focus")?.blur();
  }
}

/** The first item by which each figure can be chosen. */
function legalTargets(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items)
    if (item.reason === "" && item.target !== null && !found.has(item.target)) found.set(item.target, item);
  return found;
}

/** As the tracker's own button does; a play that is open holds it back there too. */
export async function endTurn(): Promise<void> {
  const combat = canvas.scene ? combatOf(canvas.scene) : null;
  if (combat?.combatant?.isOwner) await combat.nextTurn();
}
