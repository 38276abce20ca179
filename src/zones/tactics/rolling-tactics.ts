/** What a figure on zones could want where dice decide: acts at whom it reaches, moves, and lying in wait. */
import { isUp, placeOf, stateOf, turnOf } from "../../engine/battle";
import type { CandidateMove, Expectation, Tactics } from "../../engine/tactics";
import type { FigureId } from "../../engine/types";
import type { RollingBattle } from "../battle";
import { closeWith, isAlone, statusOf } from "../contact/group";
import { bottleneckAt, isHeld } from "../field/field";
import type { ActionIntent } from "../intents";
import { actionSpent, zoneMoveSpent } from "../movement/refusals";
import { blowFromHere, mightByBlows, plainBlow } from "./blow-odds";
import { foesOfIt, menacesAt } from "./menace";
import { doorCandidates, moveCandidates } from "./move-candidates";
import { reactions } from "./reactions";
import { blowCandidates, chargeCandidates, shotCandidates } from "./strike-candidates";
import { canShoot, roomBeside, stepsToFoe, turnsToStrike } from "./zone-steps";

/** Of rulesets in which a figure has an action to spend and reacts by it. */
export const rollingTactics: Tactics<RollingBattle> = {
  candidates: rollingCandidates,
  answers: reactions,
  blow: blowFromHere,
  might: mightByBlows,
  turnsTo: turnsToStrike,
  placeBeside: roomBeside,
};

function* rollingCandidates(battle: RollingBattle, who: FigureId): Generator<CandidateMove> {
  if (!isUp(battle, who) || actionSpent(battle, who)) return;
  const stays = [...holdsHere(battle, who), ...menacesAt(battle, who, placeOf(battle, who))];
  yield* blowCandidates(battle, who, stays);
  yield* shotCandidates(battle, who, stays);
  yield { intent: null, expects: stays };
  // Who waits strikes when its moment comes, and does nothing else out of turn.
  if (turnOf(battle) !== who) return;
  yield* recoveries(battle, who, stays);
  if (mayMove(battle, who)) {
    yield* chargeCandidates(battle, who);
    yield* moveCandidates(battle, who);
    yield* doorCandidates(battle, who);
  }
  yield* guarded(battle, who, stays);
}

/** In a bottleneck it bars the way (Z-BN-02). */
function holdsHere(battle: RollingBattle, who: FigureId): Expectation[] {
  const place = placeOf(battle, who);
  return place.kind === "border" && bottleneckAt(battle, place)
    ? [{ kind: "holds", what: place.border, chance: 1 }]
    : [];
}

function mayMove(battle: RollingBattle, who: FigureId): boolean {
  const { prone } = stateOf(battle, who);
  return !prone && isAlone(battle, who) && zoneMoveSpent(battle, who) === null;
}

/** A blow at one who defends hits less than half as often, and one who gets away is struck half as often. */
const WARDED = 0.45;

function* guarded(battle: RollingBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const act = (action: string): ActionIntent => ({ kind: "action", who, action });
  const fewer = stays.map((expected) =>
    expected.kind === "struck" ? { ...expected, chance: expected.chance * WARDED } : expected,
  );
  const status = statusOf(battle, who);
  if (status === "Alone" && !stateOf(battle, who).waiting)
    yield { intent: act("wait"), expects: [...awaits(battle, who), ...stays] };
  if (status !== "InClose") yield { intent: act("defend"), expects: fewer };
  if (status !== "Alone") yield { intent: act("withdraw"), expects: fewer };
}

/** How likely a foe comes within reach of one who waits, from the next zone and from the one behind it. */
const COMES = [0, 0.4, 0.15];

/** Whoever comes first is struck before it can strike (Z3-AC-09); who shoots does not come. */
function awaits(battle: RollingBattle, who: FigureId): Expectation[] {
  const coming = foesOfIt(battle, who).filter((foe) => !canShoot(battle, foe, who));
  const chances = coming.map((foe) => ({ foe, chance: COMES[stepsToFoe(battle, foe, who)] ?? 0 }));
  const [first] = chances.filter(({ chance }) => chance > 0).sort((one, other) => other.chance - one.chance);
  return first ? [{ kind: "awaits", ...first, odds: plainBlow(battle, who, first.foe, "attack") }] : [];
}

/** Half of those who would break a hold do. */
const BREAKS = 0.5;

/** Out of a grip, and up again. */
function* recoveries(battle: RollingBattle, who: FigureId, stays: readonly Expectation[]): Generator<CandidateMove> {
  const act = (from: string, intent: ActionIntent, chance: number): CandidateMove => ({
    intent,
    expects: [{ kind: "recovers", from, chance }, ...stays],
  });
  if (stateOf(battle, who).prone && !isHeld(battle, who))
    yield act("prone", { kind: "action", who, action: "stand-up" }, 1);
  for (const target of isHeld(battle, who) ? closeWith(battle, who) : [])
    yield act("held", { kind: "action", who, action: "break-hold", target }, BREAKS);
}
