/** What the buttons of a figure's sheet do, by their names. */
import { NAMED_GROUPS, type NamedGroup } from "../data/scaled-numbers";
import { stepHits } from "./change-hits";
import type { Looking } from "./actor-context";
import { countItem, createItem, deleteItem, toggleEquipped } from "./item-actions";
import { addNumber, removeNumber } from "./named-numbers";
import { attackFromSheet } from "./sheet-attacks";
import { rollDamage, rollTest } from "./test-roll";

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
