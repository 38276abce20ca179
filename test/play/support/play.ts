/** A headless table: the server, a GM and two players, each with a client and a line of their own. */
import { Person } from "./person";
import { removeFolder, type Server, type ServerOptions, startServer } from "./server";

export interface PlayOptions extends Partial<Omit<ServerOptions, "port">> {
  /** The one that all of them have chosen, by its code. */
  readonly language?: string;
  /** How many times faster than the clock the waits of every page go by. */
  readonly haste?: number;
}

export class Play {
  readonly gm: Person;
  readonly alice: Person;
  readonly bob: Person;
  readonly everybody: readonly Person[];
  readonly #options: PlayOptions;
  readonly #guests: Person[] = [];
  #server: Server | null = null;

  /** Nothing runs before `open`. */
  constructor(options: PlayOptions = {}) {
    this.#options = options;
    this.gm = this.#person("Gamemaster");
    this.alice = this.#person("Alice");
    this.bob = this.#person("Bob");
    this.everybody = [this.gm, this.alice, this.bob];
    for (const person of this.everybody) person.company = this.everybody;
  }

  /** Starts the server, and waits until all three are ready. */
  async open(): Promise<this> {
    const server = (this.#server = await startServer({ foundry: 13, ...this.#options }));
    await Promise.all(this.everybody.map((person) => person.join(server)));
    return this;
  }

  /** One more at the same table; `prepare` is called before they sit down. */
  async join(name: string, prepare: (person: Person) => void = () => undefined): Promise<Person> {
    const person = this.#person(name);
    prepare(person);
    this.#guests.push(person);
    await person.join(this.#running);
    return person;
  }

  /** The server ends and comes back on the same world and the same address; who was there finds it again. */
  async restartServer(end: "close" | "kill" = "close"): Promise<void> {
    const { data, url, [end]: ends } = this.#running;
    await ends();
    this.#server = await startServer({ foundry: 13, ...this.#options, data, port: Number(new URL(url).port) });
  }

  async close(): Promise<void> {
    await Promise.all([...this.everybody, ...this.#guests].map((person) => person.close()));
    const server = this.#server;
    this.#server = null;
    await server?.close();
    if (server && !this.#options.data) removeFolder(server.data);
  }

  get #running(): Server {
    if (!this.#server) throw new Error("the table is not open");
    return this.#server;
  }

  #person(name: string): Person {
    return new Person(name, this.#options);
  }
}
