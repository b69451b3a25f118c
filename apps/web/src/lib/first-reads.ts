import { FIRST_READS_MS } from '@plumbline/time-limits/waiting';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query.ts';
import { currentSession } from './session.ts';
import { platformQuery, profileQuery } from './shared-reads.ts';

/**
 * Starts a screen's reads and briefly waits for them. Rendering once with figures costs a phone half as much as a
 * skeleton first. Cached data is not waited for. Never fails; the screen itself reports errors.
 */
export async function readFirst(...reads: readonly Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>[]): Promise<void> {
  const missing = reads.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  if (missing.length === 0) return;
  const areThere = Promise.all(missing.map((each) => queryClient.prefetchQuery(each)));
  await Promise.race([areThere, new Promise((resolve) => setTimeout(resolve, FIRST_READS_MS))]);
}

/** Reads what surrounds every screen, and the signed-in user's balances. */
export const readForEveryScreen = (): Promise<void> =>
  currentSession() === null ? readFirst(platformQuery()) : readFirst(platformQuery(), profileQuery());
