import { isMainThread, workerData } from 'node:worker_threads';
import type { Edit } from './edits.ts';

/**
 * Texts that operators published instead of the words in this folder. The build has none of it. A drawing for the
 * server is a worker of its own (../worker.ts), which is given them, draws once and ends.
 */
export const editsOfThisRun = (): readonly Edit[] =>
  isMainThread ? [] : ((workerData as { edits?: readonly Edit[] } | null)?.edits ?? []);
