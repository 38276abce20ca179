/** Turns a line of the chat input into a message, a roll or a macro. */
import { askHook, documentClass, format, hostGame } from "../../host";
import type { Data, HostDocument, HostDocumentClass, HostUser } from "../../host-types";
import { escapeHTML } from "../../../../common/utils/text";
import { parseMessage, whisperNames, type ParsedMessage } from "./chat-commands";
import { isRollCommand, sendRolls } from "./chat-rolls";

interface MessageClass extends HostDocumentClass {
  getSpeaker?(options?: Data): Data;
}

const STYLES = { other: 0, ooc: 1, ic: 2, emote: 3 };
/** Sends what was typed. Throws with one sentence if the line cannot be understood. */
export async function sendLine(log: unknown, line: string): Promise<HostDocument | undefined> {
  const message = line.trim();
  if (!message) return undefined;
  const parsed = parseMessage(message);
  const speaker = (documentClass("ChatMessage") as MessageClass).getSpeaker?.() ?? {};
  const chatData: Data = { author: hostGame().user.id, user: hostGame().user.id, speaker };
  if (!askHook("chatMessage", log, message, chatData)) return undefined;
  delete chatData["user"];
  return dispatch(parsed, chatData);
}

async function dispatch(parsed: ParsedMessage, chatData: Data): Promise<HostDocument | undefined> {
  const { command, match } = parsed;
  const text = match[2] ?? "";
  if (isRollCommand(command)) return sendRolls(parsed, chatData);
  if (command === "whisper") return sendWhisper(recipients(text), match[3] ?? "", chatData);
  if (command === "gm")
    return sendWhisper(
      hostGame().users.filter((user) => user.isGM),
      text,
      chatData,
    );
  if (command === "players")
    return sendWhisper(
      hostGame().users.filter((user) => !user.isGM),
      text,
      chatData,
    );
  if (command === "macro") return runMacro(text);
  if (command === "reply") return sendWhisper(lastWhisperer(), text, chatData);
  if (command === "invalid") throw new Error(format("CHAT.InvalidCommand", { command: match[1] ?? "" }));
  return sendTalk(command, text, chatData);
}

async function sendTalk(command: string, text: string, chatData: Data): Promise<HostDocument | undefined> {
  const speaker = chatData["speaker"] as Data;
  const inCharacter = command !== "ooc" && Boolean(speaker["actor"] ?? speaker["token"]);
  const style = command === "emote" ? STYLES.emote : inCharacter ? STYLES.ic : STYLES.ooc;
  const plain = escapeHTML(text).replace(/\n/g, "<br>");
  const content = command === "emote" ? `<p>${escapeHTML(speaker["alias"] ?? "")} ${plain}</p>` : plain;
  return documentClass("ChatMessage").create({ ...chatData, style, content });
}

function recipients(names: string): HostUser[] {
  return whisperNames(names).flatMap((name) => usersNamed(name));
}

/** Who whispered to this user last. */
function lastWhisperer(): HostUser[] {
  const { user, messages } = hostGame();
  const received = messages.filter((each) => !each.isAuthor && each.whisper.includes(user.id ?? ""));
  const last = received.sort((a, b) => b.timestamp - a.timestamp)[0];
  return last?.author ? [last.author] : [];
}

function usersNamed(name: string): HostUser[] {
  const { users } = hostGame();
  if (name.toLowerCase() === "gm") return users.filter((user) => user.isGM);
  if (name.toLowerCase() === "players") return users.filter((user) => !user.isGM);
  const found = users.filter((user) =>
    [user.name, user.character?.name].some((own) => own?.toLowerCase() === name.toLowerCase()),
  );
  if (!found.length) throw new Error(format("CHAT.UnknownRecipient", { name }));
  return found;
}

async function sendWhisper(users: HostUser[], text: string, chatData: Data): Promise<HostDocument | undefined> {
  const whisper = [...new Set(users.map((user) => user.id))];
  if (!whisper.length) throw new Error(format("CHAT.UnknownRecipient", { name: "" }));
  return documentClass("ChatMessage").create({ ...chatData, style: STYLES.other, whisper, content: escapeHTML(text) });
}

async function runMacro(name: string): Promise<undefined> {
  const macro = hostGame().macros.getName?.(name.trim());
  if (!macro) throw new Error(format("CHAT.UnknownMacro", { name }));
  await macro.execute?.();
  return undefined;
}
