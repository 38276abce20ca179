/** The drawing of farmhouse and barn. */
import { group, stamp } from "./ink.mjs";
import { AREA, homestead } from "./homestead.mjs";
import { door, fence, floor, ground, hedgeAround, pane, road, seams, sheet, strewn, wall, water } from "./parts.mjs";

function grounds() {
  return [
    ground("60,60 2740,60 2740,2040 60,2040", "#c3c98f"),
    ground(AREA.meadow, "#b9c788"),
    ground(AREA.paddock, "#c4cb90"),
    ground(AREA.lane, "#d6c79a"),
    ground(AREA.yard, "#dcc898"),
    ground(AREA.wagons, "#d3bf92"),
    ground(AREA.garden, "#bccb8e"),
    ground(AREA.pond, "#bac897"),
    road("40,1080 400,1040 800,1050 1300,940 1900,930 2300,1010", 150),
    seams(
      AREA.meadow.replace("100,100 1000,100 ", ""),
      "1900,1300 1850,2000",
      "950,750 900,1300",
      "2200,800 2100,1300",
      "1200,1300 2700,1300",
    ),
  ];
}

function buildings() {
  return [
    floor(AREA.kitchen, "#cdbf9f", "flags"),
    floor(AREA.parlour, "#d9b27c", "boards"),
    floor(AREA.floor, "#d8bd84"),
    floor(AREA.stalls, "#cfb078", "thatch"),
    wall("100,1300 100,2000 1200,2000 1200,1300 100,1300"),
    wall("700,1300 700,2000"),
    wall("1600,800 1600,100 2700,100 2700,800 1600,800", "timber"),
    fence("2200,130 2200,770"),
    door({ x: 400, y: 1300, long: 190, along: "x" }),
    door({ x: 1050, y: 1300, long: 190, along: "x" }),
    door({ x: 1200, y: 1650, long: 100, along: "y", leaves: 1 }),
    door({ x: 700, y: 1600, long: 190, along: "y" }),
    door({ x: 1900, y: 800, long: 290, along: "x" }),
    door({ x: 1600, y: 400, long: 100, along: "y", leaves: 1 }),
    door({ x: 2450, y: 800, long: 190, along: "x" }),
    pane({ x: 800, y: 1300, long: 130, along: "x" }),
    pane({ x: 100, y: 1650, long: 140, along: "y" }),
    pane({ x: 950, y: 2000, long: 140, along: "x" }),
  ];
}

function things() {
  const stalls = [220, 340, 460, 580].map((y) => stamp("trough", 2610, y, { turn: 90, scale: 0.5 }));
  const mow = [
    [1700, 190],
    [1800, 170],
    [1900, 190],
    [2010, 175],
    [2110, 195],
    [1690, 270],
    [2120, 280],
  ];
  return [
    stamp("table", 400, 1560, { scale: 0.95 }),
    ...[300, 400, 500].flatMap((x) => [stamp("stool", x, 1480), stamp("stool", x, 1640)]),
    stamp("hearth", 400, 1950, { turn: 180 }),
    ...[
      [160, 1370],
      [160, 1440],
      [200, 1900],
    ].map(([x, y]) => stamp("barrel", x, y)),
    stamp("shelf", 140, 1820, { turn: 90, scale: 0.8 }),
    stamp("sack", 620, 1900),
    stamp("sack", 580, 1840, { scale: 0.8 }),
    stamp("rug", 950, 1620, { scale: 0.9 }),
    stamp("bed", 820, 1880),
    stamp("bed", 1080, 1880),
    stamp("chest", 1120, 1400),
    ...mow.map(([x, y]) => stamp("bale", x, y, { turn: (x % 7) * 3 - 9 })),
    stamp("sheaf", 1730, 420),
    stamp("sheaf", 1820, 620),
    stamp("sheaf", 2080, 560),
    stamp("ladder", 2150, 420, { turn: 8 }),
    ...stalls,
    stamp("bale", 2290, 200),
    stamp("bale", 2300, 640, { turn: 20 }),
    stamp("trough", 1150, 880, { turn: -6 }),
    group(
      {},
      ...strewn("1250,990 1450,990 1450,1160 1250,1160", "muck", {
        count: 3,
        apart: 70,
        seed: 4,
        scale: 0.62,
        margin: 30,
      }),
    ),
    ...[
      [1600, 980],
      [1660, 1050],
      [1080, 1090],
      [1840, 1180],
    ].map(([x, y]) => stamp("hen", x, y)),
    stamp("cart", 2400, 930, { turn: -12 }),
    stamp("haycock", 2580, 1120, { scale: 0.8 }),
    stamp("wheel", 2230, 1220),
    stamp("wheel", 2300, 1240, { scale: 0.9 }),
    ...["cabbage", "carrot"].flatMap((name, row) =>
      [1330, 1410, 1490, 1570, 1650].map((x) => stamp(name, x, 1460 + row * 90)),
    ),
    ...[1330, 1430, 1530, 1630].map((x) => stamp("beans", x, 1690)),
    stamp("hive", 1330, 1880),
    stamp("hive", 1440, 1890),
    stamp("hive", 1550, 1880),
  ];
}

function greenery() {
  return [
    fence("1000,110 950,750 1500,800 1590,800"),
    strewn(AREA.meadow, "grass grass tuft", { count: 46, apart: 80, seed: 12 }),
    strewn(AREA.paddock, "tuft", { count: 12, apart: 110, seed: 3 }),
    strewn(AREA.lane, "pebble tuft", { count: 12, apart: 110, seed: 8 }),
    strewn(AREA.yard, "pebble pebble slab tuft", { count: 14, apart: 130, seed: 5 }),
    stamp("oak0", 260, 260),
    stamp("tree1", 760, 300, { scale: 0.9 }),
    water("2050,1500 2300,1400 2560,1460 2620,1680 2520,1880 2240,1900 2010,1780"),
    ...[
      [2140, 1560],
      [2420, 1560],
      [2320, 1720],
      [2480, 1780],
      [2180, 1760],
    ].map(([x, y]) => stamp("ripple", x, y)),
    ...[
      [2000, 1590],
      [1980, 1690],
      [2200, 1410],
      [2420, 1400],
      [2620, 1560],
      [2640, 1760],
      [2400, 1920],
      [2120, 1890],
    ].map(([x, y]) => stamp("reed", x, y)),
    stamp("willow", 2570, 1940, { scale: 0.8 }),
    hedgeAround(2800, 2100),
  ];
}

export function drawHomestead() {
  return { homestead: sheet(homestead, grounds(), greenery(), buildings(), things()) };
}
