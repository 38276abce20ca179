/** What is tried on hexes, as a sentence. */
import type { Intent } from "../../engine/intents";
import { hexIntent } from "../../hexes/hex-ground";
import type { HexActionIntent, HexIntent, HexPlaceIntent, TurnIntent, WalkIntent } from "../../hexes/intents";
import { named, type Naming, type Phrase, say } from "../text";
import { actionTitle, conditionTitle, passTitle, removeTitle } from "../title";
import { cellName, modeName } from "./words";

export function hexTitle(intent: Intent, naming: Naming): Phrase {
  return titleOfKind(hexIntent(intent), naming);
}

function titleOfKind(intent: HexIntent, naming: Naming): Phrase {
  switch (intent.kind) {
    case "walk":
      return walkTitle(intent, naming);
    case "turn":
      return turnTitle(intent, naming);
    case "action":
      return hexActionTitle(intent, naming);
    case "place":
      return placeTitle(intent, naming);
    case "pass":
      return passTitle(intent);
    case "remove":
      return removeTitle(intent, naming);
    case "condition":
      return conditionTitle(intent, naming);
  }
}

function walkTitle(walk: WalkIntent, naming: Naming): Phrase {
  const { who, path, mode, charge, rush } = walk;
  const facts = named(naming, { who, target: charge ?? rush });
  return say(`Card.title.walk.${wayOfWalking(walk)}`, { ...facts, hexes: path.length, mode: modeName(mode) });
}

function wayOfWalking({ path, charge, rush }: WalkIntent): "charges" | "rushes" | "stays" | "one" | "goes" {
  if (charge !== undefined) return "charges";
  if (rush !== undefined) return "rushes";
  return path.length === 0 ? "stays" : path.length === 1 ? "one" : "goes";
}

function turnTitle({ who, toward }: TurnIntent, naming: Naming): Phrase {
  return say("Card.title.turn.text", named(naming, { who, toward }));
}

/** A spell is what it is done with, as a weapon is. */
function hexActionTitle({ who, action, target, to, weapon, spell }: HexActionIntent, naming: Naming): Phrase {
  return actionTitle({ who, action, aim: target ?? (to && cellName(to)), by: weapon ?? spell }, naming);
}

function placeTitle({ who, at }: HexPlaceIntent, naming: Naming): Phrase {
  const hex = at.kind === "hex" ? cellName(at.at) : "";
  return say(`Card.title.place.${hex === "" ? "off" : "hex"}`, { ...named(naming, { who }), at: hex });
}
