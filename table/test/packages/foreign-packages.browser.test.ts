/** Packages as they are written for Foundry, at work together on one table with a GM and a player, beside broken ones. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeBroken } from "./broken-packages";
import { describeBehaviors } from "./behaviors";
import { describeGrafts } from "./grafts";
import { describeOldWays } from "./older-names";
import { openPackages, type PackageTable } from "./open-packages";
import { describeSockets } from "./sockets";
import { describeSurfaces } from "./surfaces";
import { describeTrimmings } from "./trimmings";
import { describeWindows } from "./windows";
import { describeWrapping } from "./wrapping";

let table: PackageTable;

beforeAll(async () => {
  table = await openPackages(["modules", "broken"]);
});

afterAll(() => table?.close());

const play = (): PackageTable => table;

describe("packages written for Foundry", () => {
  describeBroken(play);
  describeWrapping(play);
  describeSockets(play);
  describeBehaviors(play);
  describeWindows(play);
  describeOldWays(play);
  describeTrimmings(play);
  describeGrafts(play);
  describeSurfaces(play);

  it("have met no error but those of the broken ones", () => {
    expect(
      table.errors.filter((error) => !/bad-|no luck|nowhereToBeFound|the GM's client says no/.test(error)),
    ).toEqual([]);
  });
});
