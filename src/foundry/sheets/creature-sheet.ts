/** The compact sheet of a creature: all there is to play it on one page, and the rest below. */
import { FigureSheet } from "./actor-sheet";
import type { SheetParts } from "./sheet-bases";

export class CreatureSheet extends FigureSheet {
  static override DEFAULT_OPTIONS = {
    ...FigureSheet.DEFAULT_OPTIONS,
    classes: ["zonebound-sheet--compact"],
    position: { width: 420, height: 560 },
  };

  static override PARTS: SheetParts = {
    header: FigureSheet.PARTS["header"] ?? { template: "" },
    page: { template: "systems/zonebound/templates/sheets/creature.hbs", scrollable: [""] },
  };

  protected override parts(): SheetParts {
    return CreatureSheet.PARTS;
  }
}
