/** What the burst picker shows: the list for what has been chosen so far, in words. */
import type { ActionIntent } from "../../zones/intents";
import { type AimRow, aimRows } from "../../view/legal-actions/aims";
import { forecast } from "../../view/ruler/preview";
import { denialText } from "../referee/tell";
import { namingIn, sayText } from "../localize";
import { type AimMode, aimModes, intentOf, rangedWeapons } from "./burst-modes";
import type { ZoneBattle } from "../../zones/battle";

/** What has been chosen so far. */
export interface Picks {
  readonly mode: string;
  readonly weapon: string;
  readonly scatters: boolean;
  /** The choice's place in the list, and those picked of it. */
  readonly choice: number;
  readonly picked: readonly string[];
}

/** The list as it stands. */
export interface Shown {
  readonly scene: Scene.Implementation;
  readonly battle: ZoneBattle;
  readonly intent: ActionIntent;
  readonly mode: AimMode;
  readonly rows: readonly AimRow[];
}

/** Null in a ruleset that aims at nothing. */
export function shownOf(scene: Scene.Implementation, battle: ZoneBattle, who: string, picks: Picks): Shown | null {
  const modes = aimModes(battle);
  const mode = modes.find(({ id }) => id === picks.mode) ?? modes[0];
  if (!mode) return null;
  const weapons = rangedWeapons(battle, who);
  const weapon = weapons.find((name) => name === picks.weapon) ?? weapons[0] ?? "";
  const intent = intentOf(who, mode, weapon, picks.scatters && mode.scatters);
  return { scene, battle, intent, mode, rows: aimRows(battle, intent, namingIn(scene)) };
}

/** The context of `templates/tools/aim-picker.hbs`. */
export function contextOf({ scene, battle, intent, mode, rows }: Shown, picks: Picks) {
  const seen = rows.length > 0 ? null : forecast(battle, intent);
  return {
    modes: aimModes(battle).map(({ id, title }) => ({ id, title: sayText(title), checked: id === mode.id })),
    weapons: mode.size === "" ? [] : rangedWeapons(battle, intent.who).map((name) => weaponRow(name, intent)),
    mayScatter: mode.scatters,
    scatters: intent.scatters === true,
    rows: rows.map((row, at) => rowContext(row, at, picks)),
    refusal: seen?.kind === "refused" ? denialText(scene, seen.refusal) : "",
    ready: isReady(rows, picks),
  };
}

function weaponRow(name: string, { weapon }: ActionIntent) {
  return { name, selected: name === weapon };
}

function rowContext({ text, among }: AimRow, index: number, { choice, picked }: Picks) {
  const checked = index === choice;
  const people = checked ? among.map(({ who, name }) => ({ who, name, picked: picked.includes(who) })) : [];
  return { index, text: sayText(text), checked, among: people };
}

function isReady(rows: readonly AimRow[], { choice, picked }: Picks): boolean {
  const row = rows[choice];
  if (!row) return false;
  const { picks } = row.choice;
  return picks === null || (picked.length > 0 && picked.length <= picks);
}
