/** Before the tests of every file: the system's own parts are registered, as they are at a table. */
import { registerOwnParts, rulesetIds } from "../../src/rulesets/registry";

if (rulesetIds().length === 0) registerOwnParts();
