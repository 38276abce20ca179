/** A combat: order of turns, rounds, and what happens as they pass (API: Combat). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { Document } from "../../common/abstract/document";
import type { Source } from "../../common/utils/types";
import { rollInitiatives, type InitiativeOptions } from "./combat-initiative";
import { clearMovementHistory, tellOfEntry } from "./combat-entry";
import { OrderedCombat } from "./combat-order";
import { passTurns, turnAfter } from "./combat-turns";
import type { Combatant } from "./combatant";

export interface TurnContext {
  round: number;
  turn: number | null;
  skipped: boolean;
}

export class Combat extends OrderedCombat {
  override get visible(): boolean {
    return true;
  }

  /** Begins with the first turn of round 1. */
  async startCombat(): Promise<this | undefined> {
    const update = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, update);
    return this.update(update);
  }

  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async nextTurn(): Promise<this | undefined> {
    if (this.round === 0) return this.nextRound();
    const next = turnAfter(this, this.turn ?? -1);
    if (next === null) return this.nextRound();
    return this.#change("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<this | undefined> {
    if (this.round === 0) return this;
    if (!this.turn) return this.previousRound();
    return this.#change("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
  }

  async nextRound(): Promise<this | undefined> {
    return this.#change(
      "combatRound",
      { round: this.round + 1, turn: this.turns.length ? (turnAfter(this, -1) ?? 0) : null },
      1,
    );
  }

  async previousRound(): Promise<this | undefined> {
    const round = Math.max(this.round - 1, 0);
    const turn = round > 0 && this.turns.length ? this.turns.length - 1 : null;
    return this.#change("combatRound", { round, turn: round === 0 ? null : turn }, -1);
  }

  async #change(
    hook: string,
    update: { round: number; turn: number | null },
    direction: 1 | -1,
  ): Promise<this | undefined> {
    const options = { direction, advanceTime: 0 };
    Hooks.callAll(hook, this, update, options);
    return this.update(update, options);
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Rolls for the combatants named, posts the rolls, and keeps whose turn it is. */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiatives(this, [ids].flat(), options);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.#rollMissing(() => true, options);
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.#rollMissing((combatant) => combatant.isNPC, options);
  }

  #rollMissing(condition: (combatant: Combatant) => boolean, options: InitiativeOptions): Promise<this> {
    const missing = this.combatants.filter((each) => each.isOwner && each.initiative === null && condition(each));
    return this.rollInitiative(
      missing.map((each) => each.id ?? ""),
      options,
    );
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const updates = this.combatants.map((each) => ({ _id: each.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    return updateTurn ? this.update({ turn: this.started ? 0 : null }, { turnEvents: false }) : this;
  }

  /** Makes this the combat of its scene; the others of that scene are no longer active. */
  async activate(options: DatabaseOperation = {}): Promise<Document[]> {
    const others = game.combats.filter((each) => each !== this && each.active && each.sceneId === this.sceneId);
    const updates = [{ _id: this.id, active: true }, ...others.map((each) => ({ _id: each.id, active: false }))];
    return CONFIG.documentClass("Combat").updateDocuments(updates, options);
  }

  /** One GM's client runs these, and they are awaited; for systems to override. */
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  async _onStartRound(_context: { round: number; skipped: boolean }): Promise<void> {}
  async _onEndRound(_context: { round: number; skipped: boolean }): Promise<void> {}

  /** As a combatant joins or leaves; with the combat's end all leave. */
  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await clearMovementHistory(combatant);
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (userId === game.userId && !this.active && game.combats.combats.length === 1) void this.activate();
    renderTracker(this);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) this.#turnChanged(options);
    renderTracker(this);
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    void tellOfEntry(this, "_onExit", this.combatants.contents);
    renderTracker(null);
  }

  override _onCreateDescendantDocuments(...change: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...change);
    void tellOfEntry(this, "_onEnter", change[2]);
    renderTracker(this);
  }

  override _onUpdateDescendantDocuments(...change: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...change);
    renderTracker(this);
  }

  override _onDeleteDescendantDocuments(...change: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...change);
    void tellOfEntry(this, "_onExit", change[2]);
    renderTracker(this);
  }

  /** All clients hear that the turn is another's; the active GM's client runs what turns bring. */
  #turnChanged(options: DatabaseOperation): void {
    this._noteState();
    const { previous, current } = this;
    if (options.turnEvents === false || !previous) return;
    Hooks.callAll("combatTurnChange", this, previous, current);
    if (game.user.isActiveGM) void passTurns(this, { from: previous, to: current });
  }
}

function renderTracker(combat: Combat | null): void {
  const tracker = globalThis.ui?.combat;
  if (!tracker) return;
  if (tracker.initialize) tracker.initialize({ combat });
  tracker.render();
}
