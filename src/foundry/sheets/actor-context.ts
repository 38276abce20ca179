/** What the sheet of a figure shows: the context of its templates, for play and for editing. */
import type { Ruleset } from "../../engine/battle";
import { rulesetIds } from "../../rulesets/registry";
import { hitsPercent, type NumberView, sheetView, parseHits } from "../../view/sheet";
import { FigureModel } from "../data/actor-model";
import { attributePaths, FIRST_VALUES, type NamedGroup, namedGroups } from "../data/scaled-numbers";
import { sayText } from "../documents";
import { CARRIED, itemSections, KNOWN, shownSum } from "./item-rows";
import { type SheetBattle, sheetBattle } from "./sheet-battle";
import type { SheetMode } from "./sheet-bases";
import { linePhrase } from "../../view/throws";
import { removingKey } from "../version";

/** How a sheet is looked at. */
export interface Looking {
  readonly id: string;
  readonly mode: SheetMode;
  readonly editable: boolean;
  readonly rules: Ruleset;
  /** Whether the numbers of every ruleset are shown for editing. */
  readonly all: boolean;
}

/** Null for an actor that is no figure. */
export async function figureContext(actor: Actor.Implementation, looking: Looking) {
  const system: unknown = actor.system;
  const found = sheetBattle(actor, looking.rules);
  if (!(system instanceof FigureModel) || !found) return null;
  return {
    uid: looking.id,
    isPlay: looking.mode === "play",
    isEdit: looking.mode === "edit",
    mayUse: looking.editable,
    ...headOf(actor, system),
    ...playOf(actor, found, looking),
    ...editOf(system, looking),
    conditions: conditionsOf(actor).filter(({ on }) => on || looking.editable),
    named: namedSections(system, looking.all ? null : looking.rules),
    ...(await biographyOf(actor, system)),
  };
}

function headOf(actor: Actor.Implementation, system: FigureModel) {
  const { value, max } = system.hits;
  const most = max ?? value;
  return {
    name: actor.name,
    img: actor.img,
    typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
    hits: { value, max: most, percent: hitsPercent(value, most), low: value * 3 <= most },
  };
}

function playOf(actor: Actor.Implementation, { battle, who }: SheetBattle, { rules, editable }: Looking) {
  const view = sheetView(battle, who);
  const mayTest = editable && battle.rules.shows.test !== undefined;
  return {
    numbers: view.numbers.map((number) => numberContext(number, mayTest)),
    stops: shownSum(view.stops),
    carried: itemSections(actor, CARRIED, rules, view),
    known: itemSections(actor, KNOWN, rules, view),
    weapons: itemSections(actor, ["weapon"], rules, view)[0]?.rows.filter(({ equipped }) => equipped) ?? [],
  };
}

function numberContext({ key, name, sum, tests }: NumberView, mayTest: boolean) {
  return { key, name: sayText(name), ...shownSum(sum), rollable: mayTest && tests !== null };
}

function editOf(system: FigureModel, { rules, all }: Looking) {
  return {
    stats: statFields(system, all ? null : rules),
    traits: traitFields(system, all ? null : rules),
    hitFields: system.schema.fields.hits.fields,
    systemFields: system.schema.fields,
    systemSource: system.toObject(),
    rulesets: [
      ...rulesetIds().map((id) => ({
        id,
        name: game.i18n.localize(`ZONEBOUND.Settings.ruleset.${id}`),
        selected: !all && id === rules.id,
      })),
      { id: "", name: game.i18n.localize("ZONEBOUND.Sheet.everyRuleset"), selected: all },
    ],
    rulesName: game.i18n.localize(`ZONEBOUND.Settings.ruleset.${rules.id}`),
    edges: system.edges.join(","),
  };
}

/** The source fields of the numbers of a ruleset; of all there are for null. */
function statFields(system: FigureModel, rules: Ruleset | null) {
  return fieldsAt(system, attributePaths(rules, Object.keys(system.schema.fields.attributes.fields)));
}

/** Likewise of what is no number; which hand it is stands among the attributes. */
function traitFields(system: FigureModel, rules: Ruleset | null) {
  const names = rules ? (rules.shows.traits ?? []) : Object.keys(system.schema.fields.traits.fields);
  return fieldsAt(
    system,
    names.map((name) => (name === "hand" ? "attributes.hand" : `traits.${name}`)),
  );
}

function fieldsAt({ schema, _source }: FigureModel, paths: readonly string[]) {
  return paths.flatMap((path) => {
    const field = schema.getField(path);
    const value: unknown = foundry.utils.getProperty(_source, path);
    return field ? [{ field, name: `system.${path}`, value }] : [];
  });
}

/** Secrets are for owners. */
async function biographyOf(actor: Actor.Implementation, { biography }: FigureModel) {
  const { TextEditor } = foundry.applications.ux;
  const options = { secrets: actor.isOwner, relativeTo: actor };
  return { biography: await TextEditor.implementation.enrichHTML(biography, options), rawBiography: biography };
}

/** The sections of a ruleset, or of all for null; their rows in the order in which they were added. */
function namedSections(system: FigureModel, rules: Ruleset | null) {
  return namedGroups(rules).map((group) => ({
    group,
    title: `ZONEBOUND.Figure.FIELDS.${group}.label`,
    rows: namedNumbers(numbersIn(system, group), group),
  }));
}

function namedNumbers(numbers: Readonly<Record<string, number>>, group: NamedGroup) {
  return Object.entries(numbers).map(([key, value]) => ({
    key,
    label: sayText(linePhrase({ key: group.endsWith("skills") ? key : `modifier.${key}`, value }, (id) => id)),
    name: `system.${group}.${key}`,
    value,
  }));
}

/** Adds a number of that name; tells where the name is none or is there already. */
export async function addNumber(actor: Actor.Implementation, group: NamedGroup, name: string): Promise<void> {
  const key = name.trim().replace(/[.\s]+/g, "-");
  const known = Object.keys(numbersIn(actor.system, group));
  if (key === "" || known.includes(key)) {
    ui.notifications.warn("ZONEBOUND.Sheet.fault.name", { localize: true });
    return;
  }
  await actor.update({ [`system.${group}.${key}`]: FIRST_VALUES[group] });
}

export async function removeNumber(actor: Actor.Implementation, group: NamedGroup, key: string): Promise<void> {
  await actor.update(removingKey(`system.${group}`, key));
}

function numbersIn(system: object, group: NamedGroup): Readonly<Record<string, number>> {
  const numbers: unknown = foundry.utils.getProperty(system, group);
  return typeof numbers === "object" && numbers !== null ? { ...numbers } : {};
}

/** The conditions of a figure as a row of switches: Foundry's status effects, whoever has put them there. */
interface ConditionSwitch {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly on: boolean;
}

/** All that the token's action bar offers too. */
function conditionsOf(actor: Actor.Implementation): ConditionSwitch[] {
  return Object.values(CONFIG.statusEffects)
    .filter(({ hud }) => hud !== false)
    .map((effect) => ({
      id: effect.id,
      name: game.i18n.localize(effect.name ?? effect.id),
      img: effect.img ?? "",
      on: actor.statuses.has(effect.id),
    }));
}

/** Hits changed on a sheet: by a step, or as they are written [Z3-FG-01]. */
export async function stepHits(actor: Actor.Implementation, by: number): Promise<void> {
  const hits = hitsOf(actor);
  if (hits !== null) await actor.update({ system: { hits: { value: hits + by } } });
}

/** Reads `7`, `-3` or `+2`; what is none of these is told and stays to be mended. */
export async function changeHits(actor: Actor.Implementation, input: HTMLInputElement): Promise<void> {
  const now = hitsOf(actor);
  const next = now === null ? null : parseHits(input.value, now);
  input.setAttribute("aria-invalid", String(next === null));
  if (next === null) ui.notifications.warn(game.i18n.format("ZONEBOUND.Sheet.fault.hits", { value: input.value }));
  else if (next === now) input.value = String(now);
  else await actor.update({ system: { hits: { value: next } } });
}

function hitsOf(actor: Actor.Implementation): number | null {
  const system: unknown = actor.system;
  return system instanceof FigureModel ? system.hits.value : null;
}
