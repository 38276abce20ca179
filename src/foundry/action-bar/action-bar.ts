/** The action bar: a slim row with what the chosen figure is likely to do; open, all that it can do, whom to, how likely, and why not. */
import { adapterOf } from "../battlefield/adapter";
import { openPicker } from "../burst-picker/register-burst-picker";
import { glideTo } from "../canvas/screen-rects";
import { chooseFree, freeOfFigure } from "../drag/drag-decision";
import { sendIntent } from "../drag/request";
import type { ActionList, Chosen, Item, Listing, Panel } from "./action-list";
import { barContext } from "./bar-context";
import { offerToHotbar } from "./hotbar-macro";
import { legalTargets, pickOnMap, untilReleased } from "./pick-on-map";
import { SuggestingList } from "./suggestion-list";
import { markPointed, mayTakeFocus } from "./suggested-item";
import { endTurn } from "../combat-tracker/steps";
import { dockPlace, dragDock, keepPlace, placeDock } from "./dock-place";
import {
  BarSearch,
  explainUnder,
  focusIn,
  focusOn,
  freeField,
  makeStop,
  pressKey,
  showFree,
  showOdds,
} from "./bar-buttons";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;
type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class ActionBar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-action-bar",
    classes: ["zonebound", "zonebound-action-bar"],
    window: { frame: false, positioned: false },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/action-bar/action-bar.hbs" } };

  readonly #list: ActionList | null;
  #listing: Listing | null = null;
  readonly #search = new BarSearch();
  #items: readonly Item[] = [];
  /** What has the focus once all is drawn anew; null for nothing. */
  #focus: string | null = null;
  /** The same of the drawing after the one that is under way, which has no such field yet. */
  #wanted: string | null = null;
  #stops: (() => void)[] = [];
  #released: Promise<void> = Promise.resolve();

  constructor(readonly who: string) {
    super();
    const list = adapterOf(canvas.scene)?.actionsOf(who);
    this.#list = list ? new SuggestingList(who, list, () => this.#draw(mayTakeFocus() ? "" : null)) : null;
  }

  protected override async _prepareContext(options: RenderOptions) {
    this.#focus = this.#wanted;
    this.#wanted = null;
    const context = await super._prepareContext(options);
    this.#listing = this.#list?.list() ?? null;
    if (!this.#list || !this.#listing) return { ...context, groups: [] };
    this.#items = this.#listing.groups.flatMap(({ items }) => items);
    const look = { isOpen: this.#isOpen, isUnfolded: this.#search.isUnfolded };
    return { ...context, ...barContext(this.who, this.#list, this.#listing, look) };
  }

  /** Where this user likes it so; and for as long as something is being chosen from the list. */
  get #isOpen(): boolean {
    return !dockPlace().folded || this.#search.isOn || (this.#listing?.inside ?? false);
  }

  /** Whether a way can be laid here, step by step. */
  get mayLay(): boolean {
    return this.#list?.press !== undefined;
  }

  /** The focus as it is at the last moment: somebody may have gone on while the new list was made. */
  protected override _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    this.#focus ??= focusIn(this.element);
    super._preSyncPartState(id, next, prior, state);
  }

  protected override async _onRender(): Promise<void> {
    const { element } = this;
    element.onclick = (event) => this.#onClick(event);
    element.onkeydown = (event) => this.#onKey(event);
    element.oninput = ({ target }) => this.#onTyping(target);
    element.onpointerdown = (event) => {
      this.#released = untilReleased();
      if (event.target instanceof Element && event.target.closest("[data-grip]")) dragDock(element, event);
    };
    offerToHotbar(element, () => (this.#list?.panel.kind === "offers" ? this.#items : []));
    explainUnder(element);
    this.#search.resume(element, this.#items, () => this.giveWay());
    makeStop(element, null);
    this.giveWay();
    if (this.#focus !== null) focusOn(element, this.#focus);
    this.#focus = null;
    this.#watch();
  }

  /** Settles once nothing of it is held down: a button that is drawn anew under the finger would lose the click. */
  get released(): Promise<void> {
    return this.#released;
  }

  /** Off its figure and those it is about to do something to, wherever the map has moved to. */
  giveWay(): void {
    if (!this.element?.isConnected) return;
    const listed = this.#list?.panel.kind === "targets" ? [...legalTargets(this.#items).keys()] : [];
    placeDock(this.element, this.who, [...listed, ...[...game.user.targets].map(({ id }) => id)]);
  }

  protected override _onClose(): void {
    this.#stop();
    this.#list?.close?.();
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Odds while nobody waits, and the map to choose on. */
  #watch(): void {
    this.#stop();
    if (!this.#list) return;
    this.#stops.push(showOdds(this.element, this.#list));
    if (this.#list.panel.kind === "targets")
      this.#stops.push(pickOnMap(this.element, this.#items, (at) => this.#choose(at)));
    if (this.#list.panel.kind === "suggestions") this.#stops.push(markPointed(this.element, this.#items));
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
    const { item, do: what = "" } = button?.dataset ?? {};
    if (item !== undefined) this.#choose(Number(item));
    else this.#does[what]?.();
  }

  readonly #does: Readonly<Record<string, () => void>> = {
    back: () => this.#back(),
    places: () => this.#toggle("places"),
    way: () => this.#toggle("way"),
    suggest: () => this.#toggle("suggestions"),
    manner: () => this.#toggle("manner"),
    find: () => glideTo(this.who),
    free: () => this.search("free"),
    end: () => void endTurn(),
    less: () => this.#chooseFree(freeOfFigure(this.who) - 1),
    more: () => this.#chooseFree(freeOfFigure(this.who) + 1),
    go: () => this.#list && this.#goOn(this.#list.go()),
    fold: () => this.#fold(),
    close: () => {
      keepPlace({ open: false });
      void this.close({ animate: false });
    },
  };

  #choose(at: number): void {
    if (!this.#list || this.#items[at]?.reason !== "") return;
    this.#goOn(this.#list.choose(at, new Set([...game.user.targets].map(({ id }) => id))));
  }

  /** Opens it for good, or closes whatever is open. */
  #fold(): void {
    const isOpen = this.#isOpen;
    this.#search.isOn = false;
    while (this.#list?.back()) continue;
    keepPlace({ folded: isOpen });
    this.#search.clear();
    void this.render();
  }

  #goOn(chosen: Chosen): void {
    this.#search.isOn = false;
    if (chosen.kind === "picker") {
      void this.render();
      return void openPicker();
    }
    const { scene } = canvas;
    if (chosen.kind === "send" && scene) void sendIntent(scene, chosen.intent);
    this.#draw("");
  }

  /** Lists something else and gives it the focus. */
  show(panel: Panel): void {
    this.#list?.show(panel);
    this.#draw("");
  }

  #toggle(kind: "places" | "way" | "manner" | "suggestions"): void {
    this.show({ kind: this.#list?.panel.kind === kind ? "offers" : kind });
  }

  /** Opens the list for as long as something is looked for in it, or the free modifier chosen. */
  search(field: "search" | "free" = "search"): void {
    this.#search.isOn = true;
    this.#draw(field);
  }

  #draw(focus: string | null): void {
    this.#search.clear();
    this.#wanted = focus ?? this.#wanted;
    void this.render();
  }

  #back(): void {
    const panel = this.#list?.panel;
    if (this.#list?.back()) this.#draw(panel?.kind === "targets" ? panel.offer : "");
  }

  #onTyping(target: EventTarget | null): void {
    const free = freeField(this.element);
    if (free && target === free) return this.#chooseFree(free.valueAsNumber, false);
    this.#search.follow(this.element, this.#items);
  }

  /** All odds follow; what is being typed is left as it is. */
  #chooseFree(value: number, isShown = true): void {
    showFree(this.element, chooseFree(this.who, value), isShown);
    this.#watch();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") this.escape();
    else if (!this.#means(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key means something to what is listed, or to the buttons. */
  #means(event: KeyboardEvent): boolean {
    const isTyping = event.target instanceof HTMLInputElement;
    const chosen = isTyping ? null : (this.#list?.press?.(event) ?? null);
    if (chosen) this.#goOn(chosen);
    return chosen !== null || pressKey(this.element, event);
  }

  /** What was typed goes first, then the list; at last the map has the keys again. */
  escape(): void {
    if (this.#search.isTyped) return this.#draw("search");
    if (this.#listing?.inside) return this.#back();
    this.element.querySelector<HTMLElement>(":focus")?.blur();
    if (!this.#search.isOn) return;
    this.#search.isOn = false;
    void this.render();
  }
}
