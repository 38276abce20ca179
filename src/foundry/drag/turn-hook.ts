/** The hook that every rotation of a token passes on the client that begins it: where figures face a way, it is the turn that it means, asked of the referee. */
import type { Intent } from "../../engine/intents";
import { isRefusal, type Refusal } from "../../engine/types";
import { adapterOf, isBattlefield } from "../battlefield/adapter";
import { sceneBattle, seenBattle } from "../battlefield/read-battle";
import { degreesBetween, wholeTurn } from "../battlefield/token-spot";
import { setsRight } from "../combat-tracker/steps";
import { idOf, isInCombat } from "../documents";
import { isOverriding } from "../settings/map-keys";
import { isFreeWithoutGm, movementLevel } from "../settings/settings";
import { isTurnApproved } from "./approved-moves";
import { decideDrag, type DragDecision } from "./drag-decision";
import { tellRefusal, tellRules } from "./pre-move-hook";
import { askWhichIntent, requestPlay } from "./request";

type Token = TokenDocument.Implementation;

type SceneDoc = Scene.Implementation;

/** Registers the hook; called once in `init`. It is synchronous and runs on the turning client only. */
export function registerTurnHook(): void {
  Hooks.on("preUpdateToken", (token, change, options) => {
    const { rotation } = change;
    if (typeof rotation !== "number" || setsRight(options) || mayTurn(token, rotation)) return true;
    // What else the update says is no turn, and is written.
    delete change.rotation;
    return Object.keys(change).some((key) => key !== "_id");
  });
}

/** False where the token does not turn by itself. */
function mayTurn(token: Token, rotation: number): boolean {
  const scene = token.parent;
  if (!isBattlefield(scene) || !adapterOf(scene)?.turning || !isInCombat(token)) return true;
  if (token._source.lockRotation || isTurnApproved(token, rotation)) return true;
  const decision = decideTurn(scene);
  if (decision.kind === "goes") return true;
  if (decision.kind === "told") tellTurn(token, scene, rotation);
  else if (decision.kind === "refused") ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noGm"));
  else if (decision.kind === "requested") gatherTurn(token, scene, { rotation, always: decision.always });
  return decision.kind === "told";
}

function decideTurn(scene: SceneDoc): DragDecision {
  return decideDrag({
    level: movementLevel(scene),
    intents: { kind: "intents", choices: [] },
    byKeys: false,
    isGmThere: game.users.activeGM !== null,
    isFreeWithoutGm: isFreeWithoutGm(),
  });
}

interface HandTurn {
  /** In degrees, as asked for. */
  readonly rotation: number;
  /** Whether its owner is asked first. */
  readonly always: boolean;
}

/** Turns that are still being made, by token: a wheel turns by steps. */
const turning = new Map<string, { readonly rotation: number; readonly timer: number }>();

/** Milliseconds without another step after which a turn has been made. */
const PAUSE = 200;

/** A step counts by how far it is from where the token is stored to be turned. */
function gatherTurn(token: Token, scene: SceneDoc, { rotation, always }: HandTurn): void {
  const known = turning.get(idOf(token));
  const stored = token._source.rotation ?? 0;
  const wished = wholeTurn((known?.rotation ?? stored) + degreesBetween(stored, rotation));
  window.clearTimeout(known?.timer);
  const timer = window.setTimeout(() => {
    turning.delete(idOf(token));
    void turnAsMeant(token, scene, { rotation: wished, always });
  }, PAUSE);
  turning.set(idOf(token), { rotation: wished, timer });
}

async function turnAsMeant(token: Token, scene: SceneDoc, { rotation, always }: HandTurn): Promise<void> {
  const meant = meantBy(token, scene, rotation);
  if (meant === null) return;
  if (isOverriding()) return setAside(token, scene, { rotation, meant });
  if (isRefusal(meant)) return tellRefusal(scene, meant);
  const intent = await askWhichIntent(scene, [meant], always);
  if (intent) await requestPlay(scene, intent);
}

function meantBy(token: Token, scene: SceneDoc, rotation: number): Intent | Refusal | null {
  const battle = seenBattle(scene);
  const known = battle?.figures.has(idOf(token)) ? adapterOf(scene)?.turning : undefined;
  return battle && known ? known.meaningOf(battle, token, rotation) : null;
}

/** It is turned all the same: whoever does it hears what the rules would have said. */
function tellTurn(token: Token, scene: SceneDoc, rotation: number): void {
  const [adapter, battle] = [adapterOf(scene), seenBattle(scene)];
  const meant = meantBy(token, scene, rotation);
  if (!adapter || !battle || meant === null) return;
  window.setTimeout(() => {
    if (isRefusal(meant)) tellRefusal(scene, meant);
    else tellRules({ adapter, battle, intents: { kind: "intents", choices: [meant] } });
  }, 0);
}

/** The rules are set aside: the token is turned as the GM wishes, and its card says what was overridden. */
async function setAside(
  token: Token,
  scene: SceneDoc,
  { rotation, meant }: { readonly rotation: number; readonly meant: Intent | Refusal },
): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const placed = current.adapter.placementOf(current.battlefield, { token, rotation });
  await requestPlay(scene, placed, isRefusal(meant) ? {} : { overrides: meant });
}
