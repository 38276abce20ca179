/** The drawings of the open fields, zone by zone. */
import { BRICKS, bricks, GROUNDS, IN_BRICKS, IN_SQUARES, OPEN, SQUARES, squares } from "./fields.mjs";
import { filled, pairs, round, stamp } from "./ink.mjs";
import { fence, furrows, ground, hedgeAround, road, seams, sheet, strewn, water } from "./parts.mjs";

/** What lies in a zone, inside its corners. */
const DRAWN = {
  long: (area, _middle, seed) => strewn(area, "grass", { count: 42, apart: 64, seed }),
  bog: (area, [x, y]) => [
    water(
      [
        [-150, -20],
        [-60, -110],
        [90, -90],
        [160, 20],
        [70, 110],
        [-80, 100],
      ]
        .map(([a, b]) => `${x + a},${y + b}`)
        .join(" "),
    ),
    ...[
      [-60, -20],
      [60, 30],
    ].map(([a, b]) => stamp("ripple", x + a, y + b)),
    ...[
      [-170, 40],
      [150, -80],
      [110, 130],
      [-110, -120],
      [-40, 140],
    ].map(([a, b]) => stamp("reed", x + a, y + b)),
  ],
  plough: (area) => {
    const [[left, top], , [right, bottom]] = pairs(area);
    return furrows({ left: left + 24, right: right - 24, top: top + 30, bottom: bottom - 10, slope: 0 });
  },
  stones: (area, _middle, seed) =>
    strewn(area, "rock rock slab", { count: 13, apart: 100, seed, scale: 1.25, margin: 60, turning: true }),
  hay: (area, _middle, seed) => strewn(area, "haycock", { count: 5, apart: 170, seed, scale: 0.72, margin: 80 }),
  copse: (area, _middle, seed) =>
    strewn(area, "oak0 tree1 oak1", { count: 6, apart: 150, seed, scale: 0.72, margin: 80 }),
  knoll: (area, [x, y]) => [
    ...[190, 145, 100].map((radius, at) => contour(x, y, radius, at)),
    stamp("rock", x + 30, y - 10, { scale: 0.9 }),
  ],
  warren: (area, _middle, seed) => strewn(area, "molehill", { count: 12, apart: 90, seed, margin: 50 }),
};

function contour(x, y, radius, at) {
  const around = Array.from({ length: 10 }, (_, step) => {
    const angle = (step / 10) * 2 * Math.PI;
    const far = radius * (0.92 + ((step * 3 + at) % 4) * 0.05);
    return [Math.round(x + Math.cos(angle) * far), Math.round(y + Math.sin(angle) * far * 0.9)];
  });
  return filled(round(around), "#bfb878", {
    "fill-opacity": `.${2 + at}`,
    "stroke-width": 3,
    "stroke-dasharray": "18 12",
    opacity: 0.75,
  });
}

function middle(area) {
  const [[left, top], , [right, bottom]] = pairs(area);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** The right side and the lower one: the others are neighbours'. */
function sidesOf(area) {
  const [, right, low, left] = area.split(" ");
  return [`${right} ${low}`, `${left} ${low}`];
}

function fieldOf(cells, kinds, seed) {
  const grounds = cells.map(({ name, corners: area }) => ground(area, (GROUNDS[kinds[name]] ?? OPEN).fill, { seed }));
  const lines = seams(...cells.flatMap(({ corners: area }) => sidesOf(area)));
  const things = cells.map(({ name, corners: area }, at) => {
    const draw = DRAWN[kinds[name]];
    return draw
      ? draw(area, middle(area), at + seed)
      : strewn(area, "tuft tuft pebble", { count: 8, apart: 120, seed: at + seed });
  });
  return { grounds, lines, things };
}

function drawSquares() {
  const { grounds, lines, things } = fieldOf(SQUARES, IN_SQUARES, 3);
  const way = road("40,1080 500,1090 1100,1110 1700,1080 2200,1110 2660,1090", 90, { seed: 8 });
  const back = ground("60,60 2640,60 2640,2140 60,2140", "#b5c184");
  return sheet(squares, back, grounds, way, lines, hedgeAround(2700, 2200), things, fence("1110,1600 1590,1600"));
}

function drawBricks() {
  const { grounds, lines, things } = fieldOf(BRICKS, IN_BRICKS, 13);
  const back = ground("60,60 2540,60 2540,2140 60,2140", "#b5c184");
  const beck = fence("1010,1100 1300,1100");
  return sheet(bricks, back, grounds, lines, hedgeAround(2600, 2200), things, beck);
}

export function drawFields() {
  return { "field-squares": drawSquares(), "field-bricks": drawBricks() };
}
