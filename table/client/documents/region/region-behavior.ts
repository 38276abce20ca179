/** What a region does: a document whose sub-type's model handles events (API: RegionBehavior, RegionBehaviorType). */
import type { DatabaseOperation } from "../../../common/abstract/database";
import { TypeDataModel } from "../../../common/abstract/type-data-model";
import { SetField } from "../../../common/data/object-fields";
import { StringField } from "../../../common/data/scalar-fields";
import { REGION_EVENTS } from "../../../common/constants";
import { BaseRegionBehavior } from "../../../common/documents/region";
import type { Source } from "../../../common/utils/types";
import { clientDocument } from "../client-document";
import type { RegionEvent } from "./region-event";

type RegionDocument = ClientDocuments["RegionDocument"];
type Scene = ClientDocuments["Scene"];

type EventHandler = (this: RegionBehaviorType, event: RegionEvent) => unknown;

export class RegionBehaviorType extends TypeDataModel {
  /** Handlers by event name: always subscribed. */
  static events: Record<string, EventHandler> = {};

  declare events?: Set<string>;

  /** A field for the events a user may choose. */
  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): SetField {
    const names = events ?? Object.values(REGION_EVENTS);
    const choices = Object.fromEntries(names.map((name) => [name, `BEHAVIOR.EVENTS.${name}`]));
    return new SetField(new StringField({ required: true, choices }), { initial: initial ?? [] });
  }

  get behavior(): RegionBehavior {
    return this.parent as RegionBehavior;
  }

  get region(): RegionDocument | null {
    return this.behavior.region;
  }

  get scene(): Scene | null {
    return this.behavior.scene;
  }

  /** For the events a user chose. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {}

  /** What the region's ground does to a token that moves in it. */
  _getTerrainEffects(_token: unknown, _segment: unknown): object[] {
    return [];
  }
}

export class RegionBehavior extends clientDocument(BaseRegionBehavior) {
  declare readonly parent: RegionDocument | null;

  get region(): RegionDocument | null {
    return this.parent;
  }

  get scene(): Scene | null {
    return this.region?.parent ?? null;
  }

  get active(): boolean {
    return !this.disabled && (this.region?.parent?.isView ?? false);
  }

  get viewed(): boolean {
    return this.active;
  }

  /** Whether the behaviour wants to hear of an event, by its class or by choice. */
  hasEvent(name: string): boolean {
    const model = this.system;
    if (!(model instanceof RegionBehaviorType)) return false;
    return Object.hasOwn(eventsOf(model), name) || (model.events?.has?.(name) ?? false);
  }

  /** Calls the handler of the class, then the one for chosen events. */
  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const model = this.system;
    if (!(model instanceof RegionBehaviorType)) return;
    const handler = eventsOf(model)[event.name];
    if (handler) await handler.call(model, event);
    if (model.events?.has?.(event.name)) await model._handleRegionEvent(event);
  }

  override _onCreate(data: Source, options: DatabaseOperation, userId: string): void {
    super._onCreate(data, options, userId);
    if (!this.disabled) this.#tell("behaviorActivated", userId);
  }

  override _onUpdate(changed: Source, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed) this.#tell(this.disabled ? "behaviorDeactivated" : "behaviorActivated", userId);
  }

  /** The behaviour itself hears that it was switched, even off. */
  #tell(name: string, userId: string): void {
    const [region, user] = [this.region, game.users.get(userId)];
    if (region && user && this.hasEvent(name)) void this._handleRegionEvent({ name, data: {}, region, user });
  }
}

function eventsOf(model: RegionBehaviorType): Record<string, EventHandler> {
  return (model.constructor as typeof RegionBehaviorType).events;
}
