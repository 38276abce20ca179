/** Every key that the handbook's pages ask for. */
import { allAnchors, CHAPTERS, PICTURES } from "../../src/view/handbook/chapters";
import { say } from "../../src/view/text";

/** All keys; those of rulesets' names are the settings'. */
export function handbookKeys(): string[] {
  const sections = new Set(allAnchors().map(({ section }) => section));
  const pages = new Set(Object.values(CHAPTERS).flatMap((chapter) => Object.keys(chapter)));
  return [
    ...[...sections].flatMap((section) => [`section.${section}.title`, `section.${section}.text`]),
    ...[...pages].map((page) => `page.${page}`),
    ...PICTURES.map((picture) => `picture.${picture}`),
    ...["journal.gm", "link.title", "link.why", "link.open", "link.missing"],
  ].map((key) => say(`Handbook.${key}`).key);
}
