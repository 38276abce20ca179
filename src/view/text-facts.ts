/** Facts that are words of the rules: a hazard, a condition, each by its name in `lang/`. */
import { hazardName } from "./tracker/tracker";
import { type Phrase, say } from "./text";
import { isOneOf, MARKS } from "./lang-keys/lang-keys";

export function spokenFacts({ sporadic, condition }: Readonly<Record<string, unknown>>): Phrase["data"] {
  return {
    ...(typeof sporadic === "string" ? { sporadic: hazardName(sporadic) } : {}),
    ...(typeof condition === "string" ? { condition: conditionName(condition) } : {}),
  };
}

export function conditionName(condition: string): Phrase | string {
  return isOneOf(MARKS, condition) ? say(`Condition.${condition}`) : condition;
}
