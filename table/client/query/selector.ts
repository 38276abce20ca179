/** Selectors as the older windows write them: those of CSS, and jQuery's own words at the end of a part. */

const WORDS: Readonly<Record<string, string>> = {
  ":checkbox": "[type=checkbox]",
  ":radio": "[type=radio]",
  ":submit": "[type=submit]",
  ":text": ":is([type=text], input:not([type]))",
  ":input": ":is(input, select, textarea, button)",
  ":button": ":is(button, [type=button])",
  ":header": ":is(h1, h2, h3, h4, h5, h6)",
};

const WORD = new RegExp(`(${Object.keys(WORDS).join("|")})(?![-\\w(])`, "g");
const LAST = /:(first|last|even|odd|selected|visible|hidden|(?:eq|lt|gt|contains)\(([^)]*)\))$/;

/** What a selector finds below `root`, in the order of the page; its parts count from `root`, not from the page. */
export function findIn(root: ParentNode, selector: string): Element[] {
  const found = new Set(parts(selector).flatMap((part) => findPart(root, part)));
  return [...found].sort(byPlace);
}

/** Those of a list that a selector means, `:first` and its like counted within the list. */
export function filterBy(list: Element[], selector: string): Element[] {
  const kept = new Set(
    parts(selector).flatMap((part) => {
      const [css, word] = split(part);
      return chosen(
        list.filter((element) => element.matches(css || "*")),
        word,
      );
    }),
  );
  return list.filter((element) => kept.has(element));
}

export function matches(element: Element, selector: string): boolean {
  return parts(selector).some((part) => {
    const [css, word] = split(part);
    return element.matches(css || "*") && chosen([element], word).length > 0;
  });
}

function findPart(root: ParentNode, part: string): Element[] {
  const [css, word] = split(part);
  const scoped = root instanceof Element ? `:scope ${css || "*"}` : css || "*";
  return chosen([...root.querySelectorAll(scoped)], word);
}

function parts(selector: string): string[] {
  return selector
    .split(/,(?![^([]*[)\]])/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** CSS, and jQuery's own word behind it. */
function split(part: string): [string, string] {
  const css = part.replace(WORD, (word) => WORDS[word] ?? word);
  const last = LAST.exec(css);
  return last ? [css.slice(0, last.index).trim(), last[0].slice(1)] : [css, ""];
}

type Choice = (found: Element[], argument: string) => Element[];

const CHOICES: Readonly<Record<string, Choice>> = {
  first: (found) => found.slice(0, 1),
  last: (found) => found.slice(-1),
  even: (found) => found.filter((_each, index) => index % 2 === 0),
  odd: (found) => found.filter((_each, index) => index % 2 === 1),
  eq: (found, at) => found.slice(Number(at)).slice(0, 1),
  lt: (found, at) => found.slice(0, Number(at)),
  gt: (found, at) => found.slice(Number(at) + 1),
  selected: (found) => found.filter((each) => each instanceof HTMLOptionElement && each.selected),
  visible: (found) => found.filter(isShown),
  hidden: (found) => found.filter((each) => !isShown(each)),
  contains: (found, text) => found.filter((each) => each.textContent.includes(text.replace(/^["']|["']$/g, ""))),
};

function chosen(found: Element[], word: string): Element[] {
  const [name = "", argument = ""] = word.replace(/\)$/, "").split("(");
  return CHOICES[name]?.(found, argument) ?? found;
}

export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function byPlace(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
