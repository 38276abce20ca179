/** Everything a figure could want, possible or not. */
import type { Battle } from "../../../src/engine/battle";
import { isAiming } from "../../../src/engine/preview";
import type { ActionIntent, Intent } from "../../../src/engine/intents";
import { OCCASIONS } from "../../../src/zones/reactions/readied-action";

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
/** Bare hands go by the empty name. */
const WEAPONS = ["", "club", "spear", "bow"];
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

/** And what is rarer: through fire and walls, onto bad ground, guarding a wall, with a weapon of its choice. */
export function rarerIntentsOf(battle: Battle, who: string): Intent[] {
  const others = battle.order.filter((other) => other !== who);
  return [
    ...[...battle.field.zones.keys()].flatMap((zone) => rarerMoves(battle, who, zone)),
    ...[...battle.field.borders.keys()].flatMap((border): Intent[] => [
      { kind: "move", who, to: { border }, ignoreObstacle: true },
      { kind: "move", who, to: { border }, run: true },
    ]),
    ...[...battle.field.terrains.keys()].map((onto): Intent => ({ kind: "shift", who, onto })),
    ...[...battle.field.obstacles.keys()].map((ward): Intent => ({ kind: "action", who, action: "protect", ward })),
    ...OCCASIONS.map((event): Intent => ({ kind: "action", who, action: "opportunity", with: event })),
    ...others.flatMap((target) => rarerAt(battle, who, target)),
    { kind: "action", who, action: "push", targets: others.slice(0, 2) },
    { kind: "action", who, action: "talent" },
  ];
}

function rarerMoves({ field, order }: Battle, who: string, zone: string): Intent[] {
  const to = { zone };
  return [
    { kind: "move", who, to, ignoreObstacle: true },
    { kind: "move", who, to, run: true, leaveSurplus: true },
    { kind: "shift", who, part: zone, ignoreObstacle: true },
    { kind: "shift", who, part: zone },
    ...[...field.zones.keys()].map((via): Intent => ({ kind: "move", who, to, via: [via] })),
    ...order.flatMap((other): Intent[] => [
      { kind: "move", who, to, charge: other, ignoreObstacle: true },
      { kind: "move", who, to, join: other },
      { kind: "move", who, to, join: other, run: true },
      { kind: "contact", who, target: other, zone },
    ]),
  ];
}

function rarerAt(_battle: Battle, who: string, target: string): Intent[] {
  return [
    { kind: "contact", who, target, ignoreObstacle: true },
    { kind: "action", who, action: "attack", target, with: "hold" },
    { kind: "action", who, action: "attack", target, ignoreObstacle: true },
    { kind: "action", who, action: "break", target },
    { kind: "action", who, action: "observe", target },
    ...WEAPONS.flatMap((weapon): Intent[] => [
      { kind: "action", who, action: "attack", target, weapon },
      { kind: "action", who, action: "shoot", target, weapon },
    ]),
    splitOf(who, [
      { kind: "contact", who, target },
      { kind: "action", who, action: "attack", target },
      { kind: "leave", who },
    ]),
  ];
}

/** Bursts and sweeps at whatever the ruleset lists for them, where it has any. */
export function aimedIntentsOf(battle: Battle, who: string): Intent[] {
  const { rules } = battle;
  if (!isAiming(rules)) return [];
  return rules.aimed.flatMap(({ action, sizes, scatters }) =>
    (sizes.length === 0 ? [{}] : sizes.map((size) => ({ size }))).flatMap((size): Intent[] => {
      const bare: ActionIntent = { kind: "action", who, action, ...size, ...(scatters ? { scatters } : {}) };
      return rules.aims(battle, bare).map((choice) => {
        const picked = choice.picks === null ? choice.figures : choice.figures.slice(0, choice.picks);
        return { ...bare, aim: rules.aimAt(choice, picked) };
      });
    }),
  );
}

function splitOf(who: string, steps: readonly Intent[]): Intent {
  return { kind: "split", who, steps };
}
