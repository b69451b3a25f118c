import { isMainThread, workerData } from 'node:worker_threads';
import type { Edit } from './edits.ts';

/**
 * Texts published by operators instead of those in this folder. The build has none. To render them, the server starts a
 * worker (../worker.ts), which receives them, renders once and exits.
 */
export const editsOfThisRun = (): readonly Edit[] =>
  isMainThread ? [] : ((workerData as { edits?: readonly Edit[] } | null)?.edits ?? []);
