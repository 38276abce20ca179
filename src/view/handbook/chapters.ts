/** What the handbook is made of: a journal for each ruleset and one for GMs, their pages, and the sections on each page. */

/** Drawn beside a section; each has words for those who do not see it. */
export const PICTURES = ["contact", "bottleneck", "intercept", "border", "arcs", "costs", "watch"] as const;
export type Picture = (typeof PICTURES)[number];

/** Pages by their words, with their sections in order. A section's first word is whose text it is, its second what it is about. */
type Pages = Readonly<Record<string, readonly string[]>>;

/** What both rulesets of zones with actions have on these pages. */
const ZONES = {
  borders: ["zones.borders", "zones.bottlenecks", "zones.obstacles", "zones.traits"],
  conditions: ["zones.conditions"],
} as const;

const REACTIONS = ["zones.reacting", "zones.intercept", "zones.protect", "zones.evade", "zones.defences"] as const;

/** The journals by their words, in the order in which they stand. */
export const CHAPTERS: Readonly<Record<string, Pages>> = {
  "zones-3d6": {
    turn: ["zones.round", "zones-3d6.dice", "zones.waiting"],
    moving: ["zones.kinds", "zones-3d6.rate", "zones-3d6.running", "zones.between"],
    borders: ZONES.borders,
    contact: ["zones.status", "zones.leaving", "zones-3d6.withdraw", "zones.close"],
    reactions: REACTIONS,
    attacks: ["zones-3d6.attacks", "zones.targets", "zones-3d6.tricks"],
    conditions: ZONES.conditions,
    special: ["zones.hazards", "zones.talents"],
  },
  "zones-pool": {
    turn: ["zones-pool.actions", "zones.round", "zones-pool.dice", "zones.waiting"],
    moving: ["zones.kinds", "zones-pool.rate", "zones-pool.running", "zones.between"],
    borders: ZONES.borders,
    contact: ["zones.status", "zones.leaving", "zones-pool.withdraw", "zones.close"],
    reactions: REACTIONS,
    attacks: ["zones-pool.attacks", "zones.targets", "zones-pool.tricks"],
    conditions: ZONES.conditions,
    special: ["zones.hazards", "zones.talents"],
  },
  "zones-points": {
    turn: ["zones-points.turn"],
    moving: ["zones-points.costs", "zones-points.running"],
    edges: ["zones-points.borders"],
    melees: ["zones-points.melees"],
    reactions: ["zones-points.engage"],
    attacks: ["zones-points.ranges", "zones-points.bursts"],
    conditions: ["zones-points.pace"],
    special: ["zones-points.scatter"],
  },
  "hex-reaction": {
    turn: ["hex-reaction.passes"],
    moving: ["hex-reaction.modes"],
    ground: ["hex-reaction.hexes", "hex-reaction.sight"],
    facing: ["hex-reaction.facing"],
    enemies: ["hex-reaction.charges"],
    reactions: ["hex-reaction.watching", "hex-reaction.perceiving"],
    attacks: ["hex-reaction.acting", "hex-reaction.dodging"],
    conditions: ["hex-reaction.hurt", "hex-reaction.states"],
    special: ["hex-reaction.spells"],
  },
  "hex-facing": {
    turn: ["hex-facing.turn"],
    moving: ["hex-facing.costs", "hex-facing.running", "hex-facing.pressing"],
    ground: ["hex-facing.ground", "hex-facing.water", "hex-facing.mud"],
    facing: ["hex-facing.facing", "hex-facing.ending"],
    enemies: ["hex-facing.passing"],
    reactions: ["hex-facing.foes"],
    attacks: ["hex-facing.attacks"],
    conditions: ["hex-facing.posture"],
    special: ["hex-facing.quicksand", "hex-facing.vehicles", "hex-facing.speed"],
  },
  gm: {
    start: ["gm.draw", "gm.check", "gm.place", "gm.begin"],
    running: ["gm.override", "gm.undo", "gm.denials"],
    automation: ["gm.automation", "gm.waiting", "gm.autopilot", "gm.forecast"],
    fields: ["gm.battlefields", "gm.rules", "gm.display"],
    hexes: ["gm.hexes"],
    trust: ["gm.trust"],
  },
};

/** The picture that stands above a section's text. */
const DRAWN: Readonly<Record<string, Picture>> = {
  "zones.status": "contact",
  "zones-points.melees": "contact",
  "zones.bottlenecks": "bottleneck",
  "zones.intercept": "intercept",
  "zones.borders": "border",
  "hex-reaction.facing": "arcs",
  "hex-facing.facing": "arcs",
  "hex-facing.costs": "costs",
  "hex-reaction.watching": "watch",
};

/** The picture of a section; null where it has none. */
export function pictureOf(section: string): Picture | null {
  return DRAWN[section] ?? null;
}

/** Where something is explained: a section on a page of a journal. */
export interface Anchor {
  readonly chapter: string;
  readonly page: string;
  readonly section: string;
}

/** Every section wherever it stands. */
export function allAnchors(): Anchor[] {
  return Object.entries(CHAPTERS).flatMap(([chapter, pages]) =>
    Object.entries(pages).flatMap(([page, sections]) => sections.map((section) => ({ chapter, page, section }))),
  );
}

/** The section of a journal that is about one of these, the first that it has: `border`, or whole as `zones.borders`. */
export function anchorIn(chapter: string, topics: readonly string[]): Anchor | null {
  const anchors = allAnchors().filter((anchor) => anchor.chapter === chapter);
  for (const topic of topics) {
    const found = anchors.find(({ section }) => section === topic || section.split(".")[1] === topic);
    if (found) return found;
  }
  return null;
}

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The id of a journal (`zones-3d6`) or of a page (`zones-3d6/moving`): sixteen letters, the same in every build. */
export function handbookId(word: string): string {
  return Array.from({ length: 16 }, (_, at) => LETTERS.charAt(hashOf(`${at}:${word}`) % LETTERS.length)).join("");
}

/** FNV-1a, with its bits mixed once more. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** An anchor as one word, as elements carry it: `zones-3d6/moving/zones.kinds`. */
export function formatAnchor({ chapter, page, section }: Anchor): string {
  return `${chapter}/${page}/${section}`;
}

/** The anchor of such a word; null where the handbook has no such place. */
export function parseAnchor(word: string): Anchor | null {
  return allAnchors().find((anchor) => formatAnchor(anchor) === word) ?? null;
}
