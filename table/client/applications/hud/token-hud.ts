/** Controls around a token: conditions, combat, visibility, bars (API: foundry.applications.hud.TokenHUD). */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import type { TemplatePart } from "../api/handlebars-application";
import { hostCanvas, hostConfig, hostGame, hostUi, localize } from "../host";
import type { HostPlaceable, StatusEffect } from "../host-game-types";
import type { Data, HostDocument } from "../host-types";
import { movementActionChoices, type MovementActionChoice } from "./movement-actions";
import { BasePlaceableHUD } from "./placeable-hud";
import { toggleCombatants } from "./toggle-combatants";

interface HostActor extends HostDocument {
  statuses?: Set<string>;
  toggleStatusEffect?(id: string, options?: Data): Promise<unknown>;
  modifyTokenAttribute?(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
}

export interface StatusChoice {
  id: string;
  title: string;
  src: string;
  isActive: boolean;
  cssClass: string;
}

export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    actions: {
      effect: { handler: TokenHUD._onToggleEffect, buttons: [0, 2] },
      visibility: TokenHUD._onToggleVisibility,
      locked: TokenHUD._onToggleLocked,
      movementAction: TokenHUD._onSelectMovementAction,
      combat: TokenHUD._onToggleCombat,
      target: TokenHUD._onToggleTarget,
      sheet: TokenHUD._onOpenSheet,
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    hud: { root: true, template: "templates/hud/token-hud.hbs" },
  };

  get actor(): HostActor | null {
    return (this.document?.["actor"] as HostActor | null | undefined) ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const bar = (name: string) => (document?.["getBarAttribute"] ? barOf(document, name) : null);
    return Object.assign(context, {
      inCombat: Boolean(document?.["inCombat"]),
      canToggleCombat: hostGame().user.isGM || Boolean(document?.["inCombat"]) || hostGame().combats.size > 0,
      statusEffects: this._getStatusEffectChoices(),
      ...this.#movement(),
      hasActor: this.actor !== null,
      bar1: bar("bar1"),
      bar2: bar("bar2"),
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    this.element.addEventListener("change", (event) => void this._onChangeValue(event));
    this.element.addEventListener("keydown", (event) => void this._onKey(event));
  }

  async _onKey(event: KeyboardEvent): Promise<void> {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    await this.clear();
  }

  #movement(): { movementActions: Record<string, MovementActionChoice>; movementIcon: string } {
    const movementActions = this._getMovementActionChoices();
    const chosen = Object.values(movementActions).find((each) => each.isActive);
    return { movementActions, movementIcon: chosen?.icon || "fa-solid fa-person-walking" };
  }

  /** The ways this token may move, the present one marked. */
  _getMovementActionChoices(): Record<string, MovementActionChoice> {
    return movementActionChoices(this.document);
  }

  /** The conditions one may put on this token, those it has marked. */
  _getStatusEffectChoices(): Record<string, StatusChoice> {
    const active = this.actor?.statuses ?? new Set<string>();
    const choices = [...(hostConfig().statusEffects ?? [])].filter((each) => this.#isOffered(each));
    return Object.fromEntries(choices.map((each) => [each.id, statusChoice(each, active.has(each.id))]));
  }

  #isOffered({ id, hud = true }: StatusEffect): boolean {
    if (!id || hud === false) return false;
    return hud === true || !hud.actorTypes || hud.actorTypes.includes(this.actor?.type ?? "");
  }

  /** Numbers typed into bars and height: `5` sets, `+5` and `-5` change. The actor keeps bars within their bounds. */
  async _onChangeValue(event: Event): Promise<void> {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !this.document) return;
    const typed = Number(input.value);
    if (input.value.trim() === "" || !Number.isFinite(typed)) return;
    const isDelta = /^[+-]/.test(input.value.trim());
    if (input.name === "elevation") {
      await this.document.update({ elevation: isDelta ? Number(input.defaultValue) + typed : typed });
    } else {
      const isBar = input.dataset["isBar"] === "true";
      await this.actor?.modifyTokenAttribute?.(input.dataset["attribute"] ?? "", typed, isDelta, isBar);
    }
    await this.render();
  }

  static async _onToggleEffect(this: TokenHUD, event: Event, target: HTMLElement): Promise<void> {
    const { actor } = this;
    const id = target.dataset["statusId"] ?? "";
    if (!actor?.toggleStatusEffect) return void hostUi().notifications?.warn(localize("HUD.NoActor"));
    const overlay = event instanceof MouseEvent && event.button === 2;
    await actor.toggleStatusEffect(id, { active: !actor.statuses?.has(id), overlay });
    if (this.rendered) await this.render();
  }

  static async _onToggleVisibility(this: TokenHUD): Promise<void> {
    const hidden = !this.document?.["hidden"];
    await changeTogether(selection(this.object), { hidden });
    if (this.rendered) await this.render();
  }

  static async _onToggleLocked(this: TokenHUD): Promise<void> {
    await changeTogether(selection(this.object), { locked: !this.document?.["locked"] });
    if (this.rendered) await this.render();
  }

  static async _onSelectMovementAction(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.document?.update({ movementAction: target.dataset["movementAction"] ?? null });
    if (this.rendered) await this.render();
  }

  /** Puts the chosen tokens into the combat, or takes them out; a GM makes a combat if there is none. */
  static async _onToggleCombat(this: TokenHUD): Promise<void> {
    const { document } = this;
    if (!document) return;
    const tokens = selection(this.object).map((each) => each.document);
    const leave = Boolean(document["inCombat"]);
    await toggleCombatants(tokens, leave);
    if (this.rendered) await this.render();
  }

  static _onToggleTarget(this: TokenHUD, _event: PointerEvent, target: HTMLElement): void {
    const token = this.object;
    const on = !token?.isTargeted;
    token?.setTarget?.(on, { releaseOthers: false });
    target.classList.toggle("active", on);
  }

  static async _onOpenSheet(this: TokenHUD): Promise<void> {
    await this.actor?.sheet?.render({ force: true });
  }
}

function statusChoice(effect: StatusEffect, isActive: boolean): StatusChoice {
  const title = localize(effect.name ?? effect.label ?? effect.id);
  return { id: effect.id, title, src: effect.img ?? effect.icon ?? "", isActive, cssClass: isActive ? "active" : "" };
}

function barOf(document: HostDocument, name: string): unknown {
  return Reflect.apply(document["getBarAttribute"] as (bar: string) => unknown, document, [name]);
}

/** The tokens that are chosen together with this one. */
function selection(object: HostPlaceable | null): HostPlaceable[] {
  if (!object) return [];
  const controlled = hostCanvas()?.tokens?.controlled ?? [];
  return controlled.includes(object) ? controlled : [object];
}

async function changeTogether(placeables: HostPlaceable[], change: Data): Promise<void> {
  const scene = placeables[0]?.document.parent;
  const updates = placeables.map(({ document }) => ({ _id: document.id, ...change }));
  if (scene) await scene.updateEmbeddedDocuments("Token", updates);
}
