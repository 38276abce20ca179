/** This client's referee with its ports, whether it is the one that a scene's record names, and the requests that are sent to it and heard by it. */
import type { Write } from "../../engine/record";
import type { WorldPort, PeoplePort, ClockPort, Ports } from "../../referee/ports";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import { mirrorStatus } from "../token-status/flags";
import { carryOut } from "../drag/approved-moves";
import { revisionOf } from "../battlefield/stored-record";
import { areaOf, combatOf, idOf, ownId, tellFailure, whileOnScene } from "../documents";
import { promptLimit, automationLevel } from "../settings/settings";
import { adapterOf, isBattlefield } from "../battlefield/adapter";
import { spotOf } from "../battlefield/given-spots";
import { FigureModel } from "../data/actor-model";
import { cardPort, changeFight, namesHidden, secretPort } from "./fight-store";
import { recordChange } from "./parted-change";
import { answerOfPilot, isStillPiloted } from "../autopilot/answers";
import { hearOfCopies, registerCopies } from "./copies";
import { isOnline } from "./line";
import { registerPrivateLine, tellAlone } from "./private-line";
import { untilPutRight } from "./put-right";
import { isOwnOffice, officeOn, stamped } from "./terms";
import { hearWindow, watchWindows } from "./windows";
import { dicePort } from "./play-messages";
import { eventPort } from "./tell-events";
import { Referee } from "../../referee/referee";
import { settleRoster, settleTouched } from "../roster/watch-changes";
import type { Intent } from "../../engine/intents";
import {
  parseMessage,
  readReply,
  type PlayRequest,
  type Reply,
  type Request,
  type Sent,
  type SocketMessage,
} from "../../referee/request";
import { warnOfRefusal } from "../handbook/tell-refusal";

const worldPort: WorldPort = {
  battle: (scene) => battleIn(scene)?.battle ?? null,
  async settle(id) {
    const scene = game.scenes.get(id);
    if (scene) await untilPutRight(combatOf(scene));
    await settleRoster(scene);
  },
  settleTouched: (id) => settleTouched(game.scenes.get(id)),
  isMine: (id) => {
    // Asked with every change: the battle is not read for it, and a player's window is none, whatever stands there.
    const scene = (game.user?.isGM && game.scenes.get(id)) || null;
    return isBattlefield(scene) && isOwnOffice(officeOn(scene)) && isOnline();
  },
  shownRevision: (scene) => {
    const current = battleIn(scene);
    return current ? revisionOf(current.shown, current.adapter.ground) : 0;
  },
  openPlay: (scene) => battleIn(scene)?.stored.play ?? null,
  setOpenPlay: (scene, play) => changeFight(sceneOf(scene), ({ stored }) => (stored.play === play ? null : { play })),
  async writeRecord(id, plan) {
    const scene = sceneOf(id);
    await changeFight(scene, (current) => recordChange(current, plan(current.battle) ?? []));
    await whileOnScene(scene, mirrorStatus(scene));
  },
  async writePositions(id, positions) {
    const scene = sceneOf(id);
    await whileOnScene(scene, carryOut(scene, positions));
  },
  writeHits: (id, write) => whileOnScene(sceneOf(id), writeHit(sceneOf(id), write)),
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
  const current = sceneBattle(scene);
  if (!actor || !current || typeof after !== "number") return;
  const system: unknown = actor.system;
  const undo = system instanceof FigureModel ? system.hits.value : undefined;
  await actor.update({ system: { hits: { value: after } } }, stamped(current.combat, { undo }));
}

/** The referee's port to people: attested users, their tokens, and what players cannot see. */
export const peoplePort: PeoplePort = {
  isGM: (user) => game.users.get(user)?.isGM ?? false,
  owns: (user, who) => {
    const owner = game.users.get(user);
    const token = tokenOf(who);
    return Boolean(owner && token?.testUserPermission(owner, "OWNER"));
  },
  isSecret: (scene, who) => game.scenes.get(scene)?.tokens.get(who)?.hidden ?? false,
};

/** Token ids are unique: the first scene that has it is the scene it is in. */
function tokenOf(who: string): TokenDocument.Implementation | undefined {
  return game.scenes.find(({ tokens }) => tokens.has(who))?.tokens.get(who);
}

/** The referee's port to time: the server's, so that every client counts alike. */
const clockPort: ClockPort = {
  now: () => game.time.serverTime,
  after(milliseconds, callback) {
    const timer = window.setTimeout(callback, milliseconds);
    return () => window.clearTimeout(timer);
  },
  answerLimit: () => promptLimit(),
};

/** All ports of this client's referee. */
const ports: Ports = {
  world: worldPort,
  positions: {
    plan: (ending) => adapterOf(game.scenes.get(ending.scene))?.planPositions(ending) ?? [],
    spotOf: (scene, who) => {
      const token = game.scenes.get(scene)?.tokens.get(who);
      return token ? spotOf(token) : null;
    },
    areaOf: (scene) => areaOf(sceneOf(scene)),
  },
  cards: cardPort,
  secrets: secretPort,
  dice: dicePort,
  people: peoplePort,
  clock: clockPort,
  automation: { levelOf: automationLevel, answerFor: answerOfPilot, mayAct: isStillPiloted },
  events: eventPort,
  log: { broken: tellFailure },
};

/** Acts only on scenes whose record names this client. */
export const referee = new Referee(ports);

/** Whether this client is the referee of the scene. */
export function isReferee(scene: Scene.Implementation): boolean {
  return ports.world.isMine(idOf(scene));
}

/** Milliseconds between two tries, and how many there are since a GM last came to the table or left it. */
const AGAIN = 2000;

const TRIES = 8;

/** What this client has sent, until it is answered. */
interface OwnRequest {
  readonly settle: (reply: Reply | null) => void;
  tries: number;
}

const waiting = new Map<string, OwnRequest>();

/** Registers what is said to this client alone; called once in `init`. */
export function registerLetters(): void {
  registerPrivateLine(hearAlone);
  registerCopies();
}

/** Registers the socket on every client; called once in `ready`. */
export function registerRequests(): void {
  listen((message, sender) => void hear(message, sender));
  watchWindows(send);
  // A GM's page that is loaded anew takes its time.
  Hooks.on("userConnected", ({ isGM }) => isGM && waiting.forEach((own) => (own.tries = 0)));
}

/** A fresh id for a request. */
export function requestId(): string {
  return foundry.utils.randomID();
}

/** A request to play the intent as things now are, whatever has changed since somebody looked; `more` where it says more. */
export function playRequest(scene: Scene.Implementation, intent: Intent, more: Partial<PlayRequest> = {}): PlayRequest {
  return { kind: "play", id: requestId(), scene: idOf(scene), intent, drop: null, revision: null, ...more };
}

/** Null where nobody answered: no referee is there. What is `hidden`, or names a hidden figure, only the referee's client hears. */
export function sendRequest(request: Request, hidden = namesHidden(request)): Promise<Reply | null> {
  return new Promise((resolve) => {
    const settle = (reply: Reply | null) => {
      waiting.delete(request.id);
      window.clearInterval(timer);
      resolve(reply);
    };
    // Whoever is the referee no more as it comes to it, or has lost the line, ignores it: it is asked again.
    const take = (reply: Reply | null) => reply && reply.kind !== "ignored" && settle(reply);
    const own: OwnRequest = { settle, tries: 0 };
    waiting.set(request.id, own);
    const attempt = () => {
      const play = cardPort.ofRequest(request.scene, ownId(), request.id);
      if (play !== null) settle({ kind: "accepted", request: request.id, play });
      else if (worldPort.isMine(request.scene)) void referee.receive(ownId(), request).then(take);
      else if (++own.tries > TRIES) settle(null);
      else if (hidden) void sendAlone(request).then(take);
      else send({ kind: "request", request });
    };
    const timer = window.setInterval(attempt, AGAIN);
    attempt();
  });
}

/** To the referee's client alone: what goes over the socket everybody can read. Null where it is not there. */
async function sendAlone(request: Request): Promise<Reply | null> {
  const named = game.users.get(battleIn(request.scene)?.stored.referee ?? "");
  return named?.active ? readReply(await tellAlone(named, { kind: "request", request })) : null;
}

/** Hears what another client says to this one alone: a request, or a copy of what names hidden figures. */
async function hearAlone(said: unknown, sender: User.Implementation): Promise<unknown> {
  const message = parseMessage(said);
  if (message?.kind !== "request") return hearOfCopies(said, sender);
  return referee.receive(idOf(sender), message.request, sender.isGM);
}

async function hear(message: SocketMessage, sender: string): Promise<void> {
  if (message.kind === "request") return hearRequest(message.request, sender);
  if (message.kind !== "reply") return hearWindow(message, sender);
  // Only a GM can be the referee, so nobody else's word counts as a reply.
  if (message.to === game.user?.id && game.users.get(sender)?.isGM)
    waiting.get(message.reply.request)?.settle(message.reply);
}

async function hearRequest(request: Sent, sender: string): Promise<void> {
  if (!worldPort.isMine(request.scene)) return;
  const reply = await referee.receive(sender, request);
  if (reply.kind !== "ignored") send({ kind: "reply", to: sender, reply });
}

const CHANNEL = "system.zonebound";

/** Listens; `sender` is the user id that the server attests, never what the message says. */
function listen(heard: (message: SocketMessage, sender: string) => void): void {
  game.socket?.on(CHANNEL, (message: unknown, sender: unknown) => {
    const found = parseMessage(message);
    if (found && typeof sender === "string") heard(found, sender);
  });
}

function send(message: SocketMessage): void {
  game.socket?.emit(CHANNEL, message);
}

/** Says what came of a request where it came to nothing. */
export function tellReply(scene: Scene.Implementation, reply: Reply | null): void {
  if (!reply) ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noAnswer"));
  else if (reply.kind === "denied") warnOfRefusal(scene, reply.denial);
}
