/** The order of a combat: who has which turn, where it stands and where it stood (API: Combat). */
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection";
import { BaseCombat } from "../../common/documents/combat";
import type { Source } from "../../common/utils/types";
import { clientDocument } from "./client-document";
import type { Combatant } from "./combatant";
import type { Scene } from "./scene";
import type { TokenDocument } from "./token/token-document";

export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

interface CombatState {
  turns: Combatant[];
  previous: CombatHistory | null;
  current: CombatHistory | null;
}

const states = new WeakMap<OrderedCombat, CombatState>();

function stateOf(combat: OrderedCombat): CombatState {
  const known = states.get(combat) ?? { turns: [], previous: null, current: null };
  states.set(combat, known);
  return known;
}

export class OrderedCombat extends clientDocument(BaseCombat) {
  declare combatants: EmbeddedCollection<Combatant>;
  declare scene: Scene | null;

  /** The combatants in order. */
  get turns(): Combatant[] {
    return stateOf(this).turns;
  }

  get combatant(): Combatant | null {
    return this.turns[this.turn ?? -1] ?? null;
  }

  get nextCombatant(): Combatant | null {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(1, this.turns.length)] ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  get settings(): Source {
    return game.settings.get("core", "combatTrackerConfig") as Source;
  }

  /** Where the combat is, and where it was before the last change. */
  get current(): CombatHistory {
    return stateOf(this).current ?? this._getCurrentState();
  }

  get previous(): CombatHistory | null {
    return stateOf(this).previous;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Sorts the turns anew; the one whose turn it is stays so in number. */
  setupTurns(): Combatant[] {
    const state = stateOf(this);
    state.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(0, state.turns.length - 1));
    state.current ??= this._getCurrentState();
    return state.turns;
  }

  /** Higher initiative first; for systems to override. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const rank = (combatant: Combatant): number => combatant.initiative ?? -Infinity;
    const difference = rank(b) - rank(a);
    return (Number.isNaN(difference) ? 0 : difference) || ((a.id ?? "") > (b.id ?? "") ? 1 : -1);
  }

  _getCurrentState(): CombatHistory {
    const { combatant } = this;
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  getCombatantsByToken(token: TokenDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((each) => each.tokenId === id);
  }

  getCombatantsByActor(actor: { id: string | null } | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((each) => each.actorId === id);
  }

  getCombatantByToken(token: TokenDocument | string): Combatant | undefined {
    return this.getCombatantsByToken(token)[0];
  }

  /** What was current becomes previous. */
  _noteState(): void {
    const state = stateOf(this);
    state.previous = state.current;
    state.current = this._getCurrentState();
  }
}
