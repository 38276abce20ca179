/** Which language keys the code asks for: its literals, and its templates filled by what the compiler knows of their parts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "./pack-sources";

/** Keys by name, and patterns whose words only the running program knows. */
export interface Asked {
  readonly keys: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const KEY = /ZONEBOUND(?:\.[\w-]+)+/g;
const ANY = "\u0000";

/** All that `src/` and `templates/` ask for, the view's own words left out. */
export function askedKeys(): Asked {
  const texts = [...codeTexts(), ...templateTexts()];
  const whole = texts.filter((text) => !text.includes(ANY));
  const open = texts.filter((text) => text.includes(ANY));
  return { keys: new Set(whole), patterns: open.map(patternOf) };
}

function patternOf(text: string): RegExp {
  const parts = text.split(ANY).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${parts.join("[\\w-]+")}$`);
}

function templateTexts(): string[] {
  const files = readdirSync(join(ROOT, "templates"), { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => readFileSync(join(ROOT, "templates", file), "utf8"));
  return texts.flatMap((text) => text.match(KEY) ?? []);
}

function codeTexts(): string[] {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.foundry.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram(fileNames, options);
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/src\/(foundry|zonebound)/.test(fileName) && !fileName.includes("node_modules"));
  return sources.flatMap((source) => textsIn(source, program.getTypeChecker()));
}

/** Every key below a node; comments are no nodes. Exported for a check of its own. */
export function textsIn(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(node)) return isKey(node.text) ? [node.text] : [];
  if (ts.isTemplateExpression(node) && node.head.text.startsWith("ZONEBOUND.")) return filled(node, checker);
  return childrenOf(node).flatMap((child) => textsIn(child, checker));
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** A prefix (`ZONEBOUND.Zone`) is no key: the fields' own labels are looked up by their schemas. */
function isKey(text: string): boolean {
  return /^ZONEBOUND\.\w+(\.[\w-]+)+$/.test(text);
}

function filled({ head, templateSpans }: ts.TemplateExpression, checker: ts.TypeChecker): string[] {
  return templateSpans.reduce<string[]>(
    (texts, { expression, literal }) => {
      const words = wordsOf(checker.getTypeAtLocation(expression), checker);
      return texts.flatMap((text) => words.map((word) => text + word + literal.text));
    },
    [head.text],
  );
}

/** The words a value can be, by its type; anything at all where the type does not say. */
function wordsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const bound = checker.getBaseConstraintOfType(type) ?? type;
  const parts = bound.isUnion() ? bound.types : [bound];
  return parts.every((part) => part.isStringLiteral()) ? parts.map((part) => String(part.value)) : [ANY];
}
