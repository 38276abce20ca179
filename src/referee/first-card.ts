/** A card as it is posted, before its play has begun. */
import type { Battle } from "../engine/battle";
import type { FigureId } from "../engine/types";
import { timeOf } from "../engine/figures";
import { refusalOf } from "../engine/legality";
import type { Denial } from "../engine/refusal";
import { mentions } from "../engine/redact";
import type { PlayCard } from "./card";
import { aloud } from "./authorize";
import type { Levels } from "./automation-levels";
import type { PlayRequest, UserId } from "./request";

/** What a card is made from. */
export interface Beginning {
  readonly sender: UserId;
  readonly request: PlayRequest;
  readonly battle: Battle;
  readonly secrets: ReadonlySet<FigureId>;
  readonly levels: Levels;
}

export function firstCard({ sender, request, battle, secrets, levels }: Beginning): PlayCard {
  const { scene, id, intent, drop, from, overrides = null } = request;
  const { round, turn, revision } = timeOf(battle);
  const audience = mentions([intent, overrides, turn], secrets) ? "gms" : "all";
  const now = { round, turn, revision, overridden: overrides && overriddenBy(battle, request, secrets) };
  const moved = from && intent.kind === "place" ? { from } : {};
  return { ...BLANK, ...now, ...moved, scene, request: id, by: sender, audience, intent, drop, levels };
}

/** What the rules said to an intent that a GM carries out all the same. */
function overriddenBy(battle: Battle, { overrides }: PlayRequest, secrets: ReadonlySet<FigureId>): Denial | null {
  const refusal = overrides ? refusalOf(battle, overrides) : null;
  return refusal && aloud(refusal, secrets);
}

const BLANK = {
  state: "open",
  way: [],
  passed: 0,
  journal: [],
  asking: [],
  notes: [],
  outcome: null,
  reason: null,
  writes: [],
  positions: [],
} as const satisfies Partial<PlayCard>;
