/** The words that scenarios of hexes may use, ruleset by ruleset: numbers of figures, ground, modes, actions and keys. */
import type { Stat } from "../../src/engine/types";
import { MUD_DEPTHS } from "../../src/hexes/types";
import type { Following, UsualStats } from "../figures";

/** What is particular to the scenarios of one ruleset of hexes. */
export interface HexWords {
  /** The numbers of a figure that can be given, and what they are when left out. */
  readonly stats: UsualStats;
  readonly following: Following;
  /** Skills that are as good as a number where they are left out. */
  readonly skills: Readonly<Record<string, Stat>>;
  /** What can lie on a hex, footing with its number apart. */
  readonly ground: readonly string[];
  readonly footing: boolean;
  /** Further keys of the field, of a figure, of a scenario's whole. */
  readonly field: readonly string[];
  readonly figure: readonly string[];
  readonly postures: readonly string[];
  /** How a figure can move; the first is taken where `usualMode` says nothing else. */
  readonly modes: readonly string[];
  readonly usualMode: string | null;
  /** Keys of a walk beside its path and mode. */
  readonly walk: readonly string[];
  /** Actions, each with its keys. */
  readonly actions: Readonly<Record<string, readonly string[]>>;
  /** Whether figures turn to foes out of turn by a step of their own. */
  readonly turns: boolean;
  readonly next: readonly string[];
  /** Further expectations of a figure, and of the whole. */
  readonly expect: readonly string[];
  readonly expectAll: readonly string[];
  /** Keys of a scenario that say what the ruleset does not know. */
  readonly without: readonly string[];
}

/** What no scenario of hexes knows. */
const WITHOUT = ["melees", "close", "holds", "protects"];

const AT_FOE = ["target", "weapon"];

const hexReaction: HexWords = {
  stats: { ST: 10, DX: 10, IQ: 10, Per: 10, MA: 10, size: 1 },
  following: { Per: "IQ" },
  skills: {},
  ground: ["wall"],
  footing: false,
  field: [],
  figure: ["modifiers", "acuteHearing", "silent", "wizard", "moved", "spells", "holding", "talents"],
  postures: ["standing", "prone"],
  modes: ["crawl", "stand-up", "still", "step", "dodge", "half", "full"],
  usualMode: null,
  walk: ["facing", "drop", "charge", "rush"],
  actions: {
    attack: AT_FOE,
    shoot: AT_FOE,
    "two-shot": AT_FOE,
    "aimed-shot": AT_FOE,
    defend: [],
    ready: ["weapon"],
    "pick-up": [],
    disbelieve: [],
    concentrate: [],
    cast: ["spell", "target", "hold"],
  },
  turns: false,
  next: ["turn", "round", "pass"],
  expect: ["moved", "holding"],
  expectAll: ["pass"],
  without: WITHOUT,
};

const hexFacing: HexWords = {
  stats: {
    ...{ ST: 10, DX: 10, IQ: 10, HT: 10, Vision: 10, Will: 10, Move: 6, size: 1 },
    ...{ encumbrance: 0, swim: 1, control: 10, rider: 0, speed: 0, accel: 1 },
  },
  following: { Vision: "IQ", Will: "IQ", control: "DX" },
  skills: { swimming: "DX", drive: "DX" },
  ground: [
    ...["stairs", "slippery", "smooth", "small", "body", "wall", "heap", "table"],
    ...["water-foot", "water-deep", "fast", ...MUD_DEPTHS.map((depth) => `mud-${depth}`), "quicksand"],
  ],
  footing: true,
  field: ["current"],
  figure: ["skills", "modifiers", "handed", "rope", "vehicle", "superSpeed", "animal", "medium"],
  postures: ["standing", "crouching", "kneeling", "crawling", "lying", "sitting"],
  modes: ["move", "wait", "all-out-attack", "step", "change-position", "slither"],
  usualMode: "move",
  walk: ["run", "stop", "evade", "press", "tighter", "end", "posture"],
  actions: {
    attack: [...AT_FOE, "aimed"],
    shoot: [...AT_FOE, "aimed"],
    "stand-up": [],
    swim: ["to"],
    struggle: [],
    "climb-out": ["to", "helpers"],
    drive: ["depth"],
    free: ["depth", "ST", "boards", "allWheel", "aboveHub"],
  },
  turns: true,
  next: ["turn", "round"],
  expect: [
    ...["points", "front", "rear", "weaponSide", "shieldSide"],
    ...["sunk", "calm", "under", "fatigue", "pressed"],
  ],
  expectAll: [],
  without: ["pass", ...WITHOUT],
};

const HEX_WORDS: ReadonlyMap<string, HexWords> = new Map([
  ["hex-reaction", hexReaction],
  ["hex-facing", hexFacing],
]);

/** The words of the ruleset; throws for one that scenarios do not know. */
export function hexWords({ id }: { readonly id: string }): HexWords {
  const words = HEX_WORDS.get(id);
  if (!words) throw new Error(`no words for ${id}`);
  return words;
}

/** What figures on hexes are asked. */
export const HEX_PROMPTS = ["perceive", "face", "strike"];

/** Kinds of attack. */
export const HEX_ATTACKS = ["strike", "charge", "rush", "attack", "shoot", "cast"];
