/** Every key that the view can ask for: what `lang/` is checked against, both ways. */
import { REFUSAL_CODES } from "../../src/zones/types";
import { ACTION_IDS } from "../../src/zones/actions/action";
import { OFFER_GROUPS, STEP_DEEDS } from "../../src/zones/legal-actions/legal-action";
import { CHANCE_WORDS } from "../../src/view/ruler/chance";
import { DENIAL_CODES } from "../../src/engine/refusal";
import { SPORADIC_KINDS } from "../../src/zones/hazards/kinds";
import { say } from "../../src/view/text";
import { CARD_STATES, UNASKED } from "../../src/engine/journal";
import { ACTIONS, NOTES, OUTCOMES, STATE_BANNERS, TITLES } from "../../src/view/lang-keys/card-keys";
import { LINES, RESULTS, THROWS } from "../../src/view/cards/throws";
import {
  AIMS,
  CHOICES,
  EVENTS,
  MARKS,
  PALETTE,
  PROMPTS,
  REFUSABLE,
  REFUSAL_REASONS,
  RULER,
  STATUSES,
  TRACKER,
  TRACKER_SIGNS,
} from "../../src/view/lang-keys/lang-keys";

/** All keys, sorted. */
export function viewKeys(): string[] {
  const keys = [...refusalKeys(), ...promptKeys(), ...cardKeys(), ...wordKeys(), ...figureKeys(), ...paletteKeys()];
  return [...new Set(keys)].map((key) => say(key).key).sort();
}

function refusalKeys(): string[] {
  return [...REFUSAL_CODES, ...DENIAL_CODES].flatMap((code) =>
    ["text", ...(REFUSAL_REASONS[code] ?? [])].map((reason) => `Refusal.${code}.${reason}`),
  );
}

function promptKeys(): string[] {
  const own = Object.entries(PROMPTS).flatMap(([kind, answers]) =>
    ["text", ...answers].map((part) => `Prompt.${kind}.${part}`),
  );
  const names = REFUSABLE.map((kind) => `Prompt.${kind}.name`);
  return [...own, ...names, ...CHOICES.map((choice) => `Prompt.choice.${choice}`), "Prompt.odds"];
}

function cardKeys(): string[] {
  const titles = Object.entries(TITLES).flatMap(([kind, forms]) => forms.map((form) => `Card.title.${kind}.${form}`));
  const states = CARD_STATES.filter((state) => STATE_BANNERS[state]).map((state) => `Card.state.${state}`);
  return [
    ...titles,
    ...ACTIONS.flatMap((action) => [`Card.action.${action}.text`, `Card.action.${action}.aimed`]),
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
    ...SPORADIC_KINDS.map((kind) => `Sporadic.${kind}`),
    ...CHANCE_WORDS.map((word) => `Chance.${word}`),
    "Chance.percent",
    ...RULER.map((key) => `Ruler.${key}`),
    ...TRACKER.map((key) => `Tracker.${key}`),
    ...TRACKER_SIGNS.map((sign) => `Tracker.sign.${sign}`),
    ...AIMS.map((key) => `Aim.${key}`),
  ];
}

function figureKeys(): string[] {
  const statuses = STATUSES.flatMap((status) => [`Status.${status}.name`, `Status.${status}.letter`]);
  return [...statuses, ...MARKS.map((mark) => `Condition.${mark}`)];
}

function paletteKeys(): string[] {
  return [
    ...[...ACTION_IDS, ...STEP_DEEDS].map((deed) => `Palette.deed.${deed}`),
    ...OFFER_GROUPS.map((group) => `Palette.group.${group}`),
    ...EVENTS.map((event) => `Palette.event.${event}`),
    ...Object.entries(PALETTE).flatMap(([section, words]) => words.map((word) => `Palette.${section}.${word}`)),
    "Palette.with",
  ];
}
