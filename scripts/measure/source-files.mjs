/** The files of `src/` as the counts see them: parsed by TypeScript, without types. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import ts from "typescript";

const ROOT = resolve(import.meta.dirname, "../..");

/** Every file with its path from the repository's root, its text and its syntax tree, sorted by path. */
export function sourceFiles() {
  return readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => posix.join("src", name.replaceAll("\\", "/")))
    .sort()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), "utf8");
      return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true) };
    });
}

/** Calls back for a node and everything below it. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Paths of the files that a file imports, types included. */
export function importsOf({ path, tree }, paths) {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier?.text ?? "";
    const target = from.startsWith(".") ? posix.join(posix.dirname(path), from) : "";
    return [`${target}.ts`, `${target}.d.ts`].filter((name) => paths.has(name));
  });
}

/** Names that a file defines at its top level, exported or not. */
export function topLevelNames({ tree }) {
  return [...new Set(tree.statements.flatMap(namesIn))];
}

function namesIn(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed = [
    ts.isFunctionDeclaration,
    ts.isClassDeclaration,
    ts.isInterfaceDeclaration,
    ts.isTypeAliasDeclaration,
    ts.isEnumDeclaration,
  ].some((is) => is(statement));
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** `const { StringField } = foundry.data.fields` takes names over and defines none. */
function boundNames(name) {
  return ts.isIdentifier(name) ? [name.text] : [];
}

/** Lines of every function that has a name: declarations, methods, and functions that a variable or property holds. */
export function functionLengths({ tree }) {
  const lengths = [];
  walk(tree, (node) => {
    if (!isFunction(node)) return;
    const line = (at) => tree.getLineAndCharacterOfPosition(at).line;
    lengths.push(line(node.getEnd()) - line(node.getStart(tree)) + 1);
  });
  return lengths;
}

function isFunction(node) {
  if (!ts.isFunctionLike(node) || !node.body) return false;
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return true;
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyDeclaration(node.parent);
}
