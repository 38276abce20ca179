/** Data of an older world are migrated as they are read; once for each new shape the active GM writes them back, too. */
import { type Batch, batches } from "./rewrite-documents";

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
  for await (const batch of batches()) {
    const missed = await missedOf(batch);
    failed.push(...missed);
    written += batch.rewrites.length - missed.length;
  }
  await game.settings.set("zonebound", "schema", SCHEMA);
  tell(written, failed);
}

/** Writes a batch; where that fails, each of it alone, and gives the names of those that could not be written. */
async function missedOf({ rewrites, write }: Batch): Promise<string[]> {
  if (rewrites.length === 0) return [];
  const changes = rewrites.map(({ _id, system }) => ({ _id, system }));
  const fault = await faultOf(() => write(changes));
  if (fault === null) return [];
  const missed: string[] = [];
  for (const { name, _id, system } of rewrites) {
    const its = await faultOf(() => write([{ _id, system }]));
    if (its === null) continue;
    // It goes on being migrated as it is read.
    console.error(`zonebound: ${name} has not been written back`, its);
    missed.push(name);
  }
  return missed;
}

async function faultOf(write: () => Promise<unknown>): Promise<unknown> {
  try {
    await write();
    return null;
  } catch (error) {
    return error ?? "unknown";
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
