/** Asks before a whole layer is emptied. */
import { hostGame } from "../host";

/** Yes where there are no windows to ask in. */
export async function confirmed(documentName: string): Promise<boolean> {
  const foundry: unknown = Reflect.get(globalThis, "foundry");
  const DialogV2 = ["applications", "api", "DialogV2"].reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
    foundry,
  );
  if (typeof DialogV2 !== "function") return true;
  const localize = (key: string): string => hostGame().i18n?.localize(key) ?? key;
  const content = `<p>${localize("CONTROLS.ClearQuestion")}</p>`;
  const title = `${localize("CONTROLS.clear")}: ${localize(`DOCUMENT.${documentName}`)}`;
  const answer: unknown = await Reflect.get(DialogV2, "confirm").call(DialogV2, { window: { title }, content });
  return answer === true;
}
