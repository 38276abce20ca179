/** Stamps of what grows and lies about: trees, bushes, stones, water. */
import { cloud, element, filled, group, INK, named, rect, seeded, SHADE, stroke } from "./ink.mjs";

/** A dark tree of rings of needles, as seen from above. */
function pine(id, seed) {
  const random = seeded(seed);
  const ring = (radius, points, turn) =>
    `M${Array.from({ length: points * 2 }, (_, at) => {
      const far = radius * (at % 2 === 0 ? 0.94 + random() * 0.14 : 0.66);
      const angle = turn + (at / points) * Math.PI;
      return `${Math.round(Math.cos(angle) * far)} ${Math.round(Math.sin(angle) * far)}`;
    }).join("L")}Z`;
  return named(
    id,
    group({ transform: "translate(14 18)" }, element("path", { d: ring(88, 11, 0), ...SHADE })),
    filled(ring(88, 11, 0), "#5f7f56", { "stroke-width": 6 }),
    filled(ring(56, 9, 0.3), "#71915f", { "stroke-width": 4 }),
    filled(ring(26, 7, 0.6), "#88a572", { "stroke-width": 3 }),
  );
}

/** A crown of leaves without fruit. */
function oak(id, seed, fill) {
  const d = cloud({ radius: 96, bumps: 12, seed });
  return named(
    id,
    element("path", { d, transform: "translate(15 20)", ...SHADE }),
    filled(d, fill, { "stroke-width": 6 }),
    element("path", {
      d: cloud({ x: -18, y: -20, radius: 52, bumps: 9, seed: seed + 1 }),
      fill: "#b3c78b",
      opacity: 0.7,
    }),
    stroke("M-46-14q14 14 30 2M10-38q12 12 26 0M20 28q10 12 24 4M-28 42q12 10 22-2", {
      "stroke-width": 3.2,
      opacity: 0.7,
    }),
  );
}

/** A mound of earth. */
function mound(id, seed, fill) {
  const d = cloud({ radius: 84, bumps: 11, seed });
  return named(
    id,
    element("path", { d, transform: "translate(14 18)", ...SHADE }),
    filled(d, fill, { "stroke-width": 6 }),
    stroke("M-46-20l22 8M-26 30l24-6M18-38l20 8M26 22l20-8M-4-4l16 4", { "stroke-width": 4, opacity: 0.55 }),
  );
}

export const GROWTH = [
  mound("kiln", 71, "#8a7560"),
  mound("muck", 77, "#8f7448"),
  pine("pine0", 3),
  pine("pine1", 17),
  oak("oak0", 5, "#8aa565"),
  oak("oak1", 23, "#7c9a5c"),
  oak("willow", 31, "#a5b878"),
  named(
    "rock",
    element("path", {
      d: "M-34-4Q-26-32 4-30Q40-26 40 4Q36 30 2 30Q-36 30-34-4Z",
      transform: "translate(8 8)",
      ...SHADE,
    }),
    filled("M-38-6L-22-30L8-34L36-16L38 10L16 28L-20 26Z", "#c9c0ae"),
    stroke("M-22-30L-8-10L8-34M-8-10L10 6L38 10M10 6L16 28", { "stroke-width": 2.6, opacity: 0.5 }),
  ),
  named(
    "fern",
    stroke("M0 0Q-8-16-26-22M0 0Q0-18 2-32M0 0Q10-14 28-20M0 0Q-14-4-30-2M0 0Q14-2 30 2", {
      stroke: "#5f7f4a",
      "stroke-width": 5,
    }),
    stroke("M-20-22l-8 6M-10-16l-12 8M20-18l10 6M2-24l9-4M1-16l-9-3", { stroke: "#5f7f4a", "stroke-width": 3 }),
  ),
  named(
    "grass",
    stroke("M-22 0Q-22-18-30-34M-10 2Q-8-22-14-42M2 2Q4-20 2-40M12 2Q16-20 26-38M22 0Q26-14 38-24", {
      stroke: "#7d8a45",
      "stroke-width": 4,
    }),
  ),
  named(
    "reed",
    stroke("M-12 12Q-10-16-16-44M0 14Q0-20 4-54M12 12Q14-12 24-38", { stroke: "#5f6f3e", "stroke-width": 4.5 }),
    stroke("M-17-40V-58M4-50V-70M25-36V-52", { stroke: "#7a5230", "stroke-width": 9, "stroke-linecap": "round" }),
  ),
  named("ripple", stroke("M-34 0Q-22-10-10 0T14 0T36-2", { stroke: "#f2efe2", "stroke-width": 4, opacity: 0.85 })),
  named(
    "log",
    element("path", { d: "M-100 14H108V34H-100Z", ...SHADE }),
    rect(-104, -20, 208, 40, { rx: 16, fill: "#a67c50" }),
    element("ellipse", { cx: 98, cy: 0, rx: 12, ry: 20, fill: "#d9b985", stroke: INK, "stroke-width": 4 }),
    stroke("M-80-6H-20M-60 8H40M10-8H70", { "stroke-width": 2.6, opacity: 0.6 }),
  ),
  named(
    "stump",
    element("circle", { cx: 6, cy: 8, r: 27, ...SHADE }),
    element("circle", { r: 26, fill: "#b98a55", stroke: INK, "stroke-width": 5 }),
    element("circle", { r: 15, fill: "none", stroke: INK, "stroke-width": 2.4, opacity: 0.6 }),
    element("circle", { r: 6, fill: "none", stroke: INK, "stroke-width": 2.4, opacity: 0.6 }),
  ),
  named(
    "haycock",
    element("path", { d: cloud({ x: 14, y: 18, radius: 88, bumps: 13, seed: 41 }), ...SHADE }),
    filled(cloud({ radius: 88, bumps: 13, seed: 41 }), "#d9b04c", { "stroke-width": 6 }),
    element("path", { d: cloud({ x: -14, y: -16, radius: 48, bumps: 9, seed: 43 }), fill: "#ecd07c", opacity: 0.8 }),
    stroke("M-50 4l24 6M-20 40l26-4M20-40l26 6M30 18l24-6M-40-34l20-6", { stroke: "#8a6a26", "stroke-width": 4 }),
  ),
  named(
    "bush",
    element("path", { d: cloud({ x: 9, y: 11, radius: 46, bumps: 9, seed: 51 }), ...SHADE }),
    filled(cloud({ radius: 46, bumps: 9, seed: 51 }), "#87a163"),
    stroke("M-18-6q8 8 18 1M8 12q7 7 16 1", { "stroke-width": 3, opacity: 0.7 }),
  ),
  named(
    "thorn",
    element("path", { d: cloud({ x: 10, y: 12, radius: 54, bumps: 11, seed: 61 }), ...SHADE }),
    filled(cloud({ radius: 54, bumps: 11, seed: 61 }), "#6f8a52"),
    stroke("M-28-10L24 14M-20 20L20-22M-4-30L6 30M-34 8L30-6", { "stroke-width": 3, opacity: 0.75 }),
    ...[
      [-20, -18],
      [16, -8],
      [-6, 18],
      [26, 16],
    ].map(([cx, cy]) => element("circle", { cx, cy, r: 5, fill: "#a8483a", stroke: INK, "stroke-width": 2 })),
  ),
  named(
    "molehill",
    element("ellipse", { cx: 5, cy: 8, rx: 28, ry: 18, ...SHADE }),
    filled("M-28 8Q-20-16 0-18Q22-16 28 8Q0 20-28 8Z", "#a98a5c"),
    element("ellipse", { cx: 4, cy: 0, rx: 11, ry: 7, fill: INK }),
  ),
  named("gravel", element("ellipse", { rx: 13, ry: 9, fill: "#cfc5b0", stroke: INK, "stroke-width": 3 })),
  `<pattern id="flags" width="132" height="88" patternUnits="userSpaceOnUse"><path d="M0 2H132M0 46H132M44 2V46M108 2V46M10 46V90M76 46V90" fill="none" stroke="#3b2f27" stroke-width="2.6" opacity=".38"/></pattern>`,
  `<pattern id="waves" width="180" height="96" patternUnits="userSpaceOnUse"><path d="M10 24q14-10 28 0t28 0M98 70q14-10 28 0t28 0" fill="none" stroke="#e9efe6" stroke-width="4" opacity=".7"/></pattern>`,
  `<pattern id="slates" width="60" height="40" patternUnits="userSpaceOnUse"><path d="M0 2H60M0 22H60M15 2V22M45 2V22M0 22V42M30 22V42" fill="none" stroke="#3b2f27" stroke-width="2.4" opacity=".4"/></pattern>`,
];
