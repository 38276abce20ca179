/** Reach: from one zone to all others. */
import { distancesFrom } from "../../../src/zones/field/ways";
import { benchField } from "../field";
import { libraryGraph, libraryReach, naiveDijkstra, naiveGraph } from "../naive/ways";
import { compare, type Row } from "../row";

export function waysRows(): Row[] {
  const { ways, zones, steps } = benchField();
  const graph = naiveGraph(zones, steps);
  const library = libraryGraph(zones, steps);
  let at = 0;
  const next = (): string => zones[(at += 37) % zones.length]!;
  const ours = (): unknown => distancesFrom(ways, next());
  return [
    compare({ name: "reach / naive Dijkstra", ours, naive: () => naiveDijkstra(graph, next()), atLeast: 15 }),
    compare({ name: "reach / graphology", ours, naive: () => libraryReach(library, next()), atLeast: 15 }),
  ];
}
