/** Everything about a scene that a GM should look at before playing on it. */
import { checkZones, type ZoneFinding } from "../../geometry/borders/check";
import { FigureModel } from "../data/actor-model";
import { sceneBattle } from "./read-battle";
import { circleOf } from "./token-place";
import type { Battlefield } from "../../zones/map/battlefield";
import { placeAt } from "../../zones/map/place-at";
import { nameOf } from "../names";
import { problem, type Problem } from "../../zones/map/problem";
import { battlefieldOf, hasZones } from "./scene-cache";
import { wholeOf } from "../../zones/map/split-zones";

type SceneDoc = Scene.Implementation;
type Token = TokenDocument.Implementation;

/** A zone should have room for so many figures of one space [Z-BF-07]. */
const ROOM_FOR = 12;

/** All problems of a scene; none for one without zones. */
export function checkScene(scene: SceneDoc): Problem[] {
  if (!hasZones(scene)) return [];
  const battlefield = battlefieldOf(scene);
  return [
    ...(sceneBattle(scene)?.problems ?? []),
    ...findings(scene, battlefield),
    ...strays(scene, battlefield),
    ...sharedActors(scene),
  ];
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
  return problem(finding.kind, finding.a, { name: nameOf(scene, finding.a), other: nameOf(scene, finding.b) });
}

function strays(scene: SceneDoc, battlefield: Battlefield): Problem[] {
  return scene.tokens.contents
    .filter((token) => isFigure(token) && isOutside(token, battlefield))
    .map((token) => problem("token-outside", token.id ?? "", { name: token.name }));
}

function isFigure({ actor }: Token): boolean {
  const system: unknown = actor?.system;
  return system instanceof FigureModel;
}

function isOutside(token: Token, battlefield: Battlefield): boolean {
  const { x, y } = circleOf(token);
  return placeAt(battlefield, x, y).kind === "off";
}

/** Two tokens of one linked actor share its hits. */
function sharedActors(scene: SceneDoc): Problem[] {
  const first = new Map<string, Token>();
  return scene.tokens.contents.flatMap((token) => {
    if (!token.actorLink || !token.actorId) return [];
    const other = first.get(token.actorId);
    first.set(token.actorId, other ?? token);
    return other ? [problem("shared-actor", token.id ?? "", { name: token.name, other: other.name })] : [];
  });
}
