/** What of a scene that is to be played on hexes a GM should mend besides its ground: its grid, and tokens that stand as none should. */
import { isUp } from "../../engine/battle";
import { type Problem, problem } from "../../engine/problem";
import type { FigureId } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import { type HexId, hexOf } from "../../hexes/board";
import { isOnHexes } from "../../hexes/hex-ground";
import { holdersOf, othersIn } from "../../hexes/occupancy";
import { combatOf, idOf, nameOf } from "../documents";
import { ofOtherGround } from "./check-zones";
import { hexesOn } from "./hex-cache";
import { isFigure } from "./read-actor";
import { sceneBattle } from "./read-battle";
import { hexGridOf } from "./read-board";
import { isGroundRegion } from "./read-ground";
import { isFieldRegion } from "./read-region";
import { ownRuleset } from "./scene-rules";
import { cellUnder, cornerIn } from "./token-hexes";
import { isPlacedAt } from "./token-spot";

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

declare module "../../engine/problem" {
  interface ProblemCodes {
    readonly "no-hex-grid": true;
    readonly "off-map": true;
    readonly "off-hex": true;
    readonly "shared-hex": true;
  }
}

/** A scene without hexes that nobody has chosen a ruleset of hexes for, nor fights on, is left alone. */
export function checkHexScene(scene: SceneDoc): Problem[] {
  const other = scene.regions.contents.filter(isFieldRegion).map(ofOtherGround);
  if (hexGridOf(scene))
    return [...other, ...scene.tokens.contents.filter(isFigure).flatMap((token) => astray(scene, token))];
  const isMeant = ownRuleset(scene) !== "" || combatOf(scene) !== null || scene.regions.some(isGroundRegion);
  return isMeant ? [problem("no-hex-grid", idOf(scene)), ...other] : [];
}

/** Off the map, beside the middle of its hex, or in one where another figure is. */
function astray(scene: SceneDoc, token: Token): Problem[] {
  const { map } = hexesOn(scene);
  const cell = cellUnder(map, token);
  const { name } = token;
  if (!cell) return [problem("off-map", idOf(token), { name })];
  const battle = sceneBattle(scene)?.battle;
  const hex = hexOf(map.board, cell);
  const others = battle && isOnHexes(battle) && hex !== null ? companyIn(battle, hex, idOf(token)) : NOBODY_THERE;
  const [other] = others.up;
  if (other !== undefined) return [problem("shared-hex", idOf(token), { name, other: nameOf(scene, other) })];
  const isBeside = others.count === 0 && !isPlacedAt(token, cornerIn(map, token, cell));
  return isBeside ? [problem("off-hex", idOf(token), { name })] : [];
}

/** Who else is in a hex of somebody who is up. */
interface Company {
  readonly up: readonly FigureId[];
  readonly count: number;
}

const NOBODY_THERE: Company = { up: [], count: 0 };

function companyIn(battle: HexBattle, hex: HexId, who: FigureId): Company {
  const up = battle.figures.has(who) && isUp(battle, who) ? holdersOf(battle, hex, who) : [];
  return { up, count: othersIn(battle, hex, who).length };
}
