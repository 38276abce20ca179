/** The chat message of a play: its data model, and how its card is shown and its buttons are heard. */
import { CARD_STATES, type OpenPrompt, whichOf, type WhichPrompt } from "../../engine/journal";
import type { PlayCard } from "../../referee/card";
import { tellsNothing } from "../../view/card";
import { peoplePort, requestId, sendRequest, tellReply } from "../referee/this-referee";
import { cardOn } from "../referee/play-messages";
import { cardContext } from "./card-context";
import { idOf, ownId } from "../documents";

const { StringField } = foundry.data.fields;

function playSchema() {
  return {
    scene: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
    request: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
    state: new StringField({
      required: true,
      nullable: false,
      blank: false,
      choices: [...CARD_STATES],
      initial: "called-off",
    }),
    /** The whole {@link PlayCard} as JSON: replaced whole, never merged. */
    card: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
  };
}

type PlaySchema = ReturnType<typeof playSchema>;

/** The system data of a play's message. */
export class PlayModel extends foundry.abstract.TypeDataModel<PlaySchema, ChatMessage.Implementation> {
  static override defineSchema(): PlaySchema {
    return playSchema();
  }

  /** The card; null where the text is broken, or no GM's client has written it. */
  get played(): PlayCard | null {
    return cardOn(this.parent);
  }

  /** Called by Foundry in place of its own rendering (API: ChatMessage#renderHTML). */
  async renderHTML(options: ChatMessage.RenderHTMLOptions = {}): Promise<HTMLElement> {
    return renderPlay(this.parent, this.played, options);
  }
}

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    ChatMessage: { "zonebound.play": typeof PlayModel };
  }
}

const PLAY_TEMPLATE = "systems/zonebound/templates/chat/play.hbs";
const HEADER_TEMPLATE = "systems/zonebound/templates/chat/message-header.hbs";

/** The list item of a chat message, with all that the host's own messages have (API: ChatMessage#renderHTML). */
async function renderPlay(
  message: ChatMessage.Implementation,
  card: PlayCard | null,
  options: ChatMessage.RenderHTMLOptions,
): Promise<HTMLElement> {
  const id = idOf(message);
  const item = message.isContentVisible ? await playItem(id, card) : emptyItem("ZONEBOUND.Card.private");
  item.dataset.messageId = id;
  item.classList.toggle("whisper", message.whisper.length > 0);
  item.classList.toggle("blind", message.blind);
  item.insertAdjacentHTML("afterbegin", await headerOf(message, options));
  return item;
}

/** GMs delete messages unless it says otherwise; notifications alone are closed. */
function headerOf(
  message: ChatMessage.Implementation,
  { canDelete = game.user?.isGM ?? false, canClose = false }: ChatMessage.RenderHTMLOptions,
): Promise<string> {
  const { alias, timestamp, whisper } = message;
  const to = whisper.flatMap((id) => game.users.get(String(id))?.name ?? []).join(", ");
  const since = foundry.utils.timeSince(new Date(timestamp));
  const header = { alias, since, to, canDelete, canClose };
  return foundry.applications.handlebars.renderTemplate(HEADER_TEMPLATE, header);
}

/** A play's card in the chat; it says so where there is nothing to show. */
export async function playItem(play: string, card: PlayCard | null): Promise<HTMLElement> {
  const scene = card && game.scenes.get(card.scene);
  if (!card || !scene) return emptyItem(unshown(card));
  const context = cardContext(play, scene, card);
  const item = itemWith(await foundry.applications.handlebars.renderTemplate(PLAY_TEMPLATE, context));
  item.dataset["play"] = play;
  item.classList.toggle("zonebound-play--quiet", tellsNothing(card));
  hearButtons(item, { play, scene, card });
  drainClocks(item);
  return item;
}

function emptyItem(text: string): HTMLLIElement {
  return itemWith(foundry.utils.escapeHTML(game.i18n.localize(text)));
}

function itemWith(content: string): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "chat-message message flexcol zonebound zonebound-play";
  item.innerHTML = `<div class="message-content">${content}</div>`;
  return item;
}

/** Why a card shows nothing: the key of a sentence. */
function unshown(card: PlayCard | null): string {
  return card ? "ZONEBOUND.Refusal.scene-gone.text" : "ZONEBOUND.Card.unreadable";
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
  onClick(item, "[data-redo]", () => askReferee(heard, { kind: "redo" }));
  onClick(item, "[data-call-off]", () => askReferee(heard, { kind: "call-off", because: "gm" }));
}

function onClick(root: Element, selector: string, then: () => Promise<void>): void {
  root.querySelector<HTMLButtonElement>(selector)?.addEventListener("click", () => void then());
}

/** Owners, and GMs for anyone. */
function mayAnswer({ who }: OpenPrompt): boolean {
  const user = ownId();
  return peoplePort.isGM(user) || peoplePort.owns(user, who);
}

function enable(block: Element, heard: Heard, open: OpenPrompt): void {
  block.classList.add("zonebound-prompt--mine");
  const buttons = block.querySelectorAll<HTMLButtonElement>("[data-answer]");
  open.choices.forEach((choice, index) => {
    const button = buttons[index];
    if (!button) return;
    button.disabled = false;
    button.addEventListener("click", () => void askReferee(heard, { kind: "answer", ...whichOf(open), choice }));
  });
}

type Asked =
  | { readonly kind: "undo" | "redo" }
  | { readonly kind: "call-off"; readonly because: "gm" }
  | ({ readonly kind: "answer"; readonly choice: OpenPrompt["choices"][number] } & WhichPrompt);

async function askReferee({ play, scene }: Heard, asked: Asked): Promise<void> {
  tellReply(scene, await sendRequest({ ...asked, id: requestId(), scene: idOf(scene), play }));
}

/** Registers the messages of plays, and the sound of their dice; called once in `init`. */
export function registerPlayMessages(): void {
  CONFIG.ChatMessage.dataModels["zonebound.play"] = PlayModel;
  CONFIG.ChatMessage.typeIcons["zonebound.play"] = "fa-solid fa-dice";
  Hooks.on("updateChatMessage", (message, change) => {
    const { dice: src } = CONFIG.sounds;
    if (message.type !== "zonebound.play" || !("rolls" in change) || !message.isContentVisible || !src) return;
    void foundry.audio.AudioHelper.play({ src, channel: "interface" }, false);
  });
}

/** Starts every clock under an element; a deadline is server time in milliseconds. */
export function drainClocks(root: HTMLElement): void {
  for (const clock of root.querySelectorAll<HTMLElement>("[data-deadline]")) {
    const left = Math.max(0, Number(clock.dataset.deadline) - game.time.serverTime);
    clock.style.setProperty("--zonebound-left", `${left}ms`);
    clock.title = game.i18n.format("ZONEBOUND.Card.secondsLeft", { seconds: String(Math.ceil(left / 1000)) });
  }
}
