/** The referee's port to time: the server's, so that every client counts alike. */
import type { ClockPort } from "../../../referee/ports";
import { promptLimit } from "../../settings/settings";

export const clockPort: ClockPort = {
  now: () => game.time.serverTime,
  after(milliseconds, callback) {
    const timer = window.setTimeout(callback, milliseconds);
    return () => window.clearTimeout(timer);
  },
  answerLimit: () => promptLimit(),
};
