/** What those who watch a way make of it: how likely each strikes at the mover, and how hard. */
import { arcOf, isInFront } from "../../../hexes/arcs";
import type { HexBattle } from "../../../hexes/battle";
import { distance, type Pose } from "../../../hexes/board";
import type { WalkIntent } from "../../../hexes/intents";
import { sees } from "../../../hexes/walls";
import { rangeLine } from "../numbers";
import { type AimedBlow, noticeChance } from "./blow-harm";
import type { Duelist } from "./duelists";
import { bestArm, type EndPose, type PoseWorth, type Prospect, type Menacing } from "./prospect";
import type { Arm } from "../weapons";

/** One foe over the whole of a way. */
interface WayRisk {
  /** The chance that it strikes. */
  readonly chance: number;
  /** What that comes to on average, the chance counted. */
  readonly harm: number;
  /** The worst of its blows; null where it strikes nowhere. */
  readonly blow: { readonly arm: Arm; readonly stroke: AimedBlow } | null;
}

/** A way with all that may happen on it. */
interface WayWorth {
  readonly value: number;
  /** The chance that it is stopped, or has no action left at its end. */
  readonly stopped: number;
  /** By threat. */
  readonly risks: readonly WayRisk[];
}

/** How often a mover is stopped that loses so much of its worth: the worse it is hurt, the more often. */
const STOPS = 1.6;

/** A move looked at. */
export interface LookedMove {
  readonly intent: WalkIntent;
  readonly pose: EndPose;
  readonly worth: PoseWorth;
  readonly way: WayWorth;
  /** The poses of its way, the first where it sets out; none where nobody watches. */
  readonly steps: readonly Pose[];
}

/** The chance that this foe's blow ends the way. */
export function stopsAt(risk: WayRisk | undefined): number {
  return Math.min(1, (risk?.harm ?? 0) * STOPS);
}

const NO_RISK: WayRisk = { chance: 0, harm: 0, blow: null };

/** The worth of going this way to a pose: those who strike on it strike no more at its end. An empty way is watched by nobody. */
export function lookAtWay(prospect: Prospect, way: readonly Pose[], worth: PoseWorth, dice: number): WayWorth {
  const risks = prospect.threats.map((threat) => (way.length > 0 ? riskFrom(prospect, threat, way, dice) : NO_RISK));
  let [going, harm] = [1, 0];
  risks.forEach((risk, index) => {
    harm += risk.harm + (1 - risk.chance) * (worth.dangers[index] ?? 0);
    going *= 1 - stopsAt(risk);
  });
  return { value: worth.strike * going + worth.rest - prospect.caution * harm, stopped: 1 - going, risks };
}

/** One foe has one blow for all of the way: it strikes where it first notices the mover within its reach. */
function riskFrom({ battle, me }: Prospect, { foe }: Menacing, way: readonly Pose[], dice: number): WayRisk {
  if (foe.hasActed) return NO_RISK;
  let [unseen, harm, most] = [1, 0, 0];
  let blow: WayRisk["blow"] = null;
  for (const at of way) {
    if (foe.hasMoved && !isInFront(battle.field.board, foe, at.at)) continue;
    const stroke: AimedBlow = { by: foe, from: foe.at, at, target: me, dice };
    const best = bestArm(battle, foe.arms, stroke);
    if (!best) continue;
    const chance = chanceToSee(battle, foe, me, at);
    harm += unseen * chance * best.harm;
    unseen *= 1 - chance;
    if (best.harm > most) [most, blow] = [best.harm, { arm: best.arm, stroke }];
  }
  return { chance: 1 - unseen, harm, blow };
}

/** By sight ahead, by a glance aside, else by ear; who is yet to move turns then. */
function chanceToSee({ field }: HexBattle, foe: Duelist, me: Duelist, { at }: Pose): number {
  const { board } = field;
  const far = distance(board, foe.at, at);
  const byEar = me.isSilent ? 0 : noticeChance(foe.hearingDice, foe.wits);
  if (isInFront(board, foe, at))
    return sees(field, foe.at, at) ? noticeChance(2, foe.per + rangeLine(far).value) : byEar;
  const isBeside = far === 1 && arcOf(board, foe, at) === "side";
  return isBeside ? Math.max(byEar, noticeChance(3, foe.per)) : byEar;
}
