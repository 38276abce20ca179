/** Reads what the repository ships as data: pack sources, manifest, seed; and the little geometry to judge them by. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

export const ROOT = resolve(import.meta.dirname, "../..");

export type Point = readonly [x: number, y: number];
export type Edge = readonly [from: Point, to: Point];

export interface BehaviorSource {
  type: string;
  system: Record<string, unknown>;
}

export interface RegionSource {
  _id: string;
  name: string;
  visibility: number;
  shapes: { type: string; points: number[] }[];
  behaviors: BehaviorSource[];
}

export interface TokenSource {
  _id: string;
  name: string;
  actorId: string;
  actorLink: boolean;
  disposition: number;
  x: number;
  y: number;
}

export interface SceneSource {
  name: string;
  grid: { size: number };
  regions: RegionSource[];
  tokens: TokenSource[];
}

export interface ItemSource {
  _id: string;
  name: string;
  type: string;
  img?: string;
  folder?: string;
  system: Record<string, unknown>;
}

export interface ActorSource extends ItemSource {
  items: ItemSource[];
  prototypeToken: { actorLink: boolean; disposition: number; width: number; height: number; texture: { src: string } };
}

export interface FolderSource {
  _id: string;
  name: string;
  type: string;
}

interface Keyed {
  _key: string;
}

/** Every document of a pack, parsed; its folders apart. */
export function readPack<T>(name: string): T[] {
  return readSources(name).filter((source) => !isFolder(source)) as T[];
}

/** The folders that a pack's documents lie in. */
export function readFolders(name: string): FolderSource[] {
  return readSources(name).filter(isFolder) as (Keyed & FolderSource)[];
}

/** Every source of a pack, parsed. */
export function readSources(name: string): Keyed[] {
  const folder = join(ROOT, "packs", name);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));
  return files.map((file) => parse(readFileSync(join(folder, file), "utf8")) as Keyed);
}

function isFolder({ _key }: Keyed): boolean {
  return _key.startsWith("!folders!");
}

/** A YAML or JSON file of the repository, parsed. */
export function readData<T>(path: string): T {
  return parse(readFileSync(join(ROOT, path), "utf8")) as T;
}

/** Every file of a language that the manifest names, in its order. */
export function languageFiles(lang: string): string[] {
  const { languages } = readData<{ languages: { lang: string; path: string }[] }>("system.json");
  return languages.filter((one) => one.lang === lang).map(({ path }) => path);
}

/** The one polygon of a region as corner points. */
export function cornersOf(region: RegionSource): Point[] {
  const flat = region.shapes[0]?.points ?? [];
  return flat.flatMap((x, index) => (index % 2 === 0 ? [[x, flat[index + 1] ?? NaN] as const] : []));
}

/** The sides of a region's polygon, in its own direction. */
export function edgesOf(region: RegionSource): Edge[] {
  const corners = cornersOf(region);
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from]);
}

/** Whether a point lies inside a polygon (even-odd). */
export function isInside([x, y]: Point, region: RegionSource): boolean {
  const crossed = edgesOf(region).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1),
  );
  return crossed.length % 2 === 1;
}

/** The sides that two regions share, corner for corner. */
export function sharedEdges(a: RegionSource, b: RegionSource): Edge[] {
  const backwards = new Set(edgesOf(b).map(([from, to]) => `${to.join()} ${from.join()}`));
  return edgesOf(a).filter(([from, to]) => backwards.has(`${from.join()} ${to.join()}`));
}

/** How many pixels of an edge lie inside a region, measured in steps of one pixel. */
export function lengthInside([[x1, y1], [x2, y2]]: Edge, region: RegionSource): number {
  const steps = Math.round(Math.hypot(x2 - x1, y2 - y1));
  const at = (step: number): Point => [
    x1 + ((x2 - x1) * (step + 0.5)) / steps,
    y1 + ((y2 - y1) * (step + 0.5)) / steps,
  ];
  return Array.from({ length: steps }, (_, step) => step).filter((step) => isInside(at(step), region)).length;
}
