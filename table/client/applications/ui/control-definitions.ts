/** The tools of the map, by control and by tool (API: SceneControl, SceneControlTool). */
import { hostConfig } from "../host";

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

interface ControllingLayer {
  prepareSceneControls?(): SceneControl | null;
}

/** What the configured layers of the map say of themselves, those of packages too. */
export function defaultControls(): Record<string, SceneControl> {
  const controls: Record<string, SceneControl> = {};
  const { layers = {} } = (hostConfig()["Canvas"] ?? {}) as { layers?: Record<string, { layerClass: unknown }> };
  for (const { layerClass } of Object.values(layers)) {
    const control = (layerClass as ControllingLayer).prepareSceneControls?.();
    if (control) controls[control.name] = control;
  }
  return controls;
}
