import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitThread } from '../../../platform/limit-thread.ts';
import type { Edit } from './to-edits.ts';

/** A page that the site's own code could not draw. */
export interface PathError {
  readonly path: string;
  readonly message: string;
}

/** The whole site as the build would write it: file name → text (apps/site/write-site.ts). */
export interface Drawn {
  readonly files: ReadonlyMap<string, string>;
  readonly errors: readonly PathError[];
}

/** Processor time. A whole site takes a third of a second. */
const MAX_PROCESSOR_MS = 10_000;
const MAX_MEGABYTES = 256;

interface Asked {
  readonly siteRoot: string;
  readonly edits: readonly Edit[];
}

/** Draws the whole site with these texts. Throws if it takes too long or crashes the thread. */
export const drawWhole = ({ siteRoot, edits }: Asked): Promise<Drawn> => run(siteRoot, { edits, only: null });

/** Draws only the page of a path. Null if these texts make no such page. Throws like `drawWhole`. */
export const drawOne = async ({ siteRoot, edits }: Asked, path: string): Promise<string | null> =>
  (await run<{ html: string | null }>(siteRoot, { edits, only: path })).html;

/**
 * Runs the site's own code in a temporary thread with limits for time and memory, and without the process's
 * environment. Whatever a text does to the code stays inside the thread.
 */
async function run<Answer>(siteRoot: string, asked: { edits: readonly Edit[]; only: string | null }): Promise<Answer> {
  const assets: unknown = JSON.parse(await readFile(join(siteRoot, 'assets.json'), 'utf8'));
  const worker = new Worker(join(siteRoot, 'worker/draw.mjs'), {
    workerData: { ...asked, assets },
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  const over = new AbortController();
  const tooLong = new Error('The drawing took too long');
  try {
    const drawn = new Promise<Answer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The drawing ended without an answer')));
    });
    return await Promise.race([drawn, limitThread(worker, MAX_PROCESSOR_MS, tooLong, over.signal)]);
  } finally {
    over.abort();
    await worker.terminate();
  }
}

/**
 * A site drawn before a publication, to check that it can be. Visitors get it afterwards, unless something else was
 * published meanwhile. One per process.
 */
let prepared: { readonly key: string; readonly drawn: Drawn } | null = null;

const keyOf = (siteRoot: string, edits: readonly Edit[]): string =>
  [siteRoot, ...edits.map((edit) => JSON.stringify(inOrder(edit))).toSorted()].join('\n');

const inOrder = ({ kind, key, language, path, fields, updated }: Edit) => [kind, key, language, path, fields, updated];

export function prepare(siteRoot: string, edits: readonly Edit[], drawn: Drawn): void {
  prepared = { key: keyOf(siteRoot, edits), drawn };
}

/** Returns the drawing of exactly these texts, once. */
export function takePrepared(siteRoot: string, edits: readonly Edit[]): Drawn | null {
  if (prepared?.key !== keyOf(siteRoot, edits)) return null;
  const { drawn } = prepared;
  prepared = null;
  return drawn;
}
