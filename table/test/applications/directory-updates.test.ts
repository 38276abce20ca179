// @vitest-environment happy-dom
/** When a directory is drawn anew: https://foundryvtt.com/api/v13/interfaces/foundry.applications.sidebar.DocumentDirectory.Configuration.html (renderUpdateKeys). */
import { beforeEach, describe, expect, it } from "vitest";
import { ActorDirectory, SceneDirectory } from "../../client/applications/sidebar/tabs/document-tabs";
import { preparePage } from "./page";

beforeEach(() => preparePage());

const drawn = (Directory: typeof ActorDirectory | typeof SceneDirectory, change: object): boolean =>
  new Directory()._canRender({ renderContext: "update", renderData: [{ _id: "a", ...change }] }) !== false;

describe("a directory", () => {
  it("is drawn anew for changes that it shows, and for no others", () => {
    expect(drawn(ActorDirectory, { name: "Orc" })).toBe(true);
    expect(drawn(ActorDirectory, { ownership: { default: 2 } })).toBe(true);
    expect(drawn(ActorDirectory, { system: { hits: 3 }, _stats: {} })).toBe(false);
    expect(drawn(SceneDirectory, { active: true })).toBe(true);
    expect(drawn(SceneDirectory, { flags: {} })).toBe(false);
  });

  it("is drawn anew for what came or went, and whenever somebody asks for it", () => {
    const directory = new ActorDirectory();
    expect(directory._canRender({ renderContext: "create", renderData: [{}] })).not.toBe(false);
    expect(directory._canRender({ force: true })).not.toBe(false);
  });
});
