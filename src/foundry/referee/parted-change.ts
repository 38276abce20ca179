/** What of a change to a fight all may read and goes into the Combat, and what names hidden figures and goes to the GMs' browsers. */
import type { PlayCard } from "../../referee/card";
import type { SceneBattle } from "../battlefield/read-battle";
import { type HiddenPart, hiddenPartOf } from "../battlefield/gm-store";
import {
  formatStored,
  hiddenRowsOf,
  partRecord,
  readsAlike,
  revisionOf,
  type StoredRecord,
} from "../battlefield/stored-record";
import { idOf } from "../documents";
import { officeOf } from "./terms";

/** What of a fight is to change; plays by their ids. */
export interface FightChange extends Partial<StoredRecord> {
  readonly plays?: Readonly<Record<string, PlayCard>>;
}

interface PartedChange {
  /** Under `flags.zonebound`; null where nothing that all may read is changed. */
  readonly shown: { readonly record: object; readonly plays: Readonly<Record<string, string>> } | null;
  readonly hidden: Partial<HiddenPart>;
}

/** A battle that has a fight. */
type Fought = SceneBattle & { readonly combat: Combat.Implementation };

/** Parts it; `hidden` are the figures that players cannot see. */
export function partChange(
  current: Fought,
  { plays = {}, ...wanted }: FightChange,
  hidden: ReadonlySet<string>,
): PartedChange {
  const known = hiddenPartOf(idOf(current.combat));
  const forGms = textsOf(plays, "gms");
  const forAll = textsOf(plays, "all");
  const pointers = partPointer(wanted.play, { ...known.plays, ...forGms }, current.combat);
  const records = partRecords(current, wanted.record, hidden);
  const { record: _record, play: _play, ...office } = wanted;
  const fields = { ...formatStored({ ...office, ...records.shown }, current.adapter.ground), ...pointers.shown };
  const isNothing = Object.keys(fields).length + Object.keys(forAll).length === 0;
  return {
    shown: isNothing ? null : { record: fields, plays: forAll },
    hidden: {
      ...pointers.hidden,
      ...(records.rows ? { rows: [...known.rows, records.rows] } : {}),
      ...(Object.keys(forGms).length > 0 ? { plays: { ...known.plays, ...forGms } } : {}),
    },
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
