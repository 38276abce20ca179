/** Steps of the zone tools, and why one is not taken. */
import { tellFailure } from "../documents";
import type { RegionOp, ZoneScene } from "../map-tools/region-ops";
import { RegionSteps } from "../map-tools/region-steps";

const ownSteps = new RegionSteps(() => Hooks.callAll("zonebound.zonesChosen"));

/** Takes a step: `plan` says what is to be written, or null where it has told why not. Whether it was taken. */
export function takeZoneStep(scene: ZoneScene, plan: () => readonly RegionOp[] | null): Promise<boolean> {
  return tellsFailure(ownSteps.take(scene, plan));
}

/** Whether there is a step on this scene to take back. */
export function hasStep(scene: ZoneScene | null): boolean {
  return ownSteps.mayUndo(scene);
}

/** Takes the last step back. Whether it was taken back. */
export function undoZoneStep(scene: ZoneScene): Promise<boolean> {
  return tellsFailure(ownSteps.undo(scene));
}

/** Steps are those of one scene. */
export function forgetStepsElsewhere(scene: ZoneScene | null): void {
  ownSteps.forgetElsewhere(scene);
}

function tellsFailure(work: Promise<boolean>): Promise<boolean> {
  return work.catch((error: unknown) => {
    tellFailure("zone-tools", error);
    return false;
  });
}

/** What is in the way of a step. */
type ZoneRefusal =
  | "tooSmall"
  | "noRoom"
  | "crossesNone"
  | "apart"
  | "chooseOne"
  | "chooseTwo"
  | "noRooms"
  | "allNamed"
  | "fightersApart"
  | "fightersThere"
  | "fightersStay";

/** Why a tool does nothing, in one sentence. */
export function tellZoneRefusal(why: ZoneRefusal, facts: Record<string, string> = {}): null {
  ui.notifications?.warn(game.i18n.format(`ZONEBOUND.ZoneTools.refusal.${why}`, facts));
  return null;
}
