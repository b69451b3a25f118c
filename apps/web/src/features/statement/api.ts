import { statement } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../../lib/list/address.ts';
import { pollBalances } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

/** One page of an account's entries, with the balances of all accounts. */
export const useStatement = (account: string, { page, filters }: ListAddress) =>
  useQuery({
    ...read(statement, { ...filters, account, page, limit: String(PAGE_SIZE) } as Parameters<
      typeof read<typeof statement>
    >[1]),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });
