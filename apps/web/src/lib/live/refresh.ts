import type { LiveTopic } from '@plumbline/contract';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { OWN_TOPIC, UNMOVED } from '../reads-by-name.ts';

const shows = (topic: LiveTopic, name: unknown): boolean => {
  if (topic === 'days') return true;
  if (topic === 'balances') return !UNMOVED.has(name) && !OWN_TOPIC.notifications.has(name);
  return OWN_TOPIC[topic].has(name);
};

/** Reads again what is on screen and shows one of the topics; what is not on screen is read when it is. */
export const refreshTopics = (topics: readonly LiveTopic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => topics.some((topic) => shows(topic, name)) });

/** What was read so shortly before the connection was live that nothing can have slipped through between them. */
const FRESH_MS = 2_000;

/** Reads again what may have moved while nobody told us. */
export const refreshOld = (nowMs: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ state }: Query) => state.dataUpdatedAt < nowMs - FRESH_MS });
