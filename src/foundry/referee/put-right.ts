/** What this window writes to its fights, in turn; and what another still writes whose term is over, which the referee puts right, or else whoever claims next. */
import * as v from "valibot";
import { readJson, readSent } from "../../engine/sent";
import { sameValue } from "../../engine/types";
import { Queue } from "../../referee/commit";
import { type Office, readOffice } from "../battlefield/stored-record";
import { idOf, whileFought } from "../documents";
import { removingKey } from "../version";
import { isOverruled, isOwnOffice, officeOf, stamped, stampOf } from "./terms";

/** A fight as its referees left it, in every GM's window: what a window still writes whose term is over is put right by it. */
interface LeftFight {
  readonly office: Office;
  readonly record: object;
  readonly plays: Readonly<Record<string, string>>;
}

const lastLeft = new Map<string, LeftFight>();

/** Registers the hooks; called once in `init`, before those that ask who the referee is. */
export function registerPuttingRight(): void {
  Hooks.once("ready", () => game.user?.isGM && game.combats.forEach(remember));
  Hooks.on("updateCombat", (fight, change, options) => {
    if (!("flags" in change)) return;
    if (game.user?.isGM) followWrite(fight, change, options);
    // Who becomes a GM again has not followed it meanwhile.
    else lastLeft.delete(idOf(fight));
  });
  Hooks.on("deleteCombat", (fight) => {
    lastLeft.delete(idOf(fight));
    spoilt.delete(idOf(fight));
  });
  Hooks.on("updateActor", (actor, change, options) => {
    const stamp = stampOf(options);
    const fight = stamp && game.combats?.get(stamp.fight);
    if (!fight || stamp.undo === undefined || !("system" in change)) return;
    if (isOwnOffice(officeOf(fight)) && isOverruled(options, fight) && !stands(fight, stamp.play))
      void actor.update({ system: { hits: { value: stamp.undo } } }, stamped(fight));
  });
}

/** Takes what counts for what the referees left; what does not is to be put right. */
function followWrite(fight: Combat.Implementation, change: object, options: object): void {
  const id = idOf(fight);
  const known = lastLeft.get(id);
  const isSpoilt = spoilt.has(id) || isBeingPutRight(fight);
  if (known && isOverruled(options, fight, known.office)) spoilt.add(id);
  else if (known && isSpoilt) lastLeft.set(id, withChange(known, change));
  else remember(fight);
  if (spoilt.has(id)) putRightInTime(fight);
}

const WRITTEN = v.object({ state: v.picklist(["committing", "redoing", "done"]) });

/** Whether a play of an earlier term is one that this one has taken over: what it writes late is what it was to write. */
function stands(fight: Combat.Implementation, play: string | undefined): boolean {
  const text = play === undefined ? undefined : lastLeft.get(idOf(fight))?.plays[play];
  return text !== undefined && readJson(WRITTEN, text) !== null;
}

function remember(fight: Combat.Implementation): void {
  const { record, plays } = { ...fight.flags.zonebound };
  const office = officeOf(fight);
  if (!record || office.client === null) return void lastLeft.delete(idOf(fight));
  lastLeft.set(idOf(fight), { office, record: foundry.utils.deepClone(record), plays: { ...plays } });
}

const CHANGED = v.object({
  flags: v.object({
    zonebound: v.object({
      record: v.exactOptional(v.looseObject({}), {}),
      plays: v.exactOptional(v.record(v.string(), v.unknown()), {}),
    }),
  }),
});

/** Until all is put right the fight itself may hold what is still to go: what counts is added to what was left. */
function withChange(known: LeftFight, change: object): LeftFight {
  const found = readSent(CHANGED, change);
  if (!("value" in found)) return known;
  const { record, plays } = found.value.flags.zonebound;
  const texts = Object.entries(plays).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const merged = { ...known.record, ...foundry.utils.deepClone(record) };
  return { office: readOffice(merged), record: merged, plays: { ...known.plays, ...Object.fromEntries(texts) } };
}

/** What this window writes to each fight, by its id: whoever asks for a write hears of its error. */
const writes = new Queue(() => undefined);

/**
 * What this window writes to a fight comes one after the other, each from the fight as it is by then: where another
 * window has written to it, that is put right first. `write` gives what it has written of the flags, null for nothing.
 */
export function writeInTurn(fight: Combat.Implementation, write: () => Promise<object | null>): Promise<void> {
  const id = idOf(fight);
  return writes.after(id, async () => {
    if (spoilt.has(id)) await putRight(fight);
    const office = lastLeft.get(id)?.office;
    const zonebound = await write();
    const known = lastLeft.get(id);
    const isOfNow = known !== undefined && isOwnOffice(known.office) && known.office.term === office?.term;
    // The server tells of no more than differs from what came to it meanwhile, and that is to go.
    if (isOfNow && zonebound && spoilt.has(id)) lastLeft.set(id, withChange(known, { flags: { zonebound } }));
  });
}

/** Whether something that this window writes to the fight is on its way. */
export function isChanging(fight: Combat.Implementation): boolean {
  return writes.isBusy(idOf(fight));
}

/** Fights in which something stands that a window has written whose term was over. */
const spoilt = new Set<string>();

/** Those that are put right, each until that is done: they are this window's own, whatever their record says. */
const puttingRight = new Map<string, Promise<void>>();

/** Whether this window is about to put right what another has written. */
export function isBeingPutRight(fight: Combat.Implementation): boolean {
  return puttingRight.has(idOf(fight));
}

/** Settles once nothing is left in it that another window has written and this one puts right. */
export async function untilPutRight(fight: Combat.Implementation | null): Promise<void> {
  if (fight) await puttingRight.get(idOf(fight))?.catch(() => undefined);
}

/** By the referee as soon as it can; another window only watches how that is done, and does it itself where it claims before. */
function putRightInTime(fight: Combat.Implementation): void {
  const known = lastLeft.get(idOf(fight));
  if (known && isOwnOffice(known.office)) putRightSoon(fight);
  else if (!known || isAsLeft(fight, known)) spoilt.delete(idOf(fight));
}

function isAsLeft(fight: Combat.Implementation, { record, plays }: LeftFight): boolean {
  const now = { ...fight.flags.zonebound };
  return sameValue([now.record, { ...now.plays }], [record, plays]);
}

/** As soon as what this window itself writes just now has been written: neither then overtakes the other. */
function putRightSoon(fight: Combat.Implementation): void {
  const id = idOf(fight);
  spoilt.add(id);
  if (puttingRight.has(id)) return;
  const done = whileFought(
    fight,
    writeInTurn(fight, async () => null),
  ).finally(() => puttingRight.delete(id));
  puttingRight.set(id, done);
}

async function putRight(fight: Combat.Implementation): Promise<void> {
  while (spoilt.delete(idOf(fight))) {
    const known = lastLeft.get(idOf(fight));
    if (!known) return;
    const { office, record, plays } = known;
    const strays = Object.keys(fight.getFlag("zonebound", "plays") ?? {}).filter((id) => !(id in plays));
    const without = strays.map((id) => removingKey("flags.zonebound.plays", id));
    await fight.update(
      Object.assign({ flags: { zonebound: { record, plays } } }, ...without),
      stamped(fight, { office }),
    );
  }
}
