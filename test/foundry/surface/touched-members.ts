/** Finds what a program touches of the host's API: each member that its types declare, by the class or namespace it is of. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const CACHE = "node_modules/.cache/touched-members.json";

/** "TokenDocument#move", "TokenDocument.create" (static), "foundry.utils.debounce": sorted, without types. */
export function touchedMembers(config: string, folder: RegExp): string[] {
  const { options, fileNames } = readConfig(config);
  const roots = fileNames.filter((file) => folder.test(file));
  const print = fingerprint([config, join(dirname(config), "package-lock.json"), ...sourcesBelow(config)]);
  return recall(print) ?? keep(print, find(ts.createProgram(roots, options), folder));
}

/** All that the members depend on: as long as it is the same, so are they. */
function fingerprint(files: string[]): string {
  const hash = createHash("sha1");
  for (const file of [...files, import.meta.filename]) hash.update(readFileSync(file));
  return hash.digest("hex");
}

function sourcesBelow(config: string): string[] {
  return ts.sys.readDirectory(join(dirname(config), "src"), [".ts"]).sort();
}

function recall(print: string): string[] | null {
  if (!existsSync(CACHE)) return null;
  const { print: kept, members } = JSON.parse(readFileSync(CACHE, "utf8")) as { print: string; members: string[] };
  return kept === print ? members : null;
}

function keep(print: string, members: string[]): string[] {
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ print, members }));
  return members;
}

function find(program: ts.Program, folder: RegExp): string[] {
  const checker = program.getTypeChecker();
  const touched = new Set<string>();
  for (const file of program.getSourceFiles().filter(({ fileName }) => folder.test(fileName)))
    visit(file, (node) => {
      const member = ts.isPropertyAccessExpression(node) ? nameOf(checker, node) : null;
      if (member) touched.add(member);
    });
  return [...touched].sort();
}

function readConfig(config: string): ts.ParsedCommandLine {
  const { config: raw } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as { config: unknown };
  return ts.parseJsonConfigFileContent(raw, ts.sys, dirname(config));
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function nameOf(checker: ts.TypeChecker, { name }: ts.PropertyAccessExpression): string | null {
  const symbol = checker.getSymbolAtLocation(name);
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  if (!declaration || !declaration.getSourceFile().fileName.includes("fvtt-types/")) return null;
  const { parent } = declaration;
  if (!(ts.isClassDeclaration(parent) && parent.name)) return null;
  const isStatic = Boolean(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static);
  return `${parent.name.text}${isStatic ? "." : "#"}${name.text}`;
}
