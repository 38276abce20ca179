/** The naive ways over zones: Dijkstra over maps and objects, a graph library, and interceptors found token by token. */
import { DirectedGraph } from "graphology";
import { dijkstra } from "graphology-shortest-path";
import type { Step } from "../../../src/zones/field/ways";
import type { Token } from "../field";

export type NaiveGraph = Map<string, Step[]>;

export function naiveGraph(zones: readonly string[], steps: readonly Step[]): NaiveGraph {
  return new Map(zones.map((zone) => [zone, steps.filter(({ from }) => from === zone)]));
}

export function naiveDijkstra(
  graph: NaiveGraph,
  start: string,
): { distances: Map<string, number>; before: Map<string, string> } {
  const distances = new Map([...graph.keys()].map((zone) => [zone, zone === start ? 0 : Infinity]));
  const before = new Map<string, string>();
  const open = new Set(graph.keys());
  while (open.size > 0) {
    const zone = nearestOf(open, distances);
    open.delete(zone);
    for (const { to, cost } of graph.get(zone) ?? []) {
      if (distances.get(zone)! + cost >= distances.get(to)!) continue;
      distances.set(to, distances.get(zone)! + cost);
      before.set(to, zone);
    }
  }
  return { distances, before };
}

function nearestOf(open: ReadonlySet<string>, distances: ReadonlyMap<string, number>): string {
  let nearest = "";
  for (const zone of open) if (nearest === "" || distances.get(zone)! < distances.get(nearest)!) nearest = zone;
  return nearest;
}

export function naiveWay(graph: NaiveGraph, from: string, to: string): string[] {
  const { before } = naiveDijkstra(graph, from);
  const way = [to];
  for (let zone = before.get(to); zone !== undefined; zone = before.get(zone)) way.unshift(zone);
  return way;
}

export function libraryGraph(zones: readonly string[], steps: readonly Step[]): DirectedGraph {
  const graph = new DirectedGraph();
  for (const zone of zones) graph.addNode(zone);
  for (const { from, to, cost } of steps) graph.addDirectedEdge(from, to, { weight: cost });
  return graph;
}

/** The library gives the ways themselves. */
export function libraryReach(graph: DirectedGraph, start: string): Record<string, string[]> {
  return dijkstra.singleSource(graph, start, "weight");
}

export function naiveTouched(tokens: readonly Token[], x: number, y: number, radius: number): string[] {
  return tokens.filter((token) => Math.hypot(token.x - x, token.y - y) <= token.radius + radius).map(({ id }) => id);
}

export function naiveInterceptors(tokens: readonly Token[], way: readonly string[]): Token[] {
  return tokens.filter(({ zone }) => zone !== null && way.includes(zone));
}
