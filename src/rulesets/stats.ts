/** The numbers that figures have in the rulesets between them, and what a plain human has of each. */
import type { Stat } from "../engine/types";

declare module "../engine/types" {
  interface StatNames {
    ST: true;
    DX: true;
    IQ: true;
    MR: true;
    size: true;
    AGL: true;
    Body: true;
    pool: true;
    rate: true;
    attack: true;
    defence: true;
    actionDice: true;
    Pace: true;
    runDie: true;
    wounds: true;
    MA: true;
    Per: true;
    Move: true;
    HT: true;
    Vision: true;
    Will: true;
    encumbrance: true;
    swim: true;
    control: true;
    rider: true;
    speed: true;
    accel: true;
    armourFactor: true;
  }
}

/** What dice are rolled by has bounds: a sheet is its owner's, and a die of a billion faces would be worked out for ever. */
export const STAT_BOUNDS = [
  { stat: "actionDice", least: 0, most: 12 },
  { stat: "runDie", least: 1, most: 100 },
] as const;

/** The numbers of a plain human, where nobody says otherwise. */
export const USUAL_STATS: Readonly<Record<Stat, number>> = {
  ST: 10,
  DX: 10,
  IQ: 10,
  MR: 10,
  size: 1,
  AGL: 0,
  Body: 0,
  pool: 4,
  rate: 1,
  attack: 4,
  defence: 4,
  actionDice: 2,
  Pace: 6,
  runDie: 6,
  wounds: 0,
  MA: 10,
  Per: 10,
  Move: 6,
  HT: 10,
  Vision: 10,
  Will: 10,
  encumbrance: 0,
  swim: 1,
  control: 10,
  rider: 0,
  speed: 0,
  accel: 1,
  armourFactor: 1,
};
