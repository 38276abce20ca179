/** Rolls from a sheet: a test of an attribute with every modifier in force, and a weapon's damage. */
import { throwsDice, type ZoneRuleset } from "../../zones/battle";
import { formatDice, parseDice } from "../../engine/dice/rolls";
import { namingOf, say } from "../../view/text";
import { throwRow } from "../../view/cards/throws";
import { rowContext } from "../chat/card-context";
import { sayText } from "../localize";
import { sheetBattle } from "./sheet-battle";

const TEMPLATE = "systems/zonebound/templates/sheets/test.hbs";

/** Rolls and tells the table; a test that no dice can make is told to the one who asked. */
export async function rollTest(actor: Actor.Implementation, rules: ZoneRuleset, key: string): Promise<void> {
  const found = sheetBattle(actor, rules);
  const number = found && rules.shows.ready(found.battle, found.who).find((one) => one.key === key);
  if (!found || !number?.tests || !throwsDice(found.battle)) return;
  const { who } = found;
  const head = { key: "test", who, attribute: number.tests, lines: [], dice: 0 };
  const thrown = found.battle.rules.rolls.test(found.battle, head);
  if (thrown === "fails") {
    ui.notifications.info("ZONEBOUND.Sheet.noChance", { localize: true });
    return;
  }
  const [dice] = thrown.dice;
  if (!dice) return;
  const roll = await new foundry.dice.Roll(`${dice.count}d${dice.sides}`).evaluate();
  const faces = [(roll.dice[0]?.results ?? []).map(({ result }) => result)];
  const value = thrown.outcomes[thrown.read(faces)]?.value ?? false;
  const entry = { kind: "throw", key: thrown.key, dice: thrown.dice, faces, targets: thrown.targets, value } as const;
  const row = rowContext(throwRow(entry, namingOf(found.battle)));
  await tell(actor, roll, { ...row, title: sayText(say(`Line.${key}`)) });
}

async function tell(actor: Actor.Implementation, roll: Roll, row: object): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { row });
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await ChatMessage.implementation.create({ speaker, content, rolls: [roll], sound: CONFIG.sounds.dice });
}

/** The damage of a weapon or spell; tells where its dice cannot be read. */
export async function rollDamage(actor: Actor.Implementation, name: string, damage: string): Promise<void> {
  const dice = parseDice(damage);
  if (!dice) {
    ui.notifications.warn(game.i18n.format("ZONEBOUND.Hazards.noDice", { value: damage }));
    return;
  }
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  const flavor = game.i18n.format("ZONEBOUND.Sheet.damageOf", { name });
  await new foundry.dice.Roll(formatDice(dice)).toMessage({ speaker, flavor });
}
