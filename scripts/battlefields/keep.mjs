/** A keep of two floors: side by side on one map, and each on a drawing of its own for those who make levels of it. */
import { barrier, bottleneck, passage, zone } from "./document.mjs";
import { PAPER } from "./ink.mjs";

/** From a place of the lower floor to the one above it, on the map. */
export const ASIDE = 1600;

export const CELLS = {
  northWest: "100,100 500,100 500,600 100,600",
  north: "500,100 1100,100 1100,600 500,600",
  northEast: "1100,100 1500,100 1500,600 1100,600",
  west: "100,600 500,600 500,1300 100,1300",
  middle: "500,600 1100,600 1100,1300 500,1300",
  east: "1100,600 1500,600 1500,1300 1100,1300",
  front: "100,1300 1500,1300 1500,1700 100,1700",
};

const aside = (corners) =>
  corners
    .split(" ")
    .map((pair) => pair.split(",").map(Number))
    .map(([x, y]) => `${x + ASIDE},${y}`)
    .join(" ");

const box = (left, top, right, bottom) => `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`;

const above = (make) => (name, corners, system) => make(name, aside(corners), system);

const lower = [
  zone(
    "Kitchen",
    "#b98a5c",
    CELLS.northWest,
    { cover: -1, light: -1 },
    "Ovens, hooks, and knives within everybody's reach.",
  ),
  zone(
    "Pantry",
    "#c39a6c",
    CELLS.north,
    { terrain: -1, cover: -2, light: -2 },
    "Casks and sacks up to the vault; one candle.",
  ),
  zone(
    "Stair Tower",
    "#b0a68c",
    CELLS.northEast,
    { light: -1, capacity: 12 },
    "A turning stair to the upper floor, in favour of whoever stands above.",
  ),
  zone(
    "Guardroom",
    "#b5a07c",
    CELLS.west,
    { cover: -1 },
    "Bunks, a rack of spears, and slits that look onto the forecourt.",
  ),
  zone(
    "Great Hall",
    "#c9a874",
    CELLS.middle,
    {},
    "High and wide, with tables along both sides and a gallery overhead.",
  ),
  zone("Chapel", "#c7c0a6", CELLS.east, { cover: -1, light: -1 }, "Four pews and an altar, cold even in summer."),
  zone("Forecourt", "#cdbb95", CELLS.front, {}, "Cobbles before the gate, in reach of every slit and crenel."),
];

const upper = [
  zone(
    "Solar",
    "#c39a6c",
    aside(CELLS.northWest),
    { cover: -1 },
    "The lord's own room: a bed, a chest, a window to the river.",
  ),
  zone(
    "Library",
    "#b08d62",
    aside(CELLS.north),
    { cover: -2, light: -1 },
    "Shelves that stand across the room, and fall if they are pushed.",
  ),
  zone(
    "Stair Head",
    "#b0a68c",
    aside(CELLS.northEast),
    { light: -1, capacity: 12 },
    "The upper end of the turning stair.",
  ),
  zone("Armoury", "#b5a07c", aside(CELLS.west), { cover: -1 }, "Racks, straw men, and a ladder down to the guardroom."),
  zone(
    "Gallery",
    "#c9a874",
    aside(CELLS.middle),
    { cover: -1 },
    "A wooden gallery round the hall: over its rail one sees the whole of it, and can jump.",
  ),
  zone("Study", "#a893ad", aside(CELLS.east), { cover: -1, light: -1 }, "Somebody has drawn on the floor in chalk."),
  zone(
    "Battlements",
    "#c7c0a6",
    aside(CELLS.front),
    { cover: -3, enter: -1 },
    "Crenels above the gate, with the whole forecourt below them.",
  ),
];

const doorway = { capacity: 1, cover: -1 };

const marks = [
  barrier("Kitchen east wall", box(478, 100, 522, 600), {}),
  bottleneck("Kitchen door", box(450, 300, 550, 400), doorway),
  barrier("Pantry east wall", box(1078, 100, 1122, 600), {}),
  barrier("Kitchen south wall", box(100, 578, 500, 622), {}),
  barrier("Pantry south wall", box(500, 578, 1100, 622), {}),
  bottleneck("Pantry doors", box(700, 550, 900, 650), { capacity: 2 }),
  barrier("Tower wall", box(1100, 578, 1500, 622), {}),
  bottleneck("Tower door", box(1250, 550, 1350, 650), { ...doorway, resist: 1 }),
  barrier("Guardroom wall", box(478, 600, 522, 1300), {}),
  bottleneck("Guardroom door", box(450, 900, 550, 1000), doorway),
  barrier("Chapel wall", box(1078, 600, 1122, 1300), {}),
  bottleneck("Chapel doors", box(1050, 850, 1150, 1050), { capacity: 2 }),
  barrier("Guardroom slits", box(100, 1278, 500, 1322), { sight: true }),
  barrier("Gate wall", box(500, 1278, 1100, 1322), {}),
  bottleneck("Main gate", box(700, 1250, 900, 1350), { capacity: 2, cover: -2, coverSide: "Forecourt", resist: 1 }),
  barrier("Chapel slits", box(1100, 1278, 1500, 1322), { sight: true }),
  above(barrier)("Solar east wall", box(478, 100, 522, 600), {}),
  above(bottleneck)("Solar door", box(450, 300, 550, 400), doorway),
  above(barrier)("Library east wall", box(1078, 100, 1122, 600), {}),
  above(bottleneck)("Stair door", box(1050, 300, 1150, 400), { ...doorway, resist: 1 }),
  above(barrier)("Solar south wall", box(100, 578, 500, 622), {}),
  above(barrier)("Library south wall", box(500, 578, 1100, 622), {}),
  above(bottleneck)("Library doors", box(700, 550, 900, 650), { capacity: 2 }),
  above(barrier)("Stair head wall", box(1100, 578, 1500, 622), {}),
  above(bottleneck)("Study door", box(1250, 550, 1350, 650), doorway),
  above(barrier)("Armoury wall", box(478, 600, 522, 1300), {}),
  above(bottleneck)("Armoury door", box(450, 900, 550, 1000), doorway),
  above(barrier)("Study wall", box(1078, 600, 1122, 1300), {}),
  above(barrier)("Armoury front", box(100, 1278, 500, 1322), {}),
  above(bottleneck)("Armoury postern", box(250, 1250, 350, 1350), doorway),
  above(barrier)("Gallery front", box(500, 1278, 1100, 1322), {}),
  above(bottleneck)("Gallery doors", box(700, 1250, 900, 1350), { capacity: 2, cover: -1 }),
  above(barrier)("Study window", box(1100, 1278, 1500, 1322), { sight: true }),
  passage("Turning stair", box(1200, 200, 1400, 400), { a: "Stair Tower", b: "Stair Head" }),
  passage("Ladder", box(150, 700, 250, 800), { a: "Guardroom", b: "Armoury" }),
  passage("Gallery rail", box(600, 800, 700, 900), { a: "Great Hall", b: "Gallery", oneWay: "Gallery", sight: true }),
  passage("Rope", box(300, 1450, 400, 1550), { a: "Forecourt", b: "Battlements", sight: true }),
];

const up = ([figure, x, y, called]) => [figure, x + ASIDE, y, called];

const figures = [
  ["guard", 700, 1250, "Guard 1"],
  ["guard", 800, 1250, "Guard 2"],
  ["pikeman", 800, 1000, "Pikeman"],
  ["sergeant", 700, 800, "Sergeant"],
  ["guard", 300, 900, "Guard 3"],
  up(["archer", 500, 1450, "Archer 1"]),
  up(["archer", 1000, 1450, "Archer 2"]),
  up(["wizard", 1300, 900]),
  ["ogre", 700, 1450, "Ogre"],
  ["bandit", 300, 1600, "Bandit 1"],
  ["bandit", 1000, 1400, "Bandit 2"],
  ["raider", 500, 1500, "Raider 1"],
  ["raider", 1200, 1500, "Raider 2"],
  ["bandit-chief", 1000, 1600, "Chief"],
  up(["bandit", 300, 300, "Bandit 3"]),
];

/** What makes levels of it on Foundry 14: which part of the map each floor is, its heights, and its own picture. */
const floors = [
  {
    name: "Ground Floor",
    left: 0,
    bottom: 0,
    top: 10,
    color: PAPER,
    src: "systems/zonebound/assets/floors/keep-ground.webp",
  },
  {
    name: "Upper Floor",
    left: ASIDE,
    bottom: 10,
    top: 20,
    color: PAPER,
    src: "systems/zonebound/assets/floors/keep-upper.webp",
  },
];

/** What the scene is while they lie side by side. */
const beside = { width: 2 * ASIDE, src: "systems/zonebound/assets/keep.webp" };

export const keep = {
  ...{ name: "Keep", file: "keep", code: "Kep", order: 10, ruleset: "zones-points", width: 2 * ASIDE, height: 1800 },
  ...{ zones: [...lower, ...upper], marks, figures, flags: { floors, beside } },
};
