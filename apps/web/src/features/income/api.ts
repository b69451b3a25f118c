import {
  bonusIncome,
  directIncome,
  type ExportedList,
  levelIncome,
  matchingIncome,
  redirectIncome,
  relevelIncome,
  rematchingIncome,
  rewardIncome,
  tradingIncome,
} from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListAddress } from '../../lib/list/address.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read } from '../../lib/query.ts';

const LISTS = {
  trading: tradingIncome,
  level: levelIncome,
  direct: directIncome,
  reward: rewardIncome,
  bonus: bonusIncome,
  matching: matchingIncome,
  relevel: relevelIncome,
  redirect: redirectIncome,
  rematching: rematchingIncome,
} as const;
export type IncomeKind = keyof typeof LISTS;

export const exportedAs = (kind: IncomeKind): ExportedList => `${kind}-income`;

/** Reads one page of an income, filtered and sorted by the URL. */
export const useIncome = (kind: IncomeKind, { page, filters }: ListAddress) =>
  useQuery({
    ...read(LISTS[kind], { ...filters, page, limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
