/** What must hold of a battle whatever has happened, and of a step that was allowed. */
import { expect } from "vitest";
import type { Battle, Outcome } from "../../../src/rules/battle/battle";
import {
  areFoes,
  isFriend,
  isInside,
  isUp,
  placeOf,
  sameWhole,
  standing,
  standingOn,
  stateOf,
  zonesAt,
} from "../../../src/rules/battle/figures";
import type { Intent } from "../../../src/rules/battle/intent";
import { splitPair } from "../../../src/rules/battle/record";
import { throwsDice } from "../../../src/rules/battle/rolling";
import { usedOf } from "../../../src/rules/bottlenecks/passage";
import { areClose, areTouching, closeWith, groupOf, terrainAt } from "../../../src/rules/contact/group";
import { statusOf } from "../../../src/rules/contact/status";
import { zoneOf } from "../../../src/rules/field/field";

function checkFigures(battle: Battle): void {
  for (const who of standing(battle)) {
    const place = placeOf(battle, who);
    const group = groupOf(battle, who);
    expect(zonesAt(battle, place).every((zone) => battle.field.zones.has(zone))).toBe(true);
    const melee = group.some((one) => group.some((other) => areFoes(battle, one, other)));
    const onGround = group.some((member) => terrainAt(battle, member) !== null);
    const expected = closeWith(battle, who).length > 0 ? "InClose" : melee || onGround ? "InContact" : "Alone";
    expect(statusOf(battle, who)).toBe(expected);
    for (const member of group.filter((other) => areTouching(battle, who, other)))
      expect(zonesAt(battle, placeOf(battle, member)).some((zone) => zonesAt(battle, place).includes(zone))).toBe(true);
    if (place.kind === "border" && !battle.field.borders.get(place.border)?.bottleneck) expect(group).toEqual([who]);
  }
}

function checkBorders(battle: Battle): void {
  for (const border of battle.field.borders.values()) {
    if (!border.bottleneck) continue;
    expect(standingOn(battle, border.id).length).toBeLessThanOrEqual(border.bottleneck.capacity);
    expect(usedOf(battle, border)).toBeLessThanOrEqual(border.bottleneck.capacity);
  }
}

/** The fallen have no links and guard nobody; links join those on the map. */
function checkLinks(battle: Battle): void {
  for (const [pair, link] of Object.entries(battle.record.link)) {
    if (link.kind !== "none") for (const who of splitPair(pair)) expect(isUp(battle, who)).toBe(true);
  }
  for (const [pair, { strength }] of Object.entries(battle.record.hold)) {
    const [by = "", on = ""] = splitPair(pair);
    if (strength > 0) expect(areClose(battle, by, on)).toBe(true);
    expect(strength).toBeLessThanOrEqual(3);
  }
}

/** Who guards is up and in no close fight; a ward is in the same zone, or an obstacle in it (Z-RE-06). */
function checkGuards(battle: Battle): void {
  for (const who of battle.order) {
    const { ward, place } = stateOf(battle, who);
    if (ward === null) continue;
    expect(isUp(battle, who) && closeWith(battle, who).length === 0).toBe(true);
    if (!battle.figures.has(ward)) continue;
    const theirs = zonesAt(battle, placeOf(battle, ward));
    expect(zonesAt(battle, place).some((one) => theirs.some((other) => sameWhole(battle, one, other)))).toBe(true);
  }
}

/** Where a move or a joining of its own has led, there was room before it (Z-BF-08, Z-TR-05). */
export function checkRoom(before: Battle, intent: Intent, result: Outcome | undefined): void {
  if (intent.kind === "move" && "zone" in intent.to && result === "arrived") {
    const { zone } = intent.to;
    const { capacity } = zoneOf(before.field, zone).traits;
    const inside = standing(before).filter((other) => other !== intent.who && isInside(before, other, zone));
    expect(inside.length).toBeLessThan(capacity ?? Infinity);
  }
  if (intent.kind === "contact" && result === "success" && isJoining(before, intent.who, intent.target)) {
    const place = placeOf(before, intent.who);
    const { width } = place.kind === "zone" ? zoneOf(before.field, place.zone).traits : { width: null };
    expect(frontOf(before, intent.who).length).toBeLessThan(typeof width === "number" ? width : Infinity);
  }
}

/** Comes to fight out of nothing, where the rules know a front line. */
function isJoining(battle: Battle, who: string, target: string): boolean {
  return (
    throwsDice(battle) &&
    statusOf(battle, who) === "Alone" &&
    areFoes(battle, who, target) &&
    placeOf(battle, who).kind === "zone"
  );
}

/** Its side's fighters in the zone it stands in. */
function frontOf(battle: Battle, who: string): string[] {
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

export function checkLaws(battle: Battle): void {
  checkFigures(battle);
  checkBorders(battle);
  checkLinks(battle);
  checkGuards(battle);
}
