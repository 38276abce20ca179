/** Where a release is found on the web. The address is set in one place: `repository` in package.json. */

export interface PackageFile {
  readonly version: string;
  readonly repository?: string | { readonly url: string };
  /** Where the documentation is published; left out, the repository is what the manifest's `url` leads to. */
  readonly homepage?: string;
}

export interface ReleaseLinks {
  readonly url: string;
  readonly bugs: string;
  readonly changelog: string;
  /** Of the newest release, whichever that is. */
  readonly manifest: string;
  /** Of this version alone. */
  readonly download: string;
}

/** What to do where no address is set. */
export const NO_ADDRESS =
  'No address is set: write "repository": "https://github.com/OWNER/NAME" into package.json. Until then the manifest has no url, manifest and download, and Foundry cannot install it by its address.';

/** The repository's page; null where none is set. Throws, in a sentence, where what is set is no web address. */
export function repositoryPage({ repository }: PackageFile): string | null {
  if (repository === undefined) return null;
  const given = typeof repository === "string" ? repository : repository.url;
  const page = given
    .replace(/^github:/, "https://github.com/")
    .replace(/^git\+/, "")
    .replace(/(\.git)?\/?$/, "");
  if (!URL.canParse(page) || new URL(page).protocol !== "https:")
    throw new Error(`repository in package.json is no web address: "${given}". Write "https://github.com/OWNER/NAME".`);
  return page;
}

/** The addresses of a version, as GitHub and Forgejo have them; null where no address is set. */
export function releaseLinks(file: PackageFile): ReleaseLinks | null {
  const page = repositoryPage(file);
  if (page === null) return null;
  const releases = `${page}/releases`;
  return {
    url: file.homepage ?? page,
    bugs: `${page}/issues`,
    changelog: releases,
    manifest: `${releases}/latest/download/system.json`,
    download: `${releases}/download/v${file.version}/zonebound.zip`,
  };
}
