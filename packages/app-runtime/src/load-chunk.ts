import { CHUNK_LOAD_MS } from '@plumbline/time-limits/waiting';

/** Loads a part of the app on demand. A failure is like that of a route: its page offers to reload. */
export function loadChunk<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed')), CHUNK_LOAD_MS);
    fetchPart()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Browsers' and our own messages for a script that failed to load, often after a new version was deployed. */
const CHUNK_FAILURE =
  /Loading chunk failed|dynamically imported module|Importing a module script failed|Unable to preload|error loading/i;

/** Tells whether a screen crashed because a part of the app failed to load. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK_FAILURE.test(error.message);
