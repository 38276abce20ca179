/** What of a change to a fight all may read and goes into the Combat, and what names hidden figures and goes to the GMs' browsers. */
import type { Write } from "../../engine/record";
import { settleHits, withWrites } from "../../engine/writes";
import type { PlayCard } from "../../referee/card";
import { isAt, isHits } from "../../referee/commit";
import type { SceneBattle } from "../battlefield/read-battle";
import { type HiddenPart, hiddenPartOf } from "../battlefield/gm-store";
import {
  formatStored,
  hiddenRowsOf,
  partRecord,
  readsAlike,
  revisionOf,
  type StoredRecord,
  withStoredHits,
} from "../battlefield/stored-record";
import { idOf } from "../documents";
import { removal } from "../version";
import { officeOf } from "./terms";

/** What of a fight is to change; plays by their ids. */
export interface FightChange extends Partial<StoredRecord> {
  readonly plays?: Readonly<Record<string, PlayCard>>;
  /** Entries of the roster by their figures; null for one that is to go. */
  readonly roster?: Readonly<Record<string, string | null>>;
}

/** What goes under `flags.zonebound`: no part of it is empty. */
export interface ShownPart {
  readonly record?: object;
  readonly plays?: Readonly<Record<string, string>>;
  readonly roster?: Readonly<Record<string, string>>;
}

interface PartedChange {
  /** Null where nothing that all may read is changed. */
  readonly shown: ShownPart | null;
  readonly hidden: Partial<HiddenPart>;
}

/** A battle that has a fight. */
type Fought = SceneBattle & { readonly combat: Combat.Implementation };

/** Parts it; `hidden` are the figures that players cannot see. */
export function partChange(
  current: Fought,
  { plays = {}, roster = {}, ...wanted }: FightChange,
  hidden: ReadonlySet<string>,
): PartedChange {
  const known = hiddenPartOf(idOf(current.combat));
  const forGms = textsOf(plays, "gms");
  const forAll = textsOf(plays, "all");
  const pointers = partPointer(wanted.play, { ...known.plays, ...forGms }, current.combat);
  const records = partRecords(current, wanted.record, hidden);
  const { record: _record, play: _play, ...office } = wanted;
  const fields = { ...formatStored({ ...office, ...records.shown }, current.adapter.ground), ...pointers.shown };
  const entries = partRoster(current.combat, roster, hidden);
  const shown: ShownPart = {
    ...(isEmpty(fields) ? {} : { record: fields }),
    ...(isEmpty(forAll) ? {} : { plays: forAll }),
    ...(isEmpty(entries.shown) ? {} : { roster: entries.shown }),
  };
  return {
    shown: isEmpty(shown) ? null : shown,
    hidden: {
      ...pointers.hidden,
      ...(records.rows ? { rows: [...known.rows, records.rows] } : {}),
      ...(isEmpty(forGms) ? {} : { plays: { ...known.plays, ...forGms } }),
      ...(isEmpty(roster) ? {} : { roster: entries.hidden }),
    },
  };
}

function isEmpty(part: object): boolean {
  return Object.keys(part).length === 0;
}

/** An update merges: what is to go from where all may read it is named. */
function partRoster(
  fight: Combat.Implementation,
  roster: Readonly<Record<string, string | null>>,
  hidden: ReadonlySet<string>,
): { shown: Record<string, string>; hidden: Record<string, string> } {
  const known = fight.getFlag("zonebound", "roster") ?? {};
  const texts = Object.entries(roster);
  const kept = Object.entries(hiddenPartOf(idOf(fight)).roster).filter(([who]) => !(who in roster));
  const open = texts.filter(([who]) => !hidden.has(who));
  const secret = texts.filter(([who, text]) => hidden.has(who) && text !== null);
  const gone = texts.filter(([who, text]) => who in known && (hidden.has(who) || text === null));
  const shown = Object.fromEntries(open.filter(([, text]) => text !== null));
  return {
    shown: Object.assign({}, ...gone.map(([who]) => removal(who)), shown),
    hidden: Object.assign(Object.fromEntries(kept), Object.fromEntries(secret)),
  };
}

function textsOf(plays: Readonly<Record<string, PlayCard>>, audience: PlayCard["audience"]): Record<string, string> {
  const cards = Object.entries(plays).filter(([, card]) => card.audience === audience);
  return Object.fromEntries(cards.map(([id, card]) => [id, JSON.stringify(card)]));
}

/** A play that names hidden figures is open for GMs alone. */
function partPointer(play: string | null | undefined, hidden: object, fight: Combat.Implementation) {
  if (play === undefined) return { shown: {}, hidden: {} };
  const isHidden = play !== null && play in hidden;
  const shown = isHidden ? null : play;
  return { shown: shown === officeOf(fight).play ? {} : { play: shown }, hidden: { open: isHidden ? play : null } };
}

/** What differs for nobody but GMs leaves the record as it stands, its revision too. */
function partRecords(
  { adapter: { ground }, shown }: Fought,
  record: StoredRecord["record"] | undefined,
  hidden: ReadonlySet<string>,
) {
  if (!record) return { shown: {}, rows: null };
  const parted = partRecord(record, hidden, ground);
  const isAlike = hidden.size > 0 && readsAlike(parted.shown, shown, ground);
  const rows = hidden.size > 0 ? hiddenRowsOf(parted, ground, isAlike ? revisionOf(shown, ground) : undefined) : null;
  return { shown: isAlike ? {} : { record: parted.shown }, rows };
}

/**
 * The record with what is planned; null where all of it stands there already. Whoever is about to have other hits is
 * taken for fallen by those, not by the ones that the actor still has.
 */
export function recordChange(current: SceneBattle, planned: readonly Write[]): Pick<FightChange, "record"> | null {
  const { recorded, stored } = current;
  const now = settleHits(withWrites(recorded, planned.filter(isHits)));
  const writes = planned.filter((write) => !isHits(write) && !isAt(now, write, "after"));
  return writes.length > 0 ? { record: withStoredHits(withWrites(now, writes).record, stored.record) } : null;
}
