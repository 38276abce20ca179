/** The zones of the scene as a list: chosen, named, parted, merged and converted by keys as well as on the map. */
import { idOf } from "../documents";
import { areaFields, drawTyped, forgetArea, sketchArea } from "./area-by-numbers";
import { convertRegions } from "./convert-regions";
import { mergeRegions } from "./merge-zones";
import type { RegionDoc, ZoneScene } from "../map-tools/region-ops";
import { halveZone } from "./split-zones";
import { nameAll, nameZone } from "./zone-names";
import { hasStep, undoZoneStep, tellZoneRefusal } from "./zone-steps";
import { pickZone, chosenRegions, isChosenZone, isZoneNow, workableRegions } from "./zones-here";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

class ZoneList extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "zonebound-zone-list",
    classes: ["zonebound", "zonebound-zone-list"],
    window: { title: "ZONEBOUND.ZoneTools.list.title", icon: "fa-solid fa-list-check", resizable: true },
    position: { width: 360, left: 120, top: 80 },
    actions: {
      merge: ZoneList.#onMerge,
      down: ZoneList.#onDown,
      across: ZoneList.#onAcross,
      convert: ZoneList.#onConvert,
      names: ZoneList.#onNames,
      draw: ZoneList.#onDraw,
      undo: ZoneList.#onUndo,
    },
  };

  static override PARTS = { main: { template: "systems/zonebound/templates/tools/zone-list.hbs", scrollable: ["ol"] } };

  readonly #hooks = HEARD.map((hook) => [hook, Hooks.on(hook, () => void this.render())] as const);

  protected override async _prepareContext(
    ...[options]: Parameters<InstanceType<typeof ApplicationV2>["_prepareContext"]>
  ) {
    const scene = game.scenes.viewed ?? null;
    const order = (one: RegionDoc, two: RegionDoc): number => one.name.localeCompare(two.name, game.i18n.lang);
    return {
      ...(await super._prepareContext(options)),
      rows: scene ? workableRegions(scene).sort(order).map(rowOfZone) : [],
      area: scene ? areaFields(scene) : [],
      mayUndo: hasStep(scene),
    };
  }

  protected override async _onRender(): Promise<void> {
    this.element.oninput = ({ target }) => {
      const form = target instanceof HTMLElement && target.closest<HTMLElement>("fieldset");
      if (form) void withScene((scene) => sketchArea(scene, form));
    };
    this.element.onchange = ({ target }) => {
      const { viewed: scene } = game.scenes;
      if (!(target instanceof HTMLInputElement) || !scene) return;
      const region = workableRegions(scene).find(({ id }) => id === target.dataset["zone"]);
      if (region && target.type === "checkbox") pickZone(region, true);
      else if (region) void nameZone(scene, region, target.value);
    };
  }

  protected override _onClose(): void {
    for (const [hook, id] of this.#hooks) Hooks.off(hook, id);
    forgetArea();
    list = null;
  }

  static async #onMerge(): Promise<void> {
    await withScene((scene) => mergeRegions(scene, chosenRegions(scene).filter(isZoneNow)));
  }

  static async #onDown(): Promise<void> {
    await withScene((scene) => halveChosen(scene, "down"));
  }

  static async #onAcross(): Promise<void> {
    await withScene((scene) => halveChosen(scene, "across"));
  }

  static async #onConvert(): Promise<void> {
    await withScene((scene) => convertRegions(scene, chosenRegions(scene)));
  }

  static async #onNames(): Promise<void> {
    await withScene(nameAll);
  }

  static async #onDraw(_event: PointerEvent, button: HTMLElement): Promise<void> {
    const form = button.closest<HTMLElement>("fieldset");
    if (form) await withScene((scene) => drawTyped(scene, form));
  }

  static async #onUndo(): Promise<void> {
    await withScene(undoZoneStep);
  }
}

/** When the list is another. */
const HEARD = ["zonebound.zonesChosen", "zonebound.fieldChanged", "canvasReady"] as const;

async function withScene(act: (scene: ZoneScene) => unknown): Promise<void> {
  const { viewed } = game.scenes;
  if (viewed) await act(viewed);
}

function halveChosen(scene: ZoneScene, way: "down" | "across"): unknown {
  const [only, another] = chosenRegions(scene).filter(isZoneNow);
  return only && !another ? halveZone(scene, only, way) : tellZoneRefusal("chooseOne");
}

function rowOfZone(region: RegionDoc) {
  return {
    ...{ id: idOf(region), name: region.name, chosen: isChosenZone(region), isZone: isZoneNow(region) },
    choose: game.i18n.format("ZONEBOUND.ZoneTools.list.choose", { name: region.name }),
    label: game.i18n.format("ZONEBOUND.ZoneTools.nameOf", { name: region.name }),
  };
}

let list: ZoneList | null = null;

/** Opens it, or brings it to the front. */
export function openZoneList(): void {
  list ??= new ZoneList();
  void list.render({ force: true });
}
