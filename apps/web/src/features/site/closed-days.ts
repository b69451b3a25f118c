import { closedDays } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';

/** The last five days, newest first. The home page shows a failure in place, without a toast. */
const lastDaysQuery = () => ({ ...read(closedDays, { limit: '5' }), meta: { isQuiet: true } });

export const useLastDays = () => useQuery(lastDaysQuery());
