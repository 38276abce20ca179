import { parseDice } from "../../engine/dice/rolls";
import type { Phrase } from "../../view/text";
import { sayText } from "../documents";

/**
 * The windows that sheets are made of: those of actors and items, with Handlebars parts. To the compiler they are the
 * bases alone: the published types of the mixin and a document's sheet together go deeper than it follows.
 */
const { HandlebarsApplicationMixin } = foundry.applications.api;

const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** The base with parts, as the base: a generic one is not followed into. */
function withParts<Base extends foundry.applications.api.HandlebarsApplicationMixin.BaseClass>(base: Base): Base {
  return HandlebarsApplicationMixin(base);
}

export const ActorWindow = withParts(ActorSheetV2);

export const ItemWindow = withParts(ItemSheetV2);

/** A part as `PARTS` names it [HandlebarsTemplatePart]. */
interface SheetPart {
  readonly template: string;
  readonly templates?: readonly string[];
  readonly scrollable?: readonly string[];
}

export type SheetParts = Readonly<Record<string, SheetPart>>;

export type RenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions & { isFirstRender: boolean };

export type FormConfiguration = foundry.applications.api.ApplicationV2.FormConfiguration;

export type FormData = foundry.applications.ux.FormDataExtended;

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

/** Keys on a sheet: Tab goes on, Enter and Space press what is no button of its own, arrows go from tab to tab. */
const PRESSED = "a[data-action], img[data-action], [role=button][data-action]";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Listens on the outer element; once for each. */
export function listenToKeys(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    const { target, key } = event;
    // Foundry takes Tab to go through the tokens, unless a field has the focus [CONTROLS.CycleView].
    if (key === "Tab") event.stopPropagation();
    if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
    const next = target.matches("[role=tab]") ? tabBeside(target, STEPS[key] ?? 0) : null;
    if (key !== "Enter" && key !== " " && !next) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = next ?? target;
    pressed.click();
    pressed.focus();
  });
}

function tabBeside(tab: HTMLElement, step: number): HTMLElement | null {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  if (step === 0 || tabs.length === 0) return null;
  return tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? null;
}

/** Only the shown tab is met by the Tab key, and a screen reader is told which one that is. */
export function markTabs(element: HTMLElement): void {
  for (const tab of element.querySelectorAll<HTMLElement>("[role=tab]")) {
    const active = tab.classList.contains("active");
    tab.setAttribute("aria-selected", String(active));
    tab.tabIndex = active ? 0 : -1;
  }
}

function told(key: string, data: Phrase["data"] = {}): Phrase {
  return { key, data };
}

/** Why the input cannot be taken as it is; null where it can. */
function inputFault(input: HTMLInputElement): Phrase | null {
  const { validity, value, min, max } = input;
  if (validity.badInput) return told("ZONEBOUND.Sheet.fault.noNumber");
  if (validity.valueMissing) return told("ZONEBOUND.Sheet.fault.empty");
  if (validity.rangeUnderflow) return told("ZONEBOUND.Sheet.fault.tooSmall", { value, min });
  if (validity.rangeOverflow) return told("ZONEBOUND.Sheet.fault.tooLarge", { value, max });
  if (validity.stepMismatch) return told("ZONEBOUND.Sheet.fault.notWhole", { value });
  const isBadDice = "dice" in input.dataset && value !== "" && !parseDice(value);
  return isBadDice ? told("ZONEBOUND.Hazards.noDice", { value }) : null;
}

/** Tells what is wrong with an input and marks it; whether anything is. */
export function tellFault(input: HTMLInputElement): boolean {
  const fault = inputFault(input);
  input.setAttribute("aria-invalid", String(fault !== null));
  if (!fault) return false;
  ui.notifications.warn(sayText(told("ZONEBOUND.Sheet.fault.at", { what: labelOf(input), why: fault })));
  return true;
}

function labelOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent ?? input.closest(".form-group")?.querySelector("label")?.textContent;
  return (input.getAttribute("aria-label") ?? label ?? input.name).trim();
}

/** Takes out of what is sent every value that cannot be taken. */
export function dropFaults(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("input[name]"))
    if (inputFault(input)) Reflect.deleteProperty(values, input.name);
}
