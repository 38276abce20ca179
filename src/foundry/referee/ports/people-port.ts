/** The referee's port to people: attested users, their tokens, and what players cannot see. */
import type { PeoplePort } from "../../../referee/ports";

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
