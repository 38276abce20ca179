/** Requests as a raw client sends them, and tables of what becomes of them. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { DocumentOperation, DocumentRequest } from "../../common/protocol";
import type { Source } from "../../common/utils/types";
import type { TrialFolders } from "./play";
import type { Player } from "./player";

export const MEADOW: DocumentOperation = { parentUuid: "Scene.sceneMeadow00001" };
export const MIRA = "actorMira0000001";
export const WOLF = "actorWolf0000001";
export const MIRAS_TOKEN = "tokenMira0000001";
export const WOLFS_TOKEN = "tokenWolf0000001";

export const create = (type: string, data: Source | Source[], place: DocumentOperation = {}): DocumentRequest => ({
  ...{ type, action: "create" },
  operation: { ...place, data: Array.isArray(data) ? data : [data] },
});

export const change = (type: string, _id: string, data: Source, place: DocumentOperation = {}): DocumentRequest => ({
  ...{ type, action: "update" },
  operation: { ...place, updates: [{ _id, ...data }] },
});

export const remove = (type: string, id: string, place: DocumentOperation = {}): DocumentRequest => ({
  ...{ type, action: "delete" },
  operation: { ...place, ids: [id] },
});

/** Why the server refused; null where it did as it was asked. */
export async function refusalOf(player: Player, { type, action, operation }: DocumentRequest): Promise<string | null> {
  return (await player.send(type, action, operation)).error?.message ?? null;
}

/** Makes a document and returns its id; fails where the server refuses. */
export async function made(player: Player, { type, operation }: DocumentRequest): Promise<string> {
  const { result, error } = await player.send(type, "create", operation);
  expect(error).toBeUndefined();
  return String(Object(result[0])._id);
}

export type Verdict = "may" | "may not";

export async function verdictOf(player: Player, request: DocumentRequest): Promise<Verdict> {
  const refusal = await refusalOf(player, request);
  if (refusal === null) return "may";
  expect(refusal).toMatch(
    /lacks permission|may only be modified by a GM|not a valid type|does not exist|no compendium/,
  );
  return "may not";
}

/** A seed of its own beside the folders of a test. */
export function seedWith(folders: TrialFolders, yaml: string): string {
  const file = join(folders.root, "own-seed.yaml");
  writeFileSync(file, yaml);
  return file;
}
