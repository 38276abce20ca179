/** This client's referee, and whether it is the one that a scene's record names. */
import { Referee } from "../../referee/referee";
import { ports } from "./ports/ports";

/** Acts only on scenes whose record names this client. */
export const referee = new Referee(ports);

/** Whether this client is the referee of the scene. */
export function isReferee(scene: Scene.Implementation): boolean {
  return ports.world.isMine(scene.id ?? "");
}
