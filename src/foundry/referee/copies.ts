/** Copies of what names hidden figures: from GM to GM at each change, and to owners what they may know of their own. */
import * as v from "valibot";
import { mentions } from "../../engine/redact";
import { readSent, word } from "../../engine/sent";
import { forgetBattles } from "../battlefield/read-battle";
import { hiddenPartOf, type HiddenPart, onHiddenPart, readHiddenPart, takeHiddenPart } from "../battlefield/gm-store";
import { NO_SECRETS } from "../../referee/card";
import { readCard, readSecret } from "../battlefield/stored-card";
import { idOf } from "../documents";
import { tellAlone } from "./private-line";
import { isOwnOffice, officeOf } from "./terms";

type UserDoc = User.Implementation;

/** What clients tell each other of it. */
type Word =
  | { readonly kind: "take"; readonly fight: string; readonly part: unknown }
  | { readonly kind: "lack"; readonly fight: string };

const WORD = v.variant("kind", [
  v.strictObject({ kind: v.literal("take"), fight: word, part: v.unknown() }),
  v.strictObject({ kind: v.literal("lack"), fight: word }),
]);

/** Registers what hands copies on; called once in `init`. */
export function registerCopies(): void {
  onHiddenPart((fight, isOwn) => {
    if (isOwn) for (const user of others()) void hand(fight, user);
    else forgetBattles();
    Hooks.callAll("zonebound.hiddenChanged", fight);
  });
  Hooks.once("ready", () => game.combats.forEach((combat) => void catchUp(combat)));
}

/** What was told while this page was not there: GMs ask each other, an owner asks the referee. */
async function catchUp(fight: Combat.Implementation): Promise<void> {
  if (game.user?.isGM) return gatherCopies(idOf(fight));
  const named = officeOf(fight).referee;
  const referee = named === null ? undefined : game.users.get(named);
  const ownsHidden = fight.combatants.contents.some(({ token }) => token?.hidden && token.isOwner);
  if (ownsHidden && referee?.active) await takeFrom(referee, idOf(fight));
}

async function takeFrom(user: UserDoc, fight: string): Promise<void> {
  const part = readHiddenPart(await tellAlone(user, { kind: "lack", fight } satisfies Word));
  if (part) await takeHiddenPart(fight, part);
}

/** Who else is at the table. */
function others(): UserDoc[] {
  return game.users.filter(({ active, isSelf }) => active && !isSelf);
}

/** The last that was told each owner, by fight and user: who is told nothing new is told nothing. */
const handed = new Map<string, string>();

async function hand(fight: string, user: UserDoc): Promise<void> {
  const part = partFor(fight, user);
  const text = JSON.stringify({ ...part, count: 0 });
  const key = `${fight} ${idOf(user)}`;
  const isNews = user.isGM ? true : handed.get(key) !== text && (handed.has(key) || isAnything(part));
  if (!isNews) return;
  handed.set(key, text);
  await tellAlone(user, { kind: "take", fight, part } satisfies Word);
}

function isAnything({ plays, secrets }: HiddenPart): boolean {
  return Object.keys(plays).length + Object.keys(secrets).length > 0;
}

/** All of it for a GM; an owner has the plays of their own figures, and what is asked of those. */
function partFor(fight: string, user: UserDoc): HiddenPart {
  const part = hiddenPartOf(fight);
  if (user.isGM) return part;
  const mayRead = readerOf(user, fight);
  const scene = game.combats?.get(fight)?.scene ?? null;
  const plays = Object.entries(part.plays).filter(([, text]) => mayRead(readCard(text)));
  const secrets = Object.entries(part.secrets).flatMap(([play, text]) => {
    const asking = readSecret(text, scene)?.asking.filter((prompt) => mayRead(prompt)) ?? [];
    return asking.length > 0 ? [[play, JSON.stringify({ ...NO_SECRETS, asking })] as const] : [];
  });
  const open = plays.some(([id]) => id === part.open) ? part.open : null;
  const [shownPlays, shownSecrets] = [Object.fromEntries(plays), Object.fromEntries(secrets)];
  return { ...part, rows: [], roster: {}, plays: shownPlays, secrets: shownSecrets, open };
}

/** What names a hidden figure of theirs, and none of another's. */
function readerOf(user: UserDoc, fight: string): (value: object | null) => boolean {
  const tokens =
    game.combats?.get(fight)?.combatants.contents.flatMap(({ token }) => (token?.hidden ? [token] : [])) ?? [];
  const own = new Set(tokens.filter((token) => token.testUserPermission(user, "OWNER")).map(idOf));
  const foreign = new Set(tokens.map(idOf).filter((id) => !own.has(id)));
  return (value) => value !== null && mentions(value, own) && !mentions(value, foreign);
}

/** Hears of copies; null for what is about something else. */
export async function hearOfCopies(said: unknown, sender: UserDoc): Promise<unknown> {
  const found = readSent(WORD, said);
  if (!("value" in found)) return null;
  const { value } = found;
  if (value.kind === "lack") return sender.isGM || isDecidedHere(value.fight) ? partFor(value.fight, sender) : null;
  const part = sender.isGM ? readHiddenPart(value.part) : null;
  if (part) await takeHiddenPart(value.fight, part);
  return part !== null;
}

function isDecidedHere(fight: string): boolean {
  const combat = game.combats?.get(fight);
  return combat !== undefined && isOwnOffice(officeOf(combat));
}

/** Takes the latest of what the other GMs have; to be awaited before a referee takes a fight up. */
export async function gatherCopies(fight: string): Promise<void> {
  const asked = others().filter(({ isGM }) => isGM);
  await Promise.all(asked.map((user) => takeFrom(user, fight)));
}
