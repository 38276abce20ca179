/** The tools with which a GM draws regions, as the scene controls show them. */

interface ControlledBoard {
  ready: boolean;
  regions: unknown;
}

const TOOLS: [name: string, icon: string, title: string][] = [
  ["select", "fa-solid fa-expand", "Select Regions"],
  ["rectangle", "fa-solid fa-square", "Draw Rectangle"],
  ["ellipse", "fa-solid fa-circle", "Draw Ellipse"],
  ["polygon", "fa-solid fa-draw-polygon", "Draw Polygon: click corners, double click to close"],
];

export function regionControls(isGM: boolean, board: () => ControlledBoard): object {
  const tools: Record<string, object> = {};
  TOOLS.forEach(([name, icon, title], at) => (tools[name] = { name, order: at + 1, icon, title }));
  tools.hole = {
    name: "hole",
    order: 9,
    icon: "fa-solid fa-object-subtract",
    title: "Make Holes",
    toggle: true,
    active: false,
  };
  return {
    name: "regions",
    order: 2,
    title: "CONTROLS.GroupRegion",
    icon: "fa-solid fa-draw-polygon",
    layer: "regions",
    visible: isGM,
    activeTool: "select",
    onChange: (_event: unknown, active: boolean) => {
      const { ready, regions } = board();
      const activate: unknown = typeof regions === "object" && regions ? Reflect.get(regions, "activate") : null;
      if (active && ready && typeof activate === "function") Reflect.apply(activate, regions, []);
    },
    tools,
  };
}
