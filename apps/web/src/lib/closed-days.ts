import { closedDays } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { pollBalances } from './money.ts';
import { read } from './query.ts';

const closedDaysQuery = (limit = '8') => ({ ...read(closedDays, { limit }), meta: { isQuiet: true } });

/** Reads the newest closed days: the first explains today's claim, the others show that days differ. */
export const useClosedDays = (limit?: string) =>
  useQuery({ ...closedDaysQuery(limit), refetchInterval: pollBalances() });
