/** Makes the first world from a seed file: users, imports from compendia, owners, the active scene, settings, a combat. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../common/constants";
import type { Document } from "../common/abstract/document";
import { BaseUser } from "../common/documents/user";
import { idFromText, randomID } from "../common/utils/text";
import { isObject, type Source } from "../common/utils/types";
import type { Action, DocumentOperation } from "../common/protocol";
import { modifyDocument, type OperationContext } from "./operations";
import type { Pack } from "./packs";
import { Refusal } from "./refusal";

const DEFAULT_USERS = [{ name: "Gamemaster", role: 4 }];

/** The seed in a YAML or JSON file; an empty one where there is no file. */
export function readSeed(file: string | null): Source {
  if (!file) return {};
  try {
    const seed: unknown = parse(readFileSync(file, "utf8"));
    if (isObject(seed)) return seed;
  } catch (error) {
    throw new Refusal(`The seed ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new Refusal(`The seed ${file} holds no object.`);
}

/** Title of the world that a seed describes. */
export function seedTitle(seed: Source, otherwise: string): string {
  const world = isObject(seed["world"]) ? seed["world"] : {};
  return String(world["title"] ?? otherwise);
}

function list(seed: Source, key: string): Source[] {
  const entries = seed[key];
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

/** Fills an empty world. Throws a Refusal that names the entry which cannot be had. */
export async function plantSeed(context: OperationContext, seed: Source): Promise<void> {
  const planter = new Planter(context);
  const users = list(seed, "users");
  await planter.users(users.length > 0 ? users : DEFAULT_USERS);
  for (const entry of list(seed, "import")) await planter.import(entry);
  await planter.importMissingActors();
  for (const entry of list(seed, "ownership")) await planter.own(entry);
  for (const user of users) if (user["character"]) await planter.play(user);
  if (seed["activeScene"]) await planter.activate(String(seed["activeScene"]));
  await planter.settings(isObject(seed["settings"]) ? seed["settings"] : {});
  if (isObject(seed["combat"])) await planter.combat(seed["combat"]);
}

class Planter {
  #gm = new BaseUser({ _id: randomID(), name: "Seed", role: 4 });

  constructor(readonly context: OperationContext) {}

  async #run(action: Action, type: string, operation: DocumentOperation): Promise<unknown[]> {
    return (await modifyDocument(this.context, { type, action, operation }, this.#gm)).result;
  }

  #named(type: string, name: unknown): Document {
    const found = this.context.world.documents(type).find((each) => each._source["name"] === name);
    if (!found) throw new Refusal(`The seed names the ${type} "${String(name)}", which the world does not have.`);
    return found;
  }

  async users(entries: Source[]): Promise<void> {
    const data = entries.map(({ character: _character, ...user }) => ({
      ...user,
      _id: idFromText(`user ${String(user["name"])}`),
    }));
    await this.#run("create", "User", { data, keepId: true });
    this.#gm = this.context.world.users().find((user) => user.role === 4) ?? this.#gm;
  }

  /** `{ pack }` imports all of a compendium, `name` or `id` one document of it. Ids are kept, so that links hold. */
  async import(entry: Source): Promise<void> {
    const pack = this.context.packs.get(String(entry["pack"]));
    if (!pack) throw new Refusal(`The seed names the compendium "${String(entry["pack"])}", which no package has.`);
    const chosen = pack.shelf.all().filter((each) => isChosen(each, entry));
    if (chosen.length === 0)
      throw new Refusal(`The compendium ${pack.metadata.id} has no document for ${JSON.stringify(entry)}.`);
    await this.#importFolders(pack);
    for (const document of chosen) await this.#importDocument(pack, document);
  }

  async #importFolders({ folders, shelf }: Pack): Promise<void> {
    const fresh = folders.filter((folder) => !this.context.world.shelf("Folder")?.get(String(folder["_id"])));
    const data = fresh.map((folder) => ({ ...folder, type: shelf.documentClass.documentName }));
    if (data.length > 0) await this.#run("create", "Folder", { data, keepId: true });
  }

  async #importDocument({ shelf }: Pack, document: Document): Promise<void> {
    const { documentName } = shelf.documentClass;
    if (this.context.world.shelf(documentName)?.get(String(document.id))) return;
    const source = document.toObject();
    const stats = isObject(source["_stats"]) ? source["_stats"] : {};
    const data = { ...source, _stats: { ...stats, compendiumSource: document.uuid } };
    await this.#run("create", documentName, { data: [data], keepId: true });
  }

  /** Tokens of imported scenes need their actors: those that a compendium has under the same id are imported too. */
  async importMissingActors(): Promise<void> {
    const { world, packs } = this.context;
    const wanted = world
      .documents("Scene")
      .flatMap((scene) => list(scene._source, "tokens").map((token) => String(token["actorId"])));
    for (const id of new Set(wanted)) {
      const pack = [...packs.values()].find(({ metadata, shelf }) => metadata.type === "Actor" && shelf.get(id));
      const actor = pack?.shelf.get(id);
      if (pack && actor) await this.#importDocument(pack, actor);
    }
  }

  async own({ actor, user, level }: Source): Promise<void> {
    const levels = new Map<string, number>(Object.entries(DOCUMENT_OWNERSHIP_LEVELS));
    const value = typeof level === "number" ? level : levels.get(String(level ?? "OWNER"));
    if (value === undefined)
      throw new Refusal(`The seed names the ownership level "${String(level)}", which there is not.`);
    const owner = user === "default" ? "default" : String(this.#named("User", user).id);
    const change = { _id: this.#named("Actor", actor).id, ownership: { [owner]: value } };
    await this.#run("update", "Actor", { updates: [change] });
  }

  async play({ name, character }: Source): Promise<void> {
    const change = { _id: this.#named("User", name).id, character: this.#named("Actor", character).id };
    await this.#run("update", "User", { updates: [change] });
  }

  async activate(name: string): Promise<void> {
    await this.#run("update", "Scene", { updates: [{ _id: this.#named("Scene", name).id, active: true }] });
  }

  async settings(values: Source): Promise<void> {
    const data = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
    if (data.length > 0) await this.#run("create", "Setting", { data });
  }

  /** `{ scene, tokens: [names] (all where missing), round }` */
  async combat(entry: Source): Promise<void> {
    const scene = this.#named(
      "Scene",
      entry["scene"] ?? this.context.world.documents("Scene").find((each) => each._source["active"])?._source["name"],
    );
    const names = Array.isArray(entry["tokens"]) ? entry["tokens"].map(String) : null;
    const tokens = list(scene._source, "tokens").filter((token) => !names || names.includes(String(token["name"])));
    const combatants = tokens.map((token) => ({
      tokenId: token["_id"],
      actorId: token["actorId"],
      sceneId: scene.id,
      name: token["name"],
    }));
    const round = Number(entry["round"] ?? 0);
    const data = { scene: scene.id, active: true, round, turn: round > 0 ? 0 : null, combatants };
    await this.#run("create", "Combat", { data: [data] });
  }
}

function isChosen(document: Document, { name, id }: Source): boolean {
  return (name === undefined || document._source["name"] === name) && (id === undefined || document.id === id);
}
