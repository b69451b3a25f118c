import { CHUNK_LOAD_MS } from '@plumbline/time-limits/waiting';

/** A part of the app that is fetched when it is used. One that does not come fails as a route does: its page offers the reload. */
export function loadChunk<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed')), CHUNK_LOAD_MS);
    fetchPart()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The browsers' and our own words for a script that could not be fetched, often after a new version was put up. */
const CHUNK_FAILURE =
  /Loading chunk failed|dynamically imported module|Importing a module script failed|Unable to preload|error loading/i;

/** Whether what broke a screen was a part of the app that did not load. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK_FAILURE.test(error.message);
