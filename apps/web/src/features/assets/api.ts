import { assetsByDay, type CHART_DAYS, type RequestOf, walletTransfer } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export type Transfer = RequestOf<typeof walletTransfer>;

export const useAssetsByDay = (days: (typeof CHART_DAYS)[number]) =>
  useQuery({
    ...read(assetsByDay, { days }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/** Moves money between the own wallets. A retried transfer has the same key, so it moves only once. */
export const useTransfer = () =>
  useCall((transfer: Transfer) => api(walletTransfer, transfer), {
    meta: { isQuiet: true },
    onSuccess: (answer) => showSuccess(answer.message),
    onError: (error) => showMoneyFailure(error, text().common.maybeDone({ where: text().assets.bothBalances })),
    onSettled: refreshEverything,
  });
