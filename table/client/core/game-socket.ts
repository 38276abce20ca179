/** game.socket: what packages send to each other, questions between users, and operations on documents. */
import type { Socket } from "socket.io-client";
import type { DocumentRequest, DocumentResponse, QueryAnswer, QueryDelivery } from "../../common/protocol";

interface Query {
  name: string;
  data: unknown;
  timeout?: number;
}

export class GameSocket {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  get id(): string | undefined {
    return this.#socket.id;
  }

  /** Sends an event to the server, `system.<id>` for one's own package; the last argument may be a callback. */
  emit(event: string, ...args: unknown[]): this {
    this.#socket.emit(event, ...args);
    return this;
  }

  async emitWithAck(event: string, ...args: unknown[]): Promise<unknown> {
    return this.#socket.emitWithAck(event, ...args) as Promise<unknown>;
  }

  on(event: string, handler: (...args: never[]) => unknown): this {
    this.#socket.on(event, handler as (...args: unknown[]) => void);
    return this;
  }

  once(event: string, handler: (...args: never[]) => unknown): this {
    this.#socket.once(event, handler as (...args: unknown[]) => void);
    return this;
  }

  off(event: string, handler?: (...args: never[]) => unknown): this {
    this.#socket.off(event, handler as (...args: unknown[]) => void);
    return this;
  }

  async modifyDocument(request: DocumentRequest): Promise<DocumentResponse> {
    return (await this.emitWithAck("modifyDocument", request)) as DocumentResponse;
  }

  /** Puts a question to another client; rejects with its error, or where it leaves or does not answer in time. */
  async queryUser(userId: string, { name, data, timeout }: Query): Promise<unknown> {
    const answer = (await this.emitWithAck("userQuery", { userId, query: name, data, timeout })) as
      QueryAnswer | undefined;
    if (answer?.error !== undefined)
      throw new Error(
        typeof answer.error === "string" ? answer.error : (answer.error.message ?? "The question was refused."),
      );
    return answer?.result;
  }

  /** The answer of this client's own handler; data and result go through JSON as they would over the wire. */
  async answerQuery({ name, data, timeout }: Query): Promise<unknown> {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
    const result: unknown = await Reflect.apply(handler, undefined, [copy(data), { timeout }]);
    return copy(result);
  }

  /** Answers what other clients ask. */
  listenToQueries(): void {
    this.on("userQuery", (delivery: QueryDelivery, reply: (answer: QueryAnswer) => void) => {
      const { query, data, timeout } = delivery;
      this.answerQuery({ name: query, data, timeout }).then(
        (result) => reply({ result }),
        (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
      );
    });
  }
}

function copy(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
