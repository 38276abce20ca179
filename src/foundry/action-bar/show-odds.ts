/** Writes the odds beside the palette's buttons while nobody waits: reckoned once for each intent and battle. */
import { inSlices, type Preview, previewOf } from "../drag/preview-cache";
import { explainAgain } from "./bar-buttons";
import type { Item, Way } from "./bar-items";
import type { ZoneBattle } from "../../zones/battle";

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
function toldOfAll(ways: readonly Way[], all: readonly Preview[]): Told {
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
