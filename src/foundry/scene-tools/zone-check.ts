/** The zone check: what of a scene a GM should mend, each with a button that shows the place. */
import type { Problem } from "../../zones/map/problem";
import { checkScene } from "../scene/zone-check";
import { problemText } from "./tell-problems";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a GM should know who cuts a map into zones [Z-BF-01, Z-BF-11]. */
const HINTS = ["any", "crowd", "hut", "closet", "close", "archers"] as const;

type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean };

export class ZoneCheck extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-check",
    classes: ["zonebound", "zonebound-check"],
    window: { title: "ZONEBOUND.Check.title", icon: "fa-solid fa-clipboard-check" },
    position: { width: 460 },
    actions: { show: ZoneCheck.#onShow, again: ZoneCheck.#onAgain },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/zone-check.hbs" } };

  #problems: readonly Problem[] = [];

  protected override async _prepareContext(options: RenderOptions) {
    const { scene } = canvas;
    this.#problems = scene ? checkScene(scene) : [];
    return {
      ...(await super._prepareContext(options)),
      hints: HINTS.map((hint) => game.i18n.localize(`ZONEBOUND.Check.help.${hint}`)),
      label: labelOf(scene),
      problems: this.#problems.map((found, index) => ({
        index,
        text: problemText(found),
        place: placeOf(found) !== null,
      })),
    };
  }

  static async #onShow(this: ZoneCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const found = this.#problems[Number(target.dataset.index)];
    const place = found ? placeOf(found) : null;
    if (place) await canvas.animatePan({ ...place, duration: 250 });
  }

  static async #onAgain(this: ZoneCheck): Promise<void> {
    await this.render();
  }
}

/** The middle of the region or token that a problem is about. */
function placeOf({ about }: Problem): { x: number; y: number } | null {
  const region = canvas.scene?.regions.get(about);
  if (region && region.bounds.width > 0)
    return { x: region.bounds.x + region.bounds.width / 2, y: region.bounds.y + region.bounds.height / 2 };
  const token = canvas.scene?.tokens.get(about);
  return token ? { x: token.x, y: token.y } : null;
}

/** How large a zone is here, for the eye; empty where the GM has not said. */
function labelOf(scene: Scene.Implementation | null): string {
  const label = scene?.getFlag("zonebound", "zoneLabel") ?? "";
  return label === "" ? "" : game.i18n.format("ZONEBOUND.Check.help.label", { label });
}
