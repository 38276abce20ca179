/** One who takes part in a combat (API: Combatant). */
import type { Document } from "../../common/abstract/document";
import { BaseCombatant, BaseCombatantGroup } from "../../common/documents/combat";
import { Roll } from "../dice/roll";
import type { Actor } from "./actor";
import { clientDocument } from "./client-document";
import type { Scene } from "./scene";
import type { TokenDocument } from "./token/token-document";
import type { User } from "./user";

type Combat = ClientDocuments["Combat"];

export class Combatant extends clientDocument(BaseCombatant) {
  declare readonly parent: Combat | null;

  get combat(): Combat | null {
    return this.parent;
  }

  get scene(): Scene | null {
    return game.scenes.get(this.sceneId ?? this.parent?.sceneId ?? "") ?? null;
  }

  get token(): TokenDocument | null {
    return this.scene?.tokens.get(this.tokenId ?? "") ?? null;
  }

  /** The token's actor, which may be its own; else the world's. */
  get actor(): Actor | null {
    return this.token ? this.token.actor : (game.actors.get(this.actorId ?? "") ?? null);
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED ?? "") ?? false);
  }

  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name ||= this.token?.name ?? this.actor?.name ?? "Unknown Combatant";
    this.img ||= this.token?.texture.src ?? this.actor?.img ?? "icons/svg/mystery-man.svg";
  }

  /** The unevaluated roll for initiative. */
  getInitiativeRoll(formula?: string): Roll {
    return Roll.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  _getInitiativeFormula(): string {
    const manifest: unknown = game.system.initiative;
    return String(CONFIG.Combat.initiative.formula ?? manifest ?? "1d20");
  }

  async rollInitiative(formula?: string): Promise<Document | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }
}

export class CombatantGroup extends clientDocument(BaseCombatantGroup) {
  get members(): Set<Combatant> {
    const combat = this.parent as Combat | null;
    return new Set(combat?.combatants.filter((each) => each._source.group === this.id) ?? []);
  }
}
