import { isInLevels, levelOnView } from "../battlefield/levels";
import { dialogs } from "../dialogs";
import { type Layout, layOut, type LayoutZone, PATTERNS } from "../../geometry/layouts";

/** A switch among the region tools: what a GM draws while it is on is a zone at once, without opening each region. */

let isOn = false;

/** Registers the switch and what it does; called once in `init`. */
export function registerDrawZones(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["regions"]?.tools;
    if (tools && game.user?.isGM) Object.assign(tools, { zoneboundZones: tool() });
  });
  Hooks.on("preCreateRegion", (region, _data, _options, userId) => {
    if (isOn && userId === game.user?.id && region.behaviors.size === 0) makeZone(region);
  });
}

function tool() {
  return {
    name: "zoneboundZones",
    title: "ZONEBOUND.Controls.zones",
    icon: "fa-solid fa-object-group",
    order: 89,
    toggle: true,
    active: isOn,
    visible: true,
    onChange: (_event: Event, on: boolean) => {
      isOn = on;
      // The change of tools that brought us here comes first.
      if (on) window.setTimeout(() => void takeUpTool(), 0);
    },
  };
}

/** With the tool that only selects nothing would be drawn. */
async function takeUpTool(): Promise<void> {
  if (ui.controls?.tool?.name === "select") await ui.controls.activate({ tool: "rectangle" });
}

/** A region that brings behaviours along is somebody's own, and stays as it is. */
function makeZone(region: RegionDocument.Implementation): void {
  const name = freeName(region.parent);
  region.updateSource({ name, behaviors: [{ name, type: "zonebound.zone" }] });
}

/** The first numbered name that no region of the scene has. */
function freeName(scene: Scene.Implementation | null): string {
  const taken = new Set(scene?.regions.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = game.i18n.format("ZONEBOUND.Layout.drawn", { number: String(number) });
    if (!taken.has(name)) return name;
  }
}

const { createCheckboxInput, createFormGroup, createNumberInput, createSelectInput } = foundry.applications.fields;

/** Spaces of the grid that a zone is wide: at six it has room for a dozen figures in any pattern [Z-BF-07]. */
const SIZE = { usual: 6, least: 4, most: 40 };

/** Zones between the sides: an encounter at a distance, down to an ambush. */
const APART = { usual: 5, least: 1, most: 20 };

/** Each role's colour, told apart in the overlay's legend by the zone's name as well. */
const COLORS: { readonly [R in LayoutZone["role"]]: string } = {
  first: "#0072b2",
  second: "#d55e00",
  between: "#6b8e5a",
  spare: "#9a9a9a",
};

/** Registers the button among the region tools; called once in `init`. */
export function registerLayouts(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["regions"]?.tools;
    if (tools && game.user?.isGM) Object.assign(tools, { zoneboundLayout: layoutTool() });
  });
}

function layoutTool() {
  return {
    name: "zoneboundLayout",
    title: "ZONEBOUND.Controls.layout",
    icon: "fa-solid fa-table-cells",
    order: 90,
    button: true,
    visible: true,
    onChange: () => void (canvas.scene && askLayout(canvas.scene)),
  };
}

/** Asks the GM and draws; nothing where the dialog is closed. */
async function askLayout(scene: Scene.Implementation): Promise<void> {
  await dialogs.wait({
    window: { title: game.i18n.localize("ZONEBOUND.Layout.title"), icon: "fa-solid fa-table-cells" },
    classes: ["zonebound"],
    content: form(scene),
    buttons: [
      {
        action: "draw",
        label: game.i18n.localize("ZONEBOUND.Layout.draw"),
        default: true,
        callback: (_event, button) => draw(scene, button.form),
      },
    ],
    rejectClose: false,
  });
}

function form(scene: Scene.Implementation): HTMLDivElement {
  const apart = { ...APART, usual: scene.getFlag("zonebound", "startingDistance") ?? APART.usual };
  const options = PATTERNS.map((value) => ({ value, label: game.i18n.localize(`ZONEBOUND.Layout.patterns.${value}`) }));
  const block = document.createElement("div");
  block.classList.add("dialog-content", "standard-form");
  block.append(
    group("ZONEBOUND.Layout.pattern", createSelectInput({ name: "pattern", value: "square", options })),
    group("ZONEBOUND.Layout.size", number("size", SIZE)),
    group("ZONEBOUND.Layout.apart", number("apart", apart), "ZONEBOUND.Layout.apartHint"),
    group("ZONEBOUND.Layout.spare", createCheckboxInput({ name: "spare", value: true }), "ZONEBOUND.Layout.spareHint"),
  );
  return block;
}

function number(name: string, { usual, least, most }: typeof SIZE): HTMLElement {
  return createNumberInput({ name, value: usual, min: least, max: most, step: 1 });
}

function group(label: string, input: HTMLElement, hint = ""): HTMLElement {
  return createFormGroup({ label, localize: true, input, ...(hint ? { hint } : {}) });
}

async function draw(scene: Scene.Implementation, filled: HTMLFormElement | null): Promise<void> {
  if (!filled) return;
  const data = new FormData(filled);
  const layout = layOut({
    pattern: PATTERNS.find((pattern) => pattern === data.get("pattern")) ?? "square",
    size: within(data.get("size"), SIZE) * scene.grid.size,
    apart: within(data.get("apart"), APART),
    spare: data.has("spare"),
  });
  await drawLayout(scene, layout);
}

/** A browser lets numbers be typed that its limits forbid. */
function within(value: FormDataEntryValue | null, { usual, least, most }: typeof SIZE): number {
  const given = Math.round(Number(value ?? usual));
  return Number.isFinite(given) ? Math.min(most, Math.max(least, given)) : usual;
}

/** Draws the zones in the middle of the scene, on its grid; tells the GM instead where they do not fit. */
async function drawLayout(scene: Scene.Implementation, layout: Layout): Promise<void> {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const { width, height } = layout;
  if (width > sceneWidth || height > sceneHeight) {
    const facts = { width, height, sceneWidth, sceneHeight };
    ui.notifications?.warn(game.i18n.format("ZONEBOUND.Layout.tooLarge", asWords(facts)));
    return;
  }
  const x = sceneX + onGrid(scene, (sceneWidth - width) / 2);
  const y = sceneY + onGrid(scene, (sceneHeight - height) / 2);
  // Of a scene with several levels the one that the GM looks at.
  const level = isInLevels(scene) ? levelOnView() : null;
  const regions = layout.zones.map((zone) => ({
    ...regionOf(zone, x, y),
    ...(level === null ? {} : { levels: [level] }),
  }));
  await scene.createEmbeddedDocuments("Region", regions);
}

function asWords(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
}

function onGrid({ grid }: Scene.Implementation, offset: number): number {
  return Math.floor(offset / grid.size) * grid.size;
}

function regionOf({ name, ring, role }: LayoutZone, x: number, y: number) {
  const title = game.i18n.format(`ZONEBOUND.Layout.zone.${role}`, { name });
  return {
    name: title,
    color: COLORS[role],
    shapes: [{ type: "polygon" as const, points: ring.map((value, at) => value + (at % 2 === 0 ? x : y)) }],
    behaviors: [{ name: title, type: "zonebound.zone" as const }],
    visibility: CONST.REGION_VISIBILITY.ALWAYS,
  };
}
