/** Who may see and change a document (API: DocumentOwnershipConfig). */
import { createFormGroup, createSelectInput } from "../../../common/data/form-input";
import { DialogV2 } from "../api/dialog";
import { hostGame, localize } from "../host";
import type { HostDocument } from "../host-types";

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

/** Asks for each player's level and saves the answer. */
export async function openOwnershipConfig(target: HostDocument | undefined): Promise<void> {
  if (!target) return;
  const answer = await DialogV2.input({
    window: { title: `${localize("SIDEBAR.Ownership")}: ${target.name}` },
    content: ownershipForm(target),
    ok: { label: "COMMON.Save" },
  });
  if (typeof answer !== "object" || answer === null) return;
  await target.update({ ownership: readLevels({ ...answer }) }, { diff: false, recursive: false });
}

function ownershipForm(target: HostDocument): HTMLElement {
  const form = document.createElement("div");
  form.className = "standard-form";
  const { ownership } = target;
  form.append(levelGroup("default", localize("OWNERSHIP.AllPlayers"), ownership["default"], false));
  for (const user of hostGame().users) {
    if (user.isGM || !user.id) continue;
    form.append(levelGroup(user.id, user.name, ownership[user.id], true));
  }
  return form;
}

function levelGroup(name: string, label: string, value: number | undefined, inherits: boolean): HTMLElement {
  const options = LEVELS.map((level, index) => ({ value: String(index), label: localize(`OWNERSHIP.${level}`) }));
  const blank = inherits ? { blank: localize("OWNERSHIP.DEFAULT") } : {};
  const select = createSelectInput({ name, options, value: value === undefined ? "" : String(value), ...blank });
  select.dataset["dtype"] = "Number";
  return createFormGroup({ label, input: select });
}

function readLevels(answer: Record<string, unknown>): Record<string, number> {
  const chosen = Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return { default: 0, ...Object.fromEntries(chosen) };
}
