/** Copies of what names hidden figures, from GM to GM at each change: Foundry shows a hidden token to nobody else, its owner included. */
import * as v from "valibot";
import { readSent, word } from "../../engine/sent";
import { forgetBattles } from "../battlefield/read-battle";
import { hiddenPartOf, onHiddenPart, readHiddenPart, takeHiddenPart } from "../battlefield/gm-store";
import { idOf } from "../documents";
import { tellAlone } from "./private-line";

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
    if (isOwn) for (const user of otherGMs()) void hand(fight, user);
    else forgetBattles();
    Hooks.callAll("zonebound.hiddenChanged", fight);
  });
  Hooks.once("ready", () => game.combats.forEach((combat) => void gatherCopies(idOf(combat))));
}

async function takeFrom(user: UserDoc, fight: string): Promise<void> {
  const part = readHiddenPart(await tellAlone(user, { kind: "lack", fight } satisfies Word));
  if (part) await takeHiddenPart(fight, part);
}

/** The other GMs at the table. */
function otherGMs(): UserDoc[] {
  return game.users.filter(({ active, isSelf, isGM }) => active && !isSelf && isGM);
}

async function hand(fight: string, user: UserDoc): Promise<void> {
  await tellAlone(user, { kind: "take", fight, part: hiddenPartOf(fight) } satisfies Word);
}

/** Hears of copies; null for what is about something else. */
export async function hearOfCopies(said: unknown, sender: UserDoc): Promise<unknown> {
  const found = readSent(WORD, said);
  if (!("value" in found) || !sender.isGM) return null;
  const { value } = found;
  if (value.kind === "lack") return hiddenPartOf(value.fight);
  const part = readHiddenPart(value.part);
  if (part) await takeHiddenPart(value.fight, part);
  return part !== null;
}

/** Takes the latest of what the other GMs have; to be awaited before a referee takes a fight up. */
export async function gatherCopies(fight: string): Promise<void> {
  if (game.user?.isGM) await Promise.all(otherGMs().map((user) => takeFrom(user, fight)));
}
