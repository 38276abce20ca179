/** What the buttons of a figure's sheet do, by their names. */
import { NAMED_GROUPS, type NamedGroup } from "../data/scaled-numbers";
import { stepHits, type Looking, addNumber, removeNumber } from "./actor-context";
import { attackFromSheet } from "./sheet-attacks";
import { BelongingSheet } from "./item-sheet";
import type { Ruleset } from "../../engine/battle";
import { formatDice, parseDice } from "../../engine/dice/rolls";
import { namingOf, say } from "../../view/text";
import { throwRow } from "../../view/throws";
import { rowContext } from "../chat/card-context";
import { dialogs } from "../dialogs";
import { sayText } from "../documents";
import { chosenMode } from "../version";
import { sheetBattle } from "./sheet-battle";

/** As much of the sheet as its buttons need. */
interface Sheet {
  readonly actor: Actor.Implementation;
  readonly looking: Looking;
  readonly isEditable: boolean;
}

type Press = (this: Sheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** For those who may change the figure; nobody else is offered any of it. */
function owners(press: Press): Press {
  return async function (this: Sheet, event, target) {
    if (this.isEditable) await press.call(this, event, target);
  };
}

function itemOf(sheet: Sheet, target: HTMLElement): Item.Implementation | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  return sheet.actor.items.get(id) ?? null;
}

function onItem(use: (item: Item.Implementation, target: HTMLElement) => Promise<unknown>): Press {
  return async function (this: Sheet, _event, target) {
    const item = itemOf(this, target);
    if (item) await use(item, target);
  };
}

function groupOf(target: HTMLElement): NamedGroup {
  return NAMED_GROUPS.find((group) => group === target.dataset["group"]) ?? "modifiers";
}

async function rollItemDamage(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await rollDamage(this.actor, item.name, target.dataset["damage"] ?? "");
}

async function addNamed(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const input = target.parentElement?.querySelector("input");
  await addNumber(this.actor, groupOf(target), input?.value ?? "");
}

export const FIGURE_ACTIONS = {
  openItem: onItem(async (item) => item.sheet?.render(true)),
  equip: owners(onItem(toggleEquipped)),
  count: owners(onItem((item, target) => countItem(item, Number(target.dataset["by"])))),
  deleteItem: owners(onItem(deleteItem)),
  createItem: owners(async function (_event, target) {
    await createItem(this.actor, target.dataset["type"] ?? "");
  }),
  stepHits: owners(async function (_event, target) {
    await stepHits(this.actor, Number(target.dataset["by"]));
  }),
  condition: owners(async function (_event, target) {
    await this.actor.toggleStatusEffect(target.dataset["status"] ?? "");
  }),
  rollTest: owners(async function (_event, target) {
    await rollTest(this.actor, this.looking.rules, target.dataset["key"] ?? "");
  }),
  rollDamage: owners(rollItemDamage),
  attack: owners(async function (_event, target) {
    await attackFromSheet(this.actor, target.dataset["offer"] ?? "");
  }),
  addNamed: owners(addNamed),
  removeNamed: owners(async function (_event, target) {
    await removeNumber(this.actor, groupOf(target), target.dataset["key"] ?? "");
  }),
};

/** Makes a new item of that type and opens its sheet, to be written. */
async function createItem(actor: Actor.Implementation, type: string): Promise<void> {
  const name = game.i18n.format("ZONEBOUND.Sheet.newItem", { type: game.i18n.localize(`TYPES.Item.${type}`) });
  const [made] = await actor.createEmbeddedDocuments("Item", [{ name, type: itemType(type) }]);
  const sheet = made?.sheet;
  if (sheet instanceof BelongingSheet) sheet.mode = "edit";
  await sheet?.render(true);
}

const TYPES = ["weapon", "shield", "armour", "talent", "spell", "gear"] as const;

function itemType(type: string): (typeof TYPES)[number] {
  return TYPES.find((known) => known === type) ?? "gear";
}

async function deleteItem(item: Item.Implementation): Promise<void> {
  const content = document.createElement("div");
  content.classList.add("dialog-content", "standard-form");
  content.textContent = game.i18n.format("ZONEBOUND.Sheet.delete.question", { name: item.name });
  const sure = await dialogs.confirm({
    window: { title: "ZONEBOUND.Sheet.delete.title" },
    content,
    rejectClose: false,
  });
  if (sure === true) await item.delete();
}

/** In hand or worn, or put away. */
async function toggleEquipped(item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  if (typeof system === "object" && system !== null && "equipped" in system)
    await item.update({ system: { equipped: system.equipped !== true } });
}

/** One more or one fewer, never under none. */
async function countItem(item: Item.Implementation, by: number): Promise<void> {
  const system: unknown = item.system;
  if (typeof system !== "object" || system === null || !("quantity" in system)) return;
  await item.update({ system: { quantity: Math.max(0, Number(system.quantity) + by) } });
}

const TEMPLATE = "systems/zonebound/templates/sheets/test.hbs";

/** Rolls and tells the table; a test that no dice can make is told to the one who asked. */
async function rollTest(actor: Actor.Implementation, rules: Ruleset, key: string): Promise<void> {
  const found = sheetBattle(actor, rules);
  const number = found && rules.shows.ready(found.battle, found.who).find((one) => one.key === key);
  if (!found || !number?.tests) return;
  const { battle, who } = found;
  const thrown = battle.rules.shows.test?.(battle, who, number.tests);
  if (!thrown) return;
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
  const row = rowContext(throwRow(entry, namingOf(found.battle)), found.battle.rules.id);
  await tell(actor, roll, { ...row, title: sayText(say(`Line.${key}`)) });
}

async function tell(actor: Actor.Implementation, roll: Roll, row: object): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { row });
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  const data = { speaker, content, rolls: [roll], sound: CONFIG.sounds.dice };
  await ChatMessage.implementation.create(data, chosenMode());
}

/** The damage of a weapon or spell; tells where its dice cannot be read. */
async function rollDamage(actor: Actor.Implementation, name: string, damage: string): Promise<void> {
  const dice = parseDice(damage);
  if (!dice) {
    ui.notifications.warn(game.i18n.format("ZONEBOUND.Hazards.noDice", { value: damage }));
    return;
  }
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  const flavor = game.i18n.format("ZONEBOUND.Sheet.damageOf", { name });
  await new foundry.dice.Roll(formatDice(dice)).toMessage({ speaker, flavor }, chosenMode());
}
