/** Finds text for readers that stands in a template or in the code and not in `lang/`. */
import ts from "typescript";

const LETTER = /\p{L}/u;
const SENTENCE = /\p{L}[\p{L}’']*[,.:;!?]?\s+\p{L}/u;

const MUSTACHE = /\{\{\{?[\s\S]*?\}\}\}?/g;
const SPOKEN_ATTRIBUTE =
  /\s(title|alt|placeholder|label|aria-(?:label|description|roledescription|valuetext|placeholder)|data-tooltip(?:-html|-text)?)="([^"]*)"/g;
const BUTTON_VALUE = /^<input\b(?=[^>]*\btype="(?:button|submit|reset)")[^>]*\svalue="([^"]*)"/;

/** A key of `lang/`, a file of the system, or a name that code gives. */
const NO_TEXT = /^(?:[A-Z]+\.[\w.-]+|systems\/\S+|[a-z][\w.-]*)?$/;

/** Words of a template that no `localize` has put there: between its tags, in spoken attributes, in its helpers. */
export function textInTemplate(source: string): string[] {
  const bare = source.replace(/\{\{!--[\s\S]*?--\}\}/g, "").replace(MUSTACHE, "");
  const tags = bare.match(/<[^>]*>/g) ?? [];
  const between = bare.split(/<[^>]*>/).map((text) => text.replace(/&[#\w]+;/g, " ").trim());
  const spoken = tags.flatMap((tag) => [...tag.matchAll(SPOKEN_ATTRIBUTE)].map((hit) => hit[2] ?? ""));
  const values = tags.map((tag) => BUTTON_VALUE.exec(tag)?.[1] ?? "");
  return [...[...between, ...spoken, ...values].filter((text) => LETTER.test(text)), ...textInMustaches(source)];
}

function textInMustaches(source: string): string[] {
  const literals = (source.match(MUSTACHE) ?? []).flatMap((one) => [...one.matchAll(/"([^"]*)"|'([^']*)'/g)]);
  return literals.map((hit) => hit[1] ?? hit[2] ?? "").filter((text) => !NO_TEXT.test(text));
}

/** Words that a style sheet puts before or behind something. */
export function textInStyles(source: string): string[] {
  const contents = [...source.matchAll(/\bcontent:\s*"([^"]*)"/g)].map((hit) =>
    (hit[1] ?? "").replace(/\\[\da-f]+ ?/gi, ""),
  );
  return contents.filter((text) => LETTER.test(text));
}

/** Names under which a value is shown: of properties, of what is assigned to, of attributes that are set. */
const SHOWN = new Set([
  ...["title", "label", "hint", "placeholder", "tooltip", "text", "content", "flavor", "alt", "ariaLabel"],
  ...["textContent", "innerText", "innerHTML", "outerHTML", "aria-label", "aria-description", "data-tooltip"],
]);
const SHOWING_CALLS = /(?:notifications\??\.(?:info|warn|error|success|notify)|\.(?:append|prepend|createTextNode))$/;
const SILENT_CALLS =
  /^(?:console\.\w+|invariant|Hooks\.\w+|.*\b(?:querySelector(?:All)?|closest|matches|addEventListener|setProperty))$/;

/** Text in the code that a reader would see, each as `line: text`. */
export function textInCode(source: string): string[] {
  const file = ts.createSourceFile("code.ts", source, ts.ScriptTarget.Latest, true);
  return literalsBelow(file)
    .filter(isWritten)
    .map((literal) => `${file.getLineAndCharacterOfPosition(literal.getStart()).line + 1}: ${wordsOf(literal)}`);
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression;

/** Every literal but those in types, imports, errors, and calls whose strings nobody reads. */
function literalsBelow(node: ts.Node): Literal[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isUnread(node)) return [];
  const below = childrenOf(node).flatMap(literalsBelow);
  return isLiteral(node) ? [node, ...below] : below;
}

function isLiteral(node: ts.Node): node is Literal {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

function isUnread(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  return ts.isCallExpression(node) && SILENT_CALLS.test(node.expression.getText());
}

function isWritten(literal: Literal): boolean {
  const words = wordsOf(literal);
  if (/^[A-Z]+\./.test(words) || isClassList(words)) return false;
  return SENTENCE.test(words) || (LETTER.test(words) && isShown(literal));
}

/** The text without what is filled in, and without tags. */
function wordsOf(literal: Literal): string {
  const whole = ts.isTemplateExpression(literal)
    ? [literal.head.text, ...literal.templateSpans.map((span) => span.literal.text)].join("\u0001")
    : literal.text;
  return whole
    .replace(/<[^>]*>/g, " ")
    .replaceAll("\u0001", "…")
    .trim();
}

/** Style classes: small words, an icon's or the system's own among them. */
function isClassList(words: string): boolean {
  return /(?:^|\s)(?:fa-|zonebound)/.test(words) && words.split(/\s+/).every((word) => /^[a-z…][\w…-]*$/.test(word));
}

/** Whether the value ends up before a reader: straight away, or as one of two. */
function isShown(value: ts.Node): boolean {
  const { parent } = value;
  if (ts.isConditionalExpression(parent)) return parent.condition !== value && isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isBinaryExpression(parent)) return isShownByOperator(parent, value);
  if (ts.isPropertyAssignment(parent)) return isShownUnder(nameOf(parent.name), value);
  return ts.isCallExpression(parent) && isShownByCall(parent, value);
}

/** A name that begins with a capital is one for readers. */
function isShownUnder(name: string, value: ts.Node): boolean {
  return SHOWN.has(name) || (name === "name" && /^["'`]\p{Lu}/u.test(value.getText()));
}

const PASSED_ON = [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.PlusToken];

function isShownByOperator(operation: ts.BinaryExpression, value: ts.Node): boolean {
  const { left, operatorToken, right } = operation;
  if (operatorToken.kind === ts.SyntaxKind.EqualsToken) return right === value && SHOWN.has(lastName(left));
  return PASSED_ON.includes(operatorToken.kind) && isShown(operation);
}

function isShownByCall({ expression, arguments: given }: ts.CallExpression, value: ts.Node): boolean {
  const called = expression.getText();
  if (/\.(?:setAttribute|toggleAttribute)$/.test(called)) return given[1] === value && SHOWN.has(nameOf(given[0]));
  return SHOWING_CALLS.test(called) && given[0] === value;
}

function nameOf(node: ts.Node | undefined): string {
  return node && (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) ? node.text : "";
}

function lastName(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isElementAccessExpression(node) ? nameOf(node.argumentExpression) : "";
}
