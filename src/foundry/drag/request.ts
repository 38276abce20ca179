/** Asks the referee to play an intent, asks the player first which of several is meant, and says what became of it. */
import type { Intent } from "../../engine/intents";
import { refusalOf } from "../../engine/legality";
import { timeOf } from "../../engine/battle";
import type { TokenPosition } from "../../referee/request";
import { requestId, sendRequest, tellReply } from "../referee/this-referee";
import { type SceneBattle, sceneBattle, seenBattle } from "../battlefield/read-battle";
import type { RulerView } from "../../view/forecast";
import { oddsTold } from "../settings/settings";
import { dialogs } from "../dialogs";
import { namingIn, sayText, idOf } from "../documents";
import { adapterOf } from "../battlefield/adapter";
import { inSlices } from "../frames";
import { takeFree } from "./drag-decision";

/** Where the token was dropped, and the intent that a GM sets aside for it. */
interface Details {
  readonly drop?: TokenPosition;
  readonly overrides?: Intent | undefined;
}

/** Settles once the referee has taken the request or turned it down. */
export async function requestPlay(scene: Scene.Implementation, meant: Intent, details: Details = {}): Promise<void> {
  const battle = sceneBattle(scene)?.battle;
  if (!battle) return;
  const { drop = null, overrides } = details;
  const { revision } = timeOf(battle);
  const intent = takeFree(meant);
  const common = { kind: "play", id: requestId(), scene: idOf(scene), intent, drop, revision } as const;
  tellReply(scene, await sendRequest(overrides ? { ...common, overrides } : common));
}

/** Asks first where only a run can do it; settles once the referee has taken it or turned it down. */
export async function sendIntent(scene: Scene.Implementation, wanted: Intent): Promise<void> {
  const meant = await askWhichIntent(scene, [wanted]);
  if (!meant) return;
  if (!game.users.activeGM) return void ui.notifications?.warn(game.i18n.localize("ZONEBOUND.Notice.noGm"));
  await requestPlay(scene, meant);
}

/** The one intent at once (unless `always`), or the one as it has to be declared; null where the dialog was closed. */
export async function askWhichIntent(
  scene: Scene.Implementation,
  choices: readonly Intent[],
  always = false,
): Promise<Intent | null> {
  const [adapter, battle] = [adapterOf(scene), seenBattle(scene)];
  if (!adapter || !battle) return null;
  const declared = choices.map((intent) => adapter.declaredFor(battle, intent));
  const [first] = choices;
  if (!always && choices.length < 2 && declared[0] === first) return first ?? null;
  const options = choices.map((intent, at): MeantOption => ({
    title: sayText(adapter.titleOf(declared[at] ?? intent, namingIn(scene))),
    view: adapter.rulerOf(battle, intent, oddsTold()),
    refined: adapter.refineRuler(battle, intent, oddsTold()),
  }));
  const chosen = await askOption(options, always && choices.length < 2 ? "confirm" : "title");
  return chosen === null ? null : (declared[chosen] ?? null);
}

/** One thing that may be meant. */
interface MeantOption {
  readonly title: string;
  /** What the ruler says of it, and in slices what it says once more is known. */
  readonly view: RulerView;
  readonly refined: Iterator<RulerView | null>;
}

/** The number of the option chosen; null where the dialog was closed. The first that can be is offered. */
async function askOption(options: readonly MeantOption[], asked: "confirm" | "title"): Promise<number | null> {
  const possible = options.findIndex(({ view }) => view.reach !== "impossible");
  const { block, lines } = describe(options);
  const stops = options.map(({ refined }, at) => inSlices(refined, refines(lines[at]), nothing));
  const chosen = await dialogs.wait({
    window: { title: game.i18n.localize(`ZONEBOUND.Meaning.${asked}`) },
    classes: ["zonebound", "zonebound-meaning"],
    content: block,
    buttons: options.map(({ title }, at) => ({
      action: `choice-${at}`,
      label: title,
      default: at === Math.max(0, possible),
      callback: () => at,
    })),
    rejectClose: false,
  });
  for (const stop of stops) stop();
  return typeof chosen === "number" ? chosen : null;
}

/** How likely it is, or what stands against it: the ruler's words, its first line left out. */
function oddsLine({ lines }: RulerView): string {
  return lines.slice(1).map(sayText).join(", ");
}

/** The odds of an option are told again as soon as more is known. */
function refines(line: HTMLElement | undefined): (view: RulerView | null) => void {
  return (view) => {
    if (view && line) line.textContent = oddsLine(view);
  };
}

const nothing = (): void => undefined;

interface Described {
  readonly block: HTMLDivElement;
  /** What holds the odds of each option. */
  readonly lines: readonly HTMLElement[];
}

function describe(options: readonly MeantOption[]): Described {
  const block = document.createElement("div");
  block.classList.add("dialog-content", "standard-form");
  const lines = options.map(({ title, view }) => {
    const [paragraph, name, line] = [make("p"), make("strong"), make("span")];
    name.textContent = title;
    line.textContent = oddsLine(view);
    paragraph.append(name, make("br"), line);
    block.append(paragraph);
    return line;
  });
  return { block, lines };
}

const make = (tag: string): HTMLElement => document.createElement(tag);

/** The first that the rules allow, as a player would have to declare it; where they allow none, the first. */
export function likeliest(
  { adapter, battle }: Pick<SceneBattle, "adapter" | "battle">,
  choices: readonly Intent[],
): Intent | null {
  const declared = choices.map((intent) => adapter.declaredFor(battle, intent));
  const at = declared.findIndex((intent) => refusalOf(battle, intent) === null);
  return choices[Math.max(0, at)] ?? null;
}
