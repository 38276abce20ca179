/** What the action bar's template shows: the slim row, and above it, where it is open, the list. */
import { turnLeft } from "../../view/tracker";
import { seenBattle } from "../battlefield/read-battle";
import { sayText } from "../documents";
import { handbookLink } from "../handbook/open-handbook";
import type { ActionList, Item, ItemGroup, Listing, Panel } from "./action-list";
import { legalTargets } from "./pick-on-map";
import { maySuggest } from "./suggestion-list";

/** How the bar is to be seen. */
export interface BarLook {
  readonly isOpen: boolean;
  /** Whether what cannot be done is unfolded. */
  readonly isUnfolded: boolean;
}

/** The context of the bar's template. */
export function barContext(who: string, list: ActionList, listing: Listing, look: BarLook) {
  const { kind } = list.panel;
  const items = numberedItems(listing.groups, kind === "targets");
  return {
    ...listing,
    ...{ open: look.isOpen, figure: figureShown(who), free: freeContext(listing) },
    ...{ lays: list.press !== undefined, way: kind === "way", places: kind === "places", manners: kind === "manner" },
    ...{ suggests: maySuggest(who), suggested: kind === "suggestions" },
    ...listContext(items, kind, look),
    likely: briefly(listing.likely.flatMap((key) => items.find((item) => item.key === key) ?? [])),
    idle: reasonsIn(items)[0] ?? "",
    book: bookOnTurns(),
  };
}

/** Where the scene's rules are explained, from what a turn is on. */
function bookOnTurns() {
  const battle = seenBattle(canvas.scene);
  return battle && handbookLink(battle.rules.id, "Card.title.pass", "open");
}

/** In few words each; where two would say the same, in all but what they begin with. */
function briefly(items: readonly Numbered[]) {
  const briefs = items.map(({ brief, text }) => ({ deed: text, rest: null, ...brief }));
  return items.map((item, at) => {
    const { deed, rest } = { deed: item.text, rest: null, ...briefs[at] };
    const isAlone = briefs.filter((other) => other.deed === deed && other.rest === rest).length < 2;
    return { ...item, deed, rest: isAlone ? rest : item.text.replace(deed, "").replace(/^[\s:]+/, "") };
  });
}

type Numbered = ReturnType<typeof numberedItems>[number];

/** Each with its place in the whole list, by which it is chosen, its group, and the number of its target on the map. */
function numberedItems(groups: readonly ItemGroup[], hasTargets: boolean) {
  const legal = hasTargets ? [...legalTargets(groups.flatMap(({ items }) => items)).keys()] : [];
  const markOf = ({ target, reason }: Item) =>
    target !== null && reason === "" && legal.length > 1 ? String(legal.indexOf(target) + 1) : "";
  return groups
    .flatMap(({ title, items }) => items.map((item) => ({ item, title })))
    .map(({ item, title }, at) => ({ ...item, at, title, mark: markOf(item), switches: item.pressed !== undefined }));
}

/** Groups of what can be done, and the rest in one; while a way is laid each side keeps its place. */
function listContext(items: readonly Numbered[], panel: Panel["kind"], { isUnfolded }: BarLook) {
  const isListed = ({ reason }: Item): boolean => panel === "way" || reason === "";
  const titles = [...new Set(items.filter(isListed).map(({ title }) => title))];
  const groups = titles.map((title) => ({
    title,
    items: items.filter((item) => item.title === title && isListed(item)),
  }));
  const denied = items.filter((item) => !isListed(item));
  const [count, why] = [String(denied.length), reasonsIn(denied).join(" · ")];
  const line = game.i18n.format("ZONEBOUND.ActionBar.denied", { count, why });
  return { groups, denied: denied.length > 0 ? { items: denied, line, unfolded: isUnfolded } : null };
}

/** Each reason once, what stands against most of them first. */
function reasonsIn(items: readonly Item[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of items) if (reason !== "") counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([reason]) => reason);
}

function figureShown(who: string) {
  const { scene } = canvas;
  const [token, battle] = [scene?.tokens.get(who), seenBattle(scene)];
  const left = battle?.figures.has(who) ? turnLeft(battle, who).map(sayText).join(" · ") : "";
  const name = token?.name ?? who;
  const find = game.i18n.format("ZONEBOUND.ActionBar.find", { who: name });
  return { name, left, find, portrait: token?.texture.src ?? null };
}

/** With its sign, where the closed bar has to say that there is one. */
function freeContext({ free }: Listing) {
  if (!free) return null;
  const signed = `${free.value > 0 ? "+" : "−"}${Math.abs(free.value)}`;
  return { ...free, signed: free.value === 0 ? "" : signed };
}
