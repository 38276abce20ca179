/** The drawing of orchard, forest, wall and gate. */
import { stamp } from "./ink.mjs";
import { AREA, orchard } from "./orchard.mjs";
import { door, ground, hedge, road, rows, seams, sheet, strewn, wall } from "./parts.mjs";

function grounds() {
  return [
    ground("60,60 2740,60 2740,1940 60,1940", "#b5c184"),
    ground(AREA.pines, "#93a875"),
    ground(AREA.thicket, "#a3b27a"),
    ground(AREA.oak, "#a9b880"),
    ground(AREA.clearing, "#cdc995"),
    ground(AREA.ferns, "#a6b87c"),
    ground(AREA.kilns, "#bfb38c"),
    ground(AREA.north, "#bccb8e"),
    ground(AREA.far, "#c1ce92"),
    ground(AREA.court, "#dccb9d"),
    ground(AREA.press, "#d3c294"),
    ground(AREA.south, "#b9c98a"),
    ground(AREA.hives, "#c3cc92"),
    road("40,1010 500,1010 900,960 1405,950 1800,980 2250,970 2760,1010", 130),
    seams("750,700 100,750", "800,100 750,700 780,1250 820,1900", "100,1300 780,1250 1390,1250", "750,700 1420,700"),
    seams("2100,100 2080,700 2050,1250 2100,1900", "1420,700 2700,700", "1390,1250 2050,1250 2700,1300"),
  ];
}

function forest() {
  return [
    strewn(AREA.ferns, "fern", { count: 90, apart: 58, seed: 21, scale: 1.1 }),
    strewn(AREA.pines, "pine0 pine1", { count: 26, apart: 118, seed: 33, scale: 0.82, margin: 60, turning: true }),
    strewn(AREA.thicket, "thorn bush thorn", {
      count: 44,
      apart: 82,
      seed: 14,
      margin: 44,
      free: [[1380, 60, 120, 700]],
    }),
    ...[
      [250, 880, 1.25],
      [560, 820, 0.9],
      [640, 1130, 0.95],
      [200, 1180, 0.85],
    ].map(([x, y, scale], at) => stamp(at % 2 ? "oak1" : "oak0", x, y, { scale })),
    strewn(AREA.oak, "fern tuft", { count: 12, apart: 90, seed: 6 }),
    stamp("log", 1090, 910, { turn: -4, scale: 1.2 }),
    ...[
      [850, 800],
      [1010, 1060],
      [1250, 780],
      [1230, 1130],
      [880, 1190],
    ].map(([x, y]) => stamp("stump", x, y)),
    strewn(AREA.clearing, "tuft pebble", { count: 16, apart: 100, seed: 9 }),
  ];
}

function kilns() {
  return [
    stamp("kiln", 950, 1420, { scale: 1.05 }),
    stamp("fire", 950, 1420, { scale: 0.6 }),
    stamp("kiln", 1210, 1450, { scale: 0.9 }),
    stamp("fire", 1210, 1450, { scale: 0.55 }),
    stamp("fire", 1050, 1690, { scale: 1.1 }),
    ...[
      [880, 1620, 20],
      [890, 1680, 10],
      [1240, 1700, 80],
    ].map(([x, y, turn]) => stamp("log", x, y, { turn, scale: 0.6 })),
    stamp("tent", 1180, 1810, { scale: 0.62, turn: 6 }),
    strewn(AREA.kilns, "pebble tuft", { count: 10, apart: 120, seed: 2 }),
  ];
}

function wallAndGate() {
  const rubble = [
    [1330, 1420],
    [1420, 1440],
    [1320, 1560],
    [1410, 1600],
    [1300, 1720],
    [1400, 1760],
    [1330, 1820],
  ];
  return [
    wall("1450,100 1420,700 1405,850", "rough"),
    wall("1395,1050 1390,1250", "rough"),
    wall("1388,1290 1382,1380", "rough"),
    wall("1372,1500 1368,1560", "rough"),
    wall("1360,1690 1352,1860", "rough"),
    ...rubble.map(([x, y], at) => stamp("rock", x, y, { turn: at * 50, scale: 0.72 + (at % 3) * 0.1 })),
    wall("1380,836 1432,836", "rough"),
    wall("1372,1064 1424,1064", "rough"),
    door({ x: 1402, y: 950, long: 190, along: "y", deep: 66 }),
    stamp("banner", 1480, 800, { scale: 0.8 }),
    stamp("banner", 1470, 1110, { scale: 0.8 }),
  ];
}

function orchardRows() {
  return [
    rows({
      left: 1590,
      top: 220,
      columns: 3,
      lines: 3,
      across: 190,
      down: 185,
      names: "tree0 tree1 tree2",
      scale: 0.82,
    }),
    rows({ left: 2210, top: 210, columns: 3, lines: 3, across: 190, down: 185, names: "tree1 oak0 tree2", scale: 0.8 }),
    rows({
      left: 1540,
      top: 1390,
      columns: 3,
      lines: 3,
      across: 195,
      down: 190,
      names: "tree2 tree0 tree1",
      scale: 0.88,
    }),
    stamp("ladder", 2300, 330, { turn: 24, scale: 0.8 }),
    stamp("basket", 2500, 490),
    stamp("basket", 2310, 490),
    stamp("basket", 1690, 500),
    stamp("press", 2390, 900),
    ...[
      [2560, 800],
      [2630, 830],
      [2590, 880],
      [2570, 1180],
      [2640, 1200],
      [2600, 1120],
    ].map(([x, y]) => stamp("barrel", x, y)),
    stamp("cart", 2280, 1150, { turn: 14, scale: 0.9 }),
    stamp("crate", 2160, 790, { scale: 0.8 }),
    ...[0, 1, 2].flatMap((row) => [2240, 2400, 2560].map((x) => stamp("hive", x + row * 14, 1440 + row * 170))),
    strewn(AREA.hives, "tuft fern", { count: 22, apart: 86, seed: 4 }),
    strewn(AREA.court, "pebble gravel gravel", { count: 26, apart: 84, seed: 15 }),
    strewn(AREA.north, "tuft apple", { count: 14, apart: 100, seed: 7 }),
    strewn(AREA.south, "tuft apple", { count: 14, apart: 100, seed: 18 }),
  ];
}

function edges() {
  return [
    hedge("52,52 1420,52", { name: "pine0", apart: 96, scale: 0.5 }),
    hedge("52,1948 52,52", { name: "pine1", apart: 96, scale: 0.5 }),
    hedge("52,1948 1330,1948", { name: "pine0", apart: 96, scale: 0.5 }),
    hedge("1470,52 2748,52 2748,1948 1330,1948"),
  ];
}

export function drawOrchard() {
  return { orchard: sheet(orchard, grounds(), edges(), forest(), kilns(), orchardRows(), wallAndGate()) };
}
