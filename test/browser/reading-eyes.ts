/** Eyes that read another language than English: what is not in it, shown by its key, cut off, or under other words. */
import type { Person } from "./people";

/** What no other language has, with the words before it: a key in place of its text, and some words of the English ones. */
const FOREIGN =
  /.{0,40}(?:ZONEBOUND\.[\w.]+|(?<!\p{L})(?:the|moves?|attack|withdraw|intercept|let pass|strength|dexterity|weapons?|hits)(?!\p{L}))/giu;

/** Such words among all that the system shows this person, to the eye, the pointer and the ear; what people wrote is theirs. */
async function foreignWords({ page }: Person): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const own = [
      ...document.querySelectorAll("body [class*=zonebound-], body [id^=zonebound-], body [class*=zonebound-] *"),
    ];
    const said = ["title", "aria-label", "placeholder", "aria-description"];
    return own
      .filter((one) => !one.closest(".zonebound-prose"))
      .flatMap((one) => [
        ...[...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "")),
        ...said.map((name) => one.getAttribute(name)),
      ])
      .filter((text) => text?.trim())
      .join(" / ");
  });
  return [...new Set(shown.match(FOREIGN))];
}

/** Elements of the system whose text does not fit into them, but for those that end in an ellipsis and tell the whole of it on hover. */
async function cutOff({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLElement>("body [class*=zonebound-], body [id^=zonebound-]")];
    const isCut = (one: HTMLElement): boolean =>
      one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible";
    const isTold = (one: HTMLElement): boolean =>
      getComputedStyle(one).textOverflow === "ellipsis" && one.closest("[title], [data-item]") !== null;
    return own
      .filter((one) => one.offsetParent && isCut(one) && !isTold(one))
      .map((one) => `${one.className}: ${one.innerText}`);
  });
}

/** Words of one of our windows, questions or bars, and whatever lies over them there. */
async function overlapping({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (node: Node, { x, y, width, height }: DOMRect): boolean => {
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return width > 2 && hit !== null && hit === node.parentElement;
    };
    const wordsIn = (root: Element): { text: string; area: DOMRect }[] => {
      const nodes = [...root.querySelectorAll("*")].flatMap((one) => [...one.childNodes]);
      return nodes
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const areas = [...range.getClientRects()].filter((area) => isSeen(node, area));
          return areas.map((area) => ({ text: node.textContent?.trim() ?? "", area }));
        });
    };
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const roots = document.querySelectorAll("#zonebound-action-bar, #zonebound-tray, .zonebound.application");
    return [...roots].flatMap((root) => {
      const words = wordsIn(root);
      const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other] as const));
      return pairs
        .filter(([one, other]) => one.text !== other.text && meet(one.area, other.area))
        .map(([one, other]) => `${one.text} under ${other.text}`);
    });
  });
}

/** What is not as it should be on anybody's page. */
export async function faultsIn(people: readonly Person[]): Promise<string[]> {
  const found = people.map(async (person) => [
    ...(await foreignWords(person)),
    ...(await cutOff(person)),
    ...(await overlapping(person)),
  ]);
  return (await Promise.all(found)).flat();
}
