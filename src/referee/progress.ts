/** What a card shows of how far its play has come. */
import type { Outcome } from "../engine/battle";
import type { FigureId, ZoneId } from "../engine/types";
import type { Write } from "../engine/writes";
import { actorOf } from "../engine/intents";
import type { Play } from "../engine/resolution";
import type { PlayCard, SecretPart } from "./card";
import type { Curtain } from "./redactor";

/** Notes, and the zones of the way that have been entered. */
export function progressOf(
  card: Pick<PlayCard, "intent">,
  play: Play<Outcome>,
  curtain: Curtain,
): [Partial<PlayCard>, Partial<SecretPart>] {
  const notes = curtain.part(play.notes);
  const way = wayOf(play);
  const passed = passedOf(way, play.writes, actorOf(card.intent));
  return [{ notes: notes.shown, passed }, { notes: notes.hidden }];
}

/** The way as the mover set out on it; empty where it is no zone move. */
export function wayOf(play: Play<Outcome>): ZoneId[] {
  const way = play.notes.find(({ key }) => key === "sets-out")?.["way"];
  return isList(way) ? [...way] : [];
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

/** How many borders of the way the mover has crossed. */
function passedOf(way: readonly ZoneId[], writes: readonly Write[], mover: FigureId | null): number {
  let passed = 0;
  for (const { at, who, field, after } of writes) {
    if (at !== "figure" || field !== "place" || who !== mover || !isZonePlace(after)) continue;
    const next = way.indexOf(after.zone, passed + 1);
    if (next > 0) passed = next;
  }
  return passed;
}

function isZonePlace(value: unknown): value is { readonly zone: ZoneId } {
  return typeof value === "object" && value !== null && "zone" in value;
}
