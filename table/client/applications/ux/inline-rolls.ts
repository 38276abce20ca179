/** Rolls within text: `[[1d6]]` is made at once, `[[/r 1d6]]` waits for a click (https://foundryvtt.com/article/dice/). */
import { modeKey, modeOption } from "../../versions/mode-names";
import { hostConfig, hostGame, documentClass } from "../host";
import type { Data, HostDocument, HostDocumentClass } from "../host-types";
import { instances } from "../api/window-stack";
import type { EnrichOptions } from "./enrich-options";

/** Commands that a waiting roll may begin with, and the mode each asks for. */
const ROLL_COMMANDS: Record<string, string> = {
  ...{ r: "roll", roll: "roll", pr: "publicroll", publicroll: "publicroll", gmr: "gmroll", gmroll: "gmroll" },
  ...{ br: "blindroll", broll: "blindroll", blindroll: "blindroll", sr: "selfroll", selfroll: "selfroll" },
};

export const INLINE_ROLL = /\[\[(?:\/([a-z]+)\s+)?(.+?)(\]{2,3})(?:\{([^}]+)\})?/gi;

interface HostRoll {
  total?: number;
  evaluate(): Promise<HostRoll>;
  toAnchor(options?: Data): HTMLElement;
  toMessage(data?: Data, options?: Data): Promise<unknown>;
}

interface HostRollClass {
  create(formula: string, data?: Data, options?: Data): HostRoll;
  defaultImplementation: HostRollClass;
  expandInlineResult(anchor: HTMLElement): Promise<void>;
  collapseInlineResult(anchor: HTMLElement): void;
}

interface MessageClass extends HostDocumentClass {
  getSpeaker?(options?: Data): Data;
  getSpeakerActor?(speaker: Data): HostDocument | null;
}

export function defaultRollClass(): HostRollClass {
  const [RollClass] = (hostConfig()["Dice"] as { rolls: HostRollClass[] }).rolls;
  if (!RollClass) throw new Error("No class of rolls is registered.");
  return RollClass;
}

/** Who would speak now, and what formulas of theirs may refer to. */
export function speakerNow(): { speaker: Data; rollData: Data } {
  const Message = documentClass("ChatMessage") as MessageClass;
  const speaker = Message.getSpeaker?.() ?? {};
  const actor = Message.getSpeakerActor?.(speaker) ?? hostGame().user.character;
  return { speaker, rollData: actor?.getRollData?.() ?? {} };
}

/** What stands for `[[…]]`; null where it cannot be read, so that the text stays. */
export async function inlineRoll(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null> {
  const [, command, text = "", closing = "]]", label] = match;
  // A third bracket belongs to the flavor that the formula ends with.
  const formula = closing.length === 3 ? `${text}]` : text;
  if (command) return waitingRoll(command.toLowerCase(), formula, label);
  return madeRoll(formula, label, options);
}

async function madeRoll(formula: string, label: string | undefined, { rollData }: EnrichOptions) {
  const data = typeof rollData === "function" ? rollData() : rollData;
  try {
    const roll = await defaultRollClass()
      .create(formula.split("#")[0] ?? "", { ...data })
      .evaluate();
    return roll.toAnchor({ label });
  } catch {
    return null;
  }
}

function waitingRoll(command: string, text: string, label: string | undefined): HTMLElement | null {
  const mode = ROLL_COMMANDS[command];
  if (!mode) return null;
  const [formula = "", flavor = ""] = text.split("#").map((part) => part.trim());
  const anchor = document.createElement("a");
  anchor.className = "inline-roll roll";
  anchor.tabIndex = 0;
  Object.assign(anchor.dataset, { mode, flavor, formula, tooltipText: formula });
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.inert = true;
  anchor.append(icon, label ?? text);
  return anchor;
}

/** A click unfolds a roll that was made and makes one that waits. */
export async function onInlineRoll(anchor: HTMLElement): Promise<void> {
  const Roll = defaultRollClass();
  if (anchor.classList.contains("expanded")) return Roll.collapseInlineResult(anchor);
  if (anchor.classList.contains("inline-result")) return Roll.expandInlineResult(anchor);
  const { mode = "", flavor, formula = "" } = anchor.dataset;
  const { speaker, rollData } = speakerNow();
  const data = enclosingDocument(anchor)?.getRollData?.() ?? rollData;
  const asked = mode === "roll" ? { [modeKey()]: hostGame().settings.get("core", modeKey()) } : modeOption(mode);
  await Roll.create(formula, data).toMessage({ speaker, flavor: flavor ?? "" }, asked);
}

/** The document whose window the text is in: its data answers the formula. */
function enclosingDocument(anchor: HTMLElement): HostDocument | null {
  const id = anchor.closest<HTMLElement>(".application.sheet")?.id ?? "";
  const sheet = instances.get(id) as { document?: HostDocument } | undefined;
  return sheet?.document ?? null;
}
