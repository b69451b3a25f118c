import { orders, returnPackage } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { PAGE_SIZE } from '../../lib/pager.tsx';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

/** Reads purchased packages, newest first. */
export const useOrders = (page: number, limit: number = PAGE_SIZE, filters: Readonly<Record<string, string>> = {}) =>
  useQuery({
    ...read(orders, { ...filters, page: String(page), limit: String(limit) }),
    placeholderData: keepPreviousData,
    // A package exit is paid within seconds; its row should update automatically.
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/** Returns the full principal of a matured package to the Electronic Wallet. */
export const useReturn = () =>
  useCall((_id: string) => api(returnPackage, { _id }), {
    meta: { isQuiet: true },
    onSuccess: (answer) => showSuccess(answer.message),
    onError: (error) => showMoneyFailure(error, text().common.maybeDone({ where: text().money.yourElectronicWallet })),
    onSettled: refreshEverything,
  });
