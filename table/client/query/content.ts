/** Text, HTML and values of a selection's elements; putting members into the page and taking them out. */
import { contentOf, select } from "./make-selection";
import type { Member, Selection, Subject } from "./selection";

type Content = Subject | number | ((this: Element, index: number, old: string) => Subject);
type Put = (element: Element, nodes: Node[]) => void;

const nodesOf = (members: Member[]): Node[] => members.filter((member): member is Node => member instanceof Node);

/** The last place gets the nodes themselves, the places before it copies. */
function putEach(targets: Element[], given: Content[], put: Put): void {
  targets.forEach((element, index) => {
    const nodes = given.flatMap((each) =>
      nodesOf(contentOf(typeof each === "function" ? each.call(element, index, element.innerHTML) : each)),
    );
    const isLast = index === targets.length - 1;
    put(element, isLast ? nodes : nodes.map((node) => node.cloneNode(true)));
  });
}

const append: Put = (element, nodes) => element.append(...nodes);
const prepend: Put = (element, nodes) => element.prepend(...nodes);
const before: Put = (element, nodes) => element.before(...nodes);
const after: Put = (element, nodes) => element.after(...nodes);
const replace: Put = (element, nodes) => element.replaceWith(...nodes);

const putting = (put: Put) =>
  function (this: Selection, ...given: Content[]): Selection {
    putEach(this.elements, given, put);
    return this;
  };

const puttingInto = (put: Put) =>
  function (this: Selection, target: Subject): Selection {
    putEach(select(target).elements, [this], put);
    return this;
  };

function valueOf(element: Element | undefined): unknown {
  if (element instanceof HTMLSelectElement && element.multiple)
    return [...element.selectedOptions].map((option) => option.value);
  return element && "value" in element ? element.value : undefined;
}

function writeValue(element: Element, value: unknown): void {
  if (element instanceof HTMLSelectElement && Array.isArray(value))
    for (const option of element.options) option.selected = value.includes(option.value);
  else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type) && Array.isArray(value))
    element.checked = value.includes(element.value);
  else if ("value" in element) element.value = String(value ?? "");
}

export const CONTENT = {
  append: putting(append),
  prepend: putting(prepend),
  before: putting(before),
  after: putting(after),
  replaceWith: putting(replace),
  appendTo: puttingInto(append),
  prependTo: puttingInto(prepend),
  insertBefore: puttingInto(before),
  insertAfter: puttingInto(after),
  html(this: Selection, content?: Content): unknown {
    if (content === undefined) return this.elements[0]?.innerHTML;
    for (const element of this.elements) {
      if (typeof content === "string") element.innerHTML = content;
      else putEach([element], [content], (each, nodes) => each.replaceChildren(...nodes));
    }
    return this;
  },
  text(this: Selection, content?: unknown): unknown {
    if (content === undefined) return this.elements.map((element) => element.textContent).join("");
    this.elements.forEach((element, index) => {
      const made: unknown =
        typeof content === "function" ? Reflect.apply(content, element, [index, element.textContent]) : content;
      element.textContent = String(made);
    });
    return this;
  },
  val(this: Selection, ...given: unknown[]): unknown {
    if (given.length === 0) return valueOf(this.elements[0]);
    for (const element of this.elements) writeValue(element, given[0]);
    return this;
  },
  empty(this: Selection): Selection {
    for (const element of this.elements) element.replaceChildren();
    return this;
  },
  remove(this: Selection, filter?: string): Selection {
    for (const element of (filter ? this.filter(filter) : this).elements) element.remove();
    return this;
  },
  detach(this: Selection): Selection {
    for (const element of this.elements) element.remove();
    return this;
  },
  clone(this: Selection): Selection {
    return this.pushStack(nodesOf(this.toArray()).map((node) => node.cloneNode(true)));
  },
  wrap(this: Selection, wrapper: Subject): Selection {
    for (const element of this.elements) wrapIn(element, wrapper);
    return this;
  },
  sort(this: Selection, compare: (a: Member, b: Member) => number): Selection {
    return this.pushStack(this.toArray().sort(compare));
  },
};

function wrapIn(element: Element, wrapper: Subject): void {
  const outer = nodesOf(contentOf(wrapper))[0]?.cloneNode(true);
  if (!(outer instanceof Element)) return;
  element.replaceWith(outer);
  outer.append(element);
}
