/** The message that shows what was drawn from a table. */
import type { DatabaseOperation } from "../../common/abstract/database";
import { getProperty } from "../../common/utils/path";
import type { Source } from "../../common/utils/types";
import type { Roll } from "../dice/roll";
import type { TableResult } from "./table-result";

export interface DrawMessageOptions {
  roll?: Roll | null;
  messageData?: Source;
  messageOptions?: DatabaseOperation;
}

interface DrawnTable {
  id: string | null;
  name: string;
  displayRoll: boolean;
}

/** Its data: the results one below the other, and the roll where the table shows it. */
export async function drawMessage(
  { id, name, displayRoll }: DrawnTable,
  results: readonly TableResult[],
  { roll = null, messageData = {} }: DrawMessageOptions,
): Promise<Source> {
  const flavor = results.length === 1 ? "TABLE.DrawnOne" : "TABLE.DrawnMany";
  const shown = displayRoll && roll;
  const lines = await Promise.all(results.map(drawLine));
  return {
    author: game.user.id,
    speaker: CONFIG.ChatMessage.documentClass.getSpeaker(),
    flavor: game.i18n.format(flavor, { number: String(results.length), name }),
    content: `<div class="table-draw"><ul class="table-results">${lines.join("")}</ul></div>`,
    rolls: shown ? [roll] : [],
    sound: (shown && getProperty(CONFIG, "sounds.dice")) || null,
    flags: { core: { RollTable: id } },
    ...messageData,
  };
}

async function drawLine(result: TableResult): Promise<string> {
  const image = document.createElement("img");
  Object.assign(image, { className: "result-image", src: result.icon, alt: "" });
  return `<li class="table-result flexrow" data-result-id="${result.id}">${image.outerHTML}<div class="result-text">${await result.getHTML()}</div></li>`;
}
