/** Which tokens must go where for a battle as it ends: near the drop, beside whom they touch, through the borders of the way. */
import { homeOf } from "../../zones/field/field";
import { pathThroughBorders } from "../../geometry/borders/border-at";
import { placeOf, isUp } from "../../engine/battle";
import { actorOf } from "../../engine/legality";
import type { ZoneIntent } from "../../zones/intents";
import { splitPair } from "../../engine/record";
import type { LinkState } from "../../zones/record";
import type { Place } from "../../zones/types";
import { rowOf, type ZoneBattle } from "../../zones/battle";
import { type FigureId, sameValue } from "../../engine/types";
import { isAlone } from "../../zones/contact/group";
import { findRoute, isRoute } from "../../zones/movement/path";
import type { PositionWrite } from "../../referee/card";
import type { Ending } from "../../referee/ports";
import type { TokenPosition } from "../../referee/request";
import type { TokenCircle } from "../../zones/map/region";
import { bottleneckShapes, distance, type Point } from "../../zones/map/positions";
import { bystandersIn, chooseSpot, movedAside, type Room, spotBeside } from "../../zones/map/spots";
import { spotFromAfar } from "../../zones/map/standers";
import { sceneBattle, seenZones } from "./read-battle";
import { battlefieldOf } from "./zone-cache";
import { idOf } from "../documents";
import { spotOf } from "./given-spots";
import { circleOf, isAt, poseOf } from "./token-spot";
import { isInLevels, levelAt, levelToward, shiftAt } from "./levels";

type Token = TokenDocument.Implementation;

/** How a play on zones ends. */
interface ZoneEnding extends Ending {
  readonly before: ZoneBattle;
  readonly after: ZoneBattle;
  readonly intent: ZoneIntent;
}

/** The positions to write; who can stay where it is is not among them. */
export function planPositions(ending: ZoneEnding): PositionWrite[] {
  const scene = game.scenes.get(ending.scene);
  if (!scene) return [];
  const movers = moversOf(ending);
  const bystanders = bystandersIn(ending.after, movers);
  const room = roomFor(scene, movers);
  const taken = [...room.taken];
  const moves = movers.flatMap((who) => {
    const token = scene.tokens.get(who);
    if (!token) return [];
    const middle = spotFor({ ...room, taken }, ending, { token, bystanders });
    taken.push({ ...circleOf(token), x: middle.x, y: middle.y });
    return planOne(token, middle, wayOf(room, ending, who, { from: circleOf(token), to: middle }));
  });
  const fighters = taken.filter(({ id }) => movers.includes(id) && !isAlone(ending.after, id));
  const aside = movedAside({ ...room, taken }, ending.after, { bystanders, fighters });
  return [...moves, ...aside.flatMap(({ who, middle }) => stepAside(scene, who, middle))];
}

function stepAside(scene: Scene.Implementation, who: FigureId, middle: Point): PositionWrite[] {
  const token = scene.tokens.get(who);
  return token ? planOne(token, middle, []) : [];
}

/** Where a token's middle is, and where it will be. */
interface TokenPath {
  readonly from: Point;
  readonly to: Point;
}

function planOne(token: Token, middle: Point, via: readonly Point[]): PositionWrite[] {
  const after = spotAt(token, middle);
  if (isAt(token, after)) return [];
  return [{ who: idOf(token), before: spotOf(token), after, via: via.map((point) => spotAt(token, point)) }];
}

/** A free spot in a place for a token that stands elsewhere; null where the map has none. */
export function spotIn(token: Token, place: Place): TokenPosition | null {
  const scene = token.parent;
  const middle = scene && spotFromAfar(roomFor(scene, [idOf(token)]), place, circleOf(token));
  return middle && spotAt(token, middle);
}

/** A free spot in a zone for a token that stands beside it, as near as can be. */
export function spotNear(token: Token, zone: string): TokenPosition | null {
  const { id, radius, ...wanted } = circleOf(token);
  const room = token.parent && roomFor(token.parent, [id]);
  return room && spotAt(token, chooseSpot(room, { kind: "zone", zone }, { id, radius, wanted }));
}

/** Who has another place, and one of each two who have come to touch or have parted; the actor goes first. */
function moversOf({ before, after, intent, drop }: ZoneEnding): FigureId[] {
  const actor = actorOf(intent) ?? (intent.kind === "place" ? intent.who : null);
  const moved = after.order.filter(
    (who) => !sameValue(placeOf(before, who), placeOf(after, who)) && placeOf(after, who).kind !== "off",
  );
  const pairs = changedLinks(before, after).map(([one, other]) =>
    actor === other || moved.includes(other) ? other : one,
  );
  const dropped =
    drop && actor && !moved.includes(actor) && (intent.kind === "place" || hasParted(before, after, actor))
      ? [actor]
      : [];
  return [...new Set([...moved.filter((who) => who === actor), ...moved, ...pairs, ...dropped])];
}

/** Whether it has come away from somebody it touched: it then stands where it was dropped. */
function hasParted(before: ZoneBattle, after: ZoneBattle, who: FigureId): boolean {
  return Object.keys(before.record.link).some(
    (pair) => splitPair(pair).includes(who) && linkOf(before, pair) !== "none" && linkOf(after, pair) === "none",
  );
}

function changedLinks(before: ZoneBattle, after: ZoneBattle): [FigureId, FigureId][] {
  const keys = new Set([...Object.keys(before.record.link), ...Object.keys(after.record.link)]);
  return [...keys]
    .filter((key) => linkOf(before, key) !== linkOf(after, key) && linkOf(after, key) !== "none")
    .map(splitPair);
}

function linkOf(battle: ZoneBattle, pair: string): LinkState["kind"] {
  return rowOf(battle.record, "link", pair).kind;
}

interface Placed {
  readonly token: Token;
  readonly bystanders: ReadonlySet<FigureId>;
}

/** Beside whom it touches, and there bystanders make room; else where nobody stands. */
function spotFor(room: Room, ending: ZoneEnding, { token, bystanders }: Placed): Point {
  const { after, drop, intent } = ending;
  const who = idOf(token);
  const place = placeOf(after, who);
  const wanted = wantedAt(room, token, place, (actsFor(intent, who) ? drop : null) ?? token._source);
  const { radius } = circleOf(token);
  const seeker = { id: who, wanted, radius };
  const [partner, ...others] = partnersOf(room, ending, who, wanted);
  if (!partner || place.kind !== "zone") return chooseSpot(room, place, seeker);
  const fighting = isAlone(after, who) ? room.taken : room.taken.filter(({ id }) => !bystanders.has(id));
  const toucher = { ...seeker, close: partner.close, also: others.map(({ circle }) => circle) };
  return spotBeside({ ...room, taken: fighting }, partner.circle, place.zone, toucher);
}

/** Above or below where it was wanted, where the place is on another level. */
function wantedAt(room: Room, token: Token, place: Place, at: { x: number; y: number; level?: string | null }): Point {
  const wanted = circleOf(token, at);
  const rings = place.kind === "zone" ? room.ringsOf(place.zone) : [];
  const level = token.parent && isInLevels(token.parent) ? levelToward(token.parent, rings, wanted) : null;
  return level === null ? wanted : circleOf(token, { ...at, level });
}

function actsFor(intent: ZoneIntent, who: FigureId): boolean {
  return "who" in intent && intent.who === who;
}

interface Partner {
  readonly circle: TokenCircle;
  readonly close: boolean;
}

/** Those whom a figure touches now, where their tokens are known; the nearest first. */
function partnersOf(room: Room, { after }: ZoneEnding, who: FigureId, wanted: Point): Partner[] {
  const partners = Object.entries(after.record.link).flatMap(([pair, { kind }]) => {
    const ends = splitPair(pair);
    const other = ends.find((end) => end !== who);
    const circle = kind !== "none" && ends.includes(who) ? room.taken.find(({ id }) => id === other) : undefined;
    return circle ? [{ circle, close: kind === "close" }] : [];
  });
  return partners.sort((one, other) => distance(one.circle, wanted) - distance(other.circle, wanted));
}

/** The middles of the borders on the way, the end itself left out. */
function wayOf({ map }: Room, { before, after, intent }: ZoneEnding, who: FigureId, end: TokenPath): Point[] {
  const zones = zonesOnWay(before, after, intent, who);
  return pathThroughBorders(map, zones, end.from, end.to).slice(0, -1);
}

/** The zones that a move has come through; of any other change only where it began and where it ended. */
function zonesOnWay(before: ZoneBattle, after: ZoneBattle, intent: ZoneIntent, who: FigureId): string[] {
  const [from, to] = [homeOf(before, who), homeOf(after, who)];
  const route = intent.kind === "move" && intent.who === who ? findRoute(before, intent) : null;
  if (!route || !isRoute(route)) return from === to ? [] : [from, to];
  return route.stretch.zones.slice(0, route.stretch.zones.lastIndexOf(to) + 1);
}

/** The room for those who are left out of it. */
function roomFor(scene: Scene.Implementation, without: readonly string[]): Room {
  const battlefield = battlefieldOf(scene);
  const { map, field, regions } = battlefield;
  const doors = bottleneckShapes(battlefield);
  const circles = scene.tokens.contents
    .filter((token) => !without.includes(idOf(token)) && takesRoom(scene, token))
    .map((token) => circleOf(token));
  return {
    map,
    taken: circles,
    ringsOf: (id) => regions.get(id)?.rings ?? doors.flatMap(({ border, rings }) => (border === id ? rings : [])),
    capacityOf: (border) => field.borders.get(border)?.bottleneck?.capacity ?? 1,
    gates: standsOnBorders(scene) ? doors : [],
    snap: snapOn(scene),
    step: stepOn(scene),
    squares: scene.grid.isSquare,
  };
}

function standsOnBorders(scene: Scene.Implementation): boolean {
  return seenZones(scene)?.rules.steps.ontoBorders !== false;
}

/** The fallen are stepped over; who is hidden gives itself away by nothing. */
function takesRoom(scene: Scene.Implementation, { id, hidden }: TokenDocument.Implementation): boolean {
  const battle = sceneBattle(scene)?.battle;
  return !hidden && (!id || !battle?.figures.has(id) || isUp(battle, id));
}

/** Where each token would snap if it were dragged there; anywhere without a grid. */
function snapOn(scene: Scene.Implementation): Room["snap"] {
  if (scene.grid.isGridless) return null;
  return (middle, who) => {
    const token = scene.tokens.get(who);
    if (!token) return middle;
    const shift = shiftAt(scene, middle);
    const { x, y } = token.getCenterPoint(poseOf(token, { x: 0, y: 0 }));
    const corner = token.getSnappedPosition(poseOf(token, { x: middle.x - shift - x, y: middle.y - y }));
    return { x: corner.x + shift + x, y: corner.y + y };
  };
}

/** No row of spaces is left out: those of hexes lie three quarters of a hex apart. */
function stepOn({ grid }: Scene.Implementation): number {
  return grid.isHexagonal ? 0.75 * Math.min(grid.sizeX, grid.sizeY) : grid.size;
}

/** Where a token stands, in whole pixels, whose middle is here on the map; who comes to another level stands on its ground. */
function spotAt(token: Token, middle: Point): TokenPosition {
  const spot = spotOf(token);
  const at = token.parent && levelAt(token.parent, middle);
  const level = at?.id ?? spot.level;
  const { x, y } = circleOf(token, { x: 0, y: 0, ...(level === undefined ? {} : { level }) });
  const corner = { x: Math.round(middle.x - x), y: Math.round(middle.y - y) };
  if (level === undefined || level === spot.level) return { ...spot, ...corner };
  return { ...spot, ...corner, level, elevation: at?.bottom ?? spot.elevation };
}
