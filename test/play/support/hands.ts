/** What people do at a headless table and read there: tokens let go, questions answered, cards and notifications read. */
import { until } from "../../support/until";
import type { Point } from "../../support/fight";
import type { Person } from "./person";

/** Lets a token go with its middle over a point: the same update as a drag's, judged by the same hooks. */
export async function drag(person: Person, name: string, to: Point): Promise<void> {
  await person.run(
    async (token: string, [x, y]: Point) => {
      const moved = game.scenes.viewed.tokens.getName(token);
      const { width, height } = moved.getSize();
      const at = moved.getSnappedPosition({ x: x - width / 2, y: y - height / 2 });
      const way = { waypoints: [{ ...at, explicit: true }], method: "dragging", autoRotate: false, showRuler: true };
      await moved.update({ x: at.x, y: at.y }, { movement: { [moved.id]: way } });
    },
    name,
    to,
  );
}

/** Answers by the newest card that asks this person, once there is one. */
export async function answers(person: Person, answer: string): Promise<void> {
  await isAsked(person, answer);
  await answersIfAsked(person, answer);
}

export async function answersIfAsked(person: Person, answer: string): Promise<void> {
  await person.run((word: string) => {
    const buttons = document.querySelectorAll<HTMLElement>(`.chat-message [data-answer="${word}"]:not([disabled])`);
    [...buttons].at(-1)?.click();
  }, answer);
}

/** Waits until a card asks this person. */
export async function isAsked(person: Person, answer: string): Promise<void> {
  await until(`${person.name} can answer ${answer}`, async () => (await countOf(person, buttonOf(answer))) > 0);
}

export const buttonOf = (answer: string): string => `.chat-message [data-answer="${answer}"]:not([disabled])`;

export async function countOf(person: Person, selector: string): Promise<number> {
  return person.run((wanted: string) => document.querySelectorAll(wanted).length, selector);
}

/** Presses the last button of a kind. */
export async function presses(person: Person, selector: string): Promise<void> {
  await until(`${person.name} has ${selector}`, async () => (await countOf(person, selector)) > 0);
  await person.run((wanted: string) => [...document.querySelectorAll<HTMLElement>(wanted)].at(-1)?.click(), selector);
}

/** Takes the newest card back. */
export async function undoes(gm: Person): Promise<void> {
  await presses(gm, ".chat-log [data-undo]");
}

/** The text of the newest card, folded or not. */
export async function lastCard(person: Person): Promise<string> {
  return textOf(person, ".chat-log .chat-message");
}

/** The text of the last element that fits. */
export async function textOf(person: Person, selector: string): Promise<string> {
  return person.run((wanted: string) => {
    const text = [...document.querySelectorAll(wanted)].at(-1)?.textContent ?? "";
    return text.replace(/\s+/g, " ").trim();
  }, selector);
}

export async function warnings(person: Person): Promise<string> {
  return person.run(() => {
    const all = [...document.querySelectorAll("#notifications .notification")];
    return all
      .map(({ textContent }) => textContent)
      .join(" ")
      .replace(/\s+/g, " ");
  });
}

/** A question in somebody's tray. */
export const inTray = (prompt: string): string => `#zonebound-tray .zonebound-tray__prompt[data-prompt=${prompt}]`;

/** Answers a question of this kind in the tray, once it is there. */
export async function answersInTray(person: Person, prompt: string, choice: "yes" | "no"): Promise<void> {
  await presses(person, `${inTray(prompt)} [data-answer=${choice}]`);
}

/** Chooses what a drag means, by the text of the button. */
export async function chooses(person: Person, label: RegExp): Promise<void> {
  await until(`${person.name} can choose ${label}`, () =>
    person.run(
      (source: string, flags: string) => {
        const buttons = [...document.querySelectorAll<HTMLElement>("button[data-action^=choice]")];
        const chosen = buttons.find(({ textContent }) => new RegExp(source, flags).test(textContent ?? ""));
        chosen?.click();
        return chosen !== undefined;
      },
      label.source,
      label.flags,
    ),
  );
}

/** The tracker's rows as this person reads them: name, die, how the turn stands, what is left. */
export async function trackerOf(person: Person): Promise<string[]> {
  return person.run(() => {
    const rows = [...ui.combat.element.querySelectorAll(".combatant")].map((row: any) => [
      row.querySelector(".name")?.textContent.trim(),
      row.querySelector(".zonebound-turn__die")?.textContent ?? "",
      row.dataset.zoneboundTurn,
      [...row.querySelectorAll(".zonebound-turn__coin")].map((coin: any) => coin.textContent).join(", "),
    ]);
    return rows.map((row) => row.filter((part) => part !== "").join(" "));
  });
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
