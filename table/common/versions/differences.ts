/** All differences that server and clients share. */
import type { Difference } from "./difference";
import { EFFECT_CHANGE_TYPES, EFFECT_CHANGES } from "./effect-changes";
import { EFFECT_ICONS } from "./effect-icons";
import { REGION_LEVELS, TOKEN_LEVEL } from "./level-fields";
import { REGION_ANIMATION_EVENT, REGION_VISIBILITIES } from "./new-constants";
import { REGION_FIELDS } from "./region-fields";
import { REGION_SHAPES } from "./region-shapes";
import { SCENE_LEVELS } from "./scene-levels";
import { TEMPLATE_JSON } from "./template-json";
import { MERGED_OPERATORS, UPDATE_OPERATORS } from "./update-operators";

export const COMMON_DIFFERENCES: readonly Difference[] = [
  ...[SCENE_LEVELS, TOKEN_LEVEL, REGION_LEVELS],
  ...[REGION_FIELDS, REGION_VISIBILITIES, REGION_SHAPES, REGION_ANIMATION_EVENT],
  ...[EFFECT_CHANGES, EFFECT_CHANGE_TYPES, EFFECT_ICONS, UPDATE_OPERATORS, MERGED_OPERATORS, TEMPLATE_JSON],
];
