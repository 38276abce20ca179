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
