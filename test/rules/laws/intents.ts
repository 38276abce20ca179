/** Everything a figure could want, possible or not. */
import type { Battle } from "../../../src/rules/battle/battle";
import type { Intent } from "../../../src/rules/battle/intent";

const AT_SOMEBODY = [
  "attack",
  "shoot",
  "close",
  "push",
  "rush",
  "trample",
  "hold",
  "reverse",
  "break-hold",
  "knock-down",
  "subdue",
  "cast",
];
const ALONE = ["withdraw", "wait", "defend", "rest", "stand-up", "fall-prone", "observe", "drop", "run", "opportunity"];

export function intentsOf(battle: Battle, who: string): Intent[] {
  const others = battle.order.filter((other) => other !== who);
  const zones = [...battle.field.zones.keys()];
  return [
    ...zones.flatMap((zone): Intent[] => [
      { kind: "move", who, to: { zone } },
      { kind: "move", who, to: { zone }, run: true },
      ...others.map((charge): Intent => ({ kind: "move", who, to: { zone }, charge })),
    ]),
    ...[...battle.field.borders.keys()].map((border): Intent => ({ kind: "move", who, to: { border } })),
    { kind: "shift", who },
    { kind: "leave", who },
    ...others.flatMap((target): Intent[] => [
      { kind: "contact", who, target },
      { kind: "action", who, action: "protect", ward: target },
      ...AT_SOMEBODY.map((action): Intent => ({ kind: "action", who, action, target })),
    ]),
    ...ALONE.map((action): Intent => ({ kind: "action", who, action })),
    {
      kind: "split",
      who,
      steps: [
        { kind: "shift", who },
        { kind: "move", who, to: { zone: zones[0] ?? "" } },
      ],
    },
  ];
}

/** And what is rarer: through fire and walls, onto bad ground, guarding a wall, splits of every kind. */
export function rarerIntentsOf(battle: Battle, who: string): Intent[] {
  const others = battle.order.filter((other) => other !== who);
  const zones = [...battle.field.zones.keys()];
  return [
    ...zones.flatMap((zone): Intent[] => [
      { kind: "move", who, to: { zone }, ignoreObstacle: true },
      { kind: "shift", who, part: zone, ignoreObstacle: true },
      splitOf(who, [
        { kind: "shift", who },
        { kind: "move", who, to: { zone } },
      ]),
    ]),
    ...[...battle.field.terrains.keys()].map((onto): Intent => ({ kind: "shift", who, onto })),
    ...[...battle.field.obstacles.keys()].map((ward): Intent => ({ kind: "action", who, action: "protect", ward })),
    ...others.flatMap((target): Intent[] => [
      { kind: "contact", who, target, ignoreObstacle: true },
      { kind: "action", who, action: "attack", target, with: "hold" },
      { kind: "action", who, action: "break", target },
      splitOf(who, [
        { kind: "contact", who, target },
        { kind: "action", who, action: "attack", target },
        { kind: "leave", who },
      ]),
    ]),
  ];
}

function splitOf(who: string, steps: readonly Intent[]): Intent {
  return { kind: "split", who, steps };
}
