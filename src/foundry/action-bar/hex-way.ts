/** The list of reachable hexes, and the way laid hex by hex: buttons and keys of the two panels that go somewhere. */
import { refusalOf } from "../../engine/legality";
import { isRefusal } from "../../engine/types";
import type { Manner, ReachedHex } from "../../hexes/battle";
import { type Board, FACINGS, type Facing, inRows } from "../../hexes/board";
import type { WalkIntent } from "../../hexes/intents";
import { type LaidWay, stepOn, tellWay, turnOn, walkAlong } from "../../view/hexes/laid-way";
import { bearingOf, type EndAtFoe, endsAtFoes, endsAtNearest, nearestReached } from "../../view/hexes/reached-list";
import { cellName, directionOf, facingName, modeName } from "../../view/hexes/words";
import { sayText } from "../documents";
import { type Does, type HexGroup, type HexItem, type HexScope, inWords, plainItem, reasonFor } from "./hex-items";

/** Where the manner leads: ends at foes, hexes by band, nearest first, and staying, last as nobody should take it by mistake. */
export function placeGroups(scope: HexScope, manner: Manner): HexGroup[] {
  const { battle, who } = scope;
  const { hexes } = nearestReached(battle, who, manner);
  const inBand = (band: ReachedHex["band"]): HexGroup => ({
    title: game.i18n.localize(`ZONEBOUND.ActionBar.band.${band}`),
    items: hexes.filter((hex) => hex.band === band).map((hex) => hexItem(scope, manner, hex)),
  });
  const groups = [
    {
      title: game.i18n.localize("ZONEBOUND.ActionBar.hexes.foes"),
      items: endItems(scope, endsAtFoes(battle, who, manner)),
    },
    ...[inBand("half"), inBand("all"), inBand("beyond")],
    { title: game.i18n.localize("ZONEBOUND.ActionBar.here"), items: [stayItem(scope, manner)] },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** `4.7 · up, 3 off`. */
function hexItem({ battle, who, naming }: HexScope, manner: Manner, hex: ReachedHex): HexItem {
  const { board } = battle.field;
  const name = cellName(hex.at);
  const bearing = bearingOf(battle, who, hex);
  const way = bearing && { side: sayText(facingName(board, bearing.side)), hexes: String(bearing.hexes) };
  const text = way ? game.i18n.format("ZONEBOUND.ActionBar.hexes.place", { at: name, ...way }) : name;
  const walk = battle.rules.walkTo(battle, who, manner, { at: hex.at });
  const [key, icon] = [`hex/${name}`, `to-${directionOf(board, hex.facing)}`];
  if (isRefusal(walk)) return { ...plainItem(key, icon, text, { kind: "lay" }), reason: reasonFor(walk, naming) };
  return plainItem(key, icon, text, { kind: "send", intent: walk });
}

/** The mode is declared, and the figure goes nowhere. */
function stayItem({ battle, who, naming }: HexScope, manner: Manner): HexItem {
  const intent = walkAlong(who, manner, { path: [], end: null });
  const text = game.i18n.format("ZONEBOUND.ActionBar.hexes.stay", { mode: inWords(modeName(manner.mode)) });
  const item = plainItem("stay", "still", text, { kind: "send", intent });
  return { ...item, intent: null, reason: reasonFor(refusalOf(battle, intent), naming) };
}

/** Of those of the nearest foes that can be reached: what the bar has all the time. */
export function endsInReach(scope: HexScope, manner: Manner): HexItem[] {
  const ends = endsAtNearest(scope.battle, scope.who, manner);
  return endItems(
    scope,
    ends.filter(({ refusal }) => refusal === null),
  );
}

/** Walks that end at a foe. */
function endItems({ naming }: HexScope, ends: readonly EndAtFoe[]): HexItem[] {
  return ends.map(({ end, foe, walk, refusal }) => {
    const text = game.i18n.format(`ZONEBOUND.ActionBar.end.${end}`, { who: naming(foe) });
    const does: Does = walk ? { kind: "send", intent: walk } : { kind: "lay" };
    return { ...plainItem(`${end}/${foe}`, end, text, does), target: foe, reason: reasonFor(refusal, naming) };
  });
}

/** Going, taking back, the six neighbours of where the way has come to, and turning there. */
export function wayGroups(scope: HexScope, manner: Manner, way: LaidWay): HexGroup[] {
  const steps = FACINGS.map((to) => stepItem(scope, { manner, way, to }));
  const turns = ([-1, 1] as const).map((by) => turnItem(scope, { manner, way, by }));
  return [
    { title: game.i18n.localize("ZONEBOUND.ActionBar.hexes.way"), items: [goItem(scope, manner, way), backItem(way)] },
    { title: game.i18n.localize("ZONEBOUND.ActionBar.hexes.next"), items: steps },
    { title: game.i18n.localize("ZONEBOUND.ActionBar.hexes.turns"), items: [...turns, ...keepItem(scope, manner)] },
  ];
}

function goItem({ battle, who, naming }: HexScope, manner: Manner, way: LaidWay): HexItem {
  const walk = walkAlong(who, manner, way);
  const text = game.i18n.format("ZONEBOUND.ActionBar.hexes.go", { mode: inWords(modeName(manner.mode)) });
  const { refusal } = tellWay(battle, walk);
  const reason = isBare(way) ? nothingLaid() : reasonFor(refusal, naming);
  return { ...plainItem("way/go", "move", text, { kind: "go" }), intent: walk, reason };
}

function isBare({ path, end }: LaidWay): boolean {
  return path.length === 0 && end === null;
}

function nothingLaid(): string {
  return game.i18n.localize("ZONEBOUND.ActionBar.hexes.nothingLaid");
}

function backItem(way: LaidWay): HexItem {
  const text = game.i18n.localize("ZONEBOUND.ActionBar.hexes.takeBack");
  const item = plainItem("way/back", "take-back", text, { kind: "take-back" });
  return { ...item, reason: isBare(way) ? nothingLaid() : "" };
}

interface NextStep {
  readonly manner: Manner;
  readonly way: LaidWay;
  readonly to: Facing;
}

/** Its odds say what the way would cost with it, or why it could not be gone; a way may lead through where it cannot end. */
function stepItem({ battle, who }: HexScope, { manner, way, to }: NextStep): HexItem {
  const { board } = battle.field;
  const next = stepOn({ battle, who, manner, way }, to);
  const text = `${sayText(facingName(board, to))} (${keyOf(board, to)})`;
  const item = plainItem(`way/${to}`, `to-${directionOf(board, to)}`, text, { kind: "step", to });
  if (!next) return { ...item, reason: game.i18n.localize("ZONEBOUND.ActionBar.hexes.offMap") };
  return { ...item, intent: walkAlong(who, manner, next) };
}

interface NextTurn {
  readonly manner: Manner;
  readonly way: LaidWay;
  readonly by: 1 | -1;
}

function turnItem({ battle, who }: HexScope, { manner, way, by }: NextTurn): HexItem {
  const name = by === 1 ? "right" : "left";
  const next = turnOn({ battle, who, manner, way }, by);
  const text = game.i18n.localize(`ZONEBOUND.ActionBar.turn.${name}`);
  const item = plainItem(`way/turn-${name}`, `turn-${name}`, text, { kind: "turn", by });
  return { ...item, intent: next && walkAlong(who, manner, next) };
}

/** The keeping of the facing as a switch, where the ruleset has it. */
function keepItem({ battle: { rules } }: HexScope, manner: Manner): HexItem[] {
  if (!rules.flags.includes("keepFacing")) return [];
  const text = game.i18n.localize("ZONEBOUND.ActionBar.flag.keepFacing");
  const item = plainItem("way/keep", "keep-facing", `${text} (K)`, { kind: "flag", flag: "keepFacing" });
  return [{ ...item, pressed: manner.keepFacing === true }];
}

/** The keys of the six sides, by where they lie on the keyboard; and those of a number pad. */
const IN_COLUMNS = ["W", "E", "D", "S", "A", "Q"] as const;
const IN_ROWS = ["E", "D", "X", "Z", "A", "W"] as const;
const PAD_COLUMNS = [8, 9, 3, 2, 1, 7] as const;
const PAD_ROWS = [9, 6, 3, 1, 4, 7] as const;

function keyOf({ layout }: Board, to: Facing): string {
  return (inRows(layout) ? IN_ROWS : IN_COLUMNS)[to];
}

/** What a key does while a way is laid; null for any other. Letters go by their place, whatever is written there. */
export function meaningOfKey({ layout }: Board, { code, key }: Pick<KeyboardEvent, "code" | "key">): Does | null {
  const isRows = inRows(layout);
  const letter = (isRows ? IN_ROWS : IN_COLUMNS).findIndex((one) => code === `Key${one}`);
  const digit = (isRows ? PAD_ROWS : PAD_COLUMNS).findIndex((one) => [`Numpad${one}`, `Digit${one}`].includes(code));
  const to = FACINGS[letter >= 0 ? letter : digit];
  if (to !== undefined) return { kind: "step", to };
  return OTHER_KEYS[key === "Backspace" ? key : code] ?? null;
}

const OTHER_KEYS: Readonly<Record<string, Does>> = {
  Backspace: { kind: "take-back" },
  KeyR: { kind: "turn", by: 1 },
  KeyF: { kind: "turn", by: -1 },
  KeyK: { kind: "flag", flag: "keepFacing" },
};

/** The way as it would be sent; null while the rules refuse it. */
export function readyWalk({ battle, who }: HexScope, manner: Manner, way: LaidWay): WalkIntent | null {
  const walk = walkAlong(who, manner, way);
  return !isBare(way) && refusalOf(battle, walk) === null ? walk : null;
}
