import { follow } from '@plumbline/app-runtime/live/follow';
import { type LiveTopic, liveUpdates } from '@plumbline/contract';
import type { Query } from '@tanstack/react-query';
import { endSession, isEnding } from '../api.ts';
import { queryClient, refreshEverything } from '../query.ts';
import { OWN_TOPIC, UNMOVED } from '../reads-by-name.ts';
import { currentSession } from '../session.ts';
import { setLive } from './state.ts';

/** A restarting server is back by then; afterwards figures are polled. */
const GRACE_PAUSE_MS = 5_000;

/** Follows the member until the signal aborts. A refetched query re-evaluates its interval (lib/money.ts). */
export async function start(signal: AbortSignal): Promise<void> {
  const session = currentSession();
  if (signal.aborted || session === null) return;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(grace);
    setLive(false);
  };
  signal.addEventListener('abort', leave);
  await follow({
    path: session.kind === 'vendor' ? liveUpdates.vendorPath! : liveUpdates.path,
    token: session.token,
    signal,
    onLive: () => {
      clearTimeout(grace);
      setLive(true);
      void refreshOld(Date.now());
    },
    onMoved: (topics) => void refreshTopics(topics),
    onLost: () => {
      setLive(false);
      clearTimeout(grace);
      grace = setTimeout(refreshEverything, GRACE_PAUSE_MS);
    },
    // Ignored if the token was replaced meanwhile.
    onRefused: () => (currentSession()?.token === session.token && !isEnding(session.token) ? endSession() : undefined),
  });
  leave();
}

const shows = (topic: LiveTopic, name: unknown): boolean => {
  if (topic === 'days') return true;
  if (topic === 'balances') return !UNMOVED.has(name) && !OWN_TOPIC.notifications.has(name);
  return OWN_TOPIC[topic].has(name);
};

/** Refetches visible data of these topics; hidden data is refetched when shown. */
export const refreshTopics = (topics: readonly LiveTopic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => topics.some((topic) => shows(topic, name)) });

/** Data read this shortly before the connection went live needs no refetch. */
const FRESH_MS = 2_000;

/** Refetches what may have changed without a live connection. */
export const refreshOld = (nowMs: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ state }: Query) => state.dataUpdatedAt < nowMs - FRESH_MS });
