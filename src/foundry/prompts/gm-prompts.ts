/** Prompts of figures that players cannot see: on the referee's own screen, never on a card and never over the socket. */
import type { AnswerRequest } from "../../referee/request";
import type { OpenPrompt } from "../../engine/journal";

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

export function showHiddenPrompts(play: string, prompts: readonly OpenPrompt[]): void {
  shown.set(play, prompts);
  changed();
}

export function closeHiddenPrompts(play: string): void {
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
