/** Terms of office: which of all windows is a fight's referee, and whose writes count where two thought they were. */
import * as v from "valibot";
import { readJson, readSent, wholeNumber, word } from "../../engine/sent";
import { type Office, readOffice } from "../battlefield/stored-record";
import { idOf, ownId, whileFought } from "../documents";
import { removingKey } from "../version";

/** Which term a write belongs to. */
export interface Term {
  readonly term: number;
  /** A window, made anew with every page that is loaded. */
  readonly client: string;
}

let ownWindow: string | null = null;

/** This window. */
export function ownClient(): string {
  ownWindow ??= foundry.utils.randomID();
  return ownWindow;
}

/** Whether the record names this window. */
export function isOwnOffice({ referee, client }: Office): boolean {
  return client !== null && client === ownWindow && referee === ownId();
}

/** Who decides this fight, as its record says. */
export function officeOf(fight: Combat.Implementation): Office {
  return readOffice(fight.getFlag("zonebound", "record"));
}

/** Null where nobody has claimed a term. */
function termOf({ term, client }: Office): Term | null {
  return client === null ? null : { term, client };
}

/** Of two claims the one of the higher term holds, of two of the same term that of the higher window. */
function isOlder(one: Term, other: Term): boolean {
  return one.term === other.term ? one.client < other.client : one.term < other.term;
}

/** What a write of the referee says of itself. */
interface Stamp {
  readonly term: Term;
  /** The id of the Combat. */
  readonly fight: string;
  /** The play that it belongs to, and the number that it replaced. */
  readonly play?: string | undefined;
  readonly undo?: number | undefined;
}

/** The options of an operation that tell every client in which term of which fight it was made, in that of now unless told. */
export function stamped(
  fight: Combat.Implementation | null,
  { office = fight && officeOf(fight), undo }: { office?: Office | null; undo?: number | undefined } = {},
): object {
  const term = office && termOf(office);
  const replaced = undo === undefined ? {} : { undo, ...(office?.play ? { play: office.play } : {}) };
  return term && fight ? { zonebound: { term, fight: idOf(fight), ...replaced } } : {};
}

const TERM = v.object({ term: wholeNumber, client: word });

const STAMPED = v.object({
  zonebound: v.object({ term: TERM, fight: word, play: v.exactOptional(word), undo: v.exactOptional(v.number()) }),
});

/** What an operation says of itself; null where it says nothing. */
function stampOf(options: object): Stamp | null {
  const found = readSent(STAMPED, options);
  return "value" in found ? found.value.zonebound : null;
}

/** Whether an operation was made in a term of this fight that the one of `office` has overruled. */
export function isOverruled(options: object, fight: Combat.Implementation, office = officeOf(fight)): boolean {
  const [stamp, term] = [stampOf(options), termOf(office)];
  return stamp !== null && term !== null && stamp.fight === fight.id && isOlder(stamp.term, term);
}

/** A fight as this window left it while it is its referee: what a window still writes whose term is over is put right by it. */
interface LeftFight {
  readonly office: Office;
  readonly record: object;
  readonly plays: Readonly<Record<string, string>>;
}

const lastLeft = new Map<string, LeftFight>();

/** Registers the hooks; called once in `init`, before those that ask who the referee is. */
export function registerTerms(): void {
  Hooks.on("updateCombat", (fight, change, options) => {
    if (!("flags" in change)) return;
    const known = lastLeft.get(idOf(fight));
    if (known && isOverruled(options, fight, known.office)) putRightSoon(fight);
    else if (known && isBeingPutRight(fight)) lastLeft.set(idOf(fight), withChange(known, change));
    else remember(fight);
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

const WRITTEN = v.object({ state: v.picklist(["committing", "redoing", "done"]) });

/** Whether a play of an earlier term is one that this one has taken over: what it writes late is what it was to write. */
function stands(fight: Combat.Implementation, play: string | undefined): boolean {
  const text = play === undefined ? undefined : lastLeft.get(idOf(fight))?.plays[play];
  return text !== undefined && readJson(WRITTEN, text) !== null;
}

function remember(fight: Combat.Implementation): void {
  const { record, plays } = { ...fight.flags.zonebound };
  const office = officeOf(fight);
  if (!record || !isOwnOffice(office)) return void lastLeft.delete(idOf(fight));
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

const lastWrites = new Map<string, Promise<void>>();

/**
 * What this window writes to a fight comes one after the other, each from the fight as it is by then: where another
 * window has written to it, that is put right first. `write` gives what it has written of the flags, null for nothing.
 */
export function writeInTurn(fight: Combat.Implementation, write: () => Promise<object | null>): Promise<void> {
  const id = idOf(fight);
  const before = lastWrites.get(id) ?? Promise.resolve();
  const step = before
    .catch(() => undefined)
    .then(async () => {
      if (spoilt.has(id)) await putRight(fight);
      const zonebound = await write();
      const known = lastLeft.get(id);
      // The server tells of no more than differs from what came to it meanwhile, and that is to go.
      if (known && zonebound && spoilt.has(id)) lastLeft.set(id, withChange(known, { flags: { zonebound } }));
    });
  lastWrites.set(id, step);
  return step.finally(() => {
    if (lastWrites.get(id) === step) lastWrites.delete(id);
  });
}

/** Fights in which something stands that another window has written, and this one is to put right. */
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
