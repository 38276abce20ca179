/** The handbook's tags in journals become sections in the reader's language (API: CONFIG.TextEditor.enrichers). */
import { pictureOf, type Picture } from "../../view/handbook/chapters";
import { type Block, passageBlocks, parseNumbers, SECTION_TAG } from "../../view/handbook/passage";

const HANDBOOK_TEXTS = "ZONEBOUND.Handbook";

/** Registers the tag; called once in `init`. */
export function registerSections(): void {
  CONFIG.TextEditor.enrichers.push({
    pattern: SECTION_TAG,
    enricher: ([, name, numbers]) => Promise.resolve(name ? drawTag(name, parseNumbers(numbers)) : null),
  });
}

/** Null leaves a tag as it is that names nothing. */
function drawTag(name: string, numbers: Record<string, string>): HTMLElement | null {
  const [family, page] = name.split(".");
  if (family === "page" && page) return pageTitle(page);
  return game.i18n.has(`${HANDBOOK_TEXTS}.section.${name}.text`) ? drawSection(name, numbers) : null;
}

/** No heading of HTML, so that it stays out of the journal's own list of headings. */
function pageTitle(page: string): HTMLElement {
  const title = document.createElement("div");
  title.className = "zonebound-handbook__page";
  title.setAttribute("role", "heading");
  title.ariaLevel = "1";
  title.textContent = game.i18n.localize(`${HANDBOOK_TEXTS}.page.${page}`);
  return title;
}

function drawSection(name: string, numbers: Record<string, string>): HTMLElement {
  const section = document.createElement("section");
  section.className = "zonebound-handbook";
  section.dataset["section"] = name;
  const title = document.createElement("h2");
  title.textContent = game.i18n.localize(`${HANDBOOK_TEXTS}.section.${name}.title`);
  const picture = pictureOf(name);
  const text = game.i18n.format(`${HANDBOOK_TEXTS}.section.${name}.text`, numbers);
  section.append(title, ...(picture ? [drawPicture(picture)] : []), ...passageBlocks(text).map(drawBlock));
  return section;
}

function drawPicture(name: Picture): HTMLElement {
  const [figure, image] = [document.createElement("figure"), document.createElement("img")];
  image.src = `systems/zonebound/assets/handbook/${name}.webp`;
  image.alt = game.i18n.localize(`${HANDBOOK_TEXTS}.picture.${name}`);
  figure.append(image);
  return figure;
}

function drawBlock(block: Block): HTMLElement {
  if (block.kind === "list")
    return withChildren(
      "ul",
      block.items.map((item) => withText("li", item)),
    );
  if (block.kind === "table") return drawTable(block);
  return withText("p", block.text);
}

function drawTable({ head, rows }: Extract<Block, { kind: "table" }>): HTMLElement {
  const top = withChildren("thead", [
    withChildren(
      "tr",
      head.map((cell) => columnHead(cell)),
    ),
  ]);
  const body = rows.map((row) =>
    withChildren(
      "tr",
      row.map((cell) => withText("td", cell)),
    ),
  );
  return withChildren("table", [top, withChildren("tbody", body)]);
}

function columnHead(text: string): HTMLElement {
  const cell = withText("th", text);
  cell.setAttribute("scope", "col");
  return cell;
}

function withText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function withChildren(tag: string, children: readonly HTMLElement[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}
