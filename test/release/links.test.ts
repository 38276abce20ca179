/** All addresses of a release follow from `repository` in package.json. */
import { describe, expect, it } from "vitest";
import { releaseLinks, repositoryPage } from "../../scripts/release/links";

const PAGE = "https://github.com/someone/zonebound";

describe("the repository's page", () => {
  it("is read from all forms that npm knows", () => {
    const forms = [PAGE, `${PAGE}/`, `${PAGE}.git`, "github:someone/zonebound", { url: `git+${PAGE}.git` }];
    for (const repository of forms) expect(repositoryPage({ version: "1.0.0", repository })).toBe(PAGE);
  });

  it("is none where none is set, and a fault where it is no web address", () => {
    expect(repositoryPage({ version: "1.0.0" })).toBeNull();
    for (const repository of ["someone/zonebound", "http://example.org/zonebound", ""])
      expect(() => repositoryPage({ version: "1.0.0", repository })).toThrow("is no web address");
  });
});

describe("the addresses of a release", () => {
  it("name the newest manifest, and the zip of this version", () => {
    expect(releaseLinks({ version: "0.2.0", repository: PAGE })).toEqual({
      url: PAGE,
      bugs: `${PAGE}/issues`,
      changelog: `${PAGE}/releases`,
      manifest: `${PAGE}/releases/latest/download/system.json`,
      download: `${PAGE}/releases/download/v0.2.0/zonebound.zip`,
    });
  });

  it("lead to the documentation where it has a place, and are left out where none is set", () => {
    const homepage = "https://someone.github.io/zonebound";
    expect(releaseLinks({ version: "0.2.0", repository: PAGE, homepage })?.url).toBe(homepage);
    expect(releaseLinks({ version: "0.2.0", homepage })).toBeNull();
  });
});
