/** Play and edit mode of a sheet: which one it is in, and the button in the header that changes it. */

export type SheetMode = "play" | "edit";

/** The button; what it says is put right by {@link showMode}. */
export function modeButton(toggle: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control icon fa-solid zonebound-sheet__mode";
  button.dataset["mode"] = "";
  button.addEventListener("click", toggle);
  // A double click on the header folds the window.
  button.addEventListener("dblclick", (event) => event.stopPropagation());
  return button;
}

/** Nobody but those who may change something is offered to. */
export function showMode(button: HTMLButtonElement, mode: SheetMode, editable: boolean): void {
  const isEdit = mode === "edit";
  const label = game.i18n.localize(`ZONEBOUND.Sheet.mode.${isEdit ? "play" : "edit"}`);
  button.hidden = !editable;
  button.disabled = !editable;
  button.classList.toggle("fa-pen-to-square", !isEdit);
  button.classList.toggle("fa-dice-d6", isEdit);
  button.dataset["mode"] = mode;
  button.dataset["tooltip"] = label;
  button.setAttribute("aria-label", label);
}
