/** Questions to users: 14 says who asks, and can ask several at once. */
import { overwrite, type Difference } from "../../common/versions/difference";
import { GameSocket } from "../core/game-socket";
import { User } from "../documents/user";

export const QUERY_MANY: Difference = {
  id: "query-many",
  in13: "User.queryMany is undefined",
  in14: "User.queryMany(users, name, data) answers a Map from each user to what became of the question",
  source: "https://foundryvtt.com/api/v14/classes/foundry.documents.User.html",
  apply() {
    overwrite(User, "queryMany", queryMany);
  },
};

async function queryMany(
  users: Iterable<User>,
  name: string,
  data: unknown = {},
  options: { timeout?: number } = {},
): Promise<Map<User, PromiseSettledResult<unknown>>> {
  const asked = [...users];
  const answers = await Promise.allSettled(asked.map((user) => user.query(name, data, options)));
  return new Map(asked.map((user, at) => [user, answers[at] ?? { status: "rejected", reason: null }]));
}

interface Delivery {
  query: string;
  data: unknown;
  timeout?: number;
  senderId: string;
}

type Reply = (answer: object) => void;

export const QUERY_SENDER: Difference = {
  id: "query-sender",
  in13: "a handler in CONFIG.queries gets (data, { timeout })",
  in14: "it also gets the user who asks, as the server attests",
  source: "https://foundryvtt.com/api/v14/classes/foundry.documents.User.html",
  apply() {
    overwrite(GameSocket.prototype, "listenToQueries", function (this: GameSocket): void {
      this.on("userQuery", (delivery: Delivery, reply: Reply) => void answer(delivery, reply));
    });
    overwrite(GameSocket.prototype, "answerQuery", (query: { name: string; data: unknown; timeout?: number }) =>
      callHandler(query, game.userId),
    );
  },
};

async function answer({ query, data, timeout, senderId }: Delivery, reply: Reply): Promise<void> {
  try {
    reply({ result: await callHandler({ name: query, data, timeout }, senderId) });
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
}

async function callHandler(
  { name, data, timeout }: { name: string; data: unknown; timeout?: number },
  userId: string,
): Promise<unknown> {
  const handler = CONFIG.queries[name];
  if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
  const user = game.users.get(userId);
  const result: unknown = await Reflect.apply(handler, undefined, [copy(data), { timeout, user }]);
  return copy(result);
}

/** As it would arrive over the wire. */
function copy(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
