/** What stands in for jQuery's objects in windows of the older kind: the members in order, each method gives the selection
 *  back (version 13 hands such objects to `activateListeners` and to hooks, https://foundryvtt.com/api/v13/classes/foundry.appv1.api.Application.html). */
import { filterBy, findIn, matches } from "./selector";

/** Elements mostly; also text, the page and the window. */
export type Member = EventTarget;
export type Subject = string | Member | ArrayLike<Member> | null | undefined;
export type Test = string | Member | Selection | ((this: Member, index: number, member: Member) => unknown);

export class Selection implements Iterable<Member> {
  [index: number]: Member;
  length = 0;
  readonly jquery = "3.7 (in part)";
  readonly #previous: Selection | null;

  constructor(members: Iterable<Member>, previous: Selection | null = null) {
    for (const member of new Set(members)) this[this.length++] = member;
    this.#previous = previous;
  }

  *[Symbol.iterator](): Generator<Member> {
    for (let at = 0; at < this.length; at++) yield this[at] as Member;
  }

  /** The members that are elements. */
  get elements(): Element[] {
    return [...this].filter((member): member is Element => member instanceof Element);
  }

  toArray(): Member[] {
    return [...this];
  }

  get(at?: number): Member | Member[] | undefined {
    return at === undefined ? this.toArray() : this.toArray().at(at);
  }

  /** Another selection that remembers this one for `end`. */
  pushStack(members: Iterable<Member>): Selection {
    return new Selection(members, this);
  }

  end(): Selection {
    return this.#previous ?? new Selection([]);
  }

  each(callback: (this: Member, index: number, member: Member) => unknown): this {
    this.toArray().every((member, index) => callback.call(member, index, member) !== false);
    return this;
  }

  map<T>(callback: (this: Member, index: number, member: Member) => T): { get(): T[]; toArray(): T[]; length: number } {
    const mapped = this.toArray().flatMap((member, index) => callback.call(member, index, member) ?? []) as T[];
    return Object.assign(mapped, { get: () => [...mapped], toArray: () => [...mapped] });
  }

  slice(start: number, end?: number): Selection {
    return this.pushStack(this.toArray().slice(start, end));
  }

  eq(at: number): Selection {
    const member = this.toArray().at(at);
    return this.pushStack(member ? [member] : []);
  }

  first(): Selection {
    return this.eq(0);
  }

  last(): Selection {
    return this.eq(-1);
  }

  index(of?: string | Member | Selection): number {
    const [first] = this;
    if (of instanceof Selection) return this.toArray().indexOf(of[0] as Member);
    if (typeof of === "object") return this.toArray().indexOf(of);
    if (!(first instanceof Element)) return -1;
    const among = of === undefined ? [...(first.parentElement?.children ?? [])] : findIn(document, of);
    return among.indexOf(first);
  }

  filter(test: Test): Selection {
    if (typeof test === "string") return this.pushStack(filterBy(this.elements, test));
    return this.pushStack(this.toArray().filter((member, index) => passes(member, index, test)));
  }

  not(test: Test): Selection {
    if (typeof test === "string") return this.not(this.filter(test));
    return this.pushStack(this.toArray().filter((member, index) => !passes(member, index, test)));
  }

  is(test: Test): boolean {
    return this.toArray().some((member, index) => passes(member, index, test));
  }

  has(inner: string): Selection {
    return this.pushStack(this.elements.filter((element) => findIn(element, inner).length > 0));
  }

  find(inner: string | Member | Selection): Selection {
    if (typeof inner === "string") return this.pushStack(this.roots.flatMap((root) => findIn(root, inner)));
    const wanted = inner instanceof Selection ? inner.toArray() : [inner];
    return this.pushStack(
      wanted.filter((each) => each instanceof Node && this.roots.some((root) => root.contains(each))),
    );
  }

  get roots(): (Element | Document | DocumentFragment)[] {
    const isRoot = (member: Member): member is Element | Document | DocumentFragment =>
      member instanceof Element || member instanceof Document || member instanceof DocumentFragment;
    return [...this].filter(isRoot);
  }
}

function passes(member: Member, index: number, test: Test): boolean {
  if (typeof test === "function") return Boolean(test.call(member, index, member));
  if (typeof test === "string") return member instanceof Element && matches(member, test);
  return test instanceof Selection ? test.toArray().includes(member) : member === test;
}
