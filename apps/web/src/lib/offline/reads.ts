import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { KEPT } from '../reads-by-name.ts';

/**
 * Last responses of reading calls, kept for offline use with their times, for one member. Never sent anywhere, never
 * shown with a connection, and deleted with the session.
 */
const STORE = 'plumbline-reads';
const PATH = '/last-read';
/** Writes at most once a second, because lists and balances arrive together. */
const PAUSE_MS = 1000;

interface Kept {
  readonly memberId: string;
  readonly state: DehydratedState;
}

/** Returns the Cache storage, which exists only on https and localhost; elsewhere nothing is stored. */
const storage = (): CacheStorage | undefined => globalThis.caches;

async function keep(client: QueryClient, memberId: string): Promise<void> {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) => status === 'success' && KEPT.has(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  });
  const store = await storage()?.open(STORE);
  await store?.put(PATH, new Response(JSON.stringify({ memberId, state } satisfies Kept)));
}

/** Stores reads while someone is signed in. Returns a function that stops it. */
export function keepReads(client: QueryClient, memberId: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const id = memberId();
    if (id === null) return;
    keep(client, id)
      // Nothing is kept after a logout meanwhile.
      .then(() => (memberId() === id ? undefined : clearReads()))
      .catch(console.error);
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const isNew = type === 'updated' && query.state.status === 'success' && KEPT.has(String(query.queryKey[0]));
    if (isNew) timer ??= setTimeout(write, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Restores this member's last reads, unless newer ones exist. */
export async function recallReads(client: QueryClient, memberId: string): Promise<void> {
  const answer = await (await storage()?.open(STORE))?.match(PATH);
  const kept = (await answer?.json()) as Kept | undefined;
  if (kept?.memberId === memberId) hydrate(client, kept.state);
}

/** Deletes the stored reads, at the end of a session and on a start without one. */
export async function clearReads(): Promise<void> {
  await storage()?.delete(STORE);
}

/** Returns the time of the oldest visible figure, or null. */
export function oldestOnScreen(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => KEPT.has(String(queryKey[0])) && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
