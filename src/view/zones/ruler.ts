/** What a move or action over zones comes to, as its ruler says it: what it means, how likely it is, what it costs and what stands against it. */
import { figureOf } from "../../engine/battle";
import type { ZoneIntent, MoveIntent } from "../../zones/intents";
import { type Refusal, areEnemies, type Side } from "../../engine/types";
import { type Phrase, say, type Naming, namingOf, denialPhrase } from "../text";
import { type ZoneBattle, throwsDice } from "../../zones/battle";
import { lengthOf, findRoute, isRoute } from "../../zones/movement/path";
import { countInterceptors } from "../../zones/reactions/intercept";
import type { Denial } from "../../engine/refusal";
import {
  chancePhrase,
  type Forecast,
  forecast,
  oddsPhrase,
  reachOf,
  type RulerView,
  successChance,
  type Told,
} from "../forecast";
import { type Worst, worstPhrase } from "../worst";
import { titleOf } from "./title";
import { standingOn } from "../../zones/field/field";
import type { Border } from "../../zones/types";
import { usedOf } from "../../zones/field/borders";

/** What is known of an intent, and how its odds are told. */
interface Known {
  /** Its forecast where the caller has kept one. */
  readonly seen?: Forecast;
  readonly told?: Told;
  /** What those who may react can make of it; null or left out where that is nothing, or not known yet. */
  readonly worst?: Worst | null;
}

/** What the ruler says of an intent. */
export function rulerOf(
  battle: ZoneBattle,
  intent: ZoneIntent,
  { seen = forecast(battle, intent), told = "exact", worst = null }: Known = {},
): RulerView {
  const naming = namingOf(battle);
  const what = whatOf(battle, intent, naming);
  if (seen.kind === "refused") return { lines: [what, againstRefusal(seen.refusal, naming)], reach: "impossible" };
  const atWorst = worst && worstPhrase(battle, worst, told);
  const against = intent.kind === "move" ? againstMove(battle, intent, atWorst !== null) : null;
  const odds = atWorst
    ? say("Ruler.withWorst", { likely: unopposed(seen, told), worst: atWorst })
    : oddsPhrase(seen, told);
  return { lines: [what, odds, ...(against ? [against] : [])], reach: reachOf(seen) };
}

/** How likely it goes as wanted while nobody reacts, without what else may be: the worst stands beside it. */
function unopposed(seen: Extract<Forecast, { kind: "odds" }>, told: Told): Phrase {
  const percent = successChance(seen);
  return (percent < 100 ? chancePhrase(percent, told) : null) ?? oddsPhrase(seen, told);
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

/** The bottleneck on the way that is nearest to full; else how many may intercept, unless the odds have said it. */
function againstMove(battle: ZoneBattle, intent: MoveIntent, isSaid: boolean): Phrase | null {
  const route = findRoute(battle, intent);
  if (!isRoute(route)) return null;
  const [worst] = route.stretch.borders
    .flatMap((border) => bottleneckView(battle, border, figureOf(battle, intent.who).side) ?? [])
    .sort((one, other) => one.capacity - one.used - (other.capacity - other.used));
  if (worst) return say("Ruler.bottleneck", { used: worst.used, capacity: worst.capacity });
  const count = throwsDice(battle) && !isSaid ? countInterceptors(battle, intent.who, route.stretch.zones) : 0;
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
