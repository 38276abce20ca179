/** Takes scripts and handlers out of the HTML that clients send: core HTML fields and those the manifests name. */
import sanitizeHtml from "sanitize-html";
import { type DataField } from "../common/data/field";
import { EmbeddedCollectionField, EmbeddedDocumentField } from "../common/data/embedded-fields";
import { TypeDataField } from "../common/data/type-data-field";
import { ArrayField } from "../common/data/object-fields";
import { SchemaField } from "../common/data/schema-field";
import { HTMLField } from "../common/data/string-fields";
import { getProperty, hasProperty, setProperty } from "../common/utils/path";
import { isObject, type Source } from "../common/utils/types";

const EXTRA_TAGS = [
  ...[
    "img",
    "video",
    "audio",
    "source",
    "picture",
    "track",
    "button",
    "input",
    "select",
    "option",
    "optgroup",
    "textarea",
  ],
  ...[
    "label",
    "form",
    "fieldset",
    "legend",
    "details",
    "summary",
    "meter",
    "progress",
    "output",
    "center",
    "font",
    "del",
    "ins",
  ],
];

const ATTRIBUTES = [
  ...[
    "class",
    "style",
    "id",
    "title",
    "name",
    "value",
    "type",
    "checked",
    "disabled",
    "readonly",
    "selected",
    "multiple",
    "for",
  ],
  ...[
    "data-*",
    "aria-*",
    "role",
    "tabindex",
    "lang",
    "dir",
    "open",
    "min",
    "max",
    "step",
    "placeholder",
    "rows",
    "cols",
  ],
  ...["width", "height", "alt", "align", "color", "hidden", "draggable"],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, ...EXTRA_TAGS],
  allowedAttributes: {
    ...sanitizeHtml.defaults.allowedAttributes,
    "*": ATTRIBUTES,
    ...{
      a: ["href", "target", "rel"],
      img: ["src", "srcset", "loading"],
      video: ["src", "controls", "loop", "autoplay", "muted"],
    },
    ...{
      audio: ["src", "controls", "loop"],
      source: ["src", "type"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
    },
  },
  allowedSchemes: ["http", "https", "mailto", "data"],
  allowedSchemesByTag: { a: ["http", "https", "mailto"] },
  parseStyleAttributes: false,
};

export function cleanHtml(html: string): string {
  return html.includes("<") ? sanitizeHtml(html, OPTIONS) : html;
}

/** Which paths within `system` are HTML, by "Actor.hero". */
export type HtmlPaths = Map<string, string[]>;

/** Cleans a source or a change of it, in place. `type` is the document's sub-type where the change does not say. */
export function cleanHtmlFields(
  schema: SchemaField,
  data: Source,
  { paths, type }: { paths: HtmlPaths; type?: unknown },
): void {
  const settledType = data["type"] ?? type;
  for (const [key, value] of Object.entries(data)) {
    const field = schema.get(key.replace(/^==/, ""));
    if (field instanceof TypeDataField)
      cleanSystem(value, paths.get(`${field.documentName}.${String(settledType)}`) ?? []);
    else if (field) data[key] = cleanValue(field, value, paths);
  }
}

function cleanValue(field: DataField, value: unknown, paths: HtmlPaths): unknown {
  if (field instanceof HTMLField) return typeof value === "string" ? cleanHtml(value) : value;
  if (field instanceof EmbeddedDocumentField && isObject(value))
    cleanHtmlFields(field.documentModel.schema, value, { paths });
  else if (field instanceof EmbeddedCollectionField) cleanElements(field, value, paths);
  else if (field instanceof SchemaField && isObject(value)) cleanHtmlFields(field, value, { paths });
  else if (field instanceof ArrayField && Array.isArray(value))
    return value.map((entry) => cleanValue(field.element, entry, paths));
  return value;
}

function cleanElements(field: EmbeddedCollectionField, value: unknown, paths: HtmlPaths): void {
  if (!Array.isArray(value)) return;
  for (const entry of value) if (isObject(entry)) cleanHtmlFields(field.schema, entry, { paths });
}

function cleanSystem(system: unknown, htmlPaths: string[]): void {
  if (!isObject(system)) return;
  for (const path of htmlPaths) {
    if (!hasProperty(system, path)) continue;
    const value = getProperty(system, path);
    if (typeof value === "string") setProperty(system, path, cleanHtml(value));
  }
}
