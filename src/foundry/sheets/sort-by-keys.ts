/** Alt and an arrow move an item of a sheet up or down among those of its type, as dragging it does. */

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Listens on the outer element; once for each. */
export function listenToSorting(element: HTMLElement, actor: Actor.Implementation): void {
  element.addEventListener("keydown", (event) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const item = actor.items.get(row?.dataset["itemId"] ?? "");
    if (!step || !item || !actor.isOwner) return;
    event.preventDefault();
    event.stopPropagation();
    void moveItem(actor, item, step);
  });
}

async function moveItem(actor: Actor.Implementation, item: Item.Implementation, step: -1 | 1): Promise<void> {
  const ofType = actor.items.contents.filter(({ type }) => type === item.type).sort((a, b) => a.sort - b.sort);
  const from = ofType.indexOf(item);
  const to = from + step;
  if (to < 0 || to >= ofType.length) return;
  const order = ofType.filter((one) => one !== item);
  order.splice(to, 0, item);
  const places = order.map((one, at) => ({ _id: one.id, sort: (at + 1) * CONST.SORT_INTEGER_DENSITY }));
  await actor.updateEmbeddedDocuments("Item", places);
}
