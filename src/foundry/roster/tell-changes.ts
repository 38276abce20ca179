/** What is told of changes in mid-fight: to the table in the chat, or to GMs alone with a button that lets a change stand. */
import * as v from "valibot";
import { type FieldsOf, readJson, word } from "../../engine/sent";
import { isOneOf } from "../../view/text";
import { combatOf, idOf } from "../documents";
import { type PartChange, changedFields, PART_CHANGE, TOKEN_FIELDS, writeParts } from "./entry";

type Token = TokenDocument.Implementation;

/** The numbers of an actor that are its owners' to change. */
export const NUMBER_KINDS = ["hits", "attributes", "modifiers", "skills", "edges"] as const;

export type NumberKind = (typeof NUMBER_KINDS)[number];

/** What has a word of its own where it is told of. */
const CHANGED_KINDS = [...TOKEN_FIELDS, ...NUMBER_KINDS, "combatant", "defeated", "initiative"] as const;

type ChangedKind = (typeof CHANGED_KINDS)[number];

/** Somebody's changes of a figure; nobody knows whose where a GM saw none of it. */
export interface Changed {
  readonly token: Token;
  readonly user: string | null;
  readonly changes: readonly PartChange[];
}

/** Tells everybody; whoever is hidden is not named to all. */
export async function tellChanges(what: "told" | "putBack", { token, user, changes }: Changed): Promise<void> {
  const facts = { who: token.name, what: namesOf(changes), user: nameOfUser(user) };
  await tellTable(
    token,
    game.i18n.format(`ZONEBOUND.Notice.changes.${user === null ? "unseen" : "seen"}.${what}`, facts),
  );
}

export async function tellNumbers(token: Token, user: string, kinds: readonly NumberKind[]): Promise<void> {
  const facts = { who: token.name, what: wordsFor(kinds), user: nameOfUser(user) };
  await tellTable(token, game.i18n.format("ZONEBOUND.Notice.changes.numbers", facts));
}

async function tellTable(token: Token, content: string): Promise<void> {
  if (token.hidden) ui.notifications?.info(content);
  else await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content) });
}

function nameOfUser(user: string | null): string {
  return user === null ? "" : (game.users.get(user)?.name ?? user);
}

/** Items and effects by their names, all else by what it is. */
function namesOf(changes: readonly PartChange[]): string {
  return [...new Set(changes.flatMap(wordsOfChange))].join(", ");
}

function wordsOfChange(change: PartChange): string[] {
  const [kind] = change.key.split(".");
  const name = change.after?.name ?? change.before?.name;
  if (typeof name === "string" && kind !== "token") return [name];
  const fields = changedFields(change).filter((field) => isOneOf(CHANGED_KINDS, field));
  const isWhole = kind === "combatant" && !(change.before && change.after);
  return [wordsFor(isWhole || fields.length === 0 ? ["combatant"] : fields)];
}

function wordsFor(kinds: readonly ChangedKind[]): string {
  return [...new Set(kinds.map((kind) => game.i18n.localize(`ZONEBOUND.Changed.${kind}`)))].join(", ");
}

/** Changes that GMs may let stand, as their message keeps them. */
interface AskedChanges {
  readonly scene: string;
  readonly who: string;
  readonly changes: readonly PartChange[];
}

const ASKED = v.object({
  scene: word,
  who: word,
  changes: v.array(PART_CHANGE),
} satisfies FieldsOf<AskedChanges>);

/** Asks the GMs whether what has been put back shall stand; whose hand it was reads it, too. Nothing asks about whoever is hidden. */
export async function askToStand({ token, user, changes }: Changed): Promise<void> {
  const facts = { who: token.name, what: namesOf(changes), user: nameOfUser(user) };
  const content = game.i18n.format(`ZONEBOUND.Notice.changes.${user === null ? "unseen" : "seen"}.asked`, facts);
  if (token.hidden || !token.parent) return void ui.notifications?.info(content);
  const asked: AskedChanges = { scene: idOf(token.parent), who: idOf(token), changes };
  const whisper = game.users.filter(({ id, isGM }) => isGM || id === user).map(idOf);
  const flags = { zonebound: { asked: JSON.stringify(asked) } };
  await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content), whisper, flags });
}

/** Registers the hook; called once in `init`. Only what a GM's client has written counts, and only GMs have the button. */
export function registerLetStand(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const asked = game.user?.isGM && message.author?.isGM ? parseAsked(message.getFlag("zonebound", "asked")) : null;
    if (!asked) return;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.letStand = "";
    button.textContent = game.i18n.localize("ZONEBOUND.Notice.changes.letStand");
    button.addEventListener("click", () => void letStand(message, asked), { once: true });
    (html.querySelector(".message-content") ?? html).append(button);
  });
}

function parseAsked(text: string | undefined): AskedChanges | null {
  return text ? readJson(ASKED, text) : null;
}

/** A GM writes the changes, which the fight then keeps. */
async function letStand(message: ChatMessage.Implementation, { scene, who, changes }: AskedChanges): Promise<void> {
  const token = game.scenes.get(scene)?.tokens.get(who);
  const combat = token?.parent && combatOf(token.parent);
  const stands = token && combat ? { who: token.name, what: namesOf(changes) } : null;
  if (token && combat) await writeParts({ token, combat }, changes, "after");
  const said = stands
    ? game.i18n.format("ZONEBOUND.Notice.changes.stands", stands)
    : game.i18n.localize("ZONEBOUND.Refusal.fight-over.text");
  const content = foundry.utils.escapeHTML(said);
  await message.update({ content, flags: { zonebound: { asked: "" } } });
}
