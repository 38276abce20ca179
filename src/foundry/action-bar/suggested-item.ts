/** What a suggestion looks like in the action bar and on the map, whatever the ground. */
import type { Intent } from "../../engine/intents";
import { adapterOf } from "../battlefield/adapter";
import { seenBattle } from "../battlefield/read-battle";
import { markAims } from "../canvas/aim-marks";
import type { Item, MapSpot } from "./action-list";

/** Fields of an intent that name whom it is done to, in the order in which they count. */
const TARGETS = ["target", "charge", "rush", "join", "ward", "toward"] as const;

/** Whom it is done to; null for nobody. */
export function targetOfIntent(intent: Intent): string | null {
  const fields = new Map<string, unknown>(Object.entries(intent));
  for (const field of TARGETS) {
    const who = fields.get(field);
    if (typeof who === "string") return who;
  }
  return null;
}

export function iconOfIntent(intent: Intent): string {
  const fields = new Map<string, unknown>(Object.entries(intent));
  const { kind } = intent;
  const word = kind === "action" ? String(fields.get("action")) : fields.has("charge") ? "charge" : wayIcon(intent);
  return `systems/zonebound/assets/icons/actions/${word}.svg`;
}

/** Walks on hexes have no icon of their own. */
function wayIcon({ kind }: Intent): string {
  return kind === "walk" ? "move" : kind;
}

/** Where the figure would come to; null where it stays. */
export function spotOfIntent(scene: Scene.Implementation, who: string, intent: Intent): MapSpot | null {
  const [adapter, battle, token] = [adapterOf(scene), seenBattle(scene), scene.tokens.get(who)];
  const place = adapter && battle ? adapter.goalOf(battle, intent) : null;
  const corner = token && place ? adapter?.spotIn(token, place) : null;
  return token && corner ? token.getCenterPoint(corner) : null;
}

/** Signed, in figures: `worth +0.4`. */
export function worthText(worth: number): string {
  const [size, sign] = [Math.abs(worth).toFixed(1), worth < 0 ? "−" : "+"];
  return game.i18n.format("ZONEBOUND.ActionBar.suggest.worth", { worth: size === "0.0" ? "0" : `${sign}${size}` });
}

/** Marks on the map what the button that has the pointer or the focus leads to; gives the way to stop. */
export function markPointed(element: HTMLElement, items: readonly Item[]): () => void {
  const over = new AbortController();
  const point = (target: EventTarget | null): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
    const item = items[Number(button?.dataset["item"] ?? -1)];
    const aimed = item?.target ?? null;
    markAims(aimed === null ? [] : [aimed], { isNumbered: false, pointed: aimed, spot: item?.spot ?? null });
  };
  for (const type of ["pointerover", "focusin"] as const)
    element.addEventListener(type, ({ target }) => point(target), { signal: over.signal });
  if (element.contains(document.activeElement)) point(document.activeElement);
  return () => {
    over.abort();
    markAims([]);
  };
}

/** Whether nobody has put the focus anywhere but on the map or the bar itself. */
export function mayTakeFocus(): boolean {
  return document.activeElement?.matches("body, canvas, #zonebound-action-bar *") ?? true;
}
