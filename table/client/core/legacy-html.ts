/** What stands in for jQuery's objects, which the hook renderChatMessage still hands on in version 13
 *  (https://foundryvtt.com/api/v13/functions/hookEvents.renderChatMessage.html): the element itself can be reached. */
import { absent } from "./absent";

/** `html[0]` is the element, `html.length` is 1; whatever else jQuery can do is not on the table. */
export function legacyHtml(element: HTMLElement): object {
  const held: object = Object.assign([element], { jquery: "absent" });
  return new Proxy(held, {
    get: (target, name) =>
      Reflect.has(target, name) && !JQUERY_NAMES.has(name)
        ? Reflect.get(target, name)
        : typeof name === "symbol"
          ? undefined
          : absent(`jQuery#${name}`),
  });
}

/** Methods that arrays have too, with other arguments. */
const JQUERY_NAMES = new Set<string | symbol>(["find", "filter", "map", "slice", "each", "at"]);

/** `$` and `jQuery`: they wrap an element; finding and making elements is not on the table. */
export function legacyQuery(subject: unknown): object {
  return subject instanceof HTMLElement ? legacyHtml(subject) : absent("jQuery")();
}
