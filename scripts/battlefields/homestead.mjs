/** Farmhouse and barn: rooms behind doors, a yard between them, and robbers on the lane. */
import { barrier, bottleneck, hazard, obstacle, rough, zone } from "./document.mjs";

export const AREA = {
  meadow: "100,100 1000,100 950,750 100,800",
  paddock: "1000,100 1600,100 1600,800 1500,800 950,750",
  floor: "1600,100 2200,100 2200,800 1600,800",
  stalls: "2200,100 2700,100 2700,800 2200,800",
  lane: "100,800 950,750 900,1300 100,1300",
  yard: "950,750 1500,800 2200,800 2100,1300 900,1300",
  wagons: "2200,800 2700,800 2700,1300 2100,1300",
  kitchen: "100,1300 700,1300 700,2000 100,2000",
  parlour: "700,1300 1200,1300 1200,2000 700,2000",
  garden: "1200,1300 1900,1300 1850,2000 1200,2000",
  pond: "1900,1300 2700,1300 2700,2000 1850,2000",
};

const bees = hazard({ name: "Bees", notice: "IQ", avoid: "DX", damage: "1d6-4" });

const zones = [
  zone(
    "Meadow",
    "#8fae62",
    AREA.meadow,
    { vegetation: "long grass", stealth: 1 },
    "Grass to the hip, not yet mown: one can lie in it and not be seen from the lane.",
  ),
  zone("Paddock", "#a8b76f", AREA.paddock, { leave: -1 }, "Cropped turf inside two rails; the mare is out at plough."),
  zone(
    "Threshing Floor",
    "#c79a5e",
    AREA.floor,
    { cover: -1, light: -1 },
    "Beaten clay between mows of sheaves, dim and full of dust.",
  ),
  zone(
    "Stalls",
    "#b1834f",
    AREA.stalls,
    { terrain: -1, cover: -2, light: -1 },
    "Six stalls, straw to the knee, and a cow that kicks.",
  ),
  zone("Lane", "#d2bd90", AREA.lane, {}, "The way in from the road, between ruts and nettles."),
  zone("Yard", "#d0b986", AREA.yard, {}, "Packed earth, a trough, hens, and a muck heap that nobody crosses gladly."),
  zone(
    "Wagon Stand",
    "#bfa26d",
    AREA.wagons,
    { cover: -2 },
    "A hay wain, a broken cart and a stack of wheels to shoot from.",
  ),
  zone(
    "Kitchen",
    "#b98a5c",
    AREA.kitchen,
    { cover: -1, light: -1, capacity: 14 },
    "A hearth, a long table and hams on hooks; the door is oak.",
  ),
  zone(
    "Parlour",
    "#c39a6c",
    AREA.parlour,
    { cover: -2, light: -1, capacity: 12 },
    "Two beds, a chest, a good rug, and a window to the lane.",
  ),
  zone(
    "Garden",
    "#90a75f",
    AREA.garden,
    { cover: -1, vegetation: "bean poles", sporadics: [bees] },
    "Rows of cabbages and beans, and hives that are best left alone.",
  ),
  zone(
    "Pond",
    "#8fae9a",
    AREA.pond,
    { terrain: -2, vegetation: "reeds", stealth: 1 },
    "Knee-deep and soft; reeds all round it.",
  ),
];

const marks = [
  barrier("House front, lane", "100,1278 700,1278 700,1322 100,1322", {}),
  bottleneck("Kitchen door", "300,1250 500,1250 500,1350 300,1350", { capacity: 2, cover: -2, coverSide: "Lane" }),
  obstacle("Lane window", "700,1278 900,1278 900,1322 700,1322", { size: 3, skill: "climb" }),
  barrier("House front, yard", "900,1278 1200,1278 1200,1322 900,1322", {}),
  bottleneck("Front door", "950,1250 1150,1250 1150,1350 950,1350", { capacity: 2, cover: -2, coverSide: "Yard" }),
  barrier("Garden side", "1178,1300 1222,1300 1222,2000 1178,2000", {}),
  bottleneck("Garden door", "1150,1600 1250,1600 1250,1700 1150,1700", {
    capacity: 1,
    cover: -1,
    coverKind: "soft",
    coverSide: "Garden",
  }),
  barrier("Inner wall", "678,1300 722,1300 722,2000 678,2000", {}),
  bottleneck("Inner door", "650,1500 750,1500 750,1700 650,1700", { capacity: 2 }),
  barrier("Barn front", "1600,778 2200,778 2200,822 1600,822", {}),
  bottleneck("Barn doors", "1750,750 2050,750 2050,850 1750,850", { capacity: 3 }),
  barrier("Barn side", "1578,100 1622,100 1622,800 1578,800", {}),
  bottleneck("Side door", "1550,350 1650,350 1650,450 1550,450", { capacity: 1, cover: -1 }),
  barrier("Stable front", "2200,778 2700,778 2700,822 2200,822", {}),
  bottleneck("Stable door", "2350,750 2550,750 2550,850 2350,850", { capacity: 2, cover: -1 }),
  obstacle("Stall boards", "2178,100 2222,100 2222,800 2178,800", { size: 3, skill: "climb" }),
  obstacle("Meadow rails", "980,100 1020,100 970,750 930,750", { size: 2, skill: "jump" }),
  obstacle("Yard rails", "950,725 1500,775 1600,775 1600,825 1500,825 950,775", { size: 2, skill: "jump" }),
  rough("Muck heap", "1250,1000 1450,1000 1450,1150 1250,1150", { modifier: -2 }),
];

const figures = [
  ["spearman", 300, 1250, "Spearman 1"],
  ["spearman", 400, 1250, "Spearman 2"],
  ["archer", 800, 1400, "Archer"],
  ["pikeman", 1800, 500, "Pikeman"],
  ["farmer-eve", 2400, 400],
  ["healer", 400, 1700],
  ["bandit", 500, 1000, "Bandit 1"],
  ["bandit", 700, 900, "Bandit 2"],
  ["bandit", 1300, 400, "Bandit 3"],
  ["raider", 1600, 1100, "Raider 1"],
  ["raider", 2300, 1100, "Raider 2"],
  ["ogre", 1300, 1500, "Ogre"],
];

export const homestead = {
  ...{
    name: "Barn and Farmhouse",
    file: "homestead",
    code: "Hms",
    order: 5,
    ruleset: "zones-pool",
    width: 2800,
    height: 2100,
  },
  ...{ zones, marks, figures },
};
