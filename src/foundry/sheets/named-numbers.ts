/** Numbers that a figure has by name: skills, and modifiers of movement and contests. */
import { linePhrase } from "../../view/throws";
import { sayText } from "../text/say";
import { removingKey } from "../version";

export type NamedGroup = "skills" | "modifiers";

/** Rows of the sheet, in the order in which they were added. */
export function namedNumbers(numbers: Readonly<Record<string, number>>, group: NamedGroup) {
  return Object.entries(numbers).map(([key, value]) => ({
    key,
    label: sayText(linePhrase({ key: group === "skills" ? key : `modifier.${key}`, value }, (id) => id)),
    name: `system.${group}.${key}`,
    value,
  }));
}

/** Adds a number of that name; tells where the name is none or is there already. */
export async function addNumber(actor: Actor.Implementation, group: NamedGroup, name: string): Promise<void> {
  const key = name.trim().replace(/[.\s]+/g, "-");
  const system: unknown = actor.toObject().system;
  const known = Object.keys(groupOf(system, group));
  if (key === "" || known.includes(key)) {
    ui.notifications.warn("ZONEBOUND.Sheet.fault.name", { localize: true });
    return;
  }
  await actor.update({ [`system.${group}.${key}`]: group === "skills" ? 10 : 0 });
}

export async function removeNumber(actor: Actor.Implementation, group: NamedGroup, key: string): Promise<void> {
  await actor.update(removingKey(`system.${group}`, key));
}

function groupOf(system: unknown, group: NamedGroup): object {
  if (typeof system !== "object" || system === null) return {};
  const numbers: unknown = Reflect.get(system, group);
  return typeof numbers === "object" && numbers !== null ? numbers : {};
}
