/** The CHANGELOG as releases read it: its sections, the newest at the top (Keep a Changelog). */

export interface ReleaseSection {
  /** `0.2.0`, or `Unreleased`. */
  readonly version: string;
  /** `2026-12-01`; null where the heading names none. */
  readonly date: string | null;
  /** What stands below the heading, without it. */
  readonly notes: string;
}

const UNRELEASED = "Unreleased";
const HEADING = /^## \[?([^\]\s]+)\]?(?: [-–] (\S+))?\s*$/;
const VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The section at the top; null where there is none, or its heading is not of the form. */
export function topSection(changelog: string): ReleaseSection | null {
  const [, heading, notes] = /^(## .*)$([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? [];
  const [, version, date] = HEADING.exec(heading ?? "") ?? [];
  return version ? { version, date: date ?? null, notes: (notes ?? "").trim() } : null;
}

/** Why the top section cannot be released, by this tag (`v0.2.0`) or without one: a sentence, or null where it can. */
export function releaseFault(changelog: string, tag?: string): string | null {
  const section = topSection(changelog);
  if (!section) return "The CHANGELOG's top section has no heading that can be read: write `## Unreleased`.";
  const { version, date, notes } = section;
  if (version === UNRELEASED)
    return "The CHANGELOG's top section is Unreleased: `npm run changelog -- --name 0.2.0` names it.";
  if (!VERSION.test(version)) return `"${version}" in the CHANGELOG is no version: write one like 0.2.0.`;
  if (!date || !DATE.test(date)) return `The CHANGELOG gives ${version} no date: write \`## ${version} - 2026-12-01\`.`;
  if (notes === "") return `The CHANGELOG says nothing of ${version}: write what a player or a GM notices.`;
  if (tag !== undefined && tag !== `v${version}`)
    return `The tag ${tag} is not the CHANGELOG's version ${version}: tag v${version} instead.`;
  return null;
}

/** Why the top section cannot be given this version: a sentence, or null where it can. */
export function namingFault(changelog: string, version: string): string | null {
  if (!VERSION.test(version)) return `"${version}" is no version: write one like 0.2.0.`;
  const top = topSection(changelog);
  if (top?.version === UNRELEASED) return null;
  return "The CHANGELOG's top section is not Unreleased: begin one with `## Unreleased`.";
}

/** The CHANGELOG with its top section called by a version. */
export function nameSection(changelog: string, version: string, date: string): string {
  return changelog.replace(/^## .*$/m, `## ${version} - ${date}`);
}

/** The text of a package file, a lock or a manifest with its first so many versions set. */
export function withVersion(text: string, version: string, count: number): string {
  let left = count;
  return text.replace(/"version": "[^"]*"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found));
}
