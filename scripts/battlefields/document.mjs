/** A battlefield as a document of the compendium, from what its place tells of it. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isMap, isScalar, isSeq, parse, Document, visit } from "yaml";
import { pairs } from "./ink.mjs";

const FIGURES = resolve(import.meta.dirname, "../../packs/figures");
const IMAGES = "systems/zonebound/assets";
const STATS = { coreVersion: "13.347", systemId: "zonebound", systemVersion: "0.1.0" };

const TRAITS = {
  ...{ terrain: 0, factor: 1, cover: 0, light: 0, visibility: 0, enter: 0, leave: 0 },
  ...{ capacity: null, width: null, stacking: null, entry: null, entrySide: "both" },
  ...{ vegetation: "", stealth: 0, sporadics: [], description: "" },
};

const HAZARD = {
  ...{ kind: "own", value: null, name: "", chance: 1, notice: "", avoid: "", damage: "" },
  ...{ condition: "", ends: "", moving: false, lots: null },
};

/** A hazard with all its fields. */
export const hazard = (told) => ({ ...HAZARD, ...told });

/** A zone of a place: name, colour, corners, what it does, and a sentence about it. */
export const zone = (name, color, corners, traits, description) => ({
  ...{ name, color, corners, type: "zone" },
  system: { ...TRAITS, ...traits, description: `<p>${description}</p>` },
});

const mark = (type, color, initial) => (name, corners, system) => ({
  ...{ name, color, corners, type },
  system: { ...initial, ...system },
});

export const bottleneck = mark("bottleneck", "#8a5a2b", {
  ...{ capacity: 1, cover: 0, coverKind: "hard", coverSide: "both", resist: 0 },
});
export const obstacle = mark("obstacle", "#7a5c3a", { size: 2, skill: "climb", damage: "", condition: "" });
export const barrier = mark("wall", "#6e5138", { sight: false, oneWay: "" });
export const passage = mark("passage", "#4f6d8f", { a: "", b: "", oneWay: "", sight: false });
export const rough = mark("terrain", "#7d7350", { modifier: -1 });

/** Zones that are named in these fields of a mark are told by name, and stored by the ids of their regions. */
const ZONE_FIELDS = ["coverSide", "oneWay", "a", "b"];

/** Sixteen letters: what it is, the place, its name as far as there is room, and where in its list it stands. */
function idFor(what, place, name, at) {
  const room = 14 - what.length - place.length;
  const letters = name.replace(/[^a-zA-Z0-9]/g, "").padEnd(room, "0");
  return `${what}${place}${letters.slice(0, room)}${String(at).padStart(2, "0")}`;
}

/** Corners of other zones that lie on a side become corners of this one: neighbours share their sides whole. */
function withNeighbours(corners, all) {
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length];
    const far = ([x, y]) => Math.hypot(x - from[0], y - from[1]);
    const between = all.filter((place) => isOnSide(place, from, to)).sort((one, other) => far(one) - far(other));
    return [from, ...between.filter((place, index) => far(place) !== far(between[index - 1] ?? from))];
  });
}

function isOnSide([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  const aside = Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length;
  return along > 0.5 && along < length - 0.5 && aside < 0.01;
}

function regionOf(told, { ids, key, all }) {
  const [_id, behaviour] = [ids.regions.get(told.name), ids.behaviours.get(told.name)];
  const corners = pairs(told.corners);
  const system = Object.fromEntries(
    Object.entries(told.system).map(([field, value]) => [
      field,
      ZONE_FIELDS.includes(field) ? (ids.regions.get(value) ?? value) : value,
    ]),
  );
  return {
    ...{ _id, _key: `!scenes.regions!${key}.${_id}`, name: told.name, color: told.color },
    shapes: [
      { type: "polygon", hole: false, points: (told.type === "zone" ? withNeighbours(corners, all) : corners).flat() },
    ],
    ...{ elevation: { bottom: null, top: null }, visibility: 2, locked: false },
    behaviors: [
      {
        ...{ _id: behaviour, _key: `!scenes.regions.behaviors!${key}.${_id}.${behaviour}`, name: told.name },
        ...{ type: `zonebound.${told.type}`, disabled: false, system },
      },
    ],
  };
}

function readFigures() {
  const files = readdirSync(FIGURES, { recursive: true }).filter((file) => /(?<!_folder)\.yaml$/.test(file));
  const all = files.map((file) => [/([^/\\]+)\.yaml$/.exec(file)[1], parse(readFileSync(join(FIGURES, file), "utf8"))]);
  return Object.fromEntries(all);
}

/** `[figure, x, y, name]`: who stands where, by the corner of its first space; its own name where none is told. */
function tokenOf([figure, x, y, called], { _id, key, figures }) {
  const { _id: actorId, name, prototypeToken: like } = figures[figure];
  return {
    ...{ _id, _key: `!scenes.tokens!${key}.${_id}`, name: called ?? name, actorId, actorLink: like.actorLink },
    ...(like.actorLink ? { delta: null } : {}),
    ...{ x, y, elevation: 0, width: like.width, height: like.height, disposition: like.disposition },
    ...{ displayName: 30, displayBars: 40, bar1: { attribute: "hits" }, sight: { enabled: false } },
    ...{ texture: { src: like.texture.src }, hidden: false },
  };
}

function idsIn({ code, zones, marks }) {
  const all = [...zones, ...marks];
  const byName = (what) => new Map(all.map(({ name }, at) => [name, idFor(what, code, name, at)]));
  return { regions: byName("region"), behaviours: byName("behave") };
}

function sceneOf(place) {
  const { name, file, order, width, height, code, zones, marks, figures, ruleset, flags = {} } = place;
  const key = idFor("scene", code, name, order);
  const ids = idsIn(place);
  const all = zones.flatMap(({ corners }) => pairs(corners));
  const known = readFigures();
  return {
    ...{ _id: key, _key: `!scenes!${key}`, name, active: false, navigation: true, navOrder: order },
    ...{ sort: 100000 * (order + 1), width, height, padding: 0, backgroundColor: "#ebe0c6" },
    ...{ background: { src: `${IMAGES}/${file}.webp` }, foreground: null, thumb: `${IMAGES}/${file}-thumb.webp` },
    grid: {
      ...{ type: 1, size: 100, style: "solidLines", thickness: 1, color: "#5b4a35", alpha: 0.12 },
      ...{ distance: 5, units: "ft" },
    },
    initial: { x: width / 2, y: height / 2, scale: 0.4 },
    ...{ tokenVision: false, fog: { exploration: false } },
    environment: { darknessLevel: 0, globalLight: { enabled: true } },
    ...{ ownership: { default: 0 }, flags: { zonebound: { ruleset, ready: true, ...flags } }, _stats: STATS },
    regions: [...zones, ...marks].map((told) => regionOf(told, { ids, key, all })),
    tokens: figures.map((told, at) =>
      tokenOf(told, { _id: idFor("token", code, told[3] ?? told[0], at), key, figures: known }),
    ),
  };
}

/** Lists and maps of plain values stand in one line, as in packs that are written by hand. */
function inLines(_key, node) {
  const values = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : [];
  const isPlain = values.every((value) => value === null || isScalar(value));
  const isLong = isMap(node) && (values.length > 7 || node.has("_key") || node.has("description"));
  if (isPlain && !isLong) node.flow = true;
}

/** The text of the place's source under packs/battlefields. */
export function sourceOf(place) {
  const document = new Document(sceneOf(place), { aliasDuplicateObjects: false });
  visit(document, { Map: inLines, Seq: inLines });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}
