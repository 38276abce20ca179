/** What is tried, as a sentence, where it is the same on every ground: actions, time, leaving the map, conditions by hand. */
import type { ConditionIntent, PassIntent, RemoveIntent } from "../engine/intents";
import type { FigureId } from "../engine/types";
import { isRegisteredAction } from "../rulesets/registry";
import { conditionName, named, type Naming, type Phrase, say } from "./text";

/** What of an action its title names. */
interface TitledAction {
  readonly who: FigureId;
  readonly action: string;
  /** Whom or what it is done to. */
  readonly aim?: string | undefined;
  /** The weapon or spell. */
  readonly by?: string | undefined;
}

export function actionTitle({ who, action, aim, by = "" }: TitledAction, naming: Naming): Phrase {
  if (!isRegisteredAction(action)) return say("Card.title.action.other", { ...named(naming, { who }), action });
  const form = aim === undefined ? "text" : "aimed";
  const deed = say(`Card.action.${action}.${form}`, named(naming, { who, target: aim }));
  return by === "" ? deed : say("Card.title.action.armed", { deed, weapon: by });
}

export function passTitle({ to }: PassIntent): Phrase {
  return say(`Card.title.pass.${to}`);
}

export function removeTitle({ who }: RemoveIntent, naming: Naming): Phrase {
  return say("Card.title.remove.text", named(naming, { who }));
}

export function conditionTitle({ who, condition, on }: ConditionIntent, naming: Naming): Phrase {
  const facts = { ...named(naming, { who }), condition: conditionName(condition) };
  return say(`Card.title.condition.${on ? "on" : "off"}`, facts);
}
