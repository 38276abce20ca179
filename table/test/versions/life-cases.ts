/** Messages, statuses, questions, combats, batches, windows. */
import { join } from "node:path";
import { expect } from "vitest";
import { absentIn14, type Case } from "./case";
import { make } from "./data-cases";
import { at, call } from "./world-of";

type Effect = { id: string; name?: string };

const statuses = (): Effect[] => CONFIG.statusEffects;

async function whisperOf(options: object): Promise<unknown> {
  const message = await CONFIG.documentClass("ChatMessage").create({ content: "psst" }, { ...options });
  return at(message, "whisper");
}

async function handlerArguments(): Promise<unknown[]> {
  const given: unknown[] = [];
  CONFIG.queries["trial.ask"] = (...args: unknown[]) => void given.push(...args);
  Object.assign(game.users.get(game.userId) ?? {}, { active: true });
  await game.user.query("trial.ask", { a: 1 }, { timeout: 5 });
  return given;
}

async function windowMethod(name: string): Promise<unknown> {
  const { ApplicationV2 } = await import("../../client/applications/api/application");
  return at(ApplicationV2.prototype, name);
}

async function templateWarnings(): Promise<unknown[]> {
  const { templateWarnings: warningsOf } = await import("../../server/warn-of-template");
  const manifest = { id: "trial", title: "Trial", version: "1.0.0" };
  const old = { kind: "system" as const, folder: join(import.meta.dirname, "template-system"), manifest };
  return warningsOf([old]);
}

export const LIFE_CASES: Record<string, Case> = {
  "status-effects-by-id": {
    in13() {
      expect(Array.isArray(statuses())).toBe(true);
      expect(at(CONFIG.statusEffects, "prone")).toBeUndefined();
    },
    in14() {
      expect(at(CONFIG.statusEffects, "prone.id")).toBe("prone");
      expect(statuses().find(({ id }) => id === "dead")?.id).toBe("dead");
      statuses().push({ id: "odd", name: "Odd" });
      Reflect.set(CONFIG.statusEffects, "even", { name: "Even" });
      expect([at(CONFIG.statusEffects, "odd.name"), at(CONFIG.statusEffects, "even.id")]).toEqual(["Odd", "even"]);
      expect(Object.keys(CONFIG.statusEffects)).toEqual(statuses().map(({ id }) => id));
      CONFIG.statusEffects = [{ id: "only", name: "Only", img: "" }];
      expect([statuses().length, at(CONFIG.statusEffects, "prone"), at(CONFIG.statusEffects, "only.id")]).toEqual([
        1,
        undefined,
        "only",
      ]);
    },
  },
  "message-modes": {
    async in13() {
      expect(game.settings.get("core", "rollMode")).toBe("publicroll");
      expect([at(CONFIG, "ChatMessage.modes"), at(CONFIG.ChatMessage.documentClass, "applyMode")]).toEqual([
        undefined,
        undefined,
      ]);
      expect([await whisperOf({ rollMode: "selfroll" }), await whisperOf({ messageMode: "self" })]).toEqual([
        [game.userId],
        [],
      ]);
    },
    async in14({ warnings }) {
      expect([game.settings.get("core", "messageMode"), game.settings.get("core", "rollMode")]).toEqual([
        "public",
        null,
      ]);
      expect(Object.keys(at(CONFIG, "ChatMessage.modes") as object)).toEqual(["public", "gm", "blind", "self"]);
      expect([await whisperOf({ messageMode: "self" }), warnings]).toEqual([[game.userId], []]);
      expect(await whisperOf({ rollMode: "selfroll" })).toEqual([game.userId]);
      call(CONFIG.ChatMessage.documentClass, "applyRollMode", {}, "gmroll");
      void CONFIG.Dice.rollModes;
      for (const old of ["rollMode", "applyRollMode", "CONFIG.Dice.rollModes"])
        expect(warnings.join()).toMatch(new RegExp(`${old} is deprecated`));
    },
  },
  "modify-batch": {
    in13: () => expect(at(foundry, "documents.modifyBatch")).toBeUndefined(),
    async in14({ opened }) {
      const [ann, tom] = [
        await make("Actor", { name: "Ann", type: "hero" }),
        await make("Actor", { name: "Tom", type: "hero" }),
      ];
      const sent: unknown[] = [];
      opened.socket.emitWithAck = async (...args: unknown[]) => {
        sent.push(args);
        return [];
      };
      const rename = (actor: unknown) => ({
        action: "update",
        documentName: "Actor",
        updates: [{ _id: at(actor, "id"), name: "New" }],
      });
      Hooks.on("preUpdateActor", (actor: unknown) => actor !== tom);
      expect([await call(at(foundry, "documents"), "modifyBatch", [rename(ann), rename(tom)]), sent]).toEqual([[], []]);
      await call(at(foundry, "documents"), "modifyBatch", [
        rename(ann),
        { action: "delete", documentName: "Actor", ids: [at(tom, "id")] },
      ]);
      expect(sent).toMatchObject([["modifyBatch", [{ action: "update" }, { action: "delete" }]]]);
    },
  },
  "query-many": {
    in13: () => expect(at(CONFIG.documentClass("User"), "queryMany")).toBeUndefined(),
    async in14() {
      CONFIG.queries["trial.ask"] = () => "yes";
      Object.assign(game.users.get(game.userId) ?? {}, { active: true });
      const answers = (await call(CONFIG.documentClass("User"), "queryMany", [game.user], "trial.ask")) as Map<
        object,
        unknown
      >;
      expect(answers.get(game.user)).toEqual({ status: "fulfilled", value: "yes" });
    },
  },
  "query-sender": {
    in13: async () => expect(await handlerArguments()).toEqual([{ a: 1 }, { timeout: 5 }]),
    in14: async () => expect(await handlerArguments()).toEqual([{ a: 1 }, { timeout: 5, user: game.user }]),
  },
  "detached-windows": absentIn14(() => windowMethod("detachWindow")),
  "new-globals": {
    in13: () => expect(at(globalThis, "_loc")).toBeUndefined(),
    in14: () => expect(call(globalThis, "_loc", "Some.Key")).toBe("Some.Key"),
  },
  "template-json": {
    in13: async () => expect(await templateWarnings()).toEqual([]),
    in14: async () =>
      expect(await templateWarnings()).toMatchObject([{ packageId: "trial", message: /template\.json/ }]),
  },
};
