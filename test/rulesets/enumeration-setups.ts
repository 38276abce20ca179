/** The set-ups whose plays are counted, with their counts: `enumeration.test.ts` counts them. */

const THREE = "field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: {}, B C: {} } }";
const DUEL = "figures: { ann: { side: red, at: A, MR: 20 }, orc: { side: blue, at: B } }";

export interface SetUp {
  /** What it is, and the rules that its numbers hang on most. */
  readonly title: string;
  readonly lines: string;
  readonly counts: readonly (readonly [plays: number, ends: number])[];
}

export const SETUPS: readonly SetUp[] = [
  {
    title: "[Z3-MV-03] [Z-RE-02] two on open ground",
    lines: `ruleset: zones-3d6\n${THREE}\n${DUEL}`,
    counts: [
      [55, 33],
      [309, 112],
      [1375, 560],
    ],
  },
  {
    title: "[Z-BN-03] [Z-RE-14] an interceptor at the door",
    lines: `ruleset: zones-3d6
field: { zones: { A: {}, B: {}, C: {} }, borders: { A B: { bottleneck: 1 }, B C: { obstacle: 3 } } }
figures: { ann: { side: red, at: A, DX: 12 }, orc: { side: blue, at: bottleneck A B, from: B }, elf: { side: blue, at: A } }`,
    counts: [
      [61, 41],
      [518, 193],
    ],
  },
  {
    title: "[Z-MV-06] [Z-RE-07] a melee with a guard beside it",
    lines: `ruleset: zones-3d6
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A }, orc: { side: blue, at: A }, elf: { side: blue, at: A }, imp: { side: blue, at: A } }
melees: [[ann, orc], [elf, imp]]
protects: { imp: elf }`,
    counts: [[984, 437]],
  },
  {
    title: "[ZP-MV-01] two on open ground",
    lines: `ruleset: zones-pool\n${THREE}\nfigures: { ann: { side: red, at: A, dice: [5, 2] }, orc: { side: blue, at: B, dice: [4] } }`,
    counts: [
      [82, 45],
      [500, 173],
    ],
  },
  {
    title: "[ZP-RE-02] a guard's dice and the attacker's",
    lines: `ruleset: zones-pool
field: { zones: { A: {} } }
figures: { ann: { side: red, at: A, dice: [4] }, elf: { side: blue, at: A, dice: [2] }, imp: { side: blue, at: A, dice: [5] } }
melees: [[elf, imp]]
protects: { imp: elf }`,
    counts: [[3753, 615]],
  },
  {
    title: "[ZM-MV-02] [ZM-MV-07] two on open ground",
    lines: `ruleset: zones-points\n${THREE}\nfigures: { ann: { side: red, at: A, Pace: 8 }, orc: { side: blue, at: B } }`,
    counts: [
      [23, 22],
      [213, 103],
      [1211, 701],
    ],
  },
  {
    title: "[ZM-MV-05] [ZM-MV-06] a melee with its enemies",
    lines: `ruleset: zones-points
field: { zones: { A: {}, B: {} }, borders: { A B: {} } }
figures: { ann: { side: red, at: A, Pace: 6 }, orc: { side: blue, at: A }, elf: { side: blue, at: B } }
melees: [[ann, orc]]`,
    counts: [
      [20, 17],
      [174, 81],
    ],
  },
];
