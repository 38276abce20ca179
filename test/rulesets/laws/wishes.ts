/** What somebody wants next, drawn by chance: a figure's common and rarer wishes, a GM's hand, a hazard's turn. */
import { isUp, placeOf, standing, stateOf, turnOf } from "../../../src/engine/battle";
import { zonesAt } from "../../../src/zones/field/field";
import type { ZoneIntent } from "../../../src/zones/intents";
import type { Place } from "../../../src/zones/types";
import { CONDITIONS } from "../../../src/zones/conditions/conditions";
import type { Chance } from "../../../src/engine/odds";
import { refusalOf } from "../../../src/engine/legality";
import { movingTurns } from "../../../src/zones/hazards/moving";
import { aimedIntentsOf, intentsOf, rarerIntentsOf } from "./intents";
import { below, one, seldom } from "./random-field";
import type { ZoneBattle } from "../../../src/zones/battle";
import { anyAllowed, asWish, type Wish, WishLists } from "./wish-lists";

const PASS: ZoneIntent = { kind: "pass", to: "turn" };

/** One that is allowed; where none is, the turn passes. */
export function anyWish(battle: ZoneBattle, chance: Chance): ZoneIntent {
  if (chance() < 0.25) return seldom(chance, 12) ? { kind: "pass", to: "round" } : PASS;
  const wish = anyAllowed(battle, wishesOf(battle, chance), chance);
  return wish && seldom(chance, 12) ? freely(battle, wish, chance) : (wish ?? PASS);
}

/** With a free modifier, where one may be brought. */
function freely(battle: ZoneBattle, wish: ZoneIntent, chance: Chance): ZoneIntent {
  const free = { ...wish, free: one(chance, [-6, -2, 3]) };
  return refusalOf(battle, free) === null ? free : wish;
}

function wishesOf(battle: ZoneBattle, chance: Chance): readonly Wish<ZoneIntent>[] {
  const who = actorIn(battle, chance);
  const kind = chance();
  if (who === null || kind < 0.1) return handsOf(battle, chance).map(asWish);
  if (kind < 0.15 && battle.rules.aiming) return lists.of(battle, who, "aimed");
  if (kind < 0.4) return lists.of(battle, who, "rarer");
  return kind < 0.5 ? splitsOf(battle, who, chance).map(asWish) : lists.of(battle, who, "common");
}

const lists = new WishLists({
  aimed: aimedIntentsOf,
  rarer: (battle, who) => [...rarerIntentsOf(battle, who), ...intentsOf(battle, who).filter(isIdle)],
  common: (battle, who) => intentsOf(battle, who).filter((intent) => !isIdle(intent)),
  /** What a split can be made of. */
  parts: (battle, who) =>
    [...intentsOf(battle, who), ...rarerIntentsOf(battle, who)].filter(({ kind }) => kind !== "split"),
} satisfies Readonly<Record<string, (battle: ZoneBattle, who: string) => ZoneIntent[]>>);

/** Nearly always possible, and little comes of it. */
const IDLE: ReadonlySet<string> = new Set(["fall-prone", "drop", "observe", "cast"]);

function isIdle(intent: ZoneIntent): boolean {
  return intent.kind === "action" && IDLE.has(intent.action);
}

/** Whose turn it is; now and then one who waits. */
function actorIn(battle: ZoneBattle, chance: Chance): string | null {
  const waiting = standing(battle).filter((who) => stateOf(battle, who).waiting);
  return waiting.length > 0 && seldom(chance, 4) ? one(chance, waiting) : turnOf(battle);
}

/** Two or three of its wishes in one action. */
function splitsOf(battle: ZoneBattle, who: string, chance: Chance): ZoneIntent[] {
  const all = lists.of(battle, who, "parts").map(({ intent }) => intent);
  const moves = all.filter(({ kind }) => kind !== "action");
  return Array.from({ length: 20 }, (): ZoneIntent => {
    const two = [one(chance, moves), one(chance, moves)];
    if (seldom(chance, 2)) two.splice(below(chance, 3), 0, one(chance, all));
    return { kind: "split", who, steps: two };
  });
}

/** A GM's hand, and the turns of hazards that move about. Nobody is put where there is no room. */
function handsOf(battle: ZoneBattle, chance: Chance): ZoneIntent[] {
  const who = one(chance, battle.order);
  const at = one(chance, placesIn(battle));
  const touching = battle.order.filter(
    (other) => other !== who && zonesAt(battle, placeOf(battle, other)).length === 1,
  );
  const conditions = CONDITIONS.map((condition): ZoneIntent => ({
    kind: "condition",
    who,
    condition,
    on: seldom(chance, 2),
  }));
  return [
    { kind: "place", who, at },
    { kind: "place", who, at, touching: touching.slice(0, 2) },
    ...(isUp(battle, who) && !seldom(chance, 3) ? [] : [{ kind: "remove", who } as const]),
    ...movingTurns(battle),
    ...conditions,
  ];
}

function placesIn({ field }: ZoneBattle): Place[] {
  const bare = [...field.borders.values()].filter(({ wall, bottleneck }) => !wall && !bottleneck);
  return [
    ...[...field.zones.keys()].map((zone): Place => ({ kind: "zone", zone })),
    ...[...field.terrains.values()].flatMap(({ id, zone }): Place[] =>
      field.zones.has(zone) ? [{ kind: "zone", zone, terrain: id }] : [],
    ),
    ...bare.map(({ id, a }): Place => ({ kind: "border", border: id, from: a })),
  ];
}
