/** The board of each scene with what its regions lay on it: built once, then kept up region by region. Never looks at the canvas. */
import { type Problem, problem } from "../../engine/problem";
import { buildBoard, hexCount, type HexId } from "../../hexes/board";
import { coverRegion, coverRegions, type RegionCover } from "../../hexes/region-cover";
import type { HexField, Patch } from "../../hexes/types";
import { idOf } from "../documents";
import { type GroundSource, isGroundRegion, readGround } from "./read-ground";
import { type BoardMap, hexGridOf, isBetweenLevels, readBoard } from "./read-board";

type SceneDoc = Scene.Implementation;

/** A scene's battlefield on hexes. */
export interface HexBattlefield {
  readonly map: BoardMap;
  readonly field: HexField;
  readonly problems: readonly Problem[];
}

interface CachedBoard {
  readonly map: BoardMap;
  readonly cover: RegionCover<Patch>;
  readonly sources: Map<string, GroundSource>;
  /** What is wrong with the scene itself. */
  readonly faults: readonly Problem[];
  current: HexBattlefield | null;
}

const kept = new WeakMap<SceneDoc, CachedBoard>();

/** The scene's board; without hexes where its grid has none, or too many. */
export function hexesOn(scene: SceneDoc): HexBattlefield {
  const entry = kept.get(scene) ?? layBoard(scene);
  return (entry.current ??= composeBoard(entry));
}

/** The hexes that a region lays its ground on; none for a region without any. */
export function hexesOfRegion(scene: SceneDoc, id: string): readonly HexId[] {
  hexesOn(scene);
  return kept.get(scene)?.cover.regions.get(id)?.hexes ?? [];
}

function layBoard(scene: SceneDoc): CachedBoard {
  const faults: Problem[] = [];
  const map = boardOf(scene, faults);
  const sources = scene.regions.contents.filter(isGroundRegion).map((region) => readGround(map, region));
  const entry: CachedBoard = {
    ...{ map, faults, current: null },
    cover: coverRegions(map, sources),
    sources: new Map(sources.map((source) => [source.id, source])),
  };
  kept.set(scene, entry);
  return entry;
}

function boardOf(scene: SceneDoc, faults: Problem[]): BoardMap {
  const hexes = hexGridOf(scene);
  if (!hexes) return emptyMap();
  try {
    const map = readBoard(scene, hexes);
    if (hexCount(map.board) === 0) faults.push(problem("no-hexes", idOf(scene)));
    return map;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    faults.push(problem("too-many-hexes", idOf(scene)));
    return emptyMap();
  }
}

function emptyMap(): BoardMap {
  const hexes = new foundry.grid.HexagonalGrid({ size: 100, columns: true, even: false });
  const origin = { i: 0, j: 0 };
  return { ...{ board: buildBoard(0, 0), size: 100, x: 0, y: 0, hexes, origin }, columns: 0, stride: 1, levels: [] };
}

/** Another value whenever anything of it has changed. */
function composeBoard({ map, cover, sources, faults }: CachedBoard): HexBattlefield {
  const problems = [...faults, ...[...sources.values()].flatMap((source) => faultsOfGround(cover, source))];
  return { map, field: { board: map.board, patches: apart(map, cover.lying) }, problems };
}

const WALL: readonly Patch[] = [{ kind: "wall", number: 0 }];

/** Between levels stand walls. */
function apart(map: BoardMap, lying: HexField["patches"]): HexField["patches"] {
  if (map.levels.length === 0) return lying;
  const { rows } = map.board;
  return lying.map((patches, hex) => (isBetweenLevels(map, Math.floor(hex / rows)) ? WALL : patches));
}

declare module "../../engine/problem" {
  interface ProblemCodes {
    readonly "no-hexes": true;
    readonly "too-many-hexes": true;
    readonly "no-hex-in-it": true;
    readonly "no-water": true;
  }
}

function faultsOfGround({ regions, lying }: RegionCover<Patch>, { id, name, rings, lays }: GroundSource): Problem[] {
  const hexes = regions.get(id)?.hexes ?? [];
  if (rings.length === 0) return [problem("no-shape", id, { name })];
  if (hexes.length === 0) return [problem("no-hex-in-it", id, { name })];
  const isFast = lays.some(({ kind }) => kind === "fast");
  return isFast && hexes.some((hex) => !isWet(lying[hex] ?? [])) ? [problem("no-water", id, { name })] : [];
}

function isWet(patches: readonly Patch[]): boolean {
  return patches.some(({ kind }) => kind === "water-foot" || kind === "water-deep");
}

/** Takes over what has changed of one region; null where it is gone. */
export function groundChanged(scene: SceneDoc, id: string, region: RegionDocument.Implementation | null): void {
  const entry = kept.get(scene);
  if (!entry) return;
  const source = region && isGroundRegion(region) ? readGround(entry.map, region) : null;
  if (!source && !entry.sources.has(id)) return;
  if (source) entry.sources.set(id, source);
  else entry.sources.delete(id);
  coverRegion(entry.cover, id, source);
  entry.current = null;
}

/** The board is laid anew when it is next asked for: grid, size or levels of the scene have changed. */
export function forgetBoard(scene: SceneDoc): void {
  kept.delete(scene);
}
