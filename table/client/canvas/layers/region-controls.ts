/** The tools with which a GM draws regions, as the scene controls show them (API: SceneControl). */
import { layerControl, toolsOf } from "./layer-controls";

interface Effects {
  /** Asks before it deletes all regions. */
  clear(): void;
  /** Another tool was chosen: handles are there for one of them. */
  refresh(): void;
}

export function regionControls(isGM: boolean, { clear, refresh }: Effects): object {
  const tools = toolsOf([
    ["select", "fa-solid fa-expand", {}],
    ["rectangle", "fa-solid fa-square", {}],
    ["ellipse", "fa-solid fa-circle", {}],
    ["polygon", "fa-solid fa-draw-polygon", {}],
    ["hole", "fa-solid fa-square-minus", { toggle: true, active: false }],
    ["clear", "fa-solid fa-trash", { button: true, onChange: clear }],
  ]);
  const looks = { order: 2, icon: "fa-solid fa-draw-polygon", title: "CONTROLS.GroupRegion", visible: isGM };
  return { ...layerControl("regions"), ...looks, tools, onToolChange: refresh };
}
