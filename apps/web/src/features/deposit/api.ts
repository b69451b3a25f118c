import { addfund, type Deposit, type RequestOf, rechargeList } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { BALANCE_POLL_EVERY_MS, pollBalances } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** A transfer that is not final gains a confirmation every few seconds. */
const PENDING_POLL_EVERY_MS = 2_000;

export const isPending = (deposit: Deposit): boolean => deposit.status === 'pending';

/** Deposits, newest first by default; polled frequently while one is pending. */
export const useDeposits = (page: number, filters: Readonly<Record<string, string>> = {}) =>
  useQuery({
    ...read(rechargeList, { ...filters, page: String(page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances((page) =>
      page?.docs.some(isPending) ? PENDING_POLL_EVERY_MS : BALANCE_POLL_EVERY_MS,
    ),
    meta: { isQuiet: true },
  });

/** Tells the watcher where to look. The amount on chain is credited. */
export const useReport = () =>
  useCall((form: RequestOf<typeof addfund>) => api(addfund, form), {
    onSuccess: (answer) => showSuccess(answer.message),
    onSettled: refreshEverything,
  });
