import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Busy } from './busy.ts';
import { createPdfThreads } from './pdf-threads.ts';
import type { draw, TestDrawing } from './testing/drawings.ts';

const FILE = new URL('./testing/drawings.ts', import.meta.url);
const BOUNDS = { threads: 1, waiting: 3, maxOfOne: 2, maxProcessorMs: 20_000 };
const threadsWith = (bounds: Partial<typeof BOUNDS> = {}) => {
  const threads = createPdfThreads({ ...BOUNDS, ...bounds });
  return (of: TestDrawing, owner = 1n) => threads.draw<typeof draw>(FILE, of, owner);
};
/** The text, or `busy`. */
const endOf = (drawing: Promise<Readable>): Promise<string> =>
  drawing.then(text, (error: unknown) => {
    if (!(error instanceof Busy)) throw error;
    return 'busy';
  });

describe('Threads that draw PDFs', () => {
  // Shows DEC-11.7
  it('Of twenty drawings at the same instant as many are taken as threads and waiting places hold, and the others are busy', async () => {
    const draw = threadsWith();
    const many = Array.from({ length: 20 }, (_, owner) => endOf(draw({ text: `${owner}` }, BigInt(owner))));
    expect(await Promise.all(many)).toEqual(['0', '1', '2', '3', ...Array(16).fill('busy')]);
    expect(await endOf(draw({ text: 'later' }))).toBe('later');
  });

  // Shows ASVS-15.2.2
  it('One person has two drawings at a time, and others have theirs meanwhile', async () => {
    const draw = threadsWith();
    const own = ['a', 'b', 'c'].map((each) => endOf(draw({ text: each }, 7n)));
    const other = endOf(draw({ text: 'd' }, 8n));
    expect(await Promise.all([...own, other])).toEqual(['a', 'b', 'busy', 'd']);
    expect(await endOf(draw({ text: 'again' }, 7n))).toBe('again');
  });

  it('A drawing that fails says why, and the next one is drawn', async () => {
    const draw = threadsWith();
    await expect(draw({ text: 'this', isBroken: true })).rejects.toThrow('cannot draw this');
    expect(await endOf(draw({ text: 'next' }))).toBe('next');
  });

  it('A drawing that takes too long is ended with its thread, and the next one is drawn', async () => {
    const draw = threadsWith({ maxProcessorMs: 1_000 });
    await expect(draw({ text: 'endless', ms: Number.POSITIVE_INFINITY })).rejects.toThrow('it took too long');
    expect(await endOf(draw({ text: 'next' }))).toBe('next');
  });
});
