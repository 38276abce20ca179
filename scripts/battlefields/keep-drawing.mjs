/** The drawing of the keep: both floors side by side, and each by itself. */
import { element, group, stamp } from "./ink.mjs";
import { ASIDE, CELLS, keep } from "./keep.mjs";
import { door, floor, ground, hedge, pane, road, sheet, stairs, strewn, wall } from "./parts.mjs";

function around() {
  return [
    ground("0,0 1600,0 1600,1800 0,1800", "#bcc88c"),
    strewn("0,0 1600,0 1600,1800 0,1800", "tuft", { count: 30, apart: 120, seed: 4, free: [[60, 60, 1480, 1680]] }),
    hedge("36,36 1564,36 1564,1764 36,1764 36,36", { scale: 0.62, apart: 48 }),
  ];
}

/** Outer walls and those between rooms. */
function shell() {
  return [
    wall("100,1300 100,100 1500,100 1500,1300 100,1300", "rough"),
    wall("500,100 500,1300"),
    wall("1100,100 1100,1300"),
    wall("100,600 1500,600"),
    ...[
      [100, 100],
      [1500, 100],
      [100, 1300],
      [1500, 1300],
    ].map(([x, y]) => tower(x, y)),
  ];
}

function tower(x, y) {
  return group(
    { transform: `translate(${x} ${y})` },
    element("circle", { cx: 12, cy: 14, r: 72, fill: "url(#hatch)" }),
    element("circle", { r: 70, fill: "#bdb4a3", stroke: "#3b2f27", "stroke-width": 7 }),
    element("circle", { r: 46, fill: "#cfc6b2", stroke: "#3b2f27", "stroke-width": 4 }),
    element("circle", { r: 46, fill: "url(#stone)" }),
  );
}

const inDoorway = (x, y, along, leaves = 1) => door({ x, y, along, leaves, long: leaves === 1 ? 96 : 190 });
const slit = (x, y = 1300) => pane({ x, y, long: 60, along: "x", fill: "#4a3b31" });

function groundRooms() {
  return [
    floor(CELLS.northWest, "#cdbf9f", "flags"),
    floor(CELLS.north, "#c4b08a", "flags"),
    floor(CELLS.northEast, "#cbc2ad", "stone"),
    floor(CELLS.west, "#cfb98f", "boards"),
    floor(CELLS.middle, "#dcc79c", "flags"),
    floor(CELLS.east, "#d3ccbd", "flags"),
    ground(CELLS.front, "#d8cba6"),
    road("800,1800 800,1560 800,1320", 210, { ruts: false }),
    strewn(CELLS.front, "gravel pebble gravel", { count: 46, apart: 74, seed: 8 }),
    shell(),
    inDoorway(500, 350, "y"),
    inDoorway(800, 600, "x", 2),
    inDoorway(1300, 600, "x"),
    inDoorway(500, 950, "y"),
    inDoorway(1100, 950, "y", 2),
    inDoorway(800, 1300, "x", 2),
    slit(220),
    slit(380),
    slit(1220),
    slit(1380),
  ];
}

function groundThings() {
  return [
    stamp("hearth", 290, 150),
    stamp("table", 260, 420, { scale: 0.8 }),
    stamp("shelf", 150, 300, { turn: 90, scale: 0.7 }),
    stamp("barrel", 430, 540),
    stamp("sack", 150, 540),
    ...[
      [570, 170],
      [640, 160],
      [710, 175],
      [1030, 170],
      [1030, 245],
      [590, 520],
      [1020, 520],
    ].map(([x, y]) => stamp("barrel", x, y)),
    ...[
      [820, 170],
      [900, 160],
      [860, 240],
      [590, 250],
    ].map(([x, y]) => stamp("sack", x, y)),
    stamp("crate", 640, 440),
    stamp("crate", 960, 430, { turn: 12 }),
    stairs({ x: 1300, y: 300, width: 330, height: 190, turn: -90 }),
    stamp("bed", 180, 1160, { scale: 0.72 }),
    stamp("bed", 300, 1160, { scale: 0.72 }),
    stamp("bed", 420, 1160, { scale: 0.72 }),
    stamp("rack", 380, 715, { scale: 0.9 }),
    stamp("table", 330, 960, { scale: 0.6 }),
    stamp("ladder", 200, 750, { scale: 0.6 }),
    stamp("rug", 800, 1000, { turn: 90, scale: 1.1 }),
    stamp("throne", 800, 700),
    stamp("table", 600, 960, { turn: 90, scale: 1.05 }),
    stamp("table", 1000, 1010, { turn: 90, scale: 0.9 }),
    stamp("banner", 680, 660, { scale: 0.8 }),
    stamp("banner", 920, 660, { scale: 0.8 }),
    stamp("altar", 1300, 700),
    ...[860, 940, 1020, 1100].map((y) => stamp("pew", 1320, y)),
    stamp("cart", 1280, 1610, { turn: 12, scale: 0.8 }),
    stamp("barrel", 1420, 1500),
    stamp("crate", 170, 1420, { scale: 0.8 }),
    stamp("trough", 240, 1650, { scale: 0.7 }),
  ];
}

function upperRooms() {
  return [
    floor(CELLS.northWest, "#d9b27c", "boards"),
    floor(CELLS.north, "#c9a56f", "boards"),
    floor(CELLS.northEast, "#cbc2ad", "stone"),
    floor(CELLS.west, "#cfb98f", "boards"),
    floor(CELLS.middle, "#cfa871", "boards"),
    floor(CELLS.east, "#c9bcc4", "flags"),
    floor(CELLS.front, "#d3ccbd", "stone"),
    wall("100,1300 100,1700 1500,1700 1500,1300", "rough"),
    shell(),
    ...[180, 340, 500, 660, 820, 980, 1140, 1300, 1440].map((x) =>
      element("rect", {
        x: x - 34,
        y: 1672,
        width: 68,
        height: 56,
        fill: "#d3ccbd",
        stroke: "#3b2f27",
        "stroke-width": 5,
      }),
    ),
    ...[
      [500, 350, "y"],
      [1100, 350, "y"],
      [1300, 600, "x"],
      [500, 950, "y"],
      [300, 1300, "x"],
    ].map(([x, y, along]) => inDoorway(x, y, along)),
    inDoorway(800, 600, "x", 2),
    inDoorway(800, 1300, "x", 2),
    pane({ x: 1300, y: 1300, long: 140, along: "x" }),
    pane({ x: 300, y: 100, long: 120, along: "x" }),
    pane({ x: 800, y: 100, long: 120, along: "x" }),
    ...[100, 1500].map((x) => tower(x, 1700)),
  ];
}

function upperThings() {
  const opening = { x: 620, y: 760, width: 360, height: 380 };
  return [
    stamp("bed", 220, 260, { scale: 1.1 }),
    stamp("chest", 400, 200),
    stamp("rug", 300, 480, { scale: 0.62 }),
    stamp("desk", 410, 520, { scale: 0.7 }),
    ...[620, 760, 900].map((x) => stamp("shelf", x, 300, { turn: 90, scale: 0.9 })),
    stamp("shelf", 800, 150, { scale: 0.9 }),
    stamp("desk", 1000, 490),
    stamp("stool", 1000, 420),
    stairs({ x: 1300, y: 300, width: 330, height: 190, turn: 90 }),
    stamp("rack", 300, 715),
    stamp("rack", 300, 1220),
    stamp("sheaf", 200, 960, { scale: 1.2 }),
    stamp("sheaf", 340, 1010, { scale: 1.2 }),
    stamp("ladder", 200, 800, { scale: 0.6 }),
    stamp("chest", 420, 1120, { scale: 0.8 }),
    element("rect", { ...opening, fill: "#8d7a5c", stroke: "#3b2f27", "stroke-width": 7 }),
    group(
      { opacity: 0.45 },
      stamp("rug", 800, 960, { turn: 90, scale: 0.9 }),
      stamp("throne", 800, 800, { scale: 0.6 }),
    ),
    element("rect", {
      x: 632,
      y: 772,
      width: 336,
      height: 356,
      fill: "none",
      stroke: "#8a5a34",
      "stroke-width": 12,
      "stroke-dasharray": "16 10",
    }),
    stamp("banner", 560, 700, { scale: 0.7 }),
    stamp("banner", 1040, 700, { scale: 0.7 }),
    stamp("pew", 560, 1180, { scale: 0.6, turn: 90 }),
    element("circle", { cx: 1300, cy: 960, r: 130, fill: "none", stroke: "#f6efdf", "stroke-width": 9 }),
    element("circle", { cx: 1300, cy: 960, r: 96, fill: "none", stroke: "#f6efdf", "stroke-width": 5 }),
    element("path", {
      ...{ d: "M1300 830V1090M1170 960H1430M1232 892L1368 1028M1368 892L1232 1028", fill: "none" },
      ...{ stroke: "#f6efdf", "stroke-width": 5 },
    }),
    stamp("desk", 1260, 1210),
    stamp("shelf", 1450, 800, { turn: 90, scale: 0.8 }),
    stamp("chest", 1180, 680, { scale: 0.8 }),
    stamp("fire", 240, 1500, { scale: 0.7 }),
    stamp("rack", 1240, 1400, { scale: 0.8 }),
    stamp("barrel", 1400, 1600),
    stamp("crate", 420, 1620, { scale: 0.8 }),
    stamp("banner", 800, 1420, { scale: 0.9 }),
  ];
}

export function drawKeep() {
  const lower = [around(), groundRooms(), groundThings()].flat(9).join("\n");
  const upper = [around(), upperRooms(), upperThings()].flat(9).join("\n");
  const half = { ...keep, width: ASIDE };
  return {
    keep: sheet(keep, lower, group({ transform: `translate(${ASIDE} 0)` }, upper)),
    "floors/keep-ground": sheet(half, lower),
    "floors/keep-upper": sheet(half, upper),
  };
}
