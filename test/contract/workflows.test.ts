/** Workflows and forms of the repository: they can be read, and what they call is there. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readData, ROOT } from "./pack-sources";

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const { scripts } = readData<{ scripts: Record<string, string> }>("package.json");
const readYaml = <T>(path: string): T => parse(readFileSync(join(ROOT, path), "utf8"), { strict: true }) as T;
const filesOf = (folder: string): string[] => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
const workflows = filesOf(".github/workflows").map((path) => [path, readYaml<Workflow>(path)] as const);

/** What a workflow calls that is not there, or may do more than it needs. */
function workflowFaults({ permissions, jobs }: Workflow): string[] {
  const wide = JSON.stringify(permissions) === '{"contents":"read"}' ? [] : ["it may write by default"];
  return [...wide, ...Object.values(jobs).flatMap((job) => jobFaults(job, Object.keys(jobs)))];
}

function jobFaults({ needs = [], uses, steps = [] }: Job, names: readonly string[]): string[] {
  const unknown = [needs].flat().filter((name) => !names.includes(name));
  const lost = uses?.startsWith("./") && !existsSync(join(ROOT, uses)) ? [`no workflow ${uses}`] : [];
  return [...unknown.map((name) => `no job ${name}`), ...lost, ...steps.flatMap(stepFaults)];
}

function stepFaults({ uses, run = "" }: Step): string[] {
  const unpinned = uses && !/^[\w-]+\/[\w-]+@v\d+/.test(uses) ? [`${uses} has no version`] : [];
  const called = [...run.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  const files = [...run.matchAll(/(?:^|\s)(\.ci\/\S+|scripts\/\S+)/g)].map(([, file = ""]) => file);
  return [
    ...unpinned,
    ...called.filter((name) => !(name in scripts)).map((name) => `no script ${name}`),
    ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `no file ${file}`),
    // What somebody names a branch would be run.
    ...(run.includes("${{") ? ["an expression stands in a command: give it as a variable"] : []),
  ];
}

describe("the workflows", () => {
  it.each(workflows)("%s calls what is there", (_, workflow) => {
    expect(workflowFaults(workflow)).toEqual([]);
  });

  it("are caught at a planted fault", () => {
    const job = { needs: "none", uses: "./.github/workflows/none.yml", steps: [{ uses: "actions/checkout" }] };
    const steps = ["npm run none", ".ci/none", "echo ${{ github.ref }}"].map((run) => ({ run }));
    const planted = { on: {}, permissions: { contents: "write" }, jobs: { one: job, other: { steps } } };
    expect(workflowFaults(planted)).toHaveLength(7);
  });

  it("release by tag or by hand, after the tests, what the CHANGELOG names", () => {
    const release = readYaml<Workflow>(".github/workflows/release.yml");
    expect(Object.keys(release.on)).toEqual(["push", "workflow_dispatch"]);
    expect([release.jobs["publish"]?.needs].flat()).toContain("test");
    const runs = Object.values(release.jobs).flatMap(({ steps = [] }) => steps.map(({ run = "" }) => run));
    for (const called of ["npm run --silent changelog", "npm run package -- --release", "npm run site", "gh release"])
      expect(
        runs.some((run) => run.includes(called)),
        called,
      ).toBe(true);
    const writing = Object.entries(release.jobs).filter(([, job]) => job.permissions?.["contents"] === "write");
    expect(writing.map(([name]) => name)).toEqual(["publish"]);
  });
});

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id: string;
    readonly attributes: Record<string, unknown>;
  }[];
}

/** By GitHub's syntax for issue forms. */
function formFaults({ name, description, body }: Form): string[] {
  const ids = body.map(({ id }) => id);
  const kinds = ["markdown", "textarea", "input", "dropdown", "checkboxes"];
  return [
    ...(name && description ? [] : ["it has no name or description"]),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `two fields are called ${id}`),
    ...body.filter(({ type }) => !kinds.includes(type)).map(({ type }) => `no field is a ${type}`),
    ...body.filter(({ attributes }) => !attributes["label"]).map(({ id }) => `${id} has no label`),
    ...body
      .filter(({ type, attributes: { options } }) => type === "dropdown" && !isChoice(options))
      .map(({ id }) => `${id} offers no different texts`),
  ];
}

function isChoice(options: unknown): boolean {
  return Array.isArray(options) && options.every((one) => typeof one === "string") && new Set(options).size > 1;
}

describe("the forms for issues", () => {
  const forms = filesOf(".github/ISSUE_TEMPLATE").filter((path) => !path.endsWith("config.yml"));

  it.each(forms)("%s can be filled in", (path) => {
    expect(formFaults(readYaml<Form>(path))).toEqual([]);
  });

  it("are caught at a planted fault", () => {
    const field = { type: "dropdown", id: "one", attributes: { options: [13, 14] } };
    expect(formFaults({ name: "", description: "", body: [field, { ...field, type: "list" }] })).toHaveLength(6);
  });

  it("offer the rulesets as the settings call them", () => {
    const { ruleset } = readData<{ ZONEBOUND: { Settings: { ruleset: Record<string, string> } } }>("lang/en.json")
      .ZONEBOUND.Settings;
    const names = Object.entries(ruleset).flatMap(([id, name]) => (id === "name" || id === "hint" ? [] : [name]));
    for (const path of [".github/ISSUE_TEMPLATE/bug.yml", ".github/ISSUE_TEMPLATE/rules-question.yml"]) {
      const field = readYaml<Form>(path).body.find(({ id }) => id === "ruleset");
      expect(field?.attributes["options"]).toEqual(expect.arrayContaining(names));
    }
  });
});
