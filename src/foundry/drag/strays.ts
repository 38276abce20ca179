/** What becomes of a token that is found elsewhere than the record has it: the record follows it, or it is put back, by the level of movement. */
import type { Intent, PlaceIntent } from "../../engine/intents";
import { refusalOf } from "../../engine/legality";
import { placeOf } from "../../engine/battle";
import type { TokenPosition } from "../../referee/request";
import { idOf, ownId } from "../documents";
import { type SceneBattle, sceneBattle } from "../battlefield/read-battle";
import { isInLevels, levelOf } from "../battlefield/levels";
import { givenSpot, type RecordedPlace, rightfulSpot, spotOf, standsRight } from "../battlefield/given-spots";
import { degreesBetween, isAt, isPlacedAt } from "../battlefield/token-spot";
import { playRequest, referee } from "../referee/this-referee";
import { movementLevel } from "../settings/settings";
import { bringTo, settleAt } from "./approved-moves";
import { PAST_THE_RULES } from "./drag-decision";
import { likeliest } from "./request";
import type { Mover } from "./undo-moves";

type Token = TokenDocument.Implementation;

export function recordedPlace({ adapter, battle, battlefield }: SceneBattle, token: Token): RecordedPlace {
  const rotation = adapter.turning?.rotationOf(battle, token) ?? null;
  return { adapter, rules: battle.rules, battlefield, place: placeOf(battle, idOf(token)), rotation };
}

/** A GM's hand is a placement; anybody else's is followed, followed and told, or put back. */
export async function deals(token: Token, scene: Scene.Implementation, mover: Mover): Promise<void> {
  const course = PAST_THE_RULES[movementLevel(scene)];
  if (course !== "put-back") await follows(token, scene, { mover, isTold: course === "told" && !mover?.isGM });
  else if (mover?.isGM) await takesNote(token, scene);
  else await putsBack(token, scene, mover);
}

/** Where tokens are moved by hand, whom one touches is as it stands. What the rules would have refused may be told. */
async function follows(
  token: Token,
  scene: Scene.Implementation,
  { mover, isTold }: { readonly mover: Mover; readonly isTold: boolean },
): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const { touching, intents } = asItStands(token, current);
  if (intents.kind === "free" && standsRight(token, recordedPlace(current, token))) return settleAt(token);
  const refused = intents.kind === "intents" ? refusedOf(current, intents.choices) : null;
  await takesNote(token, scene, { touching, overrides: isTold ? refused : null });
  if (isTold && (refused || intents.kind === "nowhere")) await tell("told", token, mover);
}

/** Where a GM has drawn zones anew under it, nobody has moved it by hand: its card says so, unless it touches somebody. */
export async function followsField(token: Token, current: SceneBattle): Promise<void> {
  const { touching } = asItStands(token, current);
  if (token.parent) await takesNote(token, token.parent, touching.length > 0 ? { touching } : {});
}

/** Whom it touches where it stands, the hidden left out, and what standing there would mean. */
function asItStands(token: Token, { adapter, battle }: SceneBattle) {
  const path = { corners: [spotOf(token)], run: false };
  const { touched, intents } = adapter.endOfDrag(battle, token, path, "moved");
  return { touching: touched.filter((who) => token.parent?.tokens.get(who)?.hidden === false), intents };
}

/** What was meant, where the rules allow nothing of it. */
function refusedOf(current: SceneBattle, choices: readonly Intent[]): Intent | null {
  const { adapter, battle } = current;
  const meant = likeliest(current, choices);
  return meant && refusalOf(battle, adapter.declaredFor(battle, meant)) ? meant : null;
}

/** What a placement says besides where the token stands. */
interface Remarks {
  readonly touching?: readonly string[];
  readonly overrides?: Intent | null;
}

/** No cost and no interception: the record follows the token, which may stand here from now on. */
export async function takesNote(token: Token, scene: Scene.Implementation, remarks: Remarks = {}): Promise<void> {
  const current = sceneBattle(scene);
  if (!current) return;
  const { touching, overrides } = remarks;
  const placed = current.adapter.placementOf(current.battlefield, { token });
  const intent: PlaceIntent = { ...placed, ...(touching ? { touching } : {}) };
  const { rotation } = recordedPlace(current, token);
  const from = {
    ...bareSpot(token, givenSpot(token) ?? token.movement.origin),
    ...(rotation == null ? {} : { rotation }),
  };
  settleAt(token);
  await referee.receive(ownId(), playRequest(scene, intent, { from, ...(overrides ? { overrides } : {}) }));
}

/** With its level where the scene has several. */
function bareSpot(token: Token, spot: TokenPosition): TokenPosition {
  const { x, y, elevation } = spot;
  const level = isInLevels(token.parent) ? levelOf(spot) : null;
  return { x, y, elevation, ...(level === null ? {} : { level }) };
}

async function putsBack(token: Token, scene: Scene.Implementation, mover: Mover): Promise<void> {
  const current = sceneBattle(scene);
  const spot = current && rightfulSpot(token, recordedPlace(current, token));
  if (!spot) return;
  const isAstray = !isPlacedAt(token, spot) || isTurnedAway(token, spot);
  settleAt(token, spot);
  if (!isAt(token, spot) && (await bringTo(token, spot)) && isAstray) await tell("putBack", token, mover);
}

/** Degrees from side to side are more: what is turned less has only not been turned exactly. */
const SLIGHT = 30;

function isTurnedAway({ _source }: Token, { rotation }: TokenPosition): boolean {
  return rotation !== undefined && Math.abs(degreesBetween(_source.rotation ?? 0, rotation)) > SLIGHT;
}

/** Whoever is hidden is not named to all. */
async function tell(what: "told" | "putBack", token: Token, mover: Mover): Promise<void> {
  const { name: who } = token;
  const content = mover
    ? game.i18n.format(`ZONEBOUND.Notice.unasked.${what}`, { who, user: mover.name })
    : game.i18n.format(`ZONEBOUND.Notice.unseen.${what}`, { who });
  if (token.hidden) ui.notifications?.info(content);
  else await ChatMessage.implementation.create({ content: foundry.utils.escapeHTML(content) });
}
