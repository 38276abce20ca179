/** From a selection to its relatives on the page. */
import { select } from "./make-selection";
import type { Selection, Subject } from "./selection";
import { matches } from "./selector";

type Step = (element: Element) => Element | null;

const UP: Step = (element) => element.parentElement;
const NEXT: Step = (element) => element.nextElementSibling;
const PREVIOUS: Step = (element) => element.previousElementSibling;

/** Element after element, until there is none or one matches `until`. */
function walk(from: Element, step: Step, until?: string): Element[] {
  const met: Element[] = [];
  for (let at = step(from); at && !(until && matches(at, until)); at = step(at)) met.push(at);
  return met;
}

function gather(selection: Selection, of: (element: Element) => Iterable<Element>, filter?: string): Selection {
  const found = selection.pushStack(selection.elements.flatMap((element) => [...of(element)]));
  return filter ? selection.pushStack(found.filter(filter)) : found;
}

function once(step: Step): (element: Element) => Element[] {
  return (element) => [step(element)].filter((each) => each !== null);
}

export const TRAVERSAL = {
  closest(this: Selection, selector: string): Selection {
    return gather(
      this,
      once((element) => walkUpTo(element, selector)),
    );
  },
  parent(this: Selection, filter?: string): Selection {
    return gather(this, once(UP), filter);
  },
  parents(this: Selection, filter?: string): Selection {
    return gather(this, (element) => walk(element, UP), filter);
  },
  parentsUntil(this: Selection, until?: string, filter?: string): Selection {
    return gather(this, (element) => walk(element, UP, until), filter);
  },
  children(this: Selection, filter?: string): Selection {
    return gather(this, (element) => element.children, filter);
  },
  contents(this: Selection): Selection {
    return this.pushStack(this.elements.flatMap((element) => [...element.childNodes]));
  },
  siblings(this: Selection, filter?: string): Selection {
    const others = (element: Element) =>
      [...(element.parentElement?.children ?? [])].filter((each) => each !== element);
    return gather(this, others, filter);
  },
  next(this: Selection, filter?: string): Selection {
    return gather(this, once(NEXT), filter);
  },
  nextAll(this: Selection, filter?: string): Selection {
    return gather(this, (element) => walk(element, NEXT), filter);
  },
  nextUntil(this: Selection, until?: string): Selection {
    return gather(this, (element) => walk(element, NEXT, until));
  },
  prev(this: Selection, filter?: string): Selection {
    return gather(this, once(PREVIOUS), filter);
  },
  prevAll(this: Selection, filter?: string): Selection {
    return gather(this, (element) => walk(element, PREVIOUS), filter);
  },
  add(this: Selection, subject: Subject): Selection {
    return this.pushStack([...this, ...select(subject)]);
  },
  addBack(this: Selection): Selection {
    return this.pushStack([...this.end(), ...this]);
  },
};

function walkUpTo(element: Element, selector: string): Element | null {
  return [element, ...walk(element, UP)].find((each) => matches(each, selector)) ?? null;
}
