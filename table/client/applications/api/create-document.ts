/** Asks for the name and type of a new document (API: ClientDocument.createDialog). */
import { createFormGroup, createSelectInput, createTextInput } from "../../../common/data/form-input";
import { format, hostConfig, hostGame, localize } from "../host";
import type { Data, HostDocument, HostDocumentClass } from "../host-types";
import { DialogV2 } from "./dialog";

/** The document that was made, or null when the dialog was dismissed. */
export async function createDocumentDialog(
  cls: HostDocumentClass,
  data: Data = {},
  operation: Data = {},
): Promise<HostDocument | null> {
  const label = localize(cls.metadata.label ?? cls.documentName);
  const title = format("SIDEBAR.Create", { type: label });
  const types = subTypes(cls.documentName);
  const options = types.map((value) => ({ value, label: typeLabel(cls.documentName, value) }));
  const content = buildContent(options, format("DOCUMENT.New", { type: label }), data);
  const answer = await DialogV2.input({ window: { title }, content, ok: { label: title, icon: "fa-solid fa-check" } });
  if (typeof answer !== "object" || answer === null) return null;
  const chosen = { ...(answer as Data) };
  chosen["name"] ||= format("DOCUMENT.New", { type: label });
  const folder = chosen["folder"] ?? data["folder"];
  return (await cls.create({ ...data, ...chosen, folder: folder || null }, operation)) ?? null;
}

function buildContent(options: { value: string; label: string }[], name: string, data: Data): HTMLElement {
  const content = document.createElement("div");
  content.className = "standard-form";
  const input = createTextInput({ name: "name", placeholder: name, autofocus: true });
  content.append(createFormGroup({ label: "SIDEBAR.NameOf", localize: true, input }));
  if (data["type"] !== undefined || options.length < 2) return content;
  const select = createSelectInput({ name: "type", options, value: options[0]?.value });
  content.append(createFormGroup({ label: "SIDEBAR.TypeOf", localize: true, input: select }));
  return content;
}

/** The sub-types one may choose from; the basic one only where there is no other. */
export function subTypes(documentName: string): string[] {
  const all = hostGame().documentTypes?.[documentName] ?? [];
  const own = all.filter((type) => type !== "base");
  return own.length ? own : all;
}

/** The name of a sub-type: CONFIG's, else `TYPES.<Document>.<type>`, else the type itself. */
export function typeLabel(documentName: string, type: string): string {
  const config = hostConfig()[documentName] as { typeLabels?: Record<string, string> } | undefined;
  const key = config?.typeLabels?.[type] ?? `TYPES.${documentName}.${type}`;
  const label = localize(key);
  return label === `TYPES.${documentName}.${type}` ? type : label;
}
