/** Hexes as Foundry's side meets them: grid and regions read into a board, tokens in its hexes and turned as their figures face. */
import { placeOf, stateOf } from "../../engine/battle";
import { type FigureId, isRefusal, sameValue } from "../../engine/types";
import type { HexBattle, HexRuleset } from "../../hexes/battle";
import { buildBoard, hexOf } from "../../hexes/board";
import { broughtRow, byOwnWill, OPEN_CONDITIONS, openConditionsOf } from "../../hexes/conditions";
import { hexGround, hexIntent } from "../../hexes/hex-ground";
import type { HexPlaceIntent } from "../../hexes/intents";
import { HEX_SETTINGS, type Hexes } from "../../hexes/record";
import type { HexPlace } from "../../hexes/types";
import { forecast } from "../../view/forecast";
import { hexRuler, refineHexRuler } from "../../view/hexes/ruler";
import { hexTitle } from "../../view/hexes/title";
import { HexActionList } from "../action-bar/hex-list";
import { hexLayer } from "../canvas/hex-layer";
import { idOf } from "../documents";
import { hexDragOf } from "../drag/hex-drag";
import type { BattlefieldAdapter, Mirror, PlacedToken } from "./adapter";
import { checkHexScene } from "./check-hexes";
import { forgetBoard, groundChanged, type HexBattlefield, hexesOn } from "./hex-cache";
import { planHexPositions, spotInHex } from "./hex-positions";
import { hexGridOf } from "./read-board";
import { isPlayedOn } from "./scene-rules";
import { facingBy, facingMeant, rotationFor } from "./token-facing";
import { cellUnder } from "./token-hexes";

type Token = TokenDocument.Implementation;

export const hexesAdapter: BattlefieldAdapter<Hexes, HexBattlefield> = {
  ground: hexGround,
  emptyField: { board: buildBoard(0, 0), patches: [] },
  usualSettings: HEX_SETTINGS,
  sceneSettings: [],
  isOn: (scene) => isPlayedOn(scene, hexGround) && hexGridOf(scene) !== null,
  read: hexesOn,
  regionChanged: groundChanged,
  forget: forgetBoard,
  check: checkHexScene,
  hints: ["grid", "regions", "middles", "facing"],
  placeAt: placeUnder,
  placementOf,
  stepsByKeys: true,
  turning: { rotationOf, meaningOf: meantTurn },
  standsIn: (_rules, battlefield, { place, ...placed }) => sameValue(placeUnder(battlefield, placed), place),
  isThere: ({ field }, place) => place.kind === "off" || hexOf(field.board, place.at) !== null,
  firstRow: (rules: HexRuleset, { figure, token }, { map }) => ({
    ...rules.turns.starts(figure),
    ...broughtRow(OPEN_CONDITIONS.filter((condition) => token.actor?.statuses.has(condition))),
    facing: facingBy(token, map.board.layout, token._source.rotation),
  }),
  firstTables: () => ({}),
  mirrorOf: hexMirror,
  placeId: (place) => (place.kind === "off" ? "" : place.at.join(".")),
  conditions: { all: OPEN_CONDITIONS, ofFights: ["dodging", "defending"] },
  byOwnWill,
  statusEffectsOf: (battle: HexBattle, who) => openConditionsOf(battle, who),
  endOfDrag: (battle: HexBattle, token, { corners }) => ({
    touched: [],
    intents: hexDragOf(battle, token).intentsAt(corners),
  }),
  dragOf: hexDragOf,
  actionsOf: (who) => new HexActionList(who),
  layer: hexLayer,
  declaredFor: (_battle, intent) => intent,
  titleOf: hexTitle,
  rulerOf: (battle: HexBattle, intent, told) => hexRuler(battle, hexIntent(intent), told),
  refineRuler: (battle: HexBattle, intent, told) => refineHexRuler(battle, hexIntent(intent), told),
  oddsOf(battle, intent) {
    const seen = forecast(battle, intent);
    return seen.kind === "odds" ? seen.outcomes : [];
  },
  goalOf(_battle, intent) {
    const wanted = hexIntent(intent);
    const end = wanted.kind === "walk" ? wanted.path.at(-1) : undefined;
    return end ? { kind: "hex", at: end.at } : null;
  },
  planPositions: planHexPositions,
  spotIn: spotInHex,
};

function placeUnder({ map }: HexBattlefield, { token, at }: PlacedToken): HexPlace {
  const cell = cellUnder(map, token, at);
  return cell ? { kind: "hex", at: cell } : { kind: "off" };
}

/** It faces as it is turned; locked art says nothing of that. */
function placementOf(battlefield: HexBattlefield, placed: PlacedToken): HexPlaceIntent {
  const { token, rotation = token._source.rotation } = placed;
  const facing = facingBy(token, battlefield.map.board.layout, rotation);
  const place: HexPlaceIntent = { kind: "place", who: idOf(token), at: placeUnder(battlefield, placed) };
  return token._source.lockRotation ? place : { ...place, facing };
}

function rotationOf(battle: HexBattle, token: Token): number | null {
  return rotationFor(token, battle.field.board.layout, stateOf(battle, idOf(token)).facing);
}

/** Locked art is turned by nobody, and who is off the map faces nowhere. */
function meantTurn(battle: HexBattle, token: Token, rotation: number) {
  const who = idOf(token);
  const from = rotationOf(battle, token);
  if (from === null || placeOf(battle, who).kind === "off") return null;
  const meant = facingMeant(token, battle.field.board.layout, { from, to: rotation });
  if (meant === stateOf(battle, who).facing) return null;
  const turn = battle.rules.turnTo(battle, who, meant);
  return isRefusal(turn) ? turn : turn.intent;
}

function hexMirror(battle: HexBattle, who: FigureId): Mirror {
  const place = placeOf(battle, who);
  const isGone = stateOf(battle, who).fallen === "off";
  return {
    status: "Alone",
    place: place.kind === "off" ? "" : place.at.join("."),
    marks: isGone ? ["off"] : openConditionsOf(battle, who),
  };
}
