import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Busy } from './busy.ts';
import { createPdfThreads } from './pdf-threads.ts';
import type { draw, TestDrawing } from './testing/drawings.ts';

const FILE = new URL('./testing/drawings.ts', import.meta.url);
const BOUNDS = { threads: 1, waiting: 3, maxProcessorMs: 20_000 };
const threadsWith = (bounds: Partial<typeof BOUNDS> = {}) => {
  const threads = createPdfThreads({ ...BOUNDS, ...bounds });
  return (of: TestDrawing) => threads.draw<typeof draw>(FILE, of);
};
/** Returns the text, or `busy`. */
const endOf = (drawing: Promise<Readable>): Promise<string> =>
  drawing.then(text, (error: unknown) => {
    if (!(error instanceof Busy)) throw error;
    return 'busy';
  });

describe('Threads that create PDFs', () => {
  // Shows DEC-11.7
  it('Of twenty simultaneous PDFs, as many are accepted as threads and queue allow; the rest get “busy”', async () => {
    const draw = threadsWith();
    const many = Array.from({ length: 20 }, (_, owner) => endOf(draw({ text: `${owner}` })));
    expect(await Promise.all(many)).toEqual(['0', '1', '2', '3', ...Array(16).fill('busy')]);
    expect(await endOf(draw({ text: 'later' }))).toBe('later');
  });

  it('A PDF that fails reports the reason, and the next one is created', async () => {
    const draw = threadsWith();
    await expect(draw({ text: 'this', isBroken: true })).rejects.toThrow('cannot draw this');
    expect(await endOf(draw({ text: 'next' }))).toBe('next');
  });

  it('A PDF that takes too long is stopped with its thread, and the next one is created', async () => {
    const draw = threadsWith({ maxProcessorMs: 1_000 });
    await expect(draw({ text: 'endless', ms: Number.POSITIVE_INFINITY })).rejects.toThrow('it took too long');
    expect(await endOf(draw({ text: 'next' }))).toBe('next');
  });
});
