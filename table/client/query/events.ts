/** Listening, with delegation and namespaces (`click.mine`), and causing events. */
import type { Member, Selection } from "./selection";
import { matches } from "./selector";

type Handler = (this: Member, event: Event, ...more: unknown[]) => unknown;

interface Listening {
  type: string;
  spaces: string[];
  selector: string | undefined;
  handler: Handler;
  listener: (event: Event) => void;
}

const listening = new WeakMap<Member, Listening[]>();

interface Wish {
  types: string;
  selector?: string | undefined;
  handler?: Handler | undefined;
  data?: unknown;
  once?: boolean;
}

/** jQuery's order of arguments: `(types, selector?, data?, handler)`; `false` as handler means "no". */
function wishOf(types: string, rest: unknown[]): Wish {
  const given = rest.filter((each) => each !== undefined);
  const last = given.at(-1);
  const handler = typeof last === "function" ? (last as Handler) : last === false ? () => false : undefined;
  const selector = typeof given[0] === "string" ? given[0] : undefined;
  const data = given.slice(selector === undefined ? 0 : 1, handler ? -1 : undefined)[0];
  return { types, selector, handler, data };
}

function listen(selection: Selection, types: unknown, rest: unknown[], once = false): Selection {
  if (typeof types === "object" && types !== null) {
    for (const [type, handler] of Object.entries(types)) listen(selection, type, [...rest, handler], once);
    return selection;
  }
  for (const member of selection) listenAt(member, { ...wishOf(String(types), rest), once });
  return selection;
}

function listenAt(member: Member, { types, selector, handler, data, once }: Wish): void {
  if (!handler) return;
  for (const [type = "", ...spaces] of types
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => each.split("."))) {
    const listener = (event: Event): void => {
      const at = targetOf(event, member, selector);
      if (!at) return;
      if (once) unlisten(member, (each) => each.listener === listener);
      tell(handler, at, { event, data, member });
    };
    listening.set(member, [...(listening.get(member) ?? []), { type, spaces, selector, handler, listener }]);
    member.addEventListener(DOM_TYPES[type] ?? type, listener);
  }
}

/** These do not bubble, or come by another name on the page. */
const DOM_TYPES: Readonly<Record<string, string>> = { mouseenter: "mouseenter", focusin: "focusin" };

/** Whom the event is for: the member itself, or the one below it that the selector means. */
function targetOf(event: Event, member: Member, selector: string | undefined): Member | null {
  if (selector === undefined) return member;
  let at = event.target instanceof Element ? event.target : null;
  while (at && at !== member && !matches(at, selector)) at = at.parentElement;
  return at === member ? null : at;
}

function tell(
  handler: Handler,
  at: Member,
  { event, data, member }: { event: Event; data: unknown; member: Member },
): void {
  const shown = dressed(event, { originalEvent: event, currentTarget: at, delegateTarget: member, data });
  const more: unknown[] = extras.get(event) ?? [];
  if (handler.call(at, shown, ...more) !== false) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The event with jQuery's additions; what it has itself stays its own. */
function dressed(event: Event, own: Record<string, unknown>): Event {
  return new Proxy(event, {
    get(target, name) {
      if (typeof name === "string" && name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}

function unlisten(member: Member, isMeant: (listening: Listening) => boolean): void {
  const all = listening.get(member) ?? [];
  for (const each of all.filter(isMeant)) member.removeEventListener(DOM_TYPES[each.type] ?? each.type, each.listener);
  listening.set(
    member,
    all.filter((each) => !isMeant(each)),
  );
}

function stop(selection: Selection, types: string | undefined, rest: unknown[]): Selection {
  const { selector, handler } = wishOf("", rest);
  for (const wish of types === undefined ? [""] : types.split(/\s+/)) {
    const [type = "", ...spaces] = wish.split(".");
    const isMeant = (each: Listening): boolean =>
      (!type || each.type === type) &&
      spaces.every((space) => each.spaces.includes(space)) &&
      (selector === undefined || each.selector === selector) &&
      (!handler || each.handler === handler);
    for (const member of selection) unlisten(member, isMeant);
  }
  return selection;
}

const extras = new WeakMap<Event, unknown[]>();

/** Natural where the element can do it itself (click, focus, blur), else an event of that name. */
function cause(member: Member, type: string, more: unknown[]): void {
  if (member instanceof HTMLElement && (type === "click" || type === "focus" || type === "blur")) return member[type]();
  const event = new Event(type.split(".")[0] ?? type, { bubbles: true, cancelable: true });
  extras.set(event, more);
  const goesOn = member.dispatchEvent(event);
  if (goesOn && type === "submit" && member instanceof HTMLFormElement) member.submit();
}

function causeAll(selection: Selection, type: string, more: unknown = []): Selection {
  for (const member of selection) cause(member, type, Array.isArray(more) ? more : [more]);
  return selection;
}

const SHORT = `click dblclick contextmenu change input submit focus blur focusin focusout keydown keyup keypress select scroll resize
mousedown mouseup mousemove mouseenter mouseleave mouseover mouseout wheel`;

/** `click(handler)` listens, `click()` clicks. */
const shortcuts = SHORT.split(/\s+/).map((type) => [
  type,
  function (this: Selection, ...given: unknown[]): Selection {
    return given.length ? listen(this, type, given) : causeAll(this, type);
  },
]);

export const EVENTS = {
  ...(Object.fromEntries(shortcuts) as Record<string, (this: Selection, ...given: unknown[]) => Selection>),
  on(this: Selection, types: unknown, ...rest: unknown[]): Selection {
    return listen(this, types, rest);
  },
  one(this: Selection, types: unknown, ...rest: unknown[]): Selection {
    return listen(this, types, rest, true);
  },
  off(this: Selection, types?: string, ...rest: unknown[]): Selection {
    return stop(this, types, rest);
  },
  hover(this: Selection, over: Handler, out: Handler = over): Selection {
    return listen(listen(this, "mouseenter", [over]), "mouseleave", [out]);
  },
  trigger(this: Selection, type: string | Event, more?: unknown): Selection {
    return causeAll(this, typeof type === "string" ? type : type.type, more);
  },
  triggerHandler(this: Selection, type: string, more?: unknown): Selection {
    return causeAll(this.first(), type, more);
  },
  ready(this: Selection, callback: () => unknown): Selection {
    queueMicrotask(callback);
    return this;
  },
};
