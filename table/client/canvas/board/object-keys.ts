/** Keys for what is chosen on a layer: before and behind others, its sheet, the clipboard (foundryvtt.com/article/controls). */
import { hostGame } from "../host";
import type { Data } from "../document-types";
import type { Board } from "../host-types";
import { PlaceablesLayer } from "../layers/placeables-layer";

/** `[` and `]` write the `sort` of what is chosen, on any layer whose objects have one; elsewhere they are not theirs. */
export function sortActions(board: Board): Record<string, Data> {
  return {
    sendToBack: { ...keyed("SendToBack", "BracketLeft"), onDown: () => sorts(board, -1) },
    bringToFront: { ...keyed("BringToFront", "BracketRight"), onDown: () => sorts(board, 1) },
  };
}

/** The sheet of what is chosen, else of one's own character; a GM moves past walls while the other is on. */
export function sheetActions(board: Board): Record<string, Data> {
  return {
    character: { ...keyed("ToggleCharacterSheet", "KeyC"), onDown: () => showSheet(board) },
    unconstrainedMovement: {
      ...{ ...keyed("UnconstrainedMovement", "KeyU"), restricted: true },
      onDown: () => switchWalls(),
    },
  };
}

/** The table has no clipboard: its keys are taken where something is chosen, and say so. */
export function clipboardActions(board: Board): Record<string, Data> {
  const held = (key: string): Data => ({ editable: [{ key, modifiers: ["Control"] }] });
  const onDown = (): boolean => chosenOn(board).length > 0 && lacksClipboard();
  return {
    copy: { name: "KEYBINDINGS.Copy", ...held("KeyC"), onDown },
    cut: { name: "KEYBINDINGS.Cut", ...held("KeyX"), onDown },
    paste: { name: "KEYBINDINGS.Paste", ...held("KeyV"), reservedModifiers: ["Shift", "Alt"], onDown },
  };
}

function keyed(name: string, key: string): Data {
  return { name: `KEYBINDINGS.${name}`, editable: [{ key }] };
}

function chosenOn(board: Board): PlaceablesLayer["controlled"] {
  const layer = board.activeLayer;
  return board.ready && layer instanceof PlaceablesLayer ? layer.controlled : [];
}

function sorts(board: Board, step: 1 | -1): boolean {
  const layer = board.activeLayer;
  const chosen = chosenOn(board).filter(({ document }) => typeof Reflect.get(document, "sort") === "number");
  if (!(layer instanceof PlaceablesLayer) || !chosen.length) return false;
  const all = layer.placeables.map(({ document }) => Number(Reflect.get(document, "sort") ?? 0));
  const sort = step > 0 ? Math.max(...all) + 1 : Math.min(...all) - 1;
  for (const { document } of chosen) void document.update?.({ sort });
  return true;
}

function showSheet(board: Board): boolean {
  const [chosen] = chosenOn(board);
  const character: unknown = Reflect.get(hostGame().user, "character");
  const shown: unknown = (chosen && Reflect.get(chosen, "actor")) ?? character;
  const sheet: unknown = typeof shown === "object" && shown !== null ? Reflect.get(shown, "sheet") : null;
  if (typeof sheet !== "object" || sheet === null) return false;
  void Reflect.apply(Reflect.get(sheet, "render"), sheet, [{ force: true }]);
  return true;
}

function lacksClipboard(): true {
  console.warn("The table has no clipboard.");
  return true;
}

/** The table knows no walls that a GM would have to pass. */
function switchWalls(): boolean {
  return true;
}
