/** The drawing of the river, its bridge and its ford. */
import { bridge, AREA } from "./bridge.mjs";
import { element, pairs, rect, shape, stamp } from "./ink.mjs";
import { floor, ground, hedge, road, seams, sheet, strewn, wall } from "./parts.mjs";

function grounds() {
  return [
    ground("60,60 2740,60 2740,2040 60,2040", "#bcc88c"),
    ground(AREA.meadow, "#b9c787"),
    ground(AREA.west, "#cfc998"),
    ground(AREA.willows, "#b0bf84"),
    ground(AREA.toll, "#cdc497"),
    ground(AREA.cliff, "#c6bda2"),
    ground(AREA.east, "#d3c798"),
    ground(AREA.road, "#cfc896"),
    ground(AREA.shingle, "#d3cbb0"),
    ground(AREA.alders, "#a9b880"),
  ];
}

const BANKS =
  "985,-40 1050,700 1060,800 1080,1100 1100,1350 985,2140 1585,2140 1700,1350 1680,1100 1660,800 1650,700 1590,-40";
const SHALLOW = "1120,1375 1680,1375 1640,1640 1560,2140 1010,2140 1085,1640";
const DEPTH = "1060,-40 1520,-40 1560,340 1590,760 1120,760 1085,340";

function river() {
  const d = shape(pairs(BANKS), { amount: 11, every: 64, seed: 21 });
  const stones = [
    [1080, 1640],
    [1160, 1655],
    [1250, 1640],
    [1340, 1650],
    [1430, 1638],
    [1520, 1652],
    [1590, 1640],
  ];
  return [
    element("path", { d, fill: "#8fb6c4", stroke: "#3b2f27", "stroke-width": 7, "stroke-linejoin": "round" }),
    element("path", {
      d: shape(pairs(SHALLOW), { amount: 12, every: 70, seed: 4 }),
      fill: "#b9cfc6",
    }),
    element("path", {
      d: shape(pairs(DEPTH), { amount: 16, every: 80, seed: 6 }),
      fill: "#6f9fb2",
      opacity: 0.75,
    }),
    element("path", { d, fill: "url(#waves)" }),
    strewn(AREA.rapids, "rock", { count: 9, apart: 110, seed: 12, scale: 0.9, margin: 40, turning: true }),
    strewn(AREA.rapids, "ripple", { count: 14, apart: 80, seed: 31, margin: 40 }),
    strewn(AREA.ford, "gravel pebble ripple gravel", { count: 34, apart: 70, seed: 15, margin: 50 }),
    ...stones.map(([x, y], at) => stamp("slab", x, y, { turn: at * 40, scale: 1.1 })),
    strewn(AREA.deep, "ripple", { count: 10, apart: 130, seed: 17, margin: 60 }),
    stamp("boat", 1130, 420, { turn: 78, scale: 0.8 }),
    ...[
      [1040, 560],
      [1020, 250],
      [1095, 1440],
      [1060, 1860],
      [1640, 480],
      [1610, 200],
      [1690, 1420],
      [1625, 1900],
    ].map(([x, y]) => stamp("reed", x, y)),
  ];
}

function bridgeOver() {
  return [
    rect(1030, 830, 690, 300, { fill: "url(#hatch)", stroke: "none" }),
    floor("1020,800 1700,800 1720,1100 1040,1100", "#cfc6b2", "stone"),
    wall("1030,800 1690,800"),
    wall("1050,1100 1710,1100"),
    ...[
      [1025, 800],
      [1690, 800],
      [1045, 1100],
      [1715, 1100],
    ].map(([x, y]) => rect(x - 36, y - 36, 72, 72, { fill: "#bdb4a3", rx: 6 })),
    ...[
      [1240, 800],
      [1450, 800],
      [1260, 1100],
      [1470, 1100],
    ].map(([x, y]) => rect(x - 24, y - 34, 48, 68, { fill: "#bdb4a3", rx: 4 })),
    strewn("1100,840 1640,840 1650,1060 1110,1060", "tuft pebble", { count: 6, apart: 120, seed: 9 }),
  ];
}

function westThings() {
  return [
    strewn(AREA.meadow, "grass grass tuft", { count: 50, apart: 78, seed: 10 }),
    stamp("haycock", 320, 300),
    stamp("haycock", 560, 240, { scale: 0.8 }),
    stamp("cart", 420, 900, { turn: 10 }),
    stamp("crate", 620, 860),
    stamp("sack", 690, 900),
    stamp("barrel", 560, 840),
    stamp("fire", 330, 1200, { scale: 0.8 }),
    stamp("log", 330, 1290, { scale: 0.7 }),
    stamp("log", 220, 1190, { scale: 0.6, turn: 80 }),
    strewn(AREA.west, "tuft pebble", {
      count: 16,
      apart: 110,
      seed: 13,
      free: [
        [380, 800, 400, 180],
        [180, 1120, 260, 220],
      ],
    }),
    ...[
      [250, 1500],
      [520, 1470],
      [780, 1560],
      [330, 1800],
      [640, 1840],
      [880, 1800],
    ].map(([x, y], at) => stamp("willow", x, y, { turn: at * 70, scale: 0.9 })),
    strewn(AREA.willows, "fern tuft", { count: 18, apart: 110, seed: 19 }),
  ];
}

function eastThings() {
  return [
    rect(1794, 164, 310, 240, { fill: "url(#hatch)", stroke: "none" }),
    rect(1780, 150, 310, 240, { fill: "#a9644a", "stroke-width": 6 }),
    rect(1780, 150, 310, 240, { fill: "url(#slates)", stroke: "none" }),
    element("path", { d: "M1780 270H2090", stroke: "#3b2f27", "stroke-width": 5 }),
    rect(2010, 190, 44, 44, { fill: "#bdb4a3" }),
    ...[0, 1, 2].map((at) => stamp("log", 1850 + at * 90, 450, { turn: 90, scale: 0.45 })),
    stamp("barrel", 1740, 480),
    stamp("crate", 2110, 520, { scale: 0.8 }),
    stamp("chest", 1800, 600, { scale: 0.8 }),
    rect(1860, 760, 22, 200, { fill: "#b8452b", rx: 8 }),
    rect(1842, 956, 58, 58, { fill: "#bdb4a3", rx: 6 }),
    strewn(AREA.cliff, "rock rock slab", { count: 17, apart: 96, seed: 5, scale: 1.2, margin: 50, turning: true }),
    strewn(AREA.east, "pebble tuft", { count: 12, apart: 110, seed: 23 }),
    strewn(AREA.road, "tuft pebble", { count: 12, apart: 110, seed: 25 }),
    stamp("cart", 2520, 1180, { turn: -78, scale: 0.9 }),
    stamp("wheel", 2320, 1250, { scale: 0.8 }),
    strewn(AREA.shingle, "gravel pebble slab", { count: 70, apart: 58, seed: 27 }),
    strewn(AREA.alders, "oak1 thorn bush oak0 thorn", { count: 24, apart: 104, seed: 29, scale: 0.72, margin: 54 }),
  ];
}

function edges() {
  return [hedge("930,52 52,52 52,2048 900,2048"), hedge("1680,52 2748,52 2748,2048 1700,2048")];
}

const lines = [
  seams("100,750 1050,700", "100,1350 1700,1350", "2200,700 2200,2000", "1650,700 2700,700", "1700,1350 2700,1350"),
];

export function drawBridge() {
  const roads = [road("40,980 400,990 1060,950", 170), road("1680,950 2100,960 2400,1000 2760,1010", 170, { seed: 6 })];
  const layers = [grounds(), roads, river(), lines, edges(), westThings(), eastThings(), bridgeOver()];
  return { bridge: sheet(bridge, ...layers) };
}
