/**
 * Counts how `src/` is built: `node scripts/measure/house.mjs` prints a table, `--json` everything, `--names` the names
 * that several files define, `--write` puts the table into docs/measurements.md. `--check` compares with the bars in
 * `house-bars.json`, which never rise; one that has fallen is to be lowered, which `--lower` does.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { writeSection } from "./measurements-file.mjs";
import { functionLengths, importsOf, sourceFiles, topLevelNames, walk } from "./source-files.mjs";

const BARS = resolve(import.meta.dirname, "house-bars.json");
/** A file of fewer lines, imported once, belongs into the one that imports it. */
const CRUMB = 60;

const OPTIONS = {
  json: { type: "boolean" },
  names: { type: "boolean" },
  write: { type: "boolean" },
  check: { type: "boolean" },
  lower: { type: "boolean" },
};
const { values } = parseArgs({ options: OPTIONS });
const files = sourceFiles();
const shared = sharedNames();
const crumbs = crumbFiles();
const counts = countAll();

if (values.json) console.log(JSON.stringify({ ...counts, sharedNames: shared, crumbs }, null, 2));
else if (values.names) for (const [name, paths] of shared) console.log(`${name}: ${paths.join(" ")}`);
else if (values.check) process.exitCode = check();
else if (values.lower) lower();
else console.log(table());
if (values.write) writeSection("The house", text());

function countAll() {
  const lines = files.map(({ text: code }) => code.trimEnd().split("\n").length);
  const functions = files.flatMap(functionLengths);
  return {
    "files of src": files.length,
    "lines of src": lines.reduce((sum, count) => sum + count, 0),
    "lines of a file, median": quantile(lines, 0.5),
    "lines of a file, 90 of 100 within": quantile(lines, 0.9),
    "lines of a file, most": Math.max(...lines),
    [`files under ${CRUMB} lines with one importer, in the same folder`]: crumbs.length,
    "lines of a function, median": quantile(functions, 0.5),
    "lines of a function, 90 of 100 within": quantile(functions, 0.9),
    "lines of a function, most": Math.max(...functions),
    '`?? ""`': files.reduce((sum, file) => sum + emptyFallbacks(file), 0),
    '`= ""` as a default': files.reduce((sum, file) => sum + emptyDefaults(file), 0),
    "names defined in more than one file": shared.length,
  };
}

/** What never rises; more lines are no fault by themselves, and files are to get rounder. */
function barred() {
  const free = ["lines of src", "lines of a file, median", "lines of a file, 90 of 100 within"];
  return Object.entries(counts).filter(([what]) => !free.includes(what));
}

function sharedNames() {
  const where = new Map();
  for (const file of files)
    for (const name of topLevelNames(file)) where.set(name, [...(where.get(name) ?? []), file.path]);
  return [...where].filter(([, paths]) => paths.length > 1).sort(([one], [other]) => (one < other ? -1 : 1));
}

function crumbFiles() {
  const paths = new Set(files.map(({ path }) => path));
  const importers = new Map();
  for (const file of files)
    for (const target of new Set(importsOf(file, paths)))
      importers.set(target, [...(importers.get(target) ?? []), file.path]);
  const isCrumb = ({ path, text: code }) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isAlone = only !== undefined && others.length === 0;
    return isAlone && dirname(only) === dirname(path) && code.trimEnd().split("\n").length < CRUMB;
  };
  return files.filter(isCrumb).map(({ path }) => path);
}

function emptyFallbacks({ tree }) {
  let count = 0;
  walk(tree, (node) => {
    const isFallback = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    if (isFallback && isEmptyText(node.right)) count += 1;
  });
  return count;
}

function emptyDefaults({ tree }) {
  let count = 0;
  walk(tree, (node) => {
    const mayDefault = ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node);
    if (mayDefault && node.initializer && isEmptyText(node.initializer)) count += 1;
  });
  return count;
}

function isEmptyText(node) {
  return ts.isStringLiteralLike(node) && node.text === "";
}

function quantile(list, part) {
  return [...list].sort((one, other) => one - other)[Math.ceil(part * list.length) - 1] ?? 0;
}

function table() {
  const rows = Object.entries(counts).map(([what, count]) => `| ${what} | ${count} |`);
  return ["| what | count |", "| --- | --- |", ...rows].join("\n");
}

function text() {
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, \`node scripts/measure/house.mjs --write\`. A name is any function, constant, class, interface, type or enum at the top level of a file, exported or not; \`--names\` lists those that several files define. A function is one with a name, methods included.\n\n${table()}`;
}

function bars() {
  return JSON.parse(readFileSync(BARS, "utf8"));
}

function check() {
  const old = bars();
  const risen = barred().filter(([what, count]) => !(count <= old[what]));
  const fallen = barred().filter(([what, count]) => count < old[what]);
  for (const [what, count] of risen) console.log(`FAIL ${what}: ${count}, the bar is ${old[what]}`);
  for (const [what, count] of fallen)
    console.log(`     ${what}: ${count}, the bar is ${old[what]}: lower it (node scripts/measure/house.mjs --lower)`);
  if (risen.length === 0) console.log(`ok   ${barred().length} counts within their bars`);
  return risen.length === 0 ? 0 : 1;
}

function lower() {
  const old = bars();
  const next = barred().map(([what, count]) => [what, Math.min(count, old[what] ?? count)]);
  writeFileSync(BARS, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}
