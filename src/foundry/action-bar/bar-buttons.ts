/** The palette's buttons in its element: which are seen, which have the words typed, which has the focus. */
import { isFound } from "../../view/zones/palette";
import type { Item, ItemOption } from "./bar-items";
import { inSlices, type Preview, previewOf } from "../drag/drag-sessions";
import type { ZoneBattle } from "../../zones/battle";

export function searchField(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>("[data-search]");
}

export function freeField(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector<HTMLInputElement>("[data-free]");
}

/** Marks the field while it says something; `isWritten` where the number came from a button. */
export function showFree(element: HTMLElement, value: number, isWritten: boolean): void {
  const field = freeField(element);
  if (field && isWritten) field.value = String(value);
  field?.parentElement?.classList.toggle("zonebound-palette__free--on", value !== 0);
}

function visible(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-item]")].filter((button) => !button.hidden);
}

/** Hides what does not have the words that were typed. */
export function filterButtons(element: HTMLElement, items: readonly Item[]): void {
  const typed = searchField(element)?.value ?? "";
  for (const button of element.querySelectorAll<HTMLElement>("[data-item]"))
    button.hidden = !isFound(items[Number(button.dataset["item"])]?.text ?? "", typed);
  for (const group of element.querySelectorAll<HTMLElement>(".zonebound-palette__group"))
    group.hidden = group.querySelector("[data-item]:not([hidden])") === null;
  const empty = element.querySelector<HTMLElement>("[data-empty]");
  if (empty) empty.hidden = typed === "" || visible(element).length > 0;
}

/** What has the focus: `search`, `free`, a button's key, or null where it is elsewhere. */
export function focusIn(element: HTMLElement | undefined): string | null {
  const focused = element?.ownerDocument.activeElement;
  if (!element || !(focused instanceof HTMLElement) || !element.contains(focused)) return null;
  if (focused.closest(".zonebound-palette__free")) return "free";
  return focused.matches("[data-search]") ? "search" : (focused.dataset["key"] ?? "");
}

/** Gives it back: to the same button, or else to the first that can be pressed. */
export function focusOn(element: HTMLElement, wanted: string): void {
  if (wanted === "search") return searchField(element)?.focus();
  if (wanted === "free") return freeField(element)?.focus();
  const buttons = visible(element);
  const same = buttons.find((button) => button.dataset["key"] === wanted);
  (same ?? buttons.find(isReady) ?? buttons[0])?.focus();
}

function isReady(button: HTMLElement): boolean {
  return button.getAttribute("aria-disabled") !== "true";
}

/** Arrow keys, Enter in the search, and `/` for it; true where the key meant something here. */
export function pressKey(element: HTMLElement, { key, target }: KeyboardEvent): boolean {
  if (target === freeField(element)) return false;
  const isTyping = target instanceof HTMLInputElement;
  if (isTyping && key === "Enter") takeFirst(element);
  else if (!isTyping && key === "/") searchField(element)?.focus();
  else return (!isTyping || key === "ArrowDown") && walkButtons(visible(element), key);
  return true;
}

/** The first of what was found that can be done; where nothing can, it is said why not. */
function takeFirst(element: HTMLElement): void {
  const found = visible(element);
  const ready = found.find(isReady);
  if (ready) ready.click();
  else explain(element, found[0] ?? null);
}

/** Says below of what has the focus or the mouse how likely it is, or why not. */
export function explain(element: HTMLElement, target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
  const line = element.querySelector<HTMLElement>("[data-line]");
  if (!button || !line) return;
  line.textContent = button.dataset["more"] ?? "";
  line.dataset["of"] = button.dataset["item"];
}

/** Says it anew where the line below is about this button: its odds may come after the focus. */
function explainAgain(element: HTMLElement, button: HTMLElement): void {
  const line = element.querySelector<HTMLElement>("[data-line]");
  if (line?.dataset["of"] === button.dataset["item"]) explain(element, button);
}

/** Moves the focus; true where the key was one of these. */
function walkButtons(buttons: readonly HTMLElement[], key: string): boolean {
  const at = buttons.findIndex((button) => button === button.ownerDocument.activeElement);
  const next = at < 0 ? (key.startsWith("Arrow") ? buttons[0] : undefined) : goTo(buttons, at, key);
  if (next) next.focus();
  return key.startsWith("Arrow") || key === "Home" || key === "End";
}

function goTo(buttons: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case "ArrowLeft":
      return buttons[Math.max(0, at - 1)];
    case "ArrowRight":
      return buttons[at + 1];
    case "ArrowUp":
      return nearest(buttons[at], buttons.slice(0, at).reverse());
    case "ArrowDown":
      return nearest(buttons[at], buttons.slice(at + 1));
    case "Home":
      return buttons[0];
    case "End":
      return buttons[buttons.length - 1];
    default:
      return undefined;
  }
}

/** Of the first other row, the one that lies nearest. */
function nearest(from: HTMLElement | undefined, others: readonly HTMLElement[]): HTMLElement | undefined {
  const here = from?.getBoundingClientRect();
  if (!here) return undefined;
  const row = others.find((other) => Math.abs(other.getBoundingClientRect().top - here.top) > 4);
  const top = row?.getBoundingClientRect().top ?? 0;
  const inRow = row ? others.filter((other) => Math.abs(other.getBoundingClientRect().top - top) <= 4) : [];
  const away = (other: HTMLElement): number => Math.abs(other.getBoundingClientRect().left - here.left);
  return [...inRow].sort((one, other) => away(one) - away(other))[0];
}

/** More ways than these are told once one of them is being chosen. */
const MOST_WAYS = 8;

/** Gives the way to stop. */
export function showOdds(element: HTMLElement, battle: ZoneBattle, items: readonly Item[]): () => void {
  const open = [...items.entries()].filter(([, { reason }]) => reason === "");
  const tasks = open.flatMap(([at, item]) => tasksFor(battle, item, (told) => write(element, at, told)));
  return inSlices(
    tasks.values(),
    (task) => task(),
    () => undefined,
  );
}

/** What a button says beside its text, and on hover and focus. */
interface Told {
  readonly kind: Preview["kind"];
  readonly chance: string;
  readonly more: string;
}

/** One for each intent to reckon: of several ways the last one writes what all have come to. */
function tasksFor(battle: ZoneBattle, item: Item, tell: (told: Told) => void): (() => void)[] {
  const { intent, ways } = item;
  if (intent) return [() => tell(toldOf(item, previewOf(battle, intent)))];
  if (ways.length === 0 || ways.length > MOST_WAYS) return [];
  const reckoned = ways.map((way) => () => void previewOf(battle, way.intent));
  return [
    ...reckoned,
    () =>
      tell(
        toldOfAll(
          ways,
          ways.map((way) => previewOf(battle, way.intent)),
        ),
      ),
  ];
}

/** The chance beside the text, all of the ruler's words for hover, focus and screen readers. */
function write(element: HTMLElement, at: number, { kind, chance, more }: Told): void {
  const button = element.querySelector<HTMLElement>(`[data-item="${at}"]`);
  if (!button) return;
  const beside = button.querySelector(".zonebound-palette__chance");
  if (beside) beside.textContent = chance.replaceAll(" %", "\u00a0%");
  button.dataset["reach"] = kind;
  button.dataset["more"] = more;
  explainAgain(element, button);
}

function toldOf(item: Item, seen: Preview): Told {
  const said = isWayToZone(item) ? wayText(seen) : seen.kind === "dice" ? seen.chance : "";
  return { kind: seen.kind, chance: said, more: seen.lines.join(" · ") };
}

/** The best of them beside the text, unless one is certain; each with its chance below: `Grub 62 % · Snag 45 %`. */
function toldOfAll(ways: readonly ItemOption[], all: readonly Preview[]): Told {
  const best = all.reduce((one, other) => (other.percent > one.percent ? other : one));
  const isOne = all.every(({ percent }) => percent === best.percent);
  const most = isOne ? best.chance : game.i18n.format("ZONEBOUND.Palette.upTo", { chance: best.chance });
  const each = ways.map(({ name }, at) => `${name} ${all[at]?.chance ?? ""}`.trim());
  const isDiced = best.kind === "dice" && best.chance !== "";
  return { kind: best.kind, chance: isDiced ? most : "", more: each.join(" · ") };
}

function isWayToZone({ intent, offer }: Item): boolean {
  return offer === null && intent?.kind === "move" && "zone" in intent.to;
}

/** How likely or how dear it is and what stands against it; nothing where it is plainly certain. */
function wayText({ kind, lines }: Preview): string {
  const [, likely = "", ...against] = lines;
  const isPlain = kind === "certain" && likely === game.i18n.localize("ZONEBOUND.Ruler.certain");
  return [...(isPlain ? [] : [likely]), ...against].join(" · ");
}
