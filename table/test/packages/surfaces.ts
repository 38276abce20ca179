/** The running table against the manifests: what they name is there and works, and what the table lacks says so. */
import { expect, it } from "vitest";
import { APPLICATION_MEMBERS } from "../../client/surface/application-members";
import { CANVAS_MEMBERS } from "../../client/surface/canvas-members";
import { CORE_MEMBERS } from "../../client/surface/core-members";
import { LEGACY_NAMES } from "../../client/surface/legacy-names";
import { MODEL_MEMBERS } from "../../client/surface/model-members";
import { NAMESPACE_CLASSES } from "../../client/surface/namespace-classes";
import { NAMESPACE_FUNCTIONS } from "../../client/surface/namespace-functions";
import { words } from "../../client/surface/words";
import { CLIENT_SURFACES, STATIC_SURFACES } from "../surface/client-surfaces";
import { PROTECTED_SURFACES } from "../surface/protected-surfaces";
import { DOCUMENT_SURFACES } from "../surface/document-surfaces";
import { GLOBAL_PATHS } from "../surface/global-paths";
import { INSTANCES, STATICS } from "../surface/instances";
import { read, type PackageTable } from "./open-packages";

const MEMBERS = { ...MODEL_MEMBERS, ...CANVAS_MEMBERS, ...APPLICATION_MEMBERS, ...CORE_MEMBERS };
const NAMESPACES = [NAMESPACE_CLASSES, NAMESPACE_FUNCTIONS].flatMap((lists) => Object.entries<string>(lists));

/** Members of the object that an expression means which are not as the manifest says. */
const lacking = (expression: string, members: object): string => `(() => {
  const held = Object(${expression});
  return Object.entries(${JSON.stringify(members)}).filter(([name, kind]) =>
    kind === "fn" ? typeof held[name] !== "function" || held[name].notOnTheTable : !(name in held) || held[name]?.notOnTheTable
  ).map(([name]) => name);
})()`;

async function lackingIn(
  play: () => PackageTable,
  surfaces: object,
  places: Readonly<Record<string, string>>,
): Promise<object> {
  const found: Record<string, unknown> = {};
  for (const [name, members] of Object.entries<object>(surfaces as Record<string, object>)) {
    expect(places, name).toHaveProperty([name]);
    const names = await read<string[]>(play().gm, lacking(places[name] ?? "", members));
    if (names.length) found[name] = names;
  }
  return found;
}

/** Functions of a list that are there but for saying that they are not, each called; and names that are nowhere. */
const called = (holder: string, names: string[]): string => `(() => {
  const held = ${holder};
  const wrong = [];
  for (const name of ${JSON.stringify(names)}) {
    if (!held || !(name in held)) { wrong.push(name + " is nowhere"); continue; }
    const at = Object.getOwnPropertyDescriptor(held, name)?.value;
    if (!at?.notOnTheTable) continue;
    globalThis.absentNames = (globalThis.absentNames ?? 0) + 1;
    try { at.prototype ? new at() : at(); wrong.push(name + " does not throw"); }
    catch (error) { if (error.message !== "NotOnTheTable: " + at.notOnTheTable) wrong.push(name + ": " + error.message); }
  }
  return wrong;
})()`;

export function describeSurfaces(play: () => PackageTable): void {
  it("find every member that the manifests name, as a function or as a value", async () => {
    expect(await lackingIn(play, { ...DOCUMENT_SURFACES, ...CLIENT_SURFACES }, INSTANCES)).toEqual({});
    expect(await lackingIn(play, STATIC_SURFACES, STATICS)).toEqual({});
    const seams = Object.entries(PROTECTED_SURFACES).map(([name, members]) => [
      name,
      Object.fromEntries(members.map((each) => [each, "fn"])),
    ]);
    expect(await lackingIn(play, Object.fromEntries(seams) as object, INSTANCES)).toEqual({});
  });

  it("find every path that the system uses from the global scope", async () => {
    const { gm } = play();
    const wrong: string[] = [];
    for (const [path, kind] of Object.entries(GLOBAL_PATHS)) {
      const found = await read<string>(gm, `typeof ${path}`);
      if (kind === "fn" ? found !== "function" : found === "undefined") wrong.push(`${path} is ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  it("are told NotOnTheTable, by name, where version 13 has what the table lacks", async () => {
    const { gm } = play();
    const wrong: Record<string, string[]> = {};
    const look = async (path: string, holder: string, names: string): Promise<void> => {
      const found = await read<string[]>(gm, called(holder, words(names)));
      if (found.length) wrong[path] = found;
    };
    for (const [path, names] of Object.entries(MEMBERS)) await look(path, `${path}.prototype`, names);
    for (const [path, names] of NAMESPACES) await look(path, path, names);
    expect(wrong).toEqual({});
    expect(await read(gm, `globalThis.absentNames`)).toBeGreaterThan(100);
  });

  it("find every name that version 13 has on the global scope, without a word in the console until they use it", async () => {
    const names = JSON.stringify(words(LEGACY_NAMES));
    expect(await read(play().gm, `${names}.filter((name) => !(name in globalThis))`)).toEqual([]);
  });
}
