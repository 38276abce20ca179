/** What is tried, as a sentence. */
import type { Intent } from "../../engine/intents";
import type { ActionIntent, IntentKind, MoveIntent, ShiftIntent, ZoneIntent } from "../../zones/intents";
import { zoneIntent } from "../../zones/zone-ground";
import type { Place } from "../../zones/types";
import { named, type Naming, type Phrase, say } from "../text";
import { actionTitle, conditionTitle, passTitle, removeTitle } from "../title";

type Titles = { readonly [K in IntentKind]: (intent: Extract<ZoneIntent, { kind: K }>, naming: Naming) => Phrase };

const titles: Titles = {
  move: (intent, naming) =>
    say(
      `Card.title.move.${wayOfMoving(intent)}`,
      named(naming, { who: intent.who, to: aimOf(intent), target: intent.charge ?? intent.join }),
    ),
  shift: (intent, naming) =>
    say(
      `Card.title.shift.${wayOfShifting(intent)}`,
      named(naming, { who: intent.who, onto: intent.onto, to: intent.part }),
    ),
  contact: ({ who, target }, naming) => say("Card.title.contact.text", named(naming, { who, target })),
  leave: ({ who }, naming) => say("Card.title.leave.text", named(naming, { who })),
  split: ({ who }, naming) => say("Card.title.split.text", named(naming, { who })),
  action: zoneActionTitle,
  pass: passTitle,
  place: ({ who, at, touching }, naming) =>
    say(`Card.title.place.${touching ? "hand" : "text"}`, named(naming, { who, at: placeId(at) })),
  condition: conditionTitle,
  sporadic: ({ zone }, naming) => say("Card.title.sporadic.text", named(naming, { zone })),
  remove: removeTitle,
};

export function titleOf(intent: Intent, naming: Naming): Phrase {
  const wanted = zoneIntent(intent);
  return read(wanted.kind, wanted, naming);
}

function read<K extends IntentKind>(kind: K, intent: ZoneIntent, naming: Naming): Phrase {
  const title: (intent: Extract<ZoneIntent, { kind: K }>, naming: Naming) => Phrase = titles[kind];
  if (!isOfKind(intent, kind)) throw new Error(`an intent of another kind than ${kind}`);
  return title(intent, naming);
}

function isOfKind<K extends IntentKind>(intent: ZoneIntent, kind: K): intent is Extract<ZoneIntent, { kind: K }> {
  return intent.kind === kind;
}

function wayOfMoving({
  charge,
  join,
  run,
  to,
}: MoveIntent): "charges" | "joins" | "dashes" | "runs" | "border" | "walks" {
  if (charge !== undefined) return "charges";
  if (join !== undefined) return run ? "dashes" : "joins";
  if ("border" in to) return "border";
  return run ? "runs" : "walks";
}

function wayOfShifting({ onto, part, ignoreObstacle }: ShiftIntent): "about" | "onto" | "through" | "braves" {
  if (part !== undefined) return ignoreObstacle ? "braves" : "through";
  return onto === undefined ? "about" : "onto";
}

function aimOf({ to }: MoveIntent): string {
  return "zone" in to ? to.zone : to.border;
}

function zoneActionTitle({ who, action, target, ward, weapon }: ActionIntent, naming: Naming): Phrase {
  return actionTitle({ who, action, aim: target ?? ward, by: weapon }, naming);
}

function placeId(at: Place): string {
  if (at.kind === "zone") return at.zone;
  return at.kind === "border" ? at.border : "";
}
