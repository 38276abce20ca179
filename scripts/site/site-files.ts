/** All files of the site: pages as text, the rest as copies of files of the repository. */
import { PICTURES } from "../../src/view/handbook/chapters";
import { exampleNumbers } from "../handbook/examples";
import { type PackageFile, repositoryPage } from "../release/links";
import { builderPages, docPictures } from "./builder-pages";
import { handbookPages } from "./handbook-pages";
import { layOut } from "./layout";
import { readJson, siteLanguages } from "./site-words";
import { startPageOf } from "./start-pages";

export interface SiteFiles {
  /** HTML by path. */
  readonly pages: ReadonlyMap<string, string>;
  /** Paths in the repository by paths on the site. */
  readonly copies: ReadonlyMap<string, string>;
}

/** Works all of it out and writes nothing; rulesets must be registered. */
export function siteFiles(): SiteFiles {
  const languages = siteLanguages();
  const numbers = exampleNumbers();
  const [english] = languages;
  if (!english) throw new Error("system.json names no language");
  const pages = [
    ...languages.flatMap((language) => [startPageOf(language), ...handbookPages(language, numbers)]),
    ...builderPages(english, repositoryPage(readJson<PackageFile>("package.json"))),
  ];
  return { pages: new Map(pages.map((page) => [page.path, layOut(page, languages)])), copies: siteCopies() };
}

function siteCopies(): Map<string, string> {
  return new Map([
    ["site.css", "scripts/site/site.css"],
    ["icon.svg", "assets/tokens/goblin.svg"],
    ...PICTURES.map((name) => [`handbook/${name}.svg`, `assets/handbook/${name}.svg`] as const),
    ...[...docPictures()].map(([source, path]) => [path, source] as const),
  ]);
}
