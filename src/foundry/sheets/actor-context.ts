/** What the sheet of a figure shows: the context of its templates, for play and for editing. */
import { throwsDice, type ZoneRuleset } from "../../zones/battle";
import { rulesetIds } from "../../rulesets/registry";
import { hitsPercent } from "../../view/sheets/sheet-hits";
import { type NumberView, sheetView } from "../../view/sheets/sheet";
import { FigureModel } from "../data/actor-model";
import { attributePaths } from "../data/scaled-numbers";
import { sayText } from "../localize";
import { conditionsOf } from "./conditions-row";
import { CARRIED, itemSections, KNOWN } from "./item-rows";
import { shownSum } from "./lines-tip";
import { namedSections } from "./named-numbers";
import { type SheetBattle, sheetBattle } from "./sheet-battle";
import type { SheetMode } from "./sheet-mode";

/** How a sheet is looked at. */
export interface Looking {
  readonly id: string;
  readonly mode: SheetMode;
  readonly editable: boolean;
  readonly rules: ZoneRuleset;
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
  const mayTest = editable && throwsDice(battle);
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
function statFields({ schema, _source }: FigureModel, rules: ZoneRuleset | null) {
  const paths = attributePaths(rules, Object.keys(schema.fields.attributes.fields));
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
