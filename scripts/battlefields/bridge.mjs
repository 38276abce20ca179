/** A river with a bridge over it and a ford below: two ways across, both of them narrow in their own manner. */
import { barrier, bottleneck, hazard, obstacle, zone } from "./document.mjs";

export const AREA = {
  meadow: "100,100 1000,100 1050,700 100,750",
  west: "100,750 1050,700 1060,800 1080,1100 1100,1350 100,1350",
  willows: "100,1350 1100,1350 1000,2000 100,2000",
  deep: "1000,100 1600,100 1650,700 1660,800 1060,800 1050,700",
  bridge: "1060,800 1660,800 1680,1100 1080,1100",
  rapids: "1080,1100 1680,1100 1700,1350 1100,1350",
  ford: "1100,1350 1700,1350 1600,2000 1000,2000",
  toll: "1600,100 2200,100 2200,700 1650,700",
  cliff: "2200,100 2700,100 2700,700 2200,700",
  east: "1650,700 2200,700 2200,1350 1700,1350 1680,1100 1660,800",
  road: "2200,700 2700,700 2700,1350 2200,1350",
  shingle: "1700,1350 2200,1350 2200,2000 1600,2000",
  alders: "2200,1350 2700,1350 2700,2000 2200,2000",
};

const current = (chance) => hazard({ name: "Current", chance, avoid: "ST", condition: "prone", ends: "move" });

const zones = [
  zone(
    "Mill Meadow",
    "#a9bd74",
    AREA.meadow,
    { vegetation: "long grass", stealth: 1 },
    "Hay grass down to a bank that drops into the pool.",
  ),
  zone("West Bridgehead", "#d3c08f", AREA.west, {}, "Trodden ground where carts wait their turn."),
  zone(
    "Willow Bank",
    "#8fae70",
    AREA.willows,
    { cover: -1, visibility: -1, vegetation: "willows", stealth: 1 },
    "Willows with their feet in the water; behind them a path to the ford.",
  ),
  zone(
    "Deep Pool",
    "#6f9fb2",
    AREA.deep,
    { terrain: -3, factor: 0.5, sporadics: [current(2)] },
    "Over a man's head, slow and cold: for those who can swim, or must.",
  ),
  zone("Bridge", "#b5aa96", AREA.bridge, { entry: 4 }, "Three arches of stone, wide enough for a cart and no more."),
  zone(
    "Rapids",
    "#8fb6c4",
    AREA.rapids,
    { terrain: -2, cover: -1, sporadics: [current(3)] },
    "White water between boulders below the bridge.",
  ),
  zone(
    "Ford",
    "#9dbfc4",
    AREA.ford,
    { terrain: -1, sporadics: [current(1)] },
    "Gravel under water to the knee; stepping stones for those who stay dry.",
  ),
  zone(
    "Toll House",
    "#c3a273",
    AREA.toll,
    { cover: -2 },
    "A low house, a barred window, and a woodpile along the wall.",
  ),
  zone(
    "Cliff",
    "#b0a68c",
    AREA.cliff,
    { terrain: -1, cover: -2, enter: -1 },
    "Broken rock above the road: hard to come up, good to shoot from.",
  ),
  zone("East Bridgehead", "#d0bb88", AREA.east, {}, "The pike across the road is down, and the troll is at home."),
  zone("Market Road", "#d6c498", AREA.road, {}, "A good road, two carts wide."),
  zone("Shingle", "#cbc2a3", AREA.shingle, { leave: -1 }, "Loose stones that slide under every step."),
  zone(
    "Alder Scrub",
    "#7f9a5e",
    AREA.alders,
    { terrain: -1, cover: -1, visibility: -2, vegetation: "alders", stealth: 2 },
    "A wet tangle; nobody sees in, nobody gets through quickly.",
  ),
];

const marks = [
  bottleneck("West end", "1020,850 1120,850 1120,1050 1020,1050", {
    capacity: 2,
    cover: -1,
    coverSide: "West Bridgehead",
  }),
  bottleneck("East end", "1620,850 1720,850 1720,1050 1620,1050", {
    capacity: 2,
    cover: -1,
    coverSide: "East Bridgehead",
  }),
  barrier("North parapet", "1060,778 1660,778 1660,822 1060,822", { sight: true, oneWay: "Bridge" }),
  barrier("South parapet", "1080,1078 1680,1078 1680,1122 1080,1122", { sight: true, oneWay: "Bridge" }),
  obstacle("West bank", "980,100 1020,100 1070,700 1030,700", { size: 3, skill: "climb" }),
  obstacle("East bank", "1580,100 1620,100 1670,700 1630,700", { size: 3, skill: "climb" }),
  obstacle("Cliff foot", "2178,100 2222,100 2222,700 2178,700", { size: 4, skill: "climb" }),
];

const figures = [
  ["knight", 1300, 900],
  ["spearman", 900, 850, "Spearman 1"],
  ["spearman", 800, 1000, "Spearman 2"],
  ["archer", 500, 500, "Archer"],
  ["crossbowman", 700, 1100, "Crossbowman"],
  ["scout", 800, 1600, "Scout"],
  ["troll", 1800, 850, "Troll"],
  ["bandit", 2000, 1100, "Bandit 1"],
  ["bandit", 2400, 900, "Bandit 2"],
  ["poacher", 2400, 400, "Poacher"],
  ["raider", 1900, 1700, "Raider 1"],
  ["raider", 2000, 500, "Raider 2"],
];

export const bridge = {
  ...{
    name: "Bridge and Ford",
    file: "bridge",
    code: "Brg",
    order: 9,
    ruleset: "zones-3d6",
    width: 2800,
    height: 2100,
  },
  ...{ zones, marks, figures },
};
