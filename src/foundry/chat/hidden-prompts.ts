/** Prompts of figures that players cannot see: a dialog on the referee's own screen, never a card. */
import type { AnswerRequest } from "../../referee/request";
import type { OpenPrompt } from "../../view/played";
import { promptRow } from "../../view/prompts";
import { cardPort } from "../ports/card-port";
import { namingIn, sayText } from "../text/say";

const { DialogV2 } = foundry.applications.api;

type Dialog = InstanceType<typeof DialogV2>;

const shown = new Map<string, Dialog[]>();

/** Takes an answer to the referee of this client; set by the office. */
let deliver: (request: AnswerRequest) => void = () => undefined;

/** Says who takes the answers. */
export function deliverHiddenAnswers(receive: (request: AnswerRequest) => void): void {
  deliver = receive;
}

/** One dialog for each prompt; closing one answers nothing, the clock does. */
export function showHiddenPrompts(play: string, prompts: readonly OpenPrompt[]): void {
  for (const prompt of prompts) void showOne(play, prompt);
}

export function closeHiddenPrompts(play: string): void {
  for (const dialog of shown.get(play) ?? []) void dialog.close();
  shown.delete(play);
}

async function showOne(play: string, open: OpenPrompt): Promise<void> {
  const scene = game.scenes.get(cardPort.read(play)?.scene ?? "");
  if (!scene) return;
  const row = promptRow(open, namingIn(scene), null);
  const { who, prompt } = open;
  const dialog = new DialogV2({
    window: { title: game.i18n.localize("ZONEBOUND.Prompt.hidden") },
    classes: ["zonebound"],
    content: `<p>${foundry.utils.escapeHTML(sayText(row.text))}</p>`,
    buttons: row.choices.map(({ answer, label }, at) => ({
      action: `choice-${at}`,
      label: sayText(label),
      callback: () =>
        deliver({
          kind: "answer",
          id: foundry.utils.randomID(),
          scene: scene.id ?? "",
          play,
          who,
          prompt,
          choice: answer,
        }),
    })),
  });
  shown.set(play, [...(shown.get(play) ?? []), dialog]);
  await dialog.render({ force: true });
}
