import { activity } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../../lib/list/address.ts';
import { pollBalances } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

export const useActivity = ({ page, filters }: ListAddress) =>
  useQuery({
    ...read(activity, { ...filters, page, limit: String(PAGE_SIZE) } as Parameters<typeof read<typeof activity>>[1]),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });
