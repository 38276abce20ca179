/** Reads a zone's sporadics: ready ones by their word, a GM's own with all that it does. */
import type { Hazard } from "../../src/zones/types";
import {
  READY_SPORADICS,
  HAZARD_CONDITIONS,
  HAZARD_ENDS,
  HAZARD_KINDS,
  HAZARD_STATS,
} from "../../src/zones/hazards/kinds";
import { formatDice } from "../../src/engine/dice/rolls";
import { readDice } from "../dice";
import { Fields, readFlag, readOneOf, readWhole, readWord } from "../read";
import { Misread, type Tree } from "../tree";

/** `pit`, `{ slowing: -2 }` where the kind has a number, or `{ own: { … } }`. */
export function readSporadic(tree: Tree): Hazard {
  if (tree.kind !== "map") return { kind: readOneOf(tree, READY_SPORADICS, "sporadic"), number: null };
  const [kind, ...rest] = new Fields(tree, "a sporadic", HAZARD_KINDS).keys();
  const value = kind === undefined ? undefined : tree.entries.get(kind)?.value;
  if (kind === undefined || !value || rest.length > 0)
    throw new Misread(tree.line, "a sporadic has one word and its number");
  return kind === "own" ? readOwn(value) : { kind, number: readWhole(value, kind) };
}

/** One of a GM's own (Z-SP-04); one that moves about has its turn by the step `sporadic` (Z-SP-02). */
function readOwn(tree: Tree): Hazard {
  const keys = ["name", "number", "chance", "notice", "avoid", "damage", "condition", "ends", "moving", "lots"];
  const fields = new Fields(tree, "a sporadic of one's own", keys);
  const stat = (value: Tree, what: string) => readOneOf(value, HAZARD_STATS, what);
  return {
    kind: "own",
    number: fields.get("number", readWhole, null),
    ...fields.maybe("name", readWord),
    ...fields.maybe("chance", readChance),
    ...fields.maybe("notice", stat),
    ...fields.maybe("avoid", stat),
    ...fields.maybe("damage", (value, what) => formatDice(readDice(value, what))),
    ...fields.maybe("condition", (value) => readOneOf(value, HAZARD_CONDITIONS, "condition")),
    ...fields.maybe("ends", (value) => readOneOf(value, HAZARD_ENDS, "ends")),
    ...fields.maybe("moving", readFlag),
    ...fields.maybe("lots", readWhole),
  };
}

function readChance(tree: Tree): number {
  const chance = readWhole(tree, "chance");
  if (chance < 1 || chance > 6) throw new Misread(tree.line, `chance must be a face of a die: ${chance}`);
  return chance;
}
