/** Every scenario's steps played under the referee, with seeded dice: what the referee stores of them. */
import { createHash } from "node:crypto";
import {
  asked,
  type Battle,
  type Choice,
  ENGINE,
  formatRecord,
  formatStored,
  type Intent,
  parseCard,
  readScenarios,
  readStored,
  readTexts,
  type Scenario,
  Seat,
  settled,
  World,
} from "./parts";

/** Stops a play that asks for ever. */
const MOST_ANSWERS = 60;

const shortHash = (values: readonly unknown[]): string =>
  createHash("sha256").update(values.map(sortedJson).join("\n")).digest("hex").slice(0, 12);

/** JSON in which the order of an object's fields is always the same, since it means nothing. */
export function sortedJson(value: unknown, indent?: number): string {
  const sorted = (_key: string, part: unknown): unknown =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted, indent);
}

/**
 * A line for each step with a hash of everything written on the way (cards and what is kept from players), the record
 * as stored at the end, and one whole card for each kind of intent in each ruleset.
 */
export async function playsText(): Promise<string> {
  const lines: string[] = [];
  const whole = new Map<string, string>();
  for (const { name, text } of readTexts(["test/scenarios"], process.cwd())) {
    for (const [at, scenario] of readScenarios(text ?? "", ENGINE.rulesetOf).entries()) {
      if ("fault" in scenario) continue;
      lines.push(`${name}: ${scenario.title}`, ...(await playedLines(scenario, at, whole)));
    }
  }
  const cards = [...whole].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([what, card]) => [what, card]);
  return [...lines, "", "== one card of each kind", ...cards].join("\n");
}

async function playedLines(scenario: Scenario, at: number, whole: Map<string, string>): Promise<string[]> {
  const world = new World(scenario.battle, at + 1);
  // In some of them one figure is hidden, so that the referee keeps its part where players cannot read it.
  if (at % 4 === 3) world.secrets.add([...scenario.battle.figures.keys()].at(-1) ?? "");
  const seat = new Seat(world);
  const lines: string[] = [];
  for (const { line, intent } of scenario.steps) {
    const from = world.traces.length;
    const came = await cameOf(seat, intent, line);
    const traces = world.traces.slice(from).map((trace): unknown => JSON.parse(trace));
    lines.push(`  line ${line} ${came} ${shortHash([...traces, [...world.secretParts]])}`);
    if (came === "accepted") keepWhole(whole, world, scenario.battle, intent);
  }
  const faults = world.errors.map((error) => `  broken: ${String(error)}`);
  return [...lines, ...faults, ...storedLines(world.battle)];
}

async function cameOf(seat: Seat<Battle>, intent: Intent, line: number): Promise<string> {
  const reply = await seat.play(intent, "gm", { id: `line-${line}` });
  await settled();
  for (let answers = 0; asked(seat.world).length > 0; answers++) {
    const [prompt] = asked(seat.world);
    if (!prompt || answers > MOST_ANSWERS) return "endless";
    const choice: Choice = prompt.choices[answers % prompt.choices.length] ?? prompt.otherwise;
    const answered = await seat.answer(prompt, choice);
    if (answered.kind !== "accepted") return `stuck at ${prompt.prompt}`;
    await settled();
  }
  await seat.idle();
  return reply.kind === "denied" ? reply.denial.code : reply.kind;
}

function keepWhole(whole: Map<string, string>, world: World<Battle>, { rules }: Battle, intent: Intent): void {
  const card = JSON.stringify(world.card());
  if (sortedJson(parseCard(card, () => rules.ground)) !== sortedJson(world.card()))
    throw new Error(`a card is not read as it was written: ${card}`);
  const what = `${rules.id} ${"action" in intent ? String(intent.action) : intent.kind}`;
  if (!whole.has(what)) whole.set(what, sortedJson(world.card()));
}

/** The record at the end, having been stored and read once. */
function storedLines({ record, rules: { ground } }: Battle): string[] {
  const flag = JSON.stringify(formatStored({ record, referee: "gm", client: null, term: 0, play: null }, ground));
  const read = readStored(JSON.parse(flag), ground);
  if (JSON.stringify(formatStored(read, ground)) !== flag || read.broken.length > 0)
    throw new Error(`a record is not read as it was written: ${flag} ${read.broken.join("; ")}`);
  return formatRecord(ground, read.record).map((line) => `  ${line}`);
}
