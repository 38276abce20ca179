/** The parts a board is put together from: the configured groups, and the scene to show. */
import type * as PIXI from "pixi.js";
import type { SceneDocument } from "../document-types";
import { CanvasGroup } from "../groups/canvas-group";
import { hostConfig, hostGame } from "../host";

/** Groups stand in the order of the configuration, each under its parent; the board gets their names. */
export function createGroups(board: object, parentName: string, parent: PIXI.Container): void {
  for (const [name, { groupClass, parent: under }] of Object.entries(hostConfig().Canvas.groups)) {
    if ((under ?? "stage") !== parentName) continue;
    const group = new groupClass();
    Reflect.set(board, name, group);
    parent.addChild(group);
    if (group instanceof CanvasGroup) group.createLayers();
    createGroups(board, name, group);
  }
}

export function groupsOf(board: object): CanvasGroup[] {
  return Object.keys(hostConfig().Canvas.groups).flatMap((name) => {
    const group: unknown = Reflect.get(board, name);
    return group instanceof CanvasGroup ? [group] : [];
  });
}

/** The scene that this client looks at, or would. */
export function viewedScene(): SceneDocument | null {
  const scenes: unknown = hostGame().scenes;
  if (typeof scenes !== "object" || scenes === null) return null;
  const found: unknown =
    Reflect.get(scenes, "viewed") ?? Reflect.get(scenes, "current") ?? Reflect.get(scenes, "active");
  return (found ?? null) as SceneDocument | null;
}
