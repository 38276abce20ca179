/** Whether an effect shows its icon on a token: in 14 the effect says so itself. */
import { NumberField } from "../data/scalar-fields";
import { BaseActiveEffect } from "../documents/item";
import { amendSchema, type Difference } from "./difference";

/** The values of an effect's `showIcon`. */
export const SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

export const EFFECT_ICONS: Difference = {
  id: "effect-icons",
  in13: "an effect that is temporary, or a status, shows its icon",
  in14: "`showIcon` decides: always, never, or by default only while the effect is temporary; that of a status is always",
  source: "https://github.com/foundryvtt/foundryvtt/issues/14749",
  apply() {
    const choices = Object.values(SHOW_ICON);
    const showIcon = (): NumberField => new NumberField({ required: true, choices, initial: SHOW_ICON.CONDITIONAL });
    amendSchema(BaseActiveEffect, (schema) => ({ ...schema, showIcon: showIcon() }));
  },
};
