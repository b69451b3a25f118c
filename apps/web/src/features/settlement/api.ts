import { getSettlement } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

/** The store's money, with a page of the orders that hold some of it. */
export const useSettlement = (page: string) =>
  useQuery({
    ...read(getSettlement, { page, limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
