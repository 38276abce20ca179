/** Starts tables on folders of their own and joins them with clients that need not be honest. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import type { DocumentOperation, DocumentResponse, WorldData } from "../../../table/common/protocol";
import { startTable, type RunningTable } from "../../../table/server/table";
import { buildTrialSystem, TRIAL_SEED } from "../trial-system/build-trial-system";

export const TRIAL_SEED_FILE = TRIAL_SEED;

export interface TrialFolders {
  root: string;
  system: string;
  data: string;
}

export async function trialFolders(): Promise<TrialFolders> {
  const root = mkdtempSync(join(tmpdir(), "trial-table-"));
  return { root, system: await buildTrialSystem(join(root, "system")), data: join(root, "data") };
}

export function removeFolders({ root }: TrialFolders): void {
  rmSync(root, { recursive: true, force: true });
}

/** A table in this process on a free port. */
export function startTrial(
  { root, system, data }: TrialFolders,
  change: { modules?: string } = {},
): Promise<RunningTable> {
  const options = {
    system,
    data,
    port: 0,
    host: "localhost",
    foundry: 13,
    modules: change.modules ?? null,
    seed: TRIAL_SEED,
  };
  return startTable(options, { client: join(root, "client"), languages: [] });
}

/** A bare socket.io client: it sends whatever it is told to. */
export class Player {
  readonly heard: DocumentResponse[] = [];
  readonly messages: unknown[][] = [];

  private constructor(
    readonly socket: Socket,
    readonly world: WorldData,
  ) {
    socket.on("modifyDocument", (response: DocumentResponse) => this.heard.push(response));
    socket.on("system.trial", (...args: unknown[]) => this.messages.push(args));
  }

  static async join(table: RunningTable, name: string): Promise<Player> {
    const url = `http://localhost:${table.port}`;
    const answer = await fetch(`${url}/join?user=${name}`, { redirect: "manual" });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    const socket = io(url, { extraHeaders: { cookie }, reconnection: false, transports: ["websocket"] });
    const world: WorldData = await socket.timeout(3000).emitWithAck("world");
    return new Player(socket, world);
  }

  get userId(): string {
    return this.world.userId;
  }

  send(type: string, action: DocumentResponse["action"], operation: DocumentOperation): Promise<DocumentResponse> {
    return this.socket.timeout(3000).emitWithAck("modifyDocument", { type, action, operation });
  }

  leave(): void {
    this.socket.disconnect();
  }
}
