/** What a player's console allows: each is tried in the midst of a fight, and must change nothing that the rules decide. */
import type { Fault } from "./fault";
import type { TortureTable } from "./table";

/** Runs on a player's page, with numbers to choose by. It may throw: much of it the server turns down. */
type Forgery = (numbers: number[]) => unknown;

/** Time for whatever may come of it. */
const WHATEVER = 250;

const MOST = 12;

/** By Alice or by Bob. */
const byPlayer = (forge: Forgery): Fault => ({
  isStrict: true,
  harm: "letIn",
  async strike(table: TortureTable, chance) {
    const forger = chance() < 0.5 ? table.play.alice : table.play.bob;
    const numbers = Array.from({ length: MOST }, chance);
    const forged = forger.run(forge, numbers).catch(() => undefined);
    await Promise.race([forged, wait(4000)]);
    await wait(WHATEVER);
    return undefined;
  },
});

const wait = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

/** Requests for figures of others, and what only a GM may ask for. */
function requests([a = 0, b = 0]: number[]): void {
  const page = globalThis as any;
  const scene = game.scenes.viewed;
  const all = game.combat.combatants.contents;
  const foreign = all.filter(({ token }: any) => !token.isOwner).map(({ tokenId }: any) => tokenId);
  const who = foreign[Math.floor(a * foreign.length)] ?? "nobody";
  const zones = game.zonebound.zones(scene);
  const zone = zones[Math.floor(b * zones.length)].id;
  const SPOT = { x: 100, y: 100, elevation: 0 };
  const intents = [
    { kind: "move", who, to: { zone } },
    { kind: "shift", who },
    { kind: "action", who, action: "fall-prone" },
    { kind: "place", who, at: { kind: "zone", zone } },
    { kind: "remove", who },
    { kind: "condition", who, condition: "prone", on: true },
    { kind: "pass", to: "round" },
    { kind: "sporadic", zone, index: 0 },
  ];
  const head = { scene: scene.id, drop: null, revision: null };
  const plays = intents.flatMap((intent) => [
    { kind: "play", ...head, intent },
    { kind: "play", ...head, intent, from: SPOT },
    { kind: "play", ...head, intent: { ...intent, free: 6 }, overrides: intents[0] },
  ]);
  const ids = Object.keys(page.flag().plays ?? {});
  const prompts = ["intercept", "protect", "hurt", "suffer", "act", "follow", "dodge"];
  const others = ids.slice(-3).flatMap((play) => [
    { kind: "undo", scene: scene.id, play },
    { kind: "call-off", scene: scene.id, play, because: "gm" },
    { kind: "call-off", scene: scene.id, play, because: "turn-forced" },
    ...prompts.flatMap((prompt) => [
      { kind: "answer", scene: scene.id, play, who, prompt, choice: "yes" },
      { kind: "refuse", scene: scene.id, who, prompt, on: true },
    ]),
  ]);
  // Half of them, so that no flood hides what each comes to.
  for (const [at, request] of [...plays, ...others].entries())
    if ((at + Math.floor(a * 100)) % 2 === 0)
      game.socket.emit("system.zonebound", {
        kind: "request",
        request: { ...request, id: foundry.utils.randomID() },
      });
}

/** Replies and calls that only a GM's window makes. */
function replies(): void {
  const page = globalThis as any;
  const [play = "none"] = Object.keys(page.flag().plays ?? {});
  for (const { id: to } of game.users)
    for (const reply of [
      { kind: "accepted", request: "any", play },
      { kind: "ignored", request: "any" },
      { kind: "denied", request: "any", denial: { code: "fight-over", facts: {} } },
    ])
      game.socket.emit("system.zonebound", { kind: "reply", to, reply });
  for (const kind of ["hello", "here"])
    game.socket.emit("system.zonebound", { kind, client: page.flag().record?.client ?? "none" });
}

/** Chat messages of the system's own type, in every state. */
async function cards([a = 0]: number[]): Promise<void> {
  const scene = game.scenes.viewed;
  const who = game.combat.combatants.contents[0].tokenId;
  const writes = [
    { at: "figure", who, field: "hits", before: 10, after: -20 },
    { at: "figure", who, field: "place", before: null, after: { kind: "off" } },
  ];
  const page = globalThis as any;
  const known = Object.entries<string>(page.flag().plays ?? {}).at(-1);
  const real = known ? JSON.parse(known[1]) : {};
  const blank = { way: [], passed: 0, journal: [], asking: [], notes: [], outcome: null, reason: null, positions: [] };
  for (const state of ["open", "committing", "undoing", "done", "called-off"]) {
    const request = a < 0.5 ? "forged" : (real.request ?? "forged");
    const card = { ...blank, ...real, scene: scene.id, request, by: game.user.id, state, writes, audience: "gms" };
    const system = { scene: scene.id, request, state, card: JSON.stringify(card) };
    await ChatMessage.implementation.create({ type: "zonebound.play", system }).catch(() => null);
  }
  const own = game.messages.filter(({ isAuthor }: any) => isAuthor);
  for (const message of own)
    await message.update({ "system.card": JSON.stringify({ ...real, state: "committing", writes }) }).catch(() => null);
  // Messages of a GM's are no player's to change.
  for (const message of game.messages.filter(({ isAuthor }: any) => !isAuthor))
    await message.update({ "system.state": "open" }).catch(() => null);
  for (const message of own) await message.delete().catch(() => null);
}

/** Own tokens: moved past every hook, with every word that is believed of a GM. */
async function tokens([a = 0, b = 0, c = 0]: number[]): Promise<void> {
  const page = globalThis as any;
  const scene = game.scenes.viewed;
  const own = scene.tokens.filter(({ isOwner, inCombat }: any) => isOwner && inCombat);
  const token = own[Math.floor(a * own.length)];
  // Inside its place a token may stand anywhere.
  const { place } = page.seen()?.record.figure[token?.id] ?? {};
  const home = place?.kind === "zone" ? [place.zone] : (place?.border ?? "").split("|");
  const isElsewhere = ([left, top]: number[]): boolean =>
    home.every((id: string) => !scene.regions.get(id)?.testPoint({ x: left! + 50, y: top! + 50, elevation: 0 }));
  const spots = page.spotsIn().filter(isElsewhere);
  const [x, y] = spots[Math.floor(b * spots.length)] ?? [0, 0];
  const { record } = page.flag();
  const term = { term: Math.floor(c * 1e6), client: "zzzzzzzzzzzzzzzz" };
  const options = [
    { noHook: true },
    { noHook: true, zonebound: "right" },
    { noHook: true, zonebound: { term, fight: game.combat.id, undo: 1 } },
    { noHook: true, zonebound: { term: { term: record?.term, client: record?.client }, fight: game.combat.id } },
    { animate: false, isUndo: true },
  ];
  await token?.update({ x, y }, options[Math.floor(c * options.length)]).catch(() => null);
  await token?.update({ elevation: 10 }, { noHook: true }).catch(() => null);
  await token?.update({ elevation: 0 }, { noHook: true }).catch(() => null);
  for (const other of scene.tokens.filter(({ isOwner }: any) => !isOwner))
    await other.update({ x, y }, { noHook: true }).catch(() => null);
}

/** The mirror on tokens, and flags of whatever is theirs. */
async function flags(): Promise<void> {
  const { tokens } = game.scenes.viewed;
  for (const token of tokens.filter(({ isOwner }: any) => isOwner)) {
    const wrong = { status: "InClose", place: "nowhere", marks: ["dead"], record: { lines: [] } };
    await token.update({ flags: { zonebound: wrong } }).catch(() => null);
    await token.actor.update({ flags: { zonebound: wrong } }).catch(() => null);
  }
  await game.user.update({ flags: { zonebound: { record: { referee: game.user.id, term: 1e9 } } } }).catch(() => null);
  await game.scenes.viewed.update({ flags: { zonebound: { ruleset: "zones-pool" } } }).catch(() => null);
  await game.combat.update({ flags: { zonebound: { record: { referee: game.user.id } } } }).catch(() => null);
}

/** The tracker: turn, round, and the rows that are theirs. */
async function tracker([a = 0, b = 0]: number[]): Promise<void> {
  const { combat } = game;
  const own = combat.combatants.filter(({ isOwner }: any) => isOwner);
  const wishes = [
    { round: combat.round + 1 + Math.floor(a * 9) },
    { round: 0, turn: null },
    { turn: Math.floor(b * combat.turns.length), round: combat.round + 2 },
    { turn: null },
  ];
  await combat
    .update(wishes[Math.floor(a * wishes.length)], { noHook: true, zonebound: b < 0.5 ? "right" : "round" })
    .catch(() => null);
  for (const combatant of own) await combatant.update({ flags: { zonebound: { acted: false } } }).catch(() => null);
  const strange = combat.combatants.find(({ isOwner }: any) => !isOwner);
  await strange?.update({ defeated: true, initiative: 99 }).catch(() => null);
  await combat.delete().catch(() => null);
}

/** The bare line to the server: documents that no menu of a player's offers. */
async function lines([a = 0]: number[]): Promise<void> {
  const scene = game.scenes.viewed;
  const ask = (type: string, action: string, operation: object): Promise<unknown> =>
    game.socket.modifyDocument({ type, action, operation });
  const { tokenId } = game.combat.combatants.contents[Math.floor(a * game.combat.combatants.size)];
  const record = { lines: [], referee: game.user.id, play: null, term: 1e9, client: "forged" };
  const fighters = game.combat.combatants;
  // Where changes by owners are let stand, those who own all who fight may take all of them out.
  const isLetBe = ["off", "remind"].includes(game.settings.get("zonebound", "automation-changes"));
  const isTheirs = isLetBe && fighters.every(({ isOwner }: any) => isOwner);
  await Promise.allSettled([
    ask("Combat", "update", { updates: [{ _id: game.combat.id, flags: { zonebound: { record } } }] }),
    ask("Combat", "update", { updates: [{ _id: game.combat.id, "flags.zonebound.plays": { forged: "{}" } }] }),
    ask("Setting", "create", { data: [{ key: "zonebound.automation-reactions", value: '"off"' }] }),
    ask("Region", "delete", { parentUuid: scene.uuid, ids: scene.regions.map(({ id }: any) => id) }),
    ...(scene.tokens.get(tokenId)?.isOwner
      ? []
      : [ask("Token", "update", { parentUuid: scene.uuid, updates: [{ _id: tokenId, hidden: true }] })]),
    ask("User", "update", { updates: [{ _id: game.user.id, role: 4 }] }),
    ...(isTheirs
      ? []
      : [ask("Combatant", "delete", { parentUuid: game.combat.uuid, ids: fighters.map(({ id }: any) => id) })]),
  ]);
}

/** Questions to GMs' clients, by every name that there is. */
async function queries(): Promise<void> {
  const page = globalThis as any;
  const [play = ""] = Object.keys(page.flag().plays ?? {});
  const who = game.combat.combatants.contents[0].tokenId;
  const names = [...Object.keys(CONFIG.queries ?? {}), "zonebound.answer", "zonebound.secret", "zonebound.play"];
  const data = [
    null,
    5,
    {},
    { play, who, prompt: "intercept", choice: "yes" },
    { kind: "answer", id: "forged", scene: game.scenes.viewed.id, play, who, prompt: "intercept", choice: "yes" },
  ];
  for (const gm of game.users.filter(({ isGM, active }: any) => isGM && active))
    for (const name of names.filter((one) => one.startsWith("zonebound")))
      for (const what of data) await gm.query(name, what, { timeout: 300 }).catch(() => null);
}

export const FORGERIES = {
  "forged-requests": byPlayer(requests),
  "forged-replies": byPlayer(replies),
  "forged-cards": byPlayer(cards),
  "forged-tokens": byPlayer(tokens),
  "forged-flags": byPlayer(flags),
  "forged-tracker": byPlayer(tracker),
  "forged-lines": byPlayer(lines),
  "forged-queries": byPlayer(queries),
} as const satisfies Readonly<Record<string, Fault>>;
