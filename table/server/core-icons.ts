/** Plain signs under the names of the core icons that documents and conditions refer to: `/icons/svg/NAME.svg`. */

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const SLASH = "M96 80l32-32 304 304-32 32z";
const EYE = "M32 208q224-240 448 0q-224 240-448 0z";

/** Outlines on a ground of 512 by 512; what they cover twice is open. */
const PATHS: Record<string, string> = {
  aura: circle(256, 256, 208) + circle(256, 256, 144) + circle(256, 256, 64),
  blind: EYE + circle(256, 208, 72) + SLASH,
  combat: "M64 96l32-32 352 352-32 32zM416 64l32 32-352 352-32-32z",
  cowled: "M256 48q176 96 176 416H80q0-320 176-416z" + circle(256, 256, 88),
  dead: "M256 48a176 176 0 0 0-104 318v82h208v-82a176 176 0 0 0-104-318z" + circle(192, 224, 40) + circle(320, 224, 40),
  deaf: "M96 192h80l112-96v320l-112-96H96zM336 192l32-32 112 160-32 32z",
  fear: "M216 48h80l-16 272h-48z" + circle(256, 408, 48),
  invisible: circle(256, 256, 208) + circle(256, 256, 176) + circle(256, 256, 96) + circle(256, 256, 80),
  "item-bag": "M176 144q0-96 80-96t80 96h64l48 320H64l48-320zM216 144h80q0-56-40-56t-40 56z",
  paralysis: "M288 32L112 288h112l-48 192 224-288H272z",
  prone: circle(96, 304, 56) + "M176 264h272v88H176zM48 400h416v32H48z",
  restrain: circle(160, 256, 112) + circle(160, 256, 72) + circle(352, 256, 112) + circle(352, 256, 72),
  silence: "M48 64h416v272H256l-112 112v-112H48z" + SLASH,
  sleep: "M96 64h256v48L192 304h160v64H80v-48l160-192H96zM368 304h96v32l-56 64h56v40h-104v-32l56-64h-48z",
  stun: "M256 32l56 152 160 8-124 100 44 156-136-88-136 88 44-156L40 192l160-8z",
  unconscious:
    circle(256, 256, 208) +
    "M144 160l32 32 32-32 24 24-32 32 32 32-24 24-32-32-32 32-24-24 32-32-32-32zM304 160l32 32 32-32 24 24-32 32 32 32-24 24-32-32-32 32-24-24 32-32-32-32zM168 352h176v32H168z",
};
const FIGURE = `${circle(256, 176, 104)}M64 480c0-112 84-176 192-176s192 64 192 176z`;

/** The picture of an icon; a figure for names that are not known. Signs have a dark edge, to show on any ground. */
export function coreIcon(name: string): string {
  const sign = PATHS[name === "skull" ? "dead" : name];
  const edge = sign ? ` stroke="#1c1822" stroke-width="14" stroke-linejoin="round"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512" fill="#cfc8ba"><path fill-rule="evenodd"${edge} d="${sign ?? FIGURE}"/></svg>`;
}
