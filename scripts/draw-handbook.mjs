/** Draws the handbook's pictures as SVG into `assets/handbook`; `build-art.mjs` inks them. `npm run pictures`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../assets/handbook");
const [WIDTH, HEIGHT] = [720, 340];
const INK = "#3b2f27";
const PAPER = "#efe4c8";
const FRIEND = "#3d7ea6";
const FOE = "#b8452b";
const BONE = "#f6efdf";

const tag = (name, attributes, inside = "") => {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return inside ? `<${name}${told.join("")}>${inside}</${name}>` : `<${name}${told.join("")}/>`;
};
const path = (d, more = {}) => tag("path", { d, fill: "none", stroke: INK, "stroke-width": 5, ...more });
const points = (list) => list.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
const polygon = (list, more = {}) =>
  tag("polygon", { points: points(list), fill: PAPER, stroke: INK, "stroke-width": 4, ...more });
const round = (from, count, radius, draw) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return draw(from[0] + radius * Math.cos(angle), from[1] + radius * Math.sin(angle), angle);
  }).join("");

/** A round badge with head and shoulders: friends have dots on their rim, foes spikes, so that colour is not all. */
function token([x, y], side, r = 30) {
  const colour = side === "foe" ? FOE : FRIEND;
  const rim =
    side === "foe"
      ? round([x, y], 12, r - 4, (a, b, angle) => {
          const [c, s] = [Math.cos(angle), Math.sin(angle)];
          return path(`M${a - 4 * c} ${b - 4 * s}L${a + 4 * c} ${b + 4 * s}`, { stroke: BONE, "stroke-width": 3 });
        })
      : round([x, y], 14, r - 4, (a, b) => tag("circle", { cx: a, cy: b, r: 1.8, fill: BONE }));
  return [
    tag("circle", { cx: x, cy: y, r, fill: colour, stroke: INK, "stroke-width": 4 }),
    rim,
    tag("circle", { cx: x, cy: y, r: r - 9, fill: BONE, stroke: INK, "stroke-width": 3 }),
    tag("circle", { cx: x, cy: y - r * 0.18, r: r * 0.22, fill: INK }),
    path(`M${x - r * 0.4} ${y + r * 0.5}Q${x} ${y - r * 0.15} ${x + r * 0.4} ${y + r * 0.5}Z`, {
      fill: INK,
      "stroke-width": 1,
    }),
  ].join("");
}

/** A way with its head at the end. */
function arrow(line, [x, y], angle, more = {}) {
  const at = (turn, reach) => [x - reach * Math.cos(angle + turn), y - reach * Math.sin(angle + turn)];
  return (
    path(line, { "stroke-width": 6, "stroke-linecap": "round", ...more }) +
    polygon([[x, y], at(0.45, 24), at(-0.45, 24)], { fill: INK })
  );
}

const hatch = tag(
  "pattern",
  { id: "hatch", width: 12, height: 12, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
  path("M0 0V12", { "stroke-width": 3, opacity: 0.35 }),
);
const waves = tag(
  "pattern",
  { id: "waves", width: 26, height: 14, patternUnits: "userSpaceOnUse" },
  path("M0 7Q6.5 0 13 7T26 7", { stroke: FRIEND, "stroke-width": 3 }),
);

const sheet = (inside) =>
  tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    tag("defs", {}, hatch + waves) + tag("rect", { width: WIDTH, height: HEIGHT, fill: PAPER }) + inside,
  );

const zone = (left, width, fill = "#f4ecd2") =>
  tag("rect", { x: left, y: 22, width, height: HEIGHT - 44, rx: 4, fill, stroke: INK, "stroke-width": 5 });
const twoZones = zone(24, 336) + zone(360, 336, "#e9dcb6");
const hull = (x, y, rx, ry) =>
  tag("ellipse", {
    cx: x,
    cy: y,
    rx,
    ry,
    fill: "#e8c84f",
    opacity: 0.55,
    stroke: INK,
    "stroke-width": 3,
    "stroke-dasharray": "2 9",
  });

function contact() {
  const melee =
    hull(190, 180, 122, 92) +
    token([140, 150], "friend") +
    token([198, 163], "foe") +
    token([172, 217], "friend") +
    token([252, 190], "foe");
  const friends = token([452, 130], "friend") + token([510, 144], "friend");
  const alone =
    tag("circle", { cx: 610, cy: 240, r: 44, fill: "none", stroke: FRIEND, "stroke-width": 5 }) +
    token([610, 240], "friend");
  return zone(24, 672) + melee + friends + alone;
}

function bottleneck() {
  const wall = (y, height) =>
    tag("rect", { x: 346, y, width: 28, height, fill: "url(#hatch)", stroke: INK, "stroke-width": 5 });
  const places = [132, 204].map((y) =>
    tag("rect", { x: 326, y: y - 34, width: 68, height: 68, fill: "#f6efdf", stroke: INK, "stroke-width": 4 }),
  );
  const inside = token([360, 132], "friend") + token([360, 204], "friend");
  const outside =
    token([288, 132], "foe") +
    token([288, 204], "foe") +
    token([176, 112], "foe") +
    token([140, 188], "foe") +
    token([200, 250], "foe");
  return twoZones + wall(22, 76) + wall(238, 80) + places.join("") + inside + outside + token([520, 168], "friend");
}

function intercept() {
  const way = arrow("M150 240C260 240 330 200 430 170", [468, 158], -0.3);
  const step = arrow("M560 262C530 236 510 214 498 200", [486, 180], -2.1, {
    stroke: FOE,
    "stroke-dasharray": "14 10",
  });
  const met = tag("circle", {
    cx: 474,
    cy: 156,
    r: 40,
    fill: "none",
    stroke: INK,
    "stroke-width": 4,
    "stroke-dasharray": "4 8",
  });
  return twoZones + way + step + met + token([116, 240], "friend") + token([588, 286], "foe", 28);
}

function border() {
  const left = arrow("M318 150C270 130 230 130 190 140", [160, 146], 2.95);
  const right = arrow("M402 150C450 130 490 130 530 140", [560, 146], 0.2);
  const line = path("M360 22V318", { "stroke-width": 9, stroke: "#caa26a" });
  return twoZones + line + left + right + token([360, 160], "friend", 36);
}

/** A hex with flat top and bottom: columns of hexes, as the board has them. */
const hexAt = ([x, y], r) =>
  Array.from({ length: 6 }, (_, at) => [x + r * Math.cos((at * Math.PI) / 3), y + r * Math.sin((at * Math.PI) / 3)]);
const beside = ([x, y], r, side) => {
  const angle = ((side * 60 - 90) * Math.PI) / 180;
  return [x + r * Math.sqrt(3) * Math.cos(angle), y + r * Math.sqrt(3) * Math.sin(angle)];
};

function arcs() {
  const [middle, r] = [[360, 176], 54];
  const fills = ["#bcd9a0", "#bcd9a0", "#f0d98a", "#e2a58e", "#f0d98a", "#bcd9a0"];
  const around = fills.map((fill, side) => polygon(hexAt(beside(middle, r, side), r), { fill }));
  const rear = polygon(hexAt(beside(middle, r, 3), r), { fill: "url(#hatch)" });
  const strokes = [5, 0, 1].map((side) => {
    const [x, y] = beside(middle, r, side);
    return tag("circle", { cx: x, cy: y, r: 9, fill: INK });
  });
  const sides = [2, 4].map((side) => {
    const [x, y] = beside(middle, r, side);
    return tag("circle", { cx: x, cy: y, r: 9, fill: "none", stroke: INK, "stroke-width": 4 });
  });
  return (
    around.join("") +
    rear +
    polygon(hexAt(middle, r)) +
    strokes.join("") +
    sides.join("") +
    token(middle, "friend", 32) +
    arrow("M360 142V124", [360, 108], -Math.PI / 2)
  );
}

/** Small pips beside a hex: what it costs. */
const pips = ([x, y], count) =>
  Array.from({ length: count }, (_, at) =>
    tag("circle", { cx: x + (at - (count - 1) / 2) * 17, cy: y + 24, r: 6, fill: INK }),
  ).join("");

function costs() {
  const r = 48;
  const column = (at, row) => [96 + at * r * 1.5, 178 + (row + (at % 2) / 2) * r * Math.sqrt(3)];
  const field = [];
  for (let at = 0; at < 8; at++)
    for (const row of [-1.5, -0.5, 0.5].map((each) => each + 0.0))
      field.push(polygon(hexAt(column(at, row), r), { fill: "#f4ecd2", "stroke-width": 3 }));
  const cells = [0, 1, 2, 3, 4, 5].map((at) => column(at, -0.5));
  const water = [2, 3].map(
    (at) => polygon(hexAt(cells[at], r), { fill: "#cfe0e6" }) + polygon(hexAt(cells[at], r), { fill: "url(#waves)" }),
  );
  const way = path(`M${cells.map(([x, y]) => `${x} ${y}`).join("L")}`, {
    "stroke-width": 6,
    "stroke-dasharray": "12 9",
  });
  const prices = [1, 2, 2, 1, 1].map((count, at) => pips(cells[at + 1], count));
  const aside = column(6, -0.5);
  return (
    field.join("") +
    water.join("") +
    way +
    prices.join("") +
    token(cells[0], "friend") +
    arrow(`M${cells[5][0]} ${cells[5][1]}L${aside[0] - 26} ${aside[1] - 14}`, [aside[0] - 6, aside[1] - 4], 0.5) +
    pips(aside, 2)
  );
}

function watch() {
  const r = 40;
  const at = (i, row) => [70 + i * r * 1.5, 96 + (row + (i % 2) / 2) * r * Math.sqrt(3)];
  const field = [];
  for (let i = 0; i < 11; i++)
    for (let row = 0; row < 3; row++) field.push(polygon(hexAt(at(i, row), r), { fill: "#f4ecd2", "stroke-width": 3 }));
  const [x, y] = at(9, 1);
  const view = polygon(
    [
      [x, y],
      [x - 385, y - 108],
      [x - 385, y + 108],
    ],
    { fill: "#e8c84f", opacity: 0.45, "stroke-width": 2 },
  );
  const cells = [0, 1, 2, 3, 4].map((i) => at(i, 1));
  const seen = [3, 4].map((i) =>
    tag("circle", { cx: cells[i][0], cy: cells[i][1], r: 13, fill: FOE, stroke: INK, "stroke-width": 4 }),
  );
  const free = [1, 2].map((i) =>
    tag("circle", { cx: cells[i][0], cy: cells[i][1], r: 13, fill: BONE, stroke: INK, "stroke-width": 4 }),
  );
  const way = path(`M${cells.map((cell) => cell.join(" ")).join("L")}`, { "stroke-width": 6 });
  return field.join("") + view + way + free.join("") + seen.join("") + token(cells[0], "friend") + token([x, y], "foe");
}

const PICTURES = { contact, bottleneck, intercept, border, arcs, costs, watch };

await mkdir(FOLDER, { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) await writeFile(join(FOLDER, `${name}.svg`), `${sheet(draw())}\n`);
