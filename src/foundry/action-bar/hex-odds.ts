/** What a figure's intents on hexes would come to, in the reader's language: beside the buttons of the action bar. */
import { percentOf } from "../../engine/dice/distribution";
import { isRefusal } from "../../engine/types";
import type { HexBattle } from "../../hexes/battle";
import type { HexIntent, WalkIntent } from "../../hexes/intents";
import { chancePhrase, forecast, successChance, type Told } from "../../view/forecast";
import { goesOn, hexRuler, watchersPhrase } from "../../view/hexes/ruler";
import { costPhrase } from "../../view/hexes/words";
import { sayText } from "../documents";
import { hasFree, withFree } from "../drag/drag-decision";
import { oddsTold } from "../settings/settings";
import type { ItemOdds } from "./action-list";

/** How likely it goes as wanted, in whole percent, besides what is said of it. */
export interface HexPreview extends ItemOdds {
  readonly percent: number;
}

const kept = new WeakMap<HexBattle, Map<string, HexPreview>>();

/** With the free modifier chosen for the figure; worked out once for each intent. */
export function hexPreviewOf(battle: HexBattle, bare: HexIntent): HexPreview {
  const intent = hasFree(battle) ? withFree(bare) : bare;
  const told = oddsTold();
  const known = kept.get(battle) ?? new Map<string, HexPreview>();
  kept.set(battle, known);
  const key = `${told} ${JSON.stringify(intent)}`;
  const seen =
    known.get(key) ?? (intent.kind === "walk" ? ofWalk(battle, intent, told) : ofOther(battle, intent, told));
  known.set(key, seen);
  return seen;
}

/** Its cost beside the button, with the chance to get there where something is rolled; who watches it below. */
function ofWalk(battle: HexBattle, walk: WalkIntent, told: Told): HexPreview {
  const { lines, reach } = hexRuler(battle, walk, told);
  const foretold = battle.rules.foretell(battle, walk);
  const said = lines.slice(1).map(sayText);
  if (isRefusal(foretold)) return { kind: reach, chance: "", more: said.join(" · "), percent: 0 };
  const percent = percentOf(goesOn(foretold.steps));
  const chance = reach === "dice" ? chancePhrase(percent, told) : null;
  const watched = battle.rules.watch?.(battle, walk);
  const watchers = watched ? watchersPhrase(battle, watched, told) : null;
  return {
    kind: reach,
    chance: [costPhrase(battle, foretold.cost), ...(chance ? [chance] : [])].map(sayText).join(" · "),
    more: [...said, ...(watchers ? [sayText(watchers)] : [])].join(" · "),
    percent,
  };
}

function ofOther(battle: HexBattle, intent: HexIntent, told: Told): HexPreview {
  const { lines, reach } = hexRuler(battle, intent, told);
  const seen = forecast(battle, intent);
  const percent = seen.kind === "odds" ? successChance(seen) : 0;
  const chance = reach === "dice" ? chancePhrase(percent, told) : null;
  return { kind: reach, chance: chance ? sayText(chance) : "", more: lines.map(sayText).join(" · "), percent };
}
