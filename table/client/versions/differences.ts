/** All differences between 13 and 14 on this table, as a client knows them: the common ones first. */
import type { Difference } from "../../common/versions/difference";
import { COMMON_DIFFERENCES } from "../../common/versions/differences";
import { DETACHED_WINDOWS } from "./detached-windows";
import { DROP_OPTIONS } from "./drag-seams";
import { EFFECT_PHASES } from "./effect-application";
import { KNOWN_LEVELS, POSITION_FIELDS, REGIONS_ON_LEVELS } from "./level-movement";
import { LEVEL_DOCUMENTS, TOKENS_ON_LEVELS } from "./levels";
import { MESSAGE_MODES } from "./message-modes";
import { MODIFY_BATCH } from "./modify-batch";
import { MOVE_TOKENS } from "./move-tokens";
import { NEW_GLOBALS } from "./new-globals";
import { OPERATOR_UPDATES } from "./operator-updates";
import { PATH_LIMITS } from "./path-limits";
import { PLAN_MOVEMENT } from "./plan-movement";
import { PLANNED_MOVEMENT } from "./planned-movement";
import { QUERY_MANY, QUERY_SENDER } from "./queries";
import { SHOWN_ICONS } from "./shown-icons";
import { STATUS_REGISTRY } from "./status-registry";
import { VIEWED_LEVEL } from "./viewed-level";
import { MOVEMENT_PARTS, WHOLE_MOVEMENT } from "./whole-movement";

export const DIFFERENCES: readonly Difference[] = [
  ...COMMON_DIFFERENCES,
  ...[TOKENS_ON_LEVELS, POSITION_FIELDS, KNOWN_LEVELS, REGIONS_ON_LEVELS],
  ...[LEVEL_DOCUMENTS, VIEWED_LEVEL, EFFECT_PHASES, SHOWN_ICONS, STATUS_REGISTRY, MESSAGE_MODES],
  ...[WHOLE_MOVEMENT, MOVEMENT_PARTS, PLANNED_MOVEMENT, MOVE_TOKENS],
  ...[DROP_OPTIONS, PATH_LIMITS, PLAN_MOVEMENT],
  ...[OPERATOR_UPDATES, MODIFY_BATCH, QUERY_MANY, QUERY_SENDER],
  ...[DETACHED_WINDOWS, NEW_GLOBALS],
];
