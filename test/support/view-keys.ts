/** Every key that the view can ask for: what `lang/` is checked against, both ways. */
import { SHAPES } from "../../src/view/zones/badge";
import { STEP_KINDS } from "../../src/zones/legal-actions/legal-action";
import { LEGAL_ACTION_GROUPS } from "../../src/zones/offered";
import { chancePhrase } from "../../src/view/forecast";
import { ownTextsMissing } from "../../src/rulesets/registry";
import { HAZARD_KINDS } from "../../src/zones/hazards/kinds";
import type { IntentKind } from "../../src/zones/intents";
import {
  say,
  AIMS,
  CHOICES,
  EVENTS,
  MARKS,
  MODES,
  NOTES,
  OUTCOMES,
  STATE_BANNERS,
  TEXT_KEYS,
  TRACKER,
  TRACKER_PASSES,
  TRACKER_SIGNS,
} from "../../src/view/text";
import { TOUR_STEPS } from "../../src/view/tour-steps";
import { ORDERS } from "../../src/view/tray";
import { BESIDES, FAILING, YES_PRICES } from "../../src/view/prompts";
import { WHY_KEYS } from "../../src/view/reasons";
import { CARD_STATES, UNASKED } from "../../src/engine/journal";
import { DIRECTIONS } from "../../src/view/hexes/words";
import { LINES, RESULTS, THROWS } from "../../src/view/throw-words";
import { BORDER_WORDS } from "../../src/view/zones/border-words";
import { GROUND_MEASURES, GROUND_TRAITS } from "../../src/zones/presets";

/** What a card says is tried, by the kind of intent; actions have their own. */
const TITLES: { readonly [K in IntentKind]: readonly string[] } = {
  move: ["walks", "runs", "charges", "joins", "dashes", "border"],
  shift: ["about", "onto", "through", "braves"],
  contact: ["text"],
  leave: ["text"],
  split: ["text"],
  action: ["armed", "other"],
  pass: ["turn", "round", "pass", "begins"],
  place: ["text", "hand"],
  remove: ["text"],
  condition: ["on", "off"],
  sporadic: ["text"],
};

/** The same on hexes, where it is not told as over zones. */
const HEX_TITLES = {
  walk: ["stays", "one", "goes", "charges", "rushes"],
  turn: ["text"],
  place: ["hex", "off"],
} as const;

/** Lines of the ruler. */
const RULER = [
  "turnFree",
  "turnPaid",
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
  "withWorst",
  "worst",
  "range",
  "intercepts.one",
  "intercepts.both",
  "intercepts.all",
  "reacts.one",
  "reacts.both",
  "reacts.all",
  "paid",
  "run",
  "free",
  "stays",
  "oneHex",
  "hexes",
  "pointsLeft",
  "hexesLeft",
  "rolled",
  "watched",
  "reacted",
  "plan",
  "watchers",
] as const;

/** How an action bar names candidates, places and manners. */
const ACTION_BAR = {
  at: ["target", "regardless", "charge", "about", "nobody"],
  goal: ["zone", "border"],
  manner: ["walk", "run", "regardless", "gently", "via"],
  hexes: ["hold", "aimed", "to"],
  cost: ["free", "one-points", "points", "one-hexes", "hexes"],
  left: ["action", "later", "dice", "noDice", "down"],
  flag: ["run", "stop", "evade", "press", "tighter", "drop", "keepFacing"],
  step: ["forward", "sidestep", "aside", "back", "turn", "free", "end"],
} as const;

/** What lies on a hex, and what it does. */
const BRUSH = [
  ...["plain", "counted", "shut", "allPoints", "points", "noWheels", "attack", "dodge", "noDodge"],
  ...["wade", "swim", "slip", "sink"].map((test) => `test.${test}`),
];

/** What each number of a zone's ground does; those that are measured are told in the ruleset's own measure. */
const GROUND_DOES = [
  ...GROUND_TRAITS.flatMap((trait) =>
    ["terrain", "factor"].includes(trait) ? GROUND_MEASURES.map((measure) => `${trait}.${measure}`) : [trait],
  ),
  ...["shown", "unused"],
];

/** All keys, sorted. */
export function viewKeys(): string[] {
  const keys = [...promptKeys(), ...cardKeys(), ...wordKeys(), ...figureKeys(), ...actionBarKeys()];
  return [...new Set([...ownKeys(), ...keys.map((key) => say(key).key), ...chanceKeys()])].sort();
}

/** What the system's own parts are looked for by when they are registered. */
function ownKeys(): string[] {
  const keys: string[] = [];
  ownTextsMissing({ textKeys: TEXT_KEYS, hasText: (key) => keys.push(key) > 0 });
  return keys;
}

function promptKeys(): string[] {
  return [
    ...CHOICES.map((choice) => `Prompt.choice.${choice}`),
    ...FAILING.map((prompt) => `Prompt.${prompt}.failure`),
    ...YES_PRICES.map((price) => `Prompt.price.${price}`),
    "Prompt.strike.passing",
    ...Object.entries(TOUR_STEPS).flatMap(([tour, steps]) => [
      ...["title", "description"].map((part) => `Tours.${tour}.${part}`),
      ...steps.flatMap((step) => ["title", "content"].map((part) => `Tours.${tour}.${step}.${part}`)),
    ]),
    ...ORDERS.map((order) => `Tray.order.${order}`),
    ...BESIDES.map((what) => `Prompt.besides.${what}`),
  ];
}

function cardKeys(): string[] {
  const titles = [...Object.entries(TITLES), ...Object.entries(HEX_TITLES)].flatMap(([kind, forms]) =>
    forms.map((form) => `Card.title.${kind}.${form}`),
  );
  const states = CARD_STATES.filter((state) => STATE_BANNERS[state]).map((state) => `Card.state.${state}`);
  return [
    ...titles,
    ...states,
    "Card.overridden",
    "Card.answer",
    "Card.silence",
    ...WHY_KEYS.map((key) => `Reason.${key}`),
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
    ...TRACKER_PASSES.map((pass) => `Tracker.pass.${pass}`),
    ...TRACKER_PASSES.map((pass) => `Tracker.goOn.${pass}`),
    ...TRACKER_SIGNS.map((sign) => `Tracker.sign.${sign}`),
    ...AIMS.map((key) => `Aim.${key}`),
    ...BRUSH.map((key) => `Brush.${key}`),
    ...BORDER_WORDS.map((key) => `Border.is.${key}`),
    ...GROUND_DOES.map((key) => `Preset.does.${key}`),
    ...MODES.map((mode) => `Mode.${mode}`),
    ...DIRECTIONS.map((direction) => `Direction.${direction}`),
  ];
}

function figureKeys(): string[] {
  const statuses = Object.keys(SHAPES).flatMap((status) => [`Status.${status}.name`, `Status.${status}.letter`]);
  return [...statuses, ...MARKS.map((mark) => `Condition.${mark}`)];
}

function actionBarKeys(): string[] {
  return [
    ...STEP_KINDS.map((deed) => `ActionBar.deed.${deed}`),
    ...LEGAL_ACTION_GROUPS.map((group) => `ActionBar.group.${group}`),
    ...EVENTS.map((event) => `ActionBar.event.${event}`),
    ...Object.entries(ACTION_BAR).flatMap(([section, words]) => words.map((word) => `ActionBar.${section}.${word}`)),
    "ActionBar.with",
  ];
}

/** With every whole percentage told in words, and one told exactly. */
function chanceKeys(): string[] {
  const percents = Array.from({ length: 101 }, (_, percent) => percent);
  const told = [chancePhrase(50, "exact"), ...percents.map((percent) => chancePhrase(percent, "words"))];
  return told.flatMap((phrase) => (phrase ? [phrase.key] : []));
}
