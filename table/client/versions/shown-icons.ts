/** Which effects a token and the tracker show in 14, and what becomes of one without a picture. */
import { EFFECT_ICONS, SHOW_ICON } from "../../common/versions/effect-icons";
import { overwrite, type Difference } from "../../common/versions/difference";
import type { Source } from "../../common/utils/types";
import { ActiveEffect } from "../documents/active-effect";
import { Actor } from "../documents/actor";

/** Where nothing is said of an effect without a picture, the worse reading is taken: it has that of its class. */
const DEFAULT_ICON = "icons/svg/aura.svg";

export const SHOWN_ICONS: Difference = {
  ...EFFECT_ICONS,
  id: "shown-icons",
  apply() {
    Object.defineProperty(Actor.prototype, "temporaryEffects", { configurable: true, get: shownEffects });
    const make = Reflect.get(ActiveEffect, "_fromStatusEffect");
    overwrite(
      ActiveEffect,
      "_fromStatusEffect",
      function (this: typeof ActiveEffect, ...[id, data, options]: MakeArgs) {
        return make.call(this, id, { showIcon: SHOW_ICON.ALWAYS, ...data }, options);
      },
    );
  },
};

type MakeArgs = Parameters<typeof ActiveEffect._fromStatusEffect>;

function shownEffects(this: Actor): ActiveEffect[] {
  const shown = this.appliedEffects.filter(isShown);
  for (const effect of shown) effect.img ??= DEFAULT_ICON;
  return shown;
}

function isShown(effect: ActiveEffect): boolean {
  const { showIcon }: Source = { showIcon: Reflect.get(effect, "showIcon") };
  if (showIcon !== SHOW_ICON.CONDITIONAL) return showIcon === SHOW_ICON.ALWAYS;
  const { seconds, rounds, turns } = effect.duration;
  return Number(seconds ?? (rounds || turns) ?? 0) > 0;
}
