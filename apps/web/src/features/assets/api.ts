import { assetsByDay, type CHART_DAYS, type RequestOf, walletTransfer } from '@plumbline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pollBalances, showMoneyFailure } from '../../lib/money.ts';
import { read, refreshEverything } from '../../lib/query.ts';
import { text } from '../../lib/text/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';

export type Transfer = RequestOf<typeof walletTransfer>;

/** `days` is one of CHART_DAYS. */
export const useAssetsByDay = (days: (typeof CHART_DAYS)[number]) =>
  useQuery({
    ...read(assetsByDay, { days }),
    placeholderData: keepPreviousData,
    refetchInterval: pollBalances(),
    meta: { isQuiet: true },
  });

/** Between one's own Electronic and Flexible wallet. The client gives a transfer that is tried again the same key: it moves once. */
export const useTransfer = () =>
  useCall((transfer: Transfer) => api(walletTransfer, transfer), {
    meta: { isQuiet: true },
    onSuccess: (answer) => showSuccess(answer.message),
    onError: (error) => showMoneyFailure(error, text().common.maybeDone({ where: text().assets.bothBalances })),
    onSettled: refreshEverything,
  });
