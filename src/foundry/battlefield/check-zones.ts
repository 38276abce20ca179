/** What of a scene with zones a GM should mend besides what cannot be read: how they are cut, and what stands in none. */
import { type Problem, problem } from "../../engine/problem";
import { checkZones, type ZoneFinding } from "../../geometry/borders/check";
import { placeAt } from "../../zones/map/positions";
import { type Battlefield, wholeOf } from "../../zones/map/region";
import { idOf, nameOf } from "../documents";
import { isFigure } from "./read-actor";
import { hasOwnHeights } from "./levels";
import { isGroundRegion } from "./read-ground";
import { isFieldRegion } from "./read-region";
import { circleOf } from "./token-spot";
import { zonesOf } from "./zone-cache";

type SceneDoc = Scene.Implementation;

type Token = TokenDocument.Implementation;

/** A zone should have room for so many figures of one space [Z-BF-07]. */
const ROOM_FOR = 12;

export function checkZoneScene(scene: SceneDoc): Problem[] {
  const battlefield = zonesOf(scene);
  const other = scene.regions.contents.filter(isGroundRegion).map((region) => ofOtherGround(region));
  return battlefield
    ? [...findings(scene, battlefield), ...ownHeights(scene), ...strays(scene, battlefield), ...other]
    : other;
}

/** What is drawn for another kind of battlefield than the scene's ruleset is played on counts for nothing. */
export function ofOtherGround(region: RegionDocument.Implementation): Problem {
  return problem("other-ground", idOf(region), { name: region.name });
}

function findings(scene: SceneDoc, { map, field }: Battlefield): Problem[] {
  const stairs = [...field.borders.values()].filter(({ link }) => link).map(({ a, b }) => [a, b] as const);
  const parts = [...field.zones.values()].filter(({ id, whole }) => id !== whole);
  const split = parts.flatMap(({ id, whole }) => (id === `${whole}/1` ? [] : [[`${whole}/1`, id] as const]));
  const found = checkZones(map, { smallest: ROOM_FOR * scene.grid.size ** 2, joined: [...stairs, ...split] });
  return found.filter((finding) => !isWithinOne(finding)).map((finding) => problemOf(scene, finding));
}

/** What lies between two parts of one zone is what splits it. */
function isWithinOne(finding: ZoneFinding): boolean {
  return "a" in finding && wholeOf(finding.a) === wholeOf(finding.b);
}

function problemOf(scene: SceneDoc, finding: ZoneFinding): Problem {
  if (finding.kind === "out-of-reach")
    return problem("unreachable", finding.zone, { name: nameOf(scene, finding.zone) });
  if (finding.kind === "too-small") return problem("too-small", finding.zone, { name: nameOf(scene, finding.zone) });
  const names = { name: nameOf(scene, finding.a), other: nameOf(scene, finding.b) };
  return { ...problem(finding.kind, finding.a, names), other: finding.b };
}

/** Zones count at every height of their levels: one that names others is not what it seems to be. */
function ownHeights(scene: SceneDoc): Problem[] {
  const regions = scene.regions.contents.filter((region) => isFieldRegion(region) && hasOwnHeights(region));
  return regions.map((region) => problem("own-heights", idOf(region), { name: region.name }));
}

function strays(scene: SceneDoc, battlefield: Battlefield): Problem[] {
  return scene.tokens.contents
    .filter((token) => isFigure(token) && isOutside(token, battlefield))
    .map((token) => problem("token-outside", idOf(token), { name: token.name }));
}

function isOutside(token: Token, battlefield: Battlefield): boolean {
  const { x, y } = circleOf(token);
  return placeAt(battlefield, x, y).kind === "off";
}
