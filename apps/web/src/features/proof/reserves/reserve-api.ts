import { CallError, myReserve, type PersonReserve, type Reserve, reserveFile, reserves } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { read } from '../../../lib/query.ts';

export const reservePath = (day: string): string => reserveFile.path.replace('{day}', day);

/** Reads the reserves beside a day's proof; null if there are none. */
export const useReserve = (day: string) =>
  useQuery({
    ...read(reserves, { limit: '1', day }),
    select: ({ docs }): Reserve | null => docs[0] ?? null,
    meta: { isQuiet: true },
  });

/** Returns the caller's own addresses; null in an operator's view or without a key. Not cached, as it has the key. */
export async function fetchOwnReserve(day: string): Promise<PersonReserve | null> {
  try {
    return (await api(myReserve, { day })).data;
  } catch (error) {
    if (error instanceof CallError && (error.code === 'reserve_unknown' || error.code === 'view_only')) return null;
    throw error;
  }
}
