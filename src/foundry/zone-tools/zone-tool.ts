/** The tools for zones: which there are, and which one is in the GM's hand. */

/** The control, its layer, and the layer's name on the canvas. */
export const ZONE_CONTROL = "zoneboundTools";

/** What a press on the map does: two ends of an area or a line, corners, or something with the zone that is under it. */
export const ZONE_TOOLS = {
  pick: { icon: "fa-solid fa-arrow-pointer", takes: "zone" },
  rectangle: { icon: "fa-solid fa-vector-square", takes: "ends" },
  polygon: { icon: "fa-solid fa-draw-polygon", takes: "corners" },
  split: { icon: "fa-solid fa-scissors", takes: "ends" },
  merge: { icon: "fa-solid fa-object-group", takes: "zone" },
  rename: { icon: "fa-solid fa-i-cursor", takes: "zone" },
  convert: { icon: "fa-solid fa-repeat", takes: "zone" },
} as const;

export type ZoneToolName = keyof typeof ZONE_TOOLS;

/** Its name among the tools of the scene controls. */
export function controlName(tool: string): string {
  return `zonebound${tool.charAt(0).toUpperCase()}${tool.slice(1)}`;
}

/** The tool in the hand; null where the control is not the one that is open. */
export function toolInHand(): ZoneToolName | null {
  if (ui.controls?.control?.name !== ZONE_CONTROL) return null;
  const name = ui.controls.tool?.name;
  return toolNames().find((tool) => controlName(tool) === name) ?? null;
}

export function toolNames(): ZoneToolName[] {
  return Object.keys(ZONE_TOOLS).filter((name): name is ZoneToolName => name in ZONE_TOOLS);
}
