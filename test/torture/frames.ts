/** What players' clients hear, frame by frame, as it can be compared. */
import type { Person } from "../play/support/person";
import { patience } from "./patience";

/** Every frame that comes from now on. */
export function listen(): void {
  const page = globalThis as any;
  page.caught = [];
  if (page.isListening) return;
  page.isListening = true;
  const { dispatchEvent } = WebSocket.prototype;
  const seen = new WeakSet<Event>();
  WebSocket.prototype.dispatchEvent = function (event: Event): boolean {
    if (event.type === "message" && !seen.has(event)) page.caught.push(String((event as MessageEvent).data));
    seen.add(event);
    return dispatchEvent.call(this, event);
  };
}

/** Until nothing has come for a while: what goes out after a play, as the signs on tokens, takes its time. */
export async function silence(player: Person): Promise<void> {
  const heard = (): Promise<number> => player.run((): number => (globalThis as any).caught.length);
  for (let before = -1, now = await heard(); now !== before; now = await heard()) {
    before = now;
    await new Promise((over) => setTimeout(over, Math.min(1000, patience(SILENT))));
  }
}

/** Milliseconds. */
const SILENT = 120;

export function taken(player: Person): Promise<string[]> {
  return player.run((): string[] => (globalThis as any).caught.splice(0));
}

/** Documents of which Foundry itself tells whoever is hidden. */
const FOUNDRYS: readonly string[] = ["Token", "Actor", "ActorDelta", "Combatant"];

const REVISIONS = /(\brevision(?:\\*"?[:=]))(\d+)/g;
const WRITTEN = /\brevision\\*",\\*"before\\*":\d+,\\*"after\\*":\d+/g;

/** What this system causes, without ids, times, and what Foundry keeps of documents that are gone; revisions count from the one given. */
export function normal(frames: readonly string[], names: readonly string[], revision: number): string[] {
  return frames.flatMap((frame) => {
    const start = frame.indexOf("[");
    if (!frame.startsWith("4") || start < 0) return [];
    const [event, body] = JSON.parse(frame.slice(start)) as [string, any];
    // An update that has changed nothing says nothing; how many of them there are is a matter of moments.
    if (Array.isArray(body?.result) && body.result.length === 0) return [];
    if (FOUNDRYS.includes(body?.type) && names.some((name) => frame.includes(name))) return [];
    const text = JSON.stringify([event, body])
      .replace(/\b1[78]\d{11}\b/g, "time")
      .replace(/\{"_id":"\w+","_tombstone":true\},?/g, "")
      .replace(/\\*"(deadline|since|modifiedTime|time)\\*":[\d.]+/g, "$1")
      .replace(REVISIONS, (_all, head: string, number: string) => `${head}${Number(number) - revision}`)
      .replace(WRITTEN, (written) => written.replace(/\d+/g, (number) => String(Number(number) - revision)))
      .replace(/\b(?!token|region|scene|actor)[A-Za-z0-9]{16}\b/g, "#");
    return [text];
  });
}
