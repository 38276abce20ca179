/** Asks for the path of an image, typed in or chosen. */
import { localize } from "../host";
import { DialogV2 } from "./dialog";

/** The path, or null when dismissed. */
export async function askForImage(current: string): Promise<string | null> {
  const input = document.createElement("file-picker");
  for (const [name, value] of Object.entries({ name: "path", type: "image", value: current }))
    input.setAttribute(name, value);
  const answer = await DialogV2.input({ window: { title: localize("FILES.ImagePath") }, content: input.outerHTML });
  const path: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "path") : null;
  return typeof path === "string" && path ? path : null;
}
