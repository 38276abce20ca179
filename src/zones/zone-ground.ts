/** Zones as the engine and the referee know them. */
import type { GroundRules } from "../engine/battle";
import { BLANK, EMPTY_RECORD, type Zones } from "./record";
import { zoneCodecs } from "./notation";
import { fresh, planChange, planZoneFall, planZoneRound } from "./plan-changes";
import { progressOnWay } from "./progress";
import { unknownName } from "./unknown-name";

export const zoneGround: GroundRules<Zones> = {
  id: "zones",
  blank: BLANK,
  codecs: zoneCodecs,
  empty: EMPTY_RECORD,
  fresh,
  plan: planChange,
  planFall: planZoneFall,
  planRound: planZoneRound,
  unknownName,
  progress: progressOnWay,
};
