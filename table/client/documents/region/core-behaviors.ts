/** The kinds of behaviour every world has (API: foundry.data.regionBehaviors). */
import { BooleanField, NumberField, StringField } from "../../../common/data/scalar-fields";
import { ObjectField, SetField } from "../../../common/data/object-fields";
import type { DataSchema } from "../../../common/data/schema-field";
import { resolveUuid } from "../../core/resolve-uuid";
import type { TokenDocument } from "../token/token-document";
import { RegionBehaviorType, type RegionBehavior } from "./region-behavior";
import type { RegionDocument } from "./region-document";
import type { RegionEvent } from "./region-event";

const AsyncFunction = (async () => undefined).constructor as typeof Function;

/** Runs a script in `source` with scene, region, behavior and event as variables. */
export class ExecuteScriptRegionBehaviorType extends RegionBehaviorType {
  declare source: string;

  static override defineSchema(): DataSchema {
    return { events: this._createEventsField(), source: new StringField({ required: true, initial: "" }) };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const run: unknown = Reflect.construct(AsyncFunction, [
      "scene",
      "region",
      "behavior",
      "event",
      `{${this.source}\n}`,
    ]);
    if (typeof run === "function") await run.call(globalThis, this.scene, this.region, this.behavior, event);
  }
}

/** Runs a macro, on every client or only on that of the one who caused the event. */
export class ExecuteMacroRegionBehaviorType extends RegionBehaviorType {
  declare uuid: string | null;
  declare everyone: boolean;

  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      uuid: new StringField({ nullable: true, initial: null }),
      everyone: new BooleanField(),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (!this.everyone && !event.user.isSelf) return;
    const macro = resolveUuid(this.uuid ?? "");
    const execute: unknown = macro && Reflect.get(macro, "execute");
    const variables = { scene: this.scene, region: this.region, behavior: this.behavior, event };
    if (typeof execute === "function") await execute.call(macro, variables);
  }
}

/** Switches other behaviours on and off. */
export class ToggleBehaviorRegionBehaviorType extends RegionBehaviorType {
  declare enable: Set<string>;
  declare disable: Set<string>;

  static override defineSchema(): DataSchema {
    const uuids = (): SetField => new SetField(new StringField({ required: true }));
    return { events: this._createEventsField(), enable: uuids(), disable: uuids() };
  }

  override async _handleRegionEvent(): Promise<void> {
    if (!game.user.isActiveGM) return;
    await this.#switch(this.enable, false);
    await this.#switch(this.disable, true);
  }

  async #switch(uuids: Set<string>, disabled: boolean): Promise<void> {
    for (const uuid of uuids) await (resolveUuid(uuid) as RegionBehavior | null)?.update({ disabled });
  }
}

/** Takes tokens that move in to another region. */
export class TeleportTokenRegionBehaviorType extends RegionBehaviorType {
  declare destination: string | null;

  static override events = { tokenMoveIn: TeleportTokenRegionBehaviorType.#onMoveIn };

  static override defineSchema(): DataSchema {
    return { destination: new StringField({ nullable: true, initial: null }), choice: new BooleanField() };
  }

  static async #onMoveIn(this: RegionBehaviorType, event: RegionEvent): Promise<void> {
    const target = resolveUuid(String(Reflect.get(this, "destination") ?? "")) as RegionDocument | null;
    if (!event.user.isSelf || target?.parent !== this.scene) return;
    const token = event.data.token as TokenDocument;
    token.stopMovement();
    await target?.teleportToken(token);
  }
}

/** Shows a text that rises from the token. */
export class DisplayScrollingTextRegionBehaviorType extends RegionBehaviorType {
  declare text: string;

  static override defineSchema(): DataSchema {
    const text = new StringField({ required: true });
    return {
      events: this._createEventsField(),
      text,
      visibility: new NumberField({ required: true, initial: 0 }),
      once: new BooleanField(),
    };
  }

  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const layer: unknown = globalThis.canvas?.interface;
    const show: unknown =
      typeof layer === "object" && layer !== null ? Reflect.get(layer, "createScrollingText") : null;
    const token = event.data.token as TokenDocument | undefined;
    if (typeof show === "function" && token) show.call(layer, token.getCenterPoint(), this.text, {});
  }
}

/** What moving in the region costs, by kind of movement. */
export class ModifyMovementCostRegionBehaviorType extends RegionBehaviorType {
  declare difficulties: Record<string, number | null>;

  static override defineSchema(): DataSchema {
    return { difficulties: new ObjectField() };
  }

  override _getTerrainEffects(_token: unknown, segment: { action?: string }): object[] {
    const difficulty = this.difficulties[segment.action ?? ""] ?? 1;
    return difficulty === 1 ? [] : [{ name: "difficulty", difficulty }];
  }
}

/** Kinds that the table keeps and does not play. */
class SilentBehaviorType extends RegionBehaviorType {
  static override defineSchema(): DataSchema {
    return {};
  }
}
export class AdjustDarknessLevelRegionBehaviorType extends SilentBehaviorType {}
export class SuppressWeatherRegionBehaviorType extends SilentBehaviorType {}
export class PauseGameRegionBehaviorType extends SilentBehaviorType {}

export const CORE_BEHAVIORS = {
  adjustDarknessLevel: AdjustDarknessLevelRegionBehaviorType,
  displayScrollingText: DisplayScrollingTextRegionBehaviorType,
  executeMacro: ExecuteMacroRegionBehaviorType,
  executeScript: ExecuteScriptRegionBehaviorType,
  modifyMovementCost: ModifyMovementCostRegionBehaviorType,
  pauseGame: PauseGameRegionBehaviorType,
  suppressWeather: SuppressWeatherRegionBehaviorType,
  teleportToken: TeleportTokenRegionBehaviorType,
  toggleBehavior: ToggleBehaviorRegionBehaviorType,
};
