/** Terms of office: which of all windows is a fight's referee, and which of two that thought they were holds. */
import * as v from "valibot";
import { readSent, wholeNumber, word } from "../../engine/sent";
import { type Office, readOffice } from "../battlefield/stored-record";
import { combatOf, idOf, ownId } from "../documents";

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

/** The same of a scene: of its fight, or of what goes on there where nobody fights. */
export function officeOn(scene: Scene.Implementation): Office {
  const fight = combatOf(scene);
  return fight ? officeOf(fight) : readOffice(scene.getFlag("zonebound", "record"));
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
export function stampOf(options: object): Stamp | null {
  const found = readSent(STAMPED, options);
  return "value" in found ? found.value.zonebound : null;
}

/** Whether an operation was made in a term of this fight that the one of `office` has overruled. */
export function isOverruled(options: object, fight: Combat.Implementation, office = officeOf(fight)): boolean {
  const [stamp, term] = [stampOf(options), termOf(office)];
  return stamp !== null && term !== null && stamp.fight === fight.id && isOlder(stamp.term, term);
}
