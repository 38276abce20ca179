/** Where the handbook explains what the table says: each key of a text with the sections that are about it. */
import { DENIAL_CODES } from "../../engine/refusal";
import { type Anchor, anchorIn } from "./chapters";

/** Sections by what they are about, the first that a journal has; with the keys of texts that they explain. */
type HandbookEntry = readonly [topics: readonly string[], keys: readonly string[]];

/** Sections that are often named together. */
const ABOUT = {
  turn: ["round", "passes", "turn"],
  far: ["rate", "costs", "modes"],
  run: ["running", "modes"],
  contact: ["status", "melees", "charges", "passing"],
  states: ["conditions", "pace", "states", "posture"],
  strike: ["attacks", "acting", "ranges"],
  targets: ["targets", "ranges", "acting", "attacks"],
  borders: ["borders", "hexes", "ground"],
  dice: ["dice", "perceiving", "passing", "costs"],
  talents: ["talents", "acting", "melees", "turn"],
  tricks: ["tricks", "charges", "attacks"],
  close: ["close", "melees", "charges"],
  facing: ["facing"],
  quicksand: ["quicksand"],
  vehicles: ["vehicles"],
  spells: ["spells", "talents"],
  perceive: ["perceiving", "quicksand", "targets"],
  foes: ["foes"],
} as const;

const reasonKeys = (code: string, reasons: readonly string[]): string[] =>
  reasons.map((reason) => `Refusal.${code}.${reason}`);

const cannotKeys = (...reasons: string[]): string[] => reasonKeys("cannot", reasons);

const codeKeys = (...names: string[]): string[] => names.map((code) => `Refusal.${code}`);

const REFUSED: readonly HandbookEntry[] = [
  [
    ABOUT.turn,
    [...codeKeys("not-your-turn", "already-acted", "cannot", "not-a-choice"), "Refusal.not-your-turn.all-move"],
  ],
  [
    ["kinds", "passes", "costs", "turn"],
    [...codeKeys("already-moved"), "Refusal.already-moved.turn"],
  ],
  [ABOUT.turn, cannotKeys("one-action", "no-passes", "rules-failed", "so-already")],
  [["waiting", "round", "turn"], cannotKeys("no-event")],
  [["leaving", ...ABOUT.contact], codeKeys("in-contact")],
  [["kinds", ...ABOUT.contact], codeKeys("not-alone")],
  [ABOUT.contact, cannotKeys("alone")],
  [
    ABOUT.close,
    [
      ...codeKeys("in-close", "too-strong"),
      ...cannotKeys("not-close", "held", "held-fast", "not-held", "holds-nobody"),
    ],
  ],
  [
    ABOUT.states,
    cannotKeys("fallen", "prone", "standing", "no-condition", "sitting", "spent", "no-posture", "holds-no-step"),
  ],
  [["protect", "hexes"], cannotKeys("no-ward", "attacked")],
  [["hazards", "conditions"], cannotKeys("pit")],
  [["obstacles"], cannotKeys("no-effect")],
  [ABOUT.borders, [...codeKeys("no-way", "wall"), ...cannotKeys("on-border", "no-standing")]],
  [["bottlenecks", "borders"], codeKeys("bottleneck-held", "bottleneck-full")],
  [["traits", "borders"], codeKeys("zone-full", "side-full")],
  [["hexes", "passing"], codeKeys("occupied")],
  [["sight", "ground"], ["Refusal.wall.hex"]],
  [["hexes", "costs"], reasonKeys("no-way", ["hex", "cut-off"])],
  [ABOUT.far, [...codeKeys("too-far", "not-enough-points"), "Refusal.too-far.hexes"]],
  [ABOUT.run, cannotKeys("no-split", "too-slow", "only-move-runs", "only-runners-stop", "no-mode", "no-manner")],
  [["pressing", "costs"], cannotKeys("not-dear", "press-one")],
  [ABOUT.targets, [...codeKeys("no-target", "out-of-range", "stacked"), ...reasonKeys("no-target", ["nobody"])]],
  [["sight", "targets", "bursts", "facing"], reasonKeys("no-target", ["unseen"])],
  [
    ABOUT.facing,
    [...reasonKeys("no-target", ["not-in-front"]), ...cannotKeys("out-of-front", "facing", "cannot-turn")],
  ],
  [ABOUT.foes, [...reasonKeys("no-target", ["not-behind"]), ...cannotKeys("faced", "fights-another", "not-too-fast")]],
  [["acting", "targets", "ranges"], ["Refusal.out-of-range.hexes"]],
  [ABOUT.tricks, codeKeys("too-small")],
  [ABOUT.talents, cannotKeys("no-talent", "no-weapon", "no-free", "free-bounds", "switched-off", "no-such-action")],
  [["charges", "attacks"], cannotKeys("charge-mode", "no-pole", "no-shield", "not-brought")],
  [["acting", "modes"], cannotKeys("moved-too-far")],
  [ABOUT.spells, cannotKeys("no-spell", "holds-none", "holds-one", "too-dear")],
  [["ending", "facing"], cannotKeys("all-out", "end-turn", "no-end-turn")],
  [["mud"], cannotKeys("cannot-fall", "no-deep-mud", "no-mud")],
  [ABOUT.quicksand, cannotKeys("in-quicksand", "no-quicksand", "not-at-hand", "panic", "quicksand", "under")],
  [ABOUT.quicksand, cannotKeys("firm-ground")],
  [ABOUT.quicksand, reasonKeys("no-way", ["firm-ground"])],
  [ABOUT.vehicles, cannotKeys("above-hub", "not-bogged", "stuck", "no-vehicle", "on-foot")],
  [["speed"], cannotKeys("at-speed", "no-speed", "too-tight")],
];

/** What the referee turns down is the same under all rules. */
const DENIED = codeKeys(...DENIAL_CODES);

const lineKeys = (...names: string[]): string[] => names.map((name) => `Line.${name}`);

const SUMMED: readonly HandbookEntry[] = [
  [
    ABOUT.dice,
    lineKeys("DX", "AGL", "IQ", "HT", "Will", "skill", "dice", "most", "careful", "other", "modifier", "Body"),
  ],
  [ABOUT.far, lineKeys("MR", "MA", "Move", "pool", "rate", "half", "slow", "faster", "points", "melee", "zone")],
  [["pace", ...ABOUT.far], lineKeys("Pace", "wounds", "least")],
  [ABOUT.run, lineKeys("running", "runDie", "sprint")],
  [["hurt", "tricks", ...ABOUT.dice], lineKeys("ST", "strength", "resist", "size")],
  [["actions", "round"], lineKeys("actionDice")],
  [ABOUT.strike, lineKeys("attack", "defence", "weapon", "damage", "margin", "doubled")],
  [["attacks", "acting"], lineKeys("armour", "armourFactor")],
  [["dodging", "defences", "attacks"], lineKeys("shield", "parry")],
  [ABOUT.facing, lineKeys("front", "side", "rear")],
  [ABOUT.targets, lineKeys("range")],
  [
    ["traits", "perceiving", "borders", "ground"],
    lineKeys("light", "cover", "visibility", "stealth", "terrain", "factor"),
  ],
  [["traits", "borders"], lineKeys("leave", "enter")],
  [["obstacles", "borders"], lineKeys("obstacle")],
  [["conditions", "states", "posture", "pace"], lineKeys("stunned", "held")],
  [["hazards", "ground"], lineKeys("sporadic", "slowing")],
  [["talents", "acting", "turn"], lineKeys("free")],
  [ABOUT.perceive, lineKeys("Per", "Vision")],
  [["ground", "traits"], lineKeys("ground", "footing", "bodies")],
  [["water"], lineKeys("swimming", "rope", "encumbrance")],
  [ABOUT.quicksand, lineKeys("quicksand", "calm", "under", "helper")],
  [ABOUT.vehicles, lineKeys("depth", "failures", "boards", "allWheel")],
  [["speed"], lineKeys("control", "rider", "speed", "tighter")],
  [ABOUT.foes, lineKeys("faced")],
];

const actionKeys = (...ids: string[]): string[] => ids.map((id) => `Card.action.${id}`);

const promptKeys = (...ids: string[]): string[] => ids.map((id) => `Prompt.${id}`);

/** What cards tell of, and what is asked. */
const CARDED: readonly HandbookEntry[] = [
  [ABOUT.far, ["Card.title.move", "Card.title.walk", "Card.title.split"]],
  [ABOUT.run, ["Card.title.move.runs", "Card.title.move.charges", "Card.title.move.dashes", ...actionKeys("run")]],
  [
    ["charges", "passing"],
    ["Card.title.walk.charges", "Card.title.walk.rushes"],
  ],
  [ABOUT.borders, ["Card.title.move.border", ...promptKeys("choose-zone")]],
  [["kinds", "costs"], ["Card.title.shift"]],
  [
    ["obstacles", "kinds"],
    ["Card.title.shift.through", "Card.title.shift.braves", ...promptKeys("choose-obstacle")],
  ],
  [ABOUT.contact, ["Card.title.contact", "Card.title.move.joins"]],
  [
    ["leaving", "melees"],
    ["Card.title.leave", ...promptKeys("opportunity")],
  ],
  [
    ABOUT.turn,
    [
      "Card.title.pass",
      "Card.title.action",
      "Card.action",
      ...actionKeys("ready", "pick-up", "disbelieve", "drop", "rest"),
    ],
  ],
  [["gm.override"], ["Card.title.place", "Card.title.remove", "Card.title.condition"]],
  [["hazards"], ["Card.title.sporadic", ...promptKeys("hazard")]],
  [ABOUT.foes, ["Card.title.turn"]],
  [
    ABOUT.strike,
    [...actionKeys("attack", "shoot", "two-shot", "aimed-shot"), "Card.title.action.armed", ...promptKeys("hurt")],
  ],
  [["bursts"], actionKeys("burst", "sweep")],
  [["withdraw", "leaving"], actionKeys("withdraw")],
  [ABOUT.close, actionKeys("close", "hold", "reverse", "break-hold", "knock-down", "subdue")],
  [ABOUT.tricks, [...actionKeys("push", "rush", "trample"), ...promptKeys("fall")]],
  [["protect"], [...actionKeys("protect"), ...promptKeys("protect", "follow")]],
  [["waiting"], [...actionKeys("wait", "opportunity"), ...promptKeys("act")]],
  [
    ["defences", "dodging"],
    [...actionKeys("defend"), ...promptKeys("dodge", "block", "brace", "closing-attack")],
  ],
  [["defences", "charges"], promptKeys("charge-response")],
  [ABOUT.states, [...actionKeys("fall-prone", "stand-up"), ...promptKeys("suffer")]],
  [ABOUT.talents, actionKeys("talent", "break", "observe")],
  [ABOUT.spells, actionKeys("cast", "concentrate")],
  [["intercept"], promptKeys("intercept")],
  [["evade"], promptKeys("evade")],
  [["watching", "running"], promptKeys("strike", "perceive")],
  [["engage"], promptKeys("engage")],
  [["watching", "foes"], promptKeys("face")],
  [ABOUT.quicksand, actionKeys("swim", "struggle", "climb-out")],
  [ABOUT.vehicles, actionKeys("drive", "free")],
  [["ground", "mud"], actionKeys("balance")],
];

const settingKeys = (...names: string[]): string[] => names.map((name) => `Setting.${name}`);

const SET: readonly HandbookEntry[] = [
  [["gm.battlefields"], settingKeys("ruleset")],
  [
    ["gm.rules"],
    settingKeys(
      ...["reactions", "ratePerZone", "lowDx", "successOn", "interceptBetweenMelees", "stackingByContact"],
      ...["linesByPosition", "throwFurniture", "freeModifier", "break"],
    ),
  ],
  [["gm.waiting"], settingKeys("withoutGm", "promptSeconds")],
  [["gm.autopilot"], settingKeys("suggestions", "autopilotPause")],
  [["gm.display"], settingKeys("odds", "overlay", "allSigns")],
  [["gm.automation"], settingKeys("automation")],
];

/** Topics by the keys that have an entry of their own, without `ZONEBOUND.`. */
export const TOPICS: ReadonlyMap<string, readonly string[]> = new Map(
  [...REFUSED, ...SUMMED, ...CARDED, ...SET, [["gm.denials"], DENIED] satisfies HandbookEntry].flatMap(
    ([topics, keys]) => keys.map((key) => [key, topics] as const),
  ),
);

const PREFIX = "ZONEBOUND.";

/** Topics of a text: by its own key, else by what it belongs to (`Card.title.move.walks` to `Card.title.move`). */
function topicsOf(key: string): readonly string[] {
  const words = (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key).split(".");
  for (let length = words.length; length > 0; length--) {
    const found = TOPICS.get(words.slice(0, length).join("."));
    if (found) return found;
  }
  return [];
}

/**
 * Where a text's key is explained under a ruleset: in its journal, else in the GMs'.
 * Null where neither has a section about it, as under the rules of a module.
 */
export function explainedAt(ruleset: string, key: string): Anchor | null {
  const topics = topicsOf(key);
  return (
    anchorIn(ruleset, topics) ??
    anchorIn(
      "gm",
      topics.filter((topic) => topic.startsWith("gm.")),
    )
  );
}
