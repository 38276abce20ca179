/** The form of a border: what its window shows of it, and the wish that is read from what a GM has filled in. */
import { parseDice } from "../../engine/dice/rolls";
import { EFFECT_CONDITIONS } from "../../engine/types";
import { handbookLink } from "../handbook/open-handbook";
import { rulesOf } from "../battlefield/scene-rules";
import {
  behaviorsOn,
  borderName,
  type BorderPlace,
  borderWish,
  type BorderWish,
  FIRST_BOTTLENECK,
  FIRST_OBSTACLE,
  othersOf,
  zoneName,
} from "./border-place";

/** Bounds of the numbers; of the bottleneck's number the least is one for each door. */
const BORDER_NUMBERS = {
  capacity: { min: 1, max: 99 },
  cover: { min: -20, max: 0 },
  resist: { min: -20, max: 20 },
  size: { min: 0, max: 99 },
} as const;

type NumberName = keyof typeof BORDER_NUMBERS;

type FieldName = NumberName | "coverKind" | "coverSide" | "skill" | "damage" | "condition";

function numberRow(name: NumberName, value: number, least: number = BORDER_NUMBERS[name].min) {
  return { ...rowOfField(name), number: true, value, min: least, max: BORDER_NUMBERS[name].max };
}

function rowOfField(name: FieldName) {
  return {
    name,
    label: game.i18n.localize(`ZONEBOUND.Border.field.${name}.label`),
    does: game.i18n.localize(`ZONEBOUND.Border.field.${name}.does`),
  };
}

interface FormChoice {
  readonly value: string;
  readonly text: string;
}

function choiceRow(name: FieldName, value: string, choices: readonly FormChoice[]) {
  return { ...rowOfField(name), options: choices.map((choice) => ({ ...choice, selected: choice.value === value })) };
}

/** The context of `templates/tools/border-window.hbs`. */
export function borderContext(place: BorderPlace) {
  const { battlefield, border, scene } = place;
  const wish = borderWish(place);
  const others = othersOf(place).flatMap((id) => {
    const other = battlefield.field.borders.get(id);
    return other ? [borderName(battlefield, other)] : [];
  });
  const rules = rulesOf(scene).id;
  return {
    passes: passesRows(place, wish.passes),
    sight: wish.sight,
    link: border.link,
    laid: place.laid.length > 0,
    parts: border.link ? [] : [bottleneckPart(place, wish, rules), obstaclePart(wish, rules)],
    others: others.length > 0 ? game.i18n.format("ZONEBOUND.Border.others", { borders: others.join(", ") }) : "",
    book: handbookLink(rules, "Refusal.wall", "open"),
  };
}

function passesRows({ battlefield, border }: BorderPlace, passes: string) {
  const one = (value: string, key: "oneWay" | "open" | "wall", zone: string) => ({
    value,
    checked: value === passes,
    text: game.i18n.format(`ZONEBOUND.Border.passes.${key}.label`, { zone }),
    does: game.i18n.format(`ZONEBOUND.Border.passes.${key}.does`, { zone }),
  });
  const ways = [border.a, border.b].map((zone) => one(zone, "oneWay", zoneName(battlefield, zone)));
  return [one("open", "open", ""), ...ways, ...(border.link ? [] : [one("wall", "wall", "")])];
}

function bottleneckPart(place: BorderPlace, { bottleneck }: BorderWish, rules: string) {
  const { battlefield, border } = place;
  const doors = Math.max(1, behaviorsOn(place, "bottleneck").length);
  const { capacity, cover, coverKind, coverSide, resist } = bottleneck ?? FIRST_BOTTLENECK;
  const kinds = (["hard", "soft"] as const).map((value) => ({
    value,
    text: game.i18n.localize(`ZONEBOUND.CoverKind.${value}`),
  }));
  const sides = [border.a, border.b].map((value) => ({
    value,
    text: game.i18n.format("ZONEBOUND.Border.from", { zone: zoneName(battlefield, value) }),
  }));
  const fields = [
    numberRow("capacity", capacity, doors),
    numberRow("cover", cover),
    choiceRow("coverKind", coverKind, kinds),
    choiceRow("coverSide", coverSide, [
      { value: "both", text: game.i18n.localize("ZONEBOUND.Border.bothSides") },
      ...sides,
    ]),
    numberRow("resist", resist),
  ];
  const book = handbookLink(rules, "Refusal.bottleneck-full", "open");
  return { name: "bottleneck", on: bottleneck !== null, ...partWords("bottleneck"), fields, book };
}

function obstaclePart({ obstacle }: BorderWish, rules: string) {
  const { size, skill, damage, condition } = obstacle ?? FIRST_OBSTACLE;
  const conditions = EFFECT_CONDITIONS.map((value) => ({
    value,
    text: game.i18n.localize(`ZONEBOUND.Condition.${value}`),
  }));
  const fields = [
    numberRow("size", size),
    { ...rowOfField("skill"), value: skill },
    { ...rowOfField("damage"), value: damage },
    choiceRow("condition", condition, [
      { value: "", text: game.i18n.localize("ZONEBOUND.Border.noCondition") },
      ...conditions,
    ]),
  ];
  const book = handbookLink(rules, "Line.obstacle", "open");
  return { name: "obstacle", on: obstacle !== null, ...partWords("obstacle"), fields, book };
}

function partWords(part: "bottleneck" | "obstacle") {
  return {
    title: game.i18n.localize(`ZONEBOUND.Border.part.${part}.label`),
    does: game.i18n.localize(`ZONEBOUND.Border.part.${part}.does`),
  };
}

/** What cannot be taken, as a sentence. */
export class FormFault extends Error {}

/** What the form says; throws a `FormFault` where it says what cannot be. */
export function readWish(place: BorderPlace, form: FormData): BorderWish {
  const { a, b, link } = place.border;
  const chosen = textIn(form, "passes");
  const wanted = [a, b, "wall"].find((one) => one === chosen) ?? "open";
  const bottleneck = form.has("bottleneck") && !link ? bottleneckIn(place, form) : null;
  const passes = bottleneck && wanted === "wall" ? "open" : wanted;
  // What is open and not narrowed is always seen across.
  const sight = form.has("sight") || (passes === "open" && !bottleneck && !link);
  return { passes, sight, bottleneck, obstacle: form.has("obstacle") && !link ? obstacleIn(form) : null };
}

function bottleneckIn(place: BorderPlace, form: FormData): BorderWish["bottleneck"] {
  const side = textIn(form, "coverSide");
  return {
    capacity: numberIn(form, "capacity", Math.max(1, behaviorsOn(place, "bottleneck").length)),
    cover: numberIn(form, "cover"),
    coverKind: textIn(form, "coverKind") === "soft" ? "soft" : "hard",
    coverSide: [place.border.a, place.border.b].find((zone) => zone === side) ?? "both",
    resist: numberIn(form, "resist"),
  };
}

function obstacleIn(form: FormData): BorderWish["obstacle"] {
  const damage = textIn(form, "damage").trim();
  if (damage !== "" && !parseDice(damage))
    throw new FormFault(game.i18n.format("ZONEBOUND.Hazards.noDice", { value: damage }));
  const named = textIn(form, "condition");
  const condition = EFFECT_CONDITIONS.some((one) => one === named) ? named : "";
  return { size: numberIn(form, "size"), skill: textIn(form, "skill").trim(), damage, condition };
}

function numberIn(form: FormData, name: NumberName, least: number = BORDER_NUMBERS[name].min): number {
  const text = textIn(form, name);
  const value = Number(text);
  const { max } = BORDER_NUMBERS[name];
  if (text !== "" && Number.isInteger(value) && value >= least && value <= max) return value;
  const facts = {
    name: game.i18n.localize(`ZONEBOUND.Border.field.${name}.label`),
    value: text,
    min: String(least),
    max: String(max),
  };
  throw new FormFault(game.i18n.format("ZONEBOUND.Border.refused", facts));
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
