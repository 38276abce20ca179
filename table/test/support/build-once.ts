/** Builds the table's server and client before the first test, so that no two tests build them at once. */
import { buildIfStale } from "../../build.mjs";

export default async function setup(): Promise<void> {
  await buildIfStale();
}
