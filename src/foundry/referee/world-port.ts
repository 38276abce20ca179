/** The referee's port to the documents of a battle: record, tokens, actors. */
import { withWrites } from "../../engine/writes";
import type { Write } from "../../engine/record";
import type { WorldPort } from "../../referee/ports";
import { type SceneBattle, sceneBattle, forgetBattles } from "../scene/read-battle";
import { mirrorStatus } from "../token-status/flags";
import { carryOut } from "../placement/move-tokens";
import { adapterOf } from "../battlefield/adapter";
import { combatOf } from "../scene/combat-of";
import { hiddenRowsOf, partRecord, formatStored, type StoredRecord } from "../storage/stored-record";
import { keepRows } from "../storage/gm-storage";
import { idOf } from "../id-of";

export const worldPort: WorldPort = {
  battle: (scene) => battleIn(scene)?.battle ?? null,
  isMine: (scene) => battleIn(scene)?.stored.referee === game.user?.id,
  openPlay: (scene) => battleIn(scene)?.stored.play ?? null,
  async setOpenPlay(scene, play) {
    const current = battleIn(scene);
    if (current) await writeStored(sceneOf(scene), { ...current.stored, play });
  },
  async writeRecord(scene, writes) {
    const current = battleIn(scene);
    if (!current) return;
    await writeStored(sceneOf(scene), { ...current.stored, record: withWrites(current.battle, writes).record });
    await mirrorStatus(sceneOf(scene));
  },
  writePositions: (scene, positions) => carryOut(sceneOf(scene), positions),
  async writeHits(scene, writes) {
    for (const write of writes) await writeHit(sceneOf(scene), write);
  },
};

function battleIn(scene: string): SceneBattle | null {
  return sceneBattle(game.scenes.get(scene));
}

function sceneOf(id: string): Scene.Implementation {
  const scene = game.scenes.get(id);
  if (!scene) throw new Error(`no such scene: ${id}`);
  return scene;
}

async function writeHit(scene: Scene.Implementation, { who, after }: Write): Promise<void> {
  const actor = scene.tokens.get(who)?.actor;
  if (actor && typeof after === "number") await actor.update({ system: { hits: { value: after } } });
}

/** One update, the commit point of everything a play changes; what names hidden figures stays on this client. */
export async function writeStored(scene: Scene.Implementation, stored: StoredRecord): Promise<void> {
  const combat = combatOf(scene);
  const adapter = adapterOf(scene);
  if (!adapter) return;
  const { ground } = adapter;
  const parted = partRecord(stored.record, hiddenIn(scene), ground);
  await keepRows(idOf(combat ?? scene), hiddenRowsOf(parted, ground));
  const flag = formatStored({ ...stored, record: parted.shown }, ground);
  if (combat) await combat.setFlag("zonebound", "record", flag);
  else await scene.setFlag("zonebound", "record", flag);
  forgetBattles();
}

function hiddenIn(scene: Scene.Implementation): Set<string> {
  return new Set(scene.tokens.filter(({ hidden }) => hidden).map(({ id }) => id ?? ""));
}
