/** The HTML of a chat message: header, content, rolls; or what its sub-type makes of it. */
import $ from "jquery";
import { enrichHTML } from "../applications/ux/enrich-html";
import type { Roll } from "../dice/roll";

type ChatMessage = ClientDocuments["ChatMessage"];

interface MessageRenderer {
  renderHTML(options: object): Promise<HTMLElement> | HTMLElement;
}

export async function renderMessage(message: ChatMessage, options: Record<string, unknown>): Promise<HTMLElement> {
  const model: unknown = message.system;
  const html = isRenderer(model) ? await model.renderHTML(options) : await renderPlain(message, options);
  const context = { message: message.toObject(false), user: game.user, author: message.author, alias: message.alias };
  Hooks.callAll("renderChatMessageHTML", message, html, context);
  if (Hooks.events["renderChatMessage"]) Hooks.callAll("renderChatMessage", message, $(html), context);
  return html;
}

function isRenderer(model: unknown): model is MessageRenderer {
  return typeof model === "object" && model !== null && "renderHTML" in model && typeof model.renderHTML === "function";
}

async function renderPlain(
  message: ChatMessage,
  { canDelete, canClose }: Record<string, unknown>,
): Promise<HTMLElement> {
  const html = document.createElement("li");
  html.classList.add(
    "chat-message",
    "message",
    "flexcol",
    ...(message.whisper.length ? ["whisper"] : []),
    ...(message.blind ? ["blind"] : []),
  );
  html.dataset.messageId = message.id ?? "";
  html.append(
    createHeader(message, canDelete === true || (canDelete === undefined && game.user.isGM), canClose === true),
  );
  const content = document.createElement("div");
  content.classList.add("message-content");
  content.innerHTML = await contentOf(message);
  html.append(content);
  return html;
}

/** Rolls stand for a content that says no more than their total. */
async function contentOf(message: ChatMessage): Promise<string> {
  const rolls = message.rolls as Roll[];
  const content = await enrichHTML(message.content, { rollData: message.getRollData(), secrets: message.isAuthor });
  if (!rolls.length) return content;
  const isPrivate = !message.isContentVisible;
  const rendered = await Promise.all(rolls.map((roll) => roll.render({ isPrivate })));
  const ownContent = Number.isNaN(Number(message.content)) && !isPrivate ? content : "";
  return ownContent + rendered.join("");
}

function createHeader(message: ChatMessage, canDelete: boolean, canClose: boolean): HTMLElement {
  const header = document.createElement("header");
  header.classList.add("message-header", "flexrow");
  header.append(createElement("h4", "message-sender", message.alias), createMetadata(message, canDelete, canClose));
  if (message.whisper.length) header.append(createElement("span", "whisper-to", whisperText(message)));
  if (message.flavor) {
    const flavor = createElement("span", "flavor-text", "");
    flavor.innerHTML = message.flavor;
    header.append(flavor);
  }
  return header;
}

function createMetadata(message: ChatMessage, canDelete: boolean, canClose: boolean): HTMLElement {
  const metadata = createElement("span", "message-metadata", "");
  const time = createElement("time", "message-timestamp", new Date(message.timestamp).toLocaleTimeString());
  metadata.append(time);
  if (canDelete) metadata.append(createAction("message-delete", "deleteMessage", "fa-trash"));
  if (canClose) metadata.append(createAction("message-dismiss", "dismissMessage", "fa-xmark"));
  return metadata;
}

function createAction(className: string, action: string, icon: string): HTMLElement {
  const link = createElement("a", className, "");
  link.dataset.action = action;
  link.append(createElement("i", `fa-solid ${icon}`, ""));
  return link;
}

function createElement(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function whisperText(message: ChatMessage): string {
  const names = message.whisper.map((id) => game.users.get(id)?.name).filter(Boolean);
  return `${game.i18n.localize("CHAT.To")}: ${names.join(", ")}`;
}
