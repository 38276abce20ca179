/** Rolls typed into the chat; several lines of the same command make one message (https://foundryvtt.com/article/dice/). */
import { modeOption } from "../../../versions/mode-names";
import { escapeHTML } from "../../../../common/utils/text";
import { documentClass } from "../../host";
import type { Data, HostDocument } from "../../host-types";
import { defaultRollClass, speakerNow } from "../../ux/inline-rolls";
import { parseMessage, type ParsedMessage } from "./chat-commands";

/** The roll mode each command asks for; what is simply rolled is public (https://foundryvtt.com/article/chat/). */
const MODES: Record<string, string> = {
  ...{ roll: "publicroll", publicroll: "publicroll", gmroll: "gmroll", blindroll: "blindroll", selfroll: "selfroll" },
};

export function isRollCommand(command: string): boolean {
  return command in MODES;
}

interface TypedRoll {
  formula: string;
  flavor: string;
}

export async function sendRolls({ command, match }: ParsedMessage, chatData: Data): Promise<HostDocument | undefined> {
  const typed = readLines(command, match);
  const { rollData } = speakerNow();
  const rolls = [];
  for (const { formula } of typed) rolls.push(await defaultRollClass().create(formula, rollData).evaluate());
  const flavor = typed.map((each) => each.flavor).filter(Boolean);
  const content = String(rolls.reduce((sum, roll) => sum + (roll.total ?? 0), 0));
  const data = { ...chatData, rolls, content, flavor: flavor.join("<br>") };
  return documentClass("ChatMessage").create(data, modeOption(MODES[command]));
}

function readLines(command: string, match: string[]): TypedRoll[] {
  const lines = (match[0] ?? "").split("\n").filter((line) => line.trim());
  const parsed = lines.map((line) => parseMessage(line.trim()));
  const same = parsed.length > 1 && parsed.every((each) => each.command === command);
  return (same ? parsed.map((each) => each.match) : [match]).map(([, , formula = "", flavor]) => ({
    formula: formula.trim(),
    flavor: escapeHTML(flavor?.trim() ?? ""),
  }));
}
