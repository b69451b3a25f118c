import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Busy } from './busy.ts';
import { type LeaseDeps, takeLease } from './leases.ts';
import { limitThread } from './limit-thread.ts';
import type { AskedDrawing, DrawnAnswer } from './pdf-thread.ts';

/** Leaves one processor to the calls. */
const THREADS = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Maximum number of waiting drawings. A drawing takes a tenth of a second, a long one four seconds. */
const WAITING = 24;
/** Processor time. A statement of 5,000 rows takes four seconds. */
const MAX_PROCESSOR_MS = 30_000;
const MAX_MEGABYTES = 512;

interface PoolBounds {
  readonly threads: number;
  readonly waiting: number;
  /** Processor time for one drawing. */
  readonly maxProcessorMs: number;
}

export interface PdfThreads {
  /**
   * Runs `draw` of a file in a thread and returns the PDF. `of` must be a plain value. Throws Busy, before it awaits
   * anything, if too many drawings wait.
   */
  draw<Draw extends (of: never) => Readable>(file: URL, of: Parameters<Draw>[0]): Promise<Readable>;
}

/** Starts threads on demand and keeps them with their fonts. A slow or crashed one ends. The process can still exit. */
export function createPdfThreads(bounds: PoolBounds): PdfThreads {
  const queue = pLimit(bounds.threads);
  const idle: Worker[] = [];

  async function run(asked: AskedDrawing): Promise<Readable> {
    const worker = idle.pop() ?? startThread();
    let isWhole = false;
    try {
      const answer = await answerOf(worker, asked, bounds.maxProcessorMs);
      isWhole = true;
      if ('error' in answer) throw new Error(`a PDF could not be drawn: ${answer.error}`);
      return Readable.from([Buffer.from(answer.bytes.buffer)]);
    } finally {
      if (isWhole) idle.push(worker);
      else await worker.terminate();
    }
  }

  return {
    async draw(file, of) {
      const all = queue.activeCount + queue.pendingCount;
      if (all >= bounds.threads + bounds.waiting) throw new Busy('too many PDFs are drawn');
      return queue(() => run({ file: file.href, of }));
    },
  };
}

function startThread(): Worker {
  const { PDF_FONT_FILE: font } = process.env;
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    env: { NODE_ENV: 'production', ...(font === undefined ? {} : { PDF_FONT_FILE: font }) },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  worker.unref();
  // Handles a crash of an idle thread. A caller adds its own listener.
  worker.on('error', () => undefined);
  return worker;
}

async function answerOf(worker: Worker, asked: AskedDrawing, maxMs: number): Promise<DrawnAnswer> {
  const over = new AbortController();
  const tooLong = new Error('a PDF was not drawn: it took too long');
  try {
    const drawn = new Promise<DrawnAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('a PDF was not drawn: its thread ended')));
      worker.postMessage(asked);
    });
    return await Promise.race([drawn, limitThread(worker, maxMs, tooLong, over.signal)]);
  } finally {
    over.abort();
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    worker.on('error', () => undefined);
  }
}

/** One pool per process for all kinds of documents, because they share its processors. */
const threads = createPdfThreads({
  threads: THREADS,
  waiting: WAITING,
  maxProcessorMs: MAX_PROCESSOR_MS,
});

/** Draws a PDF for a person. Throws Busy if this process or the person has enough drawings running and waiting. */
export async function drawPdf<Draw extends (of: never) => Readable>(
  deps: LeaseDeps,
  owner: bigint,
  file: URL,
  of: Parameters<Draw>[0],
): Promise<Readable> {
  const lease = await takeLease(deps, 'pdf', owner);
  if (lease === null) throw new Busy('too many PDFs are drawn for this person');
  try {
    return await threads.draw<Draw>(file, of);
  } finally {
    await lease.release();
  }
}
