/** Everything a figure could want, possible or not. */
import type { ActionIntent, ZoneIntent } from "../../../src/zones/intents";
import { OCCASIONS } from "../../../src/zones/reactions/readied-action";
import type { ZoneBattle } from "../../../src/zones/battle";

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

export function intentsOf(battle: ZoneBattle, who: string): ZoneIntent[] {
  const others = battle.order.filter((other) => other !== who);
  const zones = [...battle.field.zones.keys()];
  return [
    ...zones.flatMap((zone): ZoneIntent[] => [
      { kind: "move", who, to: { zone } },
      { kind: "move", who, to: { zone }, run: true },
      ...others.map((charge): ZoneIntent => ({ kind: "move", who, to: { zone }, charge })),
    ]),
    ...[...battle.field.borders.keys()].map((border): ZoneIntent => ({ kind: "move", who, to: { border } })),
    { kind: "shift", who },
    { kind: "leave", who },
    ...others.flatMap((target): ZoneIntent[] => [
      { kind: "contact", who, target },
      { kind: "action", who, action: "protect", ward: target },
      ...AT_SOMEBODY.map((action): ZoneIntent => ({ kind: "action", who, action, target })),
    ]),
    ...ALONE.map((action): ZoneIntent => ({ kind: "action", who, action })),
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
export function rarerIntentsOf(battle: ZoneBattle, who: string): ZoneIntent[] {
  const others = battle.order.filter((other) => other !== who);
  return [
    ...[...battle.field.zones.keys()].flatMap((zone) => rarerMoves(battle, who, zone)),
    ...[...battle.field.borders.keys()].flatMap((border): ZoneIntent[] => [
      { kind: "move", who, to: { border }, ignoreObstacle: true },
      { kind: "move", who, to: { border }, run: true },
    ]),
    ...[...battle.field.terrains.keys()].map((onto): ZoneIntent => ({ kind: "shift", who, onto })),
    ...[...battle.field.obstacles.keys()].map((ward): ZoneIntent => ({ kind: "action", who, action: "protect", ward })),
    ...OCCASIONS.map((event): ZoneIntent => ({ kind: "action", who, action: "opportunity", with: event })),
    ...others.flatMap((target) => rarerAt(battle, who, target)),
    { kind: "action", who, action: "push", targets: others.slice(0, 2) },
    { kind: "action", who, action: "talent" },
  ];
}

function rarerMoves({ field, order }: ZoneBattle, who: string, zone: string): ZoneIntent[] {
  const to = { zone };
  return [
    { kind: "move", who, to, ignoreObstacle: true },
    { kind: "move", who, to, run: true, leaveSurplus: true },
    { kind: "shift", who, part: zone, ignoreObstacle: true },
    { kind: "shift", who, part: zone },
    ...[...field.zones.keys()].map((via): ZoneIntent => ({ kind: "move", who, to, via: [via] })),
    ...order.flatMap((other): ZoneIntent[] => [
      { kind: "move", who, to, charge: other, ignoreObstacle: true },
      { kind: "move", who, to, join: other },
      { kind: "move", who, to, join: other, run: true },
      { kind: "contact", who, target: other, zone },
    ]),
  ];
}

function rarerAt(_battle: ZoneBattle, who: string, target: string): ZoneIntent[] {
  return [
    { kind: "contact", who, target, ignoreObstacle: true },
    { kind: "action", who, action: "attack", target, with: "hold" },
    { kind: "action", who, action: "attack", target, ignoreObstacle: true },
    { kind: "action", who, action: "break", target },
    { kind: "action", who, action: "observe", target },
    ...WEAPONS.flatMap((weapon): ZoneIntent[] => [
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
export function aimedIntentsOf(battle: ZoneBattle, who: string): ZoneIntent[] {
  const { aiming } = battle.rules;
  if (!aiming) return [];
  return aiming.actions.flatMap(({ action, sizes, scatters }) =>
    (sizes.length === 0 ? [{}] : sizes.map((size) => ({ size }))).flatMap((size): ZoneIntent[] => {
      const bare: ActionIntent = { kind: "action", who, action, ...size, ...(scatters ? { scatters } : {}) };
      return aiming.choices(battle, bare).map((choice) => {
        const picked = choice.picks === null ? choice.figures : choice.figures.slice(0, choice.picks);
        return { ...bare, aim: aiming.aimAt(choice, picked) };
      });
    }),
  );
}

function splitOf(who: string, steps: readonly ZoneIntent[]): ZoneIntent {
  return { kind: "split", who, steps };
}
