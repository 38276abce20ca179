/** The combat tracker: who is in the fight, whose turn it is (API: CombatTracker, ui.combat). */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types";
import type { TemplatePart } from "../../api/handlebars-application";
import { callHook, documentClass, hostCanvas, hostGame, hostUi } from "../../host";
import type { HostPlaceable } from "../../host-game-types";
import type { Data, HostCombat, HostCombatant } from "../../host-types";
import { ContextMenu, type ContextMenuEntry } from "../../ux/context-menu";
import { AbstractSidebarTab } from "../sidebar-tab";
import { combatActions, handler, ROW_CONTROLS, rowActions, type CombatCommand } from "./combat-actions";
import { combatContext, isTurnVisible, turnContext, type TurnContext } from "./combat-context";
import { combatantMenuEntries } from "./combatant-menu";

export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "SIDEBAR.TabCombat" },
    actions: {
      ...combatActions(),
      ...rowActions(),
      createCombat: handler("_onCombatCreate"),
      cycleCombat: handler("_onCombatCycle"),
      activateCombatant: handler("_onCombatantMouseDown"),
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: HostCombat | null = null;
  #coming: Promise<this> | null = null;

  /** The combat that is shown. */
  get viewed(): HostCombat | null {
    return this.#viewed;
  }

  set viewed(combat: HostCombat | null) {
    this.#viewed = combat;
  }

  /** The combats of the scene that is viewed, and those of no scene. */
  get combats(): HostCombat[] {
    const { combats, scenes } = hostGame();
    const current = hostCanvas()?.scene ?? scenes.current ?? scenes.active ?? null;
    return combats.filter(
      (combat) => combat.scene === null || combat.scene === undefined || combat.scene.id === current?.id,
    );
  }

  /** Chooses the combat to show: the one given, else the scene's active one, else any. */
  initialize({ combat = null, render = true }: { combat?: HostCombat | null; render?: boolean } = {}): void {
    const { combats } = this;
    const kept = this.#viewed && combats.includes(this.#viewed) ? this.#viewed : null;
    const asked = combat && combats.includes(combat) ? combat : combat && kept;
    this.#viewed = asked ?? combats.find((each) => each.active) ?? combats[0] ?? null;
    if (render && this.rendered) void this.render();
  }

  /** Several reasons at once to draw the tracker anew make one drawing. */
  override async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const plain = typeof options === "object" && Object.keys(options).length === 0 && Object.keys(more).length === 0;
    if (!plain) return super.render(options, more);
    this.#coming ??= Promise.resolve().then(() => {
      this.#coming = null;
      return super.render();
    });
    return this.#coming;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    if (this.#viewed && !hostGame().combats.has(this.#viewed.id ?? "")) this.initialize({ render: false });
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.#viewed, this.combats));
  }

  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.#viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combat && isTurnVisible(combatant)) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, { turns });
  }

  async _prepareTurnContext(combat: HostCombat, combatant: HostCombatant, index: number): Promise<TurnContext> {
    return turnContext(combat, combatant, index);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const entries = this._getEntryContextOptions();
    callHook("getCombatantContextOptions", this, entries);
    new ContextMenu.implementation(this.element, ".combatant", entries);
    this.element.addEventListener("change", (event) => void this._onInitiativeChange(event));
    this.element.addEventListener("pointerover", (event) => this._onHover(event, true));
    this.element.addEventListener("pointerout", (event) => this._onHover(event, false));
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenuEntries(() => this.#viewed);
  }

  /** Brings the row of the acting combatant into sight. */
  scrollToTurn(): void {
    this.element?.querySelector(".combatant.active")?.scrollIntoView?.({ block: "nearest" });
  }

  hoverCombatant(combatant: HostCombatant, hover: boolean): void {
    const item = this.element?.querySelector(`[data-combatant-id="${combatant.id ?? ""}"]`);
    item?.classList.toggle("hover", hover);
  }

  /** Hovering a row shows its token on the map. */
  _onHover(event: Event, over: boolean): void {
    const token = this._tokenOf(this._combatantOf(event.target));
    const reveal = token && (Reflect.get(token, over ? "_onHoverIn" : "_onHoverOut") as unknown);
    if (token && typeof reveal === "function" && hostCanvas()?.ready)
      Reflect.apply(reveal, token, [event, { hoverOutOthers: true }]);
  }

  _combatantOf(target: EventTarget | null): HostCombatant | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-combatant-id]") : null;
    return this.#viewed?.combatants.get(row?.dataset["combatantId"] ?? "");
  }

  _tokenOf(combatant: HostCombatant | undefined): HostPlaceable | null {
    return (combatant?.token?.["object"] as HostPlaceable | null | undefined) ?? null;
  }

  async _onInitiativeChange(event: Event): Promise<void> {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(".initiative-input")) return;
    const combatant = this._combatantOf(input);
    const value = input.value.trim() === "" ? null : Number(input.value);
    if (combatant && (value === null || Number.isFinite(value))) await combatant.update({ initiative: value });
  }

  /** Runs a command of the viewed combat; the buttons and packages come through here. */
  async _onCombatControl(_event: Event, command: CombatCommand): Promise<void> {
    const combat = this.#viewed;
    if (combat) await combat[command]();
  }

  async _onCombatCreate(_event: Event, _target: HTMLElement): Promise<void> {
    const scene = hostCanvas()?.scene ?? hostGame().scenes.current ?? hostGame().scenes.active;
    const combat = (await documentClass("Combat").create({ scene: scene?.id ?? null })) as HostCombat | undefined;
    if (combat) await combat.activate({ render: false });
  }

  async _onCombatCycle(_event: Event, target: HTMLElement): Promise<void> {
    const combat = hostGame().combats.get(target.dataset["combatId"] ?? "");
    if (!combat) return;
    if (hostGame().user.isGM) await combat.activate({ render: false });
    this.initialize({ combat });
  }

  /** Runs what a button in a row is for. */
  async _onCombatantControl(_event: Event, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    const control = ROW_CONTROLS[target.dataset["action"] ?? ""];
    if (combatant && control) await this[control](combatant);
  }

  /** A click on a row selects its token. */
  _onCombatantMouseDown(_event: Event, target: HTMLElement): void {
    const combatant = this._combatantOf(target);
    const token = this._tokenOf(combatant);
    if (token?.isOwner) token.control?.({ releaseOthers: true });
    else if (combatant?.actor?.testUserPermission(hostGame().user, 2)) combatant.actor.sheet?.render({ force: true });
  }

  async _onRollInitiative(combatant: HostCombatant): Promise<void> {
    if (combatant.id) await this.viewed?.rollInitiative([combatant.id]);
  }

  async _onPanToCombatant(combatant: HostCombatant): Promise<void> {
    const token = this._tokenOf(combatant);
    if (token) await hostCanvas()?.animatePan?.({ x: token.x + token.w / 2, y: token.y + token.h / 2 });
  }

  async _onPingCombatant(combatant: HostCombatant): Promise<void> {
    const token = this._tokenOf(combatant);
    const ping = hostCanvas()?.["ping"] as ((point: Data) => unknown) | undefined;
    if (!token || !ping) return void hostUi().notifications?.warn("COMBAT.WarnNonVisibleToken", { localize: true });
    await Reflect.apply(ping, hostCanvas(), [{ x: token.x + token.w / 2, y: token.y + token.h / 2 }]);
  }

  async _onToggleHidden(combatant: HostCombatant): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  async _onToggleDefeatedStatus(combatant: HostCombatant): Promise<void> {
    const toggle = combatant["toggleDefeated"] as (() => Promise<unknown>) | undefined;
    if (toggle) await Reflect.apply(toggle, combatant, []);
    else await combatant.update({ defeated: !combatant.isDefeated });
  }
}
