/** Prompts of figures that players cannot see: on the referee's own screen, never on a card and never over the socket. */
import type { AnswerRequest } from "../../referee/request";
import type { OpenPrompt } from "../../engine/journal";
import type { SecretPart } from "../../referee/card";
import type { SecretPort } from "../../referee/ports";

const shown = new Map<string, readonly OpenPrompt[]>();

/** Takes an answer to the referee of this client; set by the office. */
let deliver: (request: AnswerRequest) => void = () => undefined;

let changed: () => void = () => undefined;

/** Says who takes the answers. */
export function deliverHiddenAnswers(receive: (request: AnswerRequest) => void): void {
  deliver = receive;
}

/** Calls back whenever other hidden prompts wait. */
export function watchWhispered(call: () => void): void {
  changed = call;
}

function showHiddenPrompts(play: string, prompts: readonly OpenPrompt[]): void {
  shown.set(play, prompts);
  changed();
}

function closeHiddenPrompts(play: string): void {
  if (shown.delete(play)) changed();
}

/** By play, what waits behind the curtain here. */
export function whispered(): ReadonlyMap<string, readonly OpenPrompt[]> {
  return shown;
}

/** Answers one; the others of the play go on waiting. */
export function answerWhispered(request: AnswerRequest): void {
  const left = (shown.get(request.play) ?? []).filter(
    ({ who, prompt }) => who !== request.who || prompt !== request.prompt,
  );
  showHiddenPrompts(request.play, left);
  deliver(request);
}

/** Plays whose secrets are kept; older ones cannot be undone without what they hid. */
const KEPT = 50;

/**
 * The referee's port to what players must not read. World data goes to every client, so the secret part of a play stays
 * in a setting of this browser, and its prompts in a dialog here: another GM who takes over finds none and calls it off.
 */
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
