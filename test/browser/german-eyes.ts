/** Eyes that read German: what is not in it, shown by its key, or cut off. */
import type { Person } from "./people";

/** What no German text has, with the words before it: a key in place of its text, and some words of the English ones. */
const FOREIGN =
  /.{0,40}(?:ZONEBOUND\.[\w.]+|\b(?:the|moves?|attack|withdraw|intercept|let pass|strength|dexterity|weapons?|hits)\b)/gi;

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

/** What is not as it should be on anybody's page. */
export async function faultsIn(people: readonly Person[]): Promise<string[]> {
  const found = people.map(async (person) => [...(await foreignWords(person)), ...(await cutOff(person))]);
  return (await Promise.all(found)).flat();
}
