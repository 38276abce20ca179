/** Creates and draws the windows that stand all the time, and names them in `ui`. */
import { DialogV2 } from "./api/dialog";
import { FilePicker } from "./apps/file-picker";
import { defineElements } from "./elements/define-elements";
import { hostConfig, hostUi, reportError } from "./host";
import { listenToPage } from "./page-listeners";
import { registerCoreSheets } from "./sheets/register-core-sheets";
import { applyDefaultSheets } from "./sheets/sheet-classes";
import { buildPage } from "./ui/page";
import { Notifications } from "./ui/notifications";
import { standingWindows } from "./standing-windows";
import { applyTheme, followSystemTheme } from "./ui/theme";
import { furnishGame } from "./furnish-game";
import { TokenHUD } from "./hud/token-hud";
import { PrototypeTokenConfig } from "./sheets/token-config";
import { ContextMenu } from "./ux/context-menu";
import { DragDrop } from "./ux/drag-drop";
import { Draggable } from "./ux/draggable";
import { TextEditor } from "./ux/text-editor";
import { TooltipManager } from "./ux/tooltip";

interface Standing {
  render(options: object): unknown;
}

/** Makes `ui.notifications` when nothing else stands yet: errors of the start need it. */
export function createNotifications(): Notifications {
  const ui = hostUi();
  const existing = ui.notifications;
  if (existing instanceof Notifications) return existing;
  const made = new Notifications();
  ui.notifications = made;
  return made;
}

let prepared = false;

/** What packages may already look at or replace while they start: classes in CONFIG, sheets, texts, notifications. */
export function prepareApplications(): void {
  if (prepared) return;
  prepared = true;
  const config = hostConfig();
  config.ui = { ...standingWindows, ...config.ui };
  const ux = { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, TooltipManager };
  config["ux"] = { ...ux, ...Object(config["ux"] ?? {}) };
  Object.assign(Object(config["Token"]) as object, { hudClass: TokenHUD, prototypeSheetClass: PrototypeTokenConfig });
  config.queries = { dialog: DialogV2._answerQuery.bind(DialogV2), ...config.queries };
  defineElements();
  registerCoreSheets();
  createNotifications();
  furnishGame();
}

/** Draws the page's places and all standing windows. A window that fails is told of; the others stand. */
export async function createUi(_game: unknown): Promise<Record<string, unknown>> {
  prepareApplications();
  applyDefaultSheets();
  applyTheme();
  followSystemTheme();
  buildPage();
  listenToPage();
  const ui = hostUi();
  const names = Object.keys(hostConfig().ui ?? {});
  for (const name of names) create(ui, name);
  for (const name of names) await draw(ui, name);
  return ui;
}

function create(ui: Record<string, unknown>, name: string): void {
  const cls = hostConfig().ui?.[name];
  if (!cls) return;
  try {
    ui[name] = new cls();
  } catch (error) {
    reportError(`ui.${name} cannot be made`, error);
  }
}

async function draw(ui: Record<string, unknown>, name: string): Promise<void> {
  const app = ui[name] as Standing | undefined;
  try {
    await app?.render({ force: true });
  } catch (error) {
    reportError(`ui.${name} cannot be drawn`, error);
  }
}
