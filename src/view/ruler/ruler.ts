/** The label at the end of a drag: what, how likely, and what stands against it. */
import { figureOf } from "../../engine/figures";
import type { MoveIntent, ZoneIntent } from "../../zones/intents";
import { type Refusal, areEnemies, type Side } from "../../engine/types";
import { throwsDice, type ZoneBattle } from "../../zones/battle";
import { lengthOf } from "../../zones/field/path-search";
import { findRoute, isRoute } from "../../zones/movement/path";
import { countInterceptors } from "../../zones/reactions/intercept";
import { chancePhrase, type Told, forecast, type Forecast, type Paid, successChance } from "./preview";
import type { Denial } from "../../engine/refusal";
import { type Naming, namingOf, type Phrase, say } from "../text";
import { denialPhrase, titleOf } from "../cards/title";
import { standingOn } from "../../zones/field/places";
import type { Border } from "../../zones/types";
import { usedOf } from "../../zones/bottlenecks/bottlenecks";

export interface RulerView {
  /** One to three lines. */
  readonly lines: readonly Phrase[];
  readonly reach: "certain" | "dice" | "impossible";
}

/** What the ruler says of an intent; `seen` is its forecast where the caller has kept one, `told` how odds are told. */
export function rulerOf(
  battle: ZoneBattle,
  intent: ZoneIntent,
  seen: Forecast = forecast(battle, intent),
  told: Told = "exact",
): RulerView {
  const naming = namingOf(battle);
  const what = whatOf(battle, intent, naming);
  if (seen.kind === "refused") return { lines: [what, againstRefusal(seen.refusal, naming)], reach: "impossible" };
  const against = intent.kind === "move" ? againstMove(battle, intent) : null;
  return {
    lines: [what, told === "exact" ? likely(seen) : roughly(seen, told), ...(against ? [against] : [])],
    reach: reachOf(seen),
  };
}

/** Whether it is certain to go as wanted, hangs on dice, or cannot be. */
export function reachOf(seen: Forecast): RulerView["reach"] {
  if (seen.kind === "refused") return "impossible";
  return successChance(seen) === 100 ? "certain" : "dice";
}

function whatOf(battle: ZoneBattle, intent: ZoneIntent, naming: Naming): Phrase {
  if (intent.kind !== "move") return titleOf(intent, naming);
  if ("border" in intent.to) return say("Ruler.border", { to: naming(intent.to.border) });
  const zones = zonesTo(battle, intent);
  const to = naming(intent.to.zone);
  if (intent.join !== undefined) return say("Ruler.joins", { to, target: naming(intent.join) });
  return zones > 1 ? say("Ruler.zones", { to, zones }) : say("Ruler.zone", { to });
}

function zonesTo(battle: ZoneBattle, intent: MoveIntent): number {
  const route = findRoute(battle, intent);
  return isRoute(route) ? lengthOf(route.stretch) : 0;
}

/** `84 %, else the border 9 %`: what else is likeliest, where it is not plain. */
function likely(seen: Extract<Forecast, { kind: "odds" }>): Phrase {
  const percent = successChance(seen);
  if (seen.paid) return seen.paid.needs > 0 ? say("Ruler.run", { ...seen.paid, percent }) : paidPhrase(seen.paid);
  if (percent === 100) return say("Ruler.certain");
  const [, second] = seen.outcomes;
  if (!second) return say("Ruler.percent", { percent });
  return say("Ruler.else", { percent, other: say(`Ruler.outcome.${second.outcome}`), second: second.percent });
}

/** The same where the exact odds are not to be told; what is certain or merely paid is no odds. */
function roughly(seen: Extract<Forecast, { kind: "odds" }>, told: Told): Phrase {
  const percent = successChance(seen);
  const chance = chancePhrase(percent, told);
  if (percent === 100 || (seen.paid && seen.paid.needs === 0)) return likely(seen);
  return chance ? say("Ruler.roughly", { chance }) : say("Ruler.dice");
}

function paidPhrase({ cost, left }: Paid): Phrase {
  return cost === 0 ? say("Ruler.free", { left }) : say("Ruler.paid", { cost, left });
}

/** The bottleneck on the way that is nearest to full. */
function againstMove(battle: ZoneBattle, intent: MoveIntent): Phrase | null {
  const route = findRoute(battle, intent);
  if (!isRoute(route)) return null;
  const [worst] = route.stretch.borders
    .flatMap((border) => bottleneckView(battle, border, figureOf(battle, intent.who).side) ?? [])
    .sort((one, other) => one.capacity - one.used - (other.capacity - other.used));
  if (worst) return say("Ruler.bottleneck", { used: worst.used, capacity: worst.capacity });
  const count = throwsDice(battle) ? countInterceptors(battle, intent.who, route.stretch.zones) : 0;
  return count > 0 ? say("Ruler.stepIn", { count }) : null;
}

function againstRefusal(refusal: Refusal | Denial, naming: Naming): Phrase {
  const { used, capacity, holders } = refusal.facts;
  if (refusal.code === "bottleneck-full") return say("Ruler.bottleneck", { used: used ?? 0, capacity: capacity ?? 0 });
  if (refusal.code === "bottleneck-held") return say("Ruler.held", { holders: holders ?? 1 });
  if (refusal.code === "something-bars") return say("Ruler.bars");
  return say("Ruler.against", { reason: denialPhrase(refusal, naming) });
}

/** A bottleneck's label: how much of its number the round has used, and a pip for each place in it. */
export type Pip = "friend" | "foe" | "free";

export interface BottleneckView {
  readonly used: number;
  readonly capacity: number;
  /** One for each place: friends, then foes, then free ones. */
  readonly pips: readonly Pip[];
}

/** As somebody of this side sees it; null where the border has no bottleneck. */
export function bottleneckView(battle: ZoneBattle, border: Border, side: Side): BottleneckView | null {
  if (!border.bottleneck) return null;
  const { capacity } = border.bottleneck;
  const inside = standingOn(battle, border.id).map((who): Pip =>
    areEnemies(figureOf(battle, who), { side }) ? "foe" : "friend",
  );
  const taken = [...inside].sort((one, other) => (one === other ? 0 : one === "friend" ? -1 : 1));
  const free = Array.from({ length: Math.max(0, capacity - taken.length) }, (): Pip => "free");
  return { used: usedOf(battle, border), capacity, pips: [...taken, ...free] };
}
