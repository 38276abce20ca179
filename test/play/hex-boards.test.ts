/** A scene's grid as a board: every layout, with padding, sizes of tokens; walks and facings on every client. */
import { describe, it } from "vitest";
import {
  beginHexFight,
  dragToCell,
  faces,
  GRIDS,
  type Layout,
  layHeath,
  standOf,
  standsAt,
  stepByKey,
} from "../support/hexes";
import { isDone } from "../support/state";
import { gather } from "./support/gather";

const { gm, alice, everybody } = gather();

const LAYOUTS = Object.keys(GRIDS) as Layout[];

describe.each(LAYOUTS)("on %s", (layout) => {
  const first = layout.startsWith("rows") ? 30 : 0;

  it("a drag walks hex by hex, and the token turns as its figure faces", async () => {
    await layHeath(gm, everybody, { ruleset: "hex-reaction", layout, at: { Ann: [3, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await dragToCell(alice, "Ann", [3, 4]);
    await standsAt(everybody, "Ann", [3, 4]);
    await isDone(gm);
    const { facing } = await standOf(gm, "Ann");
    await faces(everybody, "Ann", facing, (first + 60 * facing + 180) % 360);
  });

  it("an arrow key is a walk to the hex beside", async () => {
    await layHeath(gm, everybody, { ruleset: "hex-reaction", layout, at: { Ann: [3, 6], Grub: [11, 1] } });
    await beginHexFight(gm, ["Ann", "Grub"]);
    await stepByKey(alice, "Ann", [3, 5]);
    await standsAt(everybody, "Ann", [3, 5]);
  });
});
