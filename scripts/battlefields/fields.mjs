/** Open fields, cut into zones by a pattern: squares, and bricks whose every other row lies half a brick aside. */
import { hazard, obstacle, zone } from "./document.mjs";

const corners = (left, top, right, bottom) => `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`;

/** Zones by rows from the top left, called `A1` and on; the edges of each row's zones by their x. */
function cut({ rows, top, height, edges }) {
  return Array.from({ length: rows }, (_, row) =>
    edges(row)
      .slice(0, -1)
      .map((left, column) => ({
        name: `${String.fromCharCode(65 + row)}${column + 1}`,
        corners: corners(left, top + row * height, edges(row)[column + 1], top + (row + 1) * height),
      })),
  ).flat();
}

export const OPEN = {
  color: "#b9c47e",
  fill: "#c6cf95",
  traits: {},
  about: "Grazed turf, even and open on all sides.",
};

export const GROUNDS = {
  long: {
    color: "#96ad63",
    fill: "#b3c283",
    traits: { vegetation: "long grass", stealth: 1 },
    about: "Grass left standing: good to lie in.",
  },
  bog: {
    color: "#8fa38a",
    fill: "#b1bd99",
    traits: { terrain: -2, vegetation: "rushes" },
    about: "A wet hollow that holds every boot.",
  },
  plough: { color: "#a98a58", fill: "#c9ad7c", traits: { terrain: -1 }, about: "Ploughed and heavy." },
  stones: {
    color: "#a9a58c",
    fill: "#c3c0a2",
    traits: { terrain: -1, cover: -2 },
    about: "Boulders that the plough goes round, as high as a man.",
  },
  hay: { color: "#d0b45e", fill: "#d3cb8f", traits: { cover: -1 }, about: "Haycocks in rows, each as large as a hut." },
  copse: {
    color: "#728c54",
    fill: "#a8b87e",
    traits: { cover: -1, visibility: -1, vegetation: "birches", stealth: 1 },
    about: "A handful of trees, kept for the shade.",
  },
  knoll: {
    color: "#c4b878",
    fill: "#cfcb92",
    traits: { enter: -1, visibility: 1 },
    about: "A rise from which one sees the whole field.",
  },
  warren: {
    color: "#b5ad77",
    fill: "#c8c491",
    traits: {
      sporadics: [hazard({ name: "Rabbit holes", notice: "IQ", avoid: "DX", condition: "prone", ends: "move" })],
    },
    about: "Rabbit holes everywhere: a bad place to run.",
  },
};

function zonesOf(cells, kinds) {
  return cells.map(({ name, corners: area }) => {
    const { color, traits, about } = GROUNDS[kinds[name]] ?? OPEN;
    return zone(name, color, area, traits, about);
  });
}

export const SQUARES = cut({ rows: 4, top: 100, height: 500, edges: () => [100, 600, 1100, 1600, 2100, 2600] });
export const IN_SQUARES = {
  A2: "copse",
  A4: "hay",
  B1: "long",
  B3: "knoll",
  B5: "stones",
  C2: "stones",
  C4: "long",
  D1: "plough",
  D3: "bog",
  D5: "copse",
};

export const BRICKS = cut({
  ...{ rows: 4, top: 100, height: 500 },
  edges: (row) => (row % 2 === 0 ? [100, 700, 1300, 1900, 2500] : [100, 400, 1000, 1600, 2200, 2500]),
});
export const IN_BRICKS = {
  A1: "plough",
  A3: "long",
  B2: "stones",
  B4: "copse",
  C1: "hay",
  C3: "warren",
  C4: "bog",
  D2: "knoll",
  D4: "long",
};

const squareFigures = [
  ["rider", 200, 800, "Rider 1"],
  ["rider", 200, 1300, "Rider 2"],
  ["spearman", 800, 800, "Spearman 1"],
  ["spearman", 800, 1300, "Spearman 2"],
  ["archer", 300, 300, "Archer"],
  ["sergeant", 400, 1200, "Sergeant"],
  ["raider", 2300, 800, "Raider 1"],
  ["raider", 2400, 1300, "Raider 2"],
  ["bandit", 1900, 800, "Bandit 1"],
  ["bandit", 1800, 1300, "Bandit 2"],
  ["ogre", 2200, 1600, "Ogre"],
  ["bandit-chief", 2300, 1300, "Chief"],
];

const brickFigures = [
  ["pikeman", 700, 1300, "Pikeman 1"],
  ["pikeman", 800, 1300, "Pikeman 2"],
  ["spearman", 1400, 1300, "Spearman"],
  ["archer", 500, 1800, "Archer 1"],
  ["archer", 1200, 1800, "Archer 2"],
  ["knight", 1000, 1200],
  ["village-ghoul", 800, 400, "Ghoul 1"],
  ["village-ghoul", 1500, 300, "Ghoul 2"],
  ["bone-sentinel", 1800, 800, "Sentinel 1"],
  ["bone-sentinel", 1200, 800, "Sentinel 2"],
  ["troll", 2000, 300, "Troll"],
  ["village-ghoul", 2300, 800, "Ghoul 3"],
];

export const squares = {
  ...{ name: "Open Field in Squares", file: "field-squares", code: "Fsq", order: 7, ruleset: "zones-points" },
  ...{ width: 2700, height: 2200, zones: zonesOf(SQUARES, IN_SQUARES), figures: squareFigures },
  marks: [obstacle("Fence", "1100,1575 1600,1575 1600,1625 1100,1625", { size: 2, skill: "jump" })],
};

export const bricks = {
  ...{ name: "Open Field in Bricks", file: "field-bricks", code: "Fbr", order: 8, ruleset: "zones-pool" },
  ...{ width: 2600, height: 2200, zones: zonesOf(BRICKS, IN_BRICKS), figures: brickFigures },
  marks: [obstacle("Fence", "1000,1075 1300,1075 1300,1125 1000,1125", { size: 2, skill: "jump" })],
};
