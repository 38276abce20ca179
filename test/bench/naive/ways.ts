/** The naive way to drag: Dijkstra over maps and objects, and figures found by looking at every token. */
import type { Step, Token } from "../field";

export type NaiveGraph = Map<string, Step[]>;

export function naiveGraph(zones: readonly string[], steps: readonly Step[]): NaiveGraph {
  return new Map(zones.map((zone) => [zone, steps.filter(({ from }) => from === zone)]));
}

/** The zone before each zone on the shortest way from the start. */
function naiveDijkstra(graph: NaiveGraph, start: string): Map<string, string> {
  const distances = new Map([...graph.keys()].map((zone) => [zone, zone === start ? 0 : Infinity]));
  const before = new Map<string, string>();
  const open = new Set(graph.keys());
  while (open.size > 0) {
    const zone = nearestOf(open, distances);
    open.delete(zone);
    for (const { to } of graph.get(zone) ?? []) {
      if (distances.get(zone)! + 1 >= distances.get(to)!) continue;
      distances.set(to, distances.get(zone)! + 1);
      before.set(to, zone);
    }
  }
  return before;
}

function nearestOf(open: ReadonlySet<string>, distances: ReadonlyMap<string, number>): string {
  let nearest = "";
  for (const zone of open) if (nearest === "" || distances.get(zone)! < distances.get(nearest)!) nearest = zone;
  return nearest;
}

export function naiveWay(graph: NaiveGraph, from: string, to: string): string[] {
  const before = naiveDijkstra(graph, from);
  const way = [to];
  for (let zone = before.get(to); zone !== undefined; zone = before.get(zone)) way.unshift(zone);
  return way;
}

export function naiveTouched(tokens: readonly Token[], x: number, y: number, radius: number): string[] {
  return tokens.filter((token) => Math.hypot(token.x - x, token.y - y) <= token.radius + radius).map(({ id }) => id);
}

export function naiveInterceptors(tokens: readonly Token[], way: readonly string[]): Token[] {
  return tokens.filter(({ zone }) => zone !== null && way.includes(zone));
}
