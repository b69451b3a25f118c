import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createPdfThreads } from '../../../platform/pdf-threads.ts';
import { draw } from './draw-table.ts';
import { type ReadTable, readWhole } from './read-whole.ts';
import type { Heading } from './write-pdf.ts';

const ROWS = 400;
const MANY = 12;
const FILE = new URL('./draw-table.ts', import.meta.url);
const heading: Heading = {
  brand: 'Plumbline',
  name: 'A',
  referId: 'PLX',
  period: 'All time',
  writtenAt: '2026-01-01 00:00:00',
  language: 'en',
  isDemo: false,
};
const table: ReadTable = {
  title: 'Statement',
  columns: ['Day', 'What', 'Amount'].map((label) => ({ label, width: 10 })),
  total: ROWS,
  facts: [],
  rows: Array.from({ length: ROWS }, (_, row) => ['2026-01-01', `Line ${row} of a statement`, `${row}.00`]),
};

/** Measures the longest delay of this process's event loop during the work, and the processor time of its thread. */
async function burdenOf(work: () => Promise<unknown>): Promise<{ delayMs: number; cpuMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.threadCpuUsage();
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  return { delayMs: delay.max / 1e6, cpuMs: (user + system) / 1000 };
}

describe('Statements as PDF', () => {
  // Shows DEC-11.7
  it('Creating many PDFs in worker threads does not block the event loop, so calls are still answered', async () => {
    const threads = createPdfThreads({ threads: 1, waiting: 30, maxProcessorMs: 60_000 });
    const one = () => threads.draw<typeof draw>(FILE, { table, heading }).then(buffer);
    const [first] = await Promise.all([one(), buffer(draw({ table, heading }))]);
    const here = await burdenOf(() => buffer(draw({ table, heading })));
    const drawn: Buffer[] = [];
    const there = await burdenOf(async () => {
      drawn.push(...(await Promise.all(Array.from({ length: MANY }, one))));
    });
    console.log(
      `One PDF here: ${here.cpuMs.toFixed(0)} ms of this thread, longest delay ${here.delayMs.toFixed(0)} ms. ` +
        `${MANY} in a thread: ${there.cpuMs.toFixed(0)} ms, ${there.delayMs.toFixed(0)} ms.`,
    );
    for (const each of drawn) expect(each.subarray(0, 5).toString()).toBe('%PDF-');
    expect(drawn.map(({ length }) => Math.round(length / 1000))).toEqual(
      Array(MANY).fill(Math.round(first.length / 1000)),
    );
    // This thread's share grows on slow machines, but stays far below drawing all of the PDFs itself.
    expect(there.cpuMs).toBeLessThan((MANY * here.cpuMs) / 3);
    expect(there.delayMs).toBeLessThan(here.delayMs);
  });

  it('A statement contains no rows that were added after they were counted', async () => {
    const batches = (async function* () {
      yield [['1'], ['2']];
      yield [['3'], ['4']];
      throw new Error('read on');
    })();
    const counted = { title: '', columns: [], facts: [], total: 3, batches };
    expect((await readWhole(counted)).rows).toEqual([['1'], ['2'], ['3']]);
  });
});
