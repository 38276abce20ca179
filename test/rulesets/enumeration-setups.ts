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
  {
    title: "[HR-MV-01] [HR-MV-05] [HR-MV-06] friends on a board of four hexes",
    lines: `ruleset: hex-reaction
field: { hexes: [2, 2] }
figures: { ann: { side: red, at: [0, 0] }, bob: { side: red, at: [1, 1], posture: prone } }`,
    counts: [
      [14, 14],
      [19, 19],
    ],
  },
  {
    title: "[HR-RE-01] [HR-RE-07] [HR-RE-09] a walk behind the back of one with a club",
    lines: `ruleset: hex-reaction
field: { hexes: [1, 3] }
figures: { ann: { side: red, at: [0, 1] }, orc: { side: blue, at: [0, 0], weapons: [{ name: club, damage: 1d6 }] } }`,
    counts: [[346, 138]],
  },
  {
    title: "[HR-AC-01] [HR-AC-02] [HR-RO-01] blows in the second pass",
    lines: `ruleset: hex-reaction
pass: act
field: { hexes: [1, 2] }
figures: { ann: { side: red, at: [0, 1] }, orc: { side: blue, at: [0, 0], facing: 3, acted: true } }`,
    counts: [
      [9, 6],
      [123, 54],
    ],
  },
  {
    title: "[HF-MV-02] [HF-MV-04] [HF-FA-05] foes on a board of six hexes",
    lines: `ruleset: hex-facing
field: { hexes: [2, 3] }
figures: { ann: { side: red, at: [0, 2], Move: 2 }, orc: { side: blue, at: [1, 0], Move: 2 } }`,
    counts: [
      [28, 27],
      [228, 141],
    ],
  },
  {
    title: "[HF-GR-02] [HF-GR-04] mud on one side, fast water on the other",
    lines: `ruleset: hex-facing
field: { hexes: [3, 1], current: 3, ground: { mud-ankle: [[0, 0]], water-foot: [[2, 0]], fast: [[2, 0]] } }
figures: { ann: { side: red, at: [1, 0], Move: 4 } }`,
    counts: [
      [29, 24],
      [160, 85],
    ],
  },
  {
    title: "[HF-GR-06] at the edge of quicksand",
    lines: `ruleset: hex-facing
field: { hexes: [1, 2], ground: { quicksand: [[0, 0]] } }
figures: { ann: { side: red, at: [0, 1], Move: 4 } }`,
    counts: [
      [33, 24],
      [192, 96],
    ],
  },
];
