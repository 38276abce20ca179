/** Asks for the path of an image: the table has no browser of files. */
import { localize } from "../host";
import { DialogV2 } from "./dialog";

/** The path, or null when dismissed. */
export async function askForImage(current: string): Promise<string | null> {
  const input = document.createElement("input");
  input.type = "text";
  input.name = "path";
  input.setAttribute("value", current);
  const answer = await DialogV2.input({ window: { title: localize("FILES.ImagePath") }, content: input.outerHTML });
  const path: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "path") : null;
  return typeof path === "string" && path ? path : null;
}
