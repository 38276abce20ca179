/** What a token's bars show: a value of its actor, or a value with a maximum (API: TokenDocument#getBarAttribute). */
import { getProperty } from "../../../common/utils/path";
import { isObject } from "../../../common/utils/types";

type TokenDocument = ClientDocuments["TokenDocument"];

export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** Null where the bar shows nothing, or the actor has no such number. */
export function barAttribute(
  token: TokenDocument,
  barName: string,
  { alternative }: { alternative?: string } = {},
): BarAttribute | null {
  const bar: unknown = Reflect.get(token, barName);
  const attribute = alternative ?? (isObject(bar) ? bar["attribute"] : null);
  if (typeof attribute !== "string" || !attribute || !token.actor) return null;
  return describe(attribute, getProperty(Object(token.actor.system) as object, attribute), token.actor);
}

function describe(attribute: string, data: unknown, actor: object): BarAttribute | null {
  const editable = getProperty(Object(Reflect.get(actor, "_source")) as object, `system.${attribute}`) !== undefined;
  if (typeof data === "number") return { type: "value", attribute, value: data, editable };
  if (!isObject(data) || typeof data["value"] !== "number" || typeof data["max"] !== "number") return null;
  return { type: "bar", attribute, value: data["value"], max: data["max"], editable };
}
