/** All ports of this client's referee. */
import type { Ports } from "../../../referee/ports";
import { planPositions, spotOf } from "../../placement/plan-positions";
import { automationLevel } from "../../settings/settings";
import { cardPort } from "./card-port";
import { clockPort } from "./clock-port";
import { dicePort } from "./dice-port";
import { peoplePort } from "./people-port";
import { secretPort } from "./gm-prompts-port";
import { worldPort } from "./world-port";

export const ports: Ports = {
  world: worldPort,
  positions: {
    plan: planPositions,
    spotOf: (scene, who) => {
      const token = game.scenes.get(scene)?.tokens.get(who);
      return token ? spotOf(token) : null;
    },
  },
  cards: cardPort,
  secrets: secretPort,
  dice: dicePort,
  people: peoplePort,
  clock: clockPort,
  automation: { levelOf: automationLevel },
  log: {
    broken(scene, error) {
      console.error(`zonebound | ${scene}`, error);
      if (game.user?.isGM) ui.notifications?.error(game.i18n.localize("ZONEBOUND.Notice.broken"));
    },
  },
};
