/** All that a burst or a sweep can be aimed at, for the picker (ZM-BT-05). */
import { standing } from "../../engine/battle";
import type { AimChoice } from "../../engine/preview";
import type { ActionIntent } from "../../zones/intents";
import type { FigureId } from "../../engine/types";
import { type Aim, formatAim, halfOf, meleeOf, takenBy } from "./aim";
import { pointsBurstHandler, pointsSweepHandler } from "./burst";
import type { ZoneBattle } from "../../zones/battle";

/** Aims in words; a melee goes by its first figure, and `half orc 2` stands for up to two of it. */
export function choicesOf(battle: ZoneBattle, intent: ActionIntent): string[] {
  return aimsOf(battle, intent).map(({ kind, names, picks }) => [kind, ...names, ...(picks ? [picks] : [])].join(" "));
}

/** The same with the figures that each may hit; whoever sweeps is not hit. */
export function aimsOf(battle: ZoneBattle, intent: ActionIntent): AimChoice[] {
  const { refusal } = intent.action === "sweep" ? pointsSweepHandler : pointsBurstHandler;
  const isLegal = (aim: Aim): boolean => refusal(battle, { ...intent, aim: formatAim(aim) }) === null;
  const spared = intent.action === "sweep" ? intent.who : null;
  const all = [...figureAims(battle), ...zoneAims(battle)].filter(isLegal).map((aim) => ({
    ...aim,
    figures: takenBy(battle, aim).filter((one) => one !== spared),
    picks: null,
  }));
  return [...all, ...halves(battle, spared, isLegal)];
}

/** Of a half those who have been picked, in place of the figure that its melee goes by. */
export function aimText({ kind, names, picks }: AimChoice, picked: readonly FigureId[]): string {
  return [kind, ...(picks === null ? names : picked)].join(" ");
}

function figureAims(battle: ZoneBattle): Aim[] {
  const all = standing(battle);
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other): Aim => ({ kind: "two", names: [one, other] })));
  return [
    ...all.map((one): Aim => ({ kind: "one", names: [one] })),
    ...melees(battle).map(([first = ""]): Aim => ({ kind: "melee", names: [first] })),
    ...pairs,
  ];
}

function zoneAims({ field }: ZoneBattle): Aim[] {
  const zones = [...field.zones.keys()];
  return [
    ...zones.map((zone): Aim => ({ kind: "zone", names: [zone] })),
    ...[...field.borders.values()].map(({ a, b }): Aim => ({
      kind: "zones",
      names: zones.filter((zone) => zone === a || zone === b),
    })),
  ];
}

function melees(battle: ZoneBattle): FigureId[][] {
  return standing(battle)
    .map((who) => meleeOf(battle, who))
    .filter((melee, at, all) => melee.length > 0 && all.findIndex((other) => other[0] === melee[0]) === at);
}

/** Which of a melee are picked is left open: one that may be picked shows that a half may be. */
function halves(battle: ZoneBattle, spared: FigureId | null, isLegal: (aim: Aim) => boolean): AimChoice[] {
  return melees(battle).flatMap((melee) => {
    const open = melee.some((one) => isLegal({ kind: "half", names: [one] }));
    const figures = melee.filter((one) => one !== spared);
    return open ? [{ kind: "half", names: [melee[0] ?? ""], figures, picks: halfOf(melee) }] : [];
  });
}
