/** The tools with which tokens are chosen, targeted and measured between, as the scene controls show them (API: SceneControl). */
import { layerControl, toolsOf } from "./layer-controls";

export function tokenControls(isGM: boolean): object {
  const tools = toolsOf([
    ["select", "fa-solid fa-expand", {}],
    ["target", "fa-solid fa-bullseye", {}],
    ["ruler", "fa-solid fa-ruler", {}],
    ["unconstrainedMovement", "fa-solid fa-ghost", { toggle: true, active: false, visible: isGM }],
  ]);
  const looks = { order: 1, icon: "fa-solid fa-user-large", title: "CONTROLS.GroupToken" };
  return { ...layerControl("tokens"), ...looks, tools };
}
