/** What a sheet does to items: create, delete after a question, take in hand or put away, count. */
import { BelongingSheet } from "./item-sheet";

/** Makes a new item of that type and opens its sheet, to be written. */
export async function createItem(actor: Actor.Implementation, type: string): Promise<void> {
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

export async function deleteItem(item: Item.Implementation): Promise<void> {
  const { escapeHTML } = foundry.utils;
  const question = game.i18n.format("ZONEBOUND.Sheet.delete.question", { name: escapeHTML(item.name) });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: "ZONEBOUND.Sheet.delete.title" },
    content: `<p>${question}</p>`,
    rejectClose: false,
  });
  if (sure === true) await item.delete();
}

/** In hand or worn, or put away. */
export async function toggleEquipped(item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  if (typeof system === "object" && system !== null && "equipped" in system)
    await item.update({ system: { equipped: system.equipped !== true } });
}

/** One more or one fewer, never under none. */
export async function countItem(item: Item.Implementation, by: number): Promise<void> {
  const system: unknown = item.system;
  if (typeof system !== "object" || system === null || !("quantity" in system)) return;
  await item.update({ system: { quantity: Math.max(0, Number(system.quantity) + by) } });
}
