/** An actor: items and effects prepared together, statuses, tokens that show it (API: Actor). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection";
import { BaseActor } from "../../common/documents/actor";
import { expandObject, getProperty } from "../../common/utils/path";
import type { Source } from "../../common/utils/types";
import type { ActiveEffect } from "./active-effect";
import { clientDocument } from "./client-document";
import { rollInitiativeOf, type InitiativeWish } from "./combat-joining";
import type { Item } from "./plain-documents";
import type { Scene } from "./scene";
import { toggleStatus } from "./status-toggle";
import { answerForToken } from "./synthetic-actor";
import type { TokenDocument } from "./token/token-document";

interface ActorState {
  statuses: Set<string>;
  overrides: Record<string, unknown>;
}

const states = new WeakMap<Actor, ActorState>();

export class Actor extends clientDocument(BaseActor) {
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;

  /** Ids of the conditions that the effects give. */
  get statuses(): Set<string> {
    return stateOf(this).statuses;
  }

  get overrides(): Record<string, unknown> {
    return stateOf(this).overrides;
  }

  /** True for the actor of an unlinked token. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }

  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries(CONFIG.documentClass("Item").TYPES.map((type): [string, Item[]] => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  get inCombat(): boolean {
    return game.combat?.getCombatantsByActor(this).length !== 0 && game.combat !== null;
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** The effects that act now: its own and those its items give. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) yield* item.transferredEffects as ActiveEffect[];
  }

  static getDefaultArtwork(): { img: string; texture: { src: string } } {
    return { img: BaseActor.DEFAULT_ICON, texture: { src: BaseActor.DEFAULT_ICON } };
  }

  override _initialize(options: Source = {}): void {
    answerForToken(this);
    super._initialize(options);
  }

  override prepareData(): void {
    states.set(this, { statuses: new Set(), overrides: {} });
    super.prepareData();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  /** Collects statuses, then lays the changes of all active effects over the data. */
  applyActiveEffects(): void {
    const state = stateOf(this);
    const changes = this.appliedEffects.flatMap((effect) => {
      effect.statuses.forEach((status) => state.statuses.add(status));
      return effect.changes.map((change) => ({
        effect,
        change,
        priority: change.priority ?? Number(change.mode) * 10,
      }));
    });
    changes.sort((a, b) => a.priority - b.priority);
    const overrides = {};
    for (const { effect, change } of changes) if (change.key) Object.assign(overrides, effect.apply(this, change));
    state.overrides = expandObject(overrides);
  }

  getRollData(): Record<string, unknown> {
    return { ...Object(this.system) };
  }

  /** The token documents that show this actor, on one scene or on all. */
  getDependentTokens({ scenes, linked = false }: { scenes?: Scene | Scene[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const where = scenes ? [scenes].flat() : game.scenes.contents;
    const tokens = where.flatMap((scene) => scene.tokens.filter((token) => token.actorId === this.id));
    return linked ? tokens.filter((token) => token.actorLink) : tokens;
  }

  /** Tokens of this actor on the canvas, as placeables (or documents). */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes.viewed;
    if (!scene) return [];
    const tokens = this.getDependentTokens({ scenes: scene, linked });
    return document ? tokens : tokens.flatMap((token) => token.object ?? []);
  }

  /** A token for this actor, not yet created. */
  async getTokenDocument(data: Source = {}, options: Source = {}): Promise<TokenDocument> {
    const { randomImg: _random, ...prototype } = this.prototypeToken.toObject();
    void _random;
    const source = { ...prototype, name: this.prototypeToken.name || this.name, ...data, actorId: this.id };
    return new (CONFIG.documentClass("Token"))(source, { parent: null, ...options }) as TokenDocument;
  }

  /** Turns a condition of CONFIG.statusEffects on or off; answers the effect, or whether it is on. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Document | boolean | undefined> {
    return toggleStatus(this, statusId, { active, overlay });
  }

  /** Rolls for this actor's places in the fight; answers the fight, or null where there is none. */
  async rollInitiative(options: InitiativeWish = {}): Promise<ClientDocuments["Combat"] | null> {
    return rollInitiativeOf(this, options);
  }

  /** Changes a bar of a token: by an amount, or to a value; kept within the maximum. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<Actor | undefined> {
    const current: unknown = getProperty(this.system, attribute);
    const bar =
      isBar && typeof current === "object" && current !== null
        ? (current as { value: number; max?: number; min?: number })
        : null;
    const before = bar ? bar.value : Number(current ?? 0);
    const wanted = isDelta ? before + value : value;
    const kept = bar ? Math.min(bar.max ?? Infinity, Math.max(bar.min ?? 0, wanted)) : wanted;
    const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: kept };
    if (!Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this)) return this;
    return this.update(updates);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    for (const token of this.getDependentTokens()) token._onUpdateBaseActor(changed, options);
  }

  override _onCreateDescendantDocuments(...change: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...change);
    this.#refreshTokens();
  }

  override _onUpdateDescendantDocuments(...change: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...change);
    this.#refreshTokens();
  }

  override _onDeleteDescendantDocuments(...change: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...change);
    this.#refreshTokens();
  }

  /** Conditions and bars on the tokens may be others now. */
  #refreshTokens(): void {
    for (const token of this.getDependentTokens()) token._onUpdateBaseActor();
  }
}

function stateOf(actor: Actor): ActorState {
  const known = states.get(actor) ?? { statuses: new Set(), overrides: {} };
  states.set(actor, known);
  return known;
}
