/** Finds what a program touches of the host's API: each member that its types declare, by the class or namespace it is of. */
import { dirname } from "node:path";
import ts from "typescript";

/** "TokenDocument#move", "TokenDocument.create" (static), "foundry.utils.debounce": sorted, without types. */
export function touchedMembers(config: string, folder: RegExp): string[] {
  const program = createProgram(config);
  const checker = program.getTypeChecker();
  const touched = new Set<string>();
  for (const file of program.getSourceFiles().filter(({ fileName }) => folder.test(fileName)))
    visit(file, (node) => {
      const member = ts.isPropertyAccessExpression(node) ? nameOf(checker, node) : null;
      if (member) touched.add(member);
    });
  return [...touched].sort();
}

function createProgram(config: string): ts.Program {
  const { config: raw } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(raw, ts.sys, dirname(config));
  return ts.createProgram(fileNames, options);
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
