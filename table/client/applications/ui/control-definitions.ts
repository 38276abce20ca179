/** The tools of the map, by control and by tool (API: SceneControl, SceneControlTool). */
import { hostCanvas, hostGame } from "../host";

export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => void;
  onClick?: (active?: boolean) => void;
  toolclip?: object;
}

export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneControlTool>;
  onChange?: (event: Event | undefined, active: boolean) => void;
  onToolChange?: (event: Event | undefined, tool: SceneControlTool) => void;
}

function activateLayer(name: string, active: boolean): void {
  const layer = hostCanvas()?.[name] as { activate?(): unknown } | undefined;
  if (active && hostCanvas()?.ready) layer?.activate?.();
}

function tool(
  name: string,
  order: number,
  icon: string,
  more: Partial<SceneControlTool> = {},
): [string, SceneControlTool] {
  return [name, { name, order, icon, title: `CONTROLS.${name}`, ...more }];
}

function tokenControl(): SceneControl {
  const { isGM } = hostGame().user;
  return {
    ...{
      name: "tokens",
      order: 1,
      layer: "tokens",
      icon: "fa-solid fa-user-large",
      title: "CONTROLS.GroupToken",
      activeTool: "select",
    },
    onChange: (_event, active) => activateLayer("tokens", active),
    tools: Object.fromEntries([
      tool("select", 1, "fa-solid fa-expand"),
      tool("target", 2, "fa-solid fa-bullseye"),
      tool("ruler", 3, "fa-solid fa-ruler"),
      tool("unconstrainedMovement", 4, "fa-solid fa-ghost", { toggle: true, active: false, visible: isGM }),
    ]),
  };
}

function regionControl(): SceneControl {
  const { isGM } = hostGame().user;
  return {
    ...{ name: "regions", order: 2, layer: "regions", icon: "fa-solid fa-draw-polygon", title: "CONTROLS.GroupRegion" },
    visible: isGM,
    activeTool: "select",
    onChange: (_event, active) => activateLayer("regions", active),
    tools: Object.fromEntries([tool("select", 1, "fa-solid fa-expand")]),
  };
}

interface ControllingLayer {
  prepareSceneControls?(): SceneControl | null;
}

/** What the layers of the map say of themselves; the table's own where they say nothing. */
export function defaultControls(): Record<string, SceneControl> {
  const controls: Record<string, SceneControl> = { tokens: tokenControl(), regions: regionControl() };
  const layers = (hostCanvas()?.["layers"] as object[] | undefined) ?? [];
  for (const layer of layers) {
    const control = (layer.constructor as ControllingLayer).prepareSceneControls?.();
    if (control) controls[control.name] = control;
  }
  return controls;
}
