/** Data of an older world are migrated as they are read; once for each new shape the active GM writes them back, too. */
import { type Rewrite, rewrites } from "./rewrites";

/** Counted up whenever a model's data take another shape. */
const SCHEMA = 2;

/** Registers the world's version; called once in `init`. */
export function registerSchema(): void {
  game.settings.register("zonebound", "schema", { scope: "world", config: false, type: Number, default: 0 });
  Hooks.once("ready", () => void bringUpToDate());
}

async function bringUpToDate(): Promise<void> {
  if (!game.user.isActiveGM || game.settings.get("zonebound", "schema") >= SCHEMA) return;
  const failed = unopened();
  let written = 0;
  for await (const rewrite of rewrites()) {
    if (await isWritten(rewrite)) written += 1;
    else failed.push(rewrite.name);
  }
  await game.settings.set("zonebound", "schema", SCHEMA);
  tell(written, failed);
}

/** One that fails stops none of the others: it goes on being migrated as it is read. */
async function isWritten({ name, write }: Rewrite): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    console.error(`zonebound: ${name} has not been written back`, error);
    return false;
  }
}

/** The names of those that Foundry could not even open. */
function unopened(): string[] {
  return [game.actors, game.items, game.scenes].flatMap((collection) =>
    [...collection.invalidDocumentIds].map((id) => collection.getInvalid(id, { strict: false })?.name ?? id),
  );
}

/** A new world has nothing to tell of. */
function tell(written: number, failed: readonly string[]): void {
  const count = String(written);
  if (written > 0) ui.notifications.info(game.i18n.format("ZONEBOUND.Schema.done", { count }));
  if (failed.length === 0) return;
  const names = failed.join(", ");
  ui.notifications.error(game.i18n.format("ZONEBOUND.Schema.failed", { names }), { permanent: true });
}
