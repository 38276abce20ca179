/** How far somebody has come in choosing over zones: what is listed, and the steps of a split move so far. */
import { refusalOf } from "../../engine/legality";
import type { Refusal } from "../../engine/types";
import type { ZoneBattle } from "../../zones/battle";
import type { SplitIntent, ZoneIntent } from "../../zones/intents";
import type { LegalAction } from "../../zones/legal-actions/legal-action";
import { duringSplit } from "../../zones/movement/split";
import type { Chosen as ChosenOf, Panel } from "./action-list";
import { open, type ZoneItem } from "./zone-items";

type Chosen = ChosenOf<ZoneIntent>;

const LISTED: Chosen = { kind: "listed" };

export class Choosing {
  panel: Panel = { kind: "offers" };
  /** Null while no split move is put together. */
  steps: readonly ZoneIntent[] | null = null;

  constructor(readonly who: string) {}

  /** The battle in which the next choice would be made. */
  during(battle: ZoneBattle): ZoneBattle {
    return this.steps ? duringSplit(battle, this.who, this.steps) : battle;
  }

  /** The split move as put together; null while the rules refuse it. */
  split(battle: ZoneBattle): ZoneIntent | null {
    const split: ZoneIntent = { kind: "split", who: this.who, steps: this.steps ?? [] };
    return this.steps && refusalOf(battle, split) === null ? split : null;
  }

  /** Why the two moves put together are none that can be split; null before there are two, and where they can. */
  barred(battle: ZoneBattle): Refusal | null {
    const moves = (this.steps ?? []).filter(({ kind }) => kind !== "action");
    const split: SplitIntent = { kind: "split", who: this.who, steps: this.steps ?? [] };
    return moves.length < 2 ? null : refusalOf(battle, split);
  }

  /** `targets` are those this user has made targets: one of them is taken at once, of several one is to be chosen. */
  choose({ offer, intent }: Pick<ZoneItem, "offer" | "intent">, targets: ReadonlySet<string>): Chosen {
    if (!offer) return intent ? this.take(intent) : LISTED;
    if (offer.by === "picker") return { kind: "picker" };
    if (offer.by === "candidate") return this.#aim(offer, targets);
    if (offer.by === "steps") this.steps = [];
    this.panel = { kind: offer.by === "zones" ? "places" : "offers" };
    return LISTED;
  }

  #aim(offer: LegalAction, targets: ReadonlySet<string>): Chosen {
    const ways = open(offer);
    const aimed = ways.filter(({ target }) => target !== null && targets.has(target));
    const [only, another] = aimed.length > 0 ? aimed : ways;
    if (only && !another) return this.take(only.intent);
    this.panel = { kind: "targets", offer: offer.id };
    return LISTED;
  }

  /** On its way to the referee, or put with the steps of the split move. */
  take(intent: ZoneIntent): Chosen {
    this.panel = { kind: "offers" };
    if (this.steps && intent.kind !== "split") {
      this.steps = [...this.steps, intent];
      return LISTED;
    }
    this.steps = null;
    return { kind: "send", intent };
  }

  /** One level up; false where there is none. */
  back(): boolean {
    const isInside = this.panel.kind !== "offers" || this.steps !== null;
    if (this.panel.kind === "offers") this.steps = null;
    this.panel = { kind: "offers" };
    return isInside;
  }
}
