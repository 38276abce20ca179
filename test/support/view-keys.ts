/** Every key that the view can ask for: what `lang/` is checked against, both ways. */
import { SHAPES } from "../../src/view/zones/badge";
import { LEGAL_ACTION_GROUPS, STEP_KINDS } from "../../src/zones/legal-actions/legal-action";
import { chancePhrase } from "../../src/view/zones/ruler";
import { ownTextsMissing } from "../../src/rulesets/registry";
import { HAZARD_KINDS } from "../../src/zones/hazards/kinds";
import type { IntentKind } from "../../src/zones/intents";
import {
  say,
  AIMS,
  CHOICES,
  EVENTS,
  MARKS,
  NOTES,
  OUTCOMES,
  STATE_BANNERS,
  TEXT_KEYS,
  TRACKER,
  TRACKER_SIGNS,
} from "../../src/view/text";
import { CARD_STATES, UNASKED } from "../../src/engine/journal";
import { LINES, RESULTS, THROWS } from "../../src/view/throws";

/** What a card says is tried, by the kind of intent; actions have their own. */
const TITLES: { readonly [K in IntentKind]: readonly string[] } = {
  move: ["walks", "runs", "charges", "joins", "dashes", "border"],
  shift: ["about", "onto", "through", "braves"],
  contact: ["text"],
  leave: ["text"],
  split: ["text"],
  action: ["armed", "other"],
  pass: ["turn", "round", "begins"],
  place: ["text", "hand"],
  remove: ["text"],
  condition: ["on", "off"],
  sporadic: ["text"],
};

/** Lines of the ruler. */
const RULER = [
  "zone",
  "zones",
  "joins",
  "border",
  "certain",
  "percent",
  "roughly",
  "dice",
  "else",
  "bottleneck",
  "held",
  "bars",
  "against",
  "stepIn",
  "paid",
  "run",
  "free",
] as const;

/** How a palette names candidates, places and manners. */
const PALETTE = {
  at: ["target", "regardless", "charge", "about", "nobody"],
  goal: ["zone", "border"],
  manner: ["walk", "run", "regardless", "gently", "via"],
} as const;

/** All keys, sorted. */
export function viewKeys(): string[] {
  const keys = [...promptKeys(), ...cardKeys(), ...wordKeys(), ...figureKeys(), ...paletteKeys()];
  return [...new Set([...ownKeys(), ...keys.map((key) => say(key).key), ...chanceKeys()])].sort();
}

/** What the system's own parts are looked for by when they are registered. */
function ownKeys(): string[] {
  const keys: string[] = [];
  ownTextsMissing({ textKeys: TEXT_KEYS, hasText: (key) => keys.push(key) > 0 });
  return keys;
}

function promptKeys(): string[] {
  return [...CHOICES.map((choice) => `Prompt.choice.${choice}`), "Prompt.odds"];
}

function cardKeys(): string[] {
  const titles = Object.entries(TITLES).flatMap(([kind, forms]) => forms.map((form) => `Card.title.${kind}.${form}`));
  const states = CARD_STATES.filter((state) => STATE_BANNERS[state]).map((state) => `Card.state.${state}`);
  return [
    ...titles,
    ...states,
    "Card.overridden",
    "Card.answer",
    "Card.silence",
    ...UNASKED.filter((why) => why !== "off").map((why) => `Card.unasked.${why}`),
  ];
}

function wordKeys(): string[] {
  return [
    ...Object.entries(NOTES).flatMap(([key, forms]) => forms.map((form) => `Note.${key}.${form}`)),
    ...Object.keys(OUTCOMES).flatMap((outcome) => [`Outcome.${outcome}`, `Ruler.outcome.${outcome}`]),
    "Outcome.both",
    ...THROWS.map((key) => `Throw.${key}`),
    ...RESULTS.map((result) => `Throw.result.${result}`),
    ...LINES.map((key) => `Line.${key}`),
    ...HAZARD_KINDS.map((kind) => `Sporadic.${kind}`),
    ...RULER.map((key) => `Ruler.${key}`),
    ...TRACKER.map((key) => `Tracker.${key}`),
    ...TRACKER_SIGNS.map((sign) => `Tracker.sign.${sign}`),
    ...AIMS.map((key) => `Aim.${key}`),
  ];
}

function figureKeys(): string[] {
  const statuses = Object.keys(SHAPES).flatMap((status) => [`Status.${status}.name`, `Status.${status}.letter`]);
  return [...statuses, ...MARKS.map((mark) => `Condition.${mark}`)];
}

function paletteKeys(): string[] {
  return [
    ...STEP_KINDS.map((deed) => `Palette.deed.${deed}`),
    ...LEGAL_ACTION_GROUPS.map((group) => `Palette.group.${group}`),
    ...EVENTS.map((event) => `Palette.event.${event}`),
    ...Object.entries(PALETTE).flatMap(([section, words]) => words.map((word) => `Palette.${section}.${word}`)),
    "Palette.with",
  ];
}

/** With every whole percentage told in words, and one told exactly. */
function chanceKeys(): string[] {
  const percents = Array.from({ length: 101 }, (_, percent) => percent);
  const told = [chancePhrase(50, "exact"), ...percents.map((percent) => chancePhrase(percent, "words"))];
  return told.flatMap((phrase) => (phrase ? [phrase.key] : []));
}
