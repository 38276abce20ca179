/** Every scenario below this folder, as the rules play it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkScenario } from "../../scenario/check";
import { ENGINE } from "../../scenario/engine";
import { yamlBelow } from "../../scenario/files";
import { readScenarios } from "../../scenario/scenario";

for (const file of yamlBelow(import.meta.dirname)) {
  describe(path.relative(import.meta.dirname, file), () => {
    for (const scenario of readScenarios(readFileSync(file, "utf8"), ENGINE.rulesetOf)) {
      it(scenario.title, () => expect(checkScenario(scenario, ENGINE)).toEqual([]));
    }
  });
}
