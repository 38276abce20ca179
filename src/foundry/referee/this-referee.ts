/** This client's referee with its ports, and whether it is the one that a scene's record names. */
import type { PeoplePort, ClockPort, Ports } from "../../referee/ports";
import { promptLimit, automationLevel } from "../settings/settings";
import { planPositions, spotOf } from "../battlefield/zone-positions";
import { cardPort, dicePort } from "./card-port";
import { secretPort } from "../prompts/gm-prompts";
import { worldPort } from "./world-port";
import { Referee } from "../../referee/referee";
import { idOf } from "../id-of";

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
  for (const scene of game.scenes.contents) {
    const token = scene.tokens.get(who);
    if (token) return token;
  }
  return undefined;
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

/** Acts only on scenes whose record names this client. */
export const referee = new Referee(ports);

/** Whether this client is the referee of the scene. */
export function isReferee(scene: Scene.Implementation): boolean {
  return ports.world.isMine(idOf(scene));
}
