/** HR-AC-01 and HR-AC-02 read a second time: what those do in the second pass who have their action left. */
import { arcOf, distance, isSeen } from "./board";
import { areFoes, BARE, type Fight, type Figure, isWithinLimit, strike, type Weapon } from "./reaction-figures";
import { Unclear } from "./table";

export interface Act {
  readonly who: Figure;
  readonly action: "attack" | "shoot" | "defend";
  readonly target: Figure;
}

/** Does it, or says the code of what stands against it. */
export function act(fight: Fight, { who, action, target }: Act): string | null {
  if (fight.pass !== "act" || fight.turn !== who) return "not-your-turn";
  if (who.acted) return "already-acted";
  if (["full", "dodge", "stand-up", "crawl"].includes(who.moved)) return "cannot";
  if (action === "defend") {
    who.acted = true;
    who.defending = true;
    return null;
  }
  const arms = armsFor(who, action);
  if (arms.length === 0) return "cannot";
  if (target.out || target === who || !areFoes(who, target)) throw new Unclear("no foe");
  const isRanged = action === "shoot";
  if (arcOf(who.at, who.facing, target.at) !== "front") return "no-target";
  if (isRanged && !isSeen(fight.board, who.at, target.at)) return "no-target";
  const far = distance(who.at, target.at);
  const weapon = arms.find(({ hexes, reach }) => far <= (isRanged ? hexes : reach));
  if (!weapon) return "out-of-range";
  who.acted = true;
  strike(fight, { who, target, weapon, kind: action });
  return null;
}

/** In hand or to shoot with, ready, and none whose limit its own move has broken; bare hands last. */
function armsFor(who: Figure, action: Act["action"]): Weapon[] {
  const all = [...who.weapons, ...(action === "attack" ? [BARE] : [])];
  if (action === "attack" && all.some(({ thrown }) => thrown)) throw new Unclear("thrown or in hand");
  return all.filter(
    ({ ready, limit, hexes }) => ready && isWithinLimit(who.moved, limit) && hexes > 0 === (action === "shoot"),
  );
}

/** The next whose turn it is: all in the first pass, then those who have their action left; what is open then is spent. */
export function passOn(fight: Fight): void {
  const { figures, turn } = fight;
  if (turn.moved === "none") turn.moved = "still";
  if (fight.pass === "act") turn.acted = true;
  const after = figures.slice(figures.indexOf(turn) + 1);
  const next = fight.pass === "act" ? after.find(mayAct) : after.find(({ out }) => !out);
  if (next) fight.turn = next;
  else if (fight.pass === "act") throw new Unclear("a new round");
  else begin(fight);
}

const mayAct = ({ out, acted }: Figure): boolean => !out && !acted;

/** The second pass; who has not moved by then stood still. */
function begin(fight: Fight): void {
  const first = fight.figures.find(mayAct);
  if (!first) throw new Unclear("a new round");
  for (const one of fight.figures) if (one.moved === "none") one.moved = "still";
  fight.pass = "act";
  fight.turn = first;
}
