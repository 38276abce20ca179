/** The reach of a picked-up figure: every zone with its odds, nobody reacting. */
import { benchField } from "../field";
import { reachOf } from "../outside";
import { previewOf } from "../../../src/view/zones/kept-previews";
import { compare, limit, type Row } from "../row";

export function reachRows(): Row[] {
  const { battle, mover, zones } = benchField();
  const others = zones.filter((zone) => zone !== mover.zone);
  const row = compare({
    name: "reach with odds / a search for each zone",
    ours: () => reachOf({ ...battle }, mover.id),
    // A battle of its own for each zone: nothing that was found for another is known.
    naive: () => others.map((zone) => previewOf({ ...battle }, { kind: "move", who: mover.id, to: { zone } }, "exact")),
    atLeast: 20,
  });
  return [row, limit("reach with odds, 484 zones (µs)", row.ours, 2000)];
}
