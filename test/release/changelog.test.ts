/** What is released is named by the top of the CHANGELOG; what cannot be released is told in a sentence. */
import { describe, expect, it } from "vitest";
import { releaseFaults } from "../../scripts/package";
import { nameSection, namingFault, releaseFault, topSection, withVersion } from "../../scripts/release/changelog";

const HEAD = "# Changelog\n\nAll that a player notices.\n\n";
const OLDER = "\n## 0.1.0 - 2026-01-05\n\n- The first.\n";
const NAMED = `${HEAD}## 0.2.0 - 2026-12-01\n\n### Added\n\n- A thing.\n${OLDER}`;
const OPEN = NAMED.replace("0.2.0 - 2026-12-01", "Unreleased");

describe("the top section", () => {
  it("is told by version, date and notes, without the older ones", () => {
    expect(topSection(NAMED)).toEqual({ version: "0.2.0", date: "2026-12-01", notes: "### Added\n\n- A thing." });
    expect(topSection(HEAD + OLDER)?.notes).toBe("- The first.");
    expect(topSection(NAMED.replace("0.2.0 -", "[0.2.0] -"))?.version).toBe("0.2.0");
    expect(topSection(HEAD)).toBeNull();
  });

  it("can be released once it has a version, a date and notes", () => {
    expect(releaseFault(NAMED)).toBeNull();
    expect(releaseFault(NAMED, "v0.2.0")).toBeNull();
    expect(releaseFault(NAMED, "v0.3.0")).toContain("tag v0.2.0");
    expect(releaseFault(OPEN)).toContain("Unreleased");
    expect(releaseFault(NAMED.replace(" - 2026-12-01", ""))).toContain("no date");
    expect(releaseFault(NAMED.replace("2026-12-01", "today"))).toContain("no date");
    expect(releaseFault(NAMED.replace("0.2.0", "next"))).toContain("no version");
    expect(releaseFault(`${HEAD}## 0.2.0 - 2026-12-01\n${OLDER}`)).toContain("says nothing");
    expect(releaseFault(HEAD)).toContain("no heading");
    expect(releaseFault(`${HEAD}## Soon, we hope\n`)).toContain("no heading");
  });
});

describe("naming a release", () => {
  it("gives the unreleased section its version and date, and leaves the rest", () => {
    expect(namingFault(OPEN, "0.2.0")).toBeNull();
    expect(nameSection(OPEN, "0.2.0", "2026-12-01")).toBe(NAMED);
  });

  it("is refused where nothing is unreleased or the version is none", () => {
    expect(namingFault(NAMED, "0.3.0")).toContain("not Unreleased");
    expect(namingFault(OPEN, "v0.2.0")).toContain("no version");
  });

  it("sets the versions of the system's own entries alone", () => {
    const lock = '{"version": "0.1.0", "packages": {"": {"version": "0.1.0"}, "sass": {"version": "1.9.0"}}}';
    expect(withVersion(lock, "0.2.0", 2)).toBe(
      '{"version": "0.2.0", "packages": {"": {"version": "0.2.0"}, "sass": {"version": "1.9.0"}}}',
    );
  });
});

describe("a release", () => {
  const repository = "https://github.com/someone/zonebound";

  it("needs an address, a named section and the same version in package.json", () => {
    expect(releaseFaults({ version: "0.2.0", repository }, NAMED)).toEqual([]);
    expect(releaseFaults({ version: "0.2.0" }, NAMED)).toEqual([expect.stringContaining("No address is set")]);
    expect(releaseFaults({ version: "0.1.0", repository }, NAMED)).toEqual([expect.stringContaining("0.1.0")]);
    expect(releaseFaults({ version: "0.1.0" }, OPEN)).toHaveLength(2);
  });
});
