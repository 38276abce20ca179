/** Zones from the scene's walls: each closed room is one, its doors are bottlenecks, and the walls between rooms close their borders. */
import type { DrawnRings } from "../../geometry/drawing/fit";
import { fitZone } from "../../geometry/drawing/fit";
import { barAlong, type Partition, type TracedWall, traceRooms } from "../../geometry/drawing/rooms";
import type { StraightLine } from "../../geometry/drawing/cut-lines";
import { rowNames } from "../../geometry/drawing/row-names";
import { boxAround, boxesNear, lineLength } from "../../geometry/outline/shapes";
import { isInLevels, isOnLevel, levelOnView } from "../battlefield/levels";
import type { NewRegion, RegionOp, ZoneScene } from "../map-tools/region-ops";
import { takeZoneStep, tellZoneRefusal } from "./zone-steps";
import { closedGap, namesHere, newRegion, newZone, ringsBeside } from "./zones-here";

/** Ends of walls that are no farther apart meet: a share of a space. */
const WALLS_MEET = 0.08;

/** A door's and a wall's bar across its border: shares of a space, so narrow that it lies on no other border. */
const DOOR_BAR = 0.24;
const WALL_BAR = 0.1;

/** Traces the walls of the level on view; says what has come of it. */
export async function traceWalls(scene: ZoneScene): Promise<boolean> {
  const counts = { rooms: "0", doors: "0", walls: "0" };
  const isDone = await takeZoneStep(scene, () => {
    const plan = planTrace(scene);
    Object.assign(counts, plan?.counts);
    return plan?.ops ?? null;
  });
  if (isDone) ui.notifications?.info(game.i18n.format("ZONEBOUND.ZoneTools.trace.done", counts));
  return isDone;
}

function planTrace(scene: ZoneScene): { ops: RegionOp[]; counts: Record<string, string> } | null {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const isInside = (x: number, y: number): boolean =>
    x >= sceneX && y >= sceneY && x <= sceneX + sceneWidth && y <= sceneY + sceneHeight;
  const { size } = scene.grid;
  const traced = traceRooms(tracedWalls(scene), { merge: size * WALLS_MEET, token: size, isInside });
  if (traced.rooms.length === 0) return tellZoneRefusal("noRooms");
  const zones = namedRooms(scene, traced.rooms);
  const made = zones.filter((zone) => zone !== null);
  if (made.length === 0) return tellZoneRefusal("noRoom");
  const between = traced.partitions.flatMap((partition) => {
    const [a, b] = [zones[partition.a], zones[partition.b]];
    return a && b ? [{ partition, where: `${a.name} – ${b.name}` }] : [];
  });
  const walledUp = between.filter(({ partition }) => partition.doors.length === 0);
  const regions = [
    ...made.map(({ name, rings }) => newZone(scene, name, rings)),
    ...between.flatMap(({ partition, where }) => doorsOf(scene, partition, where)),
    ...walledUp.map(({ partition, where }) => wallOf(scene, partition, where)),
  ];
  const doors = between.reduce((sum, { partition }) => sum + partition.doors.length, 0);
  return {
    ops: [{ kind: "create", regions }],
    counts: { rooms: String(made.length), doors: String(doors), walls: String(walledUp.length) },
  };
}

/** What keeps nobody from walking is no wall. */
function tracedWalls(scene: ZoneScene): TracedWall[] {
  const level = isInLevels(scene) ? levelOnView() : null;
  const { DOOR, SECRET } = CONST.WALL_DOOR_TYPES;
  return scene.walls.contents.flatMap((wall) => {
    if (wall.move === CONST.WALL_MOVEMENT_TYPES.NONE || !isOnLevel(wall, level)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = wall.c;
    const kind = wall.door === DOOR ? "door" : wall.door === SECRET ? "secret-door" : "wall";
    return [{ ends: [x1, y1, x2, y2], kind, sight: wall.sight === CONST.WALL_SENSE_TYPES.NONE }];
  });
}

/** Null where other zones have the whole room already. */
function fitted(scene: ZoneScene, rings: DrawnRings): DrawnRings | null {
  const gap = closedGap(scene);
  const box = boxAround(rings);
  const others = ringsBeside(scene).filter((other) => boxesNear(boxAround(other), box, gap));
  return others.length === 0 ? rings : fitZone(rings, others, gap);
}

/** A room that is to be a zone. */
interface TracedZone {
  readonly name: string;
  readonly rings: DrawnRings;
}

/** Each room with its name; null for one that is none. */
function namedRooms(scene: ZoneScene, rooms: readonly DrawnRings[]): (TracedZone | null)[] {
  const fits = rooms.map((rings) => fitted(scene, rings));
  const names = rowNames(fits.filter((rings) => rings !== null).map(boxAround), namesHere(scene)).values();
  return fits.map((rings) => (rings ? { name: String(names.next().value), rings } : null));
}

/** Each door is a bottleneck as wide as it is; a secret one is switched off until it is found. */
function doorsOf(scene: ZoneScene, { doors, secretDoors }: Partition, where: string): NewRegion[] {
  return [
    ...doors.map((line) => doorOf(scene, line, { where, isSecret: false })),
    ...secretDoors.map((line) => doorOf(scene, line, { where, isSecret: true })),
  ];
}

function doorOf(scene: ZoneScene, line: StraightLine, door: { where: string; isSecret: boolean }): NewRegion {
  const { size } = scene.grid;
  const kind = door.isSecret ? "secretDoor" : "door";
  const name = game.i18n.format(`ZONEBOUND.ZoneTools.trace.${kind}`, { where: door.where });
  const capacity = Math.max(1, Math.round(lineLength(line) / size));
  return {
    ...newRegion(scene, name, [barAlong(line, size * DOOR_BAR)]),
    color: "#8a6a45",
    behaviors: [{ name, type: "zonebound.bottleneck", disabled: door.isSecret, system: { capacity } }],
  };
}

function wallOf(scene: ZoneScene, { lines, sight }: Partition, where: string): NewRegion {
  const name = game.i18n.format("ZONEBOUND.ZoneTools.trace.wall", { where });
  const shapes = lines.map((line) => ({
    type: "polygon" as const,
    hole: false,
    points: barAlong(line, scene.grid.size * WALL_BAR),
  }));
  return {
    ...newRegion(scene, name, []),
    ...{ color: "#5b5650", shapes },
    behaviors: [{ name, type: "zonebound.wall", system: { sight } }],
  };
}
