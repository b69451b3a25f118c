import { directIncome, levelIncome, rewardIncome, tradingIncome } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

const LISTS = { trading: tradingIncome, level: levelIncome, direct: directIncome, reward: rewardIncome } as const;
export type IncomeKind = keyof typeof LISTS;

/** One page of an income, newest first. */
export const useIncome = (kind: IncomeKind, page: number) =>
  useQuery({
    ...read(LISTS[kind], { page: String(page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
