/** Changes of a battle on zones, besides those that mean the same everywhere. */
import type { CoreChange } from "../engine/changes";
import { type Conversation, yieldChanges } from "../engine/flow";
import type { FigureId } from "../engine/types";
import type { HazardSpot } from "./record";
import type { BorderId, Place, ZoneId } from "./types";

/** What spends an action: its main part, or a reaction (Z-MV-09), of which a defence leaves the mark of running until the attack is over; `all` wipes out whatever is left (Z3-AC-12). */
export type Spending = "zone-move" | "action" | "reaction" | "defence" | "all";

/** A fact that only battles on zones have. */
export type OwnChange =
  /** Somewhere else: whoever is moved out of its group drops all its links (Z-ST-13). */
  | { readonly kind: "place"; readonly who: FigureId; readonly at: Place }
  | { readonly kind: "touch"; readonly one: FigureId; readonly other: FigureId; readonly close?: boolean }
  /** Drops every link of a figure. */
  | { readonly kind: "part"; readonly who: FigureId }
  /** Two who were InClose merely touch. */
  | { readonly kind: "open"; readonly one: FigureId; readonly other: FigureId }
  /** Two touch no longer. */
  | { readonly kind: "separate"; readonly one: FigureId; readonly other: FigureId }
  | { readonly kind: "hold"; readonly by: FigureId; readonly on: FigureId; readonly strength: number }
  | { readonly kind: "spend"; readonly who: FigureId; readonly by: Spending }
  | { readonly kind: "pass-bottleneck"; readonly border: BorderId; readonly who: FigureId }
  | {
      readonly kind: "outside-blow";
      readonly border: BorderId;
      readonly attacker: FigureId;
      readonly defender: FigureId;
    }
  | { readonly kind: "blow"; readonly who: FigureId }
  | { readonly kind: "guard"; readonly who: FigureId; readonly ward: string | null }
  | { readonly kind: "step-in"; readonly who: FigureId }
  | { readonly kind: "attacked"; readonly who: FigureId; readonly by: FigureId }
  /** Points left; `ground` where the terrain of other zones has come off them. */
  | {
      readonly kind: "points";
      readonly who: FigureId;
      readonly points: number;
      readonly ground?: readonly ZoneId[];
    }
  | { readonly kind: "engaged-by"; readonly who: FigureId; readonly by: readonly FigureId[] }
  | { readonly kind: "spot"; readonly who: FigureId; readonly spot: HazardSpot | null }
  /** A moving sporadic has its turn (Z-SP-02). */
  | { readonly kind: "stir"; readonly zone: ZoneId; readonly index: number };

/** The changes of one kind. */
export type OwnChangeOf<K extends OwnChange["kind"]> = Extract<OwnChange, { kind: K }>;

/** Any fact that changes a battle on zones. */
export type ZoneChange = CoreChange | OwnChange;

/** Changes the battle: the only way anything changes on zones. */
export function* change(...changes: readonly ZoneChange[]): Conversation {
  yield* yieldChanges(...changes);
}
