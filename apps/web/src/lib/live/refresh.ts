import type { LiveTopic } from '@plumbline/contract';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { OWN_TOPIC, UNMOVED } from '../reads-by-name.ts';

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
