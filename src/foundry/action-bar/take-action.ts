/** An entry of the action bar taken by its key, for macros: as its button does it for the chosen figure. */
import { adapterOf } from "../battlefield/adapter";
import { chosenFigure, openPicker } from "../burst-picker/register-burst-picker";
import { namingIn } from "../documents";
import { sendIntent } from "../drag/request";
import type { ActionList } from "./action-list";
import { showPanel } from "./register-action-bar";

/** Asks at whom where there are several; says why not where it cannot be done. Whether the figure has such an entry. */
export function takeAction(key: string): boolean {
  const [scene, who] = [canvas.scene, chosenFigure()];
  const list = who === null ? null : (adapterOf(scene)?.actionsOf(who) ?? null);
  const items = list?.list()?.groups.flatMap((group) => group.items) ?? [];
  const at = items.findIndex((item) => item.key === key);
  const item = items[at];
  if (!scene || !list || who === null) warn(game.i18n.localize("ZONEBOUND.Notice.noFigure"));
  else if (!item) warn(game.i18n.format("ZONEBOUND.Notice.noEntry", { who: namingIn(scene)(who) }));
  else if (item.reason !== "") warn(item.reason);
  else takeItem(scene, list, at);
  list?.close?.();
  return item !== undefined;
}

function takeItem(scene: Scene.Implementation, list: ActionList, at: number): void {
  const chosen = list.choose(at, new Set([...game.user.targets].map(({ id }) => id)));
  if (chosen.kind === "send") void sendIntent(scene, chosen.intent);
  else if (chosen.kind === "picker") openPicker();
  else showPanel(list.panel);
}

function warn(text: string): void {
  ui.notifications?.warn(text);
}
