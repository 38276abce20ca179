/** A fight on one of the other battlefields: shown to everybody, set up, and what the tracker says of it. */
import type { Person } from "./people";
import { loadDice, type Point, settled, until } from "./scene";

export interface Fight {
  readonly scene: string;
  /** Who fights, in the tracker's order. */
  readonly order: readonly string[];
  /** Where tokens stand, by the top left corner of their square. */
  readonly at: Readonly<Record<string, Point>>;
  /** Faces of the dice thrown as the fight begins. */
  readonly dice?: readonly number[];
}

/** Everybody sees the scene; then tokens are put in their places, and the combat starts. */
export async function beginFightOn(gm: Person, everybody: readonly Person[], fight: Fight): Promise<void> {
  await showScene(gm, everybody, fight.scene);
  await gm.page.evaluate(async ({ at }) => {
    for (const combat of [...game.combats]) await combat.delete();
    await ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    const moves = Object.entries(at).map(([name, [x, y]]) => ({ _id: canvas.scene.tokens.getName(name).id, x, y }));
    await canvas.scene.updateEmbeddedDocuments("Token", moves, { animate: false });
    for (const { actor } of canvas.scene.tokens)
      await actor.update({ "system.hits.value": actor.system.hits.max ?? actor.system.attributes.ST });
  }, fight);
  await loadDice(gm, fight.dice ?? []);
  await gm.page.evaluate(async ({ order }) => {
    const combat = await Combat.implementation.create({ scene: canvas.scene.id, active: true });
    const fighters = order.map((name, index) => {
      const { id, actorId } = canvas.scene.tokens.getName(name);
      return { tokenId: id, sceneId: canvas.scene.id, actorId, initiative: 100 - index };
    });
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  }, fight);
  await settled(gm);
}

/** Makes the scene the one that is played on, and has everybody look at it. */
export async function showScene(gm: Person, everybody: readonly Person[], scene: string): Promise<void> {
  await gm.page.evaluate(
    (name) =>
      game.scenes
        .getName(name)
        .activate()
        .then(() => true),
    scene,
  );
  for (const { page } of everybody) {
    await page.evaluate((name) => void game.scenes.getName(name).view?.(), scene);
    await page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, scene, { timeout: 30_000 });
  }
}

/** The tracker's rows as this person reads them: name, die, how the turn stands, what is left. */
export async function trackerOf({ page }: Person): Promise<string[]> {
  await page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
  const rows = await page.evaluate(() =>
    [...ui.combat.element.querySelectorAll(".combatant")].map((row: any) => [
      row.querySelector(".name")?.textContent,
      row.querySelector(".zonebound-turn__die")?.textContent ?? "",
      row.dataset.zoneboundTurn,
      [...row.querySelectorAll(".zonebound-turn__coin")].map((coin: any) => coin.textContent).join(", "),
    ]),
  );
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
  return rows.map((row) => row.filter((part) => part !== "").join(" "));
}

/** Waits until the tracker has this row. */
export async function trackerSays(person: Person, row: string): Promise<void> {
  let seen: string[] = [];
  const has = async (): Promise<boolean> => {
    seen = await trackerOf(person);
    return seen.includes(row);
  };
  await until(`${person.name}'s tracker says ${row}`, has).catch((error: Error) => {
    throw new Error(`${error.message}; it says ${seen.join(" / ")}`);
  });
}

export async function nextTurn({ page }: Person): Promise<void> {
  await page.evaluate(() => game.combat.nextTurn().then(() => true));
}

export async function isTurnOf({ page }: Person, name: string): Promise<void> {
  await until(`it is ${name}'s turn`, () =>
    page.evaluate((token) => game.combat?.combatant?.token?.name === token, name),
  );
}

/** Whom this person has made targets. */
export async function targetsOf({ page }: Person): Promise<string[]> {
  return page.evaluate(() => [...game.user.targets].map((token: any) => token.name).sort());
}

/** Asks the referee as the system's own windows do; names stand for ids. */
export async function asks({ page }: Person, intent: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((wanted) => {
    const idOf = (word: string): string => canvas.scene.tokens.getName(word)?.id ?? word;
    const named = Object.fromEntries(Object.entries(wanted).map(([key, word]) => [key, idOf(word)]));
    const request = { kind: "play", id: `test${Math.random()}`, scene: canvas.scene.id, drop: null, revision: null };
    game.socket.emit("system.zonebound", { kind: "request", request: { ...request, intent: named } });
  }, intent);
}
