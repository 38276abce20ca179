/** The battlefields from the compendium in a world of one's own: the zone check finds nothing to mend on them. */
import { beforeAll, describe, it } from "vitest";
import { emptyWorld, importBattlefield } from "./empty-world";

const gm = emptyWorld();

describe.each(["Farmstead", "Ruined Village", "Tavern Brawl"])("%s in an empty world", (scene) => {
  beforeAll(() => importBattlefield(gm, scene));

  it("has the zone check find nothing", async () => {
    await gm.page.locator('[data-tool="zoneboundCheck"]').click();
    await gm.page.locator("#zonebound-check").getByText("Nothing to mend").waitFor();
    await gm.page.locator('#zonebound-check [data-action="close"]').click();
  });
});
