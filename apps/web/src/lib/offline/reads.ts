import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { KEPT } from '../reads-by-name.ts';

/**
 * What was read last, kept for when there is no connection: answers of reading calls only, of one member, with the time of
 * each. Never sent anywhere, never shown while there is a connection, and deleted with the session.
 */
const STORE = 'plumbline-reads';
const PATH = '/last-read';
/** At most one writing a second: lists and balances arrive together. */
const PAUSE_MS = 1000;

interface Kept {
  readonly memberId: string;
  readonly state: DehydratedState;
}

/** The Cache storage is there on https and localhost only; elsewhere nothing is kept. */
const storage = (): CacheStorage | undefined => globalThis.caches;

async function keep(client: QueryClient, memberId: string): Promise<void> {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) => status === 'success' && KEPT.has(String(queryKey[0])),
    shouldDehydrateMutation: () => false,
  });
  const store = await storage()?.open(STORE);
  await store?.put(PATH, new Response(JSON.stringify({ memberId, state } satisfies Kept)));
}

/** Keeps what is read while somebody is signed in. Answers with the end of it. */
export function keepReads(client: QueryClient, memberId: () => string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const id = memberId();
    if (id === null) return;
    keep(client, id)
      // Somebody who logged out meanwhile leaves nothing behind.
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

/** Puts back what this member read last, where nothing newer is there. */
export async function recallReads(client: QueryClient, memberId: string): Promise<void> {
  const answer = await (await storage()?.open(STORE))?.match(PATH);
  const kept = (await answer?.json()) as Kept | undefined;
  if (kept?.memberId === memberId) hydrate(client, kept.state);
}

/** At the end of a session, and where a start finds nobody signed in. */
export async function clearReads(): Promise<void> {
  await storage()?.delete(STORE);
}

/** The time of the oldest figure on the screen; null when there is none. */
export function oldestOnScreen(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => KEPT.has(String(queryKey[0])) && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
