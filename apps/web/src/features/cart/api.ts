import { visitorCart } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { CartEntry } from '../../lib/market/visitor-cart.ts';

/** A visitor's entries with the prices and stock of this moment. */
export const useVisitorCart = (entries: readonly CartEntry[]) =>
  useQuery({
    queryKey: [visitorCart.name, entries],
    queryFn: async () => (await api(visitorCart, { lines: [...entries] })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });
