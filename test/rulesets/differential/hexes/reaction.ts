/** `hex-reaction` read a second time: a walk hex by hex, and all who watch it. */
import { arcOf, type At, distance, facingTo, isOn, isSame, isSeen, isWall, sideTo } from "./board";
import { areFoes, type Fight, type Figure, fitting, isWithinLimit, rangeModifier, strike } from "./reaction-figures";
import { Unclear } from "./table";

export interface Walk {
  readonly who: Figure;
  readonly mode: string;
  readonly path: readonly At[];
  readonly facing: number | null;
  readonly drop: boolean;
  readonly charge: Figure | null;
}

/** [HR-MV-02] How many hexes a mode has. */
export function hexesOf({ who, mode }: Pick<Walk, "who" | "mode">): number {
  const half = Math.floor(who.MA / 2);
  return { crawl: 2, step: 1, dodge: half, half, full: who.MA }[mode] ?? 0;
}

/** The first code in the order of the list. */
export function refusalOf(fight: Fight, walk: Walk): string | null {
  const { who, mode, path, charge } = walk;
  const { board, figures } = fight;
  if (fight.turn !== who) return "not-your-turn";
  if (who.acted) return "already-acted";
  if (who.moved !== "none") return "already-moved";
  if (who.prone !== ["crawl", "stand-up"].includes(mode) && mode !== "still") return "cannot";
  const steps = path.map((to, index) => [path[index - 1] ?? who.at, to] as const);
  const isWay = steps.every(([from, to]) => isOn(board, to) && sideTo(from, to) >= 0);
  const isTaken = (at: At): boolean => figures.some((one) => one !== who && !one.out && isSame(one.at, at));
  if (charge) {
    if (!isWay || path.length > hexesOf(walk) || path.some((at) => isTaken(at) || isWall(board, at)))
      throw new Unclear("a charge along no way");
    if (!mayCharge(walk, charge)) return "cannot";
  }
  if (!isWay) return "no-way";
  if (path.some((at) => isWall(board, at))) return "wall";
  if (path.some(isTaken)) return "occupied";
  return path.length > hexesOf(walk) ? "too-far" : null;
}

/** [HR-RE-11] */
function mayCharge({ who, mode, path, drop }: Walk, target: Figure): boolean {
  const last = path.at(-1);
  const before = path.at(-2) ?? who.at;
  if (!last || drop || target.out || !areFoes(who, target) || !["half", "step"].includes(mode)) return false;
  const facing = mode === "step" ? who.facing : sideTo(before, last);
  const isPole = who.weapons.some(({ pole, ready, limit }) => pole && ready && isWithinLimit(mode, limit));
  const isNew = distance(last, target.at) === 1 && distance(before, target.at) > 1;
  return isPole && isNew && arcOf(last, facing, target.at) === "front";
}

export function walk(fight: Fight, wish: Walk): void {
  const { who, mode, path, facing, drop } = wish;
  who.moved = mode;
  if (mode !== "still" && !hasStayedUp(fight, wish)) return;
  if (mode === "stand-up") who.prone = false;
  if (facing !== null && !(drop && path.length > 0)) who.facing = facing;
}

/** At the start and in each hex; true if the move was not hindered. */
function hasStayedUp(fight: Fight, wish: Walk): boolean {
  const { who, mode, path, drop } = wish;
  if (drop && path.length === 0) who.prone = true;
  if (isStopped(fight, wish, null)) return false;
  for (const [index, at] of path.entries()) {
    const before = who.at;
    if (mode !== "step") who.facing = sideTo(before, at);
    who.at = at;
    const isLast = index === path.length - 1;
    if (drop && isLast) who.prone = true;
    if (isStopped(fight, isLast ? wish : { ...wish, charge: null }, before)) return false;
  }
  return true;
}

interface Move {
  readonly who: Figure;
  stopped: boolean;
}

/** [HR-RE-01] All who watch are asked, each whole before the next. */
function isStopped(fight: Fight, wish: Walk, before: At | null): boolean {
  const { who } = wish;
  const move: Move = { who, stopped: false };
  for (const one of fight.figures) {
    const isNew = before !== null && distance(one.at, before) > 1 && distance(one.at, who.at) === 1;
    const target = isNew && wish.charge === one;
    if (!areFoes(one, who) || one.out || (one.acted && !target)) continue;
    if (who.out) throw new Unclear("those yet to be asked about one who is down");
    const seen = !one.acted && isAsked(fight, one, who) && isPerceived(fight, one, who);
    if (seen && isNew) offerStrike(fight, one, move, true);
    if (target && !move.stopped && !who.out) charge(fight, who, one);
    if (seen && !one.out) offerStrike(fight, one, move, isNew ? false : null);
  }
  return move.stopped;
}

function charge(fight: Fight, who: Figure, target: Figure): void {
  const pole = who.weapons.find(({ pole: is, ready, limit }) => is && ready && isWithinLimit(who.moved, limit));
  if (!pole) throw new Unclear("no pole weapon");
  who.acted = true;
  strike(fight, { who, target, weapon: pole, kind: "charge" });
}

/** [HR-RE-03] [HR-RE-04] Dice and number of sight; none where it sees nothing. */
function sightOf({ board }: Fight, one: Figure, mover: Figure): readonly [number, number] | null {
  const far = distance(one.at, mover.at);
  const arc = arcOf(one.at, one.facing, mover.at);
  if (arc === "rear" || (arc === "side" && far > 1) || !isSeen(board, one.at, mover.at)) return null;
  const number = one.Per + one.light + rangeModifier(far) + Math.floor(Math.log2(mover.size));
  return [arc === "front" ? 2 : 3, number];
}

/** Whoever has a sense for the mover, and could strike or turn. */
function isAsked(fight: Fight, one: Figure, mover: Figure): boolean {
  if (sightOf(fight, one, mover) === null && mover.silent) return false;
  const isInFront = arcOf(one.at, one.facing, mover.at) === "front";
  return isInFront ? fitting(fight, one, mover).length > 0 : one.moved === "none";
}

/** [HR-RE-05] [HR-RE-07] It perceives, and has turned where it would; true if it can go on to strike. */
function isPerceived(fight: Fight, one: Figure, mover: Figure): boolean {
  const { table } = fight;
  const sight = sightOf(fight, one, mover);
  const choices = mover.silent || !sight ? ["yes", "yes", "yes", "no"] : ["yes", "yes", "hearing", "no"];
  const answer = table.ask(one.id, "perceive", choices);
  if (answer === "no") return false;
  const hearing = [one.acuteHearing ? 2 : 3, one.IQ] as const;
  const [dice, number] = answer === "yes" && sight ? sight : hearing;
  const sum = table.roll(one.id, dice);
  if (sum >= (dice === 2 ? 12 : 17)) one.acted = true;
  if (one.acted || sum > number) return false;
  if (arcOf(one.at, one.facing, mover.at) === "front") return true;
  if (one.moved !== "none" || table.ask(one.id, "face", ["yes", "yes", "no"]) === "no") return false;
  one.facing = facingTo(one.at, mover.at);
  one.moved = "still";
  return true;
}

/** [HR-RE-06] [HR-RE-11] With pole weapons alone, with all the rest, or with whatever fits. */
function offerStrike(fight: Fight, one: Figure, move: Move, pole: boolean | null): void {
  const { who } = move;
  if (one.acted || arcOf(one.at, one.facing, who.at) !== "front") return;
  if (who.out) throw new Unclear("a blow at one who is down");
  const [weapon] = fitting(fight, one, who).filter((held) => pole === null || held.pole === pole);
  if (!weapon || fight.table.ask(one.id, "strike", ["yes", "yes", "yes", "no"]) === "no") return;
  one.acted = true;
  if (strike(fight, { who: one, target: who, weapon, kind: "strike" }) && !who.out && !move.stopped) goOn(fight, move);
  if (who.out) move.stopped = true;
}

/** [HR-RE-09] */
function goOn({ table }: Fight, move: Move): void {
  const { who } = move;
  const sum = table.roll(who.id, 2);
  if (sum !== 12 && sum <= who.hits) return;
  move.stopped = true;
  who.acted = true;
  if (sum === 12 || sum > 2 * who.hits) who.prone = true;
  if (sum === 12) who.out = true;
}
