/** What a figure could do best, as a list of the action bar: worked out while nobody waits, each a button that does it. */
import { timeOf, turnOf, stateOf, type Battle } from "../../engine/battle";
import type { Intent } from "../../engine/intents";
import { isJudged } from "../../judge/judge";
import { type Suggestion, suggestionsFor } from "../../judge/look-ahead";
import { TEMPERS, USUAL_TEMPER } from "../../judge/tempers";
import { reasonPhrases } from "../../view/reasons";
import { adapterOf } from "../battlefield/adapter";
import { seenBattle } from "../battlefield/read-battle";
import { namingIn, sayText } from "../documents";
import { strengthsOf } from "../forecast/side-strengths";
import { hasSuggestions } from "../settings/settings";
import type { ActionList, Chosen, Item, ItemOdds, Listing, Panel } from "./action-list";
import { iconOfIntent, spotOfIntent, targetOfIntent, worthText } from "./suggested-item";

/** Whether this client may ask for it, and the figure has the turn or waits for its moment. */
export function maySuggest(who: string): boolean {
  const battle = seenBattle(canvas.scene);
  if (!battle?.figures.has(who) || !hasSuggestions() || !isJudged(battle)) return false;
  return turnOf(battle) === who || stateOf(battle, who).waiting;
}

/** So many are shown. */
const MOST_SUGGESTED = 3;

/** Times that every act is played out. */
const SAMPLES_SHOWN = 24;

/** The list is drawn anew whenever so many more have been. */
const TOLD_EVERY = 8;

interface SuggestionSearch {
  readonly battle: Battle;
  readonly steps: Iterator<readonly Suggestion[], readonly Suggestion[]>;
  found: readonly Suggestion[];
  told: number;
  isOver: boolean;
}

/** The list of a ground, and what is suggested in its place while somebody has asked for that. */
export class SuggestingList implements ActionList {
  readonly press?: (key: KeyboardEvent) => Chosen | null;
  #isAsked = false;
  #search: SuggestionSearch | null = null;

  /** `changed` draws the list anew. */
  constructor(
    readonly who: string,
    readonly base: ActionList,
    readonly changed: () => void,
  ) {
    if (base.press) this.press = (key) => (this.#isAsked ? null : (base.press?.(key) ?? null));
  }

  get panel(): Panel {
    return this.#isAsked ? { kind: "suggestions" } : this.base.panel;
  }

  show(panel: Panel): void {
    this.#isAsked = panel.kind === "suggestions";
    if (!this.#isAsked) this.base.show(panel);
  }

  list(): Listing | null {
    const listing = this.base.list();
    if (!listing || !this.#isAsked) return listing;
    const groups = [{ title: game.i18n.localize("ZONEBOUND.ActionBar.suggest.title"), items: this.#items() }];
    return { ...listing, groups, inside: true, hint: this.#hint(), steps: [], ready: false, why: "", likely: [] };
  }

  choose(at: number, targets: ReadonlySet<string>): Chosen {
    if (!this.#isAsked) return this.base.choose(at, targets);
    const intent = this.#best()[at]?.intent;
    this.#isAsked = false;
    this.base.show({ kind: "offers" });
    return intent ? { kind: "send", intent } : { kind: "listed" };
  }

  go(): Chosen {
    return this.base.go();
  }

  back(): boolean {
    if (!this.#isAsked) return this.base.back();
    this.#isAsked = false;
    return true;
  }

  close(): void {
    this.#search = null;
    this.base.close?.();
  }

  *odds(isShown: (at: number) => boolean, tell: (at: number, odds: ItemOdds) => void): Generator<() => void> {
    if (!this.#isAsked) return yield* this.base.odds(isShown, tell);
    const search = this.#searchNow();
    while (search && !search.isOver) yield () => this.#look(search);
    for (const at of this.#best().keys()) yield () => tell(at, this.#oddsAt(at));
  }

  /** One act more is played out. */
  #look(search: SuggestionSearch): void {
    const { done, value } = search.steps.next();
    search.found = value;
    search.isOver = done === true;
    const samples = value[0]?.samples ?? 0;
    if (!search.isOver && samples < search.told + TOLD_EVERY) return;
    search.told = samples;
    if (this.#search === search) this.changed();
  }

  /** A new one where the battle has changed; null where nothing can be suggested. */
  #searchNow(): SuggestionSearch | null {
    const battle = maySuggest(this.who) ? seenBattle(canvas.scene) : null;
    if (!battle) return (this.#search = null);
    if (this.#search?.battle === battle) return this.#search;
    const outlook = { temper: TEMPERS[USUAL_TEMPER], strengths: canvas.scene ? strengthsOf(canvas.scene) : {} };
    const steps = suggestionsFor(battle, this.who, outlook, { seed: timeOf(battle).revision, samples: SAMPLES_SHOWN });
    this.#search = { battle, steps, found: [], told: 0, isOver: false };
    return this.#search;
  }

  #best(): (Suggestion & { readonly intent: Intent })[] {
    const search = this.#searchNow();
    const found = search?.isOver ? search.found : [];
    return found.flatMap((one) => (one.intent ? [{ ...one, intent: one.intent }] : [])).slice(0, MOST_SUGGESTED);
  }

  #hint(): string {
    const search = this.#searchNow();
    const key = !search ? "noTurn" : !search.isOver ? "working" : this.#best().length > 0 ? "hint" : "none";
    const facts = { done: String(search?.told ?? 0), all: String(SAMPLES_SHOWN) };
    return game.i18n.format(`ZONEBOUND.ActionBar.suggest.${key}`, facts);
  }

  #items(): Item[] {
    const { scene } = canvas;
    const adapter = adapterOf(scene);
    if (!scene || !adapter) return [];
    return this.#best().map(({ intent }) => ({
      key: `suggested/${JSON.stringify(intent)}`,
      icon: iconOfIntent(intent),
      text: sayText(adapter.titleOf(intent, namingIn(scene))),
      reason: "",
      target: targetOfIntent(intent),
      spot: spotOfIntent(scene, this.who, intent),
    }));
  }

  #oddsAt(at: number): ItemOdds {
    const { scene } = canvas;
    const one = this.#best()[at];
    if (!scene || !one) return { kind: "certain", chance: "", more: "" };
    const reasons = reasonPhrases(one, namingIn(scene)).map(sayText);
    return { kind: "certain", chance: worthText(one.worth), more: reasons.join(" · ") };
  }
}
