/** Orchard and forest, with a wall between them and one gate in it. */
import { barrier, bottleneck, hazard, obstacle, rough, zone } from "./document.mjs";

export const AREA = {
  pines: "100,100 800,100 750,700 100,750",
  thicket: "800,100 1450,100 1420,700 750,700",
  oak: "100,750 750,700 780,1250 100,1300",
  clearing: "750,700 1420,700 1390,1250 780,1250",
  ferns: "100,1300 780,1250 820,1900 100,1900",
  kilns: "780,1250 1390,1250 1350,1900 820,1900",
  north: "1450,100 2100,100 2080,700 1420,700",
  far: "2100,100 2700,100 2700,700 2080,700",
  court: "1420,700 2080,700 2050,1250 1390,1250",
  press: "2080,700 2700,700 2700,1300 2050,1250",
  south: "1390,1250 2050,1250 2100,1900 1350,1900",
  hives: "2050,1250 2700,1300 2700,1900 2100,1900",
};

const bees = hazard({ name: "Bees", chance: 2, notice: "IQ", avoid: "DX", damage: "1d6-4" });
const embers = hazard({ kind: "fire", chance: 1 });
const dense = { terrain: -1, light: -1, cover: -1, visibility: -2, vegetation: "pines", stealth: 2 };

const zones = [
  zone("Pine Wood", "#54724c", AREA.pines, dense, "So close that noon is dusk; needles swallow every step."),
  zone(
    "Thicket",
    "#6a8450",
    AREA.thicket,
    { terrain: -2, cover: -1, visibility: -2, vegetation: "thorns", stealth: 2 },
    "Sloe and bramble up to the foot of the wall.",
  ),
  zone(
    "Hollow Oak",
    "#7c9160",
    AREA.oak,
    { cover: -2, visibility: -1, vegetation: "old oaks", stealth: 1 },
    "Oaks that three cannot span, the largest of them hollow.",
  ),
  zone(
    "Clearing",
    "#b6b87c",
    AREA.clearing,
    {},
    "Stumps and a felled trunk before the gate: whoever comes this way is seen.",
  ),
  zone(
    "Fern Bank",
    "#7f9a5e",
    AREA.ferns,
    { terrain: -1, vegetation: "ferns", stealth: 2 },
    "A slope of ferns to the waist.",
  ),
  zone(
    "Charcoal Kilns",
    "#9b8a68",
    AREA.kilns,
    { cover: -1, sporadics: [embers] },
    "Two smoking mounds; the ash is hotter than it looks.",
  ),
  zone(
    "North Rows",
    "#93ad66",
    AREA.north,
    { cover: -1, visibility: -1, vegetation: "apple trees", stealth: 1 },
    "Apple trees in rows: a clear view along them, none across.",
  ),
  zone(
    "Far Rows",
    "#9cb36c",
    AREA.far,
    { cover: -1, visibility: -1, vegetation: "pear trees", stealth: 1 },
    "Pears, ladders and full baskets.",
  ),
  zone("Gate Court", "#d3c08f", AREA.court, {}, "Gravel inside the gate, and nothing to hide behind."),
  zone(
    "Cider Press",
    "#c4ab78",
    AREA.press,
    { cover: -2 },
    "A stone press, barrels by the dozen, a cart half unloaded.",
  ),
  zone(
    "South Rows",
    "#8fa962",
    AREA.south,
    { cover: -1, visibility: -1, vegetation: "apple trees", stealth: 1 },
    "The oldest trees; the wall along them has half fallen.",
  ),
  zone(
    "Beehives",
    "#a5b46c",
    AREA.hives,
    { sporadics: [bees] },
    "Nine hives on a bank of thyme, and no humour at all.",
  ),
];

const marks = [
  barrier("North wall", "1425,100 1475,100 1445,700 1395,700", {}),
  barrier("Gate wall", "1395,700 1445,700 1415,1250 1365,1250", { sight: true }),
  bottleneck("Gate", "1355,850 1455,850 1455,1050 1355,1050", {
    capacity: 2,
    cover: -2,
    coverSide: "Clearing",
    resist: 1,
  }),
  obstacle("Fallen wall", "1365,1250 1415,1250 1375,1900 1325,1900", { size: 4, skill: "climb" }),
  obstacle("Felled trunk", "960,880 1220,880 1220,940 960,940", { size: 3, skill: "jump" }),
  rough("Hot ash", "950,1600 1150,1600 1150,1780 950,1780", { modifier: -2 }),
];

const figures = [
  ["pikeman", 1355, 850, "Pikeman 1"],
  ["pikeman", 1355, 950, "Pikeman 2"],
  ["archer", 1700, 400, "Archer 1"],
  ["archer", 1700, 1000, "Archer 2"],
  ["sergeant", 1800, 800, "Sergeant"],
  ["guard", 1600, 1500, "Guard"],
  ["troll", 400, 900, "Troll"],
  ["owl", 900, 400, "Owl"],
  ["bandit", 900, 1100, "Bandit 1"],
  ["bandit", 1100, 1100, "Bandit 2"],
  ["poacher", 400, 400, "Poacher 1"],
  ["poacher", 1100, 500, "Poacher 2"],
  ["wolf", 400, 1500, "Wolf 1"],
  ["wolf", 600, 1700, "Wolf 2"],
];

export const orchard = {
  ...{ name: "Orchard Gate", file: "orchard", code: "Orc", order: 6, ruleset: "zones-3d6", width: 2800, height: 2000 },
  ...{ zones, marks, figures },
};
