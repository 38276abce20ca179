/** Whose turn it is as a scenario begins. */
import type { FigureId } from "../src/engine/types";
import { type Known, readFigure } from "./names";
import { type Fields, readList } from "./read";

/** As written; else the first `who` of `do` or `odds`; else the first figure. */
export function readTurn(fields: Fields, known: Known): FigureId | null {
  const written = fields.get("turn", (tree) => readFigure(known, tree), null);
  const [first = null] = known.figures.keys();
  return written ?? firstWho(fields, known, "do") ?? firstWho(fields, known, "odds") ?? first;
}

function firstWho(fields: Fields, known: Known, key: "do" | "odds"): FigureId | null {
  const steps = fields.get(key, (tree, what) => readList(tree, what, (step) => step), []);
  const [who] = steps.flatMap((step) => (step.kind === "map" ? (step.entries.get("who")?.value ?? []) : []));
  return who ? readFigure(known, who) : null;
}
