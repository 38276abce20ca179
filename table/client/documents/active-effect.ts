/** An active effect: changes to an actor's data, and conditions (API: ActiveEffect). */
import type { DatabaseOperation } from "../../common/abstract/database";
import type { DataModel } from "../../common/abstract/model";
import { ACTIVE_EFFECT_MODES } from "../../common/constants";
import type { DataField } from "../../common/data/field";
import { BaseActiveEffect } from "../../common/documents/item";
import { deepClone } from "../../common/utils/clone";
import { expandObject, hasProperty } from "../../common/utils/path";
import type { Source } from "../../common/utils/types";
import { fromUuidSync } from "../core/resolve-uuid";
import { clientDocument } from "./client-document";
import { applyCustomChange, applyPlainChange } from "./effect-change";
import { remainingTime } from "./effect-duration";

type Actor = ClientDocuments["Actor"];
type User = Parameters<BaseActiveEffect["_preCreate"]>[2];

type Change = BaseActiveEffect["changes"][number];

export class ActiveEffect extends clientDocument(BaseActiveEffect) {
  /** A condition of CONFIG.statusEffects as an effect that is not stored yet. */
  static async fromStatusEffect(statusId: string, options: Source = {}): Promise<ActiveEffect> {
    const status = CONFIG.statusEffects.find((each) => each.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud, ...data } = deepClone(status);
    void hud;
    const further = Array.isArray(data.statuses) ? data.statuses.map(String) : [];
    if (further.length && !data._id)
      throw new Error(`The status "${statusId}" gives others too, and needs an _id of its own for that.`);
    const source = { ...data, name: game.i18n.localize(status.name), statuses: [...new Set([id, ...further])] };
    return (this.implementation as typeof ActiveEffect)._fromStatusEffect(statusId, source, options);
  }

  /** For systems to override: what the effect of a condition is made of. */
  static async _fromStatusEffect(_statusId: string, effectData: Source, options: Source): Promise<ActiveEffect> {
    return new this(effectData, options);
  }

  /** What a duration that begins now is counted from. */
  static getInitialDuration(): { duration: Source } {
    const combat = game.combat;
    const fight = combat ? { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 } : {};
    return { duration: { startTime: game.time.worldTime, ...fight } };
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** For systems to override: an effect that has no hold at the moment. */
  get isSuppressed(): boolean {
    return false;
  }

  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration;
    return Number(seconds ?? (rounds || turns) ?? 0) > 0 || this.statuses.size > 0;
  }

  get target(): unknown {
    return this.parent?.documentName === "Item" ? this.parent.parent : this.parent;
  }

  get modifiesActor(): boolean {
    return this.active;
  }

  /** The name of what it comes from. */
  get sourceName(): string {
    const origin = this.origin ? fromUuidSync(this.origin, { strict: false }) : null;
    return String((origin && Reflect.get(origin, "name")) ?? game.i18n.localize("None"));
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Works out anew what is left, and answers it. */
  updateDuration(): object {
    return Object.assign(this.duration, remainingTime(this.duration));
  }

  /** Lays one change over the actor's data; answers what it set, by path. */
  apply(actor: Actor, change: Change): Record<string, unknown> {
    if (Number(change.mode) === ACTIVE_EFFECT_MODES.CUSTOM) return applyCustomChange(actor, { ...change });
    return { [change.key]: applyPlainChange(actor, { ...change, mode: Number(change.mode) }) };
  }

  /** Lays a change over any model, by the field at its path; answers the new value. */
  static applyField(model: DataModel, change: Change, field?: DataField): unknown {
    return applyPlainChange(model, { ...change }, field);
  }

  /** An actor's own effect begins when it is made. */
  override async _preCreate(data: Source, options: DatabaseOperation, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent?.documentName !== "Actor") return undefined;
    const given = expandObject(data);
    const { duration } = (this.constructor as typeof ActiveEffect).getInitialDuration();
    const missing = Object.entries(duration).filter(([key]) => !hasProperty(given, `duration.${key}`));
    this.updateSource({ duration: Object.fromEntries(missing) });
    return undefined;
  }
}
