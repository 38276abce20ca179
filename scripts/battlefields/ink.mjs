/** Lines and shapes as the drawings have them: one ink, a little off the straight, and the same each time. */

export const INK = "#3b2f27";
export const PAPER = "#ebe0c6";

/** A pseudo-random number from 0 to 1 at each call; the same row for the same seed. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `"100,200 300,400"` as pairs. */
export function pairs(text) {
  return text.split(" ").map((pair) => pair.split(",").map(Number));
}

export function element(name, attributes = {}, ...inside) {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const open = `<${name}${told.join("")}`;
  return inside.length > 0 ? `${open}>${inside.join("")}</${name}>` : `${open}/>`;
}

export const group = (attributes, ...inside) => element("g", attributes, ...inside);

export const stroke = (d, more = {}) => element("path", { d, fill: "none", stroke: INK, "stroke-width": 5, ...more });

export const filled = (d, fill, more = {}) => stroke(d, { fill, "stroke-linejoin": "round", ...more });

export const rect = (x, y, width, height, more = {}) =>
  element("rect", { x, y, width, height, stroke: INK, "stroke-width": 5, ...more });

/** What fills a shadow. */
export const SHADE = { fill: "url(#hatch)" };

/** The definition of a stamp. */
export const named = (id, ...inside) => group({ id }, ...inside);

/** A stamp by its name, turned and scaled about its middle. */
export function stamp(name, x, y, { turn = 0, scale = 1 } = {}) {
  const spin = turn ? ` rotate(${turn})` : "";
  const size = scale === 1 ? "" : ` scale(${scale})`;
  return spin || size
    ? element("use", { href: `#${name}`, transform: `translate(${Math.round(x)} ${Math.round(y)})${spin}${size}` })
    : element("use", { href: `#${name}`, x: Math.round(x), y: Math.round(y) });
}

/** Corners and places between them, each a little beside the line. */
function waverAlong(points, { closed, amount, every, random }) {
  const ends = closed ? points : points.slice(0, -1);
  const places = ends.flatMap(([x, y], at) => {
    const [toX, toY] = points[(at + 1) % points.length];
    const length = Math.hypot(toX - x, toY - y);
    const steps = Math.max(1, Math.round(length / every));
    return Array.from({ length: steps }, (_, step) => {
      const aside = step === 0 ? 0 : (random() - 0.5) * 2 * amount;
      const along = step / steps;
      return [
        x + (toX - x) * along - ((toY - y) / length) * aside,
        y + (toY - y) * along + ((toX - x) / length) * aside,
      ];
    });
  });
  return closed ? places : [...places, points.at(-1)];
}

const spot = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`;
const between = ([x, y], [toX, toY]) => [(x + toX) / 2, (y + toY) / 2];

/** A line by hand through the points. */
export function line(points, { amount = 5, every = 80, seed = 1 } = {}) {
  const places = waverAlong(points, { closed: false, amount, every, random: seeded(seed) });
  const bends = places.slice(1, -1).map((place, at) => `Q${spot(place)} ${spot(between(place, places[at + 2]))}`);
  return `M${spot(places[0])}${bends.join("")}L${spot(places.at(-1))}`;
}

/** A closed shape by hand: corners stay corners. */
export function shape(points, { amount = 4, every = 90, seed = 1 } = {}) {
  const places = waverAlong(points, { closed: true, amount, every, random: seeded(seed) });
  return `M${places.map(spot).join("L")}Z`;
}

/** A round shape through the points, without corners. */
export function round(points) {
  const starts = points.map((point, at) => between(point, points[(at + 1) % points.length]));
  const bends = starts.map((_, at) => {
    const next = (at + 1) % points.length;
    return `Q${spot(points[next])} ${spot(starts[next])}`;
  });
  return `M${spot(starts[0])}${bends.join("")}Z`;
}

/** A cloud of bumps around a middle: crowns, bushes, smoke. */
export function cloud({ x = 0, y = 0, radius, bumps, seed, flat = 1 }) {
  const random = seeded(seed);
  const reach = radius * 0.86;
  const places = Array.from({ length: bumps }, (_, at) => {
    const angle = ((at + random() * 0.3) / bumps) * 2 * Math.PI;
    const far = reach * (0.92 + random() * 0.16);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * flat];
  });
  const bump = Math.round(((2 * Math.PI * reach) / bumps) * 0.58);
  const arcs = [...places.slice(1), places[0]].map((place) => `A${bump} ${bump} 0 0 1 ${spot(place)}`);
  return `M${spot(places[0])}${arcs.join("")}Z`;
}

export function isWithin([x, y], polygon) {
  const crossed = polygon.filter(([x1, y1], at) => {
    const [x2, y2] = polygon[(at + 1) % polygon.length];
    return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
  });
  return crossed.length % 2 === 1;
}

/** Places in a polygon, apart from each other and from what is to stay free; as many as find room. */
export function scatter(polygon, { count, apart, seed, free = [], margin = 0 }) {
  const random = seeded(seed);
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found = [];
  for (let tries = 0; tries < count * 40 && found.length < count; tries++) {
    const place = [left + random() * width, top + random() * height];
    const isFar = found.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) >= apart);
    if (isFar && hasRoom(place, polygon, margin) && !free.some((taken) => isIn(place, taken))) found.push(place);
  }
  return found;
}

function hasRoom([x, y], polygon, margin) {
  const around = [0, 1, 2, 3].map((side) => [x + Math.cos(side * 1.57) * margin, y + Math.sin(side * 1.57) * margin]);
  return [[x, y], ...around].every((place) => isWithin(place, polygon));
}

function isIn([x, y], [left, top, width, height]) {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
