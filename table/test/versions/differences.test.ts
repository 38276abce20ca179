// @vitest-environment happy-dom
/** The list of differences is true: for each of its entries, both versions do what it says they do. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DIFFERENCES } from "../../client/versions/differences";
import type { Case } from "./case";
import { DATA_CASES } from "./data-cases";
import { LEVEL_CASES } from "./level-cases";
import { LIFE_CASES } from "./life-cases";
import { MOVEMENT_CASES } from "./movement-cases";
import { OPERATOR_CASES } from "./operator-cases";
import { openWorldOf, type VersionWorld } from "./world-of";

const CASES: Record<string, Case> = {
  ...DATA_CASES,
  ...LEVEL_CASES,
  ...MOVEMENT_CASES,
  ...LIFE_CASES,
  ...OPERATOR_CASES,
};

it("has a case for each difference, and no case of none", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(DIFFERENCES.map(({ id }) => id).toSorted());
});

it("names a public page or issue for each difference", () => {
  for (const { id, source } of DIFFERENCES)
    expect(source, id).toMatch(/^https:\/\/(foundryvtt\.com\/api\/|github\.com\/foundryvtt\/foundryvtt\/issues\/)/);
});

describe.each([13, 14] as const)("version %i", (generation) => {
  let world: VersionWorld;

  beforeEach(async () => {
    world = await openWorldOf(generation);
  });

  afterEach(() => vi.restoreAllMocks());

  it.each(DIFFERENCES.map(({ id, in13, in14 }) => [generation === 13 ? in13 : in14, id]))(
    "%s (%s)",
    async (_said, id) => {
      const known = CASES[id];
      await (generation === 13 ? known?.in13 : known?.in14)?.(world);
      expect(known).toBeDefined();
    },
  );
});
