import { FIRST_READS_MS } from '@plumbline/time-limits/waiting';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from './query.ts';
import { currentSession } from './session.ts';
import { platformQuery, profileQuery } from './shared-reads.ts';

/**
 * Begins what a screen is drawn from, and waits for it a moment: drawn once, with its figures, a screen costs a phone half of
 * what a skeleton and then the figures cost. What was read before is not waited for. Never fails: the screen itself tells it.
 */
export async function readFirst(...reads: readonly Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>[]): Promise<void> {
  const missing = reads.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  if (missing.length === 0) return;
  const areThere = Promise.all(missing.map((each) => queryClient.prefetchQuery(each)));
  await Promise.race([areThere, new Promise((resolve) => setTimeout(resolve, FIRST_READS_MS))]);
}

/** What surrounds every screen, and the balances of whoever is signed in. */
export const readForEveryScreen = (): Promise<void> =>
  currentSession() === null ? readFirst(platformQuery()) : readFirst(platformQuery(), profileQuery());
