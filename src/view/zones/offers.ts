/** What an action bar shows of a figure's offers: groups in the order that suits its status, short texts, reasons. */
import type { MoveIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import { type Status, statusOf } from "../../zones/contact/group";
import type { MoveGoal } from "../../zones/legal-actions/destinations";
import type { Candidate, LegalAction } from "../../zones/legal-actions/legal-action";
import { legalActionsOf } from "../../zones/legal-actions/moves";
import type { LegalActionGroup } from "../../zones/offered";
import { type Naming, type Phrase, say, EVENTS, isOneOf, denialPhrase } from "../text";
import type { ZoneBattle } from "../../zones/battle";

interface ShownOffer {
  readonly offer: LegalAction;
  readonly text: Phrase;
  /** Why it cannot be done; null where it can. */
  readonly reason: Phrase | null;
}

interface ShownGroup {
  readonly group: LegalActionGroup;
  readonly title: Phrase;
  readonly entries: readonly ShownOffer[];
}

/** What one is likely to want, by how one stands. */
const LIKELY: { readonly [S in Status]: readonly LegalActionGroup[] } = {
  Alone: ["move", "shoot", "strike", "guard", "recover", "close"],
  InContact: ["strike", "guard", "close", "move", "shoot", "recover"],
  InClose: ["close", "strike", "move", "recover", "guard", "shoot"],
};

/** Every offer once; in each group what can be done comes first. */
export function offersOf(battle: ZoneBattle, who: FigureId, naming: Naming): ShownGroup[] {
  const entries = legalActionsOf(battle, who).map((offer) => entryOf(offer, naming));
  return LIKELY[statusOf(battle, who)].flatMap((group) => {
    const own = entries.filter(({ offer }) => offer.group === group);
    const sorted = [...own.filter(isOpen), ...own.filter((entry) => !isOpen(entry))];
    return own.length > 0 ? [{ group, title: say(`ActionBar.group.${group}`), entries: sorted }] : [];
  });
}

function isOpen({ reason }: ShownOffer): boolean {
  return reason === null;
}

function entryOf(offer: LegalAction, naming: Naming): ShownOffer {
  const reason = offer.refusal ? denialPhrase(offer.refusal, naming) : null;
  return { offer, text: offerPhrase(offer), reason };
}

/** `Attack`. */
export function deedPhrase({ kind }: Pick<LegalAction, "kind">): Phrase {
  return say(`ActionBar.deed.${kind}`);
}

/** `Attack: club`. */
export function offerPhrase({ kind, of }: LegalAction): Phrase {
  const name = deedPhrase({ kind });
  return of === null ? name : say("ActionBar.with", { deed: name, of });
}

/** What a candidate of an offer is called among the others: mostly whom it is done to. */
export function candidatePhrase({ intent, target }: Candidate, naming: Naming): Phrase {
  if (intent.kind === "move" && intent.charge !== undefined && "zone" in intent.to)
    return say("ActionBar.at.charge", { target: naming(intent.charge), zone: naming(intent.to.zone) });
  const word = intent.kind === "action" ? (intent.with ?? "") : "";
  if (isOneOf(EVENTS, word)) return say(`ActionBar.event.${word}`);
  if (target === null) return say(intent.kind === "shift" ? "ActionBar.at.about" : "ActionBar.at.nobody");
  const several = intent.kind === "action" ? (intent.targets ?? []) : [];
  const names = [target, ...several].map(naming).join(", ");
  const braves = "ignoreObstacle" in intent && intent.ignoreObstacle === true;
  return say(braves ? "ActionBar.at.regardless" : "ActionBar.at.target", { target: names });
}

/** Where a goal is. */
export function goalPhrase({ to }: MoveGoal, naming: Naming): Phrase {
  return "zone" in to
    ? say("ActionBar.goal.zone", { to: naming(to.zone) })
    : say("ActionBar.goal.border", { to: naming(to.border) });
}

/** How one goes there. */
export function mannerPhrase({ run, ignoreObstacle, leaveSurplus, via }: MoveIntent, naming: Naming): Phrase {
  if (via !== undefined) return say("ActionBar.manner.via", { via: via.map(naming).join(", ") });
  if (ignoreObstacle) return say("ActionBar.manner.regardless");
  if (leaveSurplus) return say("ActionBar.manner.gently");
  return say(run ? "ActionBar.manner.run" : "ActionBar.manner.walk");
}

/** Whether a text has every word that was typed, whatever the case and the accents. */
export function isFound(text: string, typed: string): boolean {
  const plain = (words: string): string => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
}
