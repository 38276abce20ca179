/** Draws a play's card, and hears its buttons. */
import type { PlayCard } from "../../referee/card";
import type { OpenPrompt } from "../../engine/journal";
import { tellsNothing } from "../../view/cards/passing";
import { peoplePort } from "../referee/ports/people-port";
import { requestId, sendRequest } from "../referee/requests";
import { tellReply } from "../referee/tell";
import { cardContext } from "./card-context";
import { drainClocks } from "./drain-clock";

const TEMPLATE = "systems/zonebound/templates/chat/play.hbs";

/** The list item of a chat message (API: ChatMessage#renderHTML). */
export async function renderPlay(message: ChatMessage.Implementation, card: PlayCard | null): Promise<HTMLElement> {
  const item = document.createElement("li");
  item.className = "chat-message message zonebound zonebound-play";
  item.dataset.messageId = message.id ?? "";
  const scene = card && game.scenes.get(card.scene);
  if (!card || !scene || !message.isContentVisible) {
    const reason = message.isContentVisible ? "unreadable" : "private";
    item.textContent = game.i18n.localize(`ZONEBOUND.Card.${reason}`);
    return item;
  }
  item.classList.toggle("zonebound-play--quiet", tellsNothing(card));
  item.innerHTML = await foundry.applications.handlebars.renderTemplate(
    TEMPLATE,
    cardContext(message.id ?? "", scene, card),
  );
  hearButtons(item, { play: message.id ?? "", scene, card });
  drainClocks(item);
  return item;
}

interface Heard {
  readonly play: string;
  readonly scene: Scene.Implementation;
  readonly card: PlayCard;
}

function hearButtons(item: HTMLElement, heard: Heard): void {
  for (const prompt of heard.card.asking) {
    const block = item.querySelector(`.zonebound-prompt[data-who="${prompt.who}"][data-prompt="${prompt.prompt}"]`);
    if (block && mayAnswer(prompt)) enable(block, heard, prompt);
  }
  onClick(item, "[data-undo]", () => askReferee(heard, { kind: "undo" }));
  onClick(item, "[data-call-off]", () => askReferee(heard, { kind: "call-off", because: "gm" }));
}

function onClick(root: Element, selector: string, then: () => Promise<void>): void {
  root.querySelector<HTMLButtonElement>(selector)?.addEventListener("click", () => void then());
}

/** Owners, and GMs for anyone. */
export function mayAnswer({ who }: OpenPrompt): boolean {
  const user = game.user?.id ?? "";
  return peoplePort.isGM(user) || peoplePort.owns(user, who);
}

function enable(block: Element, heard: Heard, { who, prompt, choices }: OpenPrompt): void {
  block.classList.add("zonebound-prompt--mine");
  const buttons = block.querySelectorAll<HTMLButtonElement>("[data-answer]");
  choices.forEach((choice, index) => {
    const button = buttons[index];
    if (!button) return;
    button.disabled = false;
    button.addEventListener("click", () => void askReferee(heard, { kind: "answer", who, prompt, choice }));
  });
}

type Asked =
  | { readonly kind: "undo" }
  | { readonly kind: "call-off"; readonly because: "gm" }
  | ({ readonly kind: "answer" } & Pick<OpenPrompt, "who" | "prompt"> & {
        readonly choice: OpenPrompt["choices"][number];
      });

async function askReferee({ play, scene }: Heard, asked: Asked): Promise<void> {
  tellReply(scene, await sendRequest({ ...asked, id: requestId(), scene: scene.id ?? "", play }));
}
