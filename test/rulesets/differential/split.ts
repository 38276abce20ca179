/** Z3-MV-11 and ZP-MV-08 read a second time: two moves in one action, with one other action among them at most. */
import { type Figure, isUp, Unclear } from "./battle";
import { refusalOfTurn, type Sitting } from "./movement";

/** One step of a split: played, it says why it is refused; done, it has come to what was wished for. */
export interface Half {
  readonly kind: "move" | "border" | "contact" | "leave" | "attack";
  readonly isZoneMove: boolean;
  readonly play: () => string | null;
  readonly isDone: () => boolean;
}

export function split(sitting: Sitting, who: Figure, halves: readonly Half[]): string | null {
  const { battle, dice } = sitting;
  if (halves.filter(({ kind }) => kind !== "attack").length !== 2) throw new Unclear("no split");
  if (battle.turn === who && battle.spent) throw new Unclear("a split after the action");
  const zones = halves.some(({ isZoneMove }) => isZoneMove);
  const refusal = refusalOfTurn(sitting, who);
  if (refusal) return refusal;
  if (battle.moved || (zones && who.zoneMoved)) return "already-moved";
  if (!dice.maySplit(battle, who, zones)) return "cannot";
  who.halved = true;
  battle.moved = true;
  const first = halves[0]?.play() ?? null;
  if (first) return undo(sitting, who, first);
  playRest(sitting, who, halves);
  who.halved = false;
  return null;
}

function undo({ battle }: Sitting, who: Figure, refusal: string): string {
  who.halved = false;
  battle.moved = false;
  return refusal;
}

/** The first is played; what fails ends the movement, what ends the turn ends all. */
function playRest(sitting: Sitting, who: Figure, halves: readonly Half[]): void {
  const contests = sitting.table.contests.length;
  let last = halves[0];
  let stuck = false;
  for (const half of halves.slice(1)) {
    if (last && last.kind !== "attack" && !last.isDone()) {
      if (sitting.table.contests.length > contests || !isUp(who)) throw new Unclear("a half cut short");
      if (last.isZoneMove && who.border) throw new Unclear("a half that ends on a border");
      stuck = true;
    }
    const isOver = sitting.battle.over || (stuck && sitting.dice.losersAct);
    last = undefined;
    if (isOver || !isUp(who) || (stuck && half.kind !== "attack")) continue;
    const refused = half.play();
    if (refused && half.kind !== "attack") stuck = true;
    if (!refused) last = half;
  }
}
