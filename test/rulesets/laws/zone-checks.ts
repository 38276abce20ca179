/** What must hold of a battle whatever has happened, and of a step that was allowed: each law names what breaks it. */
import { areFoes, isFriend, isUp, placeOf, roundOf, standing, stateOf } from "../../../src/engine/battle";
import { isAtZone, isInside, isOnBorder, sameWhole, standingOn, zonesAt, zoneOf } from "../../../src/zones/field/field";
import type { ZoneIntent } from "../../../src/zones/intents";
import { splitPair } from "../../../src/engine/record";
import type { FigureState } from "../../../src/zones/record";
import { rowOf, throwsDice, type ZoneBattle } from "../../../src/zones/battle";
import { usedOf } from "../../../src/zones/field/borders";
import { areClose, areTouching, closeWith, groupOf, terrainAt, statusOf } from "../../../src/zones/contact/group";

/** Sentences that should not be true. */
type Faults = Generator<string>;

function* ifNot(holds: boolean, ...fault: readonly string[]): Faults {
  if (!holds) yield fault.join(" ");
}

function* figureFaults(battle: ZoneBattle): Faults {
  for (const who of standing(battle)) {
    const place = placeOf(battle, who);
    const group = groupOf(battle, who);
    yield* ifNot(
      zonesAt(battle, place).every((zone) => battle.field.zones.has(zone)),
      who,
      "stands nowhere",
    );
    const melee = group.some((one) => group.some((other) => areFoes(battle, one, other)));
    const onGround = group.some((member) => terrainAt(battle, member) !== null);
    const expected = closeWith(battle, who).length > 0 ? "InClose" : melee || onGround ? "InContact" : "Alone";
    yield* ifNot(statusOf(battle, who) === expected, who, "is not", expected);
    for (const member of group.filter((other) => areTouching(battle, who, other)))
      yield* ifNot(
        zonesAt(battle, placeOf(battle, member)).some((zone) => isAtZone(battle, who, zone)),
        `${who} touches ${member} from another zone`,
      );
    if (place.kind === "border" && !battle.field.borders.get(place.border)?.bottleneck)
      yield* ifNot(group.length === 1, who, "has a group on a bare border");
  }
}

function* borderFaults(battle: ZoneBattle): Faults {
  for (const border of battle.field.borders.values()) {
    if (!border.bottleneck) continue;
    const { capacity } = border.bottleneck;
    yield* ifNot(standingOn(battle, border.id).length <= capacity, border.id, "holds too many");
    yield* ifNot(usedOf(battle, border) <= capacity, border.id, "has let too many pass");
  }
}

/** The fallen have no links and guard nobody; links join those on the map. */
function* linkFaults(battle: ZoneBattle): Faults {
  for (const [pair, link] of Object.entries(battle.record.link)) {
    if (link.kind !== "none") for (const who of splitPair(pair)) yield* ifNot(isUp(battle, who), pair, "is linked");
  }
  for (const [pair, { strength }] of Object.entries(battle.record.hold)) {
    const [by = "", on = ""] = splitPair(pair);
    if (strength > 0) yield* ifNot(areClose(battle, by, on), pair, "hold from afar");
    yield* ifNot(strength <= 3, pair, "hold too strongly");
  }
}

/** Who guards is up and in no close fight; a ward is in the same zone, or an obstacle in it (Z-RE-06). */
function* guardFaults(battle: ZoneBattle): Faults {
  for (const who of battle.order) {
    const { ward, place } = stateOf(battle, who);
    if (ward === null) continue;
    yield* ifNot(isUp(battle, who) && closeWith(battle, who).length === 0, who, "cannot guard");
    if (!battle.figures.has(ward)) continue;
    const theirs = zonesAt(battle, placeOf(battle, ward));
    const near = zonesAt(battle, place).some((one) => theirs.some((other) => sameWhole(battle, one, other)));
    yield* ifNot(near, who, "guards from afar");
  }
}

/** What a play has in hand while it lasts is put down at its end; dice, points and turns agree. */
function* bookFaults(battle: ZoneBattle): Faults {
  const { turn, turnOver } = rowOf(battle.record, "battle", "");
  yield* ifNot(turnOver === null || turnOver === turn, String(turnOver), "has a turn that is over and was none");
  for (const who of battle.order) {
    const { paid, charging, splitting, watchesFor, waiting, ...state } = stateOf(battle, who);
    yield* ifNot(!paid && !charging && !splitting, who, "is still at it");
    yield* ifNot(watchesFor === null || waiting, who, "watches and does not wait");
    yield* ifNot(state.points >= 0, who, "owes points");
    const falling = state.dice.every((die, at, dice) => at === 0 || die <= (dice[at - 1] ?? 0));
    yield* ifNot(falling && state.keptDice <= state.dice.length, who, "has its dice in disorder");
  }
}

function* placeFaults({ field, ...battle }: ZoneBattle): Faults {
  for (const who of battle.order) {
    const place = placeOf({ field, ...battle }, who);
    if (place.kind === "border") yield* ifNot(field.borders.get(place.border)?.wall === false, who, "stands on a wall");
    if (place.kind !== "zone" || place.terrain === undefined) continue;
    const ground = field.terrains.get(place.terrain)?.zone ?? "";
    yield* ifNot(
      ground === place.zone || ground === zoneOf(field, place.zone).whole,
      who,
      "stands on ground elsewhere",
    );
  }
}

/** Of any battle. */
export function zoneFaults(battle: ZoneBattle): string[] {
  return [
    ...figureFaults(battle),
    ...borderFaults(battle),
    ...linkFaults(battle),
    ...guardFaults(battle),
    ...bookFaults(battle),
    ...placeFaults(battle),
  ];
}

interface Taken {
  readonly intent: ZoneIntent;
  /** Left out where others have acted in the midst of it. */
  readonly result: string | undefined;
}

/** What does not hold between a battle and what one step has made of it. */
export function zoneStepFaults(before: ZoneBattle, after: ZoneBattle, { intent, result }: Taken): string[] {
  return [
    ...roomFaults(before, intent, result),
    ...outcomeFaults(after, intent, result),
    ...(intent.kind === "condition" ? [] : spentFaults(before, after)),
  ];
}

/** Where a move or a joining of its own has led, there was room before it (Z-BF-08, Z-TR-05). */
function* roomFaults(before: ZoneBattle, intent: ZoneIntent, result: string | undefined): Faults {
  if (intent.kind === "move" && "zone" in intent.to && result === "arrived") {
    const { zone } = intent.to;
    const { capacity } = zoneOf(before.field, zone).traits;
    const inside = standing(before).filter((other) => other !== intent.who && isInside(before, other, zone));
    yield* ifNot(inside.length < (capacity ?? Infinity), intent.who, "came where there was no room");
  }
  if (intent.kind === "contact" && result === "success" && isJoining(before, intent.who, intent.target)) {
    const limit = widthFor(before, intent.who);
    yield* ifNot(frontOf(before, intent.who).length < limit, intent.who, "joined a front line that was full");
  }
}

/** Most of its side in the front line of the zone that it stands in. */
function widthFor(battle: ZoneBattle, who: string): number {
  const place = placeOf(battle, who);
  const { width } = place.kind === "zone" ? zoneOf(battle.field, place.zone).traits : { width: null };
  const side = battle.figures.get(who)?.side ?? "";
  return (typeof width === "number" ? width : width?.[side]) ?? Infinity;
}

/** Comes to fight out of nothing, where the rules know a front line. */
function isJoining(battle: ZoneBattle, who: string, target: string): boolean {
  return (
    throwsDice(battle) &&
    statusOf(battle, who) === "Alone" &&
    areFoes(battle, who, target) &&
    placeOf(battle, who).kind === "zone"
  );
}

/** Its side's fighters in the zone it stands in. */
function frontOf(battle: ZoneBattle, who: string): string[] {
  const place = placeOf(battle, who);
  return standing(battle).filter(
    (other) =>
      other !== who &&
      isFriend(battle, who, other) &&
      place.kind === "zone" &&
      isInside(battle, other, place.zone) &&
      statusOf(battle, other) !== "Alone",
  );
}

/** What a round spends comes back with the next one alone. */
function* spentFaults(before: ZoneBattle, after: ZoneBattle): Faults {
  if (roundOf(after) !== roundOf(before)) return;
  for (const who of before.order) {
    const [was, is] = [stateOf(before, who), stateOf(after, who)];
    const kept = (["zoneMoved", "blow", "steppedIn"] as const).every((mark) => is[mark] || !was[mark]);
    yield* ifNot(kept && is.dice.length <= was.dice.length, who, "has back what it spent");
    const { hasActed } = before.rules.turns;
    yield* ifNot(hasActed(is) || !hasActed(was), who, "has its action back");
    const dice = ({ dice, spentDice }: FigureState): number => dice.length + spentDice.length;
    yield* ifNot(dice(is) === dice(was), who, "has lost a die");
  }
}

/** Whoever is said to have come somewhere is there, unless it has fallen. */
function* outcomeFaults(after: ZoneBattle, intent: ZoneIntent, result: string | undefined): Faults {
  if (intent.kind === "move" && isUp(after, intent.who)) {
    const { who, to } = intent;
    const there = "zone" in to ? isAtZone(after, who, to.zone) : isOnBorder(after, who, to.border);
    yield* ifNot(result !== "arrived" || there, who, "has arrived elsewhere");
    yield* ifNot(result !== "border" || placeOf(after, who).kind === "border", who, "is on no border");
  }
  if (intent.kind === "contact" && result === "success") {
    const { who, target } = intent;
    const down = !isUp(after, who) || !isUp(after, target);
    yield* ifNot(down || areTouching(after, who, target), who, "touches nobody");
  }
  if (intent.kind === "leave" && result === "success")
    yield* ifNot(statusOf(after, intent.who) === "Alone", intent.who, "has left and is not alone");
}
