/**
 * The referee's port to what players must not read. World data goes to every client, so the secret part of a play stays
 * in a setting of this browser, and its prompts in a dialog here: another GM who takes over finds none and calls it off.
 */
import type { SecretPart } from "../../../referee/card";
import type { SecretPort } from "../../../referee/ports";
import { closeHiddenPrompts, showHiddenPrompts } from "../../prompts/gm-prompts";

/** Plays whose secrets are kept; older ones cannot be undone without what they hid. */
const KEPT = 50;

export const secretPort: SecretPort = {
  async save(play, part) {
    const kept = Object.entries(read())
      .filter(([id]) => id !== play)
      .slice(-KEPT);
    await game.settings.set("zonebound", "secrets", JSON.stringify(Object.fromEntries([...kept, [play, part]])));
  },
  load: (play) => Promise.resolve(read()[play] ?? null),
  ask: (play, prompts) => showHiddenPrompts(play, prompts),
  close: (play) => closeHiddenPrompts(play),
};

function read(): Record<string, SecretPart> {
  try {
    const parts: Record<string, SecretPart> = JSON.parse(game.settings.get("zonebound", "secrets") || "{}");
    return parts;
  } catch {
    return {};
  }
}
