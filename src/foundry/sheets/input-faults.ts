/** What was written into a sheet and cannot be taken: it is told, stays where it is, and nothing else is lost by it. */
import { parseDice } from "../../engine/dice/rolls";
import type { Phrase } from "../../view/text";
import { sayText } from "../localize";

function told(key: string, data: Phrase["data"] = {}): Phrase {
  return { key, data };
}

/** Why the input cannot be taken as it is; null where it can. */
export function inputFault(input: HTMLInputElement): Phrase | null {
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
