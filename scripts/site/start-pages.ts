/** The page on which a reader arrives, in each language: what it is, moving pictures of it, and the three ways in. */
import { CHAPTERS } from "../../src/view/handbook/chapters";
import { docPictures } from "./builder-pages";
import { element, escaped, link, list } from "./html";
import { BUILDERS, chapterPage, README_PAGE, relativeLink, type SitePage, startPage } from "./layout";
import type { SiteLanguage } from "./site-words";

/** Scenes on film (`npm run film`): docs/pictures has each as a moving picture and as a still one. */
const FILMED = ["drop", "intercept", "bottleneck", "undo"] as const;

export function startPageOf(language: SiteLanguage): SitePage {
  const { code, own, chapters } = language;
  const path = startPage(code);
  const to = (target: string): string => relativeLink(path, target);
  const rulesets = Object.keys(CHAPTERS).filter((chapter) => chapter !== "gm");
  const chapterLink = (chapter: string): string => link(to(chapterPage(code, chapter)), chapters[chapter] ?? chapter);
  const body = [
    element("h1", {}, "Zonebound"),
    element("p", { class: "lead" }, escaped(own.lead)),
    element("p", {}, link(to(README_PAGE), own.install, { class: "button" })),
    films(language, path),
    wayIn(own.players, own.playersText, rulesets.map(chapterLink)),
    wayIn(own.gms, own.gmsText, [chapterLink("gm")]),
    wayIn(own.builders, own.buildersText, [link(to(BUILDERS), own.builders)]),
  ];
  return {
    path,
    title: "Zonebound",
    language,
    body: element("article", { class: "start" }, ...body),
    inLanguage: startPage,
  };
}

function wayIn(title: string, text: string, links: readonly string[]): string {
  return element("section", {}, element("h2", {}, escaped(title)), element("p", {}, escaped(text)), list(links));
}

/** Still for whoever wants no motion. */
function films({ own }: SiteLanguage, path: string): string {
  const pictures = new Set(docPictures().values());
  const figures = FILMED.filter((name) => pictures.has(`pictures/${name}.webp`)).map((name) => {
    const file = (word: string): string => relativeLink(path, `pictures/${word}.webp`);
    const caption = own[`${name}Caption`];
    const still = element("source", { media: "(prefers-reduced-motion: reduce)", srcset: file(`${name}-still`) });
    const moving = element("img", { src: file(name), alt: caption, loading: "lazy" });
    return element(
      "figure",
      {},
      element("picture", {}, still, moving),
      element("figcaption", { "aria-hidden": "true" }, escaped(caption)),
    );
  });
  return figures.length === 0 ? "" : element("div", { class: "films" }, ...figures);
}
