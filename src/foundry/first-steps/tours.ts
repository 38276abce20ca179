/** The tours of the system: for a GM from a map to a fight, for a player the first drag and what comes of it. */
import { turnOf } from "../../engine/battle";
import { TOUR_STEPS, type TourId } from "../../view/tour-steps";
import { seenBattle } from "../battlefield/read-battle";
import { type Box, boxOnScreen } from "../canvas/screen-rects";
import { combatOf } from "../documents";
import { playsOf } from "../referee/fight-store";
import { followPointer, type GuidedStep, GuidedTour } from "./guided-tour";

/** Registers both; called once in `ready`, since each is remembered for its user. */
export function registerTours(): void {
  followPointer();
  const gm = TOUR_STEPS.gm.map((id) => ({ id, ...GM_STEPS[id] }));
  const player = TOUR_STEPS.player.map((id) => ({ id, ...PLAYER_STEPS[id] }));
  game.tours.register("zonebound", "gm", new GuidedTour("gm", gm, true));
  game.tours.register("zonebound", "player", new GuidedTour("player", player, false));
}

/** The tour that is this user's. */
export function startTour(): void {
  void game.tours.get(`zonebound.${game.user?.isGM ? "gm" : "player"}`)?.start();
}

const elementBox = (selector: string) => (): Box | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].findLast(isOnScreen)?.getBoundingClientRect() ?? null;

function isOnScreen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

const openTab = (tab: "chat" | "combat" | "actors") => (): void => void ui.sidebar?.changeTab(tab, "primary");

const openTools = (): void => void canvas.tokens?.activate();

const isOpen = (selector: string) => (): boolean => document.querySelector(selector) !== null;

/** Remembers how many there are as a step begins: done once there are more. */
function moreOf(count: () => number, prepare: () => void = () => undefined): Pick<GuidedStep, "prepare" | "isDone"> {
  let before = 0;
  return {
    prepare: () => {
      before = count();
      prepare();
    },
    isDone: () => count() > before,
  };
}

/** Done once it is not what it was as the step began. */
function onceElse(now: () => string | null): Pick<GuidedStep, "prepare" | "isDone"> {
  let before: string | null = null;
  return {
    prepare: () => {
      before = now();
    },
    isDone: () => now() !== before,
  };
}

/** Done once something has been there and is there no more: a question that has been answered. */
function onceGone(isThere: () => boolean): Pick<GuidedStep, "isDone"> {
  let wasThere = false;
  return {
    isDone: () => {
      const isOver = wasThere && !isThere();
      wasThere = !isOver && (wasThere || isThere());
      return isOver;
    },
  };
}

const isFighting = (): boolean => canvas.scene !== null && combatOf(canvas.scene) !== null;

const countPlays = (state: "done" | "undone") => (): number =>
  playsOf(canvas.scene).filter(([, card]) => card.state === state && card.intent.kind !== "pass").length;

const countOverridden = (): number => playsOf(canvas.scene).filter(([, { overridden }]) => overridden !== null).length;

const isHolding = (): boolean => document.body.classList.contains("zonebound-holding");

/** Whose turn it is, if this user may move it. */
function ownTurn(): string | null {
  const battle = seenBattle(canvas.scene);
  const who = battle ? turnOf(battle) : null;
  return who !== null && canvas.scene?.tokens.get(who)?.isOwner ? who : null;
}

/** The figure whose turn it is, or else the first that this user may move. */
function ownBox(): Box | null {
  const order = seenBattle(canvas.scene)?.order ?? [];
  const own = ownTurn() ?? order.find((who) => canvas.scene?.tokens.get(who)?.isOwner);
  return own === undefined ? null : boxOnScreen(own);
}

const CARD = ".chat-log .zonebound-card";

const QUESTION = "#zonebound-tray .zonebound-tray__prompt";

/** What each step of a tour points at, and when it is done. */
type StepsOf<T extends TourId> = { readonly [S in (typeof TOUR_STEPS)[T][number]]: Omit<GuidedStep, "id"> };

const GM_STEPS: StepsOf<"gm"> = {
  map: {},
  draw: {
    target: elementBox('#scene-controls [data-control="zoneboundTools"]'),
    ...moreOf(() => canvas.scene?.regions.size ?? 0),
  },
  check: {
    prepare: openTools,
    target: elementBox('#scene-controls [data-tool="zoneboundCheck"]'),
    isDone: isOpen("#zonebound-check"),
  },
  place: {
    target: elementBox("#sidebar-tabs [data-tab=actors], #sidebar [data-tab=actors]"),
    ...moreOf(() => canvas.scene?.tokens.size ?? 0, openTab("actors")),
  },
  begin: {
    prepare: openTab("combat"),
    target: elementBox("#combat [data-action=startCombat], [data-step=begin]"),
    isDone: isFighting,
  },
  drag: { target: ownBox, ...moreOf(countPlays("done")) },
  override: { target: ownBox, ...moreOf(countOverridden) },
  undo: { target: elementBox(`${CARD} [data-undo]`), ...moreOf(countPlays("undone"), openTab("chat")) },
  on: {},
};

const PLAYER_STEPS: StepsOf<"player"> = {
  fight: { isDone: isFighting },
  turn: { target: ownBox, isDone: () => ownTurn() !== null },
  hold: { target: ownBox, isDone: isHolding },
  drop: { ...moreOf(countPlays("done")) },
  card: { prepare: openTab("chat"), target: elementBox(CARD) },
  prompt: { target: elementBox(QUESTION), ...onceGone(isOpen(QUESTION)) },
  undo: { target: elementBox(`${CARD} [data-undo]`), ...moreOf(countPlays("undone"), openTab("chat")) },
  places: {
    target: elementBox("#zonebound-action-bar [data-do=places]"),
    isDone: isOpen("#zonebound-action-bar [data-do=places][aria-pressed=true]"),
  },
  end: {
    target: elementBox("#zonebound-action-bar [data-do=end]"),
    ...onceElse(ownTurn),
  },
};
