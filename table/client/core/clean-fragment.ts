/** Takes from HTML what runs as a script: elements, handlers, addresses. */

const FORBIDDEN = "script, iframe, object, embed, link, meta, base";

export function cleanFragment(root: DocumentFragment): void {
  for (const element of root.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of root.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (name.startsWith("on") || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
}
