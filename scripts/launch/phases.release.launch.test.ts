import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type LaunchedProduct, launchProduct } from '../test/start-product.ts';
import { processesOf } from './testing/product-processes.ts';

/** The goal of 15 is for an idle machine. */
const STOP_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** For one phase; the time until a start reaches it depends on the machine. */
const TEST_WITHIN_MS = 900_000;
const dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-phases-'));

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

async function untilPhase(product: LaunchedProduct, phase: RegExp): Promise<void> {
  let isOver = false;
  void product.exited.then(() => {
    isOver = true;
  });
  for (; !processesOf(product).some(({ args }) => phase.test(args)); await sleep(LOOK_EVERY_MS)) {
    if (isOver) throw new Error(`The start ended before it came to ${phase}:\n${product.output()}`);
  }
}

/** Each start continues where the previous one was stopped, so that together they take less than one first start. */
describe.runIf(process.platform === 'linux')('a stop during a first start', () => {
  test.each([
    ['the database is created', /bin\/initdb/],
    ['the database starts', /bin\/postgres -D/],
    ['the schema is created', /cli\.mjs migrate/],
    ['the workers start', /watcher\.mjs/],
    ['the demo is seeded', /cli\.mjs seed-demo/],
  ])(
    'A stop while %s ends every process in time and starts none again',
    { timeout: TEST_WITHIN_MS },
    async (_what, phase) => {
      const product = await launchProduct({ dataFolder });
      try {
        await untilPhase(product, phase);
      } finally {
        const began = Date.now();
        await product.stop('SIGINT');
        expect(Date.now() - began).toBeLessThan(STOP_WITHIN_MS);
      }
      await expect.poll(() => processesOf(product)).toEqual([]);
      const [, afterwards = ''] = product.output().split('Stopping (');
      expect(afterwards).toContain('Stopped.');
      expect(afterwards).not.toMatch(/is back|starting it again|trying again|✗/);
    },
  );
});
