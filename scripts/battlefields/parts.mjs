/** What battlefields are built of: grounds, seams, walls, doors, water, ways; and the sheet that they lie on. */
import { element, filled, group, INK, line, pairs, PAPER, rect, round, scatter, shape, stamp, stroke } from "./ink.mjs";
import { stampsIn } from "./stamps.mjs";

/** A whole drawing: paper, what lies on it, and the stamps that it uses. */
export function sheet({ name, width, height }, ...layers) {
  const inside = layers.flat(9).join("\n");
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return `${element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size },
    `\n<title>${name}</title>\n<defs>\n${stampsIn(inside).join("\n")}\n</defs>\n`,
    `${element("rect", { width, height, fill: PAPER })}\n${inside}\n`,
  )}\n`;
}

export function ground(text, fill, { over, seed = 7 } = {}) {
  const d = shape(pairs(text), { amount: 3, seed });
  const grown = { d, stroke: fill, "stroke-width": 4 };
  return [element("path", { ...grown, fill }), over ? element("path", { d, fill: `url(#${over})` }) : ""].join("");
}

/** Where two zones meet in the open. */
export function seams(...texts) {
  return group(
    {
      fill: "none",
      stroke: INK,
      "stroke-width": 3.5,
      opacity: 0.5,
      "stroke-dasharray": "26 16 8 18",
      "stroke-linecap": "round",
    },
    ...texts.map((text, at) => element("path", { d: line(pairs(text), { amount: 4, seed: at + 11 }) })),
  );
}

const WALLS = {
  stone: { width: 46, fill: "#d3ccbd", joints: "4 40" },
  rough: { width: 54, fill: "#bdb4a3", joints: "5 34" },
  timber: { width: 34, fill: "#a67c50", joints: "4 66" },
};

/** A wall along a line: shade, ink, its own colour, joints. */
export function wall(text, kind = "stone") {
  const { width, fill, joints } = WALLS[kind];
  const d = `M${pairs(text)
    .map((place) => place.join(" "))
    .join("L")}`;
  const course = { d, fill: "none", "stroke-linejoin": "miter" };
  return [
    element("path", {
      ...course,
      stroke: "url(#hatch)",
      "stroke-width": width,
      transform: "translate(12 16)",
      "stroke-linecap": "square",
    }),
    element("path", { ...course, stroke: INK, "stroke-width": width, "stroke-linecap": "square" }),
    element("path", { ...course, stroke: fill, "stroke-width": width - 11, "stroke-linecap": "square" }),
    element("path", { ...course, stroke: INK, "stroke-width": width - 11, "stroke-dasharray": joints, opacity: 0.45 }),
    element("path", { ...course, stroke: INK, "stroke-width": 2.4, "stroke-dasharray": "60 14 90 20", opacity: 0.45 }),
  ].join("");
}

/** An opening in a wall with its sill and two leaves; `along` is x or y. */
export function door({ x, y, long, along, leaves = 2, deep = 58 }) {
  const turn = along === "x" ? "" : " rotate(90)";
  const half = long / 2;
  const leaf = (at, angle) =>
    group(
      { transform: `translate(${at} ${deep / 2 - 6}) rotate(${angle})` },
      rect(-7, 0, 14, leaves === 2 ? half * 0.86 : long * 0.8, { fill: "#8a5a34", rx: 4 }),
    );
  return group(
    { transform: `translate(${x} ${y})${turn}` },
    rect(-half, -deep / 2, long, deep, { fill: "#c79a63", "stroke-width": 4 }),
    stroke(`M${-half} 0H${half}`, { "stroke-width": 2.4, opacity: 0.5 }),
    leaf(-half + 8, 14),
    leaves === 2 ? leaf(half - 8, -14) : "",
  );
}

/** A window or an arrow slit in a wall. */
export function pane({ x, y, long, along, fill = "#a9cfdb" }) {
  const turn = along === "x" ? "" : " rotate(90)";
  return group(
    { transform: `translate(${x} ${y})${turn}` },
    rect(-long / 2, -15, long, 30, { fill, "stroke-width": 4.5 }),
    stroke(`M0-15V15M${-long / 2} 0H${long / 2}`, { "stroke-width": 3 }),
  );
}

/** A floor within a house: its colour, and boards or flagstones. */
export const floor = (text, fill, over) => ground(text, fill, { over, seed: 2 });

export function road(text, width, { fill = "#e0cfa8", ruts = true, seed = 3 } = {}) {
  const d = line(pairs(text), { amount: 12, every: 150, seed });
  const edge = { d, fill: "none", "stroke-linecap": "butt", "stroke-linejoin": "round" };
  const rut = (aside) =>
    element("path", {
      ...edge,
      stroke: "#a58a5f",
      "stroke-width": 9,
      opacity: 0.6,
      transform: `translate(${aside} ${aside})`,
    });
  return [
    element("path", { ...edge, stroke: fill, "stroke-width": width }),
    ruts ? [rut(-width / 6), rut(width / 6)].join("") : "",
    element("path", {
      ...edge,
      stroke: INK,
      "stroke-width": 2.6,
      opacity: 0.35,
      "stroke-dasharray": "50 30 18 40",
      transform: `translate(${width / 5} ${width / 3})`,
    }),
  ].join("");
}

export function water(text, { fill = "#8fb6c4", curved = true } = {}) {
  const d = curved ? round(pairs(text)) : shape(pairs(text), { amount: 8, every: 120, seed: 5 });
  return [filled(d, fill, { "stroke-width": 6 }), element("path", { d, fill: "url(#waves)" })].join("");
}

/** A fence of rails and posts along a line. */
export function fence(text, { fill = "#a67c50" } = {}) {
  const d = line(pairs(text), { amount: 3, seed: 9 });
  const rail = (aside) => [
    stroke(d, { "stroke-width": 13, transform: `translate(0 ${aside})` }),
    stroke(d, { stroke: fill, "stroke-width": 5, transform: `translate(0 ${aside})` }),
  ];
  const posts = [
    stroke(d, { "stroke-width": 42, "stroke-dasharray": "24 66" }),
    stroke(d, { stroke: fill, "stroke-width": 31, "stroke-dasharray": "13 77", "stroke-dashoffset": -5.5 }),
  ];
  return [rail(-7), rail(9), posts].flat(2).join("");
}

/** A hedge of bushes along a line, as around the edge of a map. */
export function hedge(text, { apart = 62, scale = 0.86, name = "bush" } = {}) {
  const points = pairs(text);
  return points.slice(0, -1).flatMap(([x, y], at) => {
    const [toX, toY] = points[at + 1];
    const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / apart));
    return Array.from({ length: steps }, (_, step) => {
      const along = step / steps;
      const turn = ((at * 31 + step * 47) % 8) * 45;
      return stamp(name, x + (toX - x) * along, y + (toY - y) * along, {
        turn,
        scale: scale + ((step * 7) % 4) * 0.04,
      });
    });
  });
}

/** The hedge round a whole map. */
export function hedgeAround(width, height, more = {}) {
  const [left, top, right, bottom] = [52, 52, width - 52, height - 52];
  return hedge(`${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom} ${left},${top}`, more);
}

/** Stamps strewn over a polygon; those of several names take turns. */
export function strewn(text, names, { count, apart = 60, seed = 1, scale = 1, free, margin = 30, turning = false }) {
  const words = names.split(" ");
  return scatter(pairs(text), { count, apart, seed, free, margin }).map(([x, y], at) =>
    stamp(words[at % words.length], x, y, {
      turn: turning ? (at * 67) % 360 : 0,
      scale: Math.round((scale + ((at * 5) % 4) * 0.06) * 100) / 100,
    }),
  );
}

/** Trees in rows, as in an orchard; a little off. */
export function rows({ left, top, columns, lines, across, down, names, scale = 1 }) {
  const words = names.split(" ");
  return Array.from({ length: columns * lines }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const aside = ((at * 37) % 5) * 6 - 12;
    return stamp(words[(at * 3 + row) % words.length], left + column * across + aside, top + row * down - aside, {
      scale,
    });
  });
}

/** Steps as seen from above, up along x or y. */
export function stairs({ x, y, width, height, turn = 0 }) {
  const steps = Array.from({ length: 7 }, (_, at) =>
    rect(-width / 2 + (at * width) / 7, -height / 2, width / 7, height, {
      fill: `hsl(38 20% ${84 - at * 6}%)`,
      "stroke-width": 4,
    }),
  );
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    rect(-width / 2 + 12, -height / 2 + 14, width, height, { fill: "url(#hatch)", stroke: "none" }),
    ...steps,
    filled(
      `M${-width / 2 + 20} 0H${width / 2 - 40}M${width / 2 - 64}-22L${width / 2 - 36} 0L${width / 2 - 64} 22`,
      "none",
      { "stroke-width": 6, opacity: 0.6 },
    ),
  );
}

/** Dark furrows over a field. */
export function furrows({ left, right, top, bottom, every = 62, slope = 0.12 }) {
  const count = Math.floor((bottom - top) / every);
  return Array.from({ length: count }, (_, at) => {
    const y = top + every * (at + 0.6);
    const d = line(
      [
        [left, y + (right - left) * slope * 0.5],
        [right, y - (right - left) * slope * 0.5],
      ],
      { amount: 5, every: 160, seed: at + 3 },
    );
    return [
      stroke(d, { stroke: "#a9875a", "stroke-width": 16, opacity: 0.55 }),
      stroke(d, { "stroke-width": 3, opacity: 0.5, transform: "translate(0 8)" }),
    ].join("");
  });
}
