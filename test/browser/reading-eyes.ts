/** Eyes that read another language than English: what is not in it, shown by its key, cut off, or under other words. */
import type { Person } from "./people";

/** What no other language has, with the words before it: a key in place of its text, and some words of the English ones. */
const FOREIGN =
  /.{0,40}(?:ZONEBOUND\.[\w.]+|(?<!\p{L})(?:the|moves|attack|withdraw|intercept|let pass|strength|dexterity|weapons?|hits)(?!\p{L}))/giu;

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

/** Words of one of our windows, questions or bars that lie over others there; what an ellipsis has cut off lies nowhere. */
async function overlapping({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    interface Words {
      readonly text: string;
      readonly area: DOMRect;
    }
    const isSeen = (holder: Element, { x, y, width, height }: DOMRect): boolean =>
      width > 2 && document.elementFromPoint(x + width / 2, y + height / 2) === holder;
    const shownPart = (holder: Element, area: DOMRect): DOMRect => {
      if (getComputedStyle(holder).overflowX === "visible") return area;
      const right = Math.min(area.right, holder.getBoundingClientRect().right);
      return new DOMRect(area.x, area.y, right - area.x, area.height);
    };
    const wordsIn = (holder: Element): Words[] =>
      [...holder.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const areas = [...range.getClientRects()].map((area) => shownPart(holder, area));
          const text = node.textContent?.trim() ?? "";
          return areas.filter((area) => isSeen(holder, area)).map((area) => ({ text, area }));
        });
    const areUnder = ({ area: one }: Words, { area: other }: Words): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const roots = [...document.querySelectorAll("#zonebound-action-bar, #zonebound-tray, .zonebound.application")];
    return roots.flatMap((root) => {
      const words = [...root.querySelectorAll("*")].flatMap(wordsIn);
      return words.flatMap((one, at) =>
        words
          .slice(at + 1)
          .filter((other) => other.text !== one.text && areUnder(one, other))
          .map((other) => `${one.text} under ${other.text}`),
      );
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
