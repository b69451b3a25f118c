import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Runs a clean-up after the test that made something, or after its file or `describe` if no test runs yet; the last made is cleaned
 * up first. Not for `beforeAll`, where Vitest takes no more hooks: make such things where the file or the `describe` begins.
 */
export function whenOver(cleanUp: () => unknown): void {
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(async () => void (await cleanUp()));
}
