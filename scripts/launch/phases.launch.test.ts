import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type LaunchedProduct, launchProduct } from '../test/start-product.ts';
import { commandLine } from './process-identity.ts';

/** The goal, 15, is for a machine that does nothing else. */
const STOP_WITHIN_MS = 60_000;
const PHASE_WITHIN_MS = 100_000;
const dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-phases-'));

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** Every process with the data folder in its command line. */
const processes = (): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => commandLine(Number(pid)))
    .filter((args) => args.includes(dataFolder));

async function untilPhase(product: LaunchedProduct, phase: RegExp): Promise<void> {
  for (const until = Date.now() + PHASE_WITHIN_MS; !processes().some((args) => phase.test(args)); await sleep(20)) {
    if (Date.now() > until) throw new Error(`The start has not come to ${phase}:\n${product.output()}`);
  }
}

/** Each start goes on where the one before was stopped, so that they are together less than one first start. */
describe.runIf(process.platform === 'linux')('a stop in the middle of a first start', () => {
  test.each([
    ['the database is created', /bin\/initdb/],
    ['the database starts', /bin\/postgres -D/],
    ['the schema is made', /cli\.mjs migrate/],
    ['the workers start', /watcher\.mjs/],
    ['the demo is seeded', /cli\.mjs seed-demo/],
  ])('A stop while %s ends every process in time, and starts none again', async (_what, phase) => {
    const product = await launchProduct({ dataFolder });
    try {
      await untilPhase(product, phase);
    } finally {
      const began = Date.now();
      await product.stop('SIGINT');
      expect(Date.now() - began).toBeLessThan(STOP_WITHIN_MS);
    }
    await expect.poll(processes).toEqual([]);
    const [, afterwards = ''] = product.output().split('Stopping (');
    expect(afterwards).toContain('Stopped.');
    expect(afterwards).not.toMatch(/is back|starting it again|trying again|✗/);
  });
});
