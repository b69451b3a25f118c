import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Registers a clean-up that runs after the current test or, outside a test, after its file or `describe`, in reverse
 * order. Does not work in `beforeAll`, where Vitest accepts no hooks.
 */
export function whenOver(cleanUp: () => unknown): void {
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(async () => void (await cleanUp()));
}
