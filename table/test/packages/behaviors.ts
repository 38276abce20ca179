/** A dozen behaviours of a module's own types, run by tokens that enter, leave, move and have their turns
 *  (https://foundryvtt.com/article/scene-regions/, https://foundryvtt.com/api/v13/classes/foundry.data.regionBehaviors.RegionBehaviorType.html). */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { api, read, until, type PackageTable } from "./open-packages";

const SCENE = `game.scenes.active`;
const MIRA = `${SCENE}.tokens.getName("Mira")`;
const REGION = `${SCENE}.regions.getName("Hazard")`;
const TYPES = "alarm bell counter current entry gate keepOut leave message round tally turn".split(" ");
const LOG = `${api("hazards")}.log`;

interface Noted {
  behavior: string;
  event: string;
  token: string | null;
  movement: string | null;
  user: string;
}

const forget = (page: Page): Promise<unknown> => page.evaluate(`${LOG}.length = 0`);

/** What a client's behaviours noted: "bell tokenEnter", sorted; animation, and moves within where they do not matter, left out. */
async function noted(page: Page, { within = false } = {}): Promise<string[]> {
  const log = await read<Noted[]>(page, LOG);
  const events = log.map(({ behavior, event }) => `${behavior.replace("hazards.", "")} ${event}`).sort();
  return events.filter((each) => !/Animate/.test(each) && (within || !/Within/.test(each)));
}

/** Alice moves Mira; both clients have got her there. */
async function move({ gm, alice }: PackageTable, x: number): Promise<void> {
  await alice.evaluate(`void ${MIRA}.move({ x: ${x}, y: 0, checkpoint: true })`);
  for (const page of [gm, alice]) await until(page, `${MIRA}._source.x === ${x}`);
  await until(alice, `${MIRA}.movement.state === "completed"`);
}

export function describeBehaviors(play: () => PackageTable): void {
  it("bring behaviours of their own types, with the defaults of their schemas", async () => {
    const { gm, alice } = play();
    await gm.evaluate(`${MIRA}.update({ x: 0, y: 0 }, { animate: false })`);
    const behaviors = TYPES.map((type) => ({ type: `hazards.${type}`, name: type }));
    await gm.evaluate(
      `${SCENE}.createEmbeddedDocuments("Region", [{ name: "Hazard", behaviors: ${JSON.stringify(behaviors)},
        shapes: [{ type: "rectangle", x: 300, y: 0, width: 400, height: 200 }] }])`,
    );
    await until(alice, `${REGION}?.behaviors.size === 12`);
    const system = (name: string): Promise<unknown> => read(alice, `${REGION}.behaviors.getName("${name}").system`);
    expect(await system("alarm")).toEqual({ once: false, events: ["tokenEnter"], text: "Who is there?", loud: 5 });
    expect(await system("current")).toEqual({ once: false, push: { x: 1, y: 0 } });
    expect(await read(gm, `${REGION}.behaviors.getName("alarm").system.schema.fields.loud.label`)).toBe("Loudness");
    expect(await read(gm, `${REGION}.behaviors.getName("alarm").system.schema.fields.once.label`)).toBe("Only once");
  });

  it("run them on every client when a token moves in, within and out", async () => {
    const { gm, alice } = play();
    await Promise.all([forget(gm), forget(alice)]);
    await move(play(), 400);
    for (const page of [gm, alice]) await until(page, `${LOG}.some(({ event }) => event === "tokenMoveIn")`);
    await until(gm, `game.messages.some(({ content }) => content === "Mira steps into a hazard")`);
    const entered = [
      "alarm tokenEnter",
      "bell tokenEnter",
      "counter tokenEnter",
      "entry tokenMoveIn",
      "keepOut tokenMoveIn",
      "message tokenEnter",
    ];
    for (const page of [gm, alice]) expect(await noted(page)).toEqual(entered);
    expect(await read(gm, `${LOG}.every(({ user, token }) => user === "Alice" && token === "Mira")`)).toBe(true);
    expect(await read(gm, `game.messages.filter(({ content }) => content.includes("hazard")).length`)).toBe(1);
    await until(alice, `${REGION}.behaviors.getName("counter").system.count === 1`);
    await Promise.all([forget(gm), forget(alice)]);
    await move(play(), 500);
    await until(gm, `${LOG}.length > 0`);
    expect(new Set(await noted(gm, { within: true }))).toEqual(new Set(["current tokenMoveWithin"]));
    await forget(gm);
    await move(play(), 0);
    await until(gm, `${LOG}.filter(({ event }) => /Exit|MoveOut/.test(event)).length === 3`);
    expect(await noted(gm)).toEqual(["bell tokenExit", "leave tokenExit", "leave tokenMoveOut"]);
  });

  it("run those events that the GM has chosen for a behaviour, and no others", async () => {
    const { gm, alice } = play();
    await gm.evaluate(
      `${REGION}.behaviors.getName("tally").update({ "system.events": ["tokenExit", "tokenTurnStart"] })`,
    );
    await until(alice, `${REGION}.behaviors.getName("tally").system.events.has("tokenExit")`);
    await gm.evaluate(`${REGION}.behaviors.getName("bell").update({ disabled: true })`);
    await move(play(), 400);
    await forget(gm);
    await move(play(), 0);
    await until(gm, `${LOG}.filter(({ event }) => /Exit|MoveOut/.test(event)).length === 3`);
    expect(await noted(gm)).toEqual(["leave tokenExit", "leave tokenMoveOut", "tally tokenExit"]);
  });

  it("stop a token that may not come in", async () => {
    const { gm, alice } = play();
    await gm.evaluate(`${REGION}.behaviors.getName("keepOut").update({ "system.names": ["Mira"] })`);
    await until(alice, `${REGION}.behaviors.getName("keepOut").system.names.has("Mira")`);
    await alice.evaluate(`void ${MIRA}.move([{ x: 400, y: 0, checkpoint: true }, { x: 600, y: 0, checkpoint: true }])`);
    await until(gm, `${MIRA}._source.x >= 200`);
    await until(alice, `["stopped", "completed"].includes(${MIRA}.movement.state)`);
    expect(await read(gm, `${MIRA}._source.x`)).toBeLessThan(600);
    await gm.evaluate(`${REGION}.behaviors.getName("keepOut").update({ "system.names": [] })`);
  });

  it("hear of turns and rounds of the combatants inside, and of being switched on", async () => {
    const { gm, alice } = play();
    await gm.evaluate(`${MIRA}.update({ x: 400, y: 0 }, { animate: false })`);
    await until(alice, `${MIRA}._source.x === 400`);
    await forget(gm);
    await gm.evaluate(`(async () => {
      const combat = await Combat.create({ scene: ${SCENE}.id });
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: ${MIRA}.id, sceneId: ${SCENE}.id, initiative: 10 }]);
      await combat.startCombat();
      await combat.nextRound();
    })()`);
    await until(gm, `${LOG}.filter(({ event }) => event === "tokenRoundStart").length === 2`);
    const events = await noted(gm);
    for (const event of [
      "round tokenRoundEnd",
      "round tokenRoundStart",
      "tally tokenTurnStart",
      "turn tokenTurnEnd",
      "turn tokenTurnStart",
    ])
      expect(events, event).toContain(event);
    await gm.evaluate(`game.combat.delete()`);
    await forget(gm);
    const gate = `${REGION}.behaviors.getName("gate")`;
    await gm.evaluate(`${gate}.update({ disabled: true }).then(() => ${gate}.update({ disabled: false }))`);
    await until(gm, `${LOG}.some(({ event }) => event === "behaviorActivated")`);
    expect(await noted(gm)).toEqual(["gate behaviorActivated", "gate behaviorDeactivated"]);
  });

  it("show a form made from the schema, or the sheet that the module registered", async () => {
    const { gm } = play();
    await gm.evaluate(`${REGION}.behaviors.getName("alarm").sheet.render({ force: true })`);
    const form = gm.locator(".application:has([name='system.loud'])");
    await form.locator("[name='system.loud']").fill("8");
    expect(await form.textContent()).toContain("Loudness");
    await form.locator("button[type=submit]").click();
    await until(gm, `${REGION}.behaviors.getName("alarm").system.loud === 8`);
    await gm.evaluate(`${REGION}.behaviors.getName("gate").sheet.render({ force: true })`);
    const gate = gm.locator(".application:has(.hazard-form)");
    expect(await gate.locator(".gate-note").textContent()).toBe("gate / Words");
    await gate.locator("[name='system.open']").uncheck();
    await gate.locator("button[type=submit]").click();
    await until(gm, `${REGION}.behaviors.getName("gate").system.open === false`);
  });

  it("bring compendia, styles and types of items", async () => {
    const { gm } = play();
    expect(
      await read(gm, `game.packs.get("hazards.notes").getDocuments().then(([page]) => page.pages.contents[0].name)`),
    ).toBe("Gates");
    expect(
      await read(
        gm,
        `getComputedStyle(Object.assign(document.body.appendChild(document.createElement("i")),
      { className: "hazard-form" })).getPropertyValue("--hazard-mark").trim()`,
      ),
    ).toBe("7px");
    const charm = `Item.create({ name: "Charm", type: "hazards.charm", system: { story: "<p>old</p><script>1</script>" } })`;
    expect(await read(gm, `${charm}.then(({ system }) => system)`)).toEqual({ story: "<p>old</p>", charges: 3 });
  });
}
