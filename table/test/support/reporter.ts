/** Prints what fails as it fails, and ends with one plain line: `N passed, N failed`. */
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";

export default class PlainReporter implements Reporter {
  #passed = 0;
  #failed = 0;

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (test.diagnostic()?.flaky)
      console.log(`again ${test.module.relativeModuleId} > ${test.fullName}: passed the second time`);
    if (result.state === "passed") this.#passed += 1;
    if (result.state === "failed") this.#fail(`${test.module.relativeModuleId} > ${test.fullName}`, result.errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.#fail(module.relativeModuleId, errors);
    const { duration } = module.diagnostic();
    console.log(`${module.ok() ? "ok  " : "FAIL"} ${module.relativeModuleId} (${Math.round(duration)} ms)`);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) this.#fail("outside any test", errors);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
  }

  #fail(what: string, errors: readonly { message?: string; stack?: string; diff?: string }[]): void {
    this.#failed += 1;
    console.error(`FAIL ${what}`);
    for (const error of errors)
      console.error(error.diff ? `${error.message}\n${error.diff}` : (error.stack ?? error.message));
  }
}
