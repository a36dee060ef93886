/**
 * A reporter for the whole check: when no test has ended for a while, it names the files and tests that run, and after a long while it
 * ends the run, so that a suite that waits for ever says where. A runtime that stands still does not keep its own timeouts.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const NAMED_AFTER_MS = 180_000;
/** Longer than the timeout of any test. */
const ENDED_AFTER_MS = 900_000;
const LOOK_EVERY_MS = 30_000;

export default class Silence implements Reporter {
  readonly #running = new Map<string, string>();
  #lastAt = Date.now();
  #isNamed = false;

  onInit(): void {
    setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.set(module.relativeModuleId, 'before its tests');
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.set(test.module.relativeModuleId, test.fullName);
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.set(test.module.relativeModuleId, `after ${test.fullName}`);
    this.#heard();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.relativeModuleId);
    this.#heard();
  }

  #heard(): void {
    this.#lastAt = Date.now();
    this.#isNamed = false;
  }

  #look(): void {
    const silentMs = Date.now() - this.#lastAt;
    if (silentMs < (this.#isNamed ? ENDED_AFTER_MS : NAMED_AFTER_MS)) return;
    const running = [...this.#running].map(([module, test]) => `  ${module}: ${test}`);
    console.log(`\nNo test has ended for ${Math.round(silentMs / 60_000)} minutes:\n${running.join('\n')}`);
    if (this.#isNamed) process.exit(1);
    this.#isNamed = true;
  }
}
