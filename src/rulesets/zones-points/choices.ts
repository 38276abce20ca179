/** All that a burst or a sweep can be aimed at, for the picker (ZM-BT-05). */
import type { Battle } from "../../rules/battle/battle";
import { standing } from "../../rules/battle/figures";
import type { ActionIntent } from "../../rules/battle/intent";
import type { FigureId } from "../../rules/battle/vocabulary";
import { type Aim, formatAim, halfOf, meleeOf } from "./aim";
import { burstDeed, sweepDeed } from "./burst";

/** Aims in words; a melee goes by its first figure, and `half orc 2` stands for up to two of it. */
export function choicesOf(battle: Battle, intent: ActionIntent): string[] {
  const { refusal } = intent.action === "sweep" ? sweepDeed : burstDeed;
  const isLegal = (aim: Aim): boolean => refusal(battle, { ...intent, aim: formatAim(aim) }) === null;
  return [...figureAims(battle), ...zoneAims(battle)].filter(isLegal).map(formatAim).concat(halves(battle, isLegal));
}

function figureAims(battle: Battle): Aim[] {
  const all = standing(battle);
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other): Aim => ({ kind: "two", names: [one, other] })));
  return [
    ...all.map((one): Aim => ({ kind: "one", names: [one] })),
    ...melees(battle).map(([first = ""]): Aim => ({ kind: "melee", names: [first] })),
    ...pairs,
  ];
}

function zoneAims({ field }: Battle): Aim[] {
  const zones = [...field.zones.keys()];
  return [
    ...zones.map((zone): Aim => ({ kind: "zone", names: [zone] })),
    ...[...field.borders.values()].map(({ a, b }): Aim => ({
      kind: "zones",
      names: zones.filter((zone) => zone === a || zone === b),
    })),
  ];
}

function melees(battle: Battle): FigureId[][] {
  return standing(battle)
    .map((who) => meleeOf(battle, who))
    .filter((melee, at, all) => melee.length > 0 && all.findIndex((other) => other[0] === melee[0]) === at);
}

/** Which of a melee are picked is left open: one that may be picked shows that a half may be. */
function halves(battle: Battle, isLegal: (aim: Aim) => boolean): string[] {
  return melees(battle).flatMap((melee) =>
    melee.some((one) => isLegal({ kind: "half", names: [one] })) ? [`half ${melee[0] ?? ""} ${halfOf(melee)}`] : [],
  );
}
