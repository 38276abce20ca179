/** Entries of the action bar on the hotbar: dropped there, one becomes a macro that does for the chosen figure what its button does. */
import * as v from "valibot";
import { readSent } from "../../engine/sent";
import type { Item } from "./action-list";

const BAR_ENTRY = "zonebound.action";

const BAR_ENTRY_DATA = v.object({ type: v.literal(BAR_ENTRY), key: v.string(), name: v.string(), icon: v.string() });

type BarEntry = v.InferOutput<typeof BAR_ENTRY_DATA>;

/** Registers the hook; called once in `init`. */
export function registerHotbarMacros(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const found = readSent(BAR_ENTRY_DATA, data);
    if (!("value" in found)) return undefined;
    void keepMacro(found.value, slot);
    return false;
  });
}

/**
 * Lets entries be dragged to the hotbar, or sent there by Insert: those of the whole list alone, since where one goes, or
 * to whom it is done, is another each time.
 */
export function offerToHotbar(element: HTMLElement, entries: () => readonly Item[]): void {
  const entryAt = (target: EventTarget | null): Item | undefined => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
    return entries()[Number(button?.dataset["item"])];
  };
  element.ondragstart = (event) => {
    const item = entryAt(event.target);
    if (item) event.dataTransfer?.setData("text/plain", JSON.stringify(barEntryOf(item)));
    else event.preventDefault();
  };
  element.onkeyup = ({ key, target }) => {
    const item = key === "Insert" ? entryAt(target) : undefined;
    if (item) void keepMacro(barEntryOf(item));
  };
}

function barEntryOf({ key, icon, name, text }: Item): BarEntry {
  return { type: BAR_ENTRY, key, icon, name: name ?? text };
}

let kept: Promise<void> = Promise.resolve();

/** One after the other: a key pressed twice at once makes one macro, and each goes into a slot of its own. */
function keepMacro(entry: BarEntry, slot?: number): Promise<void> {
  const keeping = kept.then(() => keepMacroNow(entry, slot));
  kept = keeping.catch(() => undefined);
  return keeping;
}

/** Into the first slot that is empty, unless another is given; one that this user has already is not made again. */
async function keepMacroNow({ key, name, icon }: BarEntry, slot?: number): Promise<void> {
  const command = `game.zonebound.take(${JSON.stringify(key)});`;
  const known = game.macros.find((macro) => macro.command === command && macro.isOwner);
  const macro = known ?? (await Macro.implementation.create({ name, type: "script", img: icon, command }));
  if (macro) await game.user?.assignHotbarMacro(macro, slot);
}
