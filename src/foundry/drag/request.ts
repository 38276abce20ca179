/** Asks the referee to play an intent, asks the player first which of several is meant, and says what became of it. */
import type { ZoneIntent } from "../../zones/intents";
import { rowOf } from "../../zones/record";
import type { TokenPosition } from "../../referee/request";
import { requestId, sendRequest, tellReply } from "../referee/requests";
import { sceneBattle, seenBattle } from "../scene/read-battle";
import { takeFree } from "./situational-modifier";
import { refusalOf } from "../../engine/legality";
import { declaredFor, forecast } from "../../view/ruler/preview";
import { rulerOf, type RulerView } from "../../view/ruler/ruler";
import { titleOf } from "../../view/cards/title";
import { oddsTold } from "../settings/settings";
import { namingIn, sayText } from "../localize";
import type { ZoneBattle } from "../../zones/battle";

const { DialogV2 } = foundry.applications.api;

/** Where the token was dropped, and the intent that a GM sets aside for it. */
interface Details {
  readonly drop?: TokenPosition;
  readonly overrides?: ZoneIntent | undefined;
}

/** Settles once the referee has taken the request or turned it down. */
export async function requestPlay(
  scene: Scene.Implementation,
  meant: ZoneIntent,
  details: Details = {},
): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle) return;
  const { drop = null, overrides } = details;
  const { revision } = rowOf(battle.record, "battle", "");
  const intent = takeFree(meant);
  const common = { kind: "play", id: requestId(), scene: scene.id ?? "", intent, drop, revision } as const;
  tellReply(scene, await sendRequest(overrides ? { ...common, overrides } : common));
}

/** Asks first where only a run can do it; settles once the referee has taken it or turned it down. */
export async function sendIntent(scene: Scene.Implementation, wanted: ZoneIntent): Promise<void> {
  const battle = seenBattle(scene);
  const meant = battle ? await askWhichIntent(scene, battle, [wanted]) : null;
  if (!meant) return;
  if (!game.users.activeGM) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noGm"));
  await requestPlay(scene, meant);
}

/** The one intent at once (unless `always`), or the one chosen, as it has to be declared; null where the dialog was closed. */
export async function askWhichIntent(
  scene: Scene.Implementation,
  battle: ZoneBattle,
  choices: readonly ZoneIntent[],
  always = false,
): Promise<ZoneIntent | null> {
  const declared = choices.map((intent) => declaredFor(battle, intent));
  const [first] = choices;
  if (!always && choices.length < 2 && declared[0] === first) return first ?? null;
  const options = choices.map((intent, at) => ({
    title: sayText(titleOf(declared[at] ?? intent, namingIn(scene))),
    view: rulerOf(battle, intent, forecast(battle, intent), oddsTold()),
  }));
  const likely = Math.max(
    0,
    options.findIndex(({ view }) => view.reach !== "impossible"),
  );
  const chosen: unknown = await DialogV2.wait({
    window: { title: game.i18n.localize(`ZONEBOUND.Meaning.${always && choices.length < 2 ? "confirm" : "title"}`) },
    classes: ["zonebound", "zonebound-meaning"],
    content: options
      .map(({ title, view }) => `<p><strong>${escape(title)}</strong><br>${escape(oddsLine(view))}</p>`)
      .join(""),
    buttons: options.map(({ title }, at) => ({
      action: `choice-${at}`,
      label: title,
      default: at === likely,
      callback: () => at,
    })),
    rejectClose: false,
  });
  return typeof chosen === "number" ? (declared[chosen] ?? null) : null;
}

/** How likely it is, or what stands against it: the ruler's words, its first line left out. */
function oddsLine({ lines }: RulerView): string {
  return lines.slice(1).map(sayText).join(", ");
}

function escape(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/** The first that the rules allow, as a player would have to declare it; where they allow none, the first. */
export function likeliest(battle: ZoneBattle, choices: readonly ZoneIntent[]): ZoneIntent | null {
  const declared = choices.map((intent) => declaredFor(battle, intent));
  const at = declared.findIndex((intent) => refusalOf(battle, intent) === null);
  return choices[Math.max(0, at)] ?? null;
}
