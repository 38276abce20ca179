/** What a ground lists in the action bar for one figure; the bar itself knows buttons, focus and keys alone. */
import type { Intent } from "../../engine/intents";
import type { RulerView } from "../../view/forecast";

/** What is listed: all actions, where to go, a way that is laid step by step, how to go, what is suggested, or whom one action can be done to. */
export type Panel =
  | { readonly kind: "offers" | "places" | "way" | "manner" | "suggestions" }
  | { readonly kind: "targets"; readonly offer: string };

/** A point of the scene, in its pixels. */
export interface MapSpot {
  readonly x: number;
  readonly y: number;
}

/** One button. */
export interface Item {
  /** Stays the same while the battle changes: keeps the focus. */
  readonly key: string;
  readonly icon: string;
  readonly text: string;
  /** What it is called whoever it is done to; left out where that is its text. */
  readonly name?: string;
  /** The text where a row has little room: what is done alone, and what tells most of the rest, as to whom; null where there is none. */
  readonly brief?: { readonly deed: string; readonly rest: string | null };
  /** Empty where it can be done. */
  readonly reason: string;
  /** The figure it is done to, if any; what the map can be clicked for. */
  readonly target: string | null;
  /** Where its figure would come to, if it is told. */
  readonly spot?: MapSpot | null;
  /** Whether what it stands for is switched on; left out where it is no switch. */
  readonly pressed?: boolean;
}

export interface ItemGroup<I extends Item = Item> {
  readonly title: string;
  readonly items: readonly I[];
}

/** The bar's whole content. */
export interface Listing {
  readonly groups: readonly ItemGroup[];
  /** Whose it is, for screen readers. */
  readonly name: string;
  /** Whether one can go back from here. */
  readonly inside: boolean;
  /** What to do here; empty where that is plain. */
  readonly hint: string;
  /** What has been put together so far, whether it can go, and why not. */
  readonly steps: readonly string[];
  readonly ready: boolean;
  readonly why: string;
  /** The free modifier chosen, and the most that can be; null where there is none. */
  readonly free: { readonly value: number; readonly most: number } | null;
  readonly mayEnd: boolean;
  /** Keys of the few that the closed bar has. */
  readonly likely: readonly string[];
  /** How the figure goes, where there is more than one manner; the closed bar's way to the others. */
  readonly manner: Pick<Item, "icon" | "text"> | null;
}

/** What becomes of a choice: it goes to the referee, or the list is another, or the burst picker opens. */
export type Chosen<I extends Intent = Intent> =
  { readonly kind: "send"; readonly intent: I } | { readonly kind: "listed" | "picker" };

/** What a button says beside its text, and on hover and focus. */
export interface ItemOdds {
  readonly kind: RulerView["reach"];
  readonly chance: string;
  readonly more: string;
}

export interface ActionList {
  readonly panel: Panel;
  show(panel: Panel): void;
  /** As the battle is now; null where this client sees no such figure in it. */
  list(): Listing | null;
  /** By its number in what was listed last; `targets` are those whom this user has made targets. */
  choose(at: number, targets: ReadonlySet<string>): Chosen;
  /** What has been put together goes as one. */
  go(): Chosen;
  /** One level up; false where there is none. */
  back(): boolean;
  /** A key that means something in this panel; null where it means nothing here. */
  press?(key: KeyboardEvent): Chosen | null;
  /** It is listed no more: what it shows elsewhere goes. */
  close?(): void;
  /** The odds of what was listed last, as far as it is shown: each task reckons a little, and tells what it has found; one may be told again. */
  odds(isShown: (at: number) => boolean, tell: (at: number, odds: ItemOdds) => void): Iterable<() => void>;
}
