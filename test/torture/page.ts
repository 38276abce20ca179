/** What a page at the torture's table is given: eyes for the battle as its own client has it, a hand on what it writes, and no windows to draw. */
import type { Person } from "../play/support/person";

/** What of a play is written, in the order in which it is; one write each. */
export const WRITES = ["begin", "card", "input", "commit", "places", "hits", "end"] as const;
export type WriteOf = (typeof WRITES)[number];

/** Dresses a page that has been loaded. */
export async function dress(run: Person["run"], drawsAll: boolean): Promise<void> {
  await run(lookOn);
  await run(lookForPilots);
  await run(holdWrites);
  await run(hearFaults);
  await run(seeLine);
  if (!drawsAll) await run(drawNoCard);
}

/** What the system itself takes for a bug it writes to the console: `page.faults`. */
function hearFaults(): void {
  const page = globalThis as any;
  page.faults = [];
  const { error } = console;
  console.error = (...said: unknown[]) => {
    const text = said.map((part) => (part instanceof Error ? part.stack : String(part))).join(" ");
    if (text.startsWith("zonebound")) page.faults.push(text);
    else error.apply(console, said);
  };
}

/** `page.isSettled()`: whether it has a line, and reads nothing anew after which it may load itself again. */
function seeLine(): void {
  const page = globalThis as any;
  const { Game, utils } = foundry;
  const { getData } = Game;
  const { debouncedReload } = utils;
  let reading = 0;
  let isLeaving = false;
  Game.getData = (...args: unknown[]) => {
    reading += 1;
    // What it comes to is known a moment after it has come.
    return getData.apply(Game, args).finally(() => setTimeout(() => (reading -= 1)));
  };
  utils.debouncedReload = () => {
    isLeaving = true;
    debouncedReload();
  };
  page.isSettled = () => game.socket.connected && reading === 0 && !isLeaving;
}

/** `page.seen()` gives the battle that this client sees: a ruleset is asked for a rate and shows what it is asked with. */
function lookOn(): void {
  const page = globalThis as any;
  let caught: any = null;
  for (const id of ["zones-3d6", "zones-pool", "zones-points", "hex-reaction", "hex-facing"]) {
    const rules = game.zonebound.ruleset(id);
    const { rate } = rules;
    rules.rate = (battle: any, who: any) => rate((caught = battle), who);
  }
  let given: unknown = null;
  const texts = new Map<string, string>();
  // What has been sent as it is stands for itself: null.
  const ifNew = (key: string, text: string, value: unknown): unknown => {
    if (texts.get(key) === text) return null;
    texts.set(key, text);
    return value;
  };
  page.fight = () => game.combat ?? null;
  page.flag = () => page.fight()?.flags.zonebound ?? {};
  page.seen = () => {
    caught = null;
    // A figure that is no more tells nothing.
    for (const { tokenId } of page.fight()?.combatants ?? [])
      if (caught === null) game.zonebound.rate(tokenId, game.scenes.viewed);
    return caught;
  };
  // Field, figures and plays are large and seldom others: they are sent when they are.
  page.sent = (anew: boolean) => {
    const battle = page.seen();
    if (!battle) return null;
    if (anew) texts.clear();
    const { rules, field, figures, ...rest } = battle;
    const isKnown = !anew && field === given;
    given = field;
    const some = [...figures].map(([who, one]: any) => [who, ifNew(`figure ${who}`, JSON.stringify(one), one)]);
    return { ...rest, rules: rules.id, field: isKnown ? null : field, figures: new Map(some as any) };
  };
  // What is broken may be no text.
  const textOf = (kept: unknown): string => (typeof kept === "string" ? kept : JSON.stringify(kept));
  page.sentPlays = () =>
    Object.entries(page.flag().plays ?? {}).map(([id, kept]) => [id, ifNew(`play ${id}`, textOf(kept), textOf(kept))]);
  page.spots = () =>
    Object.fromEntries(
      game.scenes.viewed.tokens.map(({ id, _source: { x, y, rotation } }: any) => [id, [x, y, rotation]]),
    );
  page.actors = () =>
    Object.fromEntries(game.scenes.viewed.tokens.map(({ id, actor }: any) => [id, actor?.uuid ?? id]));
  const readCard = (text: unknown): any => {
    try {
      const card = JSON.parse(textOf(text));
      return Array.isArray(card.asking) && Array.isArray(card.journal) && card.intent ? card : null;
    } catch {
      return null;
    }
  };
  page.open = () => {
    const { record, plays } = page.flag();
    const card = typeof record?.play === "string" ? readCard(plays?.[record.play]) : null;
    return card ? { id: record.play, ...card } : null;
  };
  const over = new Set<unknown>();
  // A copy that a break has left stands under no id, and nothing is done about it.
  page.unfinished = (): { state: string; text: string }[] =>
    Object.entries(page.flag().plays ?? {}).flatMap(([id, kept]) => {
      if (!/^[A-Za-z0-9]{16}$/.test(id)) return [];
      const text = textOf(kept);
      if (over.has(text)) return [];
      const [, state] = /"state":"(open|committing|undoing|redoing)"/.exec(text) ?? [];
      if (state === undefined) over.add(text);
      return state !== undefined && readCard(text) !== null ? [{ state, text }] : [];
    });
  // What nobody can read, by the schemas of plays, holds nothing up.
  page.leaves = (unreadable: readonly string[]) => unreadable.forEach((text) => over.add(text));
  // Nothing goes on: no play is open, and tracker and record have the same turn.
  let stirred = Date.now();
  Hooks.on("updateCombat", () => (stirred = Date.now()));
  // What goes on, in a word; null for nothing.
  page.goesOn = (stillness: number): string | null => {
    const stirs = (what: string): string | null => (Date.now() - stirred > stillness ? null : what);
    if (!page.fight()) return null;
    const { record } = page.flag();
    if (!record) return "no record";
    // A pointer to what nobody can read holds nothing up.
    if (record.play && !page.open()) return stirs("an unreadable play");
    if (record.play) return "a play";
    const [left] = page.unfinished();
    if (left) return `a play ${left.state}`;
    if (page.isFlown()) return "an autopilot";
    const time = page.seen()?.record.battle[""];
    const { combatant, round } = page.fight();
    if (!time) return "no battle";
    if ((combatant?.tokenId ?? null) === time.turn && round === time.round) return null;
    // Where it is nobody's turn the first one may be about to begin; and the tracker may be about to follow.
    return stirs("a turn");
  };
  // Where this token can stand: in every hex that is not shut, or in every zone of the scene.
  page.spotsIn = (token: any) => (game.scenes.viewed.grid.isHexagonal ? page.spotsInHexes(token) : page.spotsInZones());
  page.spotsInHexes = (token: any) => {
    const scene = game.scenes.viewed;
    const { hexes } = game.zonebound;
    const half = token.getCenterPoint({ ...token._source, x: 0, y: 0 });
    const isShut = (cell: number[]): boolean =>
      hexes.ground(cell, scene).some(({ kind }: any) => ["wall", "heap", "table"].includes(kind));
    const spots: [number, number][] = [];
    for (let column = 0; hexes.middle([column, 0], scene); column++)
      for (let row = 0; hexes.middle([column, row], scene); row++) {
        if (isShut([column, row])) continue;
        const { x, y } = hexes.middle([column, row], scene);
        const corner = token.getSnappedPosition({ ...token._source, x: x - half.x, y: y - half.y });
        spots.push([corner.x, corner.y]);
      }
    return spots;
  };
  page.spotsInZones = () => {
    const scene = game.scenes.viewed;
    const { size } = scene.grid;
    const zones = scene.regions.filter((region: any) =>
      region.behaviors.some(({ type }: any) => type === "zonebound.zone"),
    );
    const isIn = (x: number, y: number): boolean =>
      zones.some((zone: any) => zone.testPoint({ x: x + size / 2, y: y + size / 2, elevation: 0 }));
    const spots: [number, number][] = [];
    for (let x = 0; x < scene.dimensions.width; x += size / 2)
      for (let y = 0; y < scene.dimensions.height; y += size / 2) if (isIn(x, y)) spots.push([x, y]);
    return spots;
  };
  page.cardOf = (id: string) => game.messages.get(id).renderHTML();
  page.waits = async (until: () => boolean, milliseconds: number) => {
    for (const end = Date.now() + milliseconds; Date.now() < end;) {
      if (until()) return true;
      await new Promise((next) => setTimeout(next, 20));
    }
    return until();
  };
}

/** `page.isFlown()`: whether the turn is that of a figure which it plays: then something is about to go on. */
function lookForPilots(): void {
  const page = globalThis as any;
  page.isFlown = (): boolean => {
    const state = JSON.parse(page.flag().autopilot ?? "null");
    const { turn } = page.seen()?.record.battle[""] ?? {};
    const figure = page.seen()?.figures.get(turn);
    if (!state || state.rests !== null || !figure) return false;
    const own = state.figures[turn]?.temper;
    return (own === undefined ? state.sides[figure.side] : own) != null;
  };
}

/**
 * `page.holdNext` stops the next write of a kind before it is sent or before its answer is heard; `page.letGo` lets go
 * of it, and waits until it has been answered: what it begins is there for all to see then, though nobody was told.
 */
function holdWrites(): void {
  const page = globalThis as any;
  const stateIn = (plays: any): string => {
    const [text = ""] = Object.values<any>(plays ?? {});
    return /"state":"([a-z-]+)"/.exec(typeof text === "string" ? text : "")?.[1] ?? "";
  };
  const ofCombat = (update: any): string => {
    const flags = update?.flags?.zonebound ?? {};
    const state = stateIn(flags.plays);
    if (flags.record?.play && state === "open") return page.wasOpen === flags.record.play ? "input" : "begin";
    if (state === "open") return "input";
    // What changes the record alone is done with the write that changes it.
    if (state === "committing" || state === "undoing" || flags.record?.lines) return "commit";
    return state === "" ? "" : "end";
  };
  const kindOf = ({ type, action, operation }: any): string => {
    const [update] = operation.updates ?? [];
    if (type === "Combat" && action === "update") return ofCombat(update);
    if (type === "ChatMessage" && action === "create")
      return operation.data?.[0]?.type === "zonebound.play" ? "card" : "";
    if (action !== "update" || !page.flag().record?.play) return "";
    if (type === "Token" && update && "x" in update) return "places";
    return /^Actor(Delta)?$/.test(type) ? "hits" : "";
  };
  const { socket } = game;
  const send = socket.modifyDocument.bind(socket);
  let held: any = null;
  let isDeaf = false;
  let stopped = 0;
  const unheard: (() => void)[] = [];
  socket.modifyDocument = async (request: any) => {
    const kind = kindOf(request);
    if (kind === "begin") page.wasOpen = request.operation.updates[0].flags.zonebound.record.play;
    const hold = held && held.kind === kind ? held : null;
    if (hold) held = null;
    if (!hold) return sends(request);
    stopped += 1;
    try {
      if (hold.when === "before") await hold.stops();
      const answer = await sends(request);
      if (hold.when === "after") await hold.stops(true);
      return answer;
    } finally {
      stopped -= 1;
    }
  };
  const sends = async (request: any): Promise<any> => {
    if (isDeaf) {
      page.release();
      await new Promise((heard) => setTimeout(heard));
    }
    return send(request);
  };
  page.letGo = async () => {
    page.release?.();
    await page.waits(() => stopped === 0, 2000);
  };
  // All comes by one line: while an answer is held, nothing that came after it is heard.
  const { prototype } = WebSocket;
  const { dispatchEvent } = prototype;
  prototype.dispatchEvent = function (event: Event) {
    if (isDeaf && event.type === "message") return unheard.push(() => dispatchEvent.call(this, event)) > 0;
    if (isDeaf) page.release();
    return dispatchEvent.call(this, event);
  };
  page.holdNext = (kind: string, when: string) =>
    new Promise<boolean>((reached) => {
      let isLetGo = false;
      const released = new Promise<void>((release) => {
        page.release = () => {
          held = null;
          isDeaf = false;
          isLetGo = true;
          release();
          reached(false);
          unheard.splice(0).forEach((hear) => hear());
        };
      });
      // A write that is let go before its answer has come is not held: nobody would let it go again.
      const stops = (isAnswered = false): Promise<void> => {
        if (!isLetGo) isDeaf = isAnswered;
        reached(true);
        return released;
      };
      held = { kind, when, stops };
    });
}

/** Windows cost most of a page's time and decide nothing: but for notices nothing of Foundry's is drawn, and no message; the tray is. */
export function drawLittle(): void {
  Hooks.once("setup", () => {
    for (const [name, { prototype }] of Object.entries<any>(CONFIG.ui))
      if (name !== "notifications")
        prototype.render = async function (this: any) {
          return this;
        };
    for (const method of ["postOne", "updateMessage", "deleteMessage"])
      CONFIG.ui.chat.prototype[method] = async () => undefined;
  });
}

/** No card is drawn by itself. */
function drawNoCard(): void {
  const { prototype } = CONFIG.ChatMessage.documentClass;
  const { renderHTML } = prototype;
  (globalThis as any).cardOf = (id: string) => renderHTML.call(game.messages.get(id));
  prototype.renderHTML = async function (this: any) {
    const item = document.createElement("li");
    item.dataset["messageId"] = this.id;
    return item;
  };
}

/** Dice by a seed (mulberry32, as in `test/bench/random.ts`, which a page cannot import). */
export function seedDice(seed: number): void {
  let state = seed >>> 0;
  CONFIG.Dice.randomUniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
