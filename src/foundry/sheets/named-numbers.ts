/** Numbers that a figure has by name: skills, and modifiers of movement and contests. */
import type { ZoneRuleset } from "../../zones/battle";
import { linePhrase } from "../../view/cards/throws";
import type { FigureModel } from "../data/actor-model";
import { FIRST_VALUES, type NamedGroup, namedGroups } from "../data/scaled-numbers";
import { sayText } from "../localize";
import { removingKey } from "../version";

/** The sections of a ruleset, or of all for null; their rows in the order in which they were added. */
export function namedSections(system: FigureModel, rules: ZoneRuleset | null) {
  return namedGroups(rules).map((group) => ({
    group,
    title: `ZONEBOUND.Figure.FIELDS.${group}.label`,
    rows: namedNumbers(numbersIn(system, group), group),
  }));
}

function namedNumbers(numbers: Readonly<Record<string, number>>, group: NamedGroup) {
  return Object.entries(numbers).map(([key, value]) => ({
    key,
    label: sayText(linePhrase({ key: group.endsWith("skills") ? key : `modifier.${key}`, value }, (id) => id)),
    name: `system.${group}.${key}`,
    value,
  }));
}

/** Adds a number of that name; tells where the name is none or is there already. */
export async function addNumber(actor: Actor.Implementation, group: NamedGroup, name: string): Promise<void> {
  const key = name.trim().replace(/[.\s]+/g, "-");
  const known = Object.keys(numbersIn(actor.system, group));
  if (key === "" || known.includes(key)) {
    ui.notifications.warn("ZONEBOUND.Sheet.fault.name", { localize: true });
    return;
  }
  await actor.update({ [`system.${group}.${key}`]: FIRST_VALUES[group] });
}

export async function removeNumber(actor: Actor.Implementation, group: NamedGroup, key: string): Promise<void> {
  await actor.update(removingKey(`system.${group}`, key));
}

function numbersIn(system: object, group: NamedGroup): Readonly<Record<string, number>> {
  const numbers: unknown = foundry.utils.getProperty(system, group);
  return typeof numbers === "object" && numbers !== null ? { ...numbers } : {};
}
